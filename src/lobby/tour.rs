//! The tour of the first session: a card in the lobby's own flow that covers nothing, can be left, and never comes again.

use leptos::prelude::*;

use crate::platform::storage;
use crate::session::store::use_session;
use crate::text::stay::{StayText, stay};

const SEEN: &str = "platno.tour";

const STEPS: [fn(&'static StayText) -> &'static str; 4] =
    [|text| text.tour_chip, |text| text.tour_time, |text| text.tour_back, |text| text.tour_safe];

/// The card.
#[component]
pub fn Tour() -> impl IntoView {
    let session = use_session();
    let step = RwSignal::new(storage::read(SEEN).is_none().then_some(0_usize));
    let leave = move || {
        storage::write(SEEN, "1");
        step.set(None);
    };
    move || {
        let at = step.get()?;
        let text = stay(session.lang.get());
        let last = at + 1 == STEPS.len();
        Some(view! {
            <section class="tour" data-tour=(at + 1).to_string() aria-label=text.tour_title>
                <h2>{text.tour_title} <span class="num">{at + 1} " / " {STEPS.len()}</span></h2>
                <p role="status">{STEPS[at](text)}</p>
                <div class="choices">
                    <button type="button" class="primary" data-action="tour-next" on:click=move |_| if last { leave() } else { step.set(Some(at + 1)) }>
                        {if last { text.tour_done } else { text.tour_next }}
                    </button>
                    {(!last).then(|| view! { <button type="button" class="quiet" data-action="tour-skip" on:click=move |_| leave()>{text.tour_skip}</button> })}
                </div>
            </section>
        })
    }
}
