//! What the games to 21 share: cards by their points, the dealer's hand, split hands.

#[cfg(test)]
pub mod check;
pub mod dealer;
pub mod insurance;
pub mod points;
pub mod split;
pub mod unseen;
pub mod view;
