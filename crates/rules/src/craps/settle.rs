//! How the dice decide a bet: every bet is judged by where it stood before the roll.

use super::category::Category;
use super::number::Number;
use super::place::Place;
use super::plan::CrapsPlan;
use crate::dice::Dice;
use crate::odds::Payout;
use crate::plan::PositionRule;
use crate::position::Position;
use crate::settle::Decided;
use crate::table::Table;

/// Where a bet stands between two rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its next roll decides it or gives it a number.
    Free,
    /// It waits for its number or a 7.
    On(Number),
}

/// What a roll makes of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It goes on, perhaps on a number now.
    Stands(Standing),
    /// It is over.
    Over(Category),
}

/// Where a bet stands that is placed while this Point is on, or none.
pub fn start(place: Place, point: Option<Number>) -> Standing {
    match place {
        // A Pass bet behind the Point is decided by this Point (JMLM 2025-09-10 L2829), as are odds.
        Place::Pass | Place::OddsPass | Place::OddsDontPass => point.map_or(Standing::Free, Standing::On),
        Place::OddsCome(number)
        | Place::OddsDontCome(number)
        | Place::Hard(number)
        | Place::Big(number)
        | Place::Place(number)
        | Place::Buy(number)
        | Place::Lay(number) => Standing::On(number),
        Place::DontPass
        | Place::Come
        | Place::DontCome
        | Place::Two
        | Place::Three
        | Place::Eleven
        | Place::Twelve
        | Place::HiLo
        | Place::AnyCraps
        | Place::CrapsEleven
        | Place::AnySeven
        | Place::Field
        | Place::Horn
        | Place::World => Standing::Free,
    }
}

/// What a roll makes of a bet that stands so.
pub fn judge(place: Place, standing: Standing, dice: Dice) -> Judged {
    match (place, standing) {
        (Place::Pass | Place::Come, Standing::Free) => first_with(dice),
        (Place::DontPass | Place::DontCome, Standing::Free) => first_against(dice),
        (Place::OddsPass | Place::OddsCome(_), Standing::On(number)) => with(number, dice, number.odds()),
        (Place::OddsDontPass | Place::OddsDontCome(_), Standing::On(number)) => {
            against(number, dice, number.odds())
        }
        (Place::DontPass | Place::DontCome | Place::Lay(_), Standing::On(number)) => {
            against(number, dice, Category::Win)
        }
        (Place::Hard(_), Standing::On(number)) => hard(number, dice),
        (
            Place::Pass | Place::Come | Place::Big(_) | Place::Place(_) | Place::Buy(_),
            Standing::On(number),
        ) => with(number, dice, Category::Win),
        // Nobody can place odds without a number.
        (
            Place::OddsPass
            | Place::OddsDontPass
            | Place::OddsCome(_)
            | Place::OddsDontCome(_)
            | Place::Hard(_)
            | Place::Big(_)
            | Place::Place(_)
            | Place::Buy(_)
            | Place::Lay(_),
            Standing::Free,
        ) => Judged::Stands(standing),
        (
            Place::Two
            | Place::Three
            | Place::Eleven
            | Place::Twelve
            | Place::HiLo
            | Place::AnyCraps
            | Place::CrapsEleven
            | Place::AnySeven
            | Place::Field
            | Place::Horn
            | Place::World,
            Standing::Free | Standing::On(_),
        ) => Judged::Over(one_roll(place, dice.total())),
    }
}

/// The first roll of a bet with the dice.
fn first_with(dice: Dice) -> Judged {
    match (Number::of_total(dice.total()), dice.total()) {
        (Some(number), _) => Judged::Stands(Standing::On(number)),
        (None, 7 | 11) => Judged::Over(Category::Win),
        (None, _) => Judged::Over(Category::Lose),
    }
}

