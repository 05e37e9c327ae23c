//! The switches of blackjack.

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::label::Label;
use crate::odds::Odds;
use crate::plan::{Cited, Printed, Rulings, Source};
use crate::text::names;

names! {
    /// Who may insure.
    pub enum Insurance, "all or without_blackjack" {
        /// Everybody, also a player with blackjack.
        All = "all",
        /// Everybody but a player with blackjack.
        WithoutBlackjack = "without_blackjack",
    }
}

names! {
    /// When the dealer looks at his hidden card.
    pub enum Peek, "never or ace" {
        /// Only when his turn comes.
        Never = "never",
        /// After the insurance question under an ace.
        Ace = "ace",
    }
}

names! {
    /// What a player does who does not answer.
    pub enum TimeOut, "stand or draw_to_12" {
        /// Stands, whatever the total.
        Stand = "stand",
        /// Draws at 11 or less, otherwise stands.
        DrawTo12 = "draw_to_12",
    }
}

names! {
    /// What happens to a double or a split that the balance does not cover.
    pub enum Shortage, "refuse or replace" {
        /// It is refused.
        Refuse = "refuse",
        /// It becomes a hit or a stand.
        Replace = "replace",
    }
}

names! {
    /// What a player may set for himself, as the plan names it. Rounds are settled alike whatever he sets.
    pub enum Setting, "double" {
        /// Whether doubling is offered to him.
        Double = "double",
    }
}

/// Seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// How many boxes.
    pub count: Cited<u8>,
    /// How many a player may own.
    pub own: Cited<u8>,
    /// May a bet behind be insured?
    pub behind_insurance: Cited<bool>,
}

names! {
    /// A stake that a decision adds.
    pub enum AddedKind, "double, split, insurance or call" {
        /// By doubling.
        Double = "double",
        /// By splitting.
        Split = "split",
        /// By insuring.
        Insurance = "insurance",
        /// By calling.
        Call = "call",
    }
}

/// A row of the limits for a stake that a decision adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedRule {
    /// The decision.
    pub on: AddedKind,
    /// What the limits call it.
    pub label: Label,
    /// The largest added stake.
    pub max: Amount,
    /// What it pays.
    pub pays: Odds,
    /// The largest win as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<Printed>,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// The switches of blackjack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlackjackPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// Seats; none where all share one box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<Boxes>,
    /// Hands that a player may have after splitting.
    pub hands: Cited<u8>,
    /// May a split hand be doubled (split aces never)?
    pub double_after_split: Cited<bool>,
    /// Is surrender offered?
    pub surrender: Cited<bool>,
    /// Who may insure.
    pub insurance: Cited<Insurance>,
    /// When the dealer looks at his hidden card.
    pub peek: Cited<Peek>,
    /// Cards that win when they stay at 21 or less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charlie: Option<Cited<u8>>,
    /// The answer of who does not answer.
    pub time_out: Cited<TimeOut>,
    /// A double or split without the money for it.
    pub shortage: Cited<Shortage>,
    /// Does the dealer take no card where every player has blackjack?
    pub rests_on_blackjack: Cited<bool>,
    /// What a player may set for himself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Cited<Vec<Setting>>>,
    /// Limits of added stakes.
    pub added: Vec<AddedRule>,
}

impl BlackjackPlan {
    /// What an insurance pays.
    pub fn insurance_odds(&self) -> Odds {
        self.added
            .iter()
            .find(|rule| rule.on == AddedKind::Insurance)
            .map_or_else(|| Odds::to_one(2), |rule| rule.pays)
    }
}
