//! The live line of a tile of a table with boxes.

use leptos::prelude::*;
use protocol::lobby::{Boxes, TableSummary};

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;

/// Seats round the table: taken ones with a person, free ones with a plus.
pub fn seats(table: &TableSummary, boxes: Boxes, locale: Locale) -> AnyView {
    let taken = |nth: u8| table.seats.iter().any(|seat| seat.get() == nth);
    let all = (1..=boxes.count).map(|nth| match taken(nth) {
        true => view! { <i class="box-seat"><Icon name="person" /></i> }.into_any(),
        false => view! { <i class="box-seat is-free">"+"</i> }.into_any(),
    });
    let said = td_string!(locale, lobby.seats, n = table.seats.len(), of = boxes.count);
    view! { {all.collect::<Vec<_>>()} <span class="sr">{said}</span> }.into_any()
}
