//! A player's socket, as the core names it.

use rules::event::PlayerId;

/// A socket of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Whose.
    pub player: PlayerId,
    /// The player's name at tables.
    pub name: String,
    /// A newer socket has a greater number.
    pub number: u64,
}
