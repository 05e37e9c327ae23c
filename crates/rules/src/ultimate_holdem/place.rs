//! The betting places of Ultimate Texas Hold'em.

use crate::text::names;

names! {
    /// A field of a box.
    pub enum Place, "a betting place of Ultimate Texas Hold'em" {
        /// The main bet.
        Ante = "ante",
        /// The bet beside it, of the same stake.
        Blind = "blind",
        /// The box's hand from three of a kind on.
        Trips = "trips",
        /// The number of diamonds among the box's, the common and the dealer's cards.
        Diamonds = "diamonds",
    }
}
