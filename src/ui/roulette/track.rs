//! The racetrack of this table with its neighbours selector.

use leptos::prelude::*;
use rules::plan::{Function, Game};
use rules::position::Position;
use rules::roulette::call::Call;
use rules::roulette::position::{Numbers, Spot};
use weave::view;

use super::neighbours::Neighbours;
use super::racetrack::Racetrack;
use super::{Felt, pick};
use crate::dom::{Child, Dom};
use crate::platform::screen::Form;
use crate::signal::{Callback, Memo, RwSignal, Signal};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::text::text;
use crate::view::roulette::racetrack::Form as Lies;

/// The racetrack; nothing where the plan has none.
#[component]
pub fn Track() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let felt = expect_context::<Felt>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = desk.table() else { return ().dom() };
    let plan = table.shared_plan();
    let Game::Roulette(game) = &plan.game else { return ().dom() };
    if !plan.functions.contains(&Function::Racetrack) {
        return ().dom();
    }
    let range = game.neighbours.is.clone();
    let neighbours = RwSignal::new(range.first);
    let locked = Signal::derive(move || !desk.can.get().bet);
    let calls = game.calls.clone();
    let called = Callback::new(move |call: Call| {
        let lang = visit.lang.get();
        match call {
            Call::Set(set) => calls
                .iter()
                .find(|rule| rule.call == set)
                .map_or_else(|| set.to_string(), |rule| rule.label.get(lang).to_owned()),
            Call::Neighbours(pocket, each) => {
                format!(
                    "{}, {} {each}",
                    super::called(desk, Spot::straight(pocket), lang),
                    text(lang).neighbours.to_lowercase()
                )
            }
            Call::Complete(pocket) => super::called(desk, Spot::straight(pocket), lang),
        }
    });
    let hover = Callback::new(move |positions: Option<Vec<Position>>| {
        let numbers =
            positions.unwrap_or_default().into_iter().fold(
                Numbers::NONE,
                |numbers, position| match position {
                    Position::Spot(spot) => numbers.union(spot.covers()),
                    _ => numbers,
                },
            );
        felt.lit.set(numbers);
    });
    let lies = Memo::new(move || if form.get() == Form::Wide { Lies::Upright } else { Lies::Lying });
    view! {
        {move || {
            let plan = plan.clone();
            view! {
                <Racetrack plan form=lies.get() neighbours locked lang=visit.lang name=called
                    on_call=Callback::new(move |call| pick::call(desk, call)) on_hover=hover />
            }
        }}
        // How many neighbours the next call has can be chosen at any time.
        <Neighbours range neighbours locked=false lang=visit.lang />
    }
}
