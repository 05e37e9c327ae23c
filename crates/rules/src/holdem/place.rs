//! The betting places of Casino Hold'em.

use crate::text::names;

names! {
    /// A field of the cloth.
    pub enum Place, "a betting place of Casino Hold'em" {
        /// The main bet.
        Ante = "ante",
        /// The call placed before the deal.
        CallBlind = "call_blind",
        /// The first five cards, also after a fold.
        Bonus = "bonus",
        /// The first five cards, with a call only.
        Aa = "aa",
        /// The lowest first five cards.
        Razz = "razz",
    }
}
