//! Pontoon: its golden rounds through the reader of `settle`, and rounds at a table whose boxes are shared.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod disputes;
mod golden;
mod hands;
mod shared;
