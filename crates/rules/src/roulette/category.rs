//! How a bet on numbers ends.

use crate::text::names;

names! {
    /// The reason of a return.
    pub enum Category, "a category of roulette" {
        /// The number is covered.
        Win = "win",
        /// It is not.
        Lose = "lose",
    }
}
