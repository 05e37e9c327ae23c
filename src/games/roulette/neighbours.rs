//! The selector of neighbours on each side.

use leptos::prelude::*;
use rules::label::Lang;
use rules::roulette::plan::Neighbours as Range;

use crate::i18n::{Locale, td_string};

/// Fewer or more neighbours, within what the plan offers.
#[component]
pub fn Neighbours(
    /// What the plan offers.
    range: Range,
    /// Neighbours on each side.
    neighbours: RwSignal<u8>,
    /// Nothing can be called now.
    #[prop(into)]
    locked: Signal<bool>,
    /// The player's language.
    #[prop(into)]
    lang: Signal<Lang>,
) -> impl IntoView {
    let Range { fewest, most, label, .. } = range;
    let locale = move || Locale::from(lang.get());
    let chips = move || {
        let numbers = usize::from(2 * neighbours.get() + 1);
        td_string!(locale(), roulette.numbers_and_chips, count = numbers)
    };
    view! {
        <div class="neighbours" role="group" aria-label=move || td_string!(locale(), roulette.neighbours) data-neighbours=move || neighbours.get().to_string()>
            <p><b>{move || label.get(lang.get()).to_owned()}</b> <span>{chips}</span></p>
            {(fewest < most).then(|| view! {
            <div class="neighbours-knob">
                <button type="button" data-action="neighbours-fewer" aria-label=move || td_string!(locale(), roulette.neighbours_fewer)
                    disabled=move || locked.get() || (neighbours.get() <= fewest)
                    on:click=move |_| neighbours.update(|n| *n = n.saturating_sub(1).max(fewest))>"−"</button>
                <output aria-live="polite">{move || neighbours.get().to_string()}</output>
                <button type="button" data-action="neighbours-more" aria-label=move || td_string!(locale(), roulette.neighbours_more)
                    disabled=move || locked.get() || (neighbours.get() >= most)
                    on:click=move |_| neighbours.update(|n| *n = n.saturating_add(1).min(most))>"+"</button>
            </div>
            })}
        </div>
    }
}
