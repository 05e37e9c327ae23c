//! The tour of the first session. Each step is shown where its thing is seen: it begins in the lobby and goes on at a table. It
//! can be left at any time, and never comes again.

pub mod progress;

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::platform::{root, storage};
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::tour::progress::{Progress, Step};

const STORED: &str = "platno.tour";

/// What an earlier page stored.
pub fn stored() -> Progress {
    Progress::read(storage::read(STORED).as_deref())
}

/// The card of the step whose thing is on the screen, or nothing.
#[component]
pub fn Tour(
    /// How far the player is.
    progress: Progress,
    /// Is the thing of a step on the screen now? Tracks it.
    is_seen: impl Fn(Step) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let session = use_session();
    let progress = RwSignal::new(progress);
    Effect::new(move || {
        if let Some(text) = progress.with(Progress::written) {
            storage::write(STORED, &text);
        }
    });
    let step = Memo::new(move |_| progress.with(|progress| progress.next(is_seen)));
    // The style sheet marks the thing.
    Effect::new(move || match step.get() {
        Some(step) => root::set("data-tour-at", step.name()),
        None => root::mark("data-tour-at", false),
    });
    on_cleanup(|| root::mark("data-tour-at", false));
    move || {
        let step = step.get()?;
        let locale = session.locale();
        let all = Step::ALL.len();
        let nth = progress.with_untracked(|progress| progress.done().len() + 1);
        let is_last = nth == all;
        let leave = move || progress.set(Progress::Over);
        let next = move || {
            progress.update(|progress| *progress = std::mem::replace(progress, Progress::Over).after(step))
        };
        Some(view! {
            <section class="tour" data-tour=step.name() aria-label=td_string!(locale, tour.title)>
                <h2>{td_string!(locale, tour.title)} <span class="num">{nth} " / " {all}</span></h2>
                <p role="status">{step.words(locale)}</p>
                <div class="choices">
                    <button type="button" class="primary" data-action="tour-next" on:click=move |_| next()>
                        {if is_last { td_string!(locale, tour.done) } else { td_string!(locale, tour.next) }}
                    </button>
                    {(!is_last).then(|| view! { <button type="button" class="quiet" data-action="tour-skip" on:click=move |_| leave()>{td_string!(locale, tour.skip)}</button> })}
                </div>
            </section>
        })
    }
}

/// The tour at a table, while bets can be placed: on the stage, where the game shows nothing then.
#[component]
pub fn TableTour() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let side = expect_context::<Side>();
    if side.is_paired || stored() == Progress::New {
        return ().into_any();
    }
    let is_seen = move |step| {
        let allowed = store.state.allowed().get();
        let is_open = allowed.bet
            && session.panel.with(Option::is_none)
            && session.state.reality_check().with(Option::is_none);
        is_open
            && match step {
                Step::Table => false,
                Step::SafePlay | Step::Chip | Step::Time => true,
                Step::TakeBack => allowed.undo && allowed.clear,
            }
    };
    view! { <div class="table-tour"><Tour progress=stored() is_seen /></div> }.into_any()
}
