//! A hand of cards with its total.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::card::Card;

use crate::games::card_table::badge::{GaveUp, Ring};
use crate::games::card_table::view_model::hand::{FreeUnit, HandView};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::components::playing_card::CardFace;
use crate::table::store::TableStore;
use crate::table::view_model::money;

/// The cards of a hand, each kept for as long as it lies.
#[component]
pub fn Cards(
    /// The cards; none is face down.
    #[prop(into)]
    cards: Signal<Vec<Option<Card>>>,
    /// Which cards are raised.
    #[prop(optional, into, default = Callback::new(|_| false))]
    raised: Callback<Card, bool>,
    /// Which cards make the combination.
    #[prop(optional, into, default = Callback::new(|_| false))]
    edged: Callback<Card, bool>,
) -> AnyView {
    let count = Memo::new(move |_| cards.with(Vec::len));
    view! {
        <div class="fan" data-count=move || count.get().to_string()>
            <For each=move || 0..count.get() key=|nth| *nth children=move |nth| {
                    let card = Memo::new(move |_| cards.with(|cards| cards.get(nth).copied().flatten()));
                    let is = move |which: Callback<Card, bool>| Signal::derive(move || card.get().is_some_and(|card| which.run(card)));
                    view! { <CardFace card=card raised=is(raised) edged=is(edged) /> }
                } />
        </div>
    }.into_any()
}

/// A hand of blackjack: cards, total, how it ended.
#[component]
pub fn Hand(
    /// The hand.
    #[prop(into)]
    hand: Signal<Option<HandView>>,
    /// Its name in the page.
    name: String,
) -> impl IntoView {
    let session = use_session();
    let cards = Memo::new(move |_| {
        hand.with(|hand| hand.as_ref().map(|hand| hand.cards.clone()).unwrap_or_default())
    });
    let read = move |read: fn(&HandView) -> bool| hand.with(|hand| hand.as_ref().is_some_and(read));
    let count = Memo::new(move |_| hand.with(|hand| hand.as_ref().and_then(|hand| hand.count)));
    let added = Memo::new(move |_| hand.with(|hand| hand.as_ref().map_or(Amount::ZERO, |hand| hand.added)));
    let table = expect_context::<TableStore>().table();
    let words = table.as_ref().map(|table| table.shared_plan());
    let chips = move || {
        let added = added.get();
        let table = table.as_ref().filter(|_| !added.is_zero())?;
        let drawn = stack(table, added, 17.0, Beside::Right, false, session.lang());
        Some(
            view! { <svg class="chips-on added" viewBox="-30 -30 60 60" data-added=added.to_string() aria-hidden="true">{drawn}</svg> },
        )
    };
    let free = Memo::new(move |_| hand.with(|hand| hand.as_ref().map_or(FreeUnit::NONE, |hand| hand.free)));
    let store = expect_context::<TableStore>();
    let lammers = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let lies = free.get().into_iter().filter(|(_, unit)| !unit.is_zero());
        lies.map(|(kind, unit)| {
            let worth = td_string!(locale, cards.free_value, n = money::brief(unit, store.currency(), lang));
            view! { <span class="lammer" role="img" data-free=kind.name() aria-label=worth>"FREE"</span> }
        })
        .collect::<Vec<_>>()
    };
    let ending = Memo::new(move |_| hand.with(|hand| hand.as_ref().and_then(|hand| hand.ending)));
    view! {
        <div
            class="hand"
            class:active=move || read(|hand| hand.active)
            class:done=move || read(|hand| hand.done)
            class:doubled=move || read(|hand| hand.doubled)
            data-hand=name
            data-active=move || read(|hand| hand.active).then_some("")
            data-total=move || count.get().map(|count| count.name())
            data-outcome=move || ending.get().map(|ending| ending.name())
        >
            <Cards cards />
            {chips}
            <span class="lammers">{lammers}</span>
            <GaveUp surrendered=Signal::derive(move || read(|hand| hand.surrendered)) />
            {move || count.get().map(|count| view! {
                <span class="total num" class:over=count.is_over() class:long=count.is_long()>
                    {move || read(|hand| hand.active).then(|| view! { <Ring /> })}
                    {move || count.shown(session.lang())}
                </span>
            })}
            {move || ending.get().map(|ending| view! { <span class=format!("ending {}", ending.name())>{words.as_ref().map(|plan| ending.shown(plan, session.lang()))}</span> })}
        </div>
    }
}
