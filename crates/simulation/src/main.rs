//! `simulation --seed N --hours H`: tables in virtual time; exit status 1 where an invariant does not hold.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use simulation::{Options, simulate};

/// Simulates a table of every plan in virtual time.
#[derive(Parser)]
struct Arguments {
    /// Everything follows from it; a violated invariant names it again.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Hours of virtual time at each table.
    #[arg(long, default_value_t = 1)]
    hours: u64,
    /// Players at each table.
    #[arg(long, default_value_t = 12)]
    players: u64,
}

fn main() -> ExitCode {
    let Arguments { seed, hours, players } = Arguments::parse();
    let options = Options { seed, time: Duration::from_secs(hours * 3_600), players, sabotage: None };
    let began = Instant::now();
    match simulate(&options) {
        Ok(report) => {
            let took = began.elapsed();
            let a_second = report.rounds * 1_000 / u64::try_from(took.as_millis()).unwrap_or(1).max(1);
            println!("seed {seed}: {report:?} in {took:?}, {a_second} rounds a second");
            ExitCode::SUCCESS
        }
        Err(violation) => {
            eprintln!("seed {seed}, {} players: {violation:?}", players);
            ExitCode::FAILURE
        }
    }
}
