//! A table as the lobby sees it: told when something of it changes.

use protocol::id::Millis;
use protocol::lobby::{Boxes, Family, TableSummary};
use protocol::snapshot::Outcome;
use rules::amount::Amount;
use rules::phase::Phase;

use super::actor::Actor;

/// Outcomes that the lobby shows; at baccarat a whole shoe.
const RECENT: usize = 20;
const SHOE: usize = 100;

/// What the lobby was told last, short enough to compare at every step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Told {
    phase: Phase,
    until: Option<Millis>,
    round: i64,
    players: usize,
    taken: usize,
    outcomes: usize,
}

fn number<T: TryFrom<usize> + Default>(count: usize) -> T {
    T::try_from(count).unwrap_or_default()
}

impl Actor {
    /// Tells the lobby where something has changed.
    pub(super) fn tell_lobby(&mut self) {
        let told = Told {
            phase: self.phase(),
            until: self.until,
            round: self.round_id,
            players: self.sessions.len(),
            taken: self.seats.len(),
            outcomes: self.past.current.len(),
        };
        if self.lobby_told != Some(told) {
            self.lobby_told = Some(told);
            self.floor.lobby.changed(self.summary());
        }
    }

    fn summary(&self) -> TableSummary {
        let plan = self.table.plan();
        let limits = || plan.positions.iter().flat_map(|rule| &rule.on).map(|&kind| self.table.limit(kind));
        let family = Family::from(&plan.game);
        let most = if family == Family::Baccarat { SHOE } else { RECENT };
        let past = &self.past.current;
        let recent: Vec<Outcome> = past[past.len().saturating_sub(most)..].to_vec();
        TableSummary {
            table: self.id.clone(),
            plan: plan.id.clone(),
            name: plan.name.clone(),
            family,
            supplier: plan.supplier.to_string(),
            brand: plan.brand.to_string(),
            currency: plan.currency,
            smallest: limits().filter_map(|limit| limit.min).min().unwrap_or(Amount::ZERO),
            largest: limits().filter_map(|limit| limit.max).max().unwrap_or(Amount::ZERO),
            dealer: self.dealer.name(),
            phase: self.phase(),
            until: self.until,
            players: number(self.sessions.len()),
            boxes: plan.game.boxes().map(|count| Boxes { count, taken: number(self.seats.len()) }),
            recent,
            seats: self.seats.iter().map(|(at, _)| *at).collect(),
            last: self.last.iter().cloned().collect(),
        }
    }
}
