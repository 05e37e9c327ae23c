//! A box on the arc: free to sit on, somebody else's, or an own one that does not lie in the middle.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::position::{BoxNumber, Position};

use crate::games::card_table::badge::Ring;
use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::fan::Cards;
use crate::games::card_table::share;
use crate::games::card_table::view_model::arc::Scene;
use crate::games::poker_boxes::BoxTable;
use crate::games::poker_boxes::raise_field::RaiseField;
use crate::games::poker_boxes::seats::{Owner, owner};
use crate::games::poker_boxes::view_model::Said;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::table::view_model::money::brief;

/// The box.
#[component]
pub fn Seat(
    /// Which.
    at: BoxNumber,
    /// Its upper middle.
    at_point: (f64, f64),
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let boxes = expect_context::<BoxTable>();
    let (owner, full) = owner(store, boxes, at);
    let (wide, high) = Scene::Wide.size();
    let body = move || {
        match owner.get() {
        Owner::Free => view! {
            <button type="button" class="seat-free" data-seat=at.to_string() data-owner="free" aria-disabled=move || full.get().then_some("true") on:click=move |_| store.sit(at)>
                <Icon name="plus" />
                <b>{td_string!(session.locale(), blackjack.sit_down)}</b>
                <span class="sr">" " {td_string!(session.locale(), cards.box_word)} " "</span>
                <small>{at.get().to_string()}</small>
            </button>
        }
        .into_any(),
        Owner::Me => view! { <Taken at /> }.into_any(),
        Owner::Other(name) => view! { <Taken at name /> }.into_any(),
    }
    };
    view! {
        <div class=move || format!("around-box {}", owner.get().name()) style:left=share(at_point.0, wide) style:top=share(at_point.1, high)>
            {body}
        </div>
    }
}

/// A box that somebody has; without a name an own one.
#[component]
fn Taken(at: BoxNumber, #[prop(optional, into)] name: Option<String>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let boxes = expect_context::<BoxTable>();
    let Some(table) = store.table() else { return ().into_any() };
    let raise = (boxes.raise)(at);
    let all: Vec<Position> =
        table.positions().into_iter().filter(|on| on.at() == Some(at) && *on != raise).collect();
    let view = boxes.view(at);
    let mine = name.is_none();
    let added = Memo::new(move |_| view.with(|view| view.as_ref().map_or(Amount::ZERO, |view| view.added)));
    let spots: Vec<_> = all.iter().map(|on| store.spot(*on)).collect();
    let raised = store.spot(raise);
    let staked = Memo::new(move |_| {
        let laid = |spot: &RwSignal<_>| {
            let now: crate::table::store::SpotState = spot.get();
            if mine { now.stake } else { now.others }
        };
        // A bet laid before the deal is among what the box has added once the cards lie.
        spots.iter().map(laid).sum::<Amount>() + laid(&raised).max(added.get())
    });
    let stake = move || match staked.get() {
        sum if sum.is_zero() => td_string!(session.locale(), blackjack.not_bet_yet).to_owned(),
        sum => brief(sum, store.currency(), session.lang()),
    };
    let deciding = Memo::new(move |_| {
        view.with(|view| view.as_ref().is_some_and(|view| view.said == Some(Said::Deciding)))
    });
    let places = all.into_iter().map(|on| {
        let now = store.spot(on);
        // Of others' places only those are drawn on which money lies.
        let is_main = table.rule(on).is_some_and(|rule| rule.needs.is_none());
        let shown = Memo::new(move |_| mine || is_main || !now.get().others.is_zero());
        move || shown.get().then(|| view! { <Place on class="tiny" open=Signal::stored(mine) /> })
    });
    let places = places.collect::<Vec<_>>();
    let cards = Memo::new(move |_| {
        view.with(|view| view.as_ref().map(|view| view.cards.clone()).unwrap_or_default())
    });
    let total = move || view.with(|view| Some(view.as_ref()?.named.as_ref()?.best.category.to_string()));
    let ending = Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.ending)));
    let said = move || {
        let lang = session.lang();
        let (said, note) =
            view.with(|view| view.as_ref().map(|view| (view.said.clone(), view.note.clone())))?;
        match (ending.get(), said) {
            (Some(ending), _) => Some((format!("said {}", ending.name()), ending.word(lang).to_owned())),
            (None, Some(said)) => Some((
                format!("said {}", said.name()),
                [Some(said.word(lang)), note].into_iter().flatten().collect::<Vec<_>>().join(" · "),
            )),
            (None, None) => None,
        }
    };
    let label = name.clone();
    let title = move || {
        let whose =
            label.clone().unwrap_or_else(|| td_string!(session.locale(), blackjack.your_box).to_owned());
        format!("{} {}: {whose}", td_string!(session.locale(), cards.box_word), at.get())
    };
    let who = name.clone();
    let plate = move || {
        let shown = who.clone().unwrap_or_else(|| td_string!(session.locale(), blackjack.you).to_owned());
        view! {
            <b>{at.get().to_string()}</b> <span>{shown}</span> <small class="num">{stake}</small>
            {move || deciding.get().then(|| view! { <Ring /> })}
        }
    };
    let plate = if mine {
        view! {
            <button type="button" class="who" data-seat=at.to_string() data-owner="me" aria-label=title.clone() on:click=move |_| boxes.chosen.set(Some(at))>{plate()}</button>
        }
        .into_any()
    } else {
        view! { <div class="who" data-seat=at.to_string() data-owner="other" role="group" aria-label=title.clone()>{plate()}</div> }.into_any()
    };
    view! {
        <div class="box-taken" class:turn=move || deciding.get()>
            {plate}
            <div class="row">
                <div class="places">{places} <RaiseField on=raise class="tiny" others=added open=mine /></div>
                <div class="hand" data-hand=at.to_string() data-active=move || (mine && deciding.get()).then_some("") data-total=total
                    data-outcome=move || ending.get().map(|ending| ending.name())>
                    <Cards cards />
                    {move || said().map(|(class, word)| view! { <span class=class>{word}</span> })}
                </div>
            </div>
        </div>
    }
    .into_any()
}
