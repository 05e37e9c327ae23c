//! A hand on the player's own box: five places in sight, bought cards crosswise, the stakes beside each other.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::card::Card;
use rules::pontoon::plan::PontoonPlan;

use crate::games::card_table::badge::Ring;
use crate::games::card_table::boxes::BoxTable;
use crate::games::card_table::view_model::hand::{Count, HandView};
use crate::games::pontoon::view_model::places::{CardPlace, Way, next, places};
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::components::playing_card::CardFace;
use crate::table::store::TableStore;
use crate::table::view_model::money;

/// The hand.
#[component]
pub fn OwnHand(
    /// The hand.
    hand: Memo<Option<HandView>>,
    /// Its name in the page.
    name: String,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<PontoonPlan>().cloned() else { return ().into_any() };
    let plan = StoredValue::new(plan);
    let read = move |read: fn(&HandView) -> bool| hand.with(|hand| hand.as_ref().is_some_and(read));
    let five = Memo::new(move |_| {
        let five = |hand: &HandView| plan.with_value(|plan| places(hand, plan));
        hand.with(|hand| hand.as_ref().map(five)).unwrap_or_default()
    });
    let count = Memo::new(move |_| hand.with(|hand| hand.as_ref().and_then(|hand| hand.count)));
    let ending = Memo::new(move |_| hand.with(|hand| hand.as_ref().and_then(|hand| hand.ending)));
    let next_way = Memo::new(move |_| {
        let active =
            |hand: &HandView| hand.active.then(|| plan.with_value(|plan| next(hand, plan))).flatten();
        hand.with(|hand| hand.as_ref().and_then(active))
    });
    view! {
        <div
            class="hand five"
            class:active=move || read(|hand| hand.active)
            class:done=move || read(|hand| hand.done)
            data-hand=name
            data-active=move || read(|hand| hand.active).then_some("")
            data-total=move || count.get().map(|count| count.name())
            data-outcome=move || ending.get().map(|ending| ending.name())
        >
            <div class="five-places">
                <For each=move || 0..five.with(Vec::len) key=|nth| *nth let:nth>
                    <FivePlace place=Memo::new(move |_| five.with(|five| five.get(nth).copied())) />
                </For>
            </div>
            <Units hand />
            {move || next_way.get().map(|(nth, way)| view! {
                <p class="next-card" class:after-draw=way == Way::DrawAfterDraw data-note="next-card">{words(nth, way, session.locale())}</p>
            })}
            <Waiting hand />
            {move || count.get().map(|count| view! {
                <span class="total num" class:over=count.is_over() class:long=count.is_long()>
                    {move || read(|hand| hand.active).then(|| view! { <Ring /> })}
                    {move || count.shown(session.lang())}
                </span>
            })}
            {move || ending.get().map(|ending| view! { <span class=format!("ending {}", ending.name())>{ending.word(session.lang())}</span> })}
        </div>
    }
    .into_any()
}

/// A place: a card, which lies crosswise where it was bought, or what may be done there.
#[component]
fn FivePlace(place: Memo<Option<CardPlace>>) -> impl IntoView {
    let session = use_session();
    let card = Memo::new(move |_| match place.get() {
        Some(CardPlace::Card { card, .. }) => Some(card),
        Some(CardPlace::Empty { .. }) | None => None,
    });
    let face: Memo<Option<Card>> = Memo::new(move |_| card.get().flatten());
    let lies = Memo::new(move |_| card.get().is_some());
    let bought = Memo::new(move |_| place.get().is_some_and(CardPlace::is_bought));
    let empty = move || match place.get()? {
        CardPlace::Card { .. } => None,
        CardPlace::Empty { nth, way } => Some(view! {
            <b>{format!("{nth}.")}</b>
            <small>{short_words(way, session.locale())}</small>
        }),
    };
    view! {
        <div class="card-place" class:bought=move || bought.get() class:empty=move || !lies.get() data-bought=move || bought.get().then_some("")>
            {move || lies.get().then(|| view! { <CardFace card=face /> })}
            <span aria-hidden="true">{empty}</span>
            {move || bought.get().then(|| view! { <small class="word">{td_string!(session.locale(), pontoon.bought)}</small> })}
        </div>
    }
}

/// The player's stakes on the hand one beside the other, never one on the other: `200 + 200 Kč`.
#[component]
fn Units(hand: Memo<Option<HandView>>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let table = store.table();
    let units = Memo::new(move |_| {
        hand.with(|hand| hand.as_ref().map(|hand| hand.units.clone()).unwrap_or_default())
    });
    let added = Memo::new(move |_| hand.with(|hand| hand.as_ref().map_or(Amount::ZERO, |hand| hand.added)));
    move || {
        let (units, lang) = (units.get(), session.lang());
        let table = table.as_ref().filter(|_| !added.get().is_zero())?;
        let chips = units
            .iter()
            .map(|unit| view! {
                <svg class="chips-on" viewBox="-20 -30 40 50" aria-hidden="true">{stack(table, *unit, 15.0, Beside::Below, false, lang)}</svg>
            })
            .collect::<Vec<_>>();
        let (last, before) = units.split_last()?;
        let before = before.iter().map(|unit| format!("{} + ", money::sum(*unit, lang))).collect::<String>();
        let sum = format!("{before}{}", money::brief(*last, store.currency(), lang));
        Some(view! {
            <div class="units" data-added=added.get().to_string()>
                {chips}
                <span class="num">{sum}</span>
            </div>
        })
    }
}

/// A pontoon that the dealer's second card can still beat.
#[component]
fn Waiting(hand: Memo<Option<HandView>>) -> impl IntoView {
    let session = use_session();
    let game = expect_context::<BoxTable>();
    let waits = Memo::new(move |_| {
        let is_open = |hand: &HandView| hand.count == Some(Count::Pontoon) && hand.ending.is_none();
        let dealt = game.dealer.with(|dealer| !dealer.cards.is_empty());
        dealt && hand.with(|hand| hand.as_ref().is_some_and(is_open))
    });
    move || {
        waits.get().then(|| view! {
            <p class="next-card" data-note="waits-for-dealer">{td_string!(session.locale(), pontoon.waits_for_dealer)}</p>
        })
    }
}

/// How a card can come to a place, in two or three words.
fn short_words(way: Way, locale: Locale) -> &'static str {
    match way {
        Way::BuyOrDraw => td_string!(locale, pontoon.buy_or_draw),
        Way::Draw | Way::DrawAfterDraw => td_string!(locale, pontoon.draw_only),
        Way::Automatic => td_string!(locale, pontoon.fifth_comes),
        Way::Unknown => "",
    }
}

/// How the next card can come.
fn words(nth: usize, way: Way, locale: Locale) -> String {
    match way {
        Way::BuyOrDraw => td_string!(locale, pontoon.next_buy_or_draw, n = nth),
        Way::DrawAfterDraw => td_string!(locale, pontoon.next_draw, n = nth),
        Way::Draw => td_string!(locale, pontoon.next_fifth).to_owned(),
        Way::Automatic => td_string!(locale, pontoon.next_automatic).to_owned(),
        Way::Unknown => String::new(),
    }
}
