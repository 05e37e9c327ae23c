//! The plan files that come with the crate.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::Plan;
use super::file::{self, PlanFileError};
use crate::table::Table;

/// Name and text of every plan file.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/plans.rs"));

/// The names of the shipped plans, in order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(id, _)| *id)
}

/// A shipped plan; none where there is no such file.
pub fn plan(id: &str) -> Option<Result<Plan, PlanFileError>> {
    let (id, text) = FILES.iter().find(|(name, _)| *name == id)?;
    Some(file::load(&format!("plans/{id}.toml"), text))
}

/// A table with exactly a shipped plan's limits; read once. None where there is no such plan.
pub fn table(id: &str) -> Option<Arc<Table>> {
    static TABLES: OnceLock<Mutex<HashMap<&'static str, Arc<Table>>>> = OnceLock::new();
    let mut tables = TABLES.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = tables.get(id) {
        return Some(Arc::clone(table));
    }
    let (name, _) = FILES.iter().find(|(name, _)| *name == id)?;
    let plan = plan(name)?.expect("every shipped plan loads: a test walks the folder");
    let table = Arc::new(Table::new(Arc::new(plan)));
    tables.insert(name, Arc::clone(&table));
    Some(table)
}
