//! The player's past rounds: sums, one row a round, one row open with the settlement line by line.

pub mod detail;
pub mod filter;
pub mod view_model;

use std::sync::Arc;

use leptos::prelude::*;

use crate::api::http;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::Panel;
use crate::panels::history::detail::Detail;
use crate::panels::history::filter::Sift;
use crate::panels::id::PanelId;

use crate::panels::history::view_model::{Played, Short, Wanted};
use crate::platform::address::Page;
use crate::platform::{clock, time};
use crate::session::store::{Session, SessionStateStoreFields, use_session};
use crate::table::store::TableStore;
use crate::table::view_model::money;

/// Rounds that are asked for at once.
const PAGE: usize = 100;

/// A round with the day on which it ended.
#[derive(Clone)]
pub struct Entry {
    /// The round.
    pub played: Arc<Played>,
    /// The day, `2026-11-16`.
    pub day: String,
}

/// What is known of the history.
#[derive(Clone, Copy)]
pub struct Book {
    /// The rounds, newest first.
    pub entries: RwSignal<Vec<Entry>>,
    /// Which of them are wanted.
    pub wanted: RwSignal<Wanted>,
    /// How reading stands: `None` while it goes on, then whether there is more.
    more: RwSignal<Option<bool>>,
    failed: RwSignal<bool>,
    open: RwSignal<Option<i64>>,
}

impl Book {
    fn new(wanted: Wanted) -> Self {
        Self {
            entries: RwSignal::default(),
            wanted: RwSignal::new(wanted),
            more: RwSignal::new(None),
            failed: RwSignal::new(false),
            open: RwSignal::new(None),
        }
    }

    /// Reads the next rounds. While all that is known are rounds of the wanted day, its sums want more.
    fn read(self, session: Session) {
        let last = self.entries.with_untracked(|entries| entries.last().map(|entry| entry.played.round));
        let before = last.map_or_else(String::new, |last| format!("&before={last}"));
        self.more.set(None);
        leptos::task::spawn_local(async move {
            let text =
                http::text(&format!("/api/history?most={PAGE}{before}"), session.key().as_deref()).await;
            let Some(rounds) = text.as_deref().and_then(view_model::read) else {
                let _ = self.failed.try_set(true);
                return;
            };
            let full = rounds.len() == PAGE;
            let entry = |played: Played| Entry { day: time::day(played.ended), played: Arc::new(played) };
            let new: Vec<Entry> = rounds.into_iter().map(entry).collect();
            let day = self.wanted.try_with_untracked(|wanted| wanted.day.clone()).flatten();
            let goes_on = full && new.last().is_some_and(|last| day.as_ref() == Some(&last.day));
            let _ = self.entries.try_update(|entries| entries.extend(new));
            if goes_on && !self.entries.is_disposed() {
                self.read(session);
            } else {
                let _ = self.more.try_set(Some(full));
            }
        });
    }

    /// The wanted rounds.
    fn shown(self) -> Vec<Entry> {
        self.entries.with(|entries| {
            self.wanted.with(|wanted| {
                entries.iter().filter(|entry| wanted.fits(&entry.played, &entry.day)).cloned().collect()
            })
        })
    }
}

/// The panel.
#[component]
pub fn History() -> impl IntoView {
    let session = use_session();
    session.watch_lobby();
    let here = use_context::<TableStore>().map(|store| store.id().to_string());
    let book = Book::new(Wanted { table: here.clone(), day: Some(time::day(clock::now().0)), won: None });
    book.read(session);
    let rows = move || {
        let locale = session.locale();
        if book.failed.get() {
            return view! {
                <p class="empty" role="alert">{td_string!(session.locale(), history.failed)}</p>
                <button type="button" class="quiet" data-action="retry" on:click=move |_| {
                    book.failed.set(false);
                    book.read(session);
                }>{td_string!(session.locale(), connection.try_again)}</button>
            }
            .into_any();
        }
        if book.entries.with(Vec::is_empty) {
            let known = book.more.get().is_some();
            let says = if known { td_string!(session.locale(), history.empty) } else { "…" };
            let tables = known.then(|| view! {
                <button type="button" class="quiet" data-action="lobby" on:click=move |_| session.go(Page::Lobby)>{td_string!(session.locale(), panels.tables)}</button>
            }.into_any());
            return view! { <p class="empty" role="status">{says}</p> {tables} }.into_any();
        }
        let shown = book.shown();
        if shown.is_empty() {
            return view! {
                <p class="empty" role="status">{td_string!(locale, history.nothing)}</p>
                <button type="button" class="quiet" data-action="all-rounds" on:click=move |_| book.wanted.set(Wanted::default())>{td_string!(locale, history.all)}</button>
            }.into_any();
        }
        view! {
            <div class="past-head" aria-hidden="true">
                <span>{td_string!(locale, history.columns.time)}</span>
                <span>{td_string!(locale, history.columns.result)}</span>
                <span>{td_string!(locale, history.columns.round)}</span>
                <span>{td_string!(locale, history.columns.stake)}</span>
                <span>{td_string!(locale, history.columns.returned)}</span>
                <span>{td_string!(locale, history.columns.difference)}</span>
            </div>
            {shown.into_iter().map(|entry| view! { <Row entry book /> }).collect::<Vec<_>>()}
        }
        .into_any()
    };
    let older = move || {
        (book.more.get() == Some(true)).then(|| view! {
            <button type="button" class="quiet" data-action="older-rounds" on:click=move |_| book.read(session)>{td_string!(session.locale(), history.older)}</button>
        })
    };
    view! {
        <Panel id=PanelId::History title=|locale| td_string!(locale, panels.history)>
            <Sift book here />
            {move || sums(&book.shown(), session.lang())}
            <div class="pasts">{rows}</div>
            {older}
        </Panel>
    }
}

