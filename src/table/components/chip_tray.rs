//! The chip tray with the table buttons at its sides.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::plan::{Function, Repeat, Word};

use crate::i18n::{Locale, td_string};
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::screen::Form;
use crate::session::components::safe_play::restraint;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::{chip, money, word};

/// Chips and buttons. A family adds its own buttons as children.
#[component]
pub fn Tray(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let panels = expect_context::<Panels>();
    let Some(table) = store.table() else { return ().into_any() };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let word =
        move |word: fn(Locale) -> &'static str| Signal::derive(move || word(session.locale()).to_owned());
    let plan = StoredValue::new(table.shared_plan());
    let named = move |name: Word, own: fn(Locale) -> &'static str| {
        Signal::derive(move || plan.with_value(|plan| word::named(plan, name, session.lang(), own)))
    };
    let halted = Memo::new(move |_| restraint(session));
    let swaps = table.plan().repeat.is == Repeat::Doubles;
    let double = |here: bool| {
        (here && offers(Function::Double)).then(|| view! {
            <Act action="double" sign="×2" word=named(Word::Double, |locale| td_string!(locale, table.double)) enabled=Signal::derive(move || store.state.allowed().get().double)
                act=Callback::new(move |()| store.double()) />
        })
    };
    view! {
        <div class="tray" class:off=move || !store.state.allowed().get().bet class:swaps=swaps class:laid=move || store.state.allowed().get().clear>
            {move || halted.get().map(|(code, words)| view! { <p class="halted" role="status" data-restraint=code>{words}</p> })}
            <div class="acts">
                {offers(Function::Undo).then(|| view! {
                    <Act action="undo" icon="undo" word=named(Word::Undo, |locale| td_string!(locale, table.undo)) enabled=Signal::derive(move || store.state.allowed().get().undo)
                        act=Callback::new(move |()| store.undo()) />
                })}
                {offers(Function::Clear).then(|| view! {
                    <Act action="clear" icon="clear" word=word(|locale| td_string!(locale, table.clear)) enabled=Signal::derive(move || store.state.allowed().get().clear)
                        act=Callback::new(move |()| store.clear()) />
                })}
                {offers(Function::Repeat).then(|| view! {
                    <Act action="repeat" icon="repeat" word=named(Word::Repeat, |locale| td_string!(locale, table.repeat)) enabled=Signal::derive(move || store.state.allowed().get().repeat)
                        act=Callback::new(move |()| store.repeat()) />
                })}
                {double(swaps)}
            </div>
            <Chips />
            <div class="acts">
                {double(!swaps)}
                {children.map(|children| children())}
                {offers(Function::Favourites).then(|| view! {
                    <Act action="favourites" panel="favourites" icon="star" word=word(|locale| td_string!(locale, table.favourites)) enabled=Signal::derive(|| true)
                        pressed=Signal::derive(move || panels.is_open(PanelId::Favourites))
                        act=Callback::new(move |()| panels.toggle(PanelId::Favourites)) />
                })}
            </div>
        </div>
    }.into_any()
}

/// The chips of the table; one is in hand.
#[component]
fn Chips() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let form = expect_context::<RwSignal<Form>>();
    let chips: Vec<Amount> = table.chips().to_vec();
    // Whole values where there is room for them: `5 000`, else `5k`.
    let few = chips.len() < 9;
    let figure = move |value: Amount| {
        let lang = session.lang();
        let has_room = (Amount::whole(1_000)..Amount::whole(10_000)).contains(&value);
        let whole = few && form.get() == Form::Wide && has_room;
        if whole { money::sum(value, lang) } else { money::short(value, lang) }
    };
    let one = |value: Amount| {
        let dress = chip::dress(table.chips(), value);
        let currency = table.plan().currency;
        // The accessible name contains the visible label (WCAG 2.5.3).
        let label = move || {
            let whole = td_string!(
                session.locale(),
                table.choose_chip,
                n = money::money(value, currency, session.lang())
            );
            let short = figure(value);
            if short.ends_with('k') || value < Amount::whole(1) {
                format!("{whole} · {short}")
            } else {
                whole
            }
        };
        view! {
            <button
                type="button"
                data-chip=value.to_string()
                aria-pressed=move || (store.state.chip().get() == value).to_string()
                aria-label=label
                disabled=move || store.state.available().get() < value
                on:click=move |_| store.state.chip().set(value)
            >
                <svg viewBox="-33 -32 66 70" aria-hidden="true">
                    <image href=format!("/art/chip-{dress}.svg") x="-33" y="-32" width="66" height="70" />
                    <text class=format!("figure {dress}") data-long=move || figure(value).chars().count().to_string()>{move || figure(value)}</text>
                </svg>
            </button>
        }
    };
    view! { <div class="chips" role="group" aria-label=move || td_string!(session.locale(), table.chips)>{chips.iter().map(|value| one(*value)).collect::<Vec<_>>()}</div> }.into_any()
}
