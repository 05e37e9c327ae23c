//! The quick help at a place: what it is, what it pays row by row, how much it takes.

use leptos::prelude::*;

use crate::games::card_table::Cloth;
use crate::games::card_table::view_model::name;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The help of the place under the pointer, or of the one that was tapped while help is on.
#[component]
pub fn Tip() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<Cloth>();
    let table = store.table();
    move || {
        let is_on = cloth.help.get();
        let Some(on) = cloth.tip.get().filter(|_| is_on || store.state.allowed().get().bet) else {
            return is_on.then(|| view! {
                <div class="quick-help on" role="status" data-note="quick-help">{td_string!(session.locale(), cards.quick_help_on)}</div>
            }.into_any());
        };
        let table = table.as_ref()?;
        let lang = session.lang();
        let rows = name::pays(table, on, lang)
            .into_iter()
            .map(|(row, pays)| view! { <tr><th scope="row">{row}</th><td class="num">{pays}</td></tr> })
            .collect::<Vec<_>>();
        Some(view! {
            <div class="quick-help" role="status">
                <b>{name::label(table, on, lang)}</b>
                <table><tbody>{rows}</tbody></table>
                <span>{name::condition(table, on, lang)}</span>
                <small class="num">{name::limit(table, on, lang)}</small>
                {is_on.then(|| view! { <small>{td_string!(session.locale(), cards.quick_help_off)}</small> })}
            </div>
        }.into_any())
    }
}
