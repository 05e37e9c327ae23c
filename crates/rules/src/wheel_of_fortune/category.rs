//! How a bet on a symbol ends.

use crate::text::names;

names! {
    /// The reason of a return.
    pub enum Category, "a category of the wheel of fortune" {
        /// The pointer names the symbol.
        Win = "win",
        /// It does not.
        Lose = "lose",
    }
}
