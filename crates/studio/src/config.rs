//! `studio.toml`: tables, brands, origins, keys. It is read once, at the start; a fault names the file, the line and what is
//! wrong there.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use protocol::id::TableId;
use protocol::plain::plain;
use protocol::snapshot::LiveStream;
use rules::plan::Plan;
use rules::table::{LooseLimit, Table, TableLimits};
use toml::Spanned;

use crate::launch::{Key, Keys};
use crate::secret::{SHORTEST, Secret};
use crate::server::guard::Policy;
use crate::table::limits;
use crate::table::setup::{DealerSetup, TableSetup};
use crate::table::timers::Overrides;

pub mod brand;
pub mod file;
pub mod origin;

use brand::Brand;
use file::{DealerKind, FileTable, FileText};

/// Why the configuration is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.reason)
    }
}

impl std::error::Error for ConfigError {}

/// Switches of the house that clients ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Switches {
    /// May a player sit at two tables at once?
    pub two_tables: bool,
    /// May they let the client bet for them?
    pub automatic_play: bool,
    /// May anybody come as a guest with play money?
    pub guests: bool,
    /// How many new guests an address may make in an hour.
    pub new_guests_per_hour: u32,
}

/// New guests an hour where nothing is said: more people than share an address, fewer than a program would like.
const NEW_GUESTS_PER_HOUR: u32 = 600;

impl Default for Switches {
    fn default() -> Self {
        Self {
            two_tables: true,
            automatic_play: true,
            guests: true,
            new_guests_per_hour: NEW_GUESTS_PER_HOUR,
        }
    }
}

/// An operator's wallet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalletSetup {
    /// Where it listens, without a slash at the end.
    pub address: String,
    /// The key that signs what is said to it.
    pub key: Secret,
    /// How long an answer may take.
    pub timeout: Duration,
}

/// What the file says.
#[derive(Debug, Default)]
pub struct Config {
    /// The tables; one of every plan where none are named.
    pub tables: Option<Vec<TableSetup>>,
    /// Brands, the usual one first.
    pub brands: Vec<Brand>,
    /// Origins whose pages may open the socket, beside the own one.
    pub origins: Vec<String>,
    /// Who may frame the client, and whence pictures come.
    pub policy: Policy,
    /// For how many days the rounds of players are kept; for ever where it is not said.
    pub keep_history: Option<u32>,
    /// The keys of launch tokens, by operator.
    pub keys: Keys,
    /// The operator's wallet; the server's own purses where there is none.
    pub wallet: Option<WalletSetup>,
    /// Switches.
    pub switches: Switches,
}

/// What is wrong with a value, before its line is known.
struct Fault {
    at: usize,
    reason: String,
}

fn fault<T>(value: &Spanned<T>, reason: impl Into<String>) -> Fault {
    Fault { at: value.span().start, reason: reason.into() }
}

/// Reads the text of a configuration.
pub fn read(path: &str, text: &str) -> Result<Config, ConfigError> {
    let line = |at: usize| text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1;
    let parsed: FileText = toml::from_str(text).map_err(|error| ConfigError {
        path: path.into(),
        line: error.span().map_or(1, |span| line(span.start)),
        reason: error.message().to_owned(),
    })?;
    check(parsed).map_err(|fault| ConfigError {
        path: path.into(),
        line: line(fault.at),
        reason: fault.reason,
    })
}

fn check(file: FileText) -> Result<Config, Fault> {
    let mut config = Config {
        switches: Switches {
            two_tables: file.two_tables,
            automatic_play: file.automatic_play,
            guests: file.guests,
            new_guests_per_hour: file.new_guests_per_hour.unwrap_or(NEW_GUESTS_PER_HOUR),
        },
        keep_history: match file.keep_history {
            Some(days) if *days.get_ref() == 0 => {
                return Err(fault(&days, "a day at least; without the line history is kept for ever"));
            }
            days => days.map(Spanned::into_inner),
        },
        ..Config::default()
    };
    for (operator, key) in &file.token_keys {
        let signs = Key::new(key.get_ref()).map_err(|short| fault(key, short.to_string()))?;
        config.keys.insert(operator.clone(), signs);
    }
    for origin in &file.origins {
        config.origins.push(origin::exact(origin.get_ref()).map_err(|reason| fault(origin, reason))?);
    }
    for origin in &file.frame_ancestors {
        let origin = origin::pattern(origin.get_ref()).map_err(|reason| fault(origin, reason))?;
        config.policy.ancestors.push(origin);
    }
    if let Some(wallet) = file.wallet {
        let address = wallet.address.get_ref().trim_end_matches('/').to_owned();
        origin::of_address(&address).map_err(|reason| fault(&wallet.address, reason))?;
        let millis = *wallet.timeout_ms.get_ref();
        if !(50..=60_000).contains(&millis) {
            return Err(fault(&wallet.timeout_ms, "between 50 and 60000 milliseconds"));
        }
        let timeout = Duration::from_millis(millis.into());
        config.wallet = Some(WalletSetup { address, key: secret(&wallet.key)?, timeout });
    }
    let mut ids = HashSet::new();
    for brand in file.brand {
        if !brand::is_name(brand.id.get_ref()) {
            return Err(fault(&brand.id, "a brand is a word of small letters, digits and `-`"));
        }
        if !ids.insert(brand.id.get_ref().clone()) {
            return Err(fault(&brand.id, format!("there is a brand {} already", brand.id.get_ref())));
        }
        config.brands.push(Brand { id: brand.id.into_inner(), hosts: brand.hosts });
    }
    let mut tables: Vec<TableSetup> = Vec::new();
    for table in file.table {
        let id = table.id.clone();
        let table = check_table(table)?;
        if tables.iter().any(|other| other.id == table.id) {
            return Err(fault(&id, format!("there is a table {} already", table.id)));
        }
        if let Some(live) = &table.stream {
            for address in std::iter::once(&live.address).chain(&live.light) {
                let origin = origin::of_address(address).map_err(|reason| fault(&id, reason))?;
                if !config.policy.streams.contains(&origin) {
                    config.policy.streams.push(origin);
                }
            }
        }
        tables.push(table);
    }
    config.tables = (!tables.is_empty()).then_some(tables);
    Ok(config)
}

