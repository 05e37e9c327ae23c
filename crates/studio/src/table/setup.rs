//! How a table is set up.

use std::fmt;
use std::sync::Arc;

use protocol::id::TableId;
use protocol::snapshot::LiveStream;
use rules::table::Table;

use super::limits;
use super::timers::Overrides;
use crate::dealer::Dealer;
use crate::plans;
use crate::secret::Secret;

/// Who deals.
#[derive(Default)]
pub enum DealerSetup {
    /// Chance, or a script where one is given for the table.
    #[default]
    Automatic,
    /// A person or a sensor at a console.
    Console,
    /// Somebody else.
    Other(Box<dyn Dealer>),
}

impl fmt::Debug for DealerSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Automatic => "Automatic",
            Self::Console => "Console",
            Self::Other(_) => "Other",
        })
    }
}

/// A table to be opened.
#[derive(Debug)]
pub struct TableSetup {
    /// Its id.
    pub id: TableId,
    /// Its plan and limits.
    pub table: Arc<Table>,
    /// Who deals.
    pub dealer: DealerSetup,
    /// Names of dealers; one of them stands there.
    pub names: Vec<String>,
    /// The key of its console.
    pub key: Option<Secret>,
    /// Timers set over the server's.
    pub timers: Overrides,
    /// Its live picture.
    pub stream: Option<LiveStream>,
    /// May guests sit here? Where it is not said they may, unless players play for real money.
    pub guests: Option<bool>,
}

impl TableSetup {
    /// A table under an id with nothing else said.
    pub fn new(id: TableId, table: Arc<Table>) -> Self {
        Self {
            id,
            table,
            dealer: DealerSetup::Automatic,
            names: Vec::new(),
            key: None,
            timers: Overrides::default(),
            stream: None,
            guests: None,
        }
    }

    /// The table of a plan under the plan's own id; none where the plan is played in a casino.
    pub fn shipped(plan: &str) -> Option<Self> {
        plans::plan(plan).filter(|plan| plan.venue.is_internet())?;
        Some(Self::new(TableId::new(plan.replace('/', "-"))?, limits::table(plan)?))
    }
}

/// A table for every plan that is played on the internet.
pub fn one_of_each() -> Vec<TableSetup> {
    plans::internet().iter().filter_map(|plan| TableSetup::shipped(plan)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_opens_for_each_plan_of_the_internet_and_for_no_other() {
        assert_eq!(one_of_each().len(), 18);
        assert!(one_of_each().iter().all(|setup| setup.table.plan().venue.is_internet()));
        for plan in plans::ids() {
            assert_eq!(TableSetup::shipped(&plan).is_some(), plans::internet().contains(&plan), "{plan}");
        }
    }
}
