//! The betting places of a table on the screen: a signal for what lies on each.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::position::Position;
use rules::stake::Stake;

use crate::table::store::TableStore;

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

impl TableStore {
    /// The signal of a betting place. It lives as long as the table, whichever component draws it.
    pub fn spot(self, position: Position) -> RwSignal<SpotState> {
        if let Some(signal) =
            self.background.with_value(|background| background.spots.get(&position).copied())
        {
            return signal;
        }
        let empty = RwSignal::<SpotState>::default;
        let owner = self.background.with_value(|background| background.owner.clone());
        let signal = owner.map_or_else(empty, |owner| owner.with(empty));
        self.background.update_value(|background| {
            background.spots.insert(position, signal);
        });
        signal
    }

    /// What lies on a betting place, confirmed or not. Who draws chips reads it: a confirmation alone does not draw them again.
    pub fn laid(self, position: Position) -> Memo<SpotState> {
        let spot = self.spot(position);
        Memo::new(move |_| SpotState { pending: false, ..spot.get() })
    }

    /// Shows what the player's own hand has changed.
    pub(super) fn touch_spots(self, changed: &[Stake]) {
        for stake in changed {
            self.spot(stake.on).update(|spot| (spot.stake, spot.pending) = (stake.stake, true));
        }
    }

    /// Shows what lies on the places; those that are not named are empty.
    pub(super) fn show_spots(self, spots: &[(Position, SpotState)]) {
        for (on, now) in spots {
            let signal = self.spot(*on);
            if signal.get_untracked() != *now {
                signal.set(*now);
            }
        }
        let is_named = |on: &Position| spots.iter().any(|(named, _)| named == on);
        let emptied: Vec<RwSignal<SpotState>> = self.background.with_value(|background| {
            let filled = |signal: &RwSignal<SpotState>| signal.get_untracked() != SpotState::default();
            let places = background.spots.iter().filter(|(on, signal)| filled(signal) && !is_named(on));
            places.map(|(_, signal)| *signal).collect()
        });
        for signal in emptied {
            signal.set(SpotState::default());
        }
    }
}
