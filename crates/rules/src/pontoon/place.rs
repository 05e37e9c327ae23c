//! The betting places of pontoon.

use crate::text::names;

names! {
    /// A field of a box.
    pub enum Place, "a betting place of pontoon" {
        /// The main bet.
        Main = "main",
    }
}
