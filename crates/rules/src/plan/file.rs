//! Reading plan files and tables' own limits. A wrong file is refused with its path, line and reason.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::check::PlanFault;
use super::layer::{Bases, Files, Layer};
use super::{Currency, Plan, Unread};
use crate::family::Families;
use crate::table::{LooseLimit, Table, TableLimits};

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanFileError {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for PlanFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.reason)
    }
}

impl std::error::Error for PlanFileError {}

/// Reads a plan file in the first of its currencies; it may rest on a shipped plan. The plan's name must be that of its
/// path, `…/operator/game.toml`.
///
/// # Errors
/// What is wrong with it, and in which file and line.
pub fn load(path: &str, text: &str, families: &(impl Families + ?Sized)) -> Result<Plan, PlanFileError> {
    let files = Files::find(path, text, &shipped_base)?;
    read(path, &files.merge()?.in_currency(None)?, families)
}

/// Reads a plan file in each of its currencies, in the file's order, with plans that it may rest on.
///
/// # Errors
/// What is wrong with it, and in which file and line.
pub fn load_all(
    path: &str,
    text: &str,
    families: &(impl Families + ?Sized),
    bases: Bases<'_>,
) -> Result<Vec<Plan>, PlanFileError> {
    let files = Files::find(path, text, bases)?;
    let layers = files.merge()?;
    if layers.currencies().is_empty() {
        // Its form says what is wrong.
        return Ok(vec![read(path, &layers.in_currency(None)?, families)?]);
    }
    let plan = |&currency: &Currency| read(path, &layers.in_currency(Some(currency))?, families);
    layers.currencies().iter().map(plan).collect()
}

/// Reads a plan file in one currency, with plans that it may rest on.
///
/// # Errors
/// What is wrong with it, and in which file and line; where the plan isn't played in the currency, the line of its own.
pub fn load_in(
    path: &str,
    text: &str,
    families: &(impl Families + ?Sized),
    bases: Bases<'_>,
    currency: Currency,
) -> Result<Plan, PlanFileError> {
    let files = Files::find(path, text, bases)?;
    read(path, &files.merge()?.in_currency(Some(currency))?, families)
}

/// The text of a shipped plan that another plan rests on.
pub fn shipped_base(id: &str) -> Option<Cow<'static, str>> {
    #[cfg(feature = "shipped")]
    return super::shipped::base_text(id).map(Cow::Borrowed);
    #[cfg(not(feature = "shipped"))]
    {
        let _ = id;
        None
    }
}

fn read(path: &str, layer: &Layer<'_>, families: &(impl Families + ?Sized)) -> Result<Plan, PlanFileError> {
    let unreadable = |error: toml::de::Error| layer.unreadable(&error);
    let plan = Plan::<Unread<IgnoredAny>>::deserialize(layer.reader()).map_err(unreadable)?;
    let fault = |fault: PlanFault| {
        let told = if fault.at.is_empty() { fault.reason } else { format!("{}: {}", fault.at, fault.reason) };
        layer.fault(&fault.at, told)
    };
    let family = plan.family(families).map_err(fault)?;
    let game = family.read_toml(layer.reader()).map_err(unreadable)?;
    let plan = plan.with_game(game);
    plan.check().map_err(fault)?;
    let before = path.trim_end_matches(".toml").strip_suffix(plan.id.as_str());
    if !before.is_some_and(|before| before.is_empty() || before.ends_with('/')) {
        let reason = format!("the plan calls itself {}", plan.id);
        return Err(fault(PlanFault { at: "id".into(), reason }));
    }
    Ok(plan)
}

/// Reads a table's own limits for a plan and refuses looser ones.
pub fn load_table(path: &str, text: &str, plan: Arc<Plan>) -> Result<Table, PlanFileError> {
    let files = Files::find(path, text, &|_| None)?;
    let layer = files.merge()?.in_currency(None)?;
    let limits = TableLimits::deserialize(layer.reader()).map_err(|error| layer.unreadable(&error))?;
    Table::tightened(plan, &limits).map_err(|loose| {
        let at = match loose {
            LooseLimit::OtherPlan => "plan".into(),
            LooseLimit::UnknownPosition { row, .. } => format!("limits[{row}].on"),
            LooseLimit::AboveMax { row, .. } => format!("limits[{row}].max"),
            LooseLimit::BelowMin { row, .. } | LooseLimit::Empty { row, .. } => format!("limits[{row}].min"),
            LooseLimit::TableMax { .. } => "table_max".into(),
            LooseLimit::Chip { index } => format!("chips[{index}]"),
            LooseLimit::NoChips => "chips".into(),
        };
        layer.fault(&at, loose.to_string())
    })
}
