//! The player's bets beside the cloth, each with what it would bring or what became of it.

use leptos::prelude::*;
use rules::position::Position;

use crate::games::box_cloth::view_model::{BetRow, BetState, rows};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// The list.
#[component]
pub fn OwnBets(
    /// What stands for a place.
    icon: fn(Position) -> AnyView,
    /// May the end of a place be shown?
    #[prop(into)]
    told: Callback<Position, bool>,
    /// What stands under the list.
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let all = Memo::new(move |_| {
        // The slip itself is not tracked; its sum is.
        store.state.bet().track();
        let slip = store.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default();
        store.with_round(|round, model| rows(round, &slip, model.me, |on| told.run(on))).unwrap_or_default()
    });
    let one = move |row: BetRow| {
        let (locale, lang) = (session.locale(), session.lang());
        let name = store.family().map(|family| (family.line_name)(&table, row.on, lang));
        let state = match row.state {
            BetState::Waits(Some(back)) => td_string!(locale, box_cloth.brings, n = money::sum(back, lang)),
            BetState::Waits(None) => td_string!(locale, cards.bet_waits).to_owned(),
            BetState::Won(win) => format!("+{}", money::brief(win, currency, lang)),
            BetState::Lost => td_string!(locale, cards.bet_lost).to_owned(),
            BetState::Returned => td_string!(locale, table.pays_back).to_owned(),
        };
        view! {
            <li class:lost=row.state == BetState::Lost class:won=matches!(row.state, BetState::Won(_)) data-bet-on=row.on.to_string()>
                {icon(row.on)}<span class="name">{name}</span><b class="num">{money::brief(row.stake, currency, lang)}</b><span class="num state">{state}</span>
            </li>
        }
    };
    view! {
        <section class="own-bets" aria-label=move || td_string!(session.locale(), cards.your_bets)>
            <h2 class="k">{move || td_string!(session.locale(), cards.your_bets)}<span class="num">{move || money::brief(store.state.bet().get(), currency, session.lang())}</span></h2>
            <ul>{move || all.get().into_iter().map(&one).collect::<Vec<_>>()}</ul>
            {children()}
        </section>
    }.into_any()
}
