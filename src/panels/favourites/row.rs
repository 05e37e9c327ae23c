//! One saved set: what it lays, and what can be done with it.

use leptos::prelude::*;
use protocol::rejection::Rejection;
use rules::fault::Fault;
use rules::label::Lang;
use rules::stake;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::locale::notice::{Figure, notice};
use crate::panels::favourites::{Change, Known};
use crate::session::store::use_session;
use crate::table::favourites::{Favourite, unfit};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// Why a set does not fit the table, in words.
fn why(known: Known, fault: &Fault, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let code = Rejection::from(fault).code;
    known.table.with_value(|table| {
        let on = fault.position().map(|on| (known.line_name)(table, on, lang));
        let figure = fault.limit().map(|limit| Figure {
            limit: money::brief(limit, table.plan().currency, lang),
            left: String::new(),
            on: on.unwrap_or_else(|| td_string!(locale, table.bet).to_owned()),
        });
        format!("{} {}", td_string!(locale, favourites.unfit), notice(code, locale, figure))
    })
}

/// One saved set.
#[component]
pub(super) fn Row(
    /// Which one.
    at: usize,
    /// Its name and its bets.
    favourite: Favourite,
    /// Changes the saved sets.
    change: Callback<Change>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let known = expect_context::<Known>();
    let total = stake::total(&favourite.bets);
    let fault = known.table.with_value(|table| unfit(table, &favourite.bets));
    let fits = fault.is_none();
    let bets = StoredValue::new(favourite.bets);
    let fault = StoredValue::new(fault);
    let editing = RwSignal::new(false);
    let name = RwSignal::new(favourite.name.clone());
    let done = move || {
        editing.set(false);
        change.run(Change::Rename(at, name.get_untracked()));
    };
    let replace = move |_| {
        editing.set(false);
        change.run(Change::Replace(at, store.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default()));
    };
    let shown = favourite.name.clone();
    let head = move || {
        let shown = shown.clone();
        if !editing.get() {
            return view! { <span class="name">{shown}</span> <span class="num">{money::money(total, store.currency(), session.lang())}</span> }.into_any();
        }
        view! {
            <input type="text" name="favourite-name" maxlength="32" aria-label=td_string!(session.locale(), favourites.name) prop:value=name
                on:input=move |event| name.set(event_target_value(&event))
                on:keydown=move |event| if event.key() == "Enter" { done() } />
            <button type="button" class="quiet" data-action="save-name" on:click=move |_| done()>{td_string!(session.locale(), favourites.save)}</button>
        }.into_any()
    };
    let edit = move || {
        editing.get().then(|| view! {
            <div class="change">
                <p class="source">{td_string!(session.locale(), favourites.change_how)}</p>
                <button type="button" class="quiet" data-action="replace-favourite" disabled=move || store.state.bet().get().is_zero() on:click=replace>
                    {td_string!(session.locale(), favourites.replace)}
                </button>
            </div>
        })
    };
    let preview = move || {
        let lang = session.lang();
        let why = fault.with_value(|fault| fault.as_ref().map(|fault| why(known, fault, lang)));
        view! {
            <div class="lays">
                {bets.with_value(|bets| known.picture(bets, lang))}
                <p class="source">{bets.with_value(|bets| known.lays(bets, lang))}</p>
                {why.map(|why| view! { <p class="unfit" data-unfit="">{why}</p> })}
            </div>
        }
    };
    view! {
        <li data-favourite=favourite.name>
            {head}
            <button type="button" class="primary" data-action="place-favourite" disabled=move || !fits || !store.state.allowed().get().bet on:click=move |_| store.favourite(bets.get_value())>
                {move || td_string!(session.locale(), favourites.place)}
            </button>
            <button type="button" class="quiet" data-action="rename-favourite" aria-expanded=move || editing.get().to_string() aria-label=move || td_string!(session.locale(), favourites.change) title=move || td_string!(session.locale(), favourites.change) on:click=move |_| editing.update(|editing| *editing = !*editing)><Icon name="edit" /></button>
            <button type="button" class="quiet" data-action="delete-favourite" aria-label=move || td_string!(session.locale(), favourites.delete) on:click=move |_| change.run(Change::Delete(at))><Icon name="close" /></button>
            {edit}
            {preview}
        </li>
    }
}
