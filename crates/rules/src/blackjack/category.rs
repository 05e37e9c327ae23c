//! How hands and side bets end.

use crate::text::names;

names! {
    /// The reason of a return: an end of a hand, or a row of a side bet.
    pub enum Category, "a category of blackjack" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// Equal, the stake comes back.
        Push = "push",
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
        /// A blackjack paid 1 : 1 before the dealer's second card.
        EvenMoney = "even_money",
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
    }
}
