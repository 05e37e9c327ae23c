//! The games: one folder a family, and the registry that names them.
//!
//! What the client around a table needs of a family it finds here. A new family is its folder, its line in [`family`] and
//! nothing else.

use rules::plan::Game;

use crate::chunk::Part;

pub mod baccarat;
pub mod blackjack;
pub mod card_table;
pub mod holdem;
pub mod roulette;
pub mod top_card;
pub mod two_sides;

/// What a family draws.
pub struct Family {
    /// The table, with the frame around it.
    pub table: &'static Part,
    /// The inside of the statistics panel, where the family has statistics.
    pub statistics: Option<&'static Part>,
}

/// The family of a game.
pub fn family(game: &Game) -> &'static Family {
    match game {
        Game::Roulette(_) => &roulette::FAMILY,
        Game::Blackjack(_) => &blackjack::FAMILY,
        Game::Baccarat(_) => &baccarat::FAMILY,
        Game::Holdem(_) => &holdem::FAMILY,
        Game::TopCard(_) => &top_card::FAMILY,
    }
}
