//! The boxes on their arc, and the player's own ones in the middle.

use leptos::prelude::*;
use rules::position::BoxNumber;

use crate::games::card_table::bets::Bets;
use crate::games::card_table::own_box::OwnBox;
use crate::games::card_table::scene;
use crate::games::card_table::seat::Seat;
use crate::games::card_table::tip::Tip;
use crate::games::card_table::view_model::arc;
use crate::games::card_table::view_model::boxes::BoxView;
use crate::games::card_table::view_model::hand::HandView;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// What the parts of a table with boxes look at; each changes only with what it shows.
#[derive(Clone, Copy)]
pub struct BoxTable {
    /// The dealer's hand.
    pub dealer: Memo<HandView>,
    /// The boxes in play.
    pub boxes: Memo<Vec<BoxView>>,
    /// Draws a hand on a box of the player's own: the hand, its name in the page.
    pub own_hand: fn(Memo<Option<HandView>>, String) -> AnyView,
}

/// What lies on the felt.
#[component]
pub fn Boxes(
    /// The dealer's hand and what is printed on the felt.
    children: Children,
) -> impl IntoView {
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
        {children()}
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

/// Whose box plays, where that is not the player's own.
pub fn who_plays(store: TableStore, boxes: Memo<Vec<BoxView>>) -> Option<String> {
    let turn = boxes.with(|boxes| boxes.iter().find(|view| view.turn).map(|view| view.at))?;
    let seat = store.state.seats().get().into_iter().find(|seat| seat.at == turn)?;
    if seat.mine {
        return None;
    }
    let plays = td_string!(store.session.locale(), blackjack.box_plays, n = turn.get());
    Some(format!("{} · {}", plays.to_uppercase(), seat.name))
}
