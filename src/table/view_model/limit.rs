//! The table's limits in short.

use rules::amount::Amount;
use rules::table::Table;

/// The smallest and the largest stake of all places.
pub fn range(table: &Table) -> (Amount, Amount) {
    let limits =
        || table.plan().positions.iter().flat_map(|rule| rule.on.iter()).map(|kind| table.limit_of(*kind));
    let least = limits().filter_map(|limit| limit.min).min();
    let least = least.or_else(|| table.chips().first().copied()).unwrap_or_default();
    let most = limits().filter_map(|limit| limit.max).max().unwrap_or(least);
    (least, most)
}
