//! Where a round stands.

use crate::text::names;

names! {
    /// A phase, by the names that the page uses.
    pub enum Phase, "a phase" {
        /// Bets are taken.
        Open = "open",
        /// Bets are taken for the last time.
        Last = "last",
        /// No more bets; the wheel turns or the deal is about to begin.
        Closed = "closed",
        /// Cards come.
        Dealing = "dealing",
        /// The dealer shows an ace and asks.
        Insurance = "insurance",
        /// Players decide.
        Decide = "decide",
        /// The outcome is known.
        Result = "result",
        /// Something is being put right.
        Paused = "paused",
        /// Cancelled, stakes returned.
        Void = "void",
    }
}
