//! What stands in the corners beside the felt: the pay tables of Bet and Bonus, and the player's stakes once they are decided.

use leptos::prelude::*;
use rules::caribbean::place::Place;
use rules::caribbean::plan::CaribbeanPlan;
use rules::poker_hand::HandCategory;
use rules::position::PositionKind;

use crate::games::caribbean::table::Shown;
use crate::games::caribbean::view_model::LINES;
use crate::games::caribbean::view_model::pays::{bet_rows, bonus_rows};
use crate::games::poker_boxes::lines::Lines;
use crate::games::poker_boxes::pay_table::PayTable;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// The corners.
#[component]
pub fn Pays() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<CaribbeanPlan>() else { return ().into_any() };
    let (stake, from) = (plan.bonus_stake.is, plan.reduced.from_exchange);
    let rule = table.rule_of(PositionKind::of(Place::Bonus)).cloned();
    let reached = Memo::new(move |_| {
        shown.own.with(|own| {
            let own = own.as_ref().filter(|own| !own.folded)?;
            // A high card pays from ace and king on, which then make the hand.
            let named = own.named.as_ref()?;
            let pays = named.best.category != HandCategory::HighCard || named.best.making > 1;
            pays.then_some(named.best.category)
        })
    });
    let spent = Memo::new(move |_| {
        shown.exchanges.with(|made| made.as_ref().is_some_and(|made| !made.paid.is_empty()))
    });
    let holds = Signal::derive(move || {
        shown.exchanges.with(|made| made.as_ref().map(|made| usize::from(made.reduced)))
    });
    let title = Signal::derive(move || td_string!(session.locale(), caribbean.bet_pays).to_owned());
    let heads = Signal::derive(move || {
        let locale = session.locale();
        vec![
            td_string!(locale, caribbean.without_exchanges).to_owned(),
            td_string!(locale, caribbean.from_exchange, n = from),
        ]
    });
    let bets = {
        let table = table.clone();
        Signal::derive(move || bet_rows(&table, reached.get(), session.lang()))
    };
    let bonus_title = Signal::derive(move || {
        rule.as_ref().map(|rule| rule.label.get(session.lang()).to_owned()).unwrap_or_default()
    });
    let bonus_heads = Signal::derive(move || vec![money::brief(stake, store.currency(), session.lang())]);
    let bonus =
        Signal::derive(move || bonus_rows(&table, reached.get().filter(|_| !spent.get()), session.lang()));
    let note = Signal::derive(move || {
        spent.get().then(|| td_string!(session.locale(), caribbean.bonus_gone).to_owned())
    });
    let decided = Memo::new(move |_| store.state.settled().get().is_some());
    view! {
        <PayTable side="left" title heads rows=bets holds />
        {move || if decided.get() {
            view! { <Lines words=LINES /> }.into_any()
        } else {
            view! { <PayTable side="right" title=bonus_title heads=bonus_heads rows=bonus note /> }.into_any()
        }}
    }
    .into_any()
}
