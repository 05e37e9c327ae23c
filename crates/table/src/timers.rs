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

/// What a wait of the plan becomes where it lasts so many seconds instead: the same share of it at every pace.
pub(crate) fn share(usual: Duration, seconds: u16, planned: u16) -> Option<Duration> {
    usual.checked_mul(seconds.into())?.checked_div(planned.into())
}
