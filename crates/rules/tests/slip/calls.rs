//! Announced bets: what they cost and what they return.

use std::sync::Arc;

use rules::amount::Amount;
use rules::roulette::call::Call;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::wheel::WHEEL;
use rules::slip::Slip;
use rules::table::Table;

use super::{codes, in_chips, slip, spin, text};
use crate::common::{amount, table, tables_of};

fn call(name: &str) -> Call {
    name.parse().unwrap()
}

/// A set of the racetrack: its chips, where they lie, and what some numbers return in chips.
struct Set {
    name: &'static str,
    chips: u32,
    bets: &'static str,
    returns: &'static [(u32, &'static [u8])],
}

const SETS: [Set; 4] = [
    Set {
        name: "voisins",
        chips: 9,
        bets: "street:0-2-3 20, split:4-7 10, split:12-15 10, split:18-21 10, split:19-22 10, \
            corner:25-26-28-29 20, split:32-35 10",
        returns: &[(24, &[0, 2, 3]), (18, &[4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35])],
    },
    Set {
        name: "zero",
        chips: 4,
        bets: "split:0-3 10, split:12-15 10, straight:26 10, split:32-35 10",
        returns: &[(36, &[26]), (18, &[0, 3, 12, 15, 32, 35])],
    },
    Set {
        name: "tiers",
        chips: 6,
        bets: "split:5-8 10, split:10-11 10, split:13-16 10, split:23-24 10, split:27-30 10, split:33-36 10",
        returns: &[(18, &[5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36])],
    },
    Set {
        name: "orphelins",
        chips: 5,
        bets: "straight:1 10, split:6-9 10, split:14-17 10, split:17-20 10, split:31-34 10",
        returns: &[(36, &[1, 17]), (18, &[6, 9, 14, 20, 31, 34])],
    },
];

/// The tables with the wheel of one zero, each with a small chip that its plan takes.
fn roulettes() -> Vec<(&'static str, Arc<Table>, Amount)> {
    let has_one_zero = |table: &Table| roulette(table).wheel().pockets().len() == WHEEL.len();
    let small_chip = |table: &Table| {
        let minimum = table.plan().chips.minimum.as_ref().map_or(Amount::ZERO, |minimum| minimum.is);
        minimum.max(amount("10"))
    };
    let roulettes = tables_of(|game| game.of::<RoulettePlan>().is_some()).into_iter();
    roulettes
        .filter(|(_, table)| has_one_zero(table))
        .map(|(id, table)| {
            let chip = small_chip(&table);
            (id, table, chip)
        })
        .collect()
}

fn roulette(table: &Table) -> &RoulettePlan {
    table.plan().game().unwrap()
}

#[test]
fn the_four_sets_cost_and_return_what_the_plans_say() {
    assert_eq!(roulettes().len(), 6);
    for (id, table, chip) in roulettes() {
        for Set { name, chips, bets, returns } in SETS {
            let mut slip = Slip::new(table.clone());
            slip.call(call(name), chip, None).unwrap();
            assert_eq!(in_chips(slip.total(), chip), chips, "{id} {name}");
            let bets = bets.replace(" 10", &format!(" {chip}")).replace(" 20", &format!(" {}", chip + chip));
            assert_eq!(text(&slip), bets, "{id} {name}");
            for number in 0..=36 {
                let expected = returns.iter().find(|(_, numbers)| numbers.contains(&number));
                let back = in_chips(spin(&table, &slip, number).back, chip);
                assert_eq!(back, expected.map_or(0, |(back, _)| *back), "{id} {name} on {number}");
            }
        }
    }
}

#[test]
fn the_sets_cover_the_wheel_once() {
    let roulette = table("magicplanet/roulette");
    let mut covered: Vec<u8> = ["voisins", "tiers", "orphelins"]
        .iter()
        .flat_map(|name| call(name).covers(roulette.plan()).iter())
        .map(|pocket| pocket.number())
        .collect();
    covered.sort_unstable();
    assert_eq!(covered, (0..=36).collect::<Vec<u8>>());
}

