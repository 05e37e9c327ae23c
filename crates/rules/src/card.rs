//! Cards, written rank then suit: `AS`, `TD`, `7H`.

use std::fmt;
use std::str::FromStr;

use crate::text::textual;

/// A suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Piky.
    Spades,
    /// Srdce.
    Hearts,
    /// Kára.
    Diamonds,
    /// Kříže.
    Clubs,
}

impl Suit {
    /// The four suits.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Hearts and diamonds are red.
    pub fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }

    fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }
}

/// A rank from two to the ace, ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// Jack
    Jack,
    /// Queen
    Queen,
    /// King
    King,
    /// Ace
    Ace,
}

const RANK_LETTERS: [u8; 13] = *b"23456789TJQKA";

impl Rank {
    /// The thirteen ranks, rising.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// Place in the order, the two first: 0 to 12.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Points at blackjack with the ace as one.
    pub const fn points(self) -> u8 {
        match self {
            Self::Ace => 1,
            Self::Ten | Self::Jack | Self::Queen | Self::King => 10,
            pip => pip as u8 + 2,
        }
    }

    /// The rank of a letter.
    pub fn from_letter(letter: u8) -> Option<Self> {
        RANK_LETTERS.iter().position(|&l| l == letter).map(|index| Self::ALL[index])
    }

    /// The letter of the rank.
    pub fn letter(self) -> char {
        RANK_LETTERS[self.index()] as char
    }
}

/// One of the 52 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

impl Card {
    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// Its number in a deck, 0 to 51.
    pub const fn index(self) -> usize {
        self.suit as usize * 13 + self.rank as usize
    }

    /// The 52 cards of a deck, by their index.
    pub fn deck() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { rank, suit }))
    }
}

/// A text that is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardError;

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card such as AS or TD")
    }
}

impl std::error::Error for CardError {}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let &[rank, suit] = text.as_bytes() else { return Err(CardError) };
        let rank = Rank::from_letter(rank).ok_or(CardError)?;
        let suit = match suit {
            b'S' => Suit::Spades,
            b'H' => Suit::Hearts,
            b'D' => Suit::Diamonds,
            b'C' => Suit::Clubs,
            _ => return Err(CardError),
        };
        Ok(Self { rank, suit })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

textual!(Card, "a card such as \"AS\"");

/// A rank written by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankLetter(pub Rank);

impl fmt::Display for RankLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.letter())
    }
}

impl FromStr for RankLetter {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match *text.as_bytes() {
            [letter] => Rank::from_letter(letter).map(Self).ok_or(CardError),
            _ => Err(CardError),
        }
    }
}

textual!(RankLetter, "a rank such as \"4\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_printed_as_it_is_read() {
        assert_eq!(Card::deck().count(), 52);
        for (index, card) in Card::deck().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "A", "1S", "10S", "as", "SA", "AX", "AS ", "Á"] {
            assert_eq!(text.parse::<Card>(), Err(CardError), "{text}");
        }
    }
}
