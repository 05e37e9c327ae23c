//! The racetrack of this table with its neighbours selector.

use leptos::prelude::*;
use rules::plan::Function;
use rules::position::Position;
use rules::roulette::call::Call;
use rules::roulette::position::{Numbers, Spot};

use crate::games::roulette::neighbours::Neighbours;
use crate::games::roulette::pick;
use crate::games::roulette::racetrack::Racetrack;
use crate::games::roulette::table::Felt;
use crate::games::roulette::view_model::racetrack::Form as Lies;
use crate::i18n::{Locale, td_string};
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The racetrack; nothing where the plan has none.
#[component]
pub fn Track() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let plan = table.shared_plan();
    let Some(game) = plan.game::<rules::roulette::plan::RoulettePlan>() else { return ().into_any() };
    if !plan.functions.contains(&Function::Racetrack) {
        return ().into_any();
    }
    let range = game.neighbours.is.clone();
    let neighbours = RwSignal::new(range.first);
    let locked = Signal::derive(move || !store.state.allowed().get().bet);
    let calls = game.calls.clone();
    let called = Callback::new(move |call: Call| {
        let lang = session.lang();
        match call {
            Call::Set(set) => calls
                .iter()
                .find(|rule| rule.call == set)
                .map_or_else(|| set.to_string(), |rule| rule.label.get(lang).to_owned()),
            Call::Neighbours(pocket, each) => {
                format!(
                    "{}, {} {each}",
                    crate::games::roulette::table::called(store, Spot::straight(pocket), lang),
                    td_string!(Locale::from(lang), roulette.neighbours).to_lowercase()
                )
            }
            Call::Complete(pocket) => {
                crate::games::roulette::table::called(store, Spot::straight(pocket), lang)
            }
        }
    });
    let layout = game.layout();
    let hover = Callback::new(move |positions: Option<Vec<Position>>| {
        let spots = positions.unwrap_or_default().into_iter().filter_map(|on| layout.spot(on));
        felt.lit.set(spots.fold(Numbers::NONE, |numbers, spot| numbers.union(spot.covers())));
    });
    let lies = Memo::new(move |_| if form.get() == Form::Wide { Lies::Upright } else { Lies::Lying });
    view! {
        {move || {
            let plan = plan.clone();
            view! {
                <Racetrack plan form=lies.get() neighbours locked lang=Signal::derive(move || session.lang()) name=called
                    on_call=Callback::new(move |call| pick::call(store, call)) on_hover=hover />
            }
        }}
        // How many neighbours the next call has can be chosen at any time.
        <Neighbours range neighbours locked=false lang=Signal::derive(move || session.lang()) />
    }
    .into_any()
}
