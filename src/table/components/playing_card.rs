//! A playing card. Its width is the style's `--card-w`; its face is a symbol of the page's sprite (`art/cards.mjs`).

use leptos::prelude::*;
use rules::card::Card;

use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::table::view_model::card::name;

/// A card on the table: slides in when it is dealt, turns over when it gets its face. One that lay there already just lies.
#[component]
pub fn CardFace(
    /// Its face; none while it lies face down.
    #[prop(into)]
    card: Signal<Option<Card>>,
    /// Lies over its neighbours: the hand is made of it.
    #[prop(optional, into)]
    raised: Signal<bool>,
    /// Makes the combination: gets a brass edge.
    #[prop(optional, into)]
    edged: Signal<bool>,
    /// Milliseconds that it waits for the cards before it.
    #[prop(optional)]
    wait: u32,
) -> AnyView {
    let session = use_session();
    let first = card.get_untracked();
    let is_coming = use_context::<TableStore>().is_some_and(TableStore::is_drawing);
    view! {
        <div
            class="playing-card"
            class:coming=is_coming
            class:raised=move || raised.get()
            class:edged=move || edged.get()
            data-card=move || card.get().map_or_else(|| "??".to_owned(), |card| card.to_string())
            role="img"
            aria-label=move || card.get().map_or_else(|| td_string!(session.locale(), cards.face_down).to_owned(), |card| name(card, session.lang()))
            style:animation-delay=(wait > 0).then(|| format!("{wait}ms"))
        >
            {move || {
                let now = card.get();
                let href = now.map_or_else(|| "#k-back".to_owned(), |card| format!("#k-{card}"));
                view! {
                    <svg viewBox="0 0 100 140" class:turned=now != first aria-hidden="true">
                        <use href=href />
                    </svg>
                }
            }}
        </div>
    }.into_any()
}
