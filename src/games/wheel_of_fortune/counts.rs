//! How often each symbol came in the last rounds, beside the share of its fields.

use leptos::prelude::*;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::games::wheel_of_fortune::symbol;
use crate::games::wheel_of_fortune::view_model::statistic::{SymbolCount, counts, share, symbols};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// A share as the style sheet takes it.
fn per_cent(tenths: usize) -> String {
    format!("{}.{}%", tenths / 10, tenths % 10)
}

/// The bars.
#[component]
pub fn Counts() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<WheelPlan>().cloned() else { return ().into_any() };
    let (window, fields) = (usize::from(plan.statistics.window), plan.wheel.len());
    let rounds =
        Memo::new(move |_| symbols(&store.state.past().get()).into_iter().take(window).collect::<Vec<_>>());
    let bars = move || {
        let rounds = rounds.get();
        let all = counts(&rounds, &plan);
        // The longest bar fills the row, so that small shares can be told apart.
        let longest =
            all.iter().flat_map(|one| [share(one.count, rounds.len()), share(one.fields, fields)]).max();
        let longest = longest.unwrap_or_default().max(1);
        let bar = |one: SymbolCount| {
            let wide = |part, of| per_cent(share(share(part, of), longest));
            let expected = per_cent(share(one.fields, fields)).replace('%', "\u{a0}%");
            view! {
                <li data-count=one.symbol.to_string()>
                    {symbol::tile(one.symbol)}
                    <span class="sr">{symbol::name(&table, one.symbol, session.lang())}</span>
                    <span class="bar" aria-hidden="true"><i style:width=wide(one.count, rounds.len())></i><em style:left=wide(one.fields, fields)></em></span>
                    <b class="num">{one.count}</b>
                    <span class="sr">{td_string!(session.locale(), wheel_of_fortune.expected, n = expected)}</span>
                </li>
            }
        };
        all.into_iter().map(bar).collect::<Vec<_>>()
    };
    view! {
        <section class="symbol-counts" aria-label=move || td_string!(session.locale(), wheel_of_fortune.last_spins, n = window)>
            <h2 class="k">{move || td_string!(session.locale(), wheel_of_fortune.last_spins, n = rounds.with(Vec::len))} <span>{move || td_string!(session.locale(), wheel_of_fortune.share_mark)}</span></h2>
            <ul>{bars}</ul>
        </section>
    }
    .into_any()
}
