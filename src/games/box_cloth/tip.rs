//! The quick help at a box: what it is, what it pays row by row, how much it takes.

use leptos::prelude::*;
use rules::position::Position;

use crate::games::box_cloth::BoxCloth;
use crate::games::card_table::view_model::name;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The help of the box under the pointer, while bets are open.
#[component]
pub fn Tip() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<BoxCloth>();
    let table = store.table();
    move || {
        let on: Position = cloth.tip.get().filter(|_| store.state.allowed().get().bet)?;
        let (table, lang) = (table.as_ref()?, session.lang());
        let named = store.family().map(|family| (family.line_name)(table, on, lang));
        let rows = name::pays(table, on, lang);
        let single = rows.len() == 1;
        let rows = rows.into_iter().map(|(row, pays)| {
            let row = if single { td_string!(session.locale(), table.pays).to_owned() } else { row };
            view! { <tr><th scope="row">{row}</th><td class="num">{pays}</td></tr> }
        });
        Some(view! {
            <div class="box-tip" aria-hidden="true">
                <b>{named}</b>
                <table><tbody>{rows.collect::<Vec<_>>()}</tbody></table>
                <small class="num">{name::limit(table, on, lang)}</small>
            </div>
        })
    }
}
