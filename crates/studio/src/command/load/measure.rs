//! What the players note, and the figures that follow from it. Times are whole microseconds.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::reader::Read;

/// A round, by the table's place in the list and the number of the public fact that opened it: the same for all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundKey {
    /// Which table.
    pub table: usize,
    /// The number of `round_opened`.
    pub seq: u64,
}

/// An accepted command.
#[derive(Clone, Copy, Debug)]
pub struct Accepted {
    /// In which round.
    pub round: RoundKey,
    /// When it was sent, since the beginning.
    pub sent: u64,
    /// When the answer came.
    pub done: u64,
}

/// A fact for which all players of a round wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// The ball landed.
    Ball,
    /// The outcome, told when everybody is settled.
    Outcome,
    /// The player's own settlement.
    Settled,
}

/// Such a fact reached a player.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// Which.
    pub what: Awaited,
    /// Of which round.
    pub round: RoundKey,
    /// When, since the beginning.
    pub at: u64,
    /// How long after the time that the fact carries.
    pub behind: u64,
}

/// What a player notes.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Bet commands sent.
    pub sent: u64,
    /// Those carried out.
    pub accepted: Vec<Accepted>,
    /// Single bets in them.
    pub bets: u64,
    /// Codes of the others.
    pub refused: BTreeMap<String, u64>,
    /// Commands without an answer at the end.
    pub unanswered: u64,
    /// Facts that everybody waits for.
    pub arrivals: Vec<Arrival>,
    /// Rounds seen from the first bet to the outcome.
    pub rounds: u32,
    /// What the player read of the history.
    pub read: Read,
}

impl Notes {
    /// Counts a refusal.
    pub fn refuse(&mut self, code: &str) {
        match self.refused.get_mut(code) {
            Some(count) => *count += 1,
            None => {
                self.refused.insert(code.to_owned(), 1);
            }
        }
    }

    /// Puts another player's notes to these.
    pub fn take(&mut self, other: Self) {
        self.sent += other.sent;
        self.accepted.extend(other.accepted);
        self.bets += other.bets;
        self.unanswered += other.unanswered;
        self.arrivals.extend(other.arrivals);
        self.rounds = self.rounds.max(other.rounds);
        self.read.take(other.read);
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
    }

    /// Rounds whose outcome somebody saw.
    pub fn rounds_seen(&self) -> usize {
        let outcomes = self.arrivals.iter().filter(|arrival| arrival.what == Awaited::Outcome);
        outcomes.map(|arrival| arrival.round).collect::<BTreeSet<_>>().len()
    }

    /// From sending to the answer, of every accepted command.
    pub fn answers(&self) -> Spans {
        Spans::of(self.accepted.iter().map(|command| command.done.saturating_sub(command.sent)))
    }

    /// From the first player whom a round's ball or outcome reached to each of them; a settlement counts from the outcome.
    pub fn after_first(&self, what: Awaited) -> Spans {
        let zero = if what == Awaited::Settled { Awaited::Outcome } else { what };
        let mut first: BTreeMap<RoundKey, u64> = BTreeMap::new();
        for arrival in self.arrivals.iter().filter(|arrival| arrival.what == zero) {
            let at = first.entry(arrival.round).or_insert(arrival.at);
            *at = (*at).min(arrival.at);
        }
        let arrivals = self.arrivals.iter().filter(|arrival| arrival.what == what);
        Spans::of(arrivals.filter_map(|arrival| Some(arrival.at.saturating_sub(*first.get(&arrival.round)?))))
    }

    /// From the time that a fact carries to each player.
    pub fn behind(&self, what: Awaited) -> Spans {
        Spans::of(self.arrivals.iter().filter(|arrival| arrival.what == what).map(|arrival| arrival.behind))
    }

    /// How long bets were sent and answered, all rounds together: of each from its first command to its last answer, what
    /// overlaps counted once.
    pub fn betting_time(&self) -> u64 {
        let mut rounds: BTreeMap<RoundKey, (u64, u64)> = BTreeMap::new();
        for command in &self.accepted {
            let span = rounds.entry(command.round).or_insert((command.sent, command.done));
            *span = (span.0.min(command.sent), span.1.max(command.done));
        }
        let mut spans: Vec<(u64, u64)> = rounds.into_values().collect();
        spans.sort_unstable();
        let (mut total, mut reached) = (0, 0);
        for (from, to) in spans {
            total += to.saturating_sub(from.max(reached));
            reached = reached.max(to);
        }
        total
    }
}

/// Lengths of time, rising.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans(Vec<u64>);

impl Spans {
    /// Some lengths.
    pub fn of(spans: impl Iterator<Item = u64>) -> Self {
        let mut spans: Vec<u64> = spans.collect();
        spans.sort_unstable();
        Self(spans)
    }

    /// None measured?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The length that so many of a hundred don't exceed; nothing where none was measured.
    pub fn percentile(&self, percent: usize) -> u64 {
        let rank = (self.0.len() * percent).div_ceil(100);
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }
}

impl fmt::Display for Spans {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = [50, 99, 100].map(|percent| Tenths(self.percentile(percent)));
        write!(f, "p50 {half} ms, p99 {most} ms, max {all} ms")
    }
}

/// Thousandths of a unit, shown in the unit with one decimal.
#[derive(Clone, Copy, Debug)]
pub struct Tenths(pub u64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.0.saturating_add(50) / 100;
        write!(f, "{}.{}", tenths / 10, tenths % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: RoundKey = RoundKey { table: 0, seq: 1 };

    #[test]
    fn percentiles_are_of_what_was_measured() {
        let spans = Spans::of((1..=200).rev().map(|nth| nth * 1000));
        assert_eq!(spans.to_string(), "p50 100.0 ms, p99 198.0 ms, max 200.0 ms");
        assert_eq!(Spans::of([1_250].into_iter()).to_string(), "p50 1.3 ms, p99 1.3 ms, max 1.3 ms");
        assert_eq!(Spans::default().percentile(99), 0);
    }

    #[test]
    fn betting_time_counts_overlaps_once() {
        let accepted = |table, sent, done| Accepted { round: RoundKey { table, seq: 1 }, sent, done };
        let notes = Notes {
            accepted: vec![accepted(0, 0, 5), accepted(0, 8, 10), accepted(1, 9, 12), accepted(2, 20, 21)],
            ..Notes::default()
        };
        assert_eq!(notes.betting_time(), 13);
    }

    #[test]
    fn a_settlement_counts_from_the_first_outcome() {
        let arrival = |what, at| Arrival { what, round: ROUND, at, behind: 1 };
        let notes = Notes {
            arrivals: vec![
                arrival(Awaited::Outcome, 10),
                arrival(Awaited::Outcome, 7),
                arrival(Awaited::Settled, 12),
            ],
            ..Notes::default()
        };
        assert_eq!(notes.after_first(Awaited::Outcome), Spans(vec![0, 3]));
        assert_eq!(notes.after_first(Awaited::Settled), Spans(vec![5]));
        assert!(notes.after_first(Awaited::Ball).is_empty());
    }
}
