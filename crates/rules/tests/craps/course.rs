//! The course of a round at a table: windows, dice, bets that stand, come down or go with others.

use std::sync::Arc;

use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::craps::plan::CrapsPlan;
use rules::craps::round::CrapsRound;
use rules::event::{PlayerId, RoundEvent as E};
use rules::fault::Fault;
use rules::phase::Phase;
use rules::position::Position;
use rules::posting::postings;
use rules::round::{Awaits, Round, RoundError};
use rules::stake::{Stake, Window};

use crate::common::{amount, position, stake, stakes, table};
use crate::dice;

const ANNA: PlayerId = PlayerId(1);
const BELA: PlayerId = PlayerId(2);

/// A round that is played fact by fact.
struct Table(Round);

impl Table {
    fn new() -> Self {
        Self(Round::new(table(crate::PLAN)))
    }

    fn course(&self) -> &CrapsRound {
        self.0.course().unwrap()
    }

    fn apply(&mut self, event: &E) {
        if let Err(error) = self.0.apply(event) {
            panic!("{event:?}: {error}");
        }
    }

    /// Opens betting, takes Anna's bets.
    fn open(&mut self, bets: &str) {
        self.apply(&E::BettingOpened);
        if !bets.is_empty() {
            self.apply(&E::BetAccepted { player: ANNA, bets: stakes(bets) });
        }
    }

    fn throw(&mut self, first: u8, second: u8) {
        self.apply(&E::BettingClosed);
        assert_eq!((self.0.phase(), self.0.awaits()), (Phase::Closed, Awaits::Dice));
        self.apply(&E::DiceRolled { dice: dice(first, second) });
        assert_eq!(self.0.phase(), Phase::Result);
    }

    fn refused(&self, bets: &str) -> RoundError {
        self.0.check_bets(ANNA, &stakes(bets)).unwrap_err()
    }
}

fn in_window(bet: Stake, number: u16) -> Stake {
    bet.in_window(Window::nth(number).unwrap())
}

#[test]
fn a_round_goes_on_while_a_point_is_on_or_a_bet_stands() {
    let mut table = Table::new();
    table.open("field 50");
    table.throw(4, 2);
    assert_eq!(table.course().point(), Some(Number::Six));
    assert_eq!(table.0.awaits(), Awaits::Bets, "the Point is on, though no bet stands");
    table.open("place:9 50");
    table.throw(3, 3);
    assert_eq!((table.course().point(), table.0.awaits()), (None, Awaits::Bets), "the place bet stands");
    table.open("");
    table.throw(6, 1);
    assert_eq!(table.0.awaits(), Awaits::Nothing, "a 7 leaves nothing");
    let settlement = table.0.settle(ANNA).unwrap();
    assert_eq!((settlement.stake, settlement.back), (amount("100"), amount("0")));
    assert_eq!(
        table.0.outcome().as_json(),
        r#"{"rolls":[[4,2],[3,3],[6,1]]}"#,
        "the outcome is written as a record writes it"
    );
}

#[test]
fn bets_of_several_windows_are_lines_of_their_own() {
    let mut table = Table::new();
    table.open("pass 100");
    table.throw(4, 2);
    table.open("pass 50, odds:pass 150");
    table.throw(1, 5);
    let settlement = table.0.settle(ANNA).unwrap();
    let lines: Vec<(String, u16, String)> = settlement
        .lines
        .iter()
        .map(|line| (line.on.to_string(), line.window.number(), line.back.to_string()))
        .collect();
    let expected = [("pass", 1, "200"), ("pass", 2, "100"), ("odds:pass", 2, "330")];
    assert_eq!(lines, expected.map(|(on, window, back)| (on.to_owned(), window, back.to_owned())));
}

