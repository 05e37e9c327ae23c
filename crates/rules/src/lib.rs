//! The rules of live-dealer table games, pure: no clock, no randomness, no input or output, no float.
//!
//! The same code runs in the browser, in the table server and on the command line. A [`plan::Plan`] is data, a
//! [`table::Table`] plays it, a [`slip::Slip`] holds a player's bets, a [`round::Round`] is the fold of its facts, and its
//! [`settle::Settlement`] says what comes back and why.

pub mod amount;
pub mod baccarat;
pub mod blackjack;
pub mod card;
pub mod caribbean;
pub mod category;
pub mod craps;
pub mod decision;
pub mod dice;
#[cfg(feature = "records")]
pub mod dispute;
pub mod event;
pub mod families;
pub mod family;
pub mod fault;
pub mod formed;
pub mod gotes;
pub mod holdem;
pub mod label;
#[cfg(feature = "records")]
mod laid;
pub mod name;
pub mod odds;
pub mod outcome;
pub mod phase;
pub mod plan;
pub mod pocket;
pub mod poker_hand;
pub mod pontoon;
pub mod position;
pub mod posting;
#[cfg(feature = "records")]
pub mod record;
pub mod roulette;
pub mod round;
pub mod settle;
pub mod shoe;
pub mod slip;
pub mod stake;
pub mod table;
pub mod text;
pub mod top_card;
pub mod twenty_one;
pub mod ultimate_holdem;
pub mod wheel_of_fortune;
