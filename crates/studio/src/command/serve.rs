//! `studio serve`: the table server.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use rules::plan::Venue;
use tokio::net::TcpListener;

use super::data::{DataFolder, Exclusive};
#[cfg(debug_assertions)]
use super::hold_clock;
use super::{Failure, add_plans, token};
use crate::client::Client;
use crate::clock::Clock;
#[cfg(debug_assertions)]
use crate::clock::{held::HeldClock, now};
use crate::config::{self, Config};
use crate::dealer::scripted;
use crate::server::{Setup, open_house};
use crate::table::setup::{one_of_venue, usual_table};
use crate::table::timers::{Overrides, Pace};

/// Options of `serve`.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: String,
    /// Where the books are kept; `:memory:` keeps nothing
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// How fast the tables are dealt
    #[arg(long, value_enum, default_value_t = Pace::Normal)]
    pace: Pace,
    /// Single timers in seconds, over the pace, e.g. betting=20,decision=10
    #[arg(long, value_name = "LIST")]
    timers: Option<Overrides>,
    /// Outcomes of a scripted dealer, JSON Lines
    #[arg(long, value_name = "FILE")]
    outcomes: Option<PathBuf>,
    /// Tables, brands, origins and keys; docs/studio.toml is an example
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Only the tables of plans that are played there; all tables without it
    #[arg(long, value_name = "internet|casino", conflicts_with = "config")]
    venue: Option<Venue>,
    /// A folder with further plans, operator/game.toml; each gets its table
    #[arg(long, value_name = "DIR")]
    plans: Option<PathBuf>,
    /// A folder with the built client, read for every request instead of what is in the binary
    #[cfg(debug_assertions)]
    #[arg(long, value_name = "DIR")]
    client: Option<PathBuf>,
    /// Time stands until a line on standard input moves it: advance MILLISECONDS, until TABLE PHASES, release
    #[cfg(debug_assertions)]
    #[arg(long)]
    hold_clock: bool,
    /// An operator whose launch tokens are taken, and the file of its key; may be given again
    #[arg(long, value_name = "NAME=FILE", value_parser = token::key_file)]
    launch_key: Vec<(String, PathBuf)>,
    /// Days for which rounds are kept; all are kept without it
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep_history: Option<u32>,
}

/// Only a build for development takes a client from elsewhere: what is released serves what was released with it.
#[cfg(debug_assertions)]
fn client(args: &Args) -> Result<Client, Failure> {
    match &args.client {
        None => Ok(Client::Inside),
        Some(folder) => {
            let client = Client::Folder(folder.clone());
            let reason =
                || Failure::Argument(format!("--client {}: there is no index.html", folder.display()));
            client.is_built().then_some(client).ok_or_else(reason)
        }
    }
}

#[cfg(not(debug_assertions))]
fn client(_: &Args) -> Result<Client, Failure> {
    Ok(Client::Inside)
}

/// Only a build for development lets a test hold its clock.
#[cfg(debug_assertions)]
fn clock(args: &Args) -> Clock {
    if args.hold_clock { Clock::Held(HeldClock::new(now())) } else { Clock::System }
}

#[cfg(not(debug_assertions))]
fn clock(_: &Args) -> Clock {
    Clock::System
}

fn config(args: &Args) -> Result<Config, Failure> {
    let Some(path) = &args.config else { return Ok(Config::default()) };
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Argument(format!("--config {name}: {error}")))?;
    config::read(&name, &text).map_err(|error| Failure::Argument(error.to_string()))
}

/// A scripted dealer beside real money would decide who wins it.
fn check_script(args: &Args, config: &Config) -> Result<(), Failure> {
    match (&args.outcomes, &config.wallet) {
        (Some(path), Some(_)) => Err(Failure::Argument(format!(
            "--outcomes {}: a scripted dealer can't deal beside a [wallet] with real money",
            path.display()
        ))),
        _ => Ok(()),
    }
}

fn setup(args: &Args, data: Option<&Exclusive>) -> Result<Setup, Failure> {
    add_plans(args.plans.as_deref())?;
    let config = config(args)?;
    check_script(args, &config)?;
    let tables = config.tables.or_else(|| args.venue.map(one_of_venue));
    let table = |id: &str| match &tables {
        Some(tables) => {
            let setup = tables.iter().find(|setup| setup.id.as_str() == id);
            setup.map(|setup| Arc::clone(&setup.table))
        }
        None => usual_table(id),
    };
    let scenes = match &args.outcomes {
        None => HashMap::new(),
        Some(path) => {
            let wrong =
                |reason: String| Failure::Argument(format!("--outcomes {}: {reason}", path.display()));
            let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
            scripted::read(&text, table).map_err(|error| wrong(error.to_string()))?
        }
    };
    let mut keys = config.keys;
    for (name, file) in &args.launch_key {
        keys.insert(name.clone(), token::key(file)?);
    }
    Ok(Setup {
        client: client(args)?,
        clock: clock(args),
        tables,
        brands: config.brands,
        origins: config.origins,
        policy: config.policy,
        wallet: config.wallet,
        switches: config.switches,
        file: data.map(|data| data.file.clone()),
        pace: args.pace,
        timers: args.timers.clone().unwrap_or_default(),
        scenes,
        keys,
        keep_history: args.keep_history.or(config.keep_history),
        ..Setup::default()
    })
}

/// Serves until it is told to stop.
pub fn run(args: &Args) -> Result<(), Failure> {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into()),
        )
        .init();
    // Held until the server has ended.
    let data = DataFolder::find(args.data.as_deref())?.map(|folder| folder.lock()).transpose()?;
    let setup = setup(args, data.as_ref())?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(&args.listen)
            .await
            .map_err(|error| Failure::Argument(format!("--listen {}: {error}", args.listen)))?;
        let running = open_house(setup).await.map_err(|error| Failure::Argument(error.to_string()))?;
        if !running.house.client.is_built() {
            tracing::warn!("the client is not built: pages say so; run cargo xtask build");
        }
        let address = listener.local_addr()?;
        println!("http://{address}");
        std::io::stdout().flush()?;
        #[cfg(debug_assertions)]
        if let Clock::Held(clock) = &running.house.floor.clock {
            hold_clock::listen(clock.clone(), running.house.clone());
        }
        running.serve(listener, stop_signal()).await?;
        Ok(())
    })
}

/// The first request to end: rounds are finished, then the server ends. The second one ends it at once.
async fn stop_signal() {
    let mut terminate = match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(terminate) => terminate,
        Err(_) => return std::future::pending().await,
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    tracing::info!("stopping: rounds are being finished; a second signal ends at once");
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        std::process::exit(1);
    });
}
