//! The one box that all share: the player's own line through the common cards, unmistakably his.

use leptos::prelude::*;
use rules::blackjack::place::Place as Field;
use rules::position::Position;

use crate::games::blackjack::dealer::Dealer;
use crate::games::blackjack::other_cards::Lane;
use crate::games::blackjack::own_cards::Plate;
use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::bets::Bets;
use crate::games::card_table::counts::Others;
use crate::games::card_table::scene;
use crate::games::card_table::tip::Tip;
use crate::games::card_table::view_model::arc;
use crate::platform::screen::Form;
use crate::table::store::TableStore;

/// What lies on the felt.
#[component]
pub fn SharedBox() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let scene = scene(form.get_untracked());
    let positions = main_first(table.positions());
    let points = arc::places(positions.len(), scene);
    let places = positions
        .into_iter()
        .zip(points)
        .map(|(on, round)| view! { <Place on at=Some((round, scene)) class=if on.is(Field::Main) { "main" } else { "aside" } /> })
        .collect::<Vec<_>>();
    view! {
        <Dealer />
        <Plate />
        <Lane />
        {places}
        <Others />
        <Bets />
        <Tip />
    }
    .into_any()
}

/// The main bet before its side bets.
pub(super) fn main_first(mut positions: Vec<Position>) -> Vec<Position> {
    positions.sort_by_key(|on| on.place() != Some(Field::Main));
    positions
}
