//! Betting places and their names: `straight:17`, `21+3`, `box:3/main`.
//!
//! A name is read without knowing the plan; whether the plan has such a place is asked of the plan.

use std::fmt;
use std::str::FromStr;

use crate::roulette::position::{Spot, SpotKind};
use crate::text::{names, textual};

names! {
    /// A betting place that is one field of a cloth.
    pub enum Place, "a betting place" {
        /// Blackjack: the main bet.
        Main = "main",
        /// Blackjack: a bet on another player's box.
        BetBehind = "bet_behind",
        /// Blackjack: the player's first two cards are a pair.
        PerfectPairs = "perfect_pairs",
        /// Blackjack and baccarat: a pair in the player's first two cards.
        PlayerPair = "player_pair",
        /// Blackjack: a pair in the dealer's first two cards.
        DealerPair = "dealer_pair",
        /// Blackjack: any pair in the player's first two cards.
        AnyPair = "any_pair",
        /// Blackjack: a poker hand of the player's two cards and the dealer's open one.
        TwentyOnePlusThree = "21+3",
        /// Blackjack: the best three of them only.
        Top3 = "top_3",
        /// Blackjack: their total.
        Hot3 = "hot_3",
        /// Blackjack: the dealer goes over 21, by the number of his cards.
        BustIt = "bust_it",
        /// Blackjack: sevens, 6-7-8 and totals of the three cards.
        LuckyLucky = "lucky_lucky",
        /// Blackjack: the dealer goes over 21, with more for a player's blackjack.
        Buster = "buster",
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
        /// Top Card: the first card is higher.
        Home = "home",
        /// Top Card: the second card is higher.
        Away = "away",
        /// Casino Hold'em: the main bet.
        Ante = "ante",
        /// Casino Hold'em: the call placed before the deal.
        CallBlind = "call_blind",
        /// Casino Hold'em: the first five cards, also after a fold.
        Bonus = "bonus",
        /// Casino Hold'em: the first five cards, with a call only.
        Aa = "aa",
        /// Casino Hold'em: the lowest first five cards.
        Razz = "razz",
    }
}

/// The number of a box at a table with seats, from 1 at the dealer's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNumber(u8);

impl BoxNumber {
    /// The box of a number from 1 to 9.
    pub fn new(number: u8) -> Option<Self> {
        (1..=9).contains(&number).then_some(Self(number))
    }

    /// Box 1, which a bare position means (ruling G13e).
    pub const FIRST: Self = Self(1);

    /// The number.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box:{}", self.0)
    }
}

impl FromStr for BoxNumber {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        match text.strip_prefix("box:").ok_or(PositionError)?.as_bytes() {
            &[digit @ b'1'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(PositionError),
        }
    }
}

textual!(BoxNumber, "a box such as \"box:3\"");

/// A betting place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// A place on a roulette cloth.
    Spot(Spot),
    /// A field of the table.
    Place(Place),
    /// A field of a box.
    Boxed(BoxNumber, Place),
}

/// A text that no game has as a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionError;

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position such as straight:17, 21+3 or box:3/main")
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// The kind that a plan's limits speak of.
    pub fn kind(self) -> PositionKind {
        match self {
            Self::Spot(spot) => PositionKind::Spot(spot.kind()),
            Self::Place(place) | Self::Boxed(_, place) => PositionKind::Place(place),
        }
    }

    /// The box it belongs to, at a table with boxes.
    pub fn at(self) -> Option<BoxNumber> {
        match self {
            Self::Boxed(at, _) => Some(at),
            _ => None,
        }
    }

    /// The field, box or not; none for a roulette spot.
    pub fn place(self) -> Option<Place> {
        match self {
            Self::Place(place) | Self::Boxed(_, place) => Some(place),
            Self::Spot(_) => None,
        }
    }

    /// The same kind of field at another field of the same box.
    pub fn beside(self, place: Place) -> Self {
        match self.at() {
            Some(at) => Self::Boxed(at, place),
            None => Self::Place(place),
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        if let Ok(place) = text.parse() {
            return Ok(Self::Place(place));
        }
        if text.starts_with("box:") {
            let (at, place) = text.split_once('/').ok_or(PositionError)?;
            return Ok(Self::Boxed(at.parse()?, place.parse().map_err(|_| PositionError)?));
        }
        text.parse().map(Self::Spot)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spot(spot) => spot.fmt(f),
            Self::Place(place) => place.fmt(f),
            Self::Boxed(at, place) => write!(f, "{at}/{place}"),
        }
    }
}

textual!(Position, "a position such as \"straight:17\"");

/// What a row of a plan's limits is about: `straight`, `dozen`, `main`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PositionKind {
    /// A kind of place on a roulette cloth.
    Spot(SpotKind),
    /// A field.
    Place(Place),
}

impl PositionKind {
    /// How many kinds there are.
    pub const COUNT: usize = SpotKind::ALL.len() + Place::ALL.len();

    /// Its number among all kinds.
    pub fn index(self) -> usize {
        match self {
            Self::Spot(kind) => kind as usize,
            Self::Place(place) => SpotKind::ALL.len() + place as usize,
        }
    }
}

impl FromStr for PositionKind {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        if let Ok(kind) = text.parse() {
            return Ok(Self::Spot(kind));
        }
        text.parse().map(Self::Place).map_err(|_| PositionError)
    }
}

impl fmt::Display for PositionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spot(kind) => kind.fmt(f),
            Self::Place(place) => place.fmt(f),
        }
    }
}

textual!(PositionKind, "a kind of position such as \"straight\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_printed_as_it_is_read() {
        for &place in Place::ALL {
            for text in [place.to_string(), format!("box:3/{place}")] {
                assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
            }
        }
    }

    #[test]
    fn what_no_game_has_is_refused() {
        for text in [
            "",
            "call",
            "box:0/main",
            "box:10/main",
            "box:03/main",
            "box:3",
            "box:3/",
            "/main",
            "Main",
            "main ",
            "egalite:10",
            "egalite",
            "box:3/straight:1",
            "straight:37",
            "straight:01",
            "split:2-1",
            "five:0-00-1-2-3",
        ] {
            assert_eq!(text.parse::<Position>(), Err(PositionError), "{text}");
        }
    }
}
