//! What happened, in the past tense.

use rules::amount::Amount;
use rules::event::RoundEvent;
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::plan::Currency;
use rules::position::BoxNumber;
use rules::settle::Settlement;
use serde::{Deserialize, Serialize};

use crate::chat::ChatLine;
use crate::id::{Millis, RoundId};

/// How many players of a shared box chose what. Each counts once: as deciding while they are asked, else as what they chose last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Players with a bet in the round.
    pub players: u32,
    /// Of them, still deciding.
    pub deciding: u32,
    /// Took a card.
    pub hit: u32,
    /// Stood.
    pub stand: u32,
    /// Doubled.
    pub double: u32,
    /// Split.
    pub split: u32,
    /// Called.
    pub call: u32,
    /// Folded or surrendered.
    pub gave_up: u32,
}

/// A fact of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A new round; what was known of the last one is over. Its first event is `betting_opened`.
    RoundOpened {
        /// Its id.
        round: RoundId,
        /// Who deals.
        dealer: String,
        /// How much of the shoe has been dealt, in per cent, as in the snapshot's `past`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealt: Option<u8>,
    },
    /// An event of the round, to be folded.
    Event(RoundEvent),
    /// The phase, and when it ends by the server's clock.
    Phase {
        /// The phase.
        phase: Phase,
        /// When it ends; none where it has no timer.
        until: Option<Millis>,
    },
    /// A box was taken or given back.
    Seat {
        /// Which.
        at: BoxNumber,
        /// The name of who sits there; none where it is free.
        name: Option<String>,
    },
    /// What the players of a shared box are doing.
    Counts(Counts),
    /// The outcome for boards and statistics.
    Outcome(Outcome),
    /// The shoe was changed; boards begin afresh.
    ShoeChanged,
    /// Somebody said something at the table.
    Said(ChatLine),
    /// Private: the settlement of the player's round.
    Settled(Settlement),
    /// Private: the player's purse.
    Balance {
        /// Which purse.
        currency: Currency,
        /// What is in it.
        balance: Amount,
    },
    /// Private: the player sat on this box, or lost it.
    OwnSeat {
        /// Which.
        at: BoxNumber,
        /// Is it theirs?
        mine: bool,
    },
}
