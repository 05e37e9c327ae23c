//! What all games to 21 share: what cards count, names of added stakes, records of boxes with several players.

pub mod added;
pub mod arrivals;
pub mod hand;
#[cfg(feature = "records")]
pub mod shared_box;
