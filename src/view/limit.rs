//! The table's limits and payouts as the panel shows them, made from the plan itself.

use rules::amount::Amount;
use rules::label::Lang;
use rules::table::Table;

/// A row of the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitRow {
    /// What the plan calls the bet.
    pub name: String,
    /// What it pays, row by row: name and payout.
    pub pays: Vec<(String, String)>,
    /// The smallest stake.
    pub min: Option<Amount>,
    /// The largest stake.
    pub max: Option<Amount>,
}

/// The smallest and the largest stake of all places.
pub fn range(table: &Table) -> (Amount, Amount) {
    let limits =
        || table.plan().positions.iter().flat_map(|rule| rule.on.iter()).map(|kind| table.limit(*kind));
    let least = limits().filter_map(|limit| limit.min).min();
    let least = least.or_else(|| table.chips().first().copied()).unwrap_or_default();
    let most = limits().filter_map(|limit| limit.max).max().unwrap_or(least);
    (least, most)
}

/// Every row of the plan's limits.
pub fn rows(table: &Table, lang: Lang) -> Vec<LimitRow> {
    table
        .plan()
        .positions
        .iter()
        .map(|rule| {
            let limit = rule.on.first().map(|kind| table.limit(*kind));
            LimitRow {
                name: rule.label.get(lang).to_owned(),
                pays: rule
                    .pays
                    .iter()
                    .map(|row| (row.label.get(lang).to_owned(), row.pays.to_string().replace(':', " : ")))
                    .collect(),
                min: limit.as_ref().and_then(|limit| limit.min).or_else(|| table.chips().first().copied()),
                max: limit.and_then(|limit| limit.max),
            }
        })
        .collect()
}
