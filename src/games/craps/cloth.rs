//! The cloth: every place, its print, and the chips on it.

use leptos::prelude::*;
use leptos::svg;
use rules::craps::place::Place;
use rules::position::Position;
use rules::stake::Stake;

use crate::games::craps::place::{Chips, Ground, Moved};
use crate::games::craps::print;
use crate::games::craps::table::Craps;
use crate::games::craps::tip::Tip;
use crate::games::craps::view_model::game::{Game, chip_on};
use crate::games::craps::view_model::layout::{Cell, Layout, Part};
use crate::games::craps::view_model::step::step;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::drawn_cloth;
use crate::table::store::{TableStateStoreFields, TableStore};

/// Places the chip in hand; on one that is divided a chip on each part, where it can't be divided itself.
fn lay(store: TableStore, place: Place) {
    let chip = store.state.chip().get_untracked();
    let fit = untrack(|| store.with_round(|round, _| chip_on(round, place, chip))).unwrap_or(chip);
    let bet = Stake::new(Position::of(place), fit);
    store.act(move |slip, purse, _| slip.add(&[bet], purse));
}

/// Odds that have their place on this part now.
fn odds_cells(layout: Layout, part: Part, game: &Game) -> Vec<Cell> {
    if part == Part::Middle {
        return Vec::new();
    }
    let both = [Place::OddsPass, Place::OddsDontPass];
    let is_shared = both.into_iter().all(|place| game.odds_of(place).is_some());
    game.odds.iter().filter_map(|odds| layout.odds(odds.place, is_shared)).collect()
}

/// A part of the cloth.
#[component]
pub fn Cloth(
    /// Which.
    part: Part,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let layout = Layout { arrangement: craps.arrangement.get_untracked() };
    let cells = layout.cells(part);
    let odds = Memo::new(move |_| craps.game.with(|game| odds_cells(layout, part, game)));
    let all = {
        let cells = cells.clone();
        move || cells.iter().copied().chain(odds.get_untracked()).collect::<Vec<Cell>>()
    };
    let drawn = NodeRef::<svg::Svg>::new();
    let first =
        cells.iter().map(|cell| cell.place).find(|place| matches!(place, Place::Pass | Place::AnySeven));
    let focus = RwSignal::new(first);
    let show = move |place: Option<Place>| {
        craps.hover.set(place.filter(|_| store.state.allowed().get_untracked().bet));
    };
    let press = ChipPress::around(store);
    let clicked = move |event: web_sys::MouseEvent| {
        let Some(place) = place_of(&event) else { return };
        focus.set(Some(place));
        if event.shift_key() {
            store.take_chip(Position::of(place));
        } else if !press.has_taken() {
            lay(store, place);
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let place = place_of(&event);
        if craps.hover.get_untracked() != place && event.pointer_type() != "touch" {
            show(place);
        }
    };
    let pressed = move |event: web_sys::KeyboardEvent| {
        let Some(here) = place_of(&event) else { return };
        drawn_cloth::pressed(&event, drawn, store, &|| lay(store, here), &|way| {
            let there = step(&all(), here, way)?;
            focus.set(Some(there));
            Some(Position::of(there).to_string())
        });
    };
    let focused = move |event: web_sys::FocusEvent| {
        let place = place_of(&event);
        focus.update(|focus| *focus = place.or(*focus));
        show(place);
    };
    // What lit up goes out with the close, and odds that are gone have no focus.
    Effect::new(move || {
        if !store.state.allowed().get().bet {
            craps.hover.set(None);
        }
        let is_gone = |place: Place| {
            place.base().is_some() && odds.with(|odds| odds.iter().all(|cell| cell.place != place))
        };
        if focus.get_untracked().is_some_and(is_gone) {
            focus.set(first);
        }
    });
    let tab: Signal<Option<Place>> = focus.into();
    let grounds = cells.iter().map(|&cell| view! { <Ground cell tab /> }).collect::<Vec<_>>();
    let chips = cells.iter().map(|&cell| view! { <Chips cell layout /> }).collect::<Vec<_>>();
    let (wide, high) = layout.size(part);
    let whole = cells.clone();
    view! {
        <svg
            class="craps-cloth"
            class:locked=move || !store.state.allowed().get().bet
            node_ref=drawn
            viewBox=format!("-2 -2 {} {}", wide + 4, high + 4)
            role="group"
            aria-label=move || match part {
                Part::Side | Part::Whole => td_string!(session.locale(), table.cloth),
                Part::Middle => td_string!(session.locale(), craps.propositions),
            }
            on:click=clicked
            on:pointerdown=move |event: web_sys::PointerEvent| show(place_of(&event))
            on:pointermove=moved
            on:pointerup=move |event: web_sys::PointerEvent| if event.pointer_type() == "touch" { show(None) }
            on:pointercancel=move |_| show(None)
            on:pointerleave=move |_| show(None)
            on:keydown=pressed
            on:focusin=focused
            on:focusout=move |_| show(None)
            on:contextmenu=move |event: web_sys::MouseEvent| event.prevent_default()
        >
            <g class="grounds">
                {grounds}
                <For each=move || odds.get() key=|cell| (Position::of(cell.place).to_string(), cell.hit.x, cell.hit.w) let(cell)><Ground cell tab /></For>
            </g>
            <g class="prints" aria-hidden="true">{print::prints(store, craps, layout, part, &whole)}</g>
            <g class="stacks" aria-hidden="true">
                {chips}
                <For each=move || odds.get() key=|cell| (Position::of(cell.place).to_string(), cell.hit.x, cell.hit.w) let(cell)><Chips cell layout /></For>
            </g>
            {(part != Part::Middle).then(|| view! { <Moved layout /> })}
        </svg>
        <Tip part layout />
    }
}

fn place_of(event: &web_sys::Event) -> Option<Place> {
    drawn_cloth::place_of(event)?.parse::<Position>().ok()?.place()
}
