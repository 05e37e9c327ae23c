//! What baccarat and Top Card share: two sides and a tie.

pub mod cloth;
pub mod field;
pub mod gear;
pub mod hand;
pub mod history;
pub mod place;
pub mod plaque;
pub mod table;
pub mod tip;
pub mod view_model;
