//! The switches of Top Card.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::TopCardRound;
use crate::category::CategoryName;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::label::Label;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, fault};
use crate::plan::{Cited, Plan};

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

impl Game for TopCardPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(self.decks.is)
    }

    fn fields(&self) -> Vec<Field> {
        fields(Place::ALL)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Result, Paused, Void]
    }

    fn check_plan(&self, _plan: &Plan) -> Result<(), PlanFault> {
        if self.board.rows == 0 || self.board.columns == 0 {
            return fault("game.top_card.board", "the board has no cells");
        }
        check::decks("game.top_card.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(TopCardRound::default())
    }
}
