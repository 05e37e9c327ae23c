//! How a table is set up.

use std::fmt;
use std::sync::Arc;

use protocol::id::TableId;
use protocol::snapshot::LiveStream;
use rules::plan::Venue;
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

    /// The table of a plan under the plan's own id, in the plan's first currency; none where there is no such plan.
    pub fn shipped(plan: &str) -> Option<Self> {
        Some(Self::new(TableId::new(plan.replace('/', "-"))?, limits::table(plan)?))
    }
}

/// A table for every plan, those of the internet first.
pub fn one_of_each() -> Vec<TableSetup> {
    plans::in_order().iter().filter_map(|plan| TableSetup::shipped(plan)).collect()
}

/// A table for every plan that is played at one venue.
pub fn one_of_venue(venue: Venue) -> Vec<TableSetup> {
    one_of_each().into_iter().filter(|setup| setup.table.plan().venue == venue).collect()
}

/// Which table [`one_of_each`] opens under an id.
pub fn usual_table(id: &str) -> Option<Arc<Table>> {
    plans::ids().iter().find(|plan| plan.replace('/', "-") == id).and_then(|plan| limits::table(plan))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_opens_for_each_plan_and_those_of_the_internet_come_first() {
        let venues: Vec<Venue> = one_of_each().iter().map(|setup| setup.table.plan().venue).collect();
        let (internet, casino) = ([Venue::Internet; 18], [Venue::Casino; 18]);
        assert_eq!(venues, [internet, casino].concat());
        for setup in one_of_each() {
            assert_eq!(usual_table(setup.id.as_str()).unwrap().plan().id, setup.table.plan().id);
        }
    }
}
