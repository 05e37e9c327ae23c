//! The switches of Top Card.

use serde::{Deserialize, Serialize};

use crate::label::Label;
use crate::plan::Cited;

/// The board of past results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSize {
    /// Cells in a column.
    pub rows: u8,
    /// Columns.
    pub columns: u8,
    /// Letter of a home win.
    pub home: Label,
    /// Letter of an away win.
    pub away: Label,
    /// Letter of a tie.
    pub tie: Label,
}

/// The switches of Top Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopCardPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The board.
    pub board: Cited<BoardSize>,
}
