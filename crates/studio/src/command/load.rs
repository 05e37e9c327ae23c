//! `studio load`: many players at a running server of one's own machine, and what they measured.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use protocol::id::TableId;
use rules::amount::Amount;
use rusqlite::{Connection, OpenFlags};

use super::Failure;
use crate::ledger::audit::audit;

pub mod bets;
pub mod crowd;
pub mod measure;
pub mod messages;
pub mod player;
pub mod proc;
pub mod reader;
pub mod report;
pub mod window;

/// Files that are open beside the players' sockets.
const OTHER_FILES: u64 = 64;

/// Options of `load`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The server; only an address of this machine is taken
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = own_machine)]
    at: SocketAddr,
    /// Players, each a new guest with one socket
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    players: u32,
    /// Tables, separated by commas; the players are dealt over them in turn
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "chance-evolution-roulette", value_parser = table_id)]
    tables: Vec<TableId>,
    /// Rounds that every player plays
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Seconds after which playing ends in any case; coming to the tables may take as long before
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Positions in a command
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    bets: u16,
    /// Bet commands of a player in a round
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    commands: u32,
    /// Seconds over which the commands of a round are spread; 80 % of the betting time where it is not given
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    spread: Option<Duration>,
    /// Players who also ask for the history of their rounds, each again as soon as the answer is there
    #[arg(long, value_name = "N", default_value_t = 0)]
    readers: u32,
    /// The server's data folder: its books are checked at the end
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The server's process: its memory is measured
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
}

/// Reads an address of this machine; the tool is for nobody else's.
fn own_machine(text: &str) -> Result<SocketAddr, String> {
    let literal = match text.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => text.to_owned(),
    };
    let address: SocketAddr =
        literal.parse().map_err(|_| "not an address and a port such as 127.0.0.1:8080".to_owned())?;
    if address.ip().is_loopback() {
        Ok(address)
    } else {
        Err("only a loopback address is taken: the load is for a server on one's own machine".into())
    }
}

fn table_id(text: &str) -> Result<TableId, String> {
    TableId::new(text).ok_or_else(|| "not the id of a table".into())
}

/// Reads seconds with up to two decimals, exactly.
fn seconds(text: &str) -> Result<Duration, String> {
    let hundredths = text.parse::<Amount>().map_err(|error| error.to_string())?.in_hundredths();
    let millis = hundredths.and_then(|hundredths| u64::try_from(hundredths).ok()?.checked_mul(10));
    millis
        .filter(|&millis| millis <= 3_600_000)
        .map(Duration::from_millis)
        .ok_or_else(|| "more than an hour".into())
}

/// A span in whole microseconds.
fn micros(span: Duration) -> u64 {
    u64::try_from(span.as_micros()).unwrap_or(u64::MAX)
}

/// Refuses a crowd for which the shell allows too few open files.
fn check_open_files(players: u32, readers: u32) -> Result<(), Failure> {
    let needed = u64::from(players) + u64::from(readers) + OTHER_FILES;
    match proc::open_files() {
        Some(limit) if limit < needed => Err(Failure::Argument(format!(
            "--players {players}: this shell allows {limit} open files and {needed} are needed; `ulimit -n 8192` before the \
             server and before this command allows more"
        ))),
        _ => Ok(()),
    }
}

/// Checks the books as `studio audit` does. The server goes on writing: one transaction sees them at one moment.
fn audit_line(folder: &std::path::Path) -> Result<String, Failure> {
    let file = folder.join("studio.db");
    let wrong = |reason: String| Failure::Argument(format!("{}: {reason}", file.display()));
    let books = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| wrong(error.to_string()))?;
    books.execute_batch("BEGIN").map_err(|error| wrong(error.to_string()))?;
    let audited = audit(&books).map_err(|fault| wrong(fault.to_string()))?;
    Ok(format!(
        "{} accounts sum to zero, {} transfers, {} rounds with money agree with their settlement",
        audited.accounts, audited.transfers, audited.rounds
    ))
}

/// Sends the players in, lets them play, and prints what they measured.
pub fn run(args: &Args) -> Result<(), Failure> {
    check_open_files(args.players, args.readers)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime
        .block_on(crowd::drive(args))
        .map_err(|error| Failure::Argument(format!("load at {}: {error}", args.at)))?;
    print!("{}", report::lines(args, &measured));
    if let Some(folder) = &args.data {
        println!("audit          {}", audit_line(folder)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_an_address() {
        for text in ["127.0.0.1:8080", "127.9.9.9:1", "[::1]:8080", "localhost:80"] {
            assert!(own_machine(text).is_ok_and(|address| address.ip().is_loopback()), "{text}");
        }
        for text in ["192.0.2.1:8080", "0.0.0.0:8080", "[2001:db8::1]:80", "example.org:80", "localhost", ""]
        {
            assert!(own_machine(text).is_err(), "{text}");
        }
    }

    #[test]
    fn seconds_are_exact() {
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2500)));
        assert!(seconds("-1").is_err());
        assert!(seconds("3601").is_err());
    }
}
