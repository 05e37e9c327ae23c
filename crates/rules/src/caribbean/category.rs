//! How hands and side bets end, beside the poker hands that pay tables name.

use crate::text::names;

names! {
    /// The reason of a return. The hands are [`crate::poker_hand::HandCategory`].
    pub enum Category, "a category of Caribbean poker" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// Equal, the stake comes back.
        Push = "push",
        /// Given up.
        Pass = "pass",
        /// The dealer's hand is too low to play.
        NotQualified = "not_qualified",
        /// A high hand after so many exchanges that it pays less.
        Reduced = "reduced",
        /// The price of a card, or a bet that its exchange has cost.
        Exchanged = "exchanged",
    }
}
