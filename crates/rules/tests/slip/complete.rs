//! Complete bets: every inside bet that contains a number, cut to the room that is left.

use std::sync::Arc;

use rules::plan::{file::load_table, shipped};
use rules::roulette::call::Call;
use rules::roulette::position::Spot;
use rules::roulette::slip::Capped;
use rules::slip::Slip;

use super::{codes, in_chips, pocket, slip, spin, text};
use crate::common::{amount, position, table};

/// Number, chips, return on the number, and how many splits, streets, corners and lines hold it.
fn rows() -> Vec<(u8, u32, u32, [usize; 4])> {
    let mut rows = vec![
        (0, 17, 252, [3, 2, 1, 0]),
        (1, 27, 324, [3, 2, 2, 1]),
        (2, 36, 432, [4, 3, 3, 1]),
        (3, 27, 324, [3, 2, 2, 1]),
        (34, 18, 216, [2, 1, 1, 1]),
        (35, 24, 288, [3, 1, 2, 1]),
        (36, 18, 216, [2, 1, 1, 1]),
    ];
    rows.extend((4..=31).step_by(3).map(|number| (number, 30, 324, [3, 1, 2, 2])));
    rows.extend((5..=32).step_by(3).map(|number| (number, 40, 432, [4, 1, 4, 2])));
    rows.extend((6..=33).step_by(3).map(|number| (number, 30, 324, [3, 1, 2, 2])));
    rows
}

const OFFERED: [&str; 2] = ["magicplanet/roulette", "chance/absolute-roulette"];

#[test]
fn a_complete_bet_costs_and_returns_what_the_table_says() {
    assert_eq!(rows().len(), 37);
    let chip = amount("10");
    for id in OFFERED {
        for (number, chips, back, counts) in rows() {
            let mut slip = slip(id);
            assert_eq!(slip.complete(pocket(number), chip, None), Ok(vec![]), "{id} {number}");
            let settlement = spin(&table(id), &slip, number);
            assert_eq!(in_chips(settlement.stake, chip), chips, "{id} {number}");
            assert_eq!(in_chips(settlement.back, chip), back, "{id} {number}");
            // Every sub-bet returns 36 chips.
            assert!(settlement.lines.iter().all(|line| in_chips(line.back, chip) == 36), "{id} {number}");
            let count = |kind: &str| text(&slip).matches(&format!("{kind}:")).count();
            assert_eq!(["split", "street", "corner", "line"].map(count), counts, "{id} {number}");
            assert_eq!(count("straight"), 1, "{id} {number}");
        }
    }
}

#[test]
fn a_complete_bet_is_the_same_as_its_call() {
    for number in 0..=36 {
        let (mut completed, mut called) = (slip(OFFERED[0]), slip(OFFERED[0]));
        completed.complete(pocket(number), amount("100"), None).unwrap();
        called.call(Call::Complete(pocket(number)), amount("100"), None).unwrap();
        assert_eq!(completed.stakes(), called.stakes(), "{number}");
    }
}

#[test]
fn seventeen_holds_these_bets() {
    let mut slip = slip(OFFERED[0]);
    slip.complete(pocket(17), amount("10"), None).unwrap();
    let mut bets: Vec<&str> =
        "straight:17 10, split:14-17 20, split:16-17 20, split:17-18 20, split:17-20 20, \
        street:16-17-18 30, corner:13-14-16-17 40, corner:14-15-17-18 40, corner:16-17-19-20 40, \
        corner:17-18-20-21 40, line:13-14-15-16-17-18 60, line:16-17-18-19-20-21 60"
            .split(", ")
            .collect();
    let laid = text(&slip);
    let mut laid: Vec<&str> = laid.split(", ").collect();
    bets.sort_unstable();
    laid.sort_unstable();
    assert_eq!(laid, bets);
}

#[test]
fn a_chip_of_ten_thousand_fills_every_limit_exactly() {
    let mut slip = slip("magicplanet/roulette");
    assert_eq!(slip.complete(pocket(17), amount("10000"), None), Ok(vec![]));
    assert_eq!(slip.total(), amount("400000"));
    for stake in slip.stakes() {
        assert_eq!(Some(stake.stake), table("magicplanet/roulette").limit(stake.on).max);
    }
}

