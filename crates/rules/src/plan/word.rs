//! The document's own names for what the frame of a table shows. Where a plan has none, the client's words stand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Function, Rulings, Source};
use crate::label::Label;
use crate::text::names;

names! {
    /// What a document may have its own name for.
    pub enum Word, "a word of the table's frame" {
        /// The button that takes the last action back.
        Undo = "undo",
        /// The button that lays the last round's bets again.
        Repeat = "repeat",
        /// The button that doubles all bets.
        Double = "double",
        /// The button that lays a chip on every place.
        AllBets = "all-bets",
        /// The button that lays a chip on every side bet.
        AllSideBets = "all-side-bets",
        /// The field beside the stage that opens the chat; a table without this word has no such field.
        ClickToChat = "click-to-chat",
        /// The player's stakes of the round.
        TotalBet = "total-bet",
        /// The number of the round.
        RoundId = "round-id",
        /// The round brought more than was staked.
        YouWin = "you-win",
        /// Nothing came back.
        DealerWins = "dealer-wins",
        /// A hand lost.
        Lose = "lose",
        /// A hand went over 21.
        Bust = "bust",
        /// A hand has as much as the dealer's.
        Push = "push",
    }
}

impl Word {
    /// The function whose button bears the name; none for a field or a result.
    pub fn function(self) -> Option<Function> {
        match self {
            Self::Undo => Some(Function::Undo),
            Self::Repeat => Some(Function::Repeat),
            Self::Double => Some(Function::Double),
            Self::AllBets => Some(Function::AllBets),
            Self::AllSideBets => Some(Function::AllSideBets),
            Self::ClickToChat => Some(Function::Chat),
            Self::TotalBet
            | Self::RoundId
            | Self::YouWin
            | Self::DealerWins
            | Self::Lose
            | Self::Bust
            | Self::Push => None,
        }
    }
}

/// A name as a document has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordText {
    /// The name.
    pub label: Label,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// A plan's own names.
pub type Words = BTreeMap<Word, WordText>;
