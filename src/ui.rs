//! Components: small, one a file, no arithmetic on money.

pub mod baccarat;
pub mod blackjack;
pub mod card;
pub mod card_table;
pub mod duel;
pub mod frame;
pub mod ground;
pub mod holdem;
pub mod host;
pub mod icon;
pub mod lobby;
pub mod notice;
pub mod page;
pub mod pair;
pub mod panel;
pub mod replay;
pub mod road;
pub mod roulette;
pub mod safe;
pub mod sound;
pub mod stage;
pub mod table;
pub mod top_card;
pub mod tour;
