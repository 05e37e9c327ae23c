//! Reading plan files and tables' own limits. A wrong file is refused with its path, line and reason.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Plan;
use super::check::PlanFault;
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

/// Reads a plan file. The plan's name must be that of its path, `…/operator/game.toml`.
pub fn load(path: &str, text: &str) -> Result<Plan, PlanFileError> {
    let plan: Plan = parse(path, text)?;
    let fault = |fault: PlanFault| PlanFileError {
        path: path.into(),
        line: line_of(text, &fault.at),
        reason: if fault.at.is_empty() { fault.reason } else { format!("{}: {}", fault.at, fault.reason) },
    };
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
    let limits: TableLimits = parse(path, text)?;
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
        PlanFileError { path: path.into(), line: line_of(text, &at), reason: loose.to_string() }
    })
}

fn parse<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, PlanFileError> {
    toml::from_str(text).map_err(|error| PlanFileError {
        path: path.into(),
        line: error.span().map_or(1, |span| line_at(text, span.start)),
        reason: error.message().to_owned(),
    })
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count() + 1
}

/// The line of a value by its path (`positions[3].max`); of the innermost part that is there.
fn line_of(text: &str, at: &str) -> usize {
    let Ok(document) = DeTable::parse(text) else { return 1 };
    let mut line = line_at(text, document.span().start);
    let root = DeValue::Table(document.into_inner());
    let mut value = &root;
    for part in at.split(['.', '[']).filter(|part| !part.is_empty()) {
        let next: Option<&Spanned<DeValue<'_>>> = match (value, part.strip_suffix(']')) {
            (DeValue::Array(array), Some(index)) => {
                index.parse().ok().and_then(|index: usize| array.get(index))
            }
            (DeValue::Table(table), None) => table.get(part),
            _ => None,
        };
        let Some(next) = next else { break };
        line = line_at(text, next.span().start);
        value = next.get_ref();
    }
    line
}
