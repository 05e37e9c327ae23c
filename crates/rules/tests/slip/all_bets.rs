//! One press for a chip on every bet, or on every side bet.

use rules::fault::Fault;
use rules::plan::Function;
use rules::slip::Slip;

use super::{codes, slip, text};
use crate::common::{amount, position, tables};

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
        let has_side_bets = table.plan().functions.contains(&Function::AllSideBets);
        let has_all_bets = table.plan().functions.contains(&Function::AllBets);
        let mut slip = Slip::new(table);
        if id != "chance/all-bets-blackjack" && !(id.starts_with("jmlm/") && has_all_bets) {
            let faults = slip.all_bets(amount("10"), None);
            assert_eq!(faults, Err(vec![Fault::NotOffered { function: Function::AllBets }]), "{id}");
            if id != "sk/infinitive-blackjack" && !(id.starts_with("jmlm/") && has_side_bets) {
                let faults = slip.all_side_bets(amount("10"), None);
                assert_eq!(faults, Err(vec![Fault::NotOffered { function: Function::AllSideBets }]), "{id}");
            }
        }
    }
}
