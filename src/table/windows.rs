//! Bets of earlier betting windows: they stand beside those of the present one until they are decided, and only the present
//! ones are the slip's.

use rules::event::PlayerId;
use rules::fault::Fault;
use rules::phase::Phase;
use rules::round::{Round, RoundError};
use rules::settle::{Line, OpenLine, Settlement};
use rules::stake::{self, Stake, Window};

use crate::table::model::TableModel;

impl TableModel {
    /// The bets of the present betting window, which may still be changed, as a slip holds them: without their window.
    pub fn laid(&self) -> Vec<Stake> {
        let window = self.round.window();
        let here = self.accepted().iter().filter(|bet| bet.window == window);
        here.map(|bet| bet.in_window(Window::FIRST)).collect()
    }

    /// The bets of earlier betting windows, which stand until they are decided.
    pub fn standing(&self) -> Vec<Stake> {
        let window = self.round.window();
        self.accepted().iter().filter(|bet| bet.window != window).copied().collect()
    }

    /// Does money of the player lie here that is not decided?
    pub fn has_undecided(&self) -> bool {
        self.round.lines(self.me).iter().any(|line| line.decided.is_none())
    }

    /// The settlement that is shown: that of the round, or of the last betting window where the round has several and settles
    /// each line as soon as it is decided.
    pub fn shown_settlement(&self) -> Option<Settlement> {
        if !self.round.is_between_windows() {
            return self.settled.clone();
        }
        let lines = decided(&self.round, self.me);
        (self.phase == Phase::Result && !lines.is_empty()).then(|| Settlement::of_lines(lines))
    }

    /// What settlements are counted by: a round of several betting windows has one for each.
    pub fn settlement_key(&self) -> String {
        format!("{}/{}", self.round_id, self.round.window().number())
    }
}

/// The lines that the end of a betting window has decided.
fn decided(round: &Round, me: PlayerId) -> Vec<Line> {
    let bets = round.book().of(me);
    let lies = |line: &OpenLine| bets.iter().any(|bet| bet.on == line.on && bet.window == line.window);
    round.lines(me).into_iter().filter(lies).filter_map(OpenLine::settled).collect()
}

/// Bets as they lie together: those of earlier windows, then those of a slip in the present one.
pub fn together(round: &Round, standing: &[Stake], slip: &[Stake]) -> Vec<Stake> {
    let window = round.window();
    standing.iter().copied().chain(slip.iter().map(|bet| bet.in_window(window))).collect()
}

/// May a slip be changed so, beside the bets that stand? What is laid more is looked at bet by bet.
///
/// # Errors
/// The first fault.
pub fn check_step(
    round: &Round,
    standing: &[Stake],
    before: &[Stake],
    after: &[Stake],
) -> Result<(), Vec<Fault>> {
    let (course, table) = (round.any_course(), round.table());
    if table.game().bets_are_independent() {
        return Ok(());
    }
    let was =
        |bet: &Stake| before.iter().find(|old| old.on == bet.on).map(|old| old.stake).unwrap_or_default();
    let kept = |bet: &Stake| Stake { stake: bet.stake.min(was(bet)), ..*bet };
    let kept: Vec<Stake> = after.iter().map(kept).filter(|bet| !bet.stake.is_zero()).collect();
    let mut laid = together(round, standing, &kept);
    for bet in after {
        let more = bet.stake.minus_or_zero(was(bet));
        if !more.is_zero() {
            let more = Stake { stake: more, ..*bet }.in_window(round.window());
            course.check_next(&more, &laid, table).map_err(|error| faults(error, &more))?;
            stake::join(&mut laid, more);
        }
    }
    if let Some(alone) = course.left_alone(&laid).first() {
        return Err(vec![Fault::NoMainBet { on: alone.on }]);
    }
    match laid.last() {
        Some(last) => course.check_rest(&laid, round.window(), table).map_err(|error| faults(error, last)),
        None => Ok(()),
    }
}

/// Those of some bets that a player may lay now on top of a slip, in their order.
pub fn allowed(
    round: &Round,
    me: PlayerId,
    standing: &[Stake],
    slip: &[Stake],
    bets: &[Stake],
) -> Vec<Stake> {
    let (course, table) = (round.any_course(), round.table());
    let mut laid = together(round, standing, slip);
    let mut allowed = Vec::new();
    for bet in bets {
        let here = bet.in_window(round.window());
        // Faults of amounts are told when the bets are placed; here only what is closed is left out.
        let is_closed = course.check_bet(me, &here, table, round.book()) == Err(RoundError::BettingClosed);
        if !is_closed && course.check_next(&here, &laid, table).is_ok() {
            stake::join(&mut laid, here);
            allowed.push(*bet);
        }
    }
    allowed
}

