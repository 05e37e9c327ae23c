//! A table's page: comes to the table, and draws the family that its plan belongs to.

use std::time::Duration;

use leptos::prelude::*;
use protocol::id::TableId;
use rules::plan::Game;
use weave::view;

use super::baccarat::BaccaratTable;
use super::blackjack::BlackjackTable;
use super::holdem::HoldemTable;
use super::page::{Message, Plain};
use super::replay::ReplayBar;
use super::roulette::RouletteTable;
use super::top_card::TopCardTable;
use crate::dom::{Child, Dom};
use crate::platform::address::Page;
use crate::platform::{pair, root, timer};
use crate::signal::{Callback, Memo, RwSignal, effect};
use crate::state::desk::{Desk, Standing};
use crate::state::hall::Hall;
use crate::state::setting::known_brand;
use crate::state::visit::visit;
use crate::text::notice;

/// How often clocks and countdowns are looked at.
const TICK: Duration = Duration::from_millis(200);

/// Rises with every look at the clock.
#[derive(Clone, Copy)]
pub struct Tick(pub RwSignal<u32>);

impl Tick {
    /// Looks at the clock until the component is gone.
    pub fn started() -> Self {
        let tick = Self(RwSignal::new(0));
        timer::every(TICK, move || tick.0.update(|tick| *tick = tick.wrapping_add(1)));
        tick
    }
}

/// The page of a table.
#[component]
pub fn TablePage(
    /// The table's id.
    id: String,
) -> Dom {
    let visit = visit();
    let Some(id) = TableId::new(id) else {
        return view! { <super::page::NotFound /> };
    };
    let desk = Desk::new(visit, id);
    let tick = Tick(RwSignal::new(0));
    follow(desk);
    provide_context(desk);
    provide_context(tick);
    timer::every(TICK, move || {
        tick.0.update(|tick| *tick = tick.wrapping_add(1));
        desk.tick();
    });
    let standing = Memo::new(move || desk.standing.get());
    remember(desk, expect_context::<Hall>());
    let lobby = Callback::new(move |()| visit.go(Page::Lobby));
    let again = Callback::new(move |()| {
        desk.standing.set(Standing::Coming);
        visit.join(desk);
    });
    view! {
        {move || {
            let text = visit.text();
            match standing.get() {
                Standing::Ready => view! { <Family /> <ReplayBar /> },
                Standing::Coming => view! { <Plain><p role="status">{text.loading}</p></Plain> },
                Standing::Unknown => view! { <Message notice="unknown_table" says=text.table_gone.to_owned() button=text.back_to_lobby.to_owned() act=lobby /> },
                Standing::Elsewhere => view! { <Message notice="other_window" says=text.other_window.to_owned() button=text.try_again.to_owned() act=again /> },
                Standing::Refused(code) => {
                    let says = notice(&code, visit.lang.get(), None);
                    view! { <Message notice=code says button=text.try_again.to_owned() act=again /> }
                }
                Standing::Broken(reason) => {
                    leptos::logging::warn!("{reason}");
                    view! { <Message notice="unknown_table" says=text.table_gone.to_owned() button=text.back_to_lobby.to_owned() act=lobby /> }
                }
            }
        }}
    }
}

/// Tells the host what happens at the table: the purse, each round, what it brought.
fn follow(desk: Desk) {
    let visit = desk.visit;
    let ready = Memo::new(move || desk.standing.get() == Standing::Ready);
    effect(move || {
        // A host that is known only now has missed it.
        visit.host.listens.track();
        let balance = desk.balance.get();
        if ready.get()
            && let Some(table) = desk.table()
        {
            visit.tell_balance(table.plan().currency, balance);
        }
    });
    let mut spoken = (visit.lang.get_untracked(), visit.currency.get_untracked());
    effect(move || {
        let now = (visit.lang.get(), visit.currency.get());
        if spoken != now {
            spoken = now;
            desk.stir();
        }
    });
    let tell = move |state: &str, stake: &str, back: &str| {
        let (table, round) = (desk.id().to_string(), desk.round.get_untracked());
        let members =
            [("table", &*table), ("round", &*round), ("state", state), ("stake", stake), ("return", back)];
        visit.host.tell("round", &members);
    };
    effect(move || {
        visit.host.listens.track();
        // A stored round that is shown again is no news.
        if ready.get() && !desk.round.with(String::is_empty) && desk.replaying.with_untracked(Option::is_none)
        {
            tell("opened", "0", "0");
        }
    });
    // Halo and travelling winnings are the style sheet's: without this mark it shows neither.
    effect(move || root::mark("data-glad", desk.is_glad()));
    effect(move || {
        let live = desk.replaying.with_untracked(Option::is_none);
        if let Some(settled) = desk.settled.get().filter(|_| live) {
            tell("settled", &settled.stake.to_string(), &settled.back.to_string());
        }
    });
}

/// Keeps the table among those played last, and shows a stored round that was asked for.
fn remember(desk: Desk, hall: Hall) {
    let visit = desk.visit;
    effect(move || {
        if desk.settled.with(Option::is_some) && desk.replaying.with_untracked(Option::is_none) {
            hall.played(&desk.id());
        }
    });
    effect(move || {
        let ready = desk.standing.with(|standing| *standing == Standing::Ready);
        let wanted = visit.replay.get().filter(|played| ready && played.table == desk.id().as_str());
        if let Some(played) = wanted {
            visit.replay.set(None);
            desk.replay(played);
        }
    });
}

/// The table of the plan's family.
#[component]
fn Family() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().dom() };
    let plan = table.plan();
    visit.currency.set(plan.currency);
    let name = plan.name.clone();
    effect(move || {
        pair::tell("name", name.get(visit.lang.get()));
    });
    let own = known_brand(&plan.brand).unwrap_or("chance");
    effect(move || root::set("data-brand", visit.brand.get().unwrap_or(own)));
    match &plan.game {
        Game::Roulette(_) => view! { <RouletteTable /> },
        Game::Baccarat(_) => view! { <BaccaratTable /> },
        Game::TopCard(_) => view! { <TopCardTable /> },
        Game::Blackjack(_) => view! { <BlackjackTable /> },
        Game::Holdem(_) => view! { <HoldemTable /> },
    }
}
