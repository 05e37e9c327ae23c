//! Safe play on every screen: the strip in the foot, the reality check, the end of a visit.

pub mod check;
pub mod over;
pub mod strip;
