//! The betting places of Top Card.

use crate::text::names;

names! {
    /// A field of the cloth.
    pub enum Place, "a betting place of Top Card" {
        /// Equal.
        Tie = "tie",
        /// The first card is higher.
        Home = "home",
        /// The second card is higher.
        Away = "away",
    }
}
