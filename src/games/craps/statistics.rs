//! The statistics panel: the last rolls, how often each total came beside what is expected, the turn of the dice.

use leptos::prelude::*;
use rules::craps::plan::CrapsPlan;
use rules::craps::round::{CrapsRound, Thrown};

use crate::games::craps::dice::FlatDice;
use crate::games::craps::view_model::call;
use crate::games::craps::view_model::rolls::{counted, rolls, shooter};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let body = move || {
        let plan = table.plan().game::<CrapsPlan>()?;
        let locale = session.locale();
        let all: Vec<Thrown> = store
            .with_round(|round, model| {
                rolls(&model.past, round.course::<CrapsRound>(), model.outcome.as_ref())
            })
            .unwrap_or_default();
        let window = usize::from(plan.statistics.is.counted);
        let shown = all.len().min(window);
        let turn = shooter(&all, plan);
        let rows = counted(&all, window).into_iter().map(|one| {
            let share = (one.count * 100 + shown / 2).checked_div(shown).unwrap_or_default();
            view! {
                <tr data-total=one.total.to_string()>
                    <th scope="row" class="num">{one.total}</th>
                    <td class="bar" aria-hidden="true"><i style:width=format!("{share}%")></i></td>
                    <td class="num">{one.count} "×"</td>
                    <td class="num">{format!("{},{}", one.expected / 10, one.expected % 10)}</td>
                </tr>
            }
        });
        let last = all.iter().rev().take(usize::from(plan.statistics.is.strip)).map(|roll| {
            let words = call::call(*roll, locale);
            view! { <li><FlatDice dice=roll.dice /> <span>{words}</span></li> }
        });
        Some(view! {
            <p class="empty">{td_string!(locale, craps.totals_of, n = shown)} ". " {td_string!(locale, statistics.score_note)}</p>
            <table class="craps-counts">
                <thead><tr><th scope="col">{td_string!(locale, craps.total)}</th> <td></td> <th scope="col">{td_string!(locale, craps.came)}</th> <th scope="col">{td_string!(locale, craps.expected)}</th></tr></thead>
                <tbody>{rows.collect::<Vec<_>>()}</tbody>
            </table>
            <p>{td_string!(locale, craps.shooter, n = turn.nth)} ", " {td_string!(locale, craps.shooter_rolls, n = turn.rolls)} ", " {td_string!(locale, craps.shooter_points, n = turn.points)}</p>
            <ol class="craps-rolls">{last.collect::<Vec<_>>()}</ol>
        })
    };
    body.into_any()
}
