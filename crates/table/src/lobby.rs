//! A table as the lobby sees it: told when something of it changes.

use protocol::id::Millis;
use protocol::lobby::{Boxes, TableSummary};
use rules::amount::Amount;
use rules::outcome::Outcome;
use rules::phase::Phase;

use crate::core::Core;
use crate::effect::Effect;

/// What the lobby was told last, short enough to compare at every step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown {
    phase: Phase,
    until: Option<Millis>,
    round: i64,
    players: usize,
    taken: usize,
    outcomes: usize,
}

/// A count for the lobby. No table has so many players or boxes that it would not fit.
fn number<T: TryFrom<usize> + Default>(count: usize) -> T {
    T::try_from(count).unwrap_or_default()
}

impl Core {
    /// Tells the lobby where something has changed.
    pub(crate) fn announce_lobby(&mut self) {
        let shown = Shown {
            phase: self.phase(),
            until: self.wait.until,
            round: self.confirmed.id,
            players: self.room.connections.len(),
            taken: self.room.seats.len(),
            outcomes: self.past.current.len(),
        };
        if self.lobby_shown != Some(shown) {
            self.lobby_shown = Some(shown);
            let summary = Box::new(self.summary());
            self.effects.push(Effect::Lobby(summary));
        }
    }

    fn summary(&self) -> TableSummary {
        let plan = self.settings.table.plan();
        let limits = || {
            plan.positions.iter().flat_map(|rule| &rule.on).map(|&kind| self.settings.table.limit_of(kind))
        };
        let most = plan.game.recent_outcomes();
        let past = &self.past.current;
        let recent: Vec<Outcome> = past[past.len().saturating_sub(most)..].to_vec();
        TableSummary {
            table: self.settings.id.clone(),
            plan: plan.id.clone(),
            name: plan.name.clone(),
            family: plan.game.family(),
            operator: plan.operator.to_string(),
            supplier: plan.supplier.to_string(),
            venue: plan.venue,
            brand: plan.brand.to_string(),
            currency: plan.currency,
            smallest: limits().filter_map(|limit| limit.min).min().unwrap_or(Amount::ZERO),
            largest: limits().filter_map(|limit| limit.max).max().unwrap_or(Amount::ZERO),
            dealer: self.dealer.name(),
            phase: self.phase(),
            until: self.wait.until,
            players: number(self.room.connections.len()),
            boxes: plan.game.usual_boxes().map(|count| Boxes { count, taken: number(self.room.seats.len()) }),
            recent,
            seats: self.room.seats.taken(),
            last: self.last_words.iter().cloned().collect(),
        }
    }
}
