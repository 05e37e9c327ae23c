//! The plate with the player's own cards. Nothing joins it after he has finished.

use leptos::prelude::*;

use crate::games::blackjack::table::{Game21, stand_words};
use crate::games::blackjack::view_model::Stand;
use crate::games::card_table::fan::Hand;
use crate::games::card_table::view_model::hand::nth_name;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::session::store::use_session;

/// The plate.
#[component]
pub fn Plate() -> impl IntoView {
    let session = use_session();
    let game = expect_context::<Game21>();
    let stand =
        Memo::new(move |_| game.line.with(|line| line.as_ref().map_or(Stand::Looking, |line| line.stand)));
    let count = Memo::new(move |_| game.line.with(|line| line.as_ref().map_or(0, |line| line.hands.len())));
    let dealt = Memo::new(move |_| {
        game.line.with(|line| {
            line.as_ref().is_some_and(|line| line.hands.iter().any(|hand| !hand.cards.is_empty()))
        })
    });
    let tab = move || {
        let locale = session.locale();
        match (stand.get(), stand_words(stand.get(), locale)) {
            (Stand::Looking, _) => view! { {td_string!(locale, cards.table_cards)} }.into_any(),
            (_, None) => view! { {td_string!(locale, cards.your_cards)} }.into_any(),
            (_, Some(words)) => {
                view! { <Icon name="tick" /> {td_string!(locale, cards.your_cards)} " · " {words} }.into_any()
            }
        }
    };
    let split = move || count.get() > 1;
    let hand = move |nth: usize| {
        Memo::new(move |_| game.line.with(|line| line.as_ref().and_then(|line| line.hands.get(nth).cloned())))
    };
    view! {
        <div class="plate" class:empty=move || !dealt.get() class:looking=move || stand.get() == Stand::Looking
            class:finished=move || !matches!(stand.get(), Stand::Looking | Stand::Playing) class:split=split>
            <span class="tab">{tab}</span>
            // The hand that is played first lies at the right, as it is dealt.
            <For each=move || 0..count.get() key=|nth| *nth let:nth><Hand hand=hand(nth) name=nth_name("player", nth) /></For>
        </div>
    }
}
