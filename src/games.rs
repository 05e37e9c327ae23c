//! The games: one folder a family, and the registry that names them.
//!
//! What the client around a table needs of a family it finds here. A new family is its folder, its line in [`family`] and
//! nothing else.

use protocol::lobby::Family as Kind;

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

/// The family of a kind of game.
pub fn family(kind: Kind) -> &'static Family {
    match kind {
        Kind::Roulette => &roulette::FAMILY,
        Kind::Blackjack => &blackjack::FAMILY,
        Kind::Baccarat => &baccarat::FAMILY,
        Kind::Holdem => &holdem::FAMILY,
        Kind::TopCard => &top_card::FAMILY,
    }
}
