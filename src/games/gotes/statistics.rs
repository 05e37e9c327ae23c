//! The statistics panel: the last rounds, and how often each card was paid.

use leptos::prelude::*;

use crate::games::gotes::counts::{LastRounds, PaidCounts};
use crate::i18n::td_string;
use crate::session::store::use_session;

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    view! {
        <LastRounds />
        <PaidCounts />
        <p class="empty">{move || td_string!(session.locale(), statistics.score_note)}</p>
    }
}
