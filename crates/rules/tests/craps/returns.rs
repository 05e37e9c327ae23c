//! The return of one unit on every bet: the 36 rolls of a bet on one roll, the chain of states of a bet on several, all in
//! whole numbers. Rounding is left out.

use std::ops::{Add, Div, Mul, Sub};

use rules::craps::category::Category;
use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::craps::plan::CrapsPlan;
use rules::craps::settle::{self, Judged, Standing};
use rules::dice::Dice;
use rules::odds::Payout;
use rules::position::Position;
use rules::table::Table;

use crate::common::table;

/// A fraction in its lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction {
    over: i128,
    under: i128,
}

fn fraction(over: i128, under: i128) -> Fraction {
    fn divisor(a: i128, b: i128) -> i128 {
        if b == 0 { a.abs().max(1) } else { divisor(b, a % b) }
    }
    let divisor = divisor(over, under);
    Fraction { over: over / divisor, under: under / divisor }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        fraction(self.over * other.under + other.over * self.under, self.under * other.under)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        fraction(self.over * other.under - other.over * self.under, self.under * other.under)
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        fraction(self.over * other.over, self.under * other.under)
    }
}

impl Div for Fraction {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        fraction(self.over * other.under, self.under * other.over)
    }
}

impl Fraction {
    /// Six decimals, rounded half up.
    fn decimals(self) -> String {
        let millionths = (self.over * 2_000_000 + self.under) / (self.under * 2);
        format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
    }
}

/// What comes back of one unit, stake included.
fn back(table: &Table, place: Place, category: Category) -> Fraction {
    let rule = table.rule(Position::of(place)).unwrap();
    match settle::payout(table.plan().game::<CrapsPlan>().unwrap(), rule, place, category) {
        Payout::Pays(odds) => {
            let (win, per) = odds.ratio();
            fraction(i128::from(win) + i128::from(per), per.into())
        }
        Payout::Push => fraction(1, 1),
        Payout::Half => fraction(1, 2),
        Payout::Lost => fraction(0, 1),
    }
}

/// The expected return of a bet that stands so. A state leads to itself and to later ones only.
fn expected(table: &Table, place: Place, standing: Standing) -> Fraction {
    let roll = fraction(1, 36);
    let (mut sum, mut stays) = (fraction(0, 1), fraction(0, 1));
    for dice in Dice::all() {
        match settle::judge(place, standing, dice) {
            Judged::Stands(next) if next == standing => stays = stays + roll,
            Judged::Stands(next) => sum = sum + roll * expected(table, place, next),
            Judged::Over(category) => sum = sum + roll * back(table, place, category),
        }
    }
    sum / (fraction(1, 1) - stays)
}

fn rtp(table: &Table, place: Place, point: Option<Number>) -> Fraction {
    expected(table, place, settle::start(place, point))
}

/// The figure that is computed for each position.
fn known(place: Place) -> &'static str {
    use Number::{Eight, Five, Four, Nine, Six, Ten};
    match place {
        Place::Pass | Place::Come => "0.985859",
        Place::DontPass | Place::DontCome => "0.985974",
        Place::OddsPass | Place::OddsDontPass | Place::OddsCome(_) | Place::OddsDontCome(_) => "1.000000",
        Place::Two | Place::Twelve => "0.861111",
        Place::HiLo | Place::Three | Place::Eleven | Place::AnyCraps | Place::CrapsEleven => "0.888889",
        Place::AnySeven => "0.833333",
        Place::Field => "0.944444",
        Place::Horn => "0.875000",
        Place::World => "0.866667",
        Place::Hard(Four | Ten) => "0.888889",
        Place::Hard(_) => "0.909091",
        Place::Big(_) => "0.909091",
        Place::Place(Four | Ten) => "0.933333",
        Place::Place(Five | Nine) => "0.960000",
        Place::Place(Six | Eight) => "0.984848",
        Place::Buy(Four | Ten) => "0.966667",
        Place::Buy(Five | Nine) => "0.970000",
        Place::Buy(Six | Eight) => "0.972727",
        Place::Lay(Four | Ten) => "0.983333",
        Place::Lay(Five | Nine) => "0.980000",
        Place::Lay(Six | Eight) => "0.977273",
    }
}