/// The first roll of a bet against the dice; 12 is a tie, and the next roll decides (jmlm/craps ruling 4).
fn first_against(dice: Dice) -> Judged {
    match (Number::of_total(dice.total()), dice.total()) {
        (Some(number), _) => Judged::Stands(Standing::On(number)),
        (None, 12) => Judged::Stands(Standing::Free),
        (None, 7 | 11) => Judged::Over(Category::Lose),
        (None, _) => Judged::Over(Category::Win),
    }
}

fn with(number: Number, dice: Dice, won: Category) -> Judged {
    match dice.total() {
        7 => Judged::Over(Category::Lose),
        total if total == number.total() => Judged::Over(won),
        _ => Judged::Stands(Standing::On(number)),
    }
}

fn against(number: Number, dice: Dice, won: Category) -> Judged {
    match dice.total() {
        7 => Judged::Over(won),
        total if total == number.total() => Judged::Over(Category::Lose),
        _ => Judged::Stands(Standing::On(number)),
    }
}

fn hard(number: Number, dice: Dice) -> Judged {
    match dice.total() {
        total if total == number.total() && dice.is_pair() => Judged::Over(Category::Win),
        total if total == number.total() || total == 7 => Judged::Over(Category::Lose),
        _ => Judged::Stands(Standing::On(number)),
    }
}

/// The end of a bet on one roll; a total that it does not name loses.
fn one_roll(place: Place, total: u8) -> Category {
    match (place, total) {
        (Place::Two, 2)
        | (Place::Three, 3)
        | (Place::Eleven, 11)
        | (Place::Twelve, 12)
        | (Place::HiLo, 2 | 12)
        | (Place::AnyCraps, 2 | 3 | 12)
        | (Place::AnySeven, 7)
        | (Place::Field, 3 | 4 | 9 | 10 | 11) => Category::Win,
        (Place::CrapsEleven, 2 | 3 | 12) => Category::Craps,
        (Place::CrapsEleven, 11) => Category::Eleven,
        (Place::Field | Place::Horn | Place::World, 2 | 12) => Category::TwoTwelve,
        (Place::Horn | Place::World, 3 | 11) => Category::ThreeEleven,
        (Place::World, 7) => Category::Seven,
        _ => Category::Lose,
    }
}

/// The Point after a roll.
pub fn next_point(point: Option<Number>, dice: Dice) -> Option<Number> {
    match point {
        None => Number::of_total(dice.total()),
        Some(point) if dice.total() == 7 || dice.total() == point.total() => None,
        on => on,
    }
}

/// What a category pays: the plan's ratio less the commission, the win of a line rounded down (jmlm/craps rulings 6, 7).
pub fn payout(plan: &CrapsPlan, rule: &PositionRule, place: Place, category: Category) -> Payout {
    match rule.payout(category) {
        Payout::Pays(odds) => {
            let odds = if place.has_commission() { odds.less_percent(plan.commission.is) } else { odds };
            Payout::Pays(odds.down_to(plan.rounding.is))
        }
        other => other,
    }
}

/// How rolls decide a bet that was placed before them; none where it still stands.
pub fn decide(
    table: &Table,
    on: Position,
    point: Option<Number>,
    rolls: impl IntoIterator<Item = Dice>,
) -> Option<Decided> {
    let place: Place = on.place()?;
    let (plan, rule) = (table.plan().game::<CrapsPlan>()?, table.rule(on)?);
    match stand(place, point, rolls) {
        Judged::Stands(_) => None,
        Judged::Over(category) => Some(Decided::new(category, payout(plan, rule, place, category))),
    }
}

/// Where a bet stands after some rolls, or how it ended.
pub fn stand(place: Place, point: Option<Number>, rolls: impl IntoIterator<Item = Dice>) -> Judged {
    let mut standing = start(place, point);
    for dice in rolls {
        match judge(place, standing, dice) {
            Judged::Stands(next) => standing = next,
            over @ Judged::Over(_) => return over,
        }
    }
    Judged::Stands(standing)
}
