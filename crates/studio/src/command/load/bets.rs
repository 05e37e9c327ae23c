//! What the players bet: the smallest stakes on as many positions as were asked for.

use std::fmt;
use std::sync::Arc;

use protocol::id::TableId;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::shipped;
use rules::round::Round;
use rules::stake::Stake;
use rules::table::Table;

/// A table at which a crowd can't play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// No shipped plan has this id.
    Unknown(TableId),
    /// The table has boxes, and only so many players as there are boxes can bet there.
    Boxes(TableId),
    /// The plan allows no bets of the smallest stake.
    NoBets(TableId),
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id) => write!(f, "--tables: no table is called {id}"),
            Self::Boxes(id) => {
                write!(f, "--tables: {id} has boxes; only a table that all players share can take a crowd")
            }
            Self::NoBets(id) => write!(f, "--tables: {id} takes no bet of its smallest stake"),
        }
    }
}

/// The plan's table of an id.
pub fn table(id: &TableId) -> Result<Arc<Table>, NoTable> {
    let plan = shipped::ids().find(|plan| plan.replace('/', "-") == id.as_str());
    let table = plan.and_then(shipped::table).ok_or_else(|| NoTable::Unknown(id.clone()))?;
    if table.plan().game.boxes().is_some() {
        return Err(NoTable::Boxes(id.clone()));
    }
    if stakes(&table, 0, 1).is_empty() {
        return Err(NoTable::NoBets(id.clone()));
    }
    Ok(table)
}

/// A round that takes bets; none where something is dealt before them.
fn open_round(table: &Arc<Table>) -> Option<Round> {
    let mut round = Round::new(Arc::clone(table));
    round.apply(&RoundEvent::BettingOpened).is_ok().then_some(round)
}

/// Stakes on so many positions, or on fewer where the table has no more that lie together. Players begin at different ones.
pub fn stakes(table: &Arc<Table>, player: usize, count: usize) -> Vec<Stake> {
    let round = open_round(table);
    let positions = table.positions();
    let smallest = table.chips().first().copied().unwrap_or_default();
    let mut stakes: Vec<Stake> = Vec::new();
    // A side bet that stands before its main bet finds it in the second turn.
    for index in (0..2 * positions.len()).map(|step| (player * 7 + step) % positions.len()) {
        if stakes.len() == count {
            break;
        }
        let on = positions[index];
        if stakes.iter().any(|stake| stake.on == on) {
            continue;
        }
        stakes.push(Stake::new(on, table.limit(on).min.unwrap_or_default().max(smallest)));
        let is_refused = |round: &Round| round.check_bets(PlayerId(1), &stakes).is_err();
        if !table.check(&stakes, None).is_empty() || round.as_ref().is_some_and(is_refused) {
            stakes.pop();
        }
    }
    stakes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shared_table_takes_the_bets_of_every_player() {
        for id in shipped::ids() {
            let id = TableId::new(id.replace('/', "-")).unwrap();
            let table = match table(&id) {
                Ok(table) => table,
                Err(NoTable::Boxes(_)) => continue,
                Err(error) => panic!("{error}"),
            };
            for player in 0..200 {
                let stakes = stakes(&table, player, 5);
                assert!(!stakes.is_empty(), "{id}");
                assert_eq!(table.check(&stakes, None), [], "{id}");
            }
        }
    }

    #[test]
    fn a_roulette_has_room_for_what_is_asked() {
        let table = table(&TableId::new("chance-evolution-roulette").unwrap()).unwrap();
        assert_eq!(stakes(&table, 3, 5).len(), 5);
        assert_ne!(stakes(&table, 3, 5), stakes(&table, 4, 5));
        assert!(stakes(&table, 0, 1000).len() > 50);
    }

    #[test]
    fn a_table_that_takes_no_crowd_is_named() {
        for name in ["chance-evolution-blackjack", "no-such-table"] {
            let error = super::table(&TableId::new(name).unwrap()).unwrap_err();
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}
