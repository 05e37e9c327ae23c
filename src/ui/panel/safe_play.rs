//! Safe play: how long, with what result, the player's own limits, and the stop.

use leptos::prelude::*;
use protocol::safe_play::{LimitKind, OwnLimit};
use protocol::wish::ClientCommand;
use weave::view;

use super::Panel;
use crate::platform::time;
use crate::state::visit::visit;
use crate::text::Text;
use crate::view::{money, safe_play};

/// The panel.
#[component]
pub fn SafePlay() -> impl IntoView {
    let visit = visit();
    let asks = RwSignal::new(false);
    let summary = move || {
        let (text, lang) = (visit.text(), visit.lang.get());
        visit.safe_play.get().map(|safe| {
            let today = safe_play::results(&safe.today).into_iter().map(|(currency, net)| money::signed(net, currency, lang)).collect::<Vec<_>>();
            let kept = safe.restraints.first().map(|restraint| {
                let until = restraint.until.map(|until| format!(" {} {}", text.until, time::date_time(until.0, lang)));
                view! { <p class="kept" data-restraint=restraint.kind.code()>{crate::text::notice(restraint.kind.code(), lang, None)} {until}</p> }
            });
            view! {
                <p class="big">{text.playing_for} " " <b class="num">{safe_play::minutes(&safe)} " " {text.minutes}</b></p>
                <p>{text.today_result} " " <b class="num">{today.join(" · ")}</b></p>
                {kept}
            }
        })
    };
    let rows = LimitKind::ALL.iter().map(|&kind| view! { <LimitRow kind /> }).collect_view();
    view! {
        <Panel name="safe-play" title=|text| text.panel_safe_play>
            {summary}
            <h3>{move || visit.text().your_limits}</h3>
            <div class="own-limits">{rows}</div>
            {move || if asks.get() {
                view! {
                    <div class="ask" role="alertdialog" aria-label=visit.text().stop_48>
                        <p>{visit.text().stop_ask}</p>
                        <button type="button" class="halt" data-action="stop-confirm" on:click=move |_| {
                            asks.set(false);
                            visit.wish(visit.wish_id(), ClientCommand::Stop);
                        }>{visit.text().stop_yes}</button>
                        <button type="button" class="quiet" data-action="stop-cancel" on:click=move |_| asks.set(false)>{visit.text().cancel}</button>
                    </div>
                }.into_any()
            } else {
                view! { <button type="button" class="halt" data-action="stop" on:click=move |_| asks.set(true)>{visit.text().stop_48}</button> }.into_any()
            }}
            <p class="source">"18+ · " {move || visit.text().warning}</p>
        </Panel>
    }
}

fn word(kind: LimitKind, text: &'static Text) -> &'static str {
    match kind {
        LimitKind::StakeDay => text.limit_stake_day,
        LimitKind::StakeMonth => text.limit_stake_month,
        LimitKind::LossDay => text.limit_loss_day,
        LimitKind::LossMonth => text.limit_loss_month,
        LimitKind::TimeDay => text.limit_time_day,
        LimitKind::LoginsMonth => text.limit_logins_month,
        LimitKind::Pause => text.limit_pause,
    }
}

/// A limit: how much of it is used, and a field to change it.
#[component]
fn LimitRow(kind: LimitKind) -> impl IntoView {
    let visit = visit();
    let editing = RwSignal::new(false);
    let value = RwSignal::new(String::new());
    let own = Memo::new(move |_| {
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
        let waits = limit.pending.map(|pending| view! { <small>{text.limit_waits.replace("{when}", &time::date_time(pending.from.0, lang))}</small> });
        view! {
            <span class="num">{safe_play::shown(limit.used, &limit, lang)} " " {text.of_limit} " " {safe_play::shown(limit.value, &limit, lang)}</span>
            <i class="gauge" class:near={parts >= 900}><i style:width=format!("{}.{}%", parts / 10, parts % 10)></i></i>
            {waits}
        }
    };
    view! {
        <div class="own-limit" data-limit=kind.name()>
            <button type="button" aria-expanded=move || editing.get().to_string() on:click=move |_| editing.update(|on| *on = !*on)>
                <span>{move || word(kind, visit.text())}</span>
                {move || own.get().map_or_else(|| view! { <span>{visit.text().not_set}</span> }.into_any(), |limit| used(limit).into_any())}
            </button>
            {move || editing.get().then(|| view! {
                <div class="save">
                    <input type="text" inputmode="decimal" aria-label=format!("{}: {}", word(kind, visit.text()), visit.text().limit_value) prop:value=value
                        on:input=move |event| value.set(event_target_value(&event)) on:keydown=move |event| if event.key() == "Enter" { set() } />
                    <button type="button" class="primary" data-action="set-limit" on:click=move |_| set()>{visit.text().set_limit}</button>
                    <button type="button" class="quiet" data-action="remove-limit" disabled=move || own.get().is_none() on:click=move |_| send(None)>{visit.text().remove_limit}</button>
                </div>
            })}
        </div>
    }
}
