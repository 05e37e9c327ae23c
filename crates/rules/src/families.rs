//! The families of games: one line each.
//!
//! A program that names this list has the code of all of them. A client names the entry of the family that it shows.

use crate::family::Family;
use crate::{
    baccarat, blackjack, caribbean, craps, gotes, holdem, pontoon, roulette, top_card, ultimate_holdem,
    wheel_of_fortune,
};

/// Every family.
pub static FAMILIES: &[&dyn Family] = &[
    &roulette::FAMILY,
    &blackjack::FAMILY,
    &pontoon::FAMILY,
    &baccarat::FAMILY,
    &holdem::FAMILY,
    &top_card::FAMILY,
    &ultimate_holdem::FAMILY,
    &caribbean::FAMILY,
    &craps::FAMILY,
    &wheel_of_fortune::FAMILY,
    &gotes::FAMILY,
];