#[test]
fn odds_see_the_bets_before_them_in_the_same_fact() {
    let mut table = Table::new();
    table.open("field 50");
    table.throw(4, 2);
    table.apply(&E::BettingOpened);
    let no_base = RoundError::Fault(Fault::NoMainBet { on: position("odds:pass") });
    assert_eq!(table.refused("odds:pass 100, pass 100"), no_base);
    assert!(table.0.check_bets(ANNA, &stakes("pass 100, odds:pass 100")).is_ok());
    let above = RoundError::Fault(Fault::AboveMax { on: position("odds:pass"), limit: amount("100") });
    assert_eq!(table.refused("pass 100, odds:pass 125"), above);
}

#[test]
fn another_players_bet_carries_no_odds() {
    let mut table = Table::new();
    table.open("pass 100");
    table.throw(4, 2);
    table.apply(&E::BettingOpened);
    let no_base = RoundError::Fault(Fault::NoMainBet { on: position("odds:pass") });
    assert_eq!(table.0.check_bets(BELA, &stakes("odds:pass 100")), Err(no_base));
}

#[test]
fn a_place_that_takes_no_bet_now_says_so() {
    let mut table = Table::new();
    table.apply(&E::BettingOpened);
    for on in ["come", "dont_come"] {
        let closed = RoundError::Fault(Fault::ClosedNow { on: position(on) });
        assert_eq!(table.refused(&format!("{on} 100")), closed);
        assert_eq!(closed.code(), "betting_closed");
    }
    table.apply(&E::BetAccepted { player: ANNA, bets: stakes("dont_pass 100") });
    table.throw(2, 2);
    table.apply(&E::BettingOpened);
    let closed = RoundError::Fault(Fault::ClosedNow { on: position("dont_pass") });
    assert_eq!(table.refused("dont_pass 100"), closed);
}

#[test]
fn only_bets_of_this_window_and_dont_bets_may_be_taken_back() {
    let mut table = Table::new();
    table.open("pass 100, dont_pass 100");
    table.throw(2, 2);
    table.open("place:6 50, odds:dont_pass 100");
    let back = |bet: Stake| table.0.check_withdrawal(ANNA, &[bet]);
    assert_eq!(back(stake("pass", "100")), Err(RoundError::BettingClosed));
    assert!(back(in_window(stake("place:6", "50"), 2)).is_ok());
    assert!(back(in_window(stake("odds:dont_pass", "100"), 2)).is_ok());
    let alone = RoundError::Fault(Fault::NoMainBet { on: position("odds:dont_pass") });
    assert_eq!(back(stake("dont_pass", "100")), Err(alone), "its odds must go with it");
    let less = RoundError::Fault(Fault::AboveMax { on: position("odds:dont_pass"), limit: amount("50") });
    assert_eq!(back(stake("dont_pass", "50")), Err(less), "odds of this window must still fit");
}

#[test]
fn odds_go_with_the_bet_that_is_taken_down() {
    let mut table = Table::new();
    table.open("dont_pass 100");
    table.throw(2, 2);
    table.open("odds:dont_pass 100");
    table.throw(1, 1);
    table.apply(&E::BettingOpened);
    let bets = table.0.withdrawal(ANNA, &[stake("dont_pass", "100")]).unwrap();
    assert_eq!(bets, [stake("dont_pass", "100"), in_window(stake("odds:dont_pass", "100"), 2)]);
    let down = E::BetWithdrawn { player: ANNA, bets };
    let moved: Vec<_> = postings(&table.0, &down).iter().map(|posting| posting.amount).collect();
    assert_eq!(moved, [amount("200")]);
    table.apply(&down);
    assert!(table.0.book().of(ANNA).is_empty());
}

#[test]
fn after_a_failed_throw_the_same_window_opens_again() {
    let mut table = Table::new();
    table.open("pass 100, field 50");
    table.apply(&E::BettingClosed);
    table.apply(&E::ThrowFailed);
    assert_eq!((table.0.phase(), table.0.awaits()), (Phase::Void, Awaits::Bets));
    table.apply(&E::BettingOpened);
    assert_eq!((table.0.window(), table.0.phase()), (Window::FIRST, Phase::Open));
    table.apply(&E::BetWithdrawn { player: ANNA, bets: stakes("field 50") });
    table.throw(5, 6);
    let settlement = table.0.settle(ANNA).unwrap();
    assert_eq!((settlement.stake, settlement.back), (amount("100"), amount("200")));
    assert!(table.0.apply(&E::ThrowFailed).is_err(), "the dice lie");
}

