//! Craps: the 36 rolls of a bet on one roll, the chain of states of a bet on several.

use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::craps::plan::CrapsPlan;
use rules::craps::settle::{self, Judged, Standing};
use rules::dice::Dice;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::position::Position;
use rules::table::Table;

use crate::Figure;
use crate::tally::{gcd, six_decimals};

/// A fraction in its lowest terms.
#[derive(Clone, Copy)]
struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    fn new(over: u128, under: u128) -> Self {
        let common = gcd(over, under).max(1);
        Self { over: over / common, under: under / common }
    }

    fn plus(self, other: Self) -> Self {
        Self::new(self.over * other.under + other.over * self.under, self.under * other.under)
    }
}

/// The return of a bet; odds behind a line bet are true whatever the Point.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<CrapsPlan>()?;
    let (place, rule) = (on.place::<Place>()?, table.rule(on)?);
    let point = place.base().map(|_| Number::Four);
    let Fraction { over, under } = expected(plan, rule, place, settle::start(place, point));
    Some(Figure::exact(six_decimals(over, under)))
}

/// What comes back of one unit on average. A state leads to itself and to later ones only, so that the rolls that change
/// nothing are left out of the count.
fn expected(plan: &CrapsPlan, rule: &PositionRule, place: Place, standing: Standing) -> Fraction {
    let (mut sum, mut rolls) = (Fraction::new(0, 1), 0);
    for dice in Dice::all() {
        let back = match settle::judge(place, standing, dice) {
            Judged::Stands(next) if next == standing => continue,
            Judged::Stands(next) => expected(plan, rule, place, next),
            Judged::Over(category) => back(settle::payout(plan, rule, place, category)),
        };
        rolls += 1;
        sum = sum.plus(back);
    }
    Fraction::new(sum.over, sum.under * rolls)
}

/// What a payout gives back of one unit, without rounding.
fn back(payout: Payout) -> Fraction {
    match payout {
        Payout::Pays(odds) => {
            let (win, per) = odds.ratio();
            Fraction::new(u128::from(win) + u128::from(per), per.into())
        }
        Payout::Push => Fraction::new(1, 1),
        Payout::Half => Fraction::new(1, 2),
        Payout::Lost => Fraction::new(0, 1),
    }
}
