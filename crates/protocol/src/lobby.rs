//! The lobby: every table in a few words.

use rules::amount::Amount;
use rules::family::FamilyName;
use rules::label::Label;
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::plan::{Currency, PlanId, Venue};
use rules::position::BoxNumber;
use serde::{Deserialize, Serialize};

use crate::id::{Millis, TableId};

/// Boxes of a table with seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boxes {
    /// How many there are.
    pub count: u8,
    /// How many of them are taken.
    pub taken: u8,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// Which table.
    pub table: TableId,
    /// Its plan.
    pub plan: PlanId,
    /// Its name in every language.
    pub name: Label,
    /// The kind of game.
    pub family: FamilyName,
    /// Who runs it; empty where an older server does not tell.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub operator: String,
    /// Who deals it.
    pub supplier: String,
    /// Whether its game is one of the internet or of a casino's own tables.
    #[serde(default, skip_serializing_if = "Venue::is_internet")]
    pub venue: Venue,
    /// The dress of the client.
    pub brand: String,
    /// Its money.
    pub currency: Currency,
    /// The smallest stake on any position.
    pub smallest: Amount,
    /// The largest stake on any position.
    pub largest: Amount,
    /// Who deals now.
    pub dealer: String,
    /// The phase of its round.
    pub phase: Phase,
    /// When the phase ends.
    pub until: Option<Millis>,
    /// Players at the table.
    pub players: u32,
    /// Boxes; none where all share one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<Boxes>,
    /// The last outcomes, oldest first; at baccarat those of the present shoe.
    pub recent: Vec<Outcome>,
    /// Taken boxes, at a table with seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<BoxNumber>,
    /// What the last rounds came to where no board tells it, oldest first: the dealer's total (`20`, `bust`, `blackjack`) or
    /// the category of the better hand (`two_pairs`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last: Vec<String>,
}
