//! How a bet on two cards ends.

use crate::text::names;

names! {
    /// The reason of a return, a row of a pay table.
    pub enum Category, "a category of Top Card" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// The sides are equal.
        Tie = "tie",
    }
}
