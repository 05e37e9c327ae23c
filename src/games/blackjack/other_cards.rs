//! The lane beside the plate: the table's next card, or the cards that were drawn for others and don't count here.

use leptos::prelude::*;
use rules::decision::Decision;
use rules::phase::Phase;

use crate::games::blackjack::table::Game21;
use crate::games::blackjack::view_model::Stand;
use crate::games::card_table::fan::Cards;
use crate::games::card_table::view_model::choice::label;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The lane.
#[component]
pub fn Lane() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<Game21>();
    let Some(table) = store.table() else { return ().into_any() };
    let table = StoredValue::new(table);
    let others = Memo::new(move |_| {
        game.line.with(|line| {
            line.as_ref()
                .map(|line| line.others.iter().copied().map(Some).collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let playing = Memo::new(move |_| {
        game.line.with(|line| line.as_ref().is_some_and(|line| line.stand == Stand::Playing))
            && store.state.phase().get().phase == Phase::Decide
    });
    let body = move || {
        let locale = session.locale();
        if others.with(|others| !others.is_empty()) {
            return Some(
                view! {
                    <div class="lane">
                        <span class="tab">{td_string!(locale, cards.other_cards)}</span>
                        <Cards cards=others />
                        <p>{td_string!(locale, blackjack.not_counted)}</p>
                    </div>
                }
                .into_any(),
            );
        }
        playing.get().then(|| {
            let word = table.with_value(|table| label(table, Decision::Hit, session.lang()));
            view! {
                <div class="lane next">
                    <span class="tab">{td_string!(locale, blackjack.next_card)}</span>
                    <span class="slot" aria-hidden="true">"+"</span>
                    <p>{td_string!(locale, blackjack.take_it_by, n = word)}</p>
                </div>
            }
            .into_any()
        })
    };
    body.into_any().into_any()
}
