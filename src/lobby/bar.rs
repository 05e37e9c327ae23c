//! The bars of the lobby: logo, search and purse above; safe play and, on a phone, five places below.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::lobby::view_model::Wanted;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::time;
use crate::session::components::host::{Cashier, HostClose};
use crate::session::components::safe_play::strip::SafeStrip;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::page::Tick;
use crate::table::view_model::money;

/// A button that opens a panel.
fn opens(id: PanelId, icon: &'static str, word: fn(Locale) -> &'static str, long: bool) -> AnyView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    view! {
        <button type="button" data-panel-button=id.name() aria-expanded=move || panels.is_open(id).to_string() title=move || word(session.locale()) on:click=move |_| panels.toggle(id)>
            <Icon name=icon />
            <span class:sr=!long>{move || word(session.locale())}</span>
        </button>
    }.into_any()
}

/// The bar at the top.
#[component]
pub fn Top(
    /// What the player wants to see.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let session = use_session();
    let purse = Memo::new(move |_| {
        let currency = session.state.currency().get();
        let held = |purse: &&protocol::message::Purse| purse.currency == currency;
        session.state.purses().with(|purses| {
            purses.iter().find(held).or(purses.first()).map(|purse| (purse.currency, purse.balance))
        })
    });
    let shown = move || {
        purse.get().map(|(currency, balance)| {
            view! {
                <div class="field balance" data-field="balance" data-value=balance.to_string()>
                    <span class="k">{td_string!(session.locale(), table.balance)}</span>
                    <span class="v num">{money::money(balance, currency, session.lang())}</span>
                </div>
            }
        })
    };
    view! {
        <header class="top">
            <span class="logo" role="img" aria-label="Plátno"></span>
            <h1>{move || td_string!(session.locale(), lobby.title)}</h1>
            <label class="search">
                <Icon name="search" />
                <input type="search" name="search" aria-label=move || td_string!(session.locale(), lobby.search) placeholder=move || td_string!(session.locale(), lobby.search)
                    prop:value=move || wanted.with(|wanted| wanted.search.clone())
                    on:input=move |event| wanted.update(|wanted| wanted.search = event_target_value(&event)) />
            </label>
            <div class="purse">
                {move || session.state.player().get().is_some_and(|player| player.guest).then(|| view! { <span class="tag">{td_string!(session.locale(), table.play_money)}</span> })}
                {shown}
                <Cashier />
            </div>
            <nav class="tools" aria-label=move || td_string!(session.locale(), table.menu)>
                {opens(PanelId::History, "history", |locale| td_string!(locale, lobby.history), false)}
                {opens(PanelId::Sound, "sound", |locale| td_string!(locale, panels.sound), false)}
                {opens(PanelId::Settings, "settings", |locale| td_string!(locale, panels.settings), false)}
                {opens(PanelId::Language, "globe", |locale| td_string!(locale, panels.language), false)}
            </nav>
            <HostClose />
        </header>
    }
}

/// The bar at the bottom.
#[component]
pub fn Foot(
    /// What the player wants to see.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let session = use_session();
    let second = expect_context::<Tick>().second();
    let now = Memo::new(move |_| time::time_of_day(second.get(), session.lang()));
    let all_tables = move || wanted.with(|wanted| !wanted.favourites);
    view! {
        <footer class="foot">
            <span class="warning">{move || td_string!(session.locale(), safe_play.warning)}</span>
            <span class="num lobby-clock">{now}</span>
            <SafeStrip />
            <nav class="lobby-bar" aria-label=move || td_string!(session.locale(), table.menu)>
                <button type="button" aria-pressed=move || all_tables().to_string() on:click=move |_| wanted.set(Wanted::default())><Icon name="home" /><span>{move || td_string!(session.locale(), lobby.home)}</span></button>
                <button type="button" aria-pressed=move || (!all_tables()).to_string() on:click=move |_| wanted.set(Wanted { favourites: true, ..Wanted::default() })><Icon name="star" /><span>{move || td_string!(session.locale(), lobby.favourites)}</span></button>
                {opens(PanelId::History, "history", |locale| td_string!(locale, lobby.history), true)}
                {opens(PanelId::SafePlay, "shield", |locale| td_string!(locale, lobby.safe), true)}
                {opens(PanelId::Settings, "settings", |locale| td_string!(locale, panels.settings), true)}
            </nav>
        </footer>
    }
}
