//! A shoe: so many decks, the cards that are still in it.

use crate::card::Card;

/// The cards left in a shoe of n decks. It has no order: who draws says which card came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shoe {
    left: [u8; 52],
    decks: u8,
}

/// A card came that the shoe no longer holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotInShoe {
    /// The card that came once too often.
    pub card: Card,
}

impl Shoe {
    /// A full shoe.
    pub fn new(decks: u8) -> Self {
        Self { left: [decks; 52], decks }
    }

    /// The same without the cards that a pack lacks.
    #[must_use]
    pub fn keeping(mut self, keep: impl Fn(Card) -> bool) -> Self {
        for card in Card::deck().filter(|&card| !keep(card)) {
            self.left[card.index()] = 0;
        }
        self
    }

    /// How many decks it was made of.
    pub fn decks(&self) -> u8 {
        self.decks
    }

    /// How many of a card are left.
    pub fn left_of(&self, card: Card) -> u8 {
        self.left[card.index()]
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.left.iter().map(|&n| usize::from(n)).sum()
    }

    /// No card left?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes a card out.
    pub fn take(&mut self, card: Card) -> Result<(), NotInShoe> {
        match &mut self.left[card.index()] {
            0 => Err(NotInShoe { card }),
            left => {
                *left -= 1;
                Ok(())
            }
        }
    }

    /// The cards left, each as often as it is in the shoe: what a dealer shuffles.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::deck().flat_map(|card| std::iter::repeat_n(card, usize::from(self.left_of(card))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Rank;

    #[test]
    fn a_pack_may_lack_its_low_cards() {
        let shoe = Shoe::new(1).keeping(|card| card.rank >= Rank::Seven);
        assert_eq!(shoe.len(), 32);
        assert!(shoe.cards().all(|card| card.rank >= Rank::Seven));
    }

    #[test]
    fn a_card_comes_as_often_as_there_are_decks() {
        let mut shoe = Shoe::new(2);
        let card = "7H".parse().unwrap();
        assert_eq!(shoe.len(), 104);
        assert_eq!(shoe.take(card), Ok(()));
        assert_eq!(shoe.take(card), Ok(()));
        assert_eq!(shoe.take(card), Err(NotInShoe { card }));
        assert_eq!(shoe.len(), 102);
        assert_eq!(shoe.cards().filter(|&c| c == card).count(), 0);
    }
}
