//! Bets that are laid from elsewhere than the cloth.

use protocol::rejection::Rejection;
use rules::position::Position;
use rules::roulette::call::Call;
use rules::roulette::position::Spot;
use rules::roulette::wheel::Pocket;

use crate::table::store::Desk;

/// Lays the chip in hand on a number.
pub fn number(desk: Desk, pocket: Pocket) {
    desk.place(Position::Spot(Spot::straight(pocket)));
}

/// Lays an announced bet.
pub fn call(desk: Desk, call: Call) {
    desk.act(|slip, purse, chip| slip.call(call, chip, purse));
}

/// Lays every inside bet on a number; says so where a part was cut to its limit.
pub fn complete(desk: Desk, pocket: Pocket) {
    let mut cut = false;
    desk.act(|slip, purse, chip| {
        cut = !slip.complete(pocket, chip, purse)?.is_empty();
        Ok(())
    });
    if cut {
        desk.visit.say(&Rejection::new("capped"));
    }
}
