//! The betting places of a table on the screen: a signal for what lies on each.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::position::Position;
use rules::stake::Stake;

use crate::table::store::{Inner, TableStore};

/// A betting place now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpotState {
    /// The player's own stake.
    pub stake: Amount,
    /// Others' money.
    pub others: Amount,
    /// The last change is not confirmed.
    pub pending: bool,
    /// What comes back of it, once decided.
    pub back: Option<Amount>,
}

/// A place's signal and its new value.
pub(super) type SpotChange = (RwSignal<SpotState>, SpotState);

impl Inner {
    /// What the player's own hand has changed.
    pub(super) fn touch(&mut self, changed: &[Stake]) -> Vec<SpotChange> {
        let mut spots = Vec::with_capacity(changed.len());
        for stake in changed {
            let before = self.shown.get(&stake.on).copied().unwrap_or_default();
            let now = SpotState { stake: stake.stake, pending: true, ..before };
            self.shown.insert(stake.on, now);
            spots.extend(self.spots.get(&stake.on).map(|spot| (*spot, now)));
        }
        spots
    }
}

impl TableStore {
    /// The signal of a betting place. It lives as long as the table, whoever draws it.
    pub fn spot(self, position: Position) -> RwSignal<SpotState> {
        if let Some(signal) = self.inner.with_value(|inner| inner.spots.get(&position).copied()) {
            return signal;
        }
        let (owner, now) = self.inner.with_value(|inner| {
            (inner.owner.clone(), inner.shown.get(&position).copied().unwrap_or_default())
        });
        let signal = owner.map_or_else(|| RwSignal::new(now), |owner| owner.with(|| RwSignal::new(now)));
        self.inner.update_value(|inner| {
            inner.spots.insert(position, signal);
        });
        signal
    }

    pub(super) fn show_spots(self, spots: Vec<(Position, SpotState)>) {
        let spots = spots.into_iter().collect();
        let changed = self.inner.try_update_value(|inner| {
            let before = std::mem::replace(&mut inner.shown, spots);
            let now = |on: &Position| inner.shown.get(on).copied().unwrap_or_default();
            let was = |on: &Position| before.get(on).copied().unwrap_or_default();
            let changed = inner.spots.iter().filter(|(on, _)| now(on) != was(on));
            changed.map(|(on, signal)| (*signal, now(on))).collect::<Vec<SpotChange>>()
        });
        for (spot, now) in changed.unwrap_or_default() {
            spot.set(now);
        }
    }
}
