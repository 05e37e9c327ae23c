//! The Gotes table.

use std::time::Duration;

use leptos::prelude::*;
use rules::card::Card;
use rules::gotes::place::Place;
use rules::gotes::plan::GotesPlan;
use rules::gotes::round::GotesRound;
use rules::phase::Phase;
use rules::position::Position;

use crate::games::box_cloth::BoxCloth;
use crate::games::box_cloth::own_bets::OwnBets;
use crate::games::box_cloth::tip::Tip;
use crate::games::gotes::board::{DeadCards, Pack, TurnedCards};
use crate::games::gotes::card_tile;
use crate::games::gotes::cloth::Cloth;
use crate::games::gotes::counts::{LastRounds, PaidCounts};
use crate::games::gotes::heads::lay;
use crate::games::gotes::view_model::board::{Board, BoxState, Group, heads, places};
use crate::i18n::td_string;
use crate::platform::screen::{self, Form};
use crate::platform::sprite::{self, Sprite};
use crate::platform::timer;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::components::shell::{Announcements, Drawn, TableShell, TrayButtons};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::win::RoundResult;
use crate::table::view_model::{card, money};

/// A card lies at the latest this long after it was turned, where the browser does not say that its flight has ended.
const FLIGHT: Duration = Duration::from_millis(1_500);

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Gotes {
    /// The turned cards, those that still fly among them.
    pub flying: Memo<Vec<Card>>,
    /// How many of them lie.
    pub landed: RwSignal<usize>,
    /// The cards as they lie.
    pub board: Memo<Board>,
}

impl Gotes {
    /// The flight of a turned card has ended. A round may have ended, or begun, meanwhile.
    pub fn land(self, turned: usize) {
        let is_turned = self.flying.try_with_untracked(Vec::len).is_some_and(|now| now >= turned);
        if is_turned && self.landed.get_untracked() < turned {
            self.landed.set(turned);
        }
    }
}

/// How many of the turned cards lie: the newest one follows when it has landed.
fn landed(flying: Memo<Vec<Card>>) -> RwSignal<usize> {
    let landed = RwSignal::new(flying.with_untracked(Vec::len));
    Effect::new(move |before: Option<usize>| {
        let turned = flying.with(Vec::len);
        let is_next = before.is_some_and(|before| turned == before + 1);
        if is_next && !screen::reduced_motion() {
            timer::after(FLIGHT, move || {
                // A round may have ended, or begun, meanwhile.
                let is_turned = flying.try_with_untracked(Vec::len).is_some_and(|now| now >= turned);
                if is_turned && landed.get_untracked() < turned {
                    landed.set(turned);
                }
            });
        } else {
            landed.set(turned);
        }
        turned
    });
    landed
}

/// The last card that was turned, with what it pays: `4. karta: pikové eso, 3 : 1`; before the bets the dead ones.
fn spoken(store: TableStore, gotes: Gotes) -> Option<String> {
    let table = store.table()?;
    let (locale, lang) = (store.session.locale(), store.session.lang());
    gotes.board.with(|board| match (board.turned.last(), store.state.phase().get().phase) {
        (Some(newest), _) => {
            let nth = board.turned.len();
            let name = card::name(*newest, lang);
            let place = td_string!(locale, gotes.nth_card, n = nth);
            let pays = places(&table, lang).get(nth - 1).map(|(_, pays)| pays.clone());
            let pays = pays.unwrap_or_else(|| td_string!(locale, gotes.not_paid).to_owned());
            Some(format!("{place}: {name}, {pays}"))
        }
        (None, Phase::Dealing | Phase::Open) if !board.dead.is_empty() => {
            let names = board.dead.iter().map(|dead| card::name(*dead, lang)).collect::<Vec<_>>();
            Some(format!("{}: {}", td_string!(locale, gotes.dead_cards), names.join(", ")))
        }
        _ => None,
    })
}

