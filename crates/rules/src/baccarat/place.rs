//! The betting places of baccarat.

use crate::text::names;

names! {
    /// A field of the cloth.
    pub enum Place, "a betting place of baccarat" {
        /// A pair in the player's first two cards.
        PlayerPair = "player_pair",
        /// The player's side wins.
        Player = "player",
        /// The banker's side wins.
        Banker = "banker",
        /// Equal.
        Tie = "tie",
        /// A pair in the banker's first two cards.
        BankerPair = "banker_pair",
        /// A pair on at least one side.
        EitherPair = "either_pair",
        /// A suited pair on at least one side.
        PerfectPair = "perfect_pair",
        /// The player's side wins by a natural or clearly.
        PlayerBonus = "player_bonus",
        /// The banker's side wins by a natural or clearly.
        BankerBonus = "banker_bonus",
        /// Five or six cards in all.
        Big = "big",
        /// Four cards in all.
        Small = "small",
        /// A tie at 0.
        Egalite0 = "egalite:0",
        /// A tie at 1.
        Egalite1 = "egalite:1",
        /// A tie at 2.
        Egalite2 = "egalite:2",
        /// A tie at 3.
        Egalite3 = "egalite:3",
        /// A tie at 4.
        Egalite4 = "egalite:4",
        /// A tie at 5.
        Egalite5 = "egalite:5",
        /// A tie at 6.
        Egalite6 = "egalite:6",
        /// A tie at 7.
        Egalite7 = "egalite:7",
        /// A tie at 8.
        Egalite8 = "egalite:8",
        /// A tie at 9.
        Egalite9 = "egalite:9",
        /// The banker's side wins with six points.
        SuperSix = "super_six",
    }
}
