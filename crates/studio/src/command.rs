//! The commands.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use crate::plans;

pub mod audit;
pub mod data;
#[cfg(debug_assertions)]
pub mod hold_clock;
pub mod load;
pub mod roads;
pub mod rtp;
pub mod serve;
pub mod settle;
pub mod token;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// Reading or writing failed.
    Io(std::io::Error),
    /// An argument that makes no sense, named.
    Argument(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Argument(reason) => f.write_str(reason),
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

/// Adds the plans of the folder that `--plans` names.
fn add_plans(folder: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    plans::add_folder(folder).map_err(|error| Failure::Argument(format!("--plans: {error}")))
}

/// Help and version go to standard output; a wrong option is one clear line and exit status 2.
pub fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        print!("{error}");
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    // A text without a line is empty.
    let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
    eprintln!("studio: {line} (see studio --help)");
    ExitCode::from(2)
}
