//! Games of two sides and a tie between them: baccarat and Top Card.

pub mod cloth;
pub mod crowd;
pub mod deal;
pub mod layout;
pub mod step;
pub mod terms;
pub mod third;
