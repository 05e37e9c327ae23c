//! What client and table server say to each other over the socket: commands, facts and refusals, as JSON.
//!
//! A command carries an id that its sender chose; the answer carries it back, and the same command sent again is answered again
//! without being carried out twice. Facts come in numbered streams: one public stream a table, one private stream a player
//! and table. docs/protocol.md describes every message; a test holds the page to this code.

pub mod chat;
pub mod command;
pub mod fact;
pub mod id;
pub mod lobby;
pub mod message;
pub mod plain;
pub mod received;
pub mod reject_code;
pub mod rejection;
pub mod safe_play;
pub mod snapshot;

/// The version of the language. A server that speaks another one says so and closes.
pub const VERSION: u16 = 2;
