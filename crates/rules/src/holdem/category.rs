//! How hands and side bets end.

use crate::text::names;

names! {
    /// The reason of a return: an end of the showdown, or a row of a pay table.
    pub enum Category, "a category of Casino Hold'em" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// Equal, the stake comes back.
        Push = "push",
        /// Given up.
        Fold = "fold",
        /// The dealer's hand is too low to play.
        NotQualified = "not_qualified",
        /// Ten to ace of one suit.
        RoyalFlush = "royal_flush",
        /// Consecutive ranks of one suit.
        StraightFlush = "straight_flush",
        /// Four of one rank.
        FourOfAKind = "four_of_a_kind",
        /// Three and two.
        FullHouse = "full_house",
        /// All of one suit.
        Flush = "flush",
        /// Consecutive ranks.
        Straight = "straight",
        /// Three of one rank.
        ThreeOfAKind = "three_of_a_kind",
        /// Two pairs.
        TwoPairs = "two_pairs",
        /// A pair of aces.
        PairOfAces = "pair_of_aces",
        /// From a pair of aces to a straight.
        AcesOrBetter = "aces_or_better",
        /// A pair.
        Pair = "pair",
        /// Nothing of the above.
        HighCard = "high_card",
        /// Ace to five, one suit.
        SuitedWheel = "suited_wheel",
        /// Ace to five.
        Wheel = "wheel",
        /// Five different ranks, the highest a six.
        High6 = "high_6",
        /// … a seven.
        High7 = "high_7",
        /// … an eight.
        High8 = "high_8",
        /// … a nine.
        High9 = "high_9",
        /// … a ten.
        High10 = "high_10",
        /// … a jack.
        HighJack = "high_jack",
    }
}
