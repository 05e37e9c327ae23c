//! The betting places of a table on the screen: what lies on each, and who shows it.

use std::rc::Rc;

use rules::amount::Amount;
use rules::position::Position;
use rules::stake::Stake;

use super::{Desk, Inner};
use crate::signal::RwSignal;

/// A betting place now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpotNow {
    /// The player's own stake.
    pub stake: Amount,
    /// Others' money.
    pub others: Amount,
    /// The last change is not confirmed.
    pub pending: bool,
    /// What comes back of it, once decided.
    pub back: Option<Amount>,
}

/// Who shows a place: components by a signal, a drawn cloth by functions of its own, which cost less where places are many.
#[derive(Clone, Default)]
pub(super) struct Spot {
    signal: Option<RwSignal<SpotNow>>,
    drawn: Vec<Rc<dyn Fn(SpotNow)>>,
}

impl Spot {
    pub(super) fn show(&self, now: SpotNow) {
        self.drawn.iter().for_each(|draw| draw(now));
        if let Some(signal) = self.signal {
            signal.set(now);
        }
    }
}

impl Inner {
    /// What the player's own hand has changed, and who shows it.
    pub(super) fn touch(&mut self, changed: &[Stake]) -> Vec<(Spot, SpotNow)> {
        let mut spots = Vec::with_capacity(changed.len());
        for stake in changed {
            let at = self.shown.iter().position(|(on, _)| *on == stake.on);
            let before = at.map_or_else(SpotNow::default, |at| self.shown[at].1);
            let now = SpotNow { stake: stake.stake, pending: true, ..before };
            match at {
                Some(at) => self.shown[at].1 = now,
                None => self.shown.push((stake.on, now)),
            }
            spots.extend(self.spots.get(&stake.on).map(|spot| (spot.clone(), now)));
        }
        spots
    }
}

impl Desk {
    /// The signal of a betting place.
    pub fn spot(self, position: Position) -> RwSignal<SpotNow> {
        let known = self.inner.with_value(|inner| inner.spots.get(&position).and_then(|spot| spot.signal));
        if let Some(signal) = known {
            return signal;
        }
        let now = self.now(position);
        let owner = self.inner.with_value(|inner| inner.owner.clone());
        let signal = owner.map_or_else(|| RwSignal::new(now), |owner| owner.with(|| RwSignal::new(now)));
        self.inner.update_value(|inner| inner.spots.entry(position).or_default().signal = Some(signal));
        signal
    }

    /// Draws a place now and whenever it has changed, until the cloth is drawn anew.
    pub fn watch(self, position: Position, draw: impl Fn(SpotNow) + 'static) {
        draw(self.now(position));
        self.inner.update_value(|inner| inner.spots.entry(position).or_default().drawn.push(Rc::new(draw)));
    }

    fn now(self, position: Position) -> SpotNow {
        self.inner.with_value(|inner| {
            inner.shown.iter().find(|(on, _)| *on == position).map_or_else(SpotNow::default, |(_, now)| *now)
        })
    }

    /// Lets every place be drawn anew: something has changed that they all show and none of them follows, such as the language.
    pub fn stir(self) {
        let spots = self.inner.with_value(|inner| {
            let now = |at| {
                inner.shown.iter().find(|(on, _)| *on == at).map_or_else(SpotNow::default, |(_, now)| *now)
            };
            inner.spots.iter().map(|(at, spot)| (spot.clone(), now(*at))).collect::<Vec<_>>()
        });
        for (spot, now) in spots {
            spot.show(now);
        }
    }

    /// Forgets the places' signals before the cloth is drawn anew.
    pub fn forget_spots(self) {
        self.inner.update_value(|inner| inner.spots.clear());
    }

    pub(super) fn show_spots(self, spots: Vec<(Position, SpotNow)>) {
        let changed = self.inner.try_update_value(|inner| {
            let mut changed: Vec<(Spot, SpotNow)> = Vec::new();
            // Places keep their order from one time to the next: most are found where they were.
            let known = |all: &[(Position, SpotNow)], at: usize, on: Position| -> Option<SpotNow> {
                let there = all.get(at).filter(|(known, _)| *known == on);
                there.or_else(|| all.iter().find(|(known, _)| *known == on)).map(|(_, now)| *now)
            };
            for (at, (on, now)) in spots.iter().enumerate() {
                if known(&inner.shown, at, *on) != Some(*now)
                    && let Some(spot) = inner.spots.get(on)
                {
                    changed.push((spot.clone(), *now));
                }
            }
            for (at, (on, _)) in inner.shown.iter().enumerate() {
                if known(&spots, at, *on).is_none()
                    && let Some(spot) = inner.spots.get(on)
                {
                    changed.push((spot.clone(), SpotNow::default()));
                }
            }
            inner.shown = spots;
            changed
        });
        for (spot, now) in changed.unwrap_or_default() {
            spot.show(now);
        }
    }
}
