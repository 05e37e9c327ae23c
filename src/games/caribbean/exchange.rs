//! A card of the own hand with the button that exchanges it, and what exchanges cost one after the other.

use leptos::prelude::*;
use rules::card::Card;
use rules::caribbean::place::Place as Field;
use rules::caribbean::plan::EXCHANGES;
use rules::position::Position;

use crate::games::card_table::decision_bar::reason;
use crate::games::card_table::view_model::choice::{Choice, Price, look};
use crate::games::caribbean::table::Shown;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::playing_card::CardFace;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::{card, money};

/// A card, and under it what another one costs.
#[component]
pub fn OwnCard(
    /// Its place, from 0.
    nth: usize,
    /// The hand.
    cards: Memo<Vec<Option<Card>>>,
    /// An exchange has brought it.
    #[prop(into)]
    fresh: Signal<bool>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let face = Memo::new(move |_| cards.with(|cards| cards.get(nth).copied().flatten()));
    let decision = EXCHANGES.get(nth).copied();
    let best = move |read: fn(&crate::games::holdem::view_model::Best, Card) -> bool| {
        Signal::derive(move || {
            shown.own.with(|own| {
                let named = own.as_ref().filter(|own| !own.folded).and_then(|own| own.named.as_ref());
                named.zip(face.get()).is_some_and(|(named, card)| read(&named.best, card))
            })
        })
    };
    let asked = Memo::new(move |_| {
        shown.asked.with(|asked| {
            let asked = asked.as_ref()?;
            let choice = asked.choices.iter().find(|choice| Some(choice.decision) == decision)?;
            Some((asked.at, asked.hand, asked.cards, choice.clone()))
        })
    });
    let button = move || {
        let (at, hand, count, choice) = asked.get()?;
        let Choice { decision, price, missing, .. } = choice;
        let locale = session.locale();
        if let Some(missing) = missing {
            return Some(
                view! { <span class="exchange missing">{reason(missing, locale)}</span> }.into_any(),
            );
        }
        let Price::Costs(cost) = price else { return None };
        let cost = money::brief(cost, store.currency(), session.lang());
        let bonus = at.map(|at| store.spot(Position::boxed(at, Field::Bonus)));
        let first = shown.exchanges.with(|made| made.as_ref().is_some_and(|made| made.paid.is_empty()));
        let loses = bonus.is_some_and(|bonus| !bonus.get().stake.is_zero()) && first;
        let busy = move || {
            store
                .state
                .pending_decision()
                .with(|asked| asked.as_ref().map(|asked| asked.decision == decision))
        };
        let which = move || face.get().map(|face| card::name(face, session.lang())).unwrap_or_default();
        Some(view! {
            <button type="button" class="exchange" class:busy=move || busy() == Some(true) data-decision=decision.to_string()
                aria-keyshortcuts=look(decision).key.map(|key| key.to_string()) aria-busy=move || (busy() == Some(true)).then_some("true")
                disabled=move || busy().is_some() on:click=move |_| store.decide(at, hand, count, decision)>
                <b>{td_string!(locale, caribbean.exchange)}</b>
                <span class="sr">" " {which} " "</span>
                <small class="num">{cost}</small>
                {loses.then(|| view! { <small class="loses">{td_string!(locale, caribbean.bonus_falls)}</small> })}
            </button>
        }.into_any())
    };
    view! {
        <div class="own-card" class:fresh=move || fresh.get()>
            <CardFace card=face raised=best(|best, card| best.makes(card)) edged=best(|best, card| best.makes(card)) />
            {move || fresh.get().then(|| view! { <span class="new-card">{td_string!(session.locale(), caribbean.new_card)}</span> })}
            {button}
        </div>
    }
}

/// The exchanges one after the other: paid, the next one, those after it.
#[component]
pub fn Ladder() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    move || {
        let made = shown.exchanges.get()?;
        let (locale, lang) = (session.locale(), session.lang());
        if made.closed {
            return Some(view! { <p class="ladder closed" data-note="closed_game">{td_string!(locale, caribbean.closed_game)}</p> }.into_any());
        }
        let open = shown.asked.with(Option::is_some);
        let paid = made.paid.len();
        let all = made.paid.iter().chain(&made.ahead).enumerate().map(|(nth, price)| {
            let sum = money::brief(*price, store.currency(), lang);
            let (class, words) = match nth {
                nth if nth < paid => {
                    ("paid", td_string!(locale, caribbean.step_paid, nth = nth + 1, n = sum))
                }
                nth if nth == paid && open => {
                    ("next", td_string!(locale, caribbean.step_next, nth = nth + 1, n = sum))
                }
                nth => ("ahead", td_string!(locale, caribbean.step_ahead, nth = nth + 1, n = sum)),
            };
            view! { <li class=class>{words}</li> }
        });
        let left = made.ahead.len();
        Some(view! {
            <ol class="ladder num" data-exchanges-left=left.to_string() aria-label=td_string!(locale, caribbean.exchanges_left, n = left)>{all.collect::<Vec<_>>()}</ol>
        }.into_any())
    }
}
