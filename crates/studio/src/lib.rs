//! The reference table server: real rounds with a real shoe, a real ledger and many players, from one binary.

pub mod chance;
pub mod clock;
pub mod command;
pub mod dealer;
pub mod ledger;
pub mod server;
pub mod table;
