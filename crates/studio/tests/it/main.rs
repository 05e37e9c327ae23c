//! The tests of the server as one program, because each program links the whole server.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod chat;
mod client;
mod clock;
mod config;
mod dealer;
mod embedding;
mod fencing;
mod fuzz;
mod guests;
mod held_clock;
mod history;
mod house_games;
mod launch;
mod ledger;
mod limits;
mod lobby;
mod money;
mod one_table;
mod operation;
mod reconnect;
mod recovery;
mod refusals;
mod returns;
mod robust;
mod safe_play;
mod seats;
mod secrets;
mod security;
mod settle;
mod simulation;
mod stored_facts;
mod tables;
mod wallet;
