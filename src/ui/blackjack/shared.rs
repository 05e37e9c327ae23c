//! The one box that all share: the player's own line through the common cards, unmistakably his.

use leptos::prelude::*;
use rules::position::{Place as Field, Position};
use weave::view;

use super::dealer::Dealer;
use super::lane::Lane;
use super::plate::Plate;
use crate::dom::{Child, Dom};
use crate::platform::screen::Form;
use crate::signal::RwSignal;
use crate::state::desk::Desk;
use crate::ui::card_table::bets::Bets;
use crate::ui::card_table::counts::Others;
use crate::ui::card_table::place::Place;
use crate::ui::card_table::scene;
use crate::ui::card_table::tip::Tip;
use crate::view::card_table::arc;

/// What lies on the felt.
#[component]
pub fn SharedBox() -> Dom {
    let desk = expect_context::<Desk>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = desk.table() else { return ().dom() };
    let scene = scene(form.get_untracked());
    let positions = main_first(table.positions());
    let points = arc::places(positions.len(), scene);
    let places = positions
        .into_iter()
        .zip(points)
        .map(|(on, round)| view! { <Place on at=Some((round, scene)) class=if on.place() == Some(Field::Main) { "main" } else { "aside" } /> })
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
}

/// The main bet before its side bets.
pub(super) fn main_first(mut positions: Vec<Position>) -> Vec<Position> {
    positions.sort_by_key(|on| on.place() != Some(Field::Main));
    positions
}
