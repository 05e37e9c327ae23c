//! How a bet on the dice ends.

use crate::text::names;

names! {
    /// The reason of a return.
    pub enum Category, "a category of craps" {
        /// The bet's one row.
        Win = "win",
        /// The dice are against it.
        Lose = "lose",
        /// Taken down by the player before a roll.
        Down = "down",
        /// Odds on 4 or 10.
        FourTen = "four_ten",
        /// Odds on 5 or 9.
        FiveNine = "five_nine",
        /// Odds on 6 or 8.
        SixEight = "six_eight",
        /// 2, 3 or 12.
        Craps = "craps",
        /// 11.
        Eleven = "eleven",
        /// 2 or 12.
        TwoTwelve = "two_twelve",
        /// 3 or 11.
        ThreeEleven = "three_eleven",
        /// 7.
        Seven = "seven",
    }
}
