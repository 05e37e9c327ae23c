//! The field of the call: what it would cost while it is asked, the chips when it was made.

use leptos::prelude::*;
use rules::holdem::round::CALL;

use crate::games::card_table::share;
use crate::games::card_table::view_model::arc::{Round, Scene};
use crate::games::card_table::view_model::choice::added_label;
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, more, stack};
use crate::table::store::TableStore;
use rules::decision::Decision;

/// The field; nothing can be laid on it by hand.
#[component]
pub fn CallField(
    /// Where it lies.
    round: Round,
    /// On which scene.
    scene: Scene,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let table = StoredValue::new(table);
    let now = Memo::new(move |_| {
        store
            .with_told(|round, model| {
                let lines = round.lines(model.me);
                let line = lines.into_iter().find(|line| line.on == CALL);
                let offer =
                    round.decisions(model.me).into_iter().find(|offer| offer.decision == Decision::Call);
                let back =
                    line.and_then(|line| line.decided.map(|decided| decided.payout.give_back(line.stake)));
                (line.map(|line| line.stake), back, offer.map(|offer| offer.cost))
            })
            .unwrap_or_default()
    });
    let chips = move || {
        let (stake, back, cost) = now.get();
        let lang = session.lang();
        table.with_value(|table| {
            let drawn = stake.map(|stake| stack(table, stake, 17.0, Beside::Right, false, lang));
            let ghost = cost.map(|cost| view! { <g class="ghost">{more(table, cost, 17.0, lang)}</g> });
            let win = back.zip(stake).filter(|(back, stake)| back > stake).map(|(back, stake)| {
                // Only a win is drawn, so there is something left.
                let win = back.minus_or_zero(stake);
                view! { <g class="winnings" transform="translate(27 -14)">{more(table, win, 13.0, lang)}</g> }
            });
            view! { <svg class="chips-on" viewBox="-30 -30 60 60" aria-hidden="true">{drawn} {ghost} {win}</svg> }
        })
    };
    let (wide, high) = scene.size();
    let lost = move || matches!(now.get(), (Some(_), Some(back), _) if back.is_zero());
    view! {
        <div class="bet-place call" class:asked=move || now.get().2.is_some() class:own=move || now.get().0.is_some() class:lost=lost
            data-call-stake=move || now.get().0.map(|stake| stake.to_string())
            style:left=share(round.x, wide) style:top=share(round.y, high) style=("--r", format!("{:.1}", round.r))>
            {chips}
            <span class="name"><b>{move || table.with_value(|table| added_label(table, CALL, session.lang()))}</b></span>
        </div>
    }.into_any()
}
