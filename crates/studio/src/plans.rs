//! The plans that this process knows: those inside the binary, and those of a folder it was given at its start.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::families::FAMILIES;
use rules::family::Families;
use rules::plan::file::{PlanFileError, load_all, shipped_base};
use rules::plan::{Currency, Plan, shipped};
use rules::table::{LooseLimit, Table, TableLimits};
use sha2::{Digest, Sha256};

use crate::table::limits;

/// Tables of the plans that came from folders, with the plans' own limits. Books are read with them too, so they are the process's.
static ADDED: Mutex<BTreeMap<String, Arc<Table>>> = Mutex::new(BTreeMap::new());

fn added() -> MutexGuard<'static, BTreeMap<String, Arc<Table>>> {
    ADDED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a folder of plans is refused.
#[derive(Debug)]
pub enum PlansError {
    /// It can't be read.
    Io(PathBuf, io::Error),
    /// A file in it is wrong.
    File(PlanFileError),
    /// A file bears the name of a plan that is there already.
    Known(PathBuf, String),
    /// A plan's limits leave no table that could be opened.
    Limits(PathBuf, LooseLimit),
    /// There is no plan file in it.
    Empty(PathBuf),
}

impl fmt::Display for PlansError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::File(error) => error.fmt(f),
            Self::Known(path, id) => write!(f, "{}:1: there is a plan {id} already", path.display()),
            Self::Limits(path, loose) => {
                write!(f, "{}:1: no table can be opened with its limits and chips: {loose}", path.display())
            }
            Self::Empty(path) => write!(f, "{}: no file operator/game.toml in it", path.display()),
        }
    }
}

impl std::error::Error for PlansError {}

/// Adds every plan of a folder, `operator/game.toml`; none of them where one is wrong.
///
/// # Errors
/// The first fault of the folder.
pub fn add_folder(folder: &Path) -> Result<(), PlansError> {
    add_folder_of(folder, FAMILIES)
}

/// The same with the families that its plans are of.
///
/// # Errors
/// The first fault of the folder.
pub fn add_folder_of(folder: &Path, families: &(impl Families + ?Sized)) -> Result<(), PlansError> {
    let mut found = BTreeMap::new();
    for operator in entries(folder)? {
        if !operator.is_dir() {
            continue;
        }
        for path in entries(&operator)? {
            if path.extension().is_none_or(|extension| extension != "toml") {
                continue;
            }
            let text = fs::read_to_string(&path).map_err(|error| PlansError::Io(path.clone(), error))?;
            let plans = load_all(&path.display().to_string(), &text, families, &shipped_base);
            let plans: Vec<Arc<Plan>> = plans.map_err(PlansError::File)?.into_iter().map(Arc::new).collect();
            let Some(id) = plans.first().map(|plan| plan.id.as_str().to_owned()) else { continue };
            if shipped::ids().any(|known| known == id) {
                return Err(PlansError::Known(path, id));
            }
            for plan in &plans {
                let none =
                    TableLimits { plan: plan.id.clone(), chips: None, table_max: None, limits: Vec::new() };
                limits::with_smallest_chip(Arc::clone(plan), none)
                    .map_err(|loose| PlansError::Limits(path.clone(), loose))?;
            }
            found.extend(Table::of_currencies(plans).map(|table| (id, Arc::new(table))));
        }
    }
    if found.is_empty() {
        return Err(PlansError::Empty(folder.to_owned()));
    }
    added().extend(found);
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, PlansError> {
    let wrong = |error| PlansError::Io(folder.to_owned(), error);
    let mut entries = fs::read_dir(folder)
        .map_err(wrong)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(wrong)?;
    entries.sort();
    Ok(entries)
}

/// The names of all plans, the shipped ones first.
pub fn ids() -> Vec<String> {
    shipped::ids().map(str::to_owned).chain(added().keys().cloned()).collect()
}

/// The names of all plans, those of the internet first: the order in which the server opens their tables.
pub fn in_order() -> Vec<String> {
    let is_casino = |id: &String| table(id).is_some_and(|table| !table.plan().venue.is_internet());
    let mut ids = ids();
    ids.sort_by_key(is_casino);
    ids
}

/// A plan in one of its currencies, the first where none is named; none where there is no such plan.
pub fn plan(id: &str, currency: Option<Currency>) -> Option<Arc<Plan>> {
    let table = table(id)?;
    match currency {
        Some(currency) => in_currency(&table, currency).map(|table| table.shared_plan()),
        None => Some(table.shared_plan()),
    }
}

fn in_currency(table: &Arc<Table>, currency: Currency) -> Option<Arc<Table>> {
    if table.plan().currency == currency {
        return Some(Arc::clone(table));
    }
    table.in_currency(currency).cloned()
}

/// A table with exactly a plan's limits.
pub fn table(id: &str) -> Option<Arc<Table>> {
    // The shipped ones first: settling asks for them a hundred thousand times a second.
    shipped::table(id).or_else(|| added().get(id).cloned())
}

/// A plan's text and its hash.
pub struct Stamp {
    /// SHA-256 of the text, in hexadecimal.
    pub hash: String,
    /// The text, as clients get it.
    pub body: String,
    /// The table of which it is the text.
    pub table: Arc<Table>,
}

/// Stamps that were made, by plan and currency: a round that opens needs one.
static STAMPS: Mutex<BTreeMap<(String, String), Arc<Stamp>>> = Mutex::new(BTreeMap::new());

/// The stamp of a plan in a currency, as this process knows it.
pub fn stamp(id: &str, currency: Currency) -> Option<Arc<Stamp>> {
    let table = in_currency(&table(id)?, currency)?;
    let name = (id.to_owned(), currency.to_string());
    let mut stamps = STAMPS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = stamps.get(&name).filter(|known| Arc::ptr_eq(&known.table, &table)) {
        return Some(Arc::clone(known));
    }
    let body = table.plan().to_json();
    let hash = Sha256::digest(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let stamp = Arc::new(Stamp { hash, body, table });
    stamps.insert(name, Arc::clone(&stamp));
    Some(stamp)
}
