//! One command to play: everything is built and started.

use std::os::unix::process::CommandExt;
use std::process::Command;

use crate::build;
use crate::run::{Done, say};

/// Builds everything and becomes the server, so that a signal ends it as it should.
pub fn play(args: &[String]) -> Done {
    build::build()?;
    say("open the address that follows in a browser; Ctrl-C ends the tables");
    let error = Command::new("target/release/studio").arg("serve").args(args).exec();
    Err(format!("target/release/studio can't be started: {error}"))
}
