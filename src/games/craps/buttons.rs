//! The table's buttons: full odds, Horn High with its choice, and what a phone opens over the cloth.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::craps::plan::CrapsPlan;
use rules::fault::Fault;
use rules::label::Label;
use rules::name::Name;
use rules::position::Position;
use rules::stake::Stake;

use crate::games::craps::table::{Craps, Sheet};
use crate::games::craps::view_model::game::max_odds;
use crate::games::craps::view_model::layout::is_proposition;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::brief;

/// Adds odds up to their limit to every own bet with a number.
#[component]
pub fn MaxOdds() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let bets = move || -> Vec<Stake> {
        let game = craps.game.get();
        store.with_round(|round, _| max_odds(round, &game)).unwrap_or_default()
    };
    let any = Memo::new(move |_| store.state.allowed().get().bet && !bets().is_empty());
    view! {
        <Act action="max-odds" sign="MAX" word=Signal::derive(move || td_string!(session.locale(), craps.max_odds).to_owned()) enabled=any
            act=Callback::new(move |()| {
                let bets = untrack(bets);
                store.act(move |slip, purse, _| slip.add(&bets, purse));
            }) />
    }
}

/// Places the chips of a call, or says why not.
fn lay_call(store: TableStore, call: Name) {
    store.act(move |slip, purse, chip| {
        let position = Position::new(None, call);
        if let Some(fault) = slip.table().check_chip(position, chip) {
            return Err(vec![fault]);
        }
        let unknown = || vec![Fault::UnknownPosition { on: call.to_string().into() }];
        let bets = slip.table().game().expand_call(call.as_str(), chip).ok_or_else(unknown)?;
        slip.add(&bets, purse)
    });
}

/// The announced bets behind one button.
#[component]
pub fn HornHigh() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<CrapsPlan>() else { return ().into_any() };
    let calls: Vec<(Name, Label)> = plan.calls.iter().map(|rule| (rule.call, rule.label.clone())).collect();
    if calls.is_empty() {
        return ().into_any();
    }
    let open = RwSignal::new(false);
    let can_bet = Signal::derive(move || store.state.allowed().get().bet);
    Effect::new(move || {
        if !can_bet.get() {
            open.set(false);
        }
    });
    let choice = move || {
        let button = |(call, label): (Name, Label)| {
            view! {
                <button type="button" data-call=call.to_string() disabled=move || !can_bet.get()
                    on:click=move |_| lay_call(store, call)>{move || label.get(session.lang()).to_owned()}</button>
            }
        };
        let buttons = calls.iter().cloned().map(button).collect::<Vec<_>>();
        open.get().then(|| view! { <div class="horn-choice" role="group" aria-label=td_string!(session.locale(), craps.horn_high)>{buttons}</div> })
    };
    view! {
        <div class="horn-high" on:keydown=move |event: web_sys::KeyboardEvent| if event.key() == "Escape" { open.set(false) }>
            <Act action="horn-high" sign="HH" word=Signal::derive(move || td_string!(session.locale(), craps.horn_high).to_owned()) enabled=can_bet
                pressed=Signal::derive(move || open.get()) act=Callback::new(move |()| open.update(|open| *open = !*open)) />
            {choice}
        </div>
    }
    .into_any()
}

/// The buttons of a phone that open own bets and the propositions, each with its money.
#[component]
pub fn Sheets() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let currency = store.currency();
    let on_propositions = move || -> Amount {
        craps
            .game
            .with(|game| game.own.iter().filter(|bet| is_proposition(bet.place)).map(|bet| bet.stake).sum())
    };
    let sum = move |amount: Amount| {
        (!amount.is_zero()).then(|| view! { <b class="num">{brief(amount, currency, session.lang())}</b> })
    };
    let toggle = move |sheet: Sheet| {
        craps.sheet.update(|open| *open = if *open == Some(sheet) { None } else { Some(sheet) });
    };
    let pressed = move |sheet: Sheet| (craps.sheet.get() == Some(sheet)).to_string();
    view! {
        <div class="sheet-buttons">
            <button type="button" data-action="own-bets" aria-expanded=move || pressed(Sheet::OwnBets) on:click=move |_| toggle(Sheet::OwnBets)>
                {move || td_string!(session.locale(), craps.own_bets)} {move || sum(store.state.bet().get())}
            </button>
            <button type="button" data-action="propositions" aria-expanded=move || pressed(Sheet::Propositions) on:click=move |_| toggle(Sheet::Propositions)>
                {move || td_string!(session.locale(), craps.propositions)} {move || sum(on_propositions())}
            </button>
        </div>
    }
}
