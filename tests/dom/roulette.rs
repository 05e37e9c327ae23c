//! The roulette table from a snapshot and facts, as the page shows it.

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos_router::components::Router;
use platno::games::roulette::FAMILY;
use platno::games::roulette::table::RouletteTable;
use platno::platform::screen::Form;
use platno::session::store::Session;
use platno::table::page::Tick;
use platno::table::side::Side;
use platno::table::store::{LoadStatus, TableStateStoreFields, TableStore};
use protocol::fact::Fact;
use protocol::id::{Millis, RoundId, Stream, TableId};
use protocol::snapshot::Snapshot;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::plan::shipped;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

const PLAN: &str = "chance/evolution-roulette";

/// A table on the page, without a server behind it.
struct Table {
    place: HtmlElement,
    store: TableStore,
    seq: u64,
}

fn snapshot(phase: Phase) -> Snapshot {
    let plan = shipped::plan(PLAN).unwrap().unwrap();
    let json = serde_json::json!({
        "table": "chance-evolution-roulette", "player": 1, "plan": {}, "round": "7", "dealer": "Tereza", "phase": phase,
        "until": null, "events": ["betting_opened"], "counts": {"players":0,"deciding":0,"hit":0,"stand":0,"double":0,"split":0,"call":0,"gave_up":0},
        "seats": [], "past": {"current": [{"number":"17"},{"number":"0"}]}, "last_bets": [{"on":"red","stake":"50"}],
        "balance": "1000", "public": 10, "private": 3,
    });
    let mut snapshot: Snapshot = serde_json::from_str(&json.to_string()).unwrap();
    snapshot.plan = serde_json::value::RawValue::from_string(plan.to_json()).unwrap();
    snapshot
}

impl Table {
    fn open() -> Self {
        let show = |store: TableStore| store.show_snapshot(&FAMILY, snapshot(Phase::Open));
        Self::mount(show, || view! { <RouletteTable /> }.into_any())
    }

    fn mount(show: fn(TableStore), draw: fn() -> AnyView) -> Self {
        let document = web_sys::window().unwrap().document().unwrap();
        let place: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&place).unwrap();
        let given = std::sync::Arc::new(std::sync::Mutex::new(None));
        let keep = given.clone();
        let table = move || {
            let session = Session::begin();
            provide_context(session);
            let form = RwSignal::new(Form::Wide);
            provide_context(form);
            provide_context(Side::whole_page(session, form));
            let store = TableStore::new(session, TableId::new("chance-evolution-roulette").unwrap());
            show(store);
            provide_context(store);
            provide_context(Tick(RwSignal::new(0)));
            *keep.lock().unwrap() = Some(store);
            draw()
        };
        mount_to(place.clone(), move || view! { <Router>{table()}</Router> }).forget();
        let store = given.lock().unwrap().take().unwrap();
        Self { place, store, seq: 10 }
    }

    fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.place.query_selector_all(selector).unwrap();
        (0..found.length()).map(|at| found.item(at).unwrap().unchecked_into()).collect()
    }

    fn one(&self, selector: &str) -> Element {
        self.place.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector}"))
    }

    async fn click(&self, selector: &str) {
        let event = web_sys::MouseEvent::new("click").unwrap();
        let init = web_sys::MouseEventInit::new();
        init.set_bubbles(true);
        let event = web_sys::MouseEvent::new_with_mouse_event_init_dict("click", &init).unwrap_or(event);
        self.one(selector).dispatch_event(&event).unwrap();
        crate::breath().await;
    }

    fn stake(&self, spot: &str) -> Option<String> {
        self.one(&format!("[data-spot=\"{spot}\"]")).get_attribute("data-stake")
    }

    async fn receive(&mut self, fact: Fact) {
        self.seq += 1;
        self.store.fact(Stream::Public, self.seq, Millis(0), fact);
        leptos::task::tick().await;
    }
}

