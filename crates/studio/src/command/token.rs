//! `studio token`: a launch token as an operator makes it, for development.

use std::path::PathBuf;

use rules::label::Lang;
use rules::plan::Currency;

use super::Failure;
use crate::chance;
use crate::clock::now;
use crate::launch::{Claims, Key, LONGEST};

/// Options of `token`.
#[derive(clap::Args)]
pub struct Args {
    /// The operator's name and the file of its key, as `serve` has them
    #[arg(long, value_name = "NAME=FILE", value_parser = key_file)]
    launch_key: (String, PathBuf),
    /// The operator's name for the player
    #[arg(long, value_name = "ID")]
    player: String,
    /// What others call them at tables
    #[arg(long, default_value = "Hráč")]
    name: String,
    /// Their money: CZK or EUR
    #[arg(long, default_value = "CZK", value_parser = currency)]
    currency: Currency,
    /// The language of their page: cs, sk or en
    #[arg(long, value_parser = locale)]
    locale: Option<Lang>,
    /// The dress of their page
    #[arg(long)]
    brand: Option<String>,
    /// How long it is good for
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    seconds: u64,
}

fn currency(text: &str) -> Result<Currency, String> {
    text.parse().map_err(|_| "CZK or EUR".into())
}

fn locale(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|_| "cs, sk or en".into())
}

/// Reads `NAME=FILE`.
pub fn key_file(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => Ok((name.to_owned(), file.into())),
        _ => Err("not NAME=FILE".into()),
    }
}

/// Reads an operator's key from its file.
pub fn key(file: &std::path::Path) -> Result<Key, Failure> {
    let wrong = |reason: String| Failure::Argument(format!("--launch-key {}: {reason}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    Key::new(&text).map_err(|short| wrong(short.to_string()))
}

/// Prints a token.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (operator, file) = &args.launch_key;
    let claims = Claims {
        iss: operator.clone(),
        sub: args.player.clone(),
        name: args.name.clone(),
        currency: args.currency,
        locale: args.locale,
        brand: args.brand.clone(),
        exp: now().0 / 1000 + args.seconds,
        jti: chance::secret(),
    };
    println!("{}", key(file)?.sign(&claims));
    Ok(())
}
