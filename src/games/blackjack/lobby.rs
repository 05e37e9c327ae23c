//! Blackjack in the lobby.

use leptos::prelude::*;
use protocol::lobby::{Boxes, TableSummary};
use rules::label::Lang;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::lobby::last_results::{SHOWN, none_yet, titled};
use crate::lobby::picture::{self, Ground, Laid};

/// A hand beside its chip.
const PLACES: [Laid; 2] = [(132, 30, 56, -9), (172, 26, 56, 8)];
const CARDS: [[&str; 2]; 4] = [["AS", "JH"], ["TD", "AC"], ["KH", "QS"], ["9C", "AD"]];
const CHIPS: [&str; 4] = ["violet", "gold", "blue", "rose"];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_blackjack)
}

/// Two cards and a chip.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Felt, &CARDS[nth % CARDS.len()], &PLACES, Some(CHIPS[nth % CHIPS.len()]))
}

/// Who sits where; at a shared box what the dealer had.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    match table.boxes {
        Some(boxes) => seats(table, boxes, locale),
        None if table.last.is_empty() => none_yet(locale),
        None => totals(table, locale),
    }
}

/// The dealer's last totals.
fn totals(table: &TableSummary, locale: Locale) -> AnyView {
    let totals = table.last.iter().rev().take(SHOWN - 3).map(|total| {
        let (class, shown) = match &**total {
            "bust" => ("last-total is-over", td_string!(locale, lobby.bust).to_owned()),
            "blackjack" => ("last-total is-best", "BJ".to_owned()),
            points => ("last-total", points.to_owned()),
        };
        view! { <b class=class>{shown}</b> }.into_any()
    });
    titled(td_string!(locale, lobby.dealer_had), totals.collect())
}

/// Seats round the table: taken ones with a person, free ones with a plus.
fn seats(table: &TableSummary, boxes: Boxes, locale: Locale) -> AnyView {
    let taken = |nth: u8| table.seats.iter().any(|seat| seat.get() == nth);
    let all = (1..=boxes.count).map(|nth| match taken(nth) {
        true => view! { <i class="box-seat"><Icon name="person" /></i> }.into_any(),
        false => view! { <i class="box-seat is-free">"+"</i> }.into_any(),
    });
    let said = td_string!(locale, lobby.seats, n = table.seats.len(), of = boxes.count);
    view! { {all.collect::<Vec<_>>()} <span class="sr">{said}</span> }.into_any()
}
