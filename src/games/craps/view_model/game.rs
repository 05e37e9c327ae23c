//! The state of the table as the cloth shows it: the Point, own bets, odds with their room, places that are closed now.

use rules::amount::Amount;
use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::craps::round::{CrapsRound, Thrown};
use rules::fault::Fault;
use rules::phase::Phase;
use rules::position::Position;
use rules::round::Round;
use rules::stake::Stake;

use crate::table::windows::together;

/// A bet of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnBet {
    /// Where it was laid.
    pub place: Place,
    /// The number that it stands on; none where its next roll decides.
    pub number: Option<Number>,
    /// Its money, of all betting windows.
    pub stake: Amount,
    /// What of it was laid in this betting window.
    pub fresh: Amount,
    /// Has it left its place for the number?
    pub moved: bool,
    /// What comes back, where the last roll has decided it.
    pub back: Option<Amount>,
}

impl OwnBet {
    /// Its name in the page where it has moved: `come:6`.
    pub fn standing(&self) -> Option<String> {
        let number = self.number.filter(|_| self.moved)?;
        Some(format!("{}:{number}", Position::of(self.place)))
    }

    /// The name by which it may be taken down; none where it may not.
    pub fn down(&self) -> Option<String> {
        let name = || self.standing().unwrap_or_else(|| Position::of(self.place).to_string());
        self.place.may_come_down().then(name)
    }
}

/// Odds that can be laid now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Where.
    pub place: Place,
    /// What may lie there.
    pub most: Amount,
    /// What may still be added.
    pub room: Amount,
}

/// Why a place takes no bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It needs a Point.
    AfterPoint,
    /// It is taken on the come-out alone.
    OnComeOut,
}

/// The table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// The Point.
    pub point: Option<Number>,
    /// The last roll of the round.
    pub last: Option<Thrown>,
    /// Rolls of the round.
    pub rolled: usize,
    /// Is the last roll the result that is shown?
    pub is_result: bool,
    /// Own bets, in the order in which they were laid.
    pub own: Vec<OwnBet>,
    /// Odds that can be laid, or lie.
    pub odds: Vec<Odds>,
    /// Places that take no bet now.
    pub closed: Vec<(Place, Closed)>,
}

impl Game {
    /// The table of a round, with the bets of earlier windows and the slip. `phase` is the server's word.
    pub fn of(round: &Round, phase: Phase, standing: &[Stake], slip: &[Stake]) -> Option<Self> {
        let course = round.course::<CrapsRound>()?;
        let laid = together(round, standing, slip);
        let is_result = phase == Phase::Result && !course.rolls().is_empty();
        let own = own(round, course, &laid, is_result);
        Some(Self {
            point: course.point(),
            last: course.rolls().last().copied(),
            rolled: course.rolls().len(),
            is_result,
            odds: odds(round, course, &laid),
            closed: closed(course),
            own,
        })
    }

    /// The total that is shown as the result.
    pub fn result(&self) -> Option<Thrown> {
        self.last.filter(|_| self.is_result)
    }

    /// Why a place takes no bet now.
    pub fn why_closed(&self, place: Place) -> Option<Closed> {
        self.closed.iter().find(|(closed, _)| *closed == place).map(|(_, why)| *why)
    }

    /// The odds of a place, where they can be laid or lie.
    pub fn odds_of(&self, place: Place) -> Option<Odds> {
        self.odds.iter().find(|odds| odds.place == place).copied()
    }

    /// Own bets that have moved to a number.
    pub fn moved(&self) -> impl Iterator<Item = &OwnBet> {
        self.own.iter().filter(|bet| bet.moved)
    }
}

fn own(round: &Round, course: &CrapsRound, laid: &[Stake], is_result: bool) -> Vec<OwnBet> {
    let mut own: Vec<OwnBet> = Vec::new();
    for bet in laid {
        let Some(place) = bet.on.place::<Place>() else { continue };
        let number = course.stood_on(bet);
        let moved = round.any_course().has_moved(bet);
        let back = is_result.then(|| back(round, bet)).flatten();
        let fresh = if bet.window == round.window() { bet.stake } else { Amount::ZERO };
        let same = |known: &&mut OwnBet| (known.place, known.moved, known.number) == (place, moved, number);
        match own.iter_mut().find(same) {
            Some(known) => {
                known.stake += bet.stake;
                known.fresh += fresh;
                known.back = known.back.zip(back).map(|(one, other)| one + other);
            }
            None => own.push(OwnBet { place, number, stake: bet.stake, fresh, moved, back }),
        }
    }
    own
}

/// What comes back of a bet that the last roll has decided.
fn back(round: &Round, bet: &Stake) -> Option<Amount> {
    // A craps bet is decided by the dice alone, for every player alike.
    let decided = round.any_course().decide(rules::event::PlayerId(0), bet, round.table(), round.book())?;
    Some(decided.payout.give_back(bet.stake))
}

fn odds(round: &Round, course: &CrapsRound, laid: &[Stake]) -> Vec<Odds> {
    let offer = |place: Place| {
        place.base()?;
        let on = Position::of(place);
        let lies = course.lying(on, laid);
        match course.room(on, laid, round.table()) {
            Ok(most) => {
                let most = most.unwrap_or(Amount::MAX);
                Some(Odds { place, most, room: most.minus_or_zero(lies) })
            }
            Err(_) if !lies.is_zero() => Some(Odds { place, most: lies, room: Amount::ZERO }),
            Err(_) => None,
        }
    };
    Place::all().filter_map(offer).collect()
}

