//! What a player decides during a round.

use crate::text::names;

names! {
    /// A decision. Every word that any game knows can be read; which of them are on offer says the round.
    pub enum Decision, "a decision such as hit or call" {
        /// One more card.
        Hit = "hit",
        /// No more cards.
        Stand = "stand",
        /// The stake again and exactly one card.
        Double = "double",
        /// Two hands out of a pair.
        Split = "split",
        /// Half the stake on the dealer's blackjack.
        Insurance = "insurance",
        /// No insurance.
        NoInsurance = "no_insurance",
        /// Half the stake back, the round is over.
        Surrender = "surrender",
        /// A blackjack paid at once (no internet plan has it).
        EvenMoney = "even_money",
        /// Casino Hold'em: play on for twice the ante.
        Call = "call",
        /// Casino Hold'em: give up.
        Fold = "fold",
        /// Land-based: raise four times the ante.
        Raise4 = "raise_4",
        /// Land-based: raise three times the ante.
        Raise3 = "raise_3",
        /// Land-based: raise twice the ante.
        Raise2 = "raise_2",
        /// Land-based: raise once the ante.
        Raise1 = "raise_1",
        /// Land-based: wait.
        Check = "check",
        /// Land-based: play on.
        Bet = "bet",
        /// Land-based: do nothing.
        Pass = "pass",
        /// Land-based: exchange the first card.
        Exchange1 = "exchange:1",
        /// Land-based: exchange the second card.
        Exchange2 = "exchange:2",
        /// Land-based: exchange the third card.
        Exchange3 = "exchange:3",
        /// Land-based: exchange the fourth card.
        Exchange4 = "exchange:4",
        /// Land-based: exchange the fifth card.
        Exchange5 = "exchange:5",
    }
}
