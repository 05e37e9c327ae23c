//! The reference table server and its command line.

use std::process::ExitCode;

use clap::Parser;
use studio::command;

/// What the command line can do.
#[derive(Parser)]
#[command(
    name = "studio",
    version,
    about = "Live-dealer tables: the server, its books, and the rules on the command line."
)]
enum Cli {
    /// Run the tables
    Serve(command::serve::Args),
    /// Check the books
    Audit(command::audit::Args),
    /// Drive many players at a server on this machine and print what they measured
    Load(command::load::Args),
    /// Print a launch token as an operator makes it, for development
    Token(command::token::Args),
    /// Settle rounds: JSON Lines on standard input, an answer a line on standard output
    Settle(command::settle::Args),
    /// Print the theoretical return of a plan's positions
    Rtp(command::rtp::Args),
    /// Print the five roads of a baccarat shoe
    Roads(command::roads::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return command::explain(&error),
    };
    let done = match cli {
        Cli::Serve(args) => command::serve::run(&args),
        Cli::Audit(args) => command::audit::run(&args),
        Cli::Load(args) => command::load::run(&args),
        Cli::Token(args) => command::token::run(&args),
        Cli::Settle(args) => command::settle::run(&args),
        Cli::Rtp(args) => command::rtp::run(&args),
        Cli::Roads(args) => command::roads::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Anybody who reads the answers has closed the pipe: there is nobody to tell.
        Err(command::Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("studio: {failure}");
            ExitCode::from(2)
        }
    }
}
