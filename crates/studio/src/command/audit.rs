//! `studio audit`: the check of the books.

use std::path::PathBuf;

use rusqlite::{Connection, OpenFlags};

use super::serve::books;
use super::{Failure, add_plans};
use crate::ledger::audit::audit;

/// Options of `audit`.
#[derive(clap::Args)]
pub struct Args {
    /// Where the books are kept
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// The folder of further plans with which they were kept
    #[arg(long, value_name = "DIR")]
    plans: Option<PathBuf>,
}

/// Checks the books and prints what was looked at, or the first fault.
pub fn run(args: &Args) -> Result<(), Failure> {
    add_plans(args.plans.as_deref())?;
    let file = books(args.data.as_deref())?
        .ok_or_else(|| Failure::Argument("--data :memory:: there are no books to check".into()))?;
    let wrong = |reason: String| Failure::Argument(format!("{}: {reason}", file.display()));
    let books = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| wrong(error.to_string()))?;
    let audited = audit(&books).map_err(|fault| wrong(fault.to_string()))?;
    println!(
        "{} accounts sum to zero, {} transfers, {} rounds with money agree with their settlement",
        audited.accounts, audited.transfers, audited.rounds
    );
    Ok(())
}
