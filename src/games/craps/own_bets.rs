//! Own bets on the table, and the buttons that take bets against the dice down.

use leptos::prelude::*;
use rules::position::Position;
use rules::stake::Stake;

use crate::games::craps::table::Craps;
use crate::games::craps::view_model::game::OwnBet;
use crate::games::craps::view_model::name;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::{brief, money};

/// Takes a bet down: what was laid in this betting window, and what has stood since earlier ones.
fn take_down(store: TableStore, bet: OwnBet) {
    let on = Position::of(bet.place);
    if !bet.fresh.is_zero() {
        store.act(move |slip, _, _| slip.take(on, bet.fresh));
    }
    let standing = untrack(|| {
        store.with_round(|round, model| {
            let course = round.course::<rules::craps::round::CrapsRound>();
            let is_same = |other: &Stake| {
                other.on == on && course.and_then(|course| course.stood_on(other)) == bet.number
            };
            model.standing().into_iter().filter(is_same).collect::<Vec<Stake>>()
        })
    });
    if let Some(standing) = standing.filter(|standing| !standing.is_empty()) {
        store.take_down(&standing);
    }
}

/// The list.
#[component]
pub fn OwnBets() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let currency = store.currency();
    let own = Memo::new(move |_| craps.game.with(|game| game.own.clone()));
    let list = move || {
        let own = own.get();
        if own.is_empty() {
            return view! { <p class="empty">{td_string!(session.locale(), craps.no_bets)}</p> }.into_any();
        }
        let rows = own.into_iter().map(|bet| view! { <Row bet /> }).collect::<Vec<_>>();
        view! { <ul>{rows}</ul> }.into_any()
    };
    view! {
        <section class="own-bets" aria-label=move || td_string!(session.locale(), craps.own_bets)>
            <header>
                <span class="k">{move || td_string!(session.locale(), craps.own_bets)}</span>
                <b class="num">{move || money(store.state.bet().get(), currency, session.lang())}</b>
            </header>
            {list}
        </section>
    }
}

/// A bet with its button.
#[component]
fn Row(
    /// The bet.
    bet: OwnBet,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let called = table.clone();
    let name = Signal::derive(move || name::own(&called, &bet, session.lang()));
    let down = bet.down().map(|on| {
        view! {
            <button type="button" class="down" data-action="down" data-on=on disabled=move || !store.state.allowed().get().bet
                aria-label=move || format!("{}: {}", td_string!(session.locale(), craps.down), name.get())
                on:click=move |_| take_down(store, bet)>{move || td_string!(session.locale(), craps.down)}</button>
        }
    });
    let back = bet.back.map(|back| {
        let class = if back.is_zero() { "back num lost" } else { "back num" };
        view! { <span class=class>{move || format!("→ {}", brief(back, currency, session.lang()))}</span> }
    });
    view! { <li><span class="name">{name}</span> {down} <span class="num">{move || brief(bet.stake, currency, session.lang())}</span> {back}</li> }.into_any()
}
