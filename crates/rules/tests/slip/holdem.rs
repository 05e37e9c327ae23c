//! A call blind carries its ante.

use rules::fault::Fault;

use super::{codes, slip, text};
use crate::common::{amount, position, stakes};

const PLAN: &str = "chance/synot-casino-holdem";

#[test]
fn a_call_blind_brings_half_of_it_as_ante() {
    let mut slip = slip(PLAN);
    slip.place(position("call_blind"), amount("200"), None).unwrap();
    assert_eq!(text(&slip), "call_blind 200, ante 100");
    slip.place(position("call_blind"), amount("50"), None).unwrap();
    assert_eq!(text(&slip), "call_blind 250, ante 125");
    slip.undo().unwrap();
    assert_eq!(text(&slip), "call_blind 200, ante 100");
    slip.undo().unwrap();
    assert!(slip.is_empty());
}

#[test]
fn a_call_blind_replaces_an_ante_that_lies() {
    let mut slip = slip(PLAN);
    slip.place(position("ante"), amount("500"), None).unwrap();
    slip.place(position("aa"), amount("10"), None).unwrap();
    slip.place(position("call_blind"), amount("200"), None).unwrap();
    assert_eq!(text(&slip), "ante 100, aa 10, call_blind 200");
    slip.undo().unwrap();
    assert_eq!(text(&slip), "ante 500, aa 10");
}

#[test]
fn an_ante_is_refused_while_a_call_blind_lies() {
    let mut slip = slip(PLAN);
    slip.place(position("call_blind"), amount("200"), None).unwrap();
    let faults = slip.place(position("ante"), amount("10"), None).unwrap_err();
    assert_eq!(faults, [Fault::AnteFollowsBlind { on: position("ante") }]);
    assert_eq!(text(&slip), "call_blind 200, ante 100");
    // Side bets may follow.
    slip.place(position("razz"), amount("10"), None).unwrap();
    assert_eq!(slip.total(), amount("310"));
}

#[test]
fn a_call_blind_that_cannot_be_halved_is_refused() {
    let mut slip = slip(PLAN);
    let faults = slip.place(position("call_blind"), amount("0.01"), None).unwrap_err();
    assert_eq!(faults, [Fault::BlindNotTwiceAnte { on: position("call_blind") }]);
    assert!(slip.is_empty());
}

#[test]
fn a_call_blind_has_the_limit_of_the_call() {
    let mut slip = slip(PLAN);
    let faults = slip.place(position("call_blind"), amount("40000.02"), None).unwrap_err();
    assert_eq!(codes(&faults), ["above_max", "above_max"], "its ante is too large too");
    slip.place(position("call_blind"), amount("40000"), None).unwrap();
    assert_eq!(slip.on(position("ante")), amount("20000"));
}

#[test]
fn a_balance_must_cover_the_ante_that_a_call_blind_brings() {
    let mut slip = slip(PLAN);
    let faults = slip.place(position("call_blind"), amount("200"), Some(amount("299"))).unwrap_err();
    assert_eq!(codes(&faults), ["insufficient_balance"]);
    slip.place(position("call_blind"), amount("200"), Some(amount("300"))).unwrap();
}

#[test]
fn double_and_repeat_keep_a_call_blind_twice_its_ante() {
    let mut slip = slip(PLAN);
    slip.repeat(&stakes("call_blind 200, ante 100, razz 10"), None).unwrap();
    slip.double(None).unwrap();
    assert_eq!(text(&slip), "call_blind 400, ante 200, razz 20");
}

#[test]
fn the_other_holdem_has_no_call_blind() {
    let faults =
        super::slip("chance/evolution-casino-holdem").place(position("call_blind"), amount("2"), None);
    assert_eq!(codes(&faults.unwrap_err()), ["unknown_position"]);
}
