//! The file as it is written. What is not named here is refused, with its line.

use std::collections::BTreeMap;

use protocol::snapshot::StreamKind;
use rules::amount::Amount;
use rules::plan::Currency;
use rules::table::TableLimit;
use serde::Deserialize;
use toml::Spanned;

fn yes() -> bool {
    true
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileText {
    /// Origins whose pages may open the socket.
    #[serde(default)]
    pub origins: Vec<Spanned<String>>,
    /// Origins that may frame the client.
    #[serde(default)]
    pub frame_ancestors: Vec<Spanned<String>>,
    /// Days.
    pub keep_history: Option<Spanned<u32>>,
    /// The keys of launch tokens, by operator.
    #[serde(default)]
    pub token_keys: BTreeMap<String, Spanned<String>>,
    /// May a player sit at two tables?
    #[serde(default = "yes")]
    pub two_tables: bool,
    /// May the client bet for them?
    #[serde(default = "yes")]
    pub automatic_play: bool,
    /// May guests come?
    #[serde(default = "yes")]
    pub guests: bool,
    /// How many new guests an address may make in an hour.
    pub new_guests_per_hour: Option<u32>,
    /// The operator's wallet.
    pub wallet: Option<FileWallet>,
    /// Brands.
    #[serde(default)]
    pub brand: Vec<FileBrand>,
    /// Tables.
    #[serde(default)]
    pub table: Vec<FileTable>,
}

/// `[wallet]`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileWallet {
    /// Where it listens.
    pub address: Spanned<String>,
    /// The key that signs.
    pub key: Spanned<String>,
    /// How long an answer may take.
    #[serde(default = "two_seconds")]
    pub timeout_ms: Spanned<u32>,
}

fn two_seconds() -> Spanned<u32> {
    Spanned::new(0..0, 2000)
}

/// `[[brand]]`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileBrand {
    /// Its word.
    pub id: Spanned<String>,
    /// Hosts under which it is shown.
    #[serde(default)]
    pub hosts: Vec<String>,
}

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealerKind {
    /// Chance.
    Automatic,
    /// A person or a sensor.
    Console,
}

/// `[[table]]`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileTable {
    /// Its id.
    pub id: Spanned<String>,
    /// Its plan.
    pub plan: Spanned<String>,
    /// The money, where the plan is played in several; the first of them where nothing is said.
    pub currency: Option<Spanned<Currency>>,
    /// Who deals.
    pub dealer: Option<Spanned<DealerKind>>,
    /// The console's key.
    pub key: Option<Spanned<String>>,
    /// Names of dealers.
    #[serde(default)]
    pub dealers: Vec<Spanned<String>>,
    /// May guests sit here?
    pub guests: Option<bool>,
    /// `betting=20,last=5`
    pub timers: Option<Spanned<String>>,
    /// The live picture.
    pub stream: Option<FileStream>,
    /// Chips of the tray.
    #[serde(default)]
    pub chips: Vec<Spanned<Amount>>,
    /// The most in one round.
    pub table_max: Option<Spanned<Amount>>,
    /// Limits of positions.
    #[serde(default)]
    pub limits: Vec<Spanned<TableLimit>>,
}

/// `stream = { … }`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileStream {
    /// The address.
    pub address: Spanned<String>,
    /// How it is carried.
    pub kind: StreamKind,
    /// The same in fewer bytes.
    pub light: Option<Spanned<String>>,
    /// By how much it lags.
    #[serde(default = "no_delay")]
    pub delay_ms: Spanned<u32>,
}

fn no_delay() -> Spanned<u32> {
    Spanned::new(0..0, 0)
}