#[test]
fn every_bet_returns_what_is_computed_for_it() {
    let table = table(super::PLAN);
    let mut looked_at = 0;
    for place in Place::all() {
        // Odds behind a line bet have a number only while a Point is on.
        let points: &[Option<Number>] = match place {
            Place::OddsPass | Place::OddsDontPass => &[
                Some(Number::Four),
                Some(Number::Five),
                Some(Number::Six),
                Some(Number::Eight),
                Some(Number::Nine),
                Some(Number::Ten),
            ],
            _ => &[None],
        };
        for &point in points {
            assert_eq!(rtp(&table, place, point).decimals(), known(place), "{place:?} {point:?}");
            looked_at += 1;
        }
    }
    assert_eq!(looked_at, 53 + 10);
}

#[test]
fn line_bets_return_exact_fractions() {
    let table = table(super::PLAN);
    assert_eq!(rtp(&table, Place::Pass, None), fraction(488, 495));
    assert_eq!(rtp(&table, Place::Come, None), fraction(488, 495));
    assert_eq!(rtp(&table, Place::DontPass, None), fraction(1898, 1925));
    assert_eq!(rtp(&table, Place::DontCome, None), fraction(1898, 1925));
}

#[test]
fn a_pass_bet_behind_the_point_returns_less() {
    let table = table(super::PLAN);
    let put = |number: Number| rtp(&table, Place::Pass, Some(number)).decimals();
    assert_eq!([Number::Four, Number::Ten].map(put), ["0.666667", "0.666667"]);
    assert_eq!([Number::Five, Number::Nine].map(put), ["0.800000", "0.800000"]);
    assert_eq!([Number::Six, Number::Eight].map(put), ["0.909091", "0.909091"]);
}

/// A 12 that wins for Don't Come would return more than was staked: why ruling 4 makes it a tie.
#[test]
fn a_winning_twelve_would_give_the_player_an_edge() {
    let table = table(super::PLAN);
    let won = |category| back(&table, Place::DontCome, category);
    let mut sum = fraction(0, 1);
    for dice in Dice::all() {
        let roll = match settle::judge(Place::DontCome, Standing::Free, dice) {
            Judged::Stands(Standing::Free) => won(Category::Win),
            Judged::Stands(next) => expected(&table, Place::DontCome, next),
            Judged::Over(category) => won(category),
        };
        sum = sum + roll / fraction(36, 1);
    }
    assert_eq!(sum.decimals(), "1.014141");
}

/// How many of the 36 rolls end a bet on one roll in each way.
#[test]
fn every_bet_on_one_roll_is_decided_by_each_of_the_36_rolls() {
    use Category::{Craps, Eleven, Lose, Seven, ThreeEleven, TwoTwelve, Win};
    let ways: [(Place, &[(Category, usize)]); 11] = [
        (Place::Two, &[(Win, 1), (Lose, 35)]),
        (Place::Three, &[(Win, 2), (Lose, 34)]),
        (Place::Eleven, &[(Win, 2), (Lose, 34)]),
        (Place::Twelve, &[(Win, 1), (Lose, 35)]),
        (Place::HiLo, &[(Win, 2), (Lose, 34)]),
        (Place::AnyCraps, &[(Win, 4), (Lose, 32)]),
        (Place::CrapsEleven, &[(Craps, 4), (Eleven, 2), (Lose, 30)]),
        (Place::AnySeven, &[(Win, 6), (Lose, 30)]),
        (Place::Field, &[(Win, 14), (TwoTwelve, 2), (Lose, 20)]),
        (Place::Horn, &[(TwoTwelve, 2), (ThreeEleven, 4), (Lose, 30)]),
        (Place::World, &[(TwoTwelve, 2), (ThreeEleven, 4), (Seven, 6), (Lose, 24)]),
    ];
    for (place, ways) in ways {
        let ends: Vec<Judged> =
            Dice::all().map(|dice| settle::judge(place, settle::start(place, None), dice)).collect();
        for &(category, count) in ways {
            let ended = ends.iter().filter(|&&end| end == Judged::Over(category)).count();
            assert_eq!(ended, count, "{place:?} {category}");
        }
        assert_eq!(ways.iter().map(|(_, count)| count).sum::<usize>(), 36, "{place:?}");
    }
}
