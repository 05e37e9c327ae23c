//! The plans that this process knows: those inside the binary, and those of a folder it was given at its start.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::plan::Plan;
use rules::plan::file::{PlanFileError, load};
use rules::plan::shipped;
use rules::table::Table;

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
    /// There is no plan file in it.
    Empty(PathBuf),
}

impl fmt::Display for PlansError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::File(error) => error.fmt(f),
            Self::Known(path, id) => write!(f, "{}:1: there is a plan {id} already", path.display()),
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
            let plan = load(&path.display().to_string(), &text).map_err(PlansError::File)?;
            let id = plan.id.as_str().to_owned();
            if shipped::ids().any(|known| known == id) {
                return Err(PlansError::Known(path, id));
            }
            found.insert(id, Arc::new(Table::new(Arc::new(plan))));
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
