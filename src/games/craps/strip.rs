//! The strip of the last rolls, the newest first.

use leptos::prelude::*;
use rules::craps::plan::CrapsPlan;
use rules::craps::round::Thrown;

use crate::games::craps::dice::FlatDice;
use crate::games::craps::table::Craps;
use crate::games::craps::view_model::call;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The strip.
#[component]
pub fn Strip() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let most = store.table().map_or(25, |table| {
        table.plan().game::<CrapsPlan>().map_or(25, |plan| usize::from(plan.statistics.is.strip))
    });
    // Each roll by its place among all, so that a new one moves the others and redraws none.
    let last = move || {
        craps.rolls.with(|rolls| {
            rolls.iter().copied().enumerate().rev().take(most).collect::<Vec<(usize, Thrown)>>()
        })
    };
    view! {
        <ol class="roll-strip" aria-label=move || td_string!(session.locale(), craps.last_rolls)>
            <For each=last key=|(nth, roll)| (*nth, roll.dice) let((_, roll))>
                <li class:come-out=roll.point.is_none() class:seven={roll.dice.total() == 7} data-roll=roll.dice.to_string()
                    aria-label=move || call::call(roll, session.locale())>
                    <FlatDice dice=roll.dice />
                    <b class="num" aria-hidden="true">{roll.dice.total()}</b>
                </li>
            </For>
            <li class="legend" aria-hidden="true">{move || td_string!(session.locale(), craps.come_out)}</li>
        </ol>
    }
}
