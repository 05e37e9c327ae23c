//! The connection to the server.

pub mod back_off;
pub mod http;
pub mod outbox;
pub mod socket;
