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

/// Those of some bets that may be laid now on top of a slip, in their order.
pub fn allowed(round: &Round, standing: &[Stake], slip: &[Stake], bets: &[Stake]) -> Vec<Stake> {
    let mut laid = together(round, standing, slip);
    let mut allowed = Vec::new();
    for bet in bets {
        let here = bet.in_window(round.window());
        if round.any_course().check_next(&here, &laid, round.table()).is_ok() {
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
