//! What the players of a shared box are doing, in numbers.

use std::collections::HashMap;
use std::time::Duration;

use protocol::fact::{Counts, Fact};
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::round::Awaits;

use crate::core::Core;

/// How often the counts are told at the most, and where there is a crowd: each time costs a message a player.
const PACE: Duration = Duration::from_millis(200);
const CROWD_PACE: Duration = Duration::from_secs(1);
const CROWD: usize = 200;

/// What the players chose last.
pub(crate) struct CountBoard {
    chosen: HashMap<PlayerId, Decision>,
    counts: Counts,
    /// The counts as they were told, and when.
    pub(crate) announced: Counts,
    told_at: Duration,
    /// When they may be told again, where that was too early the last time.
    pub(crate) due: Option<Duration>,
}

impl CountBoard {
    pub(crate) fn new(now: Duration) -> Self {
        Self {
            chosen: HashMap::new(),
            counts: Counts::default(),
            announced: Counts::default(),
            told_at: now,
            due: None,
        }
    }

    /// A round begins.
    pub(crate) fn begin(&mut self) {
        self.chosen.clear();
        self.counts = Counts::default();
        self.announced = Counts::default();
    }

    /// Keeps what a player has chosen.
    pub(crate) fn note(&mut self, event: &RoundEvent) {
        if let RoundEvent::Decided { player, decision, .. } = event {
            let before = self.chosen.insert(*player, *decision).and_then(|last| slot(&mut self.counts, last));
            if let Some(before) = before {
                *before -= 1;
            }
            if let Some(now) = slot(&mut self.counts, *decision) {
                *now += 1;
            }
        }
    }
}

impl Core {
    /// A player who is asked again counts as deciding, all others as what they chose last.
    pub(crate) fn announce_counts(&mut self) {
        let pace = if self.room.connections.len() > CROWD { CROWD_PACE } else { PACE };
        let next = self.counts.told_at + pace;
        self.counts.due = (!self.has_boxes && next > self.now.elapsed).then_some(next);
        if self.has_boxes || self.counts.due.is_some() {
            return;
        }
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let round = &self.confirmed.round;
        let mut now = self.counts.counts;
        now.players = number(round.book().iter().count());
        if matches!(round.awaits(), Awaits::Decisions | Awaits::Insurance) {
            let undecided = round.undecided();
            now.deciding = number(undecided.len());
            for (player, _) in undecided {
                if let Some(before) = self.counts.chosen.get(&player).and_then(|last| slot(&mut now, *last)) {
                    *before -= 1;
                }
            }
        }
        if now != self.counts.announced {
            self.counts.told_at = self.now.elapsed;
            self.counts.announced = now;
            self.send_to_all(Fact::Counts(now));
        }
    }
}

/// Where a decision is counted.
fn slot(counts: &mut Counts, decision: Decision) -> Option<&mut u32> {
    match decision {
        Decision::Hit => Some(&mut counts.hit),
        Decision::Stand => Some(&mut counts.stand),
        Decision::Double => Some(&mut counts.double),
        Decision::Split => Some(&mut counts.split),
        Decision::Call => Some(&mut counts.call),
        Decision::Fold | Decision::Surrender => Some(&mut counts.gave_up),
        Decision::Insurance
        | Decision::NoInsurance
        | Decision::EvenMoney
        | Decision::Raise4
        | Decision::Raise3
        | Decision::Raise2
        | Decision::Raise1
        | Decision::Check
        | Decision::Bet
        | Decision::Pass
        | Decision::With
        | Decision::Without
        | Decision::Hand1
        | Decision::Hand2
        | Decision::Exchange1
        | Decision::Exchange2
        | Decision::Exchange3
        | Decision::Exchange4
        | Decision::Exchange5 => None,
    }
}
