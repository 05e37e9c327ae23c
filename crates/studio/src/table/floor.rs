//! What every table of a house shares.

use crate::clock::Clock;
use crate::ledger::Ledger;
use crate::server::desk::Desk;
use crate::server::lobby::Lobby;

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
    pub desk: Desk,
}