#[test]
fn neighbours_go_round_the_wheel() {
    for (id, table, chip) in roulettes() {
        let (fewest, most) = match id {
            "sk/roulette" => (1, 9),
            "jmlm/ruleta" => (2, 2),
            _ => (0, 9),
        };
        for (at, number) in WHEEL.into_iter().enumerate() {
            for each_side in fewest..=most {
                let mut slip = Slip::new(table.clone());
                slip.call(call(&format!("neighbours:{number}:{each_side}")), chip, None).unwrap();
                // The wheel three times in a row has no end to run into.
                let wheel = [WHEEL, WHEEL, WHEEL].concat();
                let arc = &wheel[37 + at - each_side..=37 + at + each_side];
                let expected: Vec<String> =
                    arc.iter().map(|number| format!("straight:{number} {chip}")).collect();
                assert_eq!(text(&slip), expected.join(", "), "{id} {number} {each_side}");
            }
        }
    }
}

#[test]
fn neighbours_of_zero_wrap_around() {
    let mut slip = slip("magicplanet/roulette");
    slip.call(call("neighbours:0:2"), amount("10"), None).unwrap();
    assert_eq!(text(&slip), "straight:3 10, straight:26 10, straight:0 10, straight:32 10, straight:15 10");
    for number in [3, 26, 0, 32, 15] {
        assert_eq!(spin(&table("magicplanet/roulette"), &slip, number).back, amount("360"));
    }
}

#[test]
fn what_the_plan_does_not_announce_is_unknown() {
    let faults = slip("sk/roulette").call(call("neighbours:17:0"), amount("10"), None).unwrap_err();
    assert_eq!((codes(&faults), faults[0].on()), (vec!["unknown_position"], Some("neighbours:17:0".into())));
    for id in ["sk/roulette", "chance/evolution-roulette", "chance/synot-roulette"] {
        let faults = slip(id).call(call("complete:17"), amount("10"), None).unwrap_err();
        assert_eq!(
            (codes(&faults), faults[0].on()),
            (vec!["unknown_position"], Some("complete:17".into())),
            "{id}"
        );
        let faults = slip(id).complete(super::pocket(17), amount("10"), None).unwrap_err();
        assert_eq!(codes(&faults), ["unknown_position"], "{id}");
    }
    let faults = slip("chance/top-card").call(call("voisins"), amount("10"), None).unwrap_err();
    assert_eq!(codes(&faults), ["unknown_position"]);
    for name in [
        "neighbours:17:10",
        "neighbours:37:1",
        "neighbours:17",
        "complete:37",
        "complete",
        "voisin",
        "tiers:1",
        "",
    ] {
        assert!(name.parse::<Call>().is_err(), "{name}");
    }
}

#[test]
fn a_call_above_a_limit_lays_nothing() {
    let mut slip = slip("magicplanet/roulette");
    slip.place(crate::common::position("split:32-35"), amount("20000"), None).unwrap();
    let faults = slip.call(call("zero"), amount("10"), None).unwrap_err();
    assert_eq!(codes(&faults), ["above_max"]);
    assert_eq!((faults[0].on(), faults[0].limit()), (Some("split:32-35".into()), Some(amount("20000"))));
    assert_eq!(text(&slip), "split:32-35 20000");
}

#[test]
fn a_call_is_one_action() {
    let mut slip = slip("magicplanet/roulette");
    slip.call(call("orphelins"), amount("10"), None).unwrap();
    slip.call(call("zero"), amount("10"), None).unwrap();
    slip.undo().unwrap();
    assert_eq!(slip.total(), amount("50"));
    slip.undo().unwrap();
    assert!(slip.is_empty());
}

#[test]
fn equal_positions_of_two_calls_become_one_stake() {
    let mut slip = slip("magicplanet/roulette");
    slip.call(call("voisins"), amount("10"), None).unwrap();
    slip.call(call("zero"), amount("50"), None).unwrap();
    assert_eq!(slip.on(crate::common::position("split:12-15")), amount("60"));
    assert_eq!(slip.stakes().len(), 7 + 2);
    assert_eq!(slip.total(), amount("290"));
}
