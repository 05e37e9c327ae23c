//! Two tables beside each other: a frame with the ordinary client for each, so that every table keeps the whole of its own
//! window. This page holds what they have in common: the address, the host, whose sound is heard, the end of the session.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;

use crate::chunk;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::locale::notice::notice;
use crate::pages::{Message, Plain};
use crate::platform::address::{self, Page};
use crate::platform::listen::{is_key, listen};
use crate::platform::{pair, root, screen, window};
use crate::session::store::{Session, use_session};

/// What the page keeps about its two sides.
#[derive(Clone, Copy)]
struct Sides {
    session: Session,
    /// The names of the tables, as the sides tell them.
    names: RwSignal<[String; 2]>,
    /// The reality check that one of them has asked about.
    checked: StoredValue<String>,
}

impl Sides {
    fn at(self, nth: usize) -> String {
        match self.session.page.get_untracked() {
            Page::Pair(tables) => tables[nth].clone(),
            _ => String::new(),
        }
    }

    /// A side says something, or asks.
    fn hear(self, nth: usize, kind: &str, text: String) -> Option<String> {
        let Self { session, names, checked } = self;
        let other = 1 - nth;
        match kind {
            "session" => return session.kept_session(),
            "lang" if text.is_empty() => return Some(session.lang.get_untracked().to_string()),
            "lang" => session.speak(&text),
            "interval" if text.is_empty() => return Some(session.interval.get_untracked().to_string()),
            "interval" => {
                pair::say(other, kind, &text);
                session.interval.set(text.parse().unwrap_or_default());
            }
            "listens" => return session.host.listens.get_untracked().then_some(text),
            "quiet" => return (session.active.get_untracked() != nth).then_some(text),
            "host" => session.host.pass(&text),
            "name" => names.update(|names| names[nth] = text),
            "active" => session.active.set(nth),
            "other" => pair::focus(other),
            "full" => screen::toggle_full(),
            "lobby" => session.go(Page::Lobby),
            "at" if text == self.at(other) => pair::focus(other),
            "at" => {
                let mut tables = [self.at(0), self.at(1)];
                tables[nth].clone_from(&text);
                let page = Page::Pair(tables);
                session.replace_page(&page);
                return Some(text);
            }
            "in_play" => return pair::say(other, kind, &text),
            "net" => {
                session.count(&text);
                pair::say(other, kind, &text);
            }
            // One question for both tables, at the one whose round ends first.
            "check" if checked.with_value(|known| *known == text) => return Some(text),
            "check" => checked.set_value(text),
            _ => {}
        }
        None
    }

    /// The bar of a table and its frame.
    fn side(self, nth: usize) -> AnyView {
        let session = self.session;
        let source = address::of(&Page::Table(self.at(nth)));
        let name = move || self.names.with(|names| names[nth].clone());
        let frame = NodeRef::<leptos::html::Iframe>::new();
        frame.on_load(move |frame| {
            pair::attend(frame.into(), Box::new(move |kind, text| self.hear(nth, &kind, text)));
        });
        view! {
            <section class="one-of-two" data-side=nth.to_string() class:active=move || session.active.get() == nth aria-label=name>
                <header>
                    <button type="button" data-action="side" aria-pressed=move || (session.active.get() == nth).to_string() title=move || td_string!(session.locale(), two_tables.to_side)
                        on:click=move |_| { session.active.set(nth); pair::focus(nth); }>{name}</button>
                    <button type="button" data-action="close-side" aria-label=move || format!("{}: {}", td_string!(session.locale(), two_tables.close_side), name()) title=move || td_string!(session.locale(), two_tables.close_side)
                        on:click=move |_| session.go(Page::Table(self.at(1 - nth)))><Icon name="close" /></button>
                </header>
                <iframe node_ref=frame src=source title=name></iframe>
            </section>
        }.into_any()
    }
}

chunk! {
    /// The page.
    pub static TWO_TABLES in lobby = PairPage
}

/// The page.
#[component]
fn PairPage() -> impl IntoView {
    let session = use_session();
    // A side that comes before the player is known would be another guest.
    let state = Memo::new(move |_| {
        session.two_tables.get().filter(|allowed| !allowed || session.who.with(Option::is_some))
    });
    let sides = Sides { session, names: RwSignal::default(), checked: StoredValue::new(String::new()) };
    session.active.set(0);
    let alone = Callback::new(move |()| session.go(Page::Table(sides.at(0))));
    Effect::new(move || root::set("data-brand", session.brand.get().unwrap_or("chance")));
    root::mark("data-pair", true);
    on_cleanup(|| root::mark("data-pair", false));
    // On a narrow window two tables are not begun; those that are open when it gets narrow take turns.
    if !pair::has_room() {
        let page = Page::Table(sides.at(0));
        session.replace_page(&page);
    }
    Effect::new(move || {
        let (active, covered) = (session.active.get(), session.covered.get());
        let (lang, listens) = (session.lang.get().to_string(), session.host.listens.get());
        for nth in 0..2 {
            pair::say(nth, "quiet", if covered || active != nth { "1" } else { "" });
            pair::say(nth, "lang", &lang);
            if listens {
                pair::say(nth, "listens", "");
            }
        }
    });
    listen(&window(), "keydown", move |event| {
        if is_key(&event, "F6") {
            event.prevent_default();
            pair::focus(session.active.get_untracked());
        }
    });
    move || match state.get() {
        Some(true) => view! { <main class="pair">{sides.side(0)} {sides.side(1)}</main> }.into_any(),
        Some(false) => {
            let says = Signal::derive(move || notice(RejectCode::OneTable, session.locale(), None));
            let button = Signal::derive(move || td_string!(session.locale(), two_tables.one_side).to_owned());
            view! { <Message notice="one_table" says button act=alone /> }.into_any()
        }
        None => view! { <Plain><p role="status">{td_string!(session.locale(), table.loading)}</p></Plain> }
            .into_any(),
    }
}
