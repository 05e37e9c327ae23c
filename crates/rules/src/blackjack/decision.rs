//! Decisions against a balance: what a choice becomes where the money is short, and who can follow it.

use super::plan::Shortage;
use super::round::BlackjackRound;
use crate::amount::Amount;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent};
use crate::position::BoxNumber;
use crate::round::Round;
use crate::table::Table;

/// What a choice becomes that the player cannot pay (sk/infinitive-blackjack ruling 9); none where it is refused.
pub fn replacement(shortage: Shortage, decision: Decision, points: u8) -> Option<Decision> {
    match (shortage, decision) {
        (Shortage::Replace, Decision::Double) => Some(Decision::Hit),
        (Shortage::Replace, Decision::Split) => {
            Some(if points <= 11 { Decision::Hit } else { Decision::Stand })
        }
        _ => None,
    }
}

/// The facts that an owner's decision brings: first who behind his box can't follow it, then the decision.
/// `balance` tells what each bettor behind still has; none is unlimited.
pub fn followed(
    round: &Round,
    course: &BlackjackRound,
    decided: RoundEvent,
    balance: impl Fn(PlayerId) -> Option<Amount>,
) -> Vec<RoundEvent> {
    let mut events = Vec::new();
    if let RoundEvent::Decided {
        player, at: Some(at), decision: Decision::Double | Decision::Split, ..
    } = decided
    {
        for (behind, stake) in course.followers(at, round.book()) {
            if behind != player && balance(behind).is_some_and(|balance| balance < stake) {
                events.push(RoundEvent::FollowDeclined { player: behind, at });
            }
        }
    }
    events.push(decided);
    events
}

/// The points of the hand that a player decides on.
pub fn open_points(course: &BlackjackRound, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> u8 {
    course.open_hand(player, at, table).map_or(0, |hand| hand.total().points)
}
