//! The stage over the cloth: the marker, the dice with their total, the stickman's words; beside it the counts of totals.

use leptos::prelude::*;
use rules::craps::plan::CrapsPlan;
use rules::phase::Phase;

use crate::games::craps::dice::{Marker, ThrownDice};
use crate::games::craps::table::Craps;
use crate::games::craps::view_model::call;
use crate::games::craps::view_model::rolls::{counted, shooter};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The stage.
#[component]
pub fn Stage() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let point = Memo::new(move |_| craps.game.with(|game| game.point));
    let phase = Memo::new(move |_| store.state.phase().get().phase);
    // The last roll that is known, and how many came before it: each is thrown once.
    let last =
        Memo::new(move |_| craps.rolls.with(|rolls| rolls.last().map(|thrown| (rolls.len(), *thrown))));
    let is_out = Memo::new(move |_| phase.get() == Phase::Closed);
    let value = move || point.get().map_or_else(|| "off".to_owned(), |number| number.total().to_string());
    let under = move || {
        let locale = session.locale();
        point.get().map_or_else(
            || td_string!(locale, craps.come_out).to_owned(),
            |number| td_string!(locale, craps.point_is, n = number.total()),
        )
    };
    // Dice that fly lie already when their result is told: they are drawn once.
    let lying = Memo::new(move |_| {
        let told = last.with(|last| last.map_or(0, |(rolls, _)| rolls));
        let (rolls, dice) = craps.thrown.get()?;
        let is_flying = rolls > told;
        (is_flying || !is_out.get()).then_some((rolls, dice, is_flying || phase.get() == Phase::Result))
    });
    let dice = move || {
        let Some((_, dice, thrown)) = lying.get() else {
            let words = is_out.get().then(|| td_string!(session.locale(), craps.dice_out));
            return words.map(|words| view! { <p class="dice-out">{words}</p> }).into_any();
        };
        view! { <ThrownDice dice thrown /> }.into_any()
    };
    let total = move || {
        let (_, roll) = last.get().filter(|_| !is_out.get())?;
        let words = call::call(roll, session.locale());
        let [first, second] = roll.dice.faces();
        Some(view! {
            <div class="rolled" class:fresh=phase.get() == Phase::Result>
                <b class="total">{roll.dice.total()}</b>
                <span class="faces num">{format!("{first} + {second}")}</span>
                <span class="call">{words}</span>
            </div>
        })
    };
    view! {
        <section class="craps-stage" aria-label=move || td_string!(session.locale(), craps.stage)>
            <div class="point" data-field="point" data-value=value role="status">
                <svg viewBox="-37 -37 74 76" aria-hidden="true">{move || view! { <Marker radius=34 on=point.get().is_some() /> }}</svg>
                <span class="sr">{move || if point.get().is_some() { "ON" } else { "OFF" }}</span>
                <b>{under}</b>
            </div>
            <div class="thrown-dice">{dice}</div>
            {total}
        </section>
    }
}

/// How often each total came, with the expected share as a line, and the turn of the dice.
#[component]
pub fn Totals() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<CrapsPlan>() else { return ().into_any() };
    let (window, plan) = (usize::from(plan.statistics.is.counted), plan.clone());
    let turn = Memo::new(move |_| craps.rolls.with(|rolls| shooter(rolls, &plan)));
    let bars = move || {
        let point = craps.game.with(|game| game.point);
        let all = craps.rolls.with(|rolls| counted(rolls, window));
        let most = all.iter().map(|one| (one.count * 10).max(one.expected)).max().unwrap_or_default().max(10);
        let bar = |one: &crate::games::craps::view_model::rolls::Counted| {
            let is_point = point.is_some_and(|point| point.total() == one.total);
            view! {
                <li class:point=is_point class:seven={one.total == 7} data-total=one.total.to_string()>
                    <span class="count num">{one.count}</span>
                    <i class="bar" style:height=format!("{}%", one.count * 1000 / most)></i>
                    <i class="expected" style:bottom=format!("{}%", one.expected * 100 / most)></i>
                    <b class="num">{one.total}</b>
                </li>
            }
        };
        all.iter().map(bar).collect::<Vec<_>>()
    };
    view! {
        <section class="craps-totals" aria-label=move || td_string!(session.locale(), craps.totals_of, n = window)>
            <header>
                <span class="k">{move || td_string!(session.locale(), craps.totals_of, n = window)}</span>
                <span class="note">{move || td_string!(session.locale(), craps.line_expected)}</span>
            </header>
            <ul>{bars}</ul>
            <footer class="num">
                <span data-shooter=move || turn.get().nth.to_string()>{move || td_string!(session.locale(), craps.shooter, n = turn.get().nth)}</span>
                <span>{move || td_string!(session.locale(), craps.shooter_rolls, n = turn.get().rolls)}</span>
                <span>{move || td_string!(session.locale(), craps.shooter_points, n = turn.get().points)}</span>
            </footer>
        </section>
    }
    .into_any()
}
