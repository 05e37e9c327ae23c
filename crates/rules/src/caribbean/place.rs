//! The betting places of Caribbean poker.

use crate::text::names;

names! {
    /// A field of a box.
    pub enum Place, "a betting place of Caribbean poker" {
        /// The main bet.
        Ante = "ante",
        /// What plays on; placed by a decision, or before the deal in a closed game.
        Bet = "bet",
        /// The box's own five cards as dealt.
        Bonus = "bonus",
    }
}
