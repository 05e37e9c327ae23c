//! How a bet on a card ends.

use crate::text::names;

names! {
    /// The reason of a return, a row of the pay table.
    pub enum Category, "a category of Gotes" {
        /// Turned first.
        Turned1 = "turned_1",
        /// … second.
        Turned2 = "turned_2",
        /// … third.
        Turned3 = "turned_3",
        /// … fourth.
        Turned4 = "turned_4",
        /// … fifth.
        Turned5 = "turned_5",
        /// … sixth.
        Turned6 = "turned_6",
        /// … seventh.
        Turned7 = "turned_7",
        /// Turned later or never.
        Lose = "lose",
    }
}

impl Category {
    /// The category of a card that was turned after so many others; none where no pay table reaches so far.
    pub fn turned_after(others: usize) -> Option<Self> {
        Self::ALL.get(others).copied().filter(|&category| category != Self::Lose)
    }
}
