//! How long the phases of a table last.

use std::time::Duration;

/// Lengths of a table's phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timers {
    /// Bets open.
    pub betting: Duration,
    /// Of these, the last-bets warning.
    pub last: Duration,
    /// From the close to the ball or the first card.
    pub closed: Duration,
    /// Between two cards.
    pub card: Duration,
    /// The insurance question.
    pub insurance: Duration,
    /// A decision.
    pub decision: Duration,
    /// The result stays on view.
    pub result: Duration,
}
