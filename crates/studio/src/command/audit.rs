//! `studio audit`: the check of the books, also beside a running server.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::data::DataFolder;
use super::{Failure, add_plans};
use crate::ledger::audit::audit_after;
use crate::ledger::readers;
use crate::ledger::schema::{VERSION, check_version};

/// Options of `audit`.
#[derive(clap::Args)]
pub struct Args {
    /// Where the books are kept
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// The folder of further plans with which they were kept
    #[arg(long, value_name = "DIR")]
    plans: Option<PathBuf>,
    /// A file that remembers up to which round everything was verified: the next audit begins there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// What the file of `--resume` holds.
#[derive(Serialize, Deserialize)]
struct VerifiedPoint {
    /// The books that were verified.
    books: PathBuf,
    /// Up to this round.
    round: i64,
}

fn read_point(file: &Path, books: &Path) -> Result<i64, Failure> {
    let wrong = |reason: String| Failure::Argument(format!("--resume {}: {reason}", file.display()));
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(wrong(error.to_string())),
    };
    let point: VerifiedPoint = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    if point.books == books {
        Ok(point.round)
    } else {
        Err(wrong(format!("it is about {}", point.books.display())))
    }
}

/// Checks the books and prints what was looked at, or the first fault.
pub fn run(args: &Args) -> Result<(), Failure> {
    add_plans(args.plans.as_deref())?;
    let folder = DataFolder::find(args.data.as_deref())?
        .ok_or_else(|| Failure::Argument("--data :memory:: there are no books to check".into()))?;
    let file = folder.books();
    // The verified point is about these books, from wherever the command is started.
    let file = file.canonicalize().unwrap_or(file);
    let wrong = |reason: String| Failure::Argument(format!("{}: {reason}", file.display()));
    let after = match &args.resume {
        Some(point) => read_point(point, &file)?,
        None => 0,
    };
    let books = readers::open(&file).map_err(|error| wrong(error.to_string()))?;
    let version = check_version(&books).map_err(|error| wrong(error.to_string()))?;
    if version < VERSION {
        return Err(wrong(format!(
            "the books have version {version}: `studio serve` brings them to version {VERSION} when it starts"
        )));
    }
    let audited = audit_after(&books, after).map_err(|fault| wrong(fault.to_string()))?;
    if let Some(point) = &args.resume {
        let text = serde_json::to_string(&VerifiedPoint { books: file.clone(), round: audited.verified })?;
        std::fs::write(point, text + "\n")?;
    }
    println!(
        "{} accounts sum to zero, {} transfers, {} rounds with money agree with their settlement",
        audited.accounts, audited.transfers, audited.rounds
    );
    if audited.by_lines > 0 {
        println!("{} of them by their stored lines only: their plans can't be read", audited.by_lines);
    }
    if audited.on_their_way > 0 {
        println!("{} wallet transfers are on their way", audited.on_their_way);
    }
    if after > 0 {
        println!("rounds up to {after} were verified before");
    }
    Ok(())
}
