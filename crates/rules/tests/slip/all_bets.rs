//! One press for a chip on every bet, or on every side bet.

use rules::fault::Fault;
use rules::plan::Function;
use rules::slip::Slip;

use super::{codes, slip, text};
use crate::common::{amount, position, tables};

/// The plans with a button for every bet.
const ALL_BETS: [&str; 2] = ["chance/all-bets-blackjack", "jmlm/kolo-stesti"];

/// The plans with a button for every side bet.
const ALL_SIDE_BETS: [&str; 4] = [
    "chance/all-bets-blackjack",
    "jmlm/black-jack-21-3-top-3",
    "jmlm/vestec-black-jack",
    "sk/infinitive-blackjack",
];

#[test]
fn all_bets_lays_a_chip_on_the_main_bet_and_every_side_bet() {
    let mut slip = slip("chance/all-bets-blackjack");
    slip.all_bets(amount("100"), None).unwrap();
    assert_eq!(
        text(&slip),
        "main 100, player_pair 100, dealer_pair 100, 21+3 100, top_3 100, lucky_lucky 100, buster 100"
    );
    slip.undo().unwrap();
    assert!(slip.is_empty(), "it is one action");
}

#[test]
fn all_side_bets_lays_a_chip_on_every_side_bet() {
    for (id, sides) in [
        (
            "chance/all-bets-blackjack",
            "player_pair 50, dealer_pair 50, 21+3 50, top_3 50, lucky_lucky 50, buster 50",
        ),
        ("sk/infinitive-blackjack", "any_pair 50, 21+3 50, hot_3 50, bust_it 50"),
    ] {
        let mut slip = slip(id);
        slip.place(position("main"), amount("100"), None).unwrap();
        slip.all_side_bets(amount("50"), None).unwrap();
        assert_eq!(text(&slip), format!("main 100, {sides}"), "{id}");
        slip.undo().unwrap();
        assert_eq!(text(&slip), "main 100", "{id}");
    }
}

#[test]
fn side_bets_without_a_main_bet_are_refused() {
    for (id, sides) in [("chance/all-bets-blackjack", 6), ("sk/infinitive-blackjack", 4)] {
        let mut slip = slip(id);
        let faults = slip.all_side_bets(amount("1"), None).unwrap_err();
        assert_eq!(codes(&faults), vec!["no_main_bet"; sides], "{id}");
        assert!(slip.is_empty() && !slip.can_undo(), "{id}");
    }
}

#[test]
fn a_chip_above_one_limit_lays_nothing_at_all() {
    let mut slip = slip("chance/all-bets-blackjack");
    // The main bet alone would take it.
    let faults = slip.all_bets(amount("5000"), None).unwrap_err();
    assert_eq!(codes(&faults), vec!["above_max"; 6]);
    assert!(faults.iter().all(|fault| fault.limit() == Some(amount("1000"))));
    assert!(slip.is_empty());
    slip.all_bets(amount("1000"), None).unwrap();
    let faults = slip.all_side_bets(amount("1"), None).unwrap_err();
    assert_eq!(codes(&faults), vec!["above_max"; 6]);
    assert_eq!(slip.total(), amount("7000"));

    let mut slip = super::slip("sk/infinitive-blackjack");
    slip.place(position("main"), amount("1000"), None).unwrap();
    slip.place(position("hot_3"), amount("0.20"), None).unwrap();
    let faults = slip.all_side_bets(amount("100"), None).unwrap_err();
    assert_eq!(faults, [Fault::AboveMax { on: position("hot_3"), limit: amount("100") }]);
    assert_eq!(text(&slip), "main 1000, hot_3 0.20");
}

#[test]
fn a_balance_that_covers_all_but_one_chip_lays_nothing() {
    let mut slip = slip("chance/all-bets-blackjack");
    let faults = slip.all_bets(amount("100"), Some(amount("699"))).unwrap_err();
    assert_eq!(faults, [Fault::InsufficientBalance { needed: amount("700"), balance: amount("699") }]);
    assert!(slip.is_empty());
    slip.all_bets(amount("100"), Some(amount("700"))).unwrap();
}

#[test]
fn other_plans_do_not_have_these_buttons() {
    for (id, table) in tables() {
        let has = |function| table.plan().functions.contains(&function);
        let (has_all_bets, has_side_bets) = (has(Function::AllBets), has(Function::AllSideBets));
        assert_eq!(has_all_bets, ALL_BETS.contains(&id), "{id}");
        assert_eq!(has_side_bets, ALL_SIDE_BETS.contains(&id), "{id}");
        let not_offered = |function| Err(vec![Fault::NotOffered { function }]);
        // Whatever the chip, the button is asked for first.
        let all_bets = Slip::new(table.clone()).all_bets(amount("10"), None);
        assert_eq!(all_bets == not_offered(Function::AllBets), !has_all_bets, "{id}");
        let side_bets = Slip::new(table).all_side_bets(amount("10"), None);
        assert_eq!(side_bets == not_offered(Function::AllSideBets), !has_side_bets, "{id}");
    }
}
