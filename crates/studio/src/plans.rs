//! The plans that this process knows: those inside the binary, and those of a folder it was given at its start.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::families::FAMILIES;
use rules::plan::Plan;
use rules::plan::file::{PlanFileError, load};
use rules::plan::shipped;
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
pub fn add_folder(folder: &Path) -> Result<(), PlansError> {
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
            let plan = load(&path.display().to_string(), &text, FAMILIES).map_err(PlansError::File)?;
            let id = plan.id.as_str().to_owned();
            if shipped::ids().any(|known| known == id) {
                return Err(PlansError::Known(path, id));
            }
            let plan = Arc::new(plan);
            let none =
                TableLimits { plan: plan.id.clone(), chips: None, table_max: None, limits: Vec::new() };
            limits::with_smallest_chip(Arc::clone(&plan), none)
                .map_err(|loose| PlansError::Limits(path.clone(), loose))?;
            found.insert(id, Arc::new(Table::new(plan)));
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

/// The names of the plans that tables of the server can be opened with: those that are played on the internet.
pub fn internet() -> Vec<String> {
    let is_internet = |id: &String| table(id).is_some_and(|table| table.plan().venue.is_internet());
    ids().into_iter().filter(is_internet).collect()
}

/// A plan.
pub fn plan(id: &str) -> Option<Arc<Plan>> {
    if let Some(table) = added().get(id) {
        return Some(table.shared_plan());
    }
    Some(Arc::new(shipped::plan(id)?.expect("every shipped plan loads: a test walks the folder")))
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

/// Stamps that were made, by plan: a round that opens needs one.
static STAMPS: Mutex<BTreeMap<String, Arc<Stamp>>> = Mutex::new(BTreeMap::new());

/// The stamp of a plan as this process knows it.
pub fn stamp(id: &str) -> Option<Arc<Stamp>> {
    let table = table(id)?;
    let mut stamps = STAMPS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = stamps.get(id).filter(|known| Arc::ptr_eq(&known.table, &table)) {
        return Some(Arc::clone(known));
    }
    let body = table.plan().to_json();
    let hash = Sha256::digest(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let stamp = Arc::new(Stamp { hash, body, table });
    stamps.insert(id.to_owned(), Arc::clone(&stamp));
    Some(stamp)
}
