//! What a dealer of a game has in their hands, as the game itself names it.

use rules::family::Game;
use rules::pocket::Pocket;
use rules::shoe::Shoe;

/// Shoe, wheel and fields of a game. Two dice are the same at every table.
#[derive(Clone, Debug, Default)]
pub struct Gear {
    /// The full shoe; none where the game has no cards.
    pub shoe: Option<Shoe>,
    /// The pockets of the roulette wheel, clockwise.
    pub pockets: Vec<Pocket>,
    /// The fields of the wheel of fortune.
    pub fields: u8,
}

impl Gear {
    /// What the game needs.
    pub fn of(game: &dyn Game) -> Self {
        Self {
            shoe: game.decks().map(|decks| Shoe::new(decks).keeping(|card| game.in_pack(card))),
            pockets: game.pockets(),
            fields: game.wheel_fields(),
        }
    }

    /// Is one deck shuffled for every round, rather than a shoe dealt to its cut card?
    pub fn has_one_deck(&self) -> bool {
        self.shoe.as_ref().is_some_and(|shoe| shoe.decks() == 1)
    }

    /// How many cards a full shoe has.
    pub fn cards(&self) -> usize {
        self.shoe.as_ref().map_or(0, Shoe::len)
    }
}