fn closed(course: &CrapsRound) -> Vec<(Place, Closed)> {
    match course.point() {
        Some(_) => vec![(Place::DontPass, Closed::OnComeOut)],
        None => vec![(Place::Come, Closed::AfterPoint), (Place::DontCome, Closed::AfterPoint)],
    }
}

/// The stake that a chip makes of a place: itself, or a chip on each part where it can't be divided.
pub fn chip_on(round: &Round, place: Place, chip: Amount) -> Amount {
    let on = Position::of(place);
    let parts = round.table().rule(on).and_then(|rule| rule.parts).unwrap_or(1);
    let is_fit = |stake: Amount| {
        let faults = round.table().check(&[Stake::new(on, stake)], None);
        faults.is_empty() || matches!(faults.first(), Some(Fault::AboveMax { .. }))
    };
    let each = chip.times(parts.into());
    if parts > 1 && !is_fit(chip) && is_fit(each) { each } else { chip }
}

/// What fills all odds up to their most: the parts that the table takes.
pub fn max_odds(round: &Round, game: &Game) -> Vec<Stake> {
    let fits = |bet: &Stake| round.table().check(&[*bet], None).is_empty();
    let fill = |odds: &Odds| Stake::new(Position::of(odds.place), odds.room);
    game.odds.iter().filter(|odds| !odds.room.is_zero()).map(fill).filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use rules::dice::Dice;
    use rules::event::{PlayerId, RoundEvent};
    use rules::plan::shipped;

    const ME: PlayerId = PlayerId(1);

    fn bet(on: &str, stake: u32) -> Stake {
        Stake::new(on.parse().unwrap(), Amount::whole(stake))
    }

    /// A round in which each roll is thrown with some bets before it; betting is open again in the end.
    fn played(rolls: &[(&[Stake], (u8, u8))]) -> Round {
        let mut round = Round::new(shipped::table("jmlm/craps").unwrap());
        round.apply(&RoundEvent::BettingOpened).unwrap();
        for (bets, (first, second)) in rolls {
            round.apply(&RoundEvent::BetAccepted { player: ME, bets: bets.to_vec() }).unwrap();
            round.apply(&RoundEvent::BettingClosed).unwrap();
            round.apply(&RoundEvent::DiceRolled { dice: Dice::new(*first, *second).unwrap() }).unwrap();
            round.apply(&RoundEvent::BettingOpened).unwrap();
        }
        round
    }

    fn game(round: &Round, slip: &[Stake]) -> Game {
        let standing: Vec<Stake> = round.book().of(ME).to_vec();
        Game::of(round, Phase::Open, &standing, slip).unwrap()
    }

    #[test]
    fn a_come_bet_moves_to_its_number_and_carries_odds() {
        let round = played(&[(&[bet("pass", 100)], (4, 2)), (&[bet("come", 200)], (5, 4))]);
        let game = game(&round, &[bet("odds:come:9", 100)]);
        assert_eq!(game.point, Some(Number::Six));
        let moved: Vec<_> = game.moved().map(OwnBet::standing).collect();
        assert_eq!(moved, [Some("come:9".to_owned())]);
        let odds = game.odds_of(Place::OddsCome(Number::Nine)).unwrap();
        assert_eq!((odds.most, odds.room), (Amount::whole(200), Amount::whole(100)));
        assert_eq!(game.odds_of(Place::OddsPass).unwrap().room, Amount::whole(100));
        assert_eq!(game.odds_of(Place::OddsDontPass), None);
    }

    #[test]
    fn places_are_closed_with_their_reason() {
        let come_out = game(&played(&[]), &[]);
        assert_eq!(come_out.why_closed(Place::Come), Some(Closed::AfterPoint));
        assert_eq!(come_out.why_closed(Place::DontPass), None);
        let with_point = game(&played(&[(&[bet("pass", 100)], (4, 2))]), &[]);
        assert_eq!(with_point.why_closed(Place::DontPass), Some(Closed::OnComeOut));
        assert_eq!(with_point.why_closed(Place::Come), None);
    }

    #[test]
    fn a_chip_that_cannot_be_divided_lies_on_each_part() {
        let round = Round::new(Arc::clone(&shipped::table("jmlm/craps").unwrap()));
        let on = |place, chip| chip_on(&round, place, Amount::whole(chip));
        assert_eq!(on(Place::World, 25), Amount::whole(125));
        assert_eq!(on(Place::World, 500), Amount::whole(500), "a hundred on each part");
        assert_eq!(on(Place::Horn, 100), Amount::whole(100));
        assert_eq!(on(Place::Pass, 25), Amount::whole(25), "refused as too little");
    }

    #[test]
    fn don_t_bets_may_come_down_by_their_name() {
        let round = played(&[(&[bet("dont_pass", 100)], (4, 2)), (&[bet("dont_come", 50)], (4, 4))]);
        let game = game(&round, &[]);
        let down: Vec<_> = game.own.iter().filter_map(OwnBet::down).collect();
        assert_eq!(down, ["dont_pass", "dont_come:8"]);
    }

    #[test]
    fn max_odds_fill_what_is_left() {
        let round = played(&[(&[bet("pass", 100)], (4, 2)), (&[bet("odds:pass", 50)], (5, 4))]);
        let full = max_odds(&round, &game(&round, &[]));
        assert_eq!(full, [bet("odds:pass", 50)]);
        assert_eq!(max_odds(&round, &game(&round, &[bet("odds:pass", 50)])), []);
    }
}
