//! The betting places: the ante in the middle, bets on the first five cards at its left, the calls at its right.

use leptos::prelude::*;
use rules::holdem::place::Place as Field;
use rules::holdem::round::CALL;
use rules::position::Position;
use rules::table::Table;

use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::scene;
use crate::games::card_table::view_model::arc;
use crate::games::card_table::view_model::choice::added_label;
use crate::games::holdem::call::CallField;
use crate::games::holdem::view_model::short_of_call;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::brief;

/// Bets that need the ante come before those that stand for the call.
fn order(table: &Table) -> (Vec<Position>, Vec<Position>) {
    let all = table.positions().into_iter().filter(|on| on.place() != Some(Field::Ante));
    all.partition(|on| table.rule(*on).is_some_and(|rule| rule.needs.is_some()))
}

/// The places.
#[component]
pub fn Places() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let scene = scene(form.get_untracked());
    let (sides, calls) = order(&table);
    let points = arc::places(2 + sides.len() + calls.len(), scene);
    let mut points = points.into_iter();
    let Some(middle) = points.next() else { return ().into_any() };
    let sides: Vec<_> = sides.into_iter().zip(points.by_ref()).collect();
    let call = points.next();
    let calls: Vec<_> = calls.into_iter().zip(points).collect();
    let place = move |(on, round): (Position, arc::Round)| view! { <Place on at=Some((round, scene)) class="aside" /> };
    let ante = store.spot(Position::of(Field::Ante));
    let short = move || {
        let stake = ante.get().stake;
        let left = store.state.available().get();
        (store.state.allowed().get().bet && !stake.is_zero())
            .then(|| short_of_call(&table, stake, left))
            .flatten()
            .map(|cost| {
                let (locale, lang) = (session.locale(), session.lang());
                let call = added_label(&table, CALL, lang);
                td_string!(
                    locale,
                    holdem.call_short,
                    call = call,
                    n = brief(cost, table.plan().currency, lang)
                )
            })
    };
    view! {
        {sides.into_iter().map(place).collect::<Vec<_>>()}
        <Place on=Position::of(Field::Ante) at=Some((middle, scene)) class="main" />
        {call.map(|round| view! { <CallField round scene /> })}
        {calls.into_iter().map(place).collect::<Vec<_>>()}
        <p class="call-short" role="status">{short}</p>
    }
    .into_any()
}
