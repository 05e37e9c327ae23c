//! The statistics panel: shares of the shoe's results.

use leptos::prelude::*;
use rules::top_card::board::Side;

use crate::games::top_card::view_model::{place, wins};
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::panels::share::Share;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let body = move || {
        let Some(plan) = table.plan().game::<rules::top_card::plan::TopCardPlan>() else {
            return ().into_any();
        };
        let (locale, lang) = (session.locale(), session.lang());
        let wins = wins(&store.state.past().get(), &plan.board.is);
        let rounds: usize = wins.iter().map(|win| win.count).sum();
        let bars = wins.map(|win| {
            let class = match win.side {
                Side::Home => "first",
                Side::Away => "second",
                Side::Tie => "zero",
            };
            view! { <Share word=terms::name(&table, place(win.side), lang) count=win.count of=rounds class /> }
        });
        view! { <p class="empty">{rounds} " " {td_string!(locale, statistics.games, count = rounds)} ". " {td_string!(locale, statistics.score_note)}</p> <div class="shares">{bars.into_iter().collect::<Vec<_>>()}</div> }.into_any()
    };
    body.into_any()
}
