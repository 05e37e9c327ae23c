//! The foot: table, dealer, round, clock, and safe play always in the same place.

use leptos::prelude::*;
use weave::view;

use super::field::Words;
use crate::platform::{clock, time};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::icon::Icon;
use crate::ui::panel::Panels;
use crate::ui::table::Tick;
use crate::view::money;

/// The foot.
#[component]
pub fn Foot() -> impl IntoView {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let tick = expect_context::<Tick>();
    let panels = expect_context::<Panels>();
    let Some(table) = desk.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let name = table.plan().name.clone();
    let shown_time = Memo::new(move |_| {
        tick.0.track();
        time::time_of_day(clock::now().0, visit.lang.get())
    });
    let minutes = Memo::new(move |_| {
        tick.0.track();
        #[allow(
            clippy::float_arithmetic,
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "the browser tells time in floats"
        )]
        let minutes = ((clock::steady() - visit.began.get_value()) / 60_000.0) as u32;
        minutes
    });
    view! {
        <footer class="foot">
            <div class="facts">
                <Words name="table" word=Signal::derive(move || visit.text().table.to_owned()) shown=Signal::derive(move || name.get(visit.lang.get()).to_owned()) />
                <Words name="dealer" word=Signal::derive(move || visit.text().dealer.to_owned()) shown=Signal::derive(move || desk.dealer.get()) />
                <Words name="round" word=Signal::derive(move || visit.text().round.to_owned()) shown=Signal::derive(move || desk.round.get()) />
                <Words name="clock" word=Signal::derive(move || visit.text().time.to_owned()) shown=Signal::derive(move || shown_time.get()) />
            </div>
            <div class="safe">
                <span class="age" role="img" aria-label=move || visit.text().adults_only>"18+"</span>
                <span>{move || visit.text().playing_for} " " <b class="num">{move || format!("{} {}", minutes.get(), visit.text().minutes)}</b></span>
                <span>{move || visit.text().result_so_far} " " <b class="num">{move || money::signed(visit.result.get(), currency, visit.lang.get())}</b></span>
                <button type="button" class="stop" data-panel-button="safe-play" on:click=move |_| panels.toggle("safe-play")>
                    <Icon name="stop" />
                    <span class="long">{move || visit.text().stop_play}</span>
                    <span class="short">{move || visit.text().stop}</span>
                </button>
            </div>
        </footer>
    }
    .into_any()
}
