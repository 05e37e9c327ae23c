//! Facts as the books write them. Each row names the form that it is written in, and every form that was ever written stays
//! readable; what goes over the wire may change without it.

use rules::event::RoundEvent;

use super::LedgerError;

/// The form in which facts are written now.
pub const FORM: i64 = 1;

/// A fact in the present form.
pub fn write(fact: &RoundEvent) -> Result<String, LedgerError> {
    serde_json::to_string(fact).map_err(|error| LedgerError::Broken(error.to_string()))
}

/// A fact in the form that its row names.
pub fn read(form: i64, body: &str) -> Result<RoundEvent, LedgerError> {
    match form {
        1 => serde_json::from_str(body).map_err(|error| LedgerError::Broken(format!("a fact: {error}"))),
        newer => Err(LedgerError::Broken(format!("a fact is written in the unknown form {newer}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts as form 1 writes them, one of each kind. This list may grow; its lines never change.
    const FIRST_FORM: &[&str] = &[
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
    ];

    #[test]
    fn facts_of_the_first_form_are_read_and_written_for_ever() {
        for line in FIRST_FORM {
            let fact = read(1, line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(write(&fact).unwrap(), *line);
        }
    }

    #[test]
    fn a_form_of_a_newer_server_is_an_error_and_no_guess() {
        assert!(matches!(read(FORM + 1, FIRST_FORM[0]), Err(LedgerError::Broken(_))));
    }
}
