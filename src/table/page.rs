//! A table's page: comes to the table, and draws the family that its plan belongs to.

use std::time::Duration;

use leptos::prelude::*;
use protocol::id::TableId;
use rules::plan::Game;

use crate::games::baccarat::table::BaccaratTable;
use crate::games::blackjack::table::BlackjackTable;
use crate::games::holdem::table::HoldemTable;
use crate::games::roulette::table::RouletteTable;
use crate::games::top_card::table::TopCardTable;
use crate::lobby::preferences::Hall;
use crate::pages::{Message, Plain};
use crate::platform::address::Page;
use crate::platform::{pair, root, timer};
use crate::session::settings::known_brand;
use crate::session::store::visit;
use crate::table::components::replay_bar::ReplayBar;
use crate::table::store::{Desk, Standing};
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
) -> impl IntoView {
    let visit = visit();
    let Some(id) = TableId::new(id) else {
        return view! { <crate::pages::NotFound /> }.into_any();
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
    let standing = Memo::new(move |_| desk.standing.get());
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
                Standing::Ready => view! { <Family /> <ReplayBar /> }.into_any(),
                Standing::Coming => view! { <Plain><p role="status">{text.loading}</p></Plain> }.into_any(),
                Standing::Unknown => view! { <Message notice="unknown_table" says=text.table_gone.to_owned() button=text.back_to_lobby.to_owned() act=lobby /> }.into_any(),
                Standing::Elsewhere => view! { <Message notice="other_window" says=text.other_window.to_owned() button=text.try_again.to_owned() act=again /> }.into_any(),
                Standing::Refused(code) => {
                    let says = notice(&code, visit.lang.get(), None);
                    view! { <Message notice=code says button=text.try_again.to_owned() act=again /> }.into_any()
                }
                Standing::Broken(reason) => {
                    leptos::logging::warn!("{reason}");
                    view! { <Message notice="unknown_table" says=text.table_gone.to_owned() button=text.back_to_lobby.to_owned() act=lobby /> }.into_any()
                }
            }
        }}
    }.into_any()
}

/// Tells the host what happens at the table: the purse, each round, what it brought.
fn follow(desk: Desk) {
    let visit = desk.visit;
    let ready = Memo::new(move |_| desk.standing.get() == Standing::Ready);
    Effect::new(move || {
        // A host that is known only now has missed it.
        visit.host.listens.track();
        let balance = desk.balance.get();
        if ready.get()
            && let Some(table) = desk.table()
        {
            visit.tell_balance(table.plan().currency, balance);
        }
    });
    let tell = move |state: &str, stake: &str, back: &str| {
        let (table, round) = (desk.id().to_string(), desk.round.get_untracked());
        let members =
            [("table", &*table), ("round", &*round), ("state", state), ("stake", stake), ("return", back)];
        visit.host.tell("round", &members);
    };
    Effect::new(move || {
        visit.host.listens.track();
        // A stored round that is shown again is no news.
        if ready.get() && !desk.round.with(String::is_empty) && desk.replaying.with_untracked(Option::is_none)
        {
            tell("opened", "0", "0");
        }
    });
    // Halo and travelling winnings are the style sheet's: without this mark it shows neither.
    Effect::new(move || root::mark("data-glad", desk.is_glad()));
    Effect::new(move || {
        let live = desk.replaying.with_untracked(Option::is_none);
        if let Some(settled) = desk.settled.get().filter(|_| live) {
            tell("settled", &settled.stake.to_string(), &settled.back.to_string());
        }
    });
}

/// Keeps the table among those played last, and shows a stored round that was asked for.
fn remember(desk: Desk, hall: Hall) {
    let visit = desk.visit;
    Effect::new(move || {
        if desk.settled.with(Option::is_some) && desk.replaying.with_untracked(Option::is_none) {
            hall.played(&desk.id());
        }
    });
    Effect::new(move || {
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
fn Family() -> impl IntoView {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().into_any() };
    let plan = table.plan();
    visit.currency.set(plan.currency);
    let name = plan.name.clone();
    Effect::new(move || {
        pair::tell("name", name.get(visit.lang.get()));
    });
    let own = known_brand(&plan.brand).unwrap_or("chance");
    Effect::new(move || root::set("data-brand", visit.brand.get().unwrap_or(own)));
    match &plan.game {
        Game::Roulette(_) => view! { <RouletteTable /> }.into_any(),
        Game::Baccarat(_) => view! { <BaccaratTable /> }.into_any(),
        Game::TopCard(_) => view! { <TopCardTable /> }.into_any(),
        Game::Blackjack(_) => view! { <BlackjackTable /> }.into_any(),
        Game::Holdem(_) => view! { <HoldemTable /> }.into_any(),
    }
}
