//! The strip of the last symbols, the newest first. Each can be bet on, but for the house's.

use leptos::prelude::*;
use rules::name::Name;
use rules::position::Position;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::games::wheel_of_fortune::symbol;
use crate::games::wheel_of_fortune::view_model::statistic;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The strip.
#[component]
pub fn Strip() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<WheelPlan>() else { return ().into_any() };
    let (most, house) = (usize::from(plan.statistics.strip), plan.house.symbol);
    let last = Memo::new(move |_| {
        statistic::symbols(&store.state.past().get()).into_iter().take(most).collect::<Vec<_>>()
    });
    let one = move |name: Name| {
        let table = table.clone();
        let label = move || symbol::name(&table, name, session.lang());
        if name == house {
            return view! { <span class="pick" role="img" aria-label=label data-fell=name.to_string()>{symbol::tile(name)}</span> }.into_any();
        }
        let on = Position::new(None, name);
        view! {
            <button type="button" class="pick" data-pick=name.to_string() data-fell=name.to_string() aria-label=label
                disabled=move || !store.state.allowed().get().bet on:click=move |_| store.place(on)>
                {symbol::tile(name)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="strip symbols" role="group" aria-label=move || td_string!(session.locale(), wheel_of_fortune.last_symbols)>
            {move || last.get().into_iter().map(&one).collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}
