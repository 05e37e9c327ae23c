//! A player's slip: chips, calls, complete bets, and the buttons that act on all of them.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod all_bets;
mod buttons;
mod calls;
mod complete;
mod faults;
mod holdem;
mod random;

use std::sync::Arc;

use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::fault::Fault;
use rules::roulette::wheel::Pocket;
use rules::round::Round;
use rules::settle::Settlement;
use rules::slip::Slip;
use rules::table::Table;

fn slip(id: &str) -> Slip {
    Slip::new(common::table(id))
}

fn pocket(number: u8) -> Pocket {
    Pocket::new(number).unwrap()
}

/// The slip as text: `main 100, 21+3 10`.
fn text(slip: &Slip) -> String {
    let bets: Vec<String> = slip.stakes().iter().map(|bet| format!("{} {}", bet.on, bet.stake)).collect();
    bets.join(", ")
}

fn codes(faults: &[Fault]) -> Vec<&'static str> {
    faults.iter().map(Fault::code).collect()
}

/// What a slip comes to when a number falls.
fn spin(table: &Arc<Table>, slip: &Slip, number: u8) -> Settlement {
    let player = PlayerId(1);
    let mut round = Round::new(Arc::clone(table));
    for event in [
        RoundEvent::BettingOpened,
        RoundEvent::BetAccepted { player, bets: slip.stakes().to_vec() },
        RoundEvent::BettingClosed,
        RoundEvent::BallLanded { number: pocket(number) },
    ] {
        round.apply(&event).unwrap();
    }
    round.settle(player).unwrap()
}

/// How many chips an amount is.
fn in_chips(money: Amount, chip: Amount) -> u32 {
    assert!(money.is_multiple_of(chip), "{money} in chips of {chip}");
    u32::try_from(money.in_hundredths().unwrap() / chip.in_hundredths().unwrap()).unwrap()
}
