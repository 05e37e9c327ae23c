//! The places of tables with two sides, of whatever family: what is drawn alike is named alike.

rules::names! {
    /// A field of the cloth.
    pub enum Place, "a place of a table with two sides" {
        /// Baccarat: a pair in the player's first two cards.
        PlayerPair = "player_pair",
        /// Baccarat: the player's side wins.
        Player = "player",
        /// Baccarat: the banker's side wins.
        Banker = "banker",
        /// Baccarat and Top Card: equal.
        Tie = "tie",
        /// Baccarat: a pair in the banker's first two cards.
        BankerPair = "banker_pair",
        /// Baccarat: a pair on at least one side.
        EitherPair = "either_pair",
        /// Baccarat: a suited pair on at least one side.
        PerfectPair = "perfect_pair",
        /// Baccarat: the player's side wins by a natural or clearly.
        PlayerBonus = "player_bonus",
        /// Baccarat: the banker's side wins by a natural or clearly.
        BankerBonus = "banker_bonus",
        /// Baccarat: five or six cards in all.
        Big = "big",
        /// Baccarat: four cards in all.
        Small = "small",
        /// Baccarat: a tie at 0.
        Egalite0 = "egalite:0",
        /// Baccarat: a tie at 1.
        Egalite1 = "egalite:1",
        /// Baccarat: a tie at 2.
        Egalite2 = "egalite:2",
        /// Baccarat: a tie at 3.
        Egalite3 = "egalite:3",
        /// Baccarat: a tie at 4.
        Egalite4 = "egalite:4",
        /// Baccarat: a tie at 5.
        Egalite5 = "egalite:5",
        /// Baccarat: a tie at 6.
        Egalite6 = "egalite:6",
        /// Baccarat: a tie at 7.
        Egalite7 = "egalite:7",
        /// Baccarat: a tie at 8.
        Egalite8 = "egalite:8",
        /// Baccarat: a tie at 9.
        Egalite9 = "egalite:9",
        /// Baccarat: the banker's side wins with six.
        SuperSix = "super_six",
        /// Top Card: the first card is higher.
        Home = "home",
        /// Top Card: the second card is higher.
        Away = "away",
    }
}

/// The tie value that an Egalite place bets on.
pub fn egalite(place: Place) -> Option<u8> {
    place.name().strip_prefix("egalite:")?.parse().ok()
}
