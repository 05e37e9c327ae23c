//! The core of one table: a state machine without input or output.
//!
//! [`core::Core::handle`] takes what has happened ([`input::Input`]) and the time, and answers with what is to be done
//! ([`effect::Effect`]): append facts with their postings to the log, tell somebody something, ask a wallet, wake the core
//! again. It never waits, locks, reads a clock or touches a database, so a test or a simulation drives it like a server.
//!
//! Nothing is told before the log has confirmed it. A command is checked against the round with everything that is already
//! on its way to the log ([`pipeline`]), so what the log confirms can always be folded.

mod announce;
pub mod append;
pub mod audience;
mod bet;
mod chat;
mod command;
pub mod connection;
pub mod core;
mod counts;
pub mod dealer;
mod decide;
pub mod effect;
mod finish;
pub mod gear;
pub mod input;
mod lobby;
pub mod memory;
pub mod order;
mod pay;
pub mod pipeline;
mod seats;
mod snapshot;
mod step;
pub mod stream;
pub mod timers;
