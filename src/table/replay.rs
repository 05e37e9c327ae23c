//! A stored round shown again at its own table: its facts are folded one after the other, as they were when it was live. No bet
//! can be laid meanwhile; the live table goes on behind.

use std::collections::VecDeque;
use std::sync::Arc;

use protocol::fact::Counts;
use protocol::id::{Millis, RoundId};
use protocol::snapshot::SeatView;
use rules::event::{PlayerId, RoundEvent};
use rules::family::Game;
use rules::phase::Phase;
use rules::round::Round;

use crate::panels::history::view_model::Played;
use crate::table::model::{Marks, TableError, TableModel};
use crate::table::picture::PictureTime;

/// The wheel turns no longer than this.
const SPIN: u64 = 8_000;

/// So long a result is shown before bets open again.
const RESULT: u64 = 2_000;

/// A replay under way.
pub struct Replay {
    /// The round.
    pub played: Arc<Played>,
    /// The live table, to which it goes back.
    pub live: TableModel,
    rest: VecDeque<RoundEvent>,
    due: u64,
}

/// Who sat where, as the bets tell it; others have no name in a record.
fn seats(game: &dyn Game, events: &[RoundEvent], me: PlayerId) -> Vec<SeatView> {
    let mut seats: Vec<SeatView> = Vec::new();
    for event in events {
        let RoundEvent::BetAccepted { player, bets } = event else { continue };
        for bet in bets {
            if let Some(at) = bet.on.at().filter(|_| game.follows(bet.on).is_none())
                && let Err(place) = seats.binary_search_by_key(&at, |seat| seat.at)
            {
                seats.insert(place, SeatView { at, name: String::new(), mine: *player == me });
            }
        }
    }
    seats
}

/// How long the table waits before a fact, in milliseconds.
fn pause(event: &RoundEvent, spin: u64) -> u64 {
    match event {
        RoundEvent::BettingOpened | RoundEvent::LastBetsCalled => 0,
        RoundEvent::BetAccepted { .. } | RoundEvent::BetWithdrawn { .. } => 350,
        RoundEvent::BettingClosed => 1_000,
        RoundEvent::BallLanded { .. } | RoundEvent::WheelStopped { .. } => spin,
        RoundEvent::CardDealt { .. }
        | RoundEvent::CardShown { .. }
        | RoundEvent::DiceRolled { .. }
        | RoundEvent::ThrowFailed => 700,
        RoundEvent::Decided { .. } => 500,
        RoundEvent::HoleChecked { .. }
        | RoundEvent::InsuranceClosed
        | RoundEvent::FollowDeclined { .. }
        | RoundEvent::SecondHandsOpened
        | RoundEvent::LinesSettled { .. }
        | RoundEvent::RoundPaused
        | RoundEvent::RoundResumed
        | RoundEvent::RoundVoided => 200,
    }
}

impl Replay {
    /// Begins at a live table; the table as it is before the first fact comes with it.
    pub fn begin(played: Arc<Played>, live: TableModel, now: Millis) -> (Self, TableModel) {
        let mut model = live.clone();
        model.replayed = true;
        model.me = played.player();
        if let Some(round) = RoundId::new(played.round.to_string()) {
            model.round_id = round;
        }
        model.round = Round::new(model.table.clone());
        model.steps.clear();
        model.last_bets.clear();
        model.outcome = None;
        model.settled = None;
        model.counts = Counts::default();
        model.seats = seats(model.table.game(), &played.events, played.player());
        model.phase = Phase::Open;
        model.since = now;
        model.until = None;
        model.marks = Marks { opened: Some(now), ..Marks::default() };
        let rest = played.events.iter().cloned().collect();
        (Self { played, live, rest, due: now.0 }, model)
    }