fn secret(text: &Spanned<String>) -> Result<Secret, Fault> {
    Secret::new(text.get_ref().as_str())
        .ok_or_else(|| fault(text, format!("a key has {SHORTEST} characters at least")))
}

fn check_table(file: FileTable) -> Result<TableSetup, Fault> {
    let id = TableId::new(file.id.get_ref().as_str()).filter(|id| brand::is_name(id.as_str()));
    let id =
        id.ok_or_else(|| fault(&file.id, "an id is a word of small letters, digits and `-`, at most 64"))?;
    let plan = file.plan.get_ref().as_str();
    let mut base = limits::plan_and_limits(plan, None)
        .ok_or_else(|| fault(&file.plan, format!("no plan is called {plan}")))?;
    if let Some(currency) = &file.currency {
        base = limits::plan_and_limits(plan, Some(*currency.get_ref()))
            .ok_or_else(|| fault(currency, format!("{plan} is not played in {}", currency.get_ref())))?;
    }
    let mut setup = TableSetup::new(id, own_limits(&file, base)?);
    setup.key = file.key.as_ref().map(secret).transpose()?;
    setup.guests = file.guests;
    setup.dealer = match file.dealer.as_ref().map(Spanned::get_ref) {
        None | Some(DealerKind::Automatic) => DealerSetup::Automatic,
        Some(DealerKind::Console) => DealerSetup::Console,
    };
    if let (Some(dealer), None, DealerSetup::Console) = (&file.dealer, &setup.key, &setup.dealer) {
        return Err(fault(dealer, "a console needs a key"));
    }
    for name in &file.dealers {
        let text = name.get_ref();
        // What players may not write, nobody else writes to them either.
        if plain(text, 32).as_ref() != Ok(text) {
            return Err(fault(name, "a name is plain text of at most 32 characters"));
        }
        setup.names.push(text.clone());
    }
    if let Some(timers) = &file.timers {
        setup.timers =
            timers.get_ref().parse::<Overrides>().map_err(|error| fault(timers, error.to_string()))?;
    }
    if let Some(stream) = file.stream {
        for address in std::iter::once(&stream.address).chain(&stream.light) {
            origin::of_address(address.get_ref()).map_err(|reason| fault(address, reason))?;
        }
        if *stream.delay_ms.get_ref() > 60_000 {
            return Err(fault(&stream.delay_ms, "a picture that lags a minute is no live one"));
        }
        setup.stream = Some(LiveStream {
            address: stream.address.into_inner(),
            kind: stream.kind,
            light: stream.light.map(Spanned::into_inner),
            delay: stream.delay_ms.into_inner(),
        });
    }
    Ok(setup)
}

/// The plan's table with the limits that the file sets over the usual ones; they may only be tighter.
fn own_limits(file: &FileTable, base: (Arc<Plan>, TableLimits)) -> Result<Arc<Table>, Fault> {
    let chips: Vec<_> = file.chips.iter().map(|chip| *chip.get_ref()).collect();
    let (plan, mut own) = base;
    let before = own.limits.len();
    own.chips = if chips.is_empty() { own.chips } else { Some(chips) };
    own.table_max = file.table_max.as_ref().map(|most| *most.get_ref()).or(own.table_max);
    own.limits.extend(file.limits.iter().map(|row| row.get_ref().clone()));
    limits::with_smallest_chip(plan, own).map(Arc::new).map_err(|loose| {
        let reason = loose.to_string();
        let of_row = |row: usize| {
            row.checked_sub(before).and_then(|row| file.limits.get(row)).map(|row| row.span().start)
        };
        let at = match loose {
            LooseLimit::OtherPlan | LooseLimit::NoChips => None,
            LooseLimit::UnknownPosition { row, .. }
            | LooseLimit::AboveMax { row, .. }
            | LooseLimit::BelowMin { row, .. }
            | LooseLimit::Empty { row, .. } => of_row(row),
            LooseLimit::TableMax { .. } => file.table_max.as_ref().map(|most| most.span().start),
            LooseLimit::Chip { index } => file.chips.get(index).map(|chip| chip.span().start),
        };
        Fault { at: at.unwrap_or(file.plan.span().start), reason }
    })
}
