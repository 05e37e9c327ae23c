//! How hands and insurances end.

use crate::text::names;

names! {
    /// The reason of a return.
    pub enum Category, "a category of pontoon" {
        /// Nearer to 21 than the dealer, or the dealer went over it.
        Win = "win",
        /// Fewer points than the dealer, or an insurance against a pontoon that didn't come.
        Lose = "lose",
        /// As many points as the dealer, who wins ties.
        Tie = "tie",
        /// The hand went over 21.
        Bust = "bust",
        /// Ace and ten-value card as the first two cards.
        Pontoon = "pontoon",
        /// Five cards that don't go over 21.
        Trick = "trick",
        /// The dealer has a pontoon.
        DealerPontoon = "dealer_pontoon",
    }
}
