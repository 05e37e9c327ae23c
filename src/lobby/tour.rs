//! The tour of the first session: a card in the lobby's own flow that covers nothing, can be left, and never comes again.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};
use crate::platform::storage;
use crate::session::store::use_session;

const SEEN: &str = "platno.tour";

const STEPS: [fn(Locale) -> &'static str; 4] = [
    |locale| td_string!(locale, tour.chip),
    |locale| td_string!(locale, tour.time),
    |locale| td_string!(locale, tour.back),
    |locale| td_string!(locale, tour.safe),
];

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
        let locale = session.locale();
        let last = at + 1 == STEPS.len();
        Some(view! {
            <section class="tour" data-tour=(at + 1).to_string() aria-label=td_string!(locale, tour.title)>
                <h2>{td_string!(locale, tour.title)} <span class="num">{at + 1} " / " {STEPS.len()}</span></h2>
                <p role="status">{STEPS[at](locale)}</p>
                <div class="choices">
                    <button type="button" class="primary" data-action="tour-next" on:click=move |_| if last { leave() } else { step.set(Some(at + 1)) }>
                        {if last { td_string!(locale, tour.done) } else { td_string!(locale, tour.next) }}
                    </button>
                    {(!last).then(|| view! { <button type="button" class="quiet" data-action="tour-skip" on:click=move |_| leave()>{td_string!(locale, tour.skip)}</button> })}
                </div>
            </section>
        })
    }
}