#[test]
fn a_chip_above_the_limits_is_cut_everywhere() {
    let mut slip = slip("magicplanet/roulette");
    // Alone it is refused.
    let faults = slip.place(position("straight:17"), amount("25000"), None).unwrap_err();
    assert_eq!(codes(&faults), ["above_max"]);
    let faults = slip.call(Call::Complete(pocket(17)), amount("25000"), None).unwrap_err();
    assert_eq!(codes(&faults), vec!["above_max"; 12]);
    let capped = slip.complete(pocket(17), amount("25000"), None).unwrap();
    assert_eq!(slip.total(), amount("400000"));
    assert_eq!(capped.len(), 12);
    let straight = Capped { on: position("straight:17"), wanted: amount("25000"), laid: amount("10000") };
    assert!(capped.contains(&straight), "{capped:?}");
    let line =
        Capped { on: position("line:13-14-15-16-17-18"), wanted: amount("150000"), laid: amount("60000") };
    assert!(capped.contains(&line), "{capped:?}");
    assert_eq!(slip.check(None), []);
}

#[test]
fn a_second_complete_bet_is_cut_where_the_first_one_lies() {
    let table = table("magicplanet/roulette");
    let mut slip = Slip::new(table.clone());
    slip.complete(pocket(17), amount("10000"), None).unwrap();
    let capped = slip.complete(pocket(18), amount("5000"), None).unwrap();
    // 18 shares a split, the street, two corners and both lines with 17.
    let mut shared: Vec<String> = capped.iter().map(|cut| cut.on.to_string()).collect();
    shared.sort_unstable();
    assert_eq!(
        shared,
        [
            "corner:14-15-17-18",
            "corner:17-18-20-21",
            "line:13-14-15-16-17-18",
            "line:16-17-18-19-20-21",
            "split:17-18",
            "street:16-17-18"
        ]
    );
    assert!(capped.iter().all(|cut| cut.laid.is_zero()));
    // What was free: straight 18, splits 15-18 and 18-21, for one chip and two each.
    assert_eq!(slip.total(), amount("400000") + amount("25000"));
    for stake in slip.stakes() {
        assert!(Some(stake.stake) <= table.limit(stake.on).max);
    }
    slip.undo().unwrap();
    assert_eq!(slip.total(), amount("400000"));
}

#[test]
fn half_a_room_is_filled() {
    let mut slip = slip("magicplanet/roulette");
    slip.place(position("straight:17"), amount("9990"), None).unwrap();
    let capped = slip.complete(pocket(17), amount("100"), None).unwrap();
    assert_eq!(capped, [Capped { on: position("straight:17"), wanted: amount("100"), laid: amount("10") }]);
    assert_eq!(slip.on(position("straight:17")), amount("10000"));
    assert_eq!(slip.total(), amount("10000") + amount("3900"));
}

#[test]
fn where_nothing_has_room_the_first_limit_is_named() {
    let mut slip = slip("magicplanet/roulette");
    slip.complete(pocket(17), amount("10000"), None).unwrap();
    let before = text(&slip);
    let faults = slip.complete(pocket(17), amount("10"), None).unwrap_err();
    assert_eq!(codes(&faults), vec!["above_max"; 12]);
    assert_eq!((faults[0].on(), faults[0].limit()), (Some("straight:17".into()), Some(amount("10000"))));
    assert_eq!(text(&slip), before);
}

#[test]
fn the_room_is_cut_to_whole_chips() {
    let limits = "plan = \"magicplanet/roulette\"\n[[limits]]\non = [\"straight\"]\nmax = \"95\"\n";
    let plan = Arc::new(shipped::plan("magicplanet/roulette").unwrap().unwrap());
    let mut slip = Slip::new(Arc::new(load_table("one.toml", limits, plan).unwrap()));
    let capped = slip.complete(pocket(17), amount("100"), None).unwrap();
    assert_eq!(capped, [Capped { on: position("straight:17"), wanted: amount("100"), laid: amount("90") }]);
    let capped = slip.complete(pocket(17), amount("100"), None).unwrap();
    assert_eq!(capped, [Capped { on: position("straight:17"), wanted: amount("100"), laid: amount("0") }]);
}

#[test]
fn a_balance_that_does_not_cover_it_lays_nothing() {
    let mut slip = slip("magicplanet/roulette");
    let faults = slip.complete(pocket(17), amount("10"), Some(amount("399.99"))).unwrap_err();
    assert_eq!(codes(&faults), ["insufficient_balance"]);
    assert!(slip.is_empty() && !slip.can_undo());
    slip.complete(pocket(17), amount("10"), Some(amount("400"))).unwrap();
}

#[test]
fn a_complete_bet_stays_on_the_inside() {
    for number in 0..=36 {
        let mut slip = slip("magicplanet/roulette");
        slip.complete(pocket(number), amount("10"), None).unwrap();
        for stake in slip.stakes() {
            let spot: Spot = stake.on.to_string().parse().unwrap();
            assert!(
                spot.kind().is_inside() && spot.covers().contains(pocket(number)),
                "{number}: {}",
                stake.on
            );
        }
    }
}
