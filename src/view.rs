//! What to draw, as plain structures built by pure functions. Nothing here knows the browser.

pub mod blackjack;
pub mod card;
pub mod card_table;
pub mod chip;
pub mod duel;
pub mod help;
pub mod history;
pub mod holdem;
pub mod limit;
pub mod lobby;
pub mod money;
pub mod phase;
pub mod reality;
pub mod road;
pub mod roulette;
pub mod safe_play;
pub mod sound;
pub mod top_card;
pub mod win;
