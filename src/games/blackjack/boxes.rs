//! The boxes on their arc, and the player's own ones in the middle.

use leptos::prelude::*;
use rules::position::BoxNumber;

use crate::games::blackjack::dealer::Dealer;
use crate::games::blackjack::own_box::OwnBox;
use crate::games::blackjack::seat::Seat;
use crate::games::card_table::bets::Bets;
use crate::games::card_table::scene;
use crate::games::card_table::tip::Tip;
use crate::games::card_table::view_model::arc;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// What lies on the felt.
#[component]
pub fn Boxes() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let scene = scene(form.get_untracked());
    let count = table.plan().game.boxes().unwrap_or_default();
    let seats = (1..=count)
        .filter_map(BoxNumber::new)
        .zip(arc::boxes(count.into(), scene))
        .map(|(at, round)| view! { <Seat at round scene /> })
        .collect::<Vec<_>>();
    let own = Memo::new(move |_| {
        store
            .state
            .seats()
            .with(|seats| seats.iter().filter(|seat| seat.mine).map(|seat| seat.at).collect::<Vec<_>>())
    });
    view! {
        <Dealer />
        {seats}
        <div class="own-boxes" class:empty=move || own.with(Vec::is_empty)>
            <For each=move || own.get() key=|at| *at let:at><OwnBox at /></For>
            {move || own.with(Vec::is_empty).then(|| view! { <p class="hint">{td_string!(session.locale(), blackjack.sit_to_bet)}</p> })}
        </div>
        <Bets />
        <Tip />
    }
    .into_any()
}
