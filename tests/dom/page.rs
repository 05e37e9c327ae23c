//! A table on the page without a server behind it: a snapshot in, facts after it, attributes out.

use std::sync::{Arc, Mutex};

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos_router::components::Router;
use platno::games::{Family, baccarat, blackjack, holdem, top_card};
use platno::platform::screen::Form;
use platno::session::store::{Session, SessionStateStoreFields};
use platno::table::page::Tick;
use platno::table::side::Side;
use platno::table::store::{TableStateStoreFields, TableStore};
use protocol::fact::Fact;
use protocol::id::{Millis, Stream, TableId};
use protocol::snapshot::Snapshot;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::plan::shipped;
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A table on the page.
pub struct Page {
    place: HtmlElement,
    store: TableStore,
    seq: u64,
}

/// Cards as facts: `dealt("player 9H, dealer 6H, dealer ??")`.
pub fn dealt(cards: &str) -> Vec<Value> {
    let one = |card: &str| {
        let (to, card) = card.trim().split_once(' ').unwrap();
        if card == "??" {
            json!({"card_dealt": {"to": to}})
        } else {
            json!({"card_dealt": {"to": to, "card": card}})
        }
    };
    cards.split(',').map(one).collect()
}

/// A round of the player with these bets, closed, with these cards on the table.
pub fn round(bets: &Value, cards: &str) -> Vec<Value> {
    let mut events = vec![
        json!("betting_opened"),
        json!({"bet_accepted": {"player": 1, "bets": bets}}),
        json!("betting_closed"),
    ];
    events.extend(dealt(cards));
    events
}

impl Page {
    /// Opens a plan's table with a round that has come so far.
    pub fn open(plan: &str, phase: Phase, events: &[Value], past: &Value) -> Self {
        let family = shipped::plan(plan).unwrap().unwrap().game.family();
        let family = match family.as_str() {
            "blackjack" => &blackjack::FAMILY,
            "baccarat" => &baccarat::FAMILY,
            "holdem" => &holdem::FAMILY,
            "top_card" => &top_card::FAMILY,
            other => panic!("{other} is no card table"),
        };
        Self::open_as(family, plan, phase, events, past, family.table)
    }

    /// The same with a family, drawn in another way.
    pub fn open_as(
        family: &'static Family,
        plan: &str,
        phase: Phase,
        events: &[Value],
        past: &Value,
        draw: impl FnOnce() -> AnyView + Send + 'static,
    ) -> Self {
        let plan = shipped::plan(plan).unwrap().unwrap();
        let id = plan.id.as_str().replace('/', "-");
        let snapshot = json!({
            "table": id, "player": 1, "plan": {}, "round": "7", "dealer": "Tereza", "phase": phase, "until": null, "events": events,
            "counts": {"players":1,"deciding":0,"hit":0,"stand":0,"double":0,"split":0,"call":0,"gave_up":0},
            "seats": [], "past": past, "last_bets": [], "balance": "150", "public": 10, "private": 3,
        });
        let mut snapshot: Snapshot = serde_json::from_str(&snapshot.to_string()).unwrap();
        snapshot.plan = serde_json::value::RawValue::from_string(plan.to_json()).unwrap();
        let document = web_sys::window().unwrap().document().unwrap();
        // Who wants no motion is told at once what a card decides.
        document.document_element().unwrap().set_attribute("data-motion", "less").unwrap();
        let place: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&place).unwrap();
        let given = Arc::new(Mutex::new(None));
        let keep = given.clone();
        let table = move || {
            let session = Session::begin();
            provide_context(session);
            let form = RwSignal::new(Form::Wide);
            provide_context(form);
            provide_context(Side::whole_page(session, form));
            let store = TableStore::new(session, TableId::new(id).unwrap());
            store.show_snapshot(family, snapshot);
            provide_context(store);
            provide_context(Tick(RwSignal::new(0)));
            session.state.currency().set(plan.currency);
            *keep.lock().unwrap() = Some(store);
            draw()
        };
        mount_to(place.clone(), move || view! { <Router>{table()}</Router> }).forget();
        let store = given.lock().unwrap().take().unwrap();
        Self { place, store, seq: 10 }
    }

    /// Everything that matches.
    pub fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.place.query_selector_all(selector).unwrap();
        (0..found.length()).map(|at| found.item(at).unwrap().unchecked_into()).collect()
    }

    /// The first that matches.
    pub fn one(&self, selector: &str) -> Element {
        self.place.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector}"))
    }

    /// An attribute of the first that matches.
    pub fn read(&self, selector: &str, name: &str) -> Option<String> {
        self.one(selector).get_attribute(name)
    }

    /// An attribute of all that match.
    pub fn every(&self, selector: &str, name: &str) -> Vec<String> {
        self.all(selector).iter().filter_map(|element| element.get_attribute(name)).collect()
    }

    /// What is written there, with plain spaces.
    pub fn words(&self, selector: &str) -> String {
        self.one(selector).text_content().unwrap_or_default().replace('\u{a0}', " ")
    }

    /// Lets what was begun come through.
    pub async fn settle(&self) {
        settle().await;
    }

    /// Presses a button.
    pub async fn click(&self, selector: &str) {
        self.one(selector).unchecked_into::<HtmlElement>().click();
        settle().await;
    }

    /// The server answers the decision that waits.
    pub async fn answer(&self) {
        let asked = self.store.state.pending_decision().get_untracked().expect("a decision waits");
        self.store.done(&asked.id);
        settle().await;
    }

    /// Receives facts of the round and its phase.
    pub async fn receive(&mut self, events: Vec<Value>, phase: Phase) {
        for event in events {
            let event: RoundEvent = serde_json::from_str(&event.to_string()).unwrap();
            self.fact(Fact::Event(event));
        }
        self.fact(Fact::Phase { phase, until: None });
        settle().await;
    }

    fn fact(&mut self, fact: Fact) {
        self.seq += 1;
        self.store.fact(Stream::Public, self.seq, Millis(0), fact);
    }
}

/// Lets a change come through: an effect may wake another.
async fn settle() {
    for _ in 0..4 {
        leptos::task::tick().await;
    }
}
