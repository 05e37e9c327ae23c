//! A picture from the studio arrives later than the facts. Facts of the outcome are held back by its delay, so that the screen
//! never runs ahead of the picture; what concerns betting is never held back.

use std::collections::VecDeque;

use protocol::fact::Fact;
use protocol::id::{Millis, Stream};
use protocol::snapshot::Snapshot;
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
    /// Nothing but the close is shown before.
    since: u64,
    held: VecDeque<(u64, Held)>,
}

impl HoldBack {
    /// Holds back by so many milliseconds.
    pub fn new(delay: u64) -> Self {
        Self { delay, since: 0, held: VecDeque::new() }
    }

    /// Holds back by so many milliseconds from now on: a drawn wheel takes its time to come to rest.
    pub fn set_delay(&mut self, delay: u64) {
        self.delay = delay;
    }

    /// By how many milliseconds it holds back.
    pub fn delay(&self) -> u64 {
        self.delay
    }

    /// A table came whose outcome the picture does not show yet; says from when on it may be shown. What comes meanwhile
    /// follows it.
    pub fn await_picture(&mut self, now: Millis) -> Millis {
        self.since = now.0 + self.delay;
        Millis(self.since)
    }

    /// A fact came; says what may be shown at once, in order.
    pub fn take(&mut self, now: Millis, held: Held) -> Vec<Held> {
        if self.delay == 0 {
            return vec![held];
        }
        if is_close(&held.fact) {
            // The close is shown at once: whatever still waits is older than it and comes first.
            self.since = 0;
            let mut out: Vec<Held> = self.held.drain(..).map(|(_, held)| held).collect();
            out.push(held);
            return out;
        }
        if self.held.is_empty() && now.0 >= self.since && !shows_outcome(&held.fact) {
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
}

/// A copy of a table. Of so large a thing the code to copy it is there once.
#[inline(never)]
pub fn copy(whole: &Snapshot) -> Snapshot {
    whole.clone()
}

/// A table as it was before the outcome that it shows; none where it shows none. Its purse is still that of the whole.
pub fn before_outcome(whole: &Snapshot) -> Option<Snapshot> {
    if !shows_outcome(&Fact::Phase { phase: whole.phase, until: None }) {
        return None;
    }
    let mut before = copy(whole);
    before.phase = Phase::Closed;
    before.until = None;
    let shown = |event: &RoundEvent| shows_outcome(&Fact::Event(event.clone()));
    before.events.truncate(whole.events.iter().position(shown)?);
    if whole.phase == Phase::Result {
        before.past.current.pop();
    }
    Some(before)
}

/// May such a fact never wait?
pub fn is_close(fact: &Fact) -> bool {
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
                | RoundEvent::WheelStopped { .. }
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
    use rules::outcome::Outcome;
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
    fn a_table_that_comes_with_its_result_is_shown_without_it_first() {
        let json = serde_json::json!({
            "table": "t", "player": 1, "plan": {}, "round": "7", "dealer": "Tereza", "phase": "result", "until": 5000,
            "events": [], "counts": protocol::fact::Counts::default(), "seats": [], "past": {"current": []}, "last_bets": [],
            "balance": "3500", "public": 10, "private": 3,
        });
        let mut whole: Snapshot = serde_json::from_str(&json.to_string()).unwrap();
        let number = Pocket::new(17).unwrap();
        whole.events =
            vec![RoundEvent::BettingOpened, RoundEvent::BettingClosed, RoundEvent::BallLanded { number }];
        whole.past.current = vec![
            Outcome::of(&rules::roulette::outcome::Landed { number: Pocket::ZERO }),
            Outcome::of(&rules::roulette::outcome::Landed { number }),
        ];
        let before = before_outcome(&whole).unwrap();
        assert_eq!((before.phase, before.until), (Phase::Closed, None));
        assert_eq!(before.events, whole.events[..2]);
        assert_eq!(
            before.past.current,
            [Outcome::of(&rules::roulette::outcome::Landed { number: Pocket::ZERO })]
        );
        assert!(before_outcome(&before).is_none(), "nothing in it runs ahead");

        let mut hold = HoldBack::new(9000);
        assert_eq!(hold.await_picture(Millis(100)), Millis(9100));
        let opened = Fact::Event(RoundEvent::BettingOpened);
        assert!(
            hold.take(Millis(200), fact(11, opened.clone())).is_empty(),
            "the next round follows the result"
        );
        assert_eq!(seqs(hold.take(Millis(300), fact(12, Fact::Event(RoundEvent::BettingClosed)))), [11, 12]);
        assert_eq!(seqs(hold.take(Millis(400), fact(13, opened))), [13], "after a close nothing waits");
    }

    #[test]
    fn without_a_picture_nothing_waits() {
        let mut hold = HoldBack::new(0);
        assert_eq!(seqs(hold.take(Millis(0), fact(1, Fact::ShoeChanged))), [1]);
    }
}
