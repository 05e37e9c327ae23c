//! The limits of tables where `studio.toml` sets none: the plan's maxima, the smallest chip as the minimum, and what a
//! file in `tables/` sets where a plan leaves its maxima to the table.

use std::sync::Arc;

use rules::plan::file::load_table;
use rules::plan::{Currency, Plan};
use rules::table::{LooseLimit, Table, TableLimit, TableLimits};

use crate::plans;

/// Tables' own limits: the plan and the text of the file.
const FILES: &[(&str, &str)] = &[("sk/roulette", include_str!("../../tables/sk-roulette.toml"))];

/// A plan in one of its currencies, the first where none is named, and the limits that its tables have from a file in
/// `tables/`; none where there is no such plan.
pub fn plan_and_limits(id: &str, currency: Option<Currency>) -> Option<(Arc<Plan>, TableLimits)> {
    let plan = plans::plan(id, currency)?;
    let none = TableLimits { plan: plan.id.clone(), chips: None, table_max: None, limits: Vec::new() };
    let limits = match FILES.iter().find(|(plan, _)| *plan == id) {
        Some((_, text)) => {
            let table = load_table(id, text, Arc::clone(&plan)).expect("a test opens every table");
            table.own_limits().cloned().unwrap_or(none)
        }
        None => none,
    };
    Some((plan, limits))
}

/// The table of a plan in its first currency; none where there is no such plan.
pub fn table(id: &str) -> Option<Arc<Table>> {
    let (plan, limits) = plan_and_limits(id, None)?;
    Some(Arc::new(with_smallest_chip(plan, limits).expect("a test opens every table")))
}

/// A table with limits of its own, and a minimum of the smallest chip wherever they say a lower one or none.
pub fn with_smallest_chip(plan: Arc<Plan>, mut limits: TableLimits) -> Result<Table, LooseLimit> {
    let table = Table::tightened(Arc::clone(&plan), &limits)?;
    let smallest = table.chips().first().copied();
    let kinds = plan.positions.iter().flat_map(|rule| rule.on.iter().copied());
    let below: Vec<_> = kinds.filter(|&kind| table.limit_of(kind).min < smallest).collect();
    if below.is_empty() {
        return Ok(table);
    }
    limits.limits.push(TableLimit { on: below, min: smallest, max: None });
    Table::tightened(plan, &limits)
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    #[test]
    fn every_table_of_the_internet_has_the_smallest_chip_as_its_minimum() {
        for id in shipped::internet() {
            let table = table(id).unwrap();
            for on in table.positions() {
                assert_eq!(table.limit(on).min, table.chips().first().copied(), "{id} {on}");
            }
        }
    }

    #[test]
    fn every_table_has_a_maximum_and_takes_no_less_than_a_chip_and_no_more_than_its_plan() {
        for id in shipped::ids() {
            let (table, plans) = (table(id).unwrap(), shipped::table(id).unwrap());
            for on in table.positions() {
                let limit = table.limit(on);
                assert!(limit.min >= table.chips().first().copied().max(plans.limit(on).min), "{id} {on}");
                assert!(limit.max.is_some(), "{id} {on}: a live table has a maximum");
                assert!(plans.limit(on).max.is_none_or(|max| limit.max == Some(max)), "{id} {on}");
            }
        }
    }
}
