//! The rolls that have been thrown: strip, counts, shooter.

use protocol::snapshot::Past;
use rules::craps::outcome::Rolled;
use rules::craps::plan::CrapsPlan;
use rules::craps::round::{CrapsRound, Thrown};
use rules::craps::settle::next_point;
use rules::outcome::Outcome;

/// All rolls that are known, the oldest first. The present round's are told by its course until it is among the past ones.
pub fn rolls(past: &Past, round: Option<&CrapsRound>, outcome: Option<&Outcome>) -> Vec<Thrown> {
    let mut rolls = Vec::new();
    for Rolled { rolls: thrown, point } in past.current.iter().filter_map(|outcome| outcome.read::<Rolled>())
    {
        let mut point = point;
        for dice in thrown {
            rolls.push(Thrown { dice, point });
            point = next_point(point, dice);
        }
    }
    if let (Some(round), None) = (round, outcome) {
        rolls.extend_from_slice(round.rolls());
    }
    rolls
}

/// The totals that two dice can have.
pub const TOTALS: std::ops::RangeInclusive<u8> = 2..=12;

/// In how many of the 36 ways two dice come to a total.
pub fn ways(total: u8) -> usize {
    usize::from(6 - total.abs_diff(7).min(6))
}

/// A total among the last rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The total.
    pub total: u8,
    /// How often it was thrown.
    pub count: usize,
    /// How often it is expected, in tenths.
    pub expected: usize,
}

/// How often each total was thrown in the last rolls.
pub fn counted(rolls: &[Thrown], window: usize) -> Vec<Counted> {
    let last = &rolls[rolls.len().saturating_sub(window)..];
    let count = |total| Counted {
        total,
        count: last.iter().filter(|thrown| thrown.dice.total() == total).count(),
        expected: (last.len() * ways(total) * 10 + 18) / 36,
    };
    TOTALS.map(count).collect()
}

/// The turn of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    /// Which turn among the known rolls, from 1.
    pub nth: usize,
    /// Rolls of this turn.
    pub rolls: usize,
    /// Points that were made in it.
    pub points: usize,
}

/// Does a roll pass the dice on?
fn passes(thrown: &Thrown, plan: &CrapsPlan) -> bool {
    match (thrown.point, thrown.dice.total()) {
        (Some(_), 7) => true,
        (None, 2 | 3 | 12) => plan.craps_passes_dice.is,
        _ => false,
    }
}

/// The present turn of the dice.
pub fn shooter(rolls: &[Thrown], plan: &CrapsPlan) -> Shooter {
    let mut shooter = Shooter { nth: 1, rolls: 0, points: 0 };
    for thrown in rolls {
        shooter.rolls += 1;
        if thrown.point.is_some_and(|point| point.total() == thrown.dice.total()) {
            shooter.points += 1;
        }
        if passes(thrown, plan) {
            shooter = Shooter { nth: shooter.nth + 1, rolls: 0, points: 0 };
        }
    }
    shooter
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::craps::number::Number;
    use rules::dice::Dice;
    use rules::plan::shipped;

    fn dice(first: u8, second: u8) -> Dice {
        Dice::new(first, second).unwrap()
    }

    fn past(rounds: &[&[(u8, u8)]]) -> Past {
        let rolled = |rolls: &&[(u8, u8)]| {
            let rolls = rolls.iter().map(|&(first, second)| dice(first, second)).collect();
            Outcome::of(&Rolled { rolls, point: None })
        };
        Past { current: rounds.iter().map(rolled).collect(), ..Past::default() }
    }

    #[test]
    fn a_roll_knows_the_point_that_it_was_thrown_with() {
        let rolls = rolls(&past(&[&[(4, 2), (1, 1), (3, 3)], &[(3, 4)]]), None, None);
        let points: Vec<_> = rolls.iter().map(|thrown| thrown.point).collect();
        assert_eq!(points, [None, Some(Number::Six), Some(Number::Six), None]);
    }

    #[test]
    fn totals_are_counted_beside_what_is_expected() {
        assert_eq!(TOTALS.map(ways).sum::<usize>(), 36);
        let rolls = rolls(&past(&[&[(4, 2)], &[(3, 4)], &[(3, 3)]]), None, None);
        let six = counted(&rolls, 2).into_iter().find(|counted| counted.total == 6).unwrap();
        assert_eq!((six.count, six.expected), (1, 3));
    }

    #[test]
    fn the_dice_pass_on_after_a_seven_out_and_after_craps_on_the_come_out() {
        let table = shipped::table("jmlm/craps").unwrap();
        let plan = table.plan().game::<CrapsPlan>().unwrap();
        let of = |rounds: &[&[(u8, u8)]]| shooter(&rolls(&past(rounds), None, None), plan);
        assert_eq!(of(&[&[(3, 4)], &[(4, 2), (3, 3)], &[(5, 3)]]), Shooter { nth: 1, rolls: 4, points: 1 });
        assert_eq!(of(&[&[(4, 2), (3, 4)], &[(6, 5)]]), Shooter { nth: 2, rolls: 1, points: 0 });
        assert_eq!(of(&[&[(1, 1)]]).nth, 2);
    }
}
