//! The switches of Casino Hold'em.

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::label::Label;
use crate::odds::Odds;
use crate::plan::{Cited, Printed};

/// The call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRule {
    /// So many times the ante.
    pub times: u8,
    /// What the limits call it.
    pub label: Label,
    /// The largest call.
    pub max: Amount,
    /// What it pays.
    pub pays: Odds,
    /// The largest win as printed.
    pub printed: Printed,
}

/// The switches of Casino Hold'em.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldemPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The call.
    pub call: Cited<CallRule>,
    /// The lowest pair with which the dealer plays, by its letter.
    pub qualifies: Cited<RankLetter>,
}

/// A rank written by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankLetter(pub crate::card::Rank);

impl std::fmt::Display for RankLetter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.letter())
    }
}

impl std::str::FromStr for RankLetter {
    type Err = crate::card::CardError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match *text.as_bytes() {
            [letter] => crate::card::Rank::from_letter(letter).map(Self).ok_or(crate::card::CardError),
            _ => Err(crate::card::CardError),
        }
    }
}

crate::text::textual!(RankLetter, "a rank such as \"4\"");
