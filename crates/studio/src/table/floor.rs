//! What every table of a house shares.

use crate::clock::Clock;
use crate::ledger::Ledger;
use crate::server::lobby::Lobby;
use crate::server::presence::Presence;
use crate::table::place::Places;

/// The floor on which the tables stand.
#[derive(Clone)]
pub struct Floor {
    /// The books.
    pub ledger: Ledger,
    /// The house's clock.
    pub clock: Clock,
    /// Who looks at the tables from outside.
    pub lobby: Lobby,
    /// Who keeps the players' limits before their eyes.
    pub presence: Presence,
    /// Where each player is, where they may be at one table only.
    pub places: Places,
}
