//! Facts as the books write them stay readable for ever.

use std::collections::BTreeSet;

use rules::event::RoundEvent;
use studio::ledger::LedgerError;
use studio::ledger::fact::{FORM, read, write};

/// Facts as form 1 writes them, each kind and each member that may be left out. This list may grow; its lines never change.
pub const FIRST_FORM: &[&str] = &[
    r#""betting_opened""#,
    r#"{"bet_accepted":{"player":7,"bets":[{"on":"straight:17","stake":"100"},{"on":"red","stake":"0.20"}]}}"#,
    r#"{"bet_accepted":{"player":7,"bets":[{"on":"box:3/main","stake":"100"}]}}"#,
    r#"{"bet_withdrawn":{"player":7,"bets":[{"on":"red","stake":"0.20"}]}}"#,
    r#""last_bets_called""#,
    r#""betting_closed""#,
    r#"{"ball_landed":{"number":"17"}}"#,
    r#"{"card_dealt":{"to":"box:3","card":"TD"}}"#,
    r#"{"card_dealt":{"to":"dealer"}}"#,
    r#"{"card_shown":{"card":"AS"}}"#,
    r#"{"hole_checked":{"blackjack":false}}"#,
    r#""insurance_closed""#,
    r#"{"follow_declined":{"player":7,"at":"box:3"}}"#,
    r#"{"decided":{"player":7,"at":"box:3","decision":"double"}}"#,
    r#"{"decided":{"player":7,"decision":"stand","auto":true}}"#,
    r#""second_hands_opened""#,
    r#""round_paused""#,
    r#""round_resumed""#,
    r#""round_voided""#,
    r#"{"bet_accepted":{"player":7,"bets":[{"on":"come","stake":"100","roll":3}]}}"#,
    r#"{"bet_withdrawn":{"player":7,"bets":[{"on":"odds:come","stake":"50","roll":3}]}}"#,
    r#"{"dice_rolled":{"dice":[4,2]}}"#,
    r#""throw_failed""#,
    r#"{"wheel_stopped":{"field":16}}"#,
    r#"{"decided":{"player":7,"decision":"exchange:5"}}"#,
    r#"{"lines_settled":{"player":7,"lines":[{"on":"straight:17","stake":"100","return":"3600","why":{"category":"win","payout":"35:1"}}]}}"#,
    r#"{"lines_settled":{"player":7,"lines":[{"on":"box:3/double","stake":"50","return":"50","why":{"category":"push","payout":"push"}}]}}"#,
    r#"{"lines_settled":{"player":7,"lines":[{"on":"field","roll":2,"stake":"100","return":"0","why":{"category":"lose","payout":"lost"}},{"on":"red","stake":"3","return":"1.50","why":{"category":"half","payout":"half"}}]}}"#,
];

/// How many kinds of facts there are.
const KINDS: usize = 20;

/// Counts the kinds. A new kind gets the next number, and its lines in the list.
fn kind(fact: &RoundEvent) -> usize {
    match fact {
        RoundEvent::BettingOpened => 0,
        RoundEvent::BetAccepted { .. } => 1,
        RoundEvent::BetWithdrawn { .. } => 2,
        RoundEvent::LastBetsCalled => 3,
        RoundEvent::BettingClosed => 4,
        RoundEvent::BallLanded { .. } => 5,
        RoundEvent::DiceRolled { .. } => 6,
        RoundEvent::ThrowFailed => 7,
        RoundEvent::WheelStopped { .. } => 8,
        RoundEvent::CardDealt { .. } => 9,
        RoundEvent::CardShown { .. } => 10,
        RoundEvent::HoleChecked { .. } => 11,
        RoundEvent::InsuranceClosed => 12,
        RoundEvent::FollowDeclined { .. } => 13,
        RoundEvent::Decided { .. } => 14,
        RoundEvent::SecondHandsOpened => 15,
        RoundEvent::LinesSettled { .. } => 16,
        RoundEvent::RoundPaused => 17,
        RoundEvent::RoundResumed => 18,
        RoundEvent::RoundVoided => KINDS - 1,
    }
}

#[test]
fn facts_of_the_first_form_are_read_and_written_for_ever() {
    let mut kinds = BTreeSet::new();
    for line in FIRST_FORM {
        let fact = read(1, line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(write(&fact).unwrap(), *line);
        kinds.insert(kind(&fact));
    }
    assert!(kinds.into_iter().eq(0..KINDS), "a kind without a line");
}

#[test]
fn a_form_of_a_newer_server_is_an_error_and_no_guess() {
    assert!(matches!(read(FORM + 1, FIRST_FORM[0]), Err(LedgerError::Broken(_))));
}
