//! Bets that are laid from elsewhere than the cloth.

use crate::session::notice::NoticeCode;
use rules::position::Position;
use rules::roulette::call::Call;
use rules::roulette::position::Spot;
use rules::roulette::wheel::Pocket;

use crate::table::store::TableStore;

/// Places the chip in hand on a number.
pub fn number(store: TableStore, pocket: Pocket) {
    store.place(Position::from(Spot::straight(pocket)));
}

/// Places an announced bet.
pub fn call(store: TableStore, call: Call) {
    store.act(|slip, purse, chip| slip.call(call, chip, purse));
}

/// Places every inside bet on a number; says so where a part was cut to its limit.
pub fn complete(store: TableStore, pocket: Pocket) {
    let mut cut = false;
    store.act(|slip, purse, chip| {
        cut = !slip.complete(pocket, chip, purse)?.is_empty();
        Ok(())
    });
    if cut {
        store.session.notify(NoticeCode::Capped);
    }
}
