//! How bets on two sides end.

use crate::text::names;

names! {
    /// The reason of a return, a row of a pay table.
    pub enum Category, "a category of baccarat" {
        /// An ordinary win.
        Win = "win",
        /// An ordinary loss.
        Lose = "lose",
        /// The banker's side wins with six points, where that pays otherwise.
        WinWithSix = "win_with_6",
        /// The sides are equal.
        Tie = "tie",
        /// Won with eight or nine of two cards.
        NaturalWin = "natural_win",
        /// Both sides natural and equal.
        NaturalTie = "natural_tie",
        /// Won by nine points.
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
    }
}
