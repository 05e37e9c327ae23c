//! What the poker games at boxes share: the player's box in the middle, the others round it, pay tables, lines with their reasons.

pub mod announced;
pub mod cell;
pub mod lines;
pub mod pay_table;
pub mod raise_field;
pub mod seat;
pub mod seats;
pub mod tile;
pub mod view_model;

use leptos::prelude::*;
use rules::position::{BoxNumber, Position};
use rules::table::Table;

use crate::games::poker_boxes::view_model::BoxView;
use crate::table::store::{TableStateStoreFields, TableStore};

/// What the parts of such a table look at.
#[derive(Clone, Copy)]
pub struct BoxTable {
    /// The boxes in play.
    pub boxes: Memo<Vec<BoxView>>,
    /// The player's own box that lies in the middle.
    pub own: Memo<Option<BoxNumber>>,
    /// The one of several own boxes that the player wants to see.
    pub chosen: RwSignal<Option<BoxNumber>>,
    /// The line of the stake that a decision adds.
    pub raise: fn(BoxNumber) -> Position,
    /// What that is called.
    pub raise_label: fn(&Table, rules::label::Lang) -> String,
}

impl BoxTable {
    /// The boxes of a table. The one that decides lies in the middle.
    pub fn new(
        store: TableStore,
        boxes: Memo<Vec<BoxView>>,
        acting: Memo<Option<BoxNumber>>,
        raise: fn(BoxNumber) -> Position,
        raise_label: fn(&Table, rules::label::Lang) -> String,
    ) -> Self {
        let chosen = RwSignal::new(None);
        let own = Memo::new(move |_| {
            let seats = store.state.seats();
            let mut mine: Vec<BoxNumber> =
                seats.with(|seats| seats.iter().filter(|seat| seat.mine).map(|seat| seat.at).collect());
            // A stored round has no seats, but its boxes.
            mine.extend(boxes.get().iter().filter(|view| view.mine).map(|view| view.at));
            let is_mine = |at: &BoxNumber| mine.contains(at);
            let wanted = acting.get().filter(is_mine).or_else(|| chosen.get().filter(is_mine));
            wanted.or_else(|| mine.iter().min().copied())
        });
        Self { boxes, own, chosen, raise, raise_label }
    }

    /// One of the boxes in play.
    pub fn view(self, at: BoxNumber) -> Memo<Option<BoxView>> {
        Memo::new(move |_| self.boxes.with(|boxes| boxes.iter().find(|view| view.at == at).cloned()))
    }
}
