//! The statistics panel: the last symbols, and how often each came.

use leptos::prelude::*;

use crate::games::wheel_of_fortune::counts::Counts;
use crate::games::wheel_of_fortune::strip::Strip;
use crate::i18n::td_string;
use crate::session::store::use_session;

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    view! {
        <Strip />
        <Counts />
        <p class="empty">{move || td_string!(session.locale(), statistics.score_note)}</p>
    }
}
