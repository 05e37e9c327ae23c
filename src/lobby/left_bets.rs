//! Bets that the player has left at tables: each with its table, and how its round ends.

use leptos::prelude::*;

use crate::api::http;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::lobby::view_model::short_name;
use crate::panels::history::view_model;
use crate::session::left_bets::{LeftBets, LeftState};
use crate::session::store::{Session, SessionStateStoreFields, use_session};
use crate::table::view_model::money;

/// Their round is among the last ones of the player.
const LOOK_BACK: usize = 20;

/// The list; nothing where no bets were left.
#[component]
pub fn LeftBetsList() -> impl IntoView {
    let session = use_session();
    // Whenever a table has gone on, a round may be over.
    Effect::new(move || {
        session.state.lobby().track();
        session.state.safe_play().track();
        untrack(|| look(session));
    });
    move || {
        let all = session.state.left_bets().get();
        (!all.is_empty()).then(|| {
            view! {
                <section class="left-bets" data-left-bets="" role="status">
                    <h2>{td_string!(session.locale(), lobby.left_bets)}</h2>
                    <ul>{all.into_iter().map(|left| row(session, left)).collect::<Vec<_>>()}</ul>
                </section>
            }
        })
    }
}

/// Takes in how the tables stand, and asks for results that may be there.
fn look(session: Session) {
    let is_any = session.state.left_bets().with_untracked(|all| {
        all.iter().any(|left| matches!(left.state, LeftState::InPlay | LeftState::ComeBack))
    });
    if !is_any {
        return;
    }
    let tables = session.state.lobby().get_untracked();
    change(session, |left| left.on_lobby(&tables));
    if !session.state.left_bets().with_untracked(|all| all.iter().any(LeftBets::is_open)) {
        return;
    }
    leptos::task::spawn_local(async move {
        let text = http::text(&format!("/api/history?most={LOOK_BACK}"), session.key().as_deref()).await;
        for played in text.as_deref().and_then(view_model::read).unwrap_or_default() {
            change(session, |left| left.on_round(&played.round.to_string(), &played.settlement));
        }
    });
}

/// Changes the bets; redraws them only where they are others.
fn change(session: Session, mut act: impl FnMut(&mut LeftBets)) {
    let mut all = session.state.left_bets().get_untracked();
    let before: Vec<LeftState> = all.iter().map(|left| left.state).collect();
    all.iter_mut().for_each(&mut act);
    if all.iter().map(|left| left.state).ne(before) {
        session.state.left_bets().set(all);
    }
}

/// One table's bets.
fn row(session: Session, left: LeftBets) -> AnyView {
    let (locale, lang) = (session.locale(), session.lang());
    let plan = left.table.plan();
    let shown = |amount| money::money(amount, plan.currency, lang);
    let (state, words) = match left.state {
        LeftState::InPlay => ("in-play", td_string!(locale, lobby.left_in_play).to_owned()),
        LeftState::ComeBack => ("come-back", td_string!(locale, lobby.left_come_back).to_owned()),
        LeftState::Returned => ("returned", td_string!(locale, table.all_returned).to_owned()),
        LeftState::Settled(result) => {
            let sum = (!result.sum.is_zero()).then(|| format!(" {}", shown(result.sum)));
            let sums = money::sums(result, plan.currency, lang);
            let word = result.meaning.word(plan, lang);
            ("settled", format!("{word}{} · {sums}", sum.unwrap_or_default()))
        }
    };
    let stake = format!("{} {}", td_string!(locale, table.bet), shown(left.stake));
    let (table, gone) = (left.id.clone(), left.id.clone());
    view! {
        <li data-left=left.id data-state=state>
            <button type="button" class="quiet" on:click=move |_| session.go_to_table(table.clone())>{short_name(plan.name.get(lang)).to_owned()}</button>
            <span class="num">{stake}</span>
            <span class="num">{words}</span>
            <button type="button" class="quiet" data-action="forget-bets" aria-label=td_string!(locale, panels.close) on:click=move |_| session.forget_bets(&gone)><Icon name="close" /></button>
        </li>
    }.into_any()
}
