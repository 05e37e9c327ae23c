//! The betting places of blackjack.

use crate::text::names;

names! {
    /// A field of a box, or of the shared box.
    pub enum Place, "a betting place of blackjack" {
        /// The main bet.
        Main = "main",
        /// A bet on another player's box.
        BetBehind = "bet_behind",
        /// The player's first two cards are a pair.
        PerfectPairs = "perfect_pairs",
        /// A pair in the player's first two cards.
        PlayerPair = "player_pair",
        /// A pair in the dealer's first two cards.
        DealerPair = "dealer_pair",
        /// Any pair in the player's first two cards.
        AnyPair = "any_pair",
        /// A poker hand of the player's two cards and the dealer's open one.
        TwentyOnePlusThree = "21+3",
        /// The best three of them only.
        Top3 = "top_3",
        /// Their total.
        Hot3 = "hot_3",
        /// The dealer goes over 21, by the number of his cards.
        BustIt = "bust_it",
        /// Sevens, 6-7-8 and totals of the three cards.
        LuckyLucky = "lucky_lucky",
        /// The dealer goes over 21, with more for a player's blackjack.
        Buster = "buster",
    }
}
