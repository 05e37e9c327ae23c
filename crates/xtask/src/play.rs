//! One command to play: everything is built and started.

use std::os::unix::process::CommandExt;
use std::process::Command;

use crate::build;
use crate::process::{Result, log};

/// Builds everything and becomes the server, so that signals reach the server itself.
pub fn play(args: &[String]) -> Result {
    build::build()?;
    log("open the address that follows in a browser; Ctrl-C ends the tables");
    let error = Command::new("target/release/studio").arg("serve").args(args).exec();
    Err(format!("target/release/studio cannot be started: {error}"))
}
