//! Decisions against a balance: what a choice becomes where the money is short.

use super::plan::Shortage;
use crate::decision::Decision;

/// What a choice becomes that the player cannot pay (sk/infinitive-blackjack ruling 9); none where it is refused.
pub(super) fn replacement(shortage: Shortage, decision: Decision, points: u8) -> Option<Decision> {
    match (shortage, decision) {
        (Shortage::Replace, Decision::Double) => Some(Decision::Hit),
        (Shortage::Replace, Decision::Split) => {
            Some(if points <= 11 { Decision::Hit } else { Decision::Stand })
        }
        _ => None,
    }
}
