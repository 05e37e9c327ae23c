//! How hands and side bets end, beside the poker hands that pay tables name.

use crate::text::names;

names! {
    /// The reason of a return. The hands are [`crate::poker_hand::HandCategory`].
    pub enum Category, "a category of Ultimate Texas Hold'em" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// Equal, the stake comes back.
        Push = "push",
        /// Given up.
        Fold = "fold",
        /// A win against a dealer whose hand is too low to count as one.
        NoHand = "no_hand",
        /// Four diamonds among the nine cards.
        Diamonds4 = "diamonds_4",
        /// Five diamonds.
        Diamonds5 = "diamonds_5",
        /// Six diamonds.
        Diamonds6 = "diamonds_6",
        /// Seven diamonds.
        Diamonds7 = "diamonds_7",
        /// Eight diamonds.
        Diamonds8 = "diamonds_8",
        /// Nine diamonds.
        Diamonds9 = "diamonds_9",
    }
}
