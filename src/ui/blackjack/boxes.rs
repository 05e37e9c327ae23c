//! The boxes on their arc, and the player's own ones in the middle.

use leptos::prelude::*;
use rules::position::BoxNumber;

use super::dealer::Dealer;
use super::own_box::OwnBox;
use super::seat::Seat;
use crate::platform::screen::Form;
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::card_table::bets::Bets;
use crate::ui::card_table::scene;
use crate::ui::card_table::tip::Tip;
use crate::view::card_table::arc;

/// What lies on the felt.
#[component]
pub fn Boxes() -> impl IntoView {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = desk.table() else { return ().into_any() };
    let scene = scene(form.get_untracked());
    let count = table.plan().game.boxes().unwrap_or_default();
    let seats = (1..=count)
        .filter_map(BoxNumber::new)
        .zip(arc::boxes(count.into(), scene))
        .map(|(at, round)| view! { <Seat at round scene /> })
        .collect::<Vec<_>>();
    let own = Memo::new(move |_| {
        desk.seats.with(|seats| seats.iter().filter(|seat| seat.mine).map(|seat| seat.at).collect::<Vec<_>>())
    });
    view! {
        <Dealer />
        {seats}
        <div class="own-boxes" class:empty=move || own.with(Vec::is_empty)>
            <For each=move || own.get() key=|at| *at let:at><OwnBox at /></For>
            {move || own.with(Vec::is_empty).then(|| view! { <p class="hint">{visit.text().sit_to_bet}</p> })}
        </div>
        <Bets />
        <Tip />
    }.into_any()
}
