//! The client's reader of JSON beside `serde_json`.
#![allow(clippy::unwrap_used)]

mod malformed;
mod plan;
mod random;
mod shape;
