//! The betting places of Gotes: one for each card.

use crate::card::Card;
use crate::name::{Name, Named};

const PREFIX: &str = "card:";

/// The kind of all places, for the row of the limits.
pub const KIND: Name = Name::constant("card");

/// The box of a card: `card:7H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub Card);

impl Named for Place {
    fn to_name(self) -> Name {
        // A card has two letters, so its name is short enough.
        Name::new(&format!("{PREFIX}{}", self.0)).unwrap_or(KIND)
    }

    fn from_name(name: Name) -> Option<Self> {
        name.as_str().strip_prefix(PREFIX)?.parse().ok().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_by_its_card() {
        for card in Card::deck() {
            assert_eq!(Place::from_name(Place(card).to_name()), Some(Place(card)));
        }
        for name in ["card:10H", "7H", "card:7h", "card"] {
            assert_eq!(Place::from_name(name.parse().unwrap()), None, "{name}");
        }
    }
}