/// The sums of the rows on view, by currency.
fn sums(shown: &[Entry], lang: rules::label::Lang) -> Vec<impl IntoView + use<>> {
    let locale = Locale::from(lang);
    let one = |sum: view_model::Sum| {
        view! {
            <dl class="sums">
                <div><dt class="k">{td_string!(locale, history.sums.rounds)}</dt><dd class="num" data-sum="rounds">{sum.rounds}</dd></div>
                <div><dt class="k">{td_string!(locale, history.sums.staked)}</dt><dd class="num" data-sum="staked">{money::money(sum.staked, sum.currency, lang)}</dd></div>
                <div><dt class="k">{td_string!(locale, history.sums.returned)}</dt><dd class="num" data-sum="returned">{money::money(sum.returned, sum.currency, lang)}</dd></div>
                <div><dt class="k">{td_string!(locale, history.sums.result)}</dt><dd class="num" data-sum="net">{money::signed(sum.net, sum.currency, lang)}</dd></div>
            </dl>
        }
    };
    view_model::sums(shown.iter().map(|entry| &*entry.played)).into_iter().map(one).collect::<Vec<_>>()
}

/// What the round came to, with the colour of its side.
fn short(played: &Played, lang: rules::label::Lang) -> AnyView {
    let Short { bead, whose, result, class } = played.short(lang);
    let bead = bead.map(|(colour, sign)| {
        let hidden = sign.is_empty().then_some("true");
        view! { <i class=format!("bead {colour}") aria-hidden=hidden>{sign}</i> }
    });
    view! { {bead} {whose.map(|whose| view! { <span>{whose}</span> })} <b class=class>{result}</b> }
        .into_any()
}

/// One round.
#[component]
fn Row(
    /// The round.
    entry: Entry,
    /// The history.
    book: Book,
) -> impl IntoView {
    let session = use_session();
    let lang = session.lang();
    let played = entry.played;
    let (round, currency, net) = (played.round, played.currency, played.net());
    let is_open = Memo::new(move |_| book.open.get() == Some(round));
    let table = played.table.clone();
    let name = move || {
        session.state.lobby().with(|tables| {
            tables
                .iter()
                .find(|known| known.table.as_str() == table)
                .map_or_else(|| table.clone(), |known| known.name.get(lang).to_owned())
        })
    };
    let amount = |amount| money::money(amount, currency, lang);
    let shown = played.clone();
    view! {
        <article class="past" class:void=played.void class:open=move || is_open.get() data-round=round.to_string()>
            <button type="button" class="past-row" aria-expanded=move || is_open.get().to_string()
                on:click=move |_| book.open.update(|open| *open = if *open == Some(round) { None } else { Some(round) })>
                <span class="num when"><span class="date">{time::day_words(played.ended, lang)}</span> {time::clock(played.ended, lang)}</span>
                <span class="came">{short(&played, lang)}</span>
                <span class="num round-id"><span class="round-at">{name}</span> {round}</span>
                <span class="num sum staked-sum">{amount(played.settlement.stake)}</span>
                <span class="num sum returned-sum">{amount(played.settlement.back)}</span>
                <b class="num sum" class:glad={net > 0}>{money::signed(net, currency, lang)}</b>
                <Icon name="down" />
            </button>
            {move || is_open.get().then(|| view! { <Detail played=shown.clone() failed=book.failed /> })}
        </article>
    }
}