fn faults(error: RoundError, bet: &Stake) -> Vec<Fault> {
    match error {
        RoundError::Fault(fault) => vec![fault],
        RoundError::BettingClosed
        | RoundError::NothingThere { .. }
        | RoundError::NoSuchBox { .. }
        | RoundError::IllegalDecision { .. }
        | RoundError::OutOfTurn { .. }
        | RoundError::CardContradicts
        | RoundError::NotSettled { .. } => vec![Fault::ClosedNow { on: bet.on }],
    }
}

#[cfg(test)]
mod tests {
    use protocol::fact::Fact;
    use protocol::id::{Millis, Stream};
    use protocol::snapshot::Snapshot;
    use rules::amount::Amount;
    use rules::plan::shipped;
    use serde_json::value::RawValue;

    use super::*;

    fn bet(on: &str, stake: u32) -> Stake {
        Stake::new(on.parse().unwrap(), Amount::whole(stake))
    }

    /// A table whose second betting window is open: a Point is on, and a bet of the first window stands.
    fn model(more: &str) -> TableModel {
        let plan = shipped::plan("jmlm/craps").unwrap().unwrap();
        let events = format!(
            r#"["betting_opened",{{"bet_accepted":{{"player":1,"bets":[{{"on":"pass","stake":"100"}},{{"on":"field","stake":"50"}}]}}}},
                "betting_closed",{{"dice_rolled":{{"dice":[4,2]}}}},"betting_opened"{more}]"#
        );
        let events: serde_json::Value = serde_json::from_str(&events).unwrap();
        let json = serde_json::json!({
            "table": "t", "player": 1, "plan": {}, "round": "7", "dealer": "Tereza", "phase": "open", "until": 5000,
            "events": events, "counts": protocol::fact::Counts::default(), "seats": [], "past": {"current": []},
            "last_bets": [], "balance": "900", "public": 10, "private": 3,
        });
        let mut snapshot: Snapshot = serde_json::from_str(&json.to_string()).unwrap();
        snapshot.plan = RawValue::from_string(plan.to_json()).unwrap();
        TableModel::new(&rules::craps::FAMILY, snapshot, Millis(1000)).unwrap()
    }

    const COME: &str = r#",{"bet_accepted":{"player":1,"bets":[{"on":"come","stake":"100","roll":2}]}}"#;

    #[test]
    fn bets_of_an_earlier_window_stand_beside_those_of_the_present_one() {
        let model = model(COME);
        assert_eq!(model.standing(), [bet("pass", 100)]);
        assert_eq!(model.laid(), [bet("come", 100)]);
        assert_eq!(model.steps, [vec![bet("come", 100)]], "undo goes back to the window's beginning");
        assert_eq!(model.last_bets, [bet("pass", 100), bet("field", 50)]);
        assert!(model.has_undecided());
    }

    #[test]
    fn each_window_has_its_own_settlement() {
        let mut model = model(COME);
        assert_eq!(model.shown_settlement(), None);
        let events = ["\"betting_closed\"", r#"{"dice_rolled":{"dice":[3,3]}}"#];
        for (seq, event) in (11..).zip(events) {
            let event = serde_json::from_str(event).unwrap();
            model.apply(Stream::Public, seq, Millis(1), Fact::Event(event)).unwrap();
        }
        let phase = Fact::Phase { phase: Phase::Result, until: None };
        model.apply(Stream::Public, 13, Millis(1), phase).unwrap();
        let settled = model.shown_settlement().unwrap();
        assert_eq!(
            (settled.stake, settled.back),
            (Amount::whole(100), Amount::whole(200)),
            "Pass Line alone"
        );
        assert_eq!(model.settlement_key(), "7/2");
        assert!(model.has_undecided(), "Come stands on 6");
    }

    #[test]
    fn a_step_is_checked_with_what_stands() {
        let model = model("");
        let (round, standing) = (&model.round, model.standing());
        let check = |before: &[Stake], after: &[Stake]| check_step(round, &standing, before, after);
        assert_eq!(check(&[], &[bet("odds:pass", 100)]), Ok(()));
        let over = check(&[bet("odds:pass", 100)], &[bet("odds:pass", 150)]).unwrap_err();
        assert!(matches!(over[..], [Fault::AboveMax { .. }]), "{over:?}");
        let closed = check(&[], &[bet("dont_pass", 100)]).unwrap_err();
        assert!(matches!(closed[..], [Fault::ClosedNow { .. }]), "{closed:?}");
        // More on the line first, then odds on all of it.
        let both = [bet("pass", 100), bet("odds:pass", 200)];
        assert_eq!(check(&[], &both), Ok(()));
        assert!(check(&both, &[bet("odds:pass", 200)]).is_err(), "the odds would be too high");
    }

    #[test]
    fn what_cannot_be_repeated_now_is_left_out() {
        let model = model("");
        let last = [bet("dont_pass", 100), bet("field", 50), bet("come", 100)];
        assert_eq!(
            allowed(&model.round, model.me, &model.standing(), &[], &last),
            [bet("field", 50), bet("come", 100)]
        );
    }
}