#[wasm_bindgen_test]
async fn every_place_of_the_cloth_is_there_once_with_a_name() {
    let table = Table::open();
    crate::breath().await;
    let places = table.all("[data-spot]");
    assert_eq!(places.len(), 157);
    let mut names: Vec<String> = places.iter().filter_map(|place| place.get_attribute("data-spot")).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 157);
    assert!(
        places.iter().all(|place| place.get_attribute("aria-label").is_some_and(|label| !label.is_empty()))
    );
    assert_eq!(table.all("[data-spot][tabindex=\"0\"]").len(), 1, "one place is in the tab order");
}

#[wasm_bindgen_test]
async fn a_chip_lies_at_once_as_pending_and_undo_takes_it_back() {
    let table = Table::open();
    table.click("[data-chip=\"50\"]").await;
    table.click("[data-spot=\"straight:17\"]").await;
    table.click("[data-spot=\"straight:17\"]").await;
    assert_eq!(table.stake("straight:17").as_deref(), Some("100"));
    assert!(table.one("[data-spot=\"straight:17\"]").has_attribute("data-pending"));
    assert_eq!(table.one("[data-field=bet]").get_attribute("data-value").as_deref(), Some("100"));
    table.click("[data-action=undo]").await;
    assert_eq!(table.stake("straight:17").as_deref(), Some("50"));
    table.click("[data-action=clear]").await;
    assert_eq!(table.stake("straight:17"), None);
}

#[wasm_bindgen_test]
async fn only_what_can_be_paid_can_be_taken_in_hand() {
    let table = Table::open();
    assert!(!table.one("[data-chip=\"1000\"]").has_attribute("disabled"));
    assert!(table.one("[data-chip=\"5000\"]").has_attribute("disabled"));
}

#[wasm_bindgen_test]
async fn nothing_is_laid_after_the_close_and_the_result_is_shown() {
    let mut table = Table::open();
    table.receive(Fact::Event(RoundEvent::BettingClosed)).await;
    table.receive(Fact::Phase { phase: Phase::Closed, until: None }).await;
    table.click("[data-spot=\"red\"]").await;
    assert_eq!(table.stake("red"), None);
    table.receive(Fact::Event(RoundEvent::BallLanded { number: "17".parse().unwrap() })).await;
    table.receive(Fact::Phase { phase: Phase::Result, until: None }).await;
    assert_eq!(table.one("[data-at]").get_attribute("data-result").as_deref(), Some("17"));
    assert_eq!(table.one("[data-phase]").get_attribute("data-phase").as_deref(), Some("result"));
    table
        .receive(Fact::RoundOpened { round: RoundId::new("8").unwrap(), dealer: "Lucie".into(), dealt: None })
        .await;
    assert!(!table.one("[data-at]").has_attribute("data-result"));
}

#[wasm_bindgen_test]
async fn facts_that_come_before_the_code_of_the_family_follow_the_snapshot() {
    let table = Table::mount(|store| store.snapshot(snapshot(Phase::Open)), || ().into_any());
    let load = || table.store.state.load().get_untracked();
    assert_eq!(load(), LoadStatus::Loading);
    let bets = vec![rules::stake::Stake::new("black".parse().unwrap(), rules::amount::Amount::whole(70))];
    let accepted = Fact::Event(RoundEvent::BetAccepted { player: PlayerId(1), bets });
    table.store.fact(Stream::Public, 11, Millis(0), accepted);
    crate::breath().await;
    assert_eq!(load(), LoadStatus::Ready);
    let black = table.store.spot("black".parse().unwrap());
    assert_eq!(black.get_untracked().stake, rules::amount::Amount::whole(70));
}

#[wasm_bindgen_test]
async fn the_server_decides_what_lies() {
    let mut table = Table::open();
    let bets = vec![rules::stake::Stake::new("black".parse().unwrap(), rules::amount::Amount::whole(70))];
    table.receive(Fact::Event(RoundEvent::BetAccepted { player: PlayerId(1), bets })).await;
    assert_eq!(table.stake("black").as_deref(), Some("70"), "a bet from another window of the player");
    assert!(!table.one("[data-spot=\"black\"]").has_attribute("data-pending"));
}
