//! `studio serve`: the table server.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;

use tokio::net::TcpListener;

use super::Failure;
use crate::dealer::scripted;
use crate::server::{Setup, open_house};
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
}

/// Where the books are kept: none for in memory.
pub fn books(data: Option<&str>) -> Result<Option<PathBuf>, Failure> {
    let folder = match data {
        Some(":memory:") => return Ok(None),
        Some(folder) => PathBuf::from(folder),
        None => {
            let home = std::env::var_os("XDG_DATA_HOME")
                .map(PathBuf::from)
                .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share")));
            home.ok_or_else(|| Failure::Argument("--data: there is no home folder, name one".into()))?
                .join("platno")
        }
    };
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure::Argument(format!("--data {}: {error}", folder.display())))?;
    Ok(Some(folder.join("studio.db")))
}

fn setup(args: &Args) -> Result<Setup, Failure> {
    let scenes = match &args.outcomes {
        None => HashMap::new(),
        Some(path) => {
            let wrong =
                |reason: String| Failure::Argument(format!("--outcomes {}: {reason}", path.display()));
            let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
            scripted::read(&text).map_err(|error| wrong(error.to_string()))?
        }
    };
    Ok(Setup {
        file: books(args.data.as_deref())?,
        pace: args.pace,
        timers: args.timers.clone().unwrap_or_default(),
        scenes,
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
    let setup = setup(args)?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(&args.listen)
            .await
            .map_err(|error| Failure::Argument(format!("--listen {}: {error}", args.listen)))?;
        let running = open_house(setup).await.map_err(|error| Failure::Argument(error.to_string()))?;
        let address = listener.local_addr()?;
        println!("http://{address}");
        std::io::stdout().flush()?;
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
