//! What a player must know before a bet: what joining a box can cost, and what a box lacks to its minimum.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::phase::Phase;
use rules::pontoon::place::Place;
use rules::position::{BoxNumber, Position};
use rules::round::Round;

use crate::games::pontoon::view_model::{below_minimum, joining};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// The notes.
#[component]
pub fn Notes() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let join = Memo::new(move |_| store.with_round(|round, model| joining(round, model.me)).flatten());
    let below: Memo<Vec<(BoxNumber, Amount)>> = Memo::new(move |_| {
        let boxes = (1..=9).filter_map(BoxNumber::new).map(|at| Position::boxed(at, Place::Main));
        let lacking = |round: &Round, me| {
            boxes.filter_map(|on| Some((on.at()?, below_minimum(round, me, on)?))).collect()
        };
        store.with_round(|round, model| lacking(round, model.me)).unwrap_or_default()
    });
    // Stakes of such a box come back with the close, which the player did not ask for. Their fact comes before the phase.
    Effect::new(move |before: Option<(Vec<BoxNumber>, Vec<BoxNumber>)>| {
        let now: Vec<BoxNumber> = below.get().into_iter().map(|(at, _)| at).collect();
        let is_open = store.state.allowed().get().bet;
        let is_last = store.state.phase().get().phase == Phase::Last;
        let lies = |at: BoxNumber| {
            let on = Position::boxed(at, Place::Main);
            store.with_round(|round, model| round.book().on(model.me, on)).flatten().is_some()
        };
        let (lacking, mut gone) = before.unwrap_or_default();
        gone.extend(lacking.into_iter().filter(|at| !now.contains(at)));
        gone.retain(|at| !lies(*at));
        if !is_open {
            for at in std::mem::take(&mut gone) {
                let on = Position::boxed(at, Place::Main);
                store.show_rejection(&Rejection::new(RejectCode::BelowMin).on(on.to_string()));
            }
        } else if !is_last {
            gone.clear();
        }
        (now, gone)
    });
    let joins = move || {
        let (locale, join) = (session.locale(), join.get()?);
        let words = match join.is_bound {
            true => td_string!(locale, pontoon.joins_bound, n = join.times),
            false => td_string!(locale, pontoon.joins_asked, n = join.times),
        };
        Some(view! { <p data-note="joining">{words}</p> })
    };
    let lacks = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let words = |(at, missing): (BoxNumber, Amount)| {
            let sum = money::brief(missing, store.currency(), lang);
            let lacks = td_string!(locale, pontoon.below_minimum, n = sum);
            let words = format!("{} {}: {lacks}", td_string!(locale, cards.box_word), at.get());
            view! { <p data-note="below-minimum">{words}</p> }
        };
        below.get().into_iter().map(words).collect::<Vec<_>>()
    };
    view! { <div class="felt-notes" role="status">{joins} {lacks}</div> }
}
