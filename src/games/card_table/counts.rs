//! What the other players of a shared box do: bars beside the table, one segmented bar on a phone.

use leptos::prelude::*;
use rules::decision::Decision;

use crate::games::card_table::view_model::choice::label;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The counts.
#[component]
pub fn Others() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let planned: Vec<Decision> = table.plan().decisions.iter().map(|text| text.decision).collect();
    let rows = move || {
        let (counts, lang, locale) = (store.state.counts().get(), session.lang(), session.locale());
        let known = [
            (Decision::Hit, counts.hit, "go"),
            (Decision::Call, counts.call, "go"),
            (Decision::Stand, counts.stand, "end"),
            (Decision::Double, counts.double, "pay"),
            (Decision::Split, counts.split, "pay"),
        ];
        let mut rows: Vec<(String, u32, &'static str)> = known
            .into_iter()
            .filter(|(decision, _, _)| planned.contains(decision))
            .map(|(decision, count, tone)| (label(&table, decision, lang), count, tone))
            .collect();
        if planned.contains(&Decision::Surrender) || planned.contains(&Decision::Fold) {
            rows.push((td_string!(locale, cards.gave_up).to_owned(), counts.gave_up, "back"));
        }
        rows.push((td_string!(locale, cards.still_decide).to_owned(), counts.deciding, "open"));
        let most = counts.players.max(1);
        rows.into_iter()
            .map(|(word, count, tone)| {
                let wide = count.min(most) * 100 / most;
                view! {
                    <li class=tone class:none=count == 0>
                        <span>{word}</span>
                        <i style:width=format!("{wide}%")></i>
                        <b class="num">{count.to_string()}</b>
                    </li>
                }
            })
            .collect::<Vec<_>>()
    };
    let shown =
        Memo::new(move |_| store.state.counts().get().players > 0 && !store.state.allowed().get().bet);
    view! {
        <section class="side-list left" class:empty=move || !shown.get() aria-label=move || td_string!(session.locale(), cards.how_others_play)>
            <h2 class="k">
                {move || td_string!(session.locale(), cards.how_others_play)}
                <span class="num">{move || td_string!(session.locale(), cards.players, n = store.state.counts().get().players)}</span>
            </h2>
            <ul class="tally">{rows}</ul>
        </section>
    }.into_any()
}
