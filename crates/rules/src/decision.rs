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
        /// A blackjack paid at once (land-based).
        EvenMoney = "even_money",
        /// Casino Hold'em: play on for twice the ante.
        Call = "call",
        /// Hold'em: give up.
        Fold = "fold",
        /// Ultimate Texas Hold'em: raise four times the ante.
        Raise4 = "raise_4",
        /// Ultimate Texas Hold'em: raise three times the ante.
        Raise3 = "raise_3",
        /// Ultimate Texas Hold'em: raise twice the ante.
        Raise2 = "raise_2",
        /// Ultimate Texas Hold'em: raise once the ante.
        Raise1 = "raise_1",
        /// Ultimate Texas Hold'em: wait.
        Check = "check",
        /// Caribbean poker: play on for twice the ante.
        Bet = "bet",
        /// Caribbean poker: give up.
        Pass = "pass",
        /// Caribbean poker: exchange the first card.
        Exchange1 = "exchange:1",
        /// Caribbean poker: exchange the second card.
        Exchange2 = "exchange:2",
        /// Caribbean poker: exchange the third card.
        Exchange3 = "exchange:3",
        /// Caribbean poker: exchange the fourth card.
        Exchange4 = "exchange:4",
        /// Caribbean poker: exchange the fifth card.
        Exchange5 = "exchange:5",
        /// Who shares a box: add the own stake as the owner does.
        With = "with",
        /// Who shares a box: add nothing.
        Without = "without",
        /// Who shares a box: stay with the left card of a split.
        Hand1 = "hand:1",
        /// Who shares a box: go on with the right card of a split.
        Hand2 = "hand:2",
    }
}

impl Decision {
    /// Is it an answer to what the owner of a shared box decided? A record has such words in `follow` only.
    pub fn is_answer(self) -> bool {
        matches!(self, Self::With | Self::Without | Self::Hand1 | Self::Hand2)
    }
}
