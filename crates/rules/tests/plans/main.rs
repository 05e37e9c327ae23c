//! The plan files: what holds in each of them, and how a wrong one is refused.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod citations;
mod folder;
mod layers;
mod printed;
mod table_limits;
mod wrong_files;
