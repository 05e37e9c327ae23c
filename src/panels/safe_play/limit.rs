//! One of the player's own limits: how much of it is used, and a field to change it.

use leptos::prelude::*;
use protocol::command::ClientCommand;
use protocol::safe_play::{LimitKind, OwnLimit};

use crate::i18n::td_string;
use crate::platform::time;
use crate::session::store::{SessionStateStoreFields, use_session};

use crate::session::view_model::safe_play::{self, Fault};

/// The row.
#[component]
pub fn LimitRow(kind: LimitKind) -> impl IntoView {
    let session = use_session();
    let editing = RwSignal::new(false);
    let value = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let own = Memo::new(move |_| {
        let currency = session.state.currency().get();
        session.state.safe_play().get().and_then(|safe| {
            safe.limits
                .into_iter()
                .find(|limit| limit.kind == kind && limit.currency.is_none_or(|own| own == currency))
        })
    });
    let send = move |value: Option<rules::amount::Amount>| {
        let currency = kind.is_money().then(|| session.state.currency().get_untracked());
        session.send_reliably(ClientCommand::SetLimit { kind, value, currency });
        fault.set(None);
        editing.set(false);
    };
    let set = move || match safe_play::wanted(kind, &value.get_untracked()) {
        Ok(amount) => send(Some(amount)),
        // Confirmed once more.
        Err(Fault::Nothing) if fault.get_untracked() == Some(Fault::Nothing) => {
            send(Some(Default::default()))
        }
        Err(why) => fault.set(Some(why)),
    };
    let used = move |limit: OwnLimit| {
        let (locale, lang) = (session.locale(), session.lang());
        let parts = safe_play::used(&limit);
        let shown = |amount| safe_play::shown(amount, &limit, lang);
        let almost = safe_play::almost(&limit).map(|left| {
            let above = if kind.is_money() { td_string!(locale, safe_play.above) } else { "" };
            view! { <small>{td_string!(locale, safe_play.left, n = shown(left))} " " {above}</small> }
        });
        let waits = limit.pending.map(|pending| {
            let next = pending.value.map_or_else(|| td_string!(locale, safe_play.not_set).to_owned(), shown);
            let when = time::date_time(pending.from.0, lang);
            view! { <small data-waits="">{td_string!(locale, safe_play.limit_waits, when, n = next)}</small> }
        });
        let sum = if kind == LimitKind::Pause {
            shown(limit.value)
        } else {
            format!("{} {} {}", shown(limit.used), td_string!(locale, safe_play.of_limit), shown(limit.value))
        };
        view! {
            <span class="num">{sum}</span>
            {(kind != LimitKind::Pause).then(|| view! {
                <i class="gauge" class:near={parts >= safe_play::NEAR}><i style:width=format!("{}.{}%", parts / 10, parts % 10)></i></i>
            })}
            {almost}
            {waits}
        }
    };
    let says = move || {
        let locale = session.locale();
        fault.get().map(|fault| match (fault, kind) {
            (Fault::Nothing, _) => td_string!(locale, safe_play.zero_limit),
            (_, LimitKind::TimeDay | LimitKind::Pause) => td_string!(locale, safe_play.bad_minutes),
            (_, LimitKind::LoginsMonth) => td_string!(locale, safe_play.bad_count),
            _ => td_string!(locale, safe_play.bad_money),
        })
    };
    let field = move || {
        let locale = session.locale();
        let unit = safe_play::unit(kind, session.state.currency().get(), locale);
        view! {
            <div class="save">
                <div class="valued">
                    <input type="text" name="limit" inputmode="decimal" aria-label=format!("{} ({unit})", safe_play::word(kind, locale)) aria-describedby=kind.name()
                        aria-invalid=move || fault.get().map(|_| "true") prop:value=value
                        on:input=move |event| { fault.set(None); value.set(event_target_value(&event)); } on:keydown=move |event| if event.key() == "Enter" { set() } />
                    <span aria-hidden="true">{unit}</span>
                </div>
                <p class="bad" role="alert" id=kind.name()>{says}</p>
                <button type="button" class="primary" data-action="set-limit" on:click=move |_| set()>{td_string!(locale, safe_play.set_limit)}</button>
                <button type="button" class="quiet" data-action="remove-limit" disabled=move || own.get().is_none() on:click=move |_| send(None)>{td_string!(locale, safe_play.remove_limit)}</button>
            </div>
        }
    };
    view! {
        <div class="own-limit" data-limit=kind.name()>
            <button type="button" aria-expanded=move || editing.get().to_string() on:click=move |_| editing.update(|on| *on = !*on)>
                <span>{move || safe_play::word(kind, session.locale())}</span>
                {move || own.get().map_or_else(|| view! { <span class="unset">{td_string!(session.locale(), safe_play.not_set)}</span> }.into_any(), |limit| used(limit).into_any())}
            </button>
            {move || editing.get().then(field)}
        </div>
    }
}
