//! A check says everything that is wrong and changes nothing.

use rules::amount::Amount;
use rules::fault::Fault;

use super::{codes, slip, text};
use crate::common::{amount, position, stakes, table};

#[test]
fn one_check_names_every_fault_in_the_order_of_the_bets() {
    let table = table("sk/infinitive-blackjack");
    let mut bets = stakes("main 3000, any_pair 0.10, 21+3 0.30, hot_3 101.10, box:1/main 1, razz 1");
    bets[1].stake = Amount::ZERO;
    let faults = table.check(&bets, Some(amount("1000")));
    assert_eq!(
        faults,
        [
            Fault::AboveMax { on: position("main"), limit: amount("1000") },
            Fault::BelowMin { on: position("any_pair"), limit: Some(amount("0.20")) },
            Fault::NotAChipMultiple { on: position("21+3"), limit: amount("0.20") },
            Fault::NotAChipMultiple { on: position("hot_3"), limit: amount("0.20") },
            Fault::AboveMax { on: position("hot_3"), limit: amount("100") },
            Fault::UnknownPosition { on: "box:1/main".into() },
            Fault::UnknownPosition { on: "razz".into() },
            Fault::TableMax { limit: amount("2900") },
            Fault::InsufficientBalance { needed: amount("3103.40"), balance: amount("1000") },
        ]
    );
    assert_eq!(
        faults[0].to_string(),
        "above_max on main, limit 1000",
        "a fault says where and by which figure"
    );
}

#[test]
fn a_refused_action_names_four_different_faults_and_changes_nothing() {
    let mut slip = slip("magicplanet/roulette");
    slip.place(position("red"), amount("100"), None).unwrap();
    let mut saved = stakes("straight:1 10, straight:2 15, straight:3 10010, red 10");
    saved[0].stake = Amount::ZERO;
    let faults = slip.favourite(&saved, Some(amount("10000"))).unwrap_err();
    assert_eq!(codes(&faults), ["below_min", "not_a_chip_multiple", "above_max", "insufficient_balance"]);
    assert_eq!(text(&slip), "red 100");
    slip.undo().unwrap();
    assert!(slip.is_empty() && !slip.can_undo());
}

#[test]
fn a_slip_is_checked_against_a_balance_that_shrank() {
    let mut slip = slip("magicplanet/roulette");
    slip.place(position("red"), amount("100"), Some(amount("100"))).unwrap();
    assert_eq!(slip.check(Some(amount("100"))), []);
    let short = Fault::InsufficientBalance { needed: amount("100"), balance: amount("90") };
    assert_eq!(slip.check(Some(amount("90"))), [short]);
    assert_eq!(slip.check(None), [], "without a balance it is unlimited");
    assert_eq!(text(&slip), "red 100");
}

#[test]
fn an_unknown_position_is_refused_by_its_name() {
    let mut slip = slip("chance/top-card");
    for name in ["main", "box:1/home", "straight:17"] {
        let faults = slip.place(position(name), amount("10"), None).unwrap_err();
        assert_eq!(faults, [Fault::UnknownPosition { on: name.into() }]);
    }
    assert!(slip.is_empty());
}

#[test]
fn a_side_bet_without_its_main_bet_is_refused() {
    let mut slip = slip("chance/evolution-blackjack");
    slip.place(position("box:2/main"), amount("10"), None).unwrap();
    let faults = slip.place(position("box:3/21+3"), amount("10"), None).unwrap_err();
    assert_eq!(faults, [Fault::NoMainBet { on: position("box:3/21+3") }]);
    let faults = slip.place(position("box:3/main"), amount("10"), None).unwrap_err();
    assert_eq!(faults, [Fault::TooManyBoxes { on: position("box:3/main") }]);
    let faults = slip.place(position("box:2/bet_behind"), amount("10"), None).unwrap_err();
    assert_eq!(faults, [Fault::UnknownPosition { on: "box:2/bet_behind".into() }]);
    slip.place(position("box:5/bet_behind"), amount("10"), None).unwrap();
    assert_eq!(text(&slip), "box:2/main 10, box:5/bet_behind 10");
}
