//! What stands in the corners beside the felt: pay tables, and the player's stakes once they are decided.

use leptos::prelude::*;
use rules::position::PositionKind;
use rules::ultimate_holdem::place::Place;

use crate::games::poker_boxes::lines::Lines;
use crate::games::poker_boxes::pay_table::PayTable;
use crate::games::ultimate_holdem::diamonds::{Row, nine};
use crate::games::ultimate_holdem::table::Shown;
use crate::games::ultimate_holdem::view_model::LINES;
use crate::games::ultimate_holdem::view_model::pays::{diamond_rows, hand_rows};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The corners.
#[component]
pub fn Pays() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let Some(table) = store.table() else { return ().into_any() };
    let label = |place: Place| {
        let rule = table.rule_of(PositionKind::of(place)).cloned();
        move || rule.as_ref().map(|rule| rule.label.get(session.lang()).to_owned()).unwrap_or_default()
    };
    let (trips, blind, diamonds) = (label(Place::Trips), label(Place::Blind), label(Place::Diamonds));
    let reached = Memo::new(move |_| {
        shown.own.with(|own| {
            let own = own.as_ref().filter(|own| !own.folded)?;
            own.named.as_ref().map(|named| named.best.category)
        })
    });
    let heads = {
        let (trips, blind) = (trips.clone(), blind.clone());
        Signal::derive(move || vec![trips(), blind()])
    };
    let title = Signal::derive(move || {
        td_string!(session.locale(), ultimate.trips_and_blind, a = trips(), b = blind())
    });
    let hands = {
        let table = table.clone();
        Signal::derive(move || hand_rows(&table, reached.get(), session.lang()))
    };
    let nine = nine(shown);
    let has_diamonds = table.rule_of(PositionKind::of(Place::Diamonds)).is_some();
    let seen = Memo::new(move |_| nine.with(|nine| nine.iter().filter(|card| **card == Some(true)).count()));
    let rows = Signal::derive(move || diamond_rows(&table, seen.get(), session.lang()));
    let decided = Memo::new(move |_| store.state.settled().get().is_some());
    view! {
        <PayTable side="left" title heads rows=hands />
        {move || (has_diamonds && !decided.get()).then(|| {
            let diamonds = diamonds.clone();
            let title = Signal::derive(diamonds);
            let heads = Signal::derive(move || vec![td_string!(session.locale(), ultimate.of_nine).to_owned()]);
            view! { <div class="diamond-table"><Row /><PayTable side="right" title heads rows /></div> }
        })}
        {move || (!has_diamonds || decided.get()).then(|| view! { <Lines words=LINES /> })}
    }
    .into_any()
}
