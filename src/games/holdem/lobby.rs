//! Casino Hold'em in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::{none_yet, titled};
use crate::lobby::picture::{self, Ground, Laid};

/// The board.
const PLACES: [Laid; 5] =
    [(26, 26, 40, 0), (68, 26, 40, 0), (110, 26, 40, 0), (152, 26, 40, 0), (194, 26, 40, 0)];
const CARDS: [[&str; 5]; 2] = [["KS", "KD", "5H", "8S", "JS"], ["AH", "TD", "7C", "QS", "4H"]];
/// How many hands fit.
const SHOWN: usize = 2;

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_holdem)
}

/// Five cards.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Felt, &CARDS[nth % CARDS.len()], &PLACES, None)
}

/// The last hands that won.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
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
