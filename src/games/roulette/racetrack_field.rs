//! What a racetrack draws: its ground, a field for each number and section.

use leptos::prelude::*;
use rules::roulette::call::Call;
use rules::roulette::plan::RoulettePlan;

use crate::games::roulette::racetrack::Oval;
use crate::games::roulette::view_model::cloth::colour;
use crate::games::roulette::view_model::racetrack::{NumberField, SectionField};
use crate::i18n::{Locale, td_string};

/// Colours and lines that nobody can press.
#[component]
pub(super) fn Ground(track: Oval) -> impl IntoView {
    view! {
        <path class="rt-lines" d=track.drawn.with_value(|drawn| drawn.lines.clone()) />
    }
}

/// The fields, in the order that the arrow keys follow.
#[component]
pub(super) fn Fields(track: Oval) -> impl IntoView {
    let (numbers, sections) = track.drawn.with_value(|drawn| (drawn.numbers.clone(), drawn.sections.clone()));
    // Places of the ring come before those of the sections.
    let ring = numbers.len();
    let numbers =
        numbers.into_iter().enumerate().map(|(place, field)| view! { <Number track place field /> });
    let sections = sections
        .into_iter()
        .enumerate()
        .map(|(nth, field)| view! { <Section track place=ring + nth field /> });
    view! {
        {numbers.collect::<Vec<_>>()}
        {sections.collect::<Vec<_>>()}
    }
}

#[component]
fn Number(track: Oval, place: usize, field: NumberField) -> impl IntoView {
    let NumberField { pocket, path, at, .. } = field;
    view! {
        <Field track place call=Signal::derive(move || Call::Neighbours(pocket, track.neighbours.get()))>
            <path class=format!("rt-number {}", colour(pocket)) class:lit=move || track.lit.get().contains(pocket) d=path />
            <text x=format!("{:.1}", at.0) y=format!("{:.1}", at.1)>{pocket.to_string()}</text>
        </Field>
    }
}

#[component]
fn Section(track: Oval, place: usize, field: SectionField) -> impl IntoView {
    let SectionField { set, path, at } = field;
    let label = move || {
        let lang = track.lang.get();
        track.plan.with_value(|plan| match plan.game::<rules::roulette::plan::RoulettePlan>() {
            Some(game) => game.set(set).map(|rule| rule.label.get(lang).to_owned()),
            _ => None,
        })
    };
    view! {
        <Field track place call=Signal::derive(move || Call::Set(set))>
            <path class="rt-section" d=path />
            <text class="rt-label" x=format!("{:.1}", at.0) y=format!("{:.1}", at.1)>{label}</text>
        </Field>
    }
}

#[component]
fn Field(track: Oval, place: usize, call: Signal<Call>, children: Children) -> impl IntoView {
    view! {
        <g
            class="rt-field"
            role="button"
            data-call=Oval::written(&call.get_untracked())
            data-place=place.to_string()
            tabindex=move || if track.at.get() == place { "0" } else { "-1" }
            aria-disabled=move || track.locked.get().to_string()
            aria-label=move || {
                track.lang.track();
                track.name.run(call.get())
            }
        >
            {children()}
        </g>
    }
}

/// The call under the pointer, in the middle of a ring without sections: what it is called, its number, what it covers.
#[component]
pub(super) fn Told(track: Oval) -> impl IntoView {
    let told = move || {
        let Some(Call::Neighbours(pocket, each)) = track.called.get() else { return None };
        let lang = track.lang.get();
        let (label, covered) = track.plan.with_value(|plan| {
            let game = plan.game::<RoulettePlan>()?;
            let covered = game.wheel().neighbours(pocket, each)?.map(|pocket| pocket.to_string());
            let label = game.neighbours.label.get(lang).to_uppercase();
            Some((label, covered.collect::<Vec<_>>().join(", ")))
        })?;
        let chips =
            td_string!(Locale::from(lang), roulette.numbers_and_chips, count = usize::from(2 * each + 1));
        Some(view! {
            <text class="rt-label" y="-38">{label}</text>
            <text class="rt-called" y="-6">{pocket.to_string()}</text>
            <text y="26">{covered}</text>
            <text class="rt-chips" y="48">{chips}</text>
        })
    };
    view! { <g class="rt-told" aria-hidden="true">{told}</g> }
}
