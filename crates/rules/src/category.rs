//! What decided a stake: the rows of pay tables and the ends of a hand.

use crate::text::names;

names! {
    /// The reason of a return. A pay table's rows are named by it; the text for the player stands in the plan's row.
    pub enum Category, "a category of a pay table" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// Equal, the stake comes back.
        Push = "push",
        /// The sides are equal.
        Tie = "tie",
        /// The player's hand went over 21.
        Bust = "bust",
        /// Ace and ten-value card as the first two cards.
        Blackjack = "blackjack",
        /// The dealer's blackjack beat the hand.
        DealerBlackjack = "dealer_blackjack",
        /// Enough cards without going over 21.
        Charlie = "charlie",
        /// Half the stake taken back.
        Surrender = "surrender",
        /// Casino Hold'em: given up.
        Fold = "fold",
        /// Casino Hold'em: the dealer's hand is too low to play.
        NotQualified = "not_qualified",
        /// The round was cancelled.
        Void = "void",

        /// Two cards of one rank and suit.
        PerfectPair = "perfect_pair",
        /// Two cards of one rank and colour.
        ColouredPair = "coloured_pair",
        /// Two cards of one rank.
        MixedPair = "mixed_pair",

        /// Three cards of one rank and suit.
        SuitedTrips = "suited_trips",
        /// Consecutive ranks of one suit.
        StraightFlush = "straight_flush",
        /// Three of one rank.
        Trips = "trips",
        /// Consecutive ranks.
        Straight = "straight",
        /// All of one suit.
        Flush = "flush",

        /// Three sevens of one suit.
        SuitedSevens = "suited_sevens",
        /// 6, 7 and 8 of one suit.
        Suited678 = "suited_678",
        /// Three sevens.
        Sevens = "sevens",
        /// 6, 7 and 8.
        Mixed678 = "678",
        /// A total of 21, all of one suit.
        Suited21 = "suited_21",
        /// A total of 21.
        Total21 = "total_21",
        /// A total of 20.
        Total20 = "total_20",
        /// A total of 19.
        Total19 = "total_19",

        /// The bettor has blackjack.
        BettorBlackjack = "bettor_blackjack",
        /// The dealer over 21 with eight or more cards, the bettor with blackjack.
        Bust8Blackjack = "bust_8_blackjack",
        /// The dealer over 21 with seven cards, the bettor with blackjack.
        Bust7Blackjack = "bust_7_blackjack",
        /// The dealer over 21 with eight or more cards.
        Bust8 = "bust_8",
        /// … with seven cards.
        Bust7 = "bust_7",
        /// … with six cards.
        Bust6 = "bust_6",
        /// … with five cards.
        Bust5 = "bust_5",
        /// … with four cards.
        Bust4 = "bust_4",
        /// … with three cards.
        Bust3 = "bust_3",
        /// … with three or four cards.
        Bust3Or4 = "bust_3_or_4",

        /// Baccarat: won with eight or nine of two cards.
        NaturalWin = "natural_win",
        /// Baccarat: both sides natural and equal.
        NaturalTie = "natural_tie",
        /// Baccarat: won by nine points.
        By9 = "by_9",
        /// … by eight.
        By8 = "by_8",
        /// … by seven.
        By7 = "by_7",
        /// … by six.
        By6 = "by_6",
        /// … by five.
        By5 = "by_5",
        /// … by four.
        By4 = "by_4",

        /// Poker: ten to ace of one suit.
        RoyalFlush = "royal_flush",
        /// Poker: four of one rank.
        FourOfAKind = "four_of_a_kind",
        /// Poker: three and two.
        FullHouse = "full_house",
        /// Poker: three of one rank.
        ThreeOfAKind = "three_of_a_kind",
        /// Poker: two pairs.
        TwoPairs = "two_pairs",
        /// Poker: a pair of aces.
        PairOfAces = "pair_of_aces",
        /// Poker: from a pair of aces to a straight.
        AcesOrBetter = "aces_or_better",
        /// Poker: a pair.
        Pair = "pair",
        /// Poker: nothing of the above.
        HighCard = "high_card",

        /// Razz: ace to five, one suit.
        SuitedWheel = "suited_wheel",
        /// Razz: ace to five.
        Wheel = "wheel",
        /// Razz: five different ranks, the highest a six.
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
