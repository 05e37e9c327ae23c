//! A round as the fold of its facts: whole random rounds of every plan.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod behind;
mod early;
mod fold;
mod independence;
mod interrupted;
mod posted;
mod private;
mod refused;
mod replayed;
mod scripted;
mod secret;
mod sharing;
mod time_out;