/// The table.
#[component]
pub fn GotesTable() -> impl IntoView {
    sprite::need(Sprite::Cards);
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<GotesPlan>() else { return ().into_any() };
    let flying = Memo::new(move |_| {
        let turned = |round: &rules::round::Round| Some(round.course::<GotesRound>()?.turned().to_vec());
        store.with_round(|round, _| turned(round)).flatten().unwrap_or_default()
    });
    let landed = landed(flying);
    let board =
        Memo::new(move |_| store.with_round(|round, _| Board::of(round, landed.get())).unwrap_or_default());
    let gotes = Gotes { flying, landed, board };
    provide_context(gotes);
    let (ranks, suits) = heads(plan);
    let first = ranks.first().zip(suits.first()).map(|(rank, suit)| Card::new(*rank, *suit));
    provide_context(BoxCloth::new(first.map(|card| Position::of(Place(card)))));
    let (dead, turned) = (usize::from(plan.dead.is), usize::from(plan.turned.is));
    let result = Signal::derive(move || board.with(Board::result));
    let waits = Signal::derive(move || {
        let dealing = store.state.phase().get().phase == Phase::Dealing;
        dealing.then(|| spoken(store, gotes).map(|words| words.to_uppercase())).flatten()
    });
    let said = Signal::derive(move || {
        if board.with(Board::is_over) {
            td_string!(session.locale(), gotes.all_turned).to_owned()
        } else {
            String::new()
        }
    });
    let class = Signal::derive(move || {
        format!("box-screen gotes{}", if form.get() == Form::Short { " short-screen" } else { "" })
    });
    let result_bar = Callback::new(move |()| outcome(store));
    let told = Callback::new(move |on: Position| {
        let state = |Place(card)| board.with(|board| board.state(card));
        on.place().is_some_and(|place| matches!(state(place), BoxState::Paid(_) | BoxState::Lost))
    });
    let reach = places(&table, session.lang()).len();
    view! {
        <TableShell class result result_bar waits said>
            <Drawn slot><div class="felt-print"></div></Drawn>
            <TrayButtons slot>
                <Act action="all-bets" icon="stack" word=Signal::derive(move || td_string!(session.locale(), cards.all_bets).to_owned())
                    enabled=Signal::derive(move || store.state.allowed().get().bet) act=Callback::new(move |()| lay(store, Group::All)) />
            </TrayButtons>
            <Announcements slot>
                <p class="sr" role="status" aria-live="polite" data-live="cards">{move || spoken(store, gotes)}</p>
            </Announcements>
            <div class="gotes-board" role="group" tabindex="0" aria-label=move || td_string!(session.locale(), gotes.turned_cards)><DeadCards count=dead /><TurnedCards count=turned /><Pack /></div>
            <div class="beside-left"><LastRounds /><PaidCounts /></div>
            <div class="box-cloth"><Cloth /><Tip /></div>
            <div class="beside-right">
                <OwnBets icon=card_tile::of_place told>
                    <p class="note">{move || td_string!(session.locale(), gotes.late_cards_lose, n = reach)}</p>
                </OwnBets>
            </div>
        </TableShell>
    }
    .into_any()
}

/// The result in the phase bar: what came back, and what that makes of the stake.
fn outcome(store: TableStore) -> Option<AnyView> {
    let settled = store.state.settled().get()?;
    let table = store.table()?;
    let (lang, currency) = (store.session.lang(), table.plan().currency);
    let result = RoundResult::of(table.plan(), &settled);
    let sum = (!result.sum.is_zero()).then(|| money::money(result.sum, currency, lang));
    Some(
        view! {
            <span class="outcome" class:glad=result.is_profit>
                <span class="meaning">{result.meaning.word(table.plan(), lang).to_uppercase()}</span> " " {sum.map(|sum| view! { <b class="num" data-told="win">{sum}</b> })}
                <small class="num" data-told="sums">{money::sums(result, currency, lang)}</small>
            </span>
        }
        .into_any(),
    )
}
