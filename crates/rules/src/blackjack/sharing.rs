//! Players who share a box. Who bets first owns it; who joins is asked when the owner doubles or splits.

use super::added::AddedKind;
use crate::decision::Decision;
use crate::event::PlayerId;
use crate::position::BoxNumber;

pub use crate::twenty_one::arrivals::Arrivals;

/// A double or split of the owner that those who joined the box have still to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The box.
    pub at: BoxNumber,
    /// What the owner added.
    pub kind: AddedKind,
    /// Its number in its line's name.
    pub nth: u8,
    /// The number of the hand that was doubled or split.
    pub hand: usize,
    /// The number of the hand on which an added stake lies: the same after a double, the new one after a split.
    pub to: usize,
    /// Who has still to answer, in the order in which they joined.
    pub waiting: Vec<PlayerId>,
}

impl Asked {
    /// The answers, where the plan lets a joined player choose a card or not.
    pub fn answers(&self, choose_hand: bool) -> &'static [Decision] {
        match (self.kind.decision(), choose_hand) {
            (Decision::Split, true) => &[Decision::With, Decision::Without, Decision::Hand1, Decision::Hand2],
            (Decision::Split, false) => &[Decision::With, Decision::Without, Decision::Hand1],
            _ => &[Decision::With, Decision::Without],
        }
    }

    /// What silence means: nobody pays without a word, and nobody gives away what is free.
    pub fn silence(&self) -> Decision {
        if self.kind.is_free() { Decision::With } else { Decision::Without }
    }
}
