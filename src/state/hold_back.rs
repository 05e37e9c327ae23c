//! A picture from the studio arrives later than the facts. Facts of the outcome are held back by its delay, so that the screen
//! never runs ahead of the picture; what concerns betting is never held back.

use std::collections::VecDeque;

use protocol::fact::Fact;
use protocol::id::{Millis, Stream};
use rules::event::RoundEvent;
use rules::phase::Phase;

/// A fact on its way to the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Its stream.
    pub stream: Stream,
    /// Its number.
    pub seq: u64,
    /// When it happened.
    pub time: Millis,
    /// What.
    pub fact: Fact,
}

/// Facts that wait for the picture.
#[derive(Clone, Debug, Default)]
pub struct HoldBack {
    delay: u64,
    held: VecDeque<(u64, Held)>,
}

impl HoldBack {
    /// Holds back by so many milliseconds.
    pub fn new(delay: u64) -> Self {
        Self { delay, held: VecDeque::new() }
    }

    /// A fact came; says what may be shown at once, in order.
    pub fn take(&mut self, now: Millis, held: Held) -> Vec<Held> {
        if self.delay == 0 {
            return vec![held];
        }
        if is_close(&held.fact) {
            // The close is told when it is: whatever still waits is older than it and comes first.
            let mut out: Vec<Held> = self.held.drain(..).map(|(_, held)| held).collect();
            out.push(held);
            return out;
        }
        if self.held.is_empty() && !shows_outcome(&held.fact) {
            return vec![held];
        }
        self.held.push_back((now.0 + self.delay, held));
        Vec::new()
    }

    /// Does anything wait?
    pub fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// What may be shown by now.
    pub fn due(&mut self, now: Millis) -> Vec<Held> {
        let due = self.held.iter().take_while(|(at, _)| *at <= now.0).count();
        self.held.drain(..due).map(|(_, held)| held).collect()
    }

    /// Does something wait?
    pub fn is_waiting(&self) -> bool {
        !self.held.is_empty()
    }
}

fn is_close(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Event(RoundEvent::LastBetsCalled | RoundEvent::BettingClosed)
            | Fact::Phase { phase: Phase::Last | Phase::Closed, .. }
    )
}

fn shows_outcome(fact: &Fact) -> bool {
    match fact {
        Fact::Event(event) => matches!(
            event,
            RoundEvent::BallLanded { .. }
                | RoundEvent::CardDealt { .. }
                | RoundEvent::CardShown { .. }
                | RoundEvent::HoleChecked { .. }
        ),
        Fact::Outcome(_) | Fact::Settled(_) => true,
        Fact::Phase { phase, .. } => {
            matches!(phase, Phase::Result | Phase::Dealing | Phase::Decide | Phase::Insurance)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::roulette::wheel::Pocket;

    fn fact(seq: u64, fact: Fact) -> Held {
        Held { stream: Stream::Public, seq, time: Millis(0), fact }
    }

    fn seqs(held: Vec<Held>) -> Vec<u64> {
        held.into_iter().map(|held| held.seq).collect()
    }

    #[test]
    fn results_wait_for_the_picture_and_keep_their_order() {
        let mut hold = HoldBack::new(1500);
        assert_eq!(seqs(hold.take(Millis(0), fact(1, Fact::Event(RoundEvent::BettingClosed)))), [1]);
        let landed = Fact::Event(RoundEvent::BallLanded { number: Pocket::ZERO });
        assert!(hold.take(Millis(100), fact(2, landed)).is_empty());
        let opened = Fact::Event(RoundEvent::BettingOpened);
        assert!(
            hold.take(Millis(900), fact(3, opened)).is_empty(),
            "what follows a held fact follows it on the screen"
        );
        assert!(hold.due(Millis(1599)).is_empty());
        assert_eq!(seqs(hold.due(Millis(1600))), [2]);
        assert_eq!(seqs(hold.due(Millis(2400))), [3]);
    }

    #[test]
    fn the_close_is_never_moved() {
        let mut hold = HoldBack::new(60_000);
        let landed = Fact::Event(RoundEvent::BallLanded { number: Pocket::ZERO });
        hold.take(Millis(0), fact(1, landed));
        hold.take(Millis(10), fact(2, Fact::Event(RoundEvent::BettingOpened)));
        assert_eq!(seqs(hold.take(Millis(20), fact(3, Fact::Event(RoundEvent::BettingClosed)))), [1, 2, 3]);
    }

    #[test]
    fn without_a_picture_nothing_waits() {
        let mut hold = HoldBack::new(0);
        assert_eq!(seqs(hold.take(Millis(0), fact(1, Fact::ShoeChanged))), [1]);
    }
}
