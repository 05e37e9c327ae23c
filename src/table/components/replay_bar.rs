//! The mark of a replay: what is shown is a stored round, not the live table.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};
use crate::platform::time;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The bar over the table while a stored round is shown.
#[component]
pub fn ReplayBar() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    move || {
        store.state.replaying().get().map(|played| {
            let lang = session.lang();
            let locale = Locale::from(lang);
            let again = played.clone();
            view! {
                <div class="replay-edge" aria-hidden="true"></div>
                <div class="replay-bar" role="status" data-replay=played.round.to_string()>
                    <span>{td_string!(locale, history.replaying, n = played.round)} " " <span class="num">{time::date_time(played.ended, lang)}</span></span>
                    <button type="button" class="quiet" data-action="replay-again" on:click=move |_| store.replay(again.clone())>{td_string!(locale, history.again)}</button>
                    <button type="button" class="primary" data-action="replay-end" on:click=move |_| store.end_replay()>{td_string!(locale, history.back_live)}</button>
                </div>
            }
        })
    }
}
