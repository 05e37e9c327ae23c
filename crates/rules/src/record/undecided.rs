//! Records of games in which nobody decides anything.

use super::{Playing, Record, Refusal, accepted, check_shoe};
use crate::decision::Decision;
use crate::round::RoundError;
use crate::settle::Settlement;
use crate::stake::Stake;

/// Settles a record of one betting window; any decision in it is illegal, before a card is looked for that is missing. So
/// many cards must be there even where no line hangs on them.
///
/// # Errors
/// Why the record is refused.
pub fn settle(record: &Record<'_>, fewest_cards: usize) -> Result<Settlement, Refusal> {
    let stakes = accepted(&record.table, &record.requested, record.balance)?;
    check_shoe(record)?;
    no_decision(record)?;
    if record.dealt.cards.len() < fewest_cards {
        return Err(Refusal::because("shoe_too_short", format!("{fewest_cards} cards are dealt")));
    }
    play(record, stakes)
}

/// Plays the round of a record whose bets were looked at.
///
/// # Errors
/// `shoe_too_short` where something is missing that a line hangs on.
pub fn play(record: &Record<'_>, stakes: Vec<Stake>) -> Result<Settlement, Refusal> {
    Playing::new(record, stakes)?.play()
}

/// Refuses every decision but `no_insurance`, which is passed over in all games.
///
/// # Errors
/// `illegal_decision` where there is one.
pub fn no_decision(record: &Record<'_>) -> Result<(), Refusal> {
    match record.decisions.iter().find(|&&decision| decision != Decision::NoInsurance) {
        Some(&decision) => Err(RoundError::IllegalDecision { decision }.into()),
        None => Ok(()),
    }
}
