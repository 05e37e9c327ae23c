//! The player's own box: its places, its hands, and the way out of it.

use leptos::prelude::*;
use rules::blackjack::place::Place as Field;
use rules::position::BoxNumber;

use crate::games::card_table::badge::GaveUp;
use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::boxes::BoxTable;
use crate::games::card_table::view_model::boxes::BoxView;
use crate::games::card_table::view_model::hand::nth_name;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The box.
#[component]
pub fn OwnBox(
    /// Which.
    at: BoxNumber,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<BoxTable>();
    let Some(table) = store.table() else { return ().into_any() };
    let view = Memo::new(move |_| game.boxes.with(|boxes| boxes.iter().find(|view| view.at == at).cloned()));
    let count = Memo::new(move |_| {
        view.with(|view| {
            view.as_ref().map_or(0, |view| view.hands.iter().filter(|hand| !hand.cards.is_empty()).count())
        })
    });
    let gave_up =
        Signal::derive(move || view.with(|view| view.as_ref().is_some_and(BoxView::is_surrendered)));
    let dealt = move || count.get() > 0;
    let hand = move |nth: usize| {
        Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.hands.get(nth).cloned())))
    };
    // Side bets stand to the left and to the right of the main one.
    let own = |on: &rules::position::Position| on.at() == Some(at) && on.place() != Some(Field::BetBehind);
    let (main, mut sides): (Vec<_>, Vec<_>) =
        table.positions().into_iter().filter(own).partition(|on| on.is(Field::Main));
    let right = sides.split_off(sides.len().div_ceil(2));
    let places = sides
        .into_iter()
        .chain(main)
        .chain(right)
        .map(|on| view! { <Place on class=if on.is(Field::Main) { "main" } else { "aside" } /> })
        .collect::<Vec<_>>();
    let name = at.to_string();
    view! {
        <section class="own-box" class:dealt=dealt class:turn=move || view.with(|view| view.as_ref().is_some_and(|view| view.turn))
            aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.your_box), at.get())>
            <span class="tab"><b>{at.get().to_string()}</b> {move || td_string!(session.locale(), blackjack.your_box)} <GaveUp surrendered=gave_up /></span>
            <button type="button" class="leave" data-action="leave" data-box=at.to_string() title=move || td_string!(session.locale(), blackjack.get_up)
                aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.get_up), at.get()) on:click=move |_| store.get_up(at)>
                <Icon name="close" />
            </button>
            <div class="hands">
                <For each=move || 0..count.get() key=|nth| *nth let:nth>{(game.own_hand)(hand(nth), nth_name(&name, nth))}</For>
            </div>
            <div class="places">{places}</div>
        </section>
    }.into_any()
}
