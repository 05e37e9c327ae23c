//! Taking one chip off a place: by the right button of a mouse, with Shift, or by a finger that stays on it.

use std::time::Duration;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::position::Position;
use web_sys::{MouseEvent, PointerEvent};

use crate::platform::timer;
use crate::table::components::drawn_cloth::place_of;
use crate::table::store::TableStore;

/// How long a finger stays on a place to take a chip off it. Longer than a look through the magnifier takes.
const LONG_PRESS: Duration = Duration::from_millis(900);

/// A press on a place; a small handle.
#[derive(Clone, Copy)]
pub struct ChipPress {
    store: TableStore,
    /// Rises with every press, so that an earlier one's timer does nothing.
    nth: StoredValue<u32>,
    /// The place under the finger, and where the finger came down.
    held: StoredValue<Option<(Position, i32, i32)>>,
    taken: StoredValue<bool>,
}

/// How far a finger may tremble, in pixels.
const TREMOR: u32 = 10;

impl ChipPress {
    /// The presses of a table.
    pub fn new(store: TableStore) -> Self {
        Self { store, nth: StoredValue::new(0), held: StoredValue::new(None), taken: StoredValue::new(false) }
    }

    /// The presses of the table around a component; its own ones where the component stands alone.
    pub fn around(store: TableStore) -> Self {
        use_context().unwrap_or_else(|| Self::new(store))
    }

    /// The right button: takes a chip, and the browser shows no menu.
    pub fn menu(self, event: &MouseEvent) {
        let Some(on) = position(event) else { return };
        event.prevent_default();
        // Android sends it for a long press, too, which has a time of its own here.
        let is_touch = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
        if !is_touch {
            self.store.take_chip(on);
        }
    }

    /// A pointer came down.
    pub fn down(self, event: &PointerEvent) {
        self.taken.set_value(false);
        self.held.set_value(None);
        if event.pointer_type() != "touch" || !event.is_primary() {
            return;
        }
        let Some(on) = position(event).filter(|on| !self.store.spot(*on).get_untracked().stake.is_zero())
        else {
            return;
        };
        self.nth.update_value(|nth| *nth = nth.wrapping_add(1));
        let nth = self.nth.get_value();
        self.held.set_value(Some((on, event.client_x(), event.client_y())));
        timer::after(LONG_PRESS, move || {
            let is_same = self.nth.try_with_value(|now| *now == nth) == Some(true);
            if is_same && self.held.get_value().is_some() {
                self.held.set_value(None);
                self.taken.set_value(true);
                self.store.take_chip(on);
            }
        });
    }

    /// It moved.
    pub fn moved(self, event: &PointerEvent) {
        let left = self.held.get_value().is_some_and(|(_, x, y)| {
            event.client_x().abs_diff(x) > TREMOR || event.client_y().abs_diff(y) > TREMOR
        });
        if left {
            self.held.set_value(None);
        }
    }

    /// It was lifted, or lost.
    pub fn up(self) {
        self.held.set_value(None);
    }

    /// Has this press taken a chip? It lays none then.
    pub fn has_taken(self) -> bool {
        self.taken.get_value()
    }
}

fn position(event: &MouseEvent) -> Option<Position> {
    place_of(event)?.parse().ok()
}
