//! The player's own bets, each with what it would bring or what became of it.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::phase::Phase;
use rules::position::Position;
use rules::round::Round;
use rules::settle::OpenLine;
use rules::stake::Stake;

/// How a bet stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetState {
    /// It waits; where its place pays in one way only, this comes back with it.
    Waits(Option<Amount>),
    /// It has won this beside the stake.
    Won(Amount),
    /// It is lost.
    Lost,
    /// The stake came back.
    Returned,
}

/// An own bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetRow {
    /// Its place.
    pub on: Position,
    /// The stake.
    pub stake: Amount,
    /// How it stands.
    pub state: BetState,
}

/// What comes back of a stake, where its place pays in one way only.
fn brings(round: &Round, on: Position, stake: Amount) -> Option<Amount> {
    match &*round.table().rule(on)?.pays {
        [row] => Some(row.pays.give_back(stake)),
        _ => None,
    }
}

/// The player's bets: while bets are open as they lie on the slip, then as the round has them. `told` says whose end may be shown.
pub fn rows(round: &Round, slip: &[Stake], me: PlayerId, told: impl Fn(Position) -> bool) -> Vec<BetRow> {
    let waits = |on, stake| BetState::Waits(brings(round, on, stake));
    match round.phase() {
        Phase::Open | Phase::Last => slip
            .iter()
            .map(|bet| BetRow { on: bet.on, stake: bet.stake, state: waits(bet.on, bet.stake) })
            .collect(),
        Phase::Closed
        | Phase::Dealing
        | Phase::Insurance
        | Phase::Decide
        | Phase::Result
        | Phase::Paused
        | Phase::Void => {
            let state = |stake: Amount, back: Amount| {
                if back > stake {
                    BetState::Won(back.minus_or_zero(stake))
                } else if back.is_zero() {
                    BetState::Lost
                } else {
                    BetState::Returned
                }
            };
            let row = |line: OpenLine| {
                let decided = line.decided.filter(|_| told(line.on));
                let back = decided.map(|decided| decided.payout.give_back(line.stake));
                let open = || waits(line.on, line.stake);
                BetRow {
                    on: line.on,
                    stake: line.stake,
                    state: back.map_or_else(open, |back| state(line.stake, back)),
                }
            };
            round.lines(me).into_iter().map(row).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::event::RoundEvent;
    use rules::plan::shipped;

    const ME: PlayerId = PlayerId(1);

    fn bet(on: &str, stake: u32) -> Stake {
        Stake::new(on.parse().unwrap(), Amount::whole(stake))
    }

    #[test]
    fn a_bet_says_what_it_would_bring_and_then_what_became_of_it() {
        let mut round = Round::new(shipped::table("jmlm/kolo-stesti").unwrap());
        let slip = [bet("bell", 200), bet("seven", 100)];
        round.apply(&RoundEvent::BettingOpened).unwrap();
        let states = |round: &Round, told: bool| -> Vec<BetState> {
            rows(round, &slip, ME, |_| told).into_iter().map(|row| row.state).collect()
        };
        let waits = [800, 2_600].map(|back| BetState::Waits(Some(Amount::whole(back))));
        assert_eq!(states(&round, true), waits);
        let accepted = RoundEvent::BetAccepted { player: ME, bets: slip.to_vec() };
        for event in [accepted, RoundEvent::BettingClosed, RoundEvent::WheelStopped { field: 3 }] {
            round.apply(&event).unwrap();
        }
        assert_eq!(states(&round, false), waits, "nothing is told before the picture shows it");
        assert_eq!(states(&round, true), [BetState::Won(Amount::whole(600)), BetState::Lost]);
    }
}