    /// Shows what is due by now: an event with a picture is drawn first, and told when that is complete. Did anything change?
    pub fn tick(
        &mut self,
        model: &mut TableModel,
        drawn: &mut Option<Box<TableModel>>,
        takes: PictureTime,
        now: Millis,
    ) -> Result<bool, TableError> {
        let mut changed = false;
        while let Some(event) = self.rest.front().filter(|_| self.due <= now.0) {
            changed = true;
            let ms = takes(model, event);
            if ms > 0 && drawn.is_none() {
                let mut ahead = Box::new(model.clone());
                ahead.draw(now, event)?;
                *drawn = Some(ahead);
                self.due = now.0 + ms;
                continue;
            }
            let landed = drawn.take().and_then(|drawn| drawn.marks.landed);
            self.step(model, now)?;
            model.marks.landed = landed.or(model.marks.landed);
            // A question that was answered is not put again: its buttons must not appear.
            while !self.rest.is_empty() && !model.round.decisions(model.me).is_empty() {
                self.step(model, now)?;
            }
        }
        Ok(changed)
    }

    fn step(&mut self, model: &mut TableModel, now: Millis) -> Result<(), TableError> {
        let Some(event) = self.rest.pop_front() else { return Ok(()) };
        let spin = (u64::from(model.table.plan().timers.closed) * 1000).min(SPIN);
        model.refold(&event)?;
        let phase = model.round.phase();
        if phase != model.phase {
            model.since = now;
        }
        model.phase = phase;
        match event {
            RoundEvent::BettingClosed => model.marks.closed = Some((now, Millis(now.0 + spin))),
            RoundEvent::BallLanded { .. } => model.marks.landed = Some(now),
            _ => {}
        }
        match self.rest.front() {
            Some(next) => {
                // The result of a betting window is on view before the next one opens.
                let is_result = matches!(phase, Phase::Result | Phase::Void);
                self.due = now.0 + pause(next, spin) + if is_result { RESULT } else { 0 };
            }
            None => model.settled = model.round.settle(model.me),
        }
        Ok(())
    }

    /// Does money of the player lie on the live table?
    pub fn in_play(&self) -> bool {
        !self.live.accepted().is_empty() && self.live.settled.is_none()
    }

    /// Has everything been shown?
    pub fn is_over(&self) -> bool {
        self.rest.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use rules::amount::Amount;

    use super::*;
    use crate::panels::history::view_model::tests::played;
    use crate::table::model::tests::model;

    const EVENTS: &str = r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"straight:17","stake":"100"}]}},"betting_closed",{"ball_landed":{"number":"17"}}]"#;

    #[test]
    fn a_replay_folds_the_stored_facts_one_after_the_other_and_takes_no_bets() {
        let round = Arc::new(played(EVENTS, r#"{"stake":"100","return":"3600","lines":[]}"#));
        let (mut replay, mut table) = Replay::begin(round, model(), Millis(1000));
        assert_eq!(table.accepted(), []);
        assert!(replay.tick(&mut table, &mut None, |_, _| 0, Millis(1000)).unwrap());
        assert!(!table.is_open(), "no bet can be laid in a replay");
        assert!(
            !replay.tick(&mut table, &mut None, |_, _| 0, Millis(1100)).unwrap(),
            "the bet is not due yet"
        );
        assert!(replay.tick(&mut table, &mut None, |_, _| 0, Millis(1400)).unwrap());
        assert_eq!(table.accepted().len(), 1);
        let mut now = 1400;
        while !replay.is_over() {
            now += 200;
            replay.tick(&mut table, &mut None, |_, _| 0, Millis(now)).unwrap();
        }
        assert_eq!(table.settled.map(|settled| settled.back), Some(Amount::whole(3600)));
        assert!(table.marks.landed.is_some_and(|landed| landed.0 > table.marks.closed.unwrap().0.0));
        assert_eq!(replay.live.accepted().len(), 1, "the live table still has its own bets");
    }

    #[test]
    fn facts_that_do_not_follow_are_told() {
        let round = Arc::new(played(
            r#"[{"ball_landed":{"number":"17"}}]"#,
            r#"{"stake":"0","return":"0","lines":[]}"#,
        ));
        let (mut replay, mut table) = Replay::begin(round, model(), Millis(0));
        assert!(replay.tick(&mut table, &mut None, |_, _| 0, Millis(0)).is_err());
    }
}
