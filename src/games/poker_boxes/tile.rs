//! The live line of a tile in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::lobby::last_results::{none_yet, titled};

/// How many hands fit.
const SHOWN: usize = 2;

/// Who sits where; before the first one sits, the last hands that won.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    if let Some(boxes) = table.boxes.filter(|_| !table.seats.is_empty() || table.last.is_empty()) {
        let taken = |nth: u8| table.seats.iter().any(|seat| seat.get() == nth);
        let all = (1..=boxes.count).map(|nth| match taken(nth) {
            true => view! { <i class="box-seat"><Icon name="person" /></i> }.into_any(),
            false => view! { <i class="box-seat is-free">"+"</i> }.into_any(),
        });
        let said = td_string!(locale, lobby.seats, n = table.seats.len(), of = boxes.count);
        return view! { {all.collect::<Vec<_>>()} <span class="sr">{said}</span> }.into_any();
    }
    if table.last.is_empty() {
        return none_yet(locale);
    }
    // A category that this client does not know is a high card, the least of all hands.
    let hand = |category: &String| match category.parse() {
        Ok(category) => hand_name(category, locale),
        Err(_) => td_string!(locale, holdem.high_card),
    };
    let hands = table.last.iter().rev().take(SHOWN).map(|category| {
        let name = hand(category);
        view! { <b class="last-hand">{name}</b> }.into_any()
    });
    titled(td_string!(locale, lobby.last_hands), hands.collect())
}
