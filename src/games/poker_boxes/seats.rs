//! The boxes round the player's own: on the arc where there is room, in a row of cells where there is none.

use leptos::prelude::*;
use rules::position::BoxNumber;

use crate::games::card_table::scene;
use crate::games::card_table::view_model::arc::Scene;
use crate::games::poker_boxes::BoxTable;
use crate::games::poker_boxes::cell::Cell;
use crate::games::poker_boxes::seat::Seat;
use crate::games::poker_boxes::view_model::arrange::{arrange, point};
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The boxes.
#[component]
pub fn Seats() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let boxes = expect_context::<BoxTable>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let count = table.game().usual_boxes().unwrap_or_default();
    let hint = move || {
        let none = boxes.own.get().is_none();
        none.then(|| view! { <p class="sit-hint">{td_string!(session.locale(), blackjack.sit_to_bet)}</p> })
    };
    match scene(form.get_untracked()) {
        Scene::Wide => {
            let around = Memo::new(move |_| {
                let own = boxes.own.get();
                arrange(count, own).into_iter().filter(|(at, _)| Some(*at) != own).collect::<Vec<_>>()
            });
            view! {
                <For each=move || around.get() key=|place| *place children=move |(at, slot)| {
                    view! { <Seat at at_point=point(slot, count) /> }
                } />
                {hint}
            }
            .into_any()
        }
        Scene::Tall | Scene::Low => {
            // Box 1 is at the right, as on the felt.
            let cells = (1..=count).rev().filter_map(BoxNumber::new).map(|at| view! { <Cell at /> });
            view! {
                <div class="box-cells" role="group" aria-label=move || td_string!(session.locale(), poker_boxes.boxes)>
                    {cells.collect::<Vec<_>>()}
                </div>
                {hint}
            }
            .into_any()
        }
    }
}

/// Whose a box is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Nobody's.
    Free,
    /// The player's.
    Me,
    /// Somebody else's, by their name.
    Other(String),
}

impl Owner {
    /// Its name in the page.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Me => "me",
            Self::Other(_) => "other",
        }
    }
}

/// Whose a box is, and whether the player has all boxes that the plan allows.
pub fn owner(store: TableStore, boxes: BoxTable, at: BoxNumber) -> (Memo<Owner>, Memo<bool>) {
    use crate::table::store::TableStateStoreFields;
    let owner = Memo::new(move |_| {
        let taken = store.state.seats().with(|seats| {
            let seat = seats.iter().find(|seat| seat.at == at)?;
            Some(if seat.mine { Owner::Me } else { Owner::Other(seat.name.clone()) })
        });
        // A stored round has no seats, but its boxes.
        let mine = || boxes.boxes.with(|boxes| boxes.iter().any(|view| view.at == at && view.mine));
        taken.unwrap_or_else(|| if mine() { Owner::Me } else { Owner::Free })
    });
    let full = Memo::new(move |_| {
        let own = store.state.seats().with(|seats| seats.iter().filter(|seat| seat.mine).count());
        store.table().is_some_and(|table| own >= usize::from(table.game().own_boxes()))
    });
    (owner, full)
}