#[test]
fn dice_come_only_when_they_are_awaited() {
    let mut table = Table::new();
    let rolled = E::DiceRolled { dice: dice(1, 1) };
    assert!(table.0.apply(&rolled).is_err());
    table.open("pass 100");
    assert!(table.0.apply(&rolled).is_err());
    table.throw(2, 2);
    assert!(table.0.apply(&rolled).is_err(), "once a window");
    assert!(table.0.apply(&E::BettingClosed).is_err());
}

#[test]
fn a_bet_that_moved_stands_on_its_number() {
    let mut table = Table::new();
    table.open("pass 100");
    table.throw(2, 2);
    table.open("come 100");
    table.throw(5, 4);
    let come = in_window(stake("come", "100"), 2);
    assert_eq!(table.course().number(&come), Some(Number::Nine));
    let carried = table.course().carried_by(Place::OddsCome(Number::Nine), table.0.book().of(ANNA));
    assert_eq!(carried, Some(amount("100")));
    assert_eq!(table.course().carried_by(Place::OddsCome(Number::Five), table.0.book().of(ANNA)), None);
}

#[test]
fn the_dice_pass_on_after_a_seven_out_and_a_craps_come_out() {
    let plan = table(crate::PLAN);
    let plan: &CrapsPlan = plan.plan().game().unwrap();
    let passed = |rolls: &[(u8, u8)]| {
        let mut table = Table::new();
        for &(first, second) in rolls {
            table.open("place:4 50");
            table.throw(first, second);
        }
        table.course().passed_dice(plan)
    };
    assert!(passed(&[(1, 1)]) && passed(&[(6, 6)]) && passed(&[(4, 2), (3, 4)]));
    assert!(
        !passed(&[(3, 4)]) && !passed(&[(5, 6)]) && !passed(&[(4, 2), (1, 1)]) && !passed(&[(4, 2), (4, 2)])
    );
}

/// A cancelled round gives back what is not settled yet; what earlier rolls decided and paid stays so.
#[test]
fn a_cancelled_round_returns_what_is_not_settled() {
    let mut table = Table::new();
    table.open("pass 100, field 50");
    table.throw(4, 2);
    let lines = table.0.due_lines(ANNA);
    assert_eq!(lines.iter().map(|line| line.on).collect::<Vec<_>>(), [position("field")]);
    table.apply(&E::LinesSettled { player: ANNA, lines });
    table.apply(&E::BettingOpened);
    table.apply(&E::RoundVoided);
    let back: Vec<String> = table.0.due_lines(ANNA).iter().map(|line| line.back.to_string()).collect();
    assert_eq!(back, ["100"]);
}

/// Every place can be bet somewhere, and the round decides it as the plain function does.
#[test]
fn every_place_is_decided_by_the_round() {
    let table = table(crate::PLAN);
    for place in Place::all().filter(|place| place.base().is_none()) {
        let on = Position::of(place);
        let point = match place {
            Place::Come | Place::DontCome => Some(Number::Ten),
            _ => None,
        };
        let mut round = Round::with_course(Arc::clone(&table), Box::new(CrapsRound::with_point(point)));
        round.apply(&E::BettingOpened).unwrap();
        let bet = Stake::new(on, amount("500"));
        round.apply(&E::BetAccepted { player: ANNA, bets: vec![bet] }).unwrap();
        for (first, second) in [(6, 2), (6, 6), (1, 6)] {
            if round.awaits() == Awaits::Nothing {
                break;
            }
            if round.awaits() == Awaits::Bets && round.phase() == Phase::Result {
                round.apply(&E::BettingOpened).unwrap();
            }
            round.apply(&E::BettingClosed).unwrap();
            round.apply(&E::DiceRolled { dice: dice(first, second) }).unwrap();
        }
        assert!(round.settle(ANNA).is_some(), "{on}: a 7 decides every bet");
    }
}
