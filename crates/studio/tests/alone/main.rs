//! Tests that need the machine or the process to themselves, one after the other: some keep every core busy, and plans that
//! are read from a folder are known to the whole process.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod books;
mod crash;
mod load;
mod outside;
mod plans;
mod process;
mod throwaway;
mod windows;

/// Held by each test while it runs.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
