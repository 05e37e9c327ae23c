//! The plan files that come with the crate.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::file::{self, PlanFileError};
use super::{Currency, Plan};
use crate::families::FAMILIES;
use crate::table::Table;

/// Name and text of every file.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/plans.rs"));

/// The folder of files that plans rest on and that are no plans themselves.
const BASES: &str = "bases/";

fn plans() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied().filter(|(id, _)| !id.starts_with(BASES))
}

/// The names of the shipped plans, in order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    plans().map(|(id, _)| id)
}

/// The names of those that are played on the internet.
pub fn internet() -> impl Iterator<Item = &'static str> {
    ids().filter(|id| table(id).is_some_and(|table| table.plan().venue.is_internet()))
}

/// The text of a plan file; none where there is no such plan.
pub fn text(id: &str) -> Option<&'static str> {
    plans().find(|(name, _)| *name == id).map(|(_, text)| text)
}

/// The text of a file that a plan may rest on, a plan or not; none where there is no such file.
pub fn base_text(id: &str) -> Option<&'static str> {
    FILES.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

fn path(id: &str) -> String {
    format!("plans/{id}.toml")
}

/// A shipped plan in the first of its currencies; none where there is no such file.
pub fn plan(id: &str) -> Option<Result<Plan, PlanFileError>> {
    text(id).map(|text| file::load(&path(id), text, FAMILIES))
}

/// A shipped plan in a currency, under the same name; refused where it isn't played in it.
pub fn plan_in(id: &str, currency: Currency) -> Option<Result<Plan, PlanFileError>> {
    text(id).map(|text| file::load_in(&path(id), text, FAMILIES, &file::shipped_base, currency))
}

/// A table with exactly a shipped plan's limits in the first of its currencies; read once. None where there is no such
/// plan.
pub fn table(id: &str) -> Option<Arc<Table>> {
    static TABLES: OnceLock<Mutex<HashMap<&'static str, Arc<Table>>>> = OnceLock::new();
    let mut tables = TABLES.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = tables.get(id) {
        return Some(Arc::clone(table));
    }
    let (name, text) = plans().find(|(name, _)| *name == id)?;
    let plans = file::load_all(&path(name), text, FAMILIES, &file::shipped_base)
        .expect("every shipped plan loads: a test walks the folder");
    let table = Arc::new(Table::of_currencies(plans.into_iter().map(Arc::new))?);
    tables.insert(name, Arc::clone(&table));
    Some(table)
}

/// A table with exactly a shipped plan's limits in a currency; none where there is no such plan or it isn't played in it.
pub fn table_in(id: &str, currency: Currency) -> Option<Arc<Table>> {
    let table = table(id)?;
    if table.plan().currency == currency { Some(table) } else { table.in_currency(currency).cloned() }
}
