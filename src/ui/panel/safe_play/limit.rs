//! One of the player's own limits: how much of it is used, and a field to change it.

use leptos::prelude::*;
use protocol::safe_play::{LimitKind, OwnLimit};
use protocol::wish::ClientCommand;
use weave::view;

use crate::dom::{Child, Dom};
use crate::platform::time;
use crate::signal::{Memo, RwSignal};
use crate::state::visit::visit;
use crate::text::stay::stay;
use crate::view::safe_play;

/// The row.
#[component]
pub fn LimitRow(kind: LimitKind) -> Dom {
    let visit = visit();
    let editing = RwSignal::new(false);
    let value = RwSignal::new(String::new());
    let own = Memo::new(move || {
        let currency = visit.currency.get();
        visit.safe_play.get().and_then(|safe| {
            safe.limits
                .into_iter()
                .find(|limit| limit.kind == kind && limit.currency.is_none_or(|own| own == currency))
        })
    });
    let send = move |value: Option<rules::amount::Amount>| {
        let currency = kind.is_money().then(|| visit.currency.get_untracked());
        visit.wish(visit.wish_id(), ClientCommand::SetLimit { kind, value, currency });
        editing.set(false);
    };
    let set = move || {
        if let Some(amount) = safe_play::typed(&value.get_untracked()) {
            send(Some(amount));
        }
    };
    let used = move |limit: OwnLimit| {
        let (text, lang) = (visit.text(), visit.lang.get());
        let parts = safe_play::used(&limit);
        let shown = |amount| safe_play::shown(amount, &limit, lang);
        let almost = safe_play::almost(&limit)
            .map(|left| view! { <small>{stay(lang).almost.replace("{n}", &shown(left))}</small> });
        let waits = limit.pending.map(|pending| view! { <small data-waits="">{text.limit_waits.replace("{when}", &time::date_time(pending.from.0, lang))}</small> });
        let sum = if kind == LimitKind::Pause {
            shown(limit.value)
        } else {
            format!("{} {} {}", shown(limit.used), text.of_limit, shown(limit.value))
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
    view! {
        <div class="own-limit" data-limit=kind.name()>
            <button type="button" aria-expanded=move || editing.get().to_string() on:click=move |_| editing.update(|on| *on = !*on)>
                <span>{move || safe_play::word(kind, visit.text())}</span>
                {move || own.get().map_or_else(|| view! { <span class="unset">{visit.text().not_set}</span> }, |limit| used(limit).dom())}
            </button>
            {move || editing.get().then(|| view! {
                <div class="save">
                    <input type="text" name="limit" inputmode="decimal" aria-label=format!("{}: {}", safe_play::word(kind, visit.text()), visit.text().limit_value) prop:value=value
                        on:input=move |event| value.set(event_target_value(&event)) on:keydown=move |event| if event.key() == "Enter" { set() } />
                    <button type="button" class="primary" data-action="set-limit" on:click=move |_| set()>{visit.text().set_limit}</button>
                    <button type="button" class="quiet" data-action="remove-limit" disabled=move || own.get().is_none() on:click=move |_| send(None)>{visit.text().remove_limit}</button>
                </div>
            })}
        </div>
    }
}
