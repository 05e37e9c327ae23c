//! Blackjack in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::card_table::lobby::seats;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::{SHOWN, none_yet, titled};
use crate::lobby::picture::{self, Ground, Laid};

/// A hand beside its chip.
const PLACES: [Laid; 2] = [(132, 30, 56, -9), (172, 26, 56, 8)];
const CARDS: [[&str; 2]; 18] = [
    ["AS", "JH"],
    ["TD", "AC"],
    ["KH", "QS"],
    ["9C", "AD"],
    ["8H", "8S"],
    ["AH", "KC"],
    ["QD", "9S"],
    ["5D", "6C"],
    ["AC", "7H"],
    ["JS", "TH"],
    ["KS", "AD"],
    ["7C", "7D"],
    ["QC", "AH"],
    ["6S", "5H"],
    ["TS", "9D"],
    ["AD", "8C"],
    ["JD", "QH"],
    ["4C", "7S"],
];
const CHIPS: [&str; 5] = ["violet", "gold", "blue", "rose", "teal"];

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
