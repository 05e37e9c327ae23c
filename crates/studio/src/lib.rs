//! The reference table server: real rounds with a real shoe, a real ledger and many players, from one binary.

pub mod chance;
pub mod client;
pub mod clock;
pub mod command;
pub mod config;
pub mod dealer;
pub mod launch;
pub mod ledger;
pub mod log;
pub mod metrics;
pub mod plans;
pub mod secret;
pub mod server;
pub mod table;
pub mod wallet;
