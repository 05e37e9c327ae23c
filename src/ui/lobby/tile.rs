//! A table in the lobby: what it is, who deals, what goes on, the last results.

use leptos::prelude::*;
use protocol::id::TableId;
use protocol::lobby::{Family, TableSummary};
use protocol::snapshot::Outcome;
use rules::top_card::board::Side;
use weave::view;

use crate::platform::address::Page;
use crate::platform::clock;
use crate::state::visit::visit;
use crate::ui::icon::Icon;
use crate::ui::table::Tick;
use crate::view::roulette::cloth::colour;
use crate::view::{lobby, money, phase};

/// How many results fit.
const SHOWN: usize = 9;

/// The tile.
#[component]
pub fn Tile(
    /// Which table.
    id: TableId,
) -> impl IntoView {
    let visit = visit();
    let tick = expect_context::<Tick>();
    let page = Page::Table(id.to_string());
    let (href, known) = (page.path(), id.clone());
    let table = Memo::new(move |_| {
        visit.lobby.with(|tables| tables.iter().find(|table| table.table == known).cloned())
    });
    let seconds = Memo::new(move |_| {
        tick.0.track();
        table
            .get()
            .filter(|table| lobby::counts(table.phase))
            .and_then(|table| phase::seconds(clock::now(), table.until))
    });
    let body = move |table: TableSummary| {
        let (text, lang) = (visit.text(), visit.lang.get());
        let limits = money::short_range(table.smallest, table.largest, table.currency, lang);
        view! {
            <span class=format!("picture {}", lobby::picture(table.family)) aria-hidden="true">
                <span class="supplier">{table.supplier.clone()}</span>
                <span class=format!("state {}", lobby::ring(table.phase))>
                    <i class="num">{seconds}</i>
                    {lobby::word(table.phase, text)}
                </span>
            </span>
            <span class="line"><b>{table.name.get(lang).to_owned()}</b> <span class="num">{table.players} " " {text.players}</span></span>
            <span class="line"><span>{table.dealer.clone()}</span> <span class="num">{limits}</span></span>
            <span class="recent">{recent(&table, text)}</span>
        }
    };
    view! {
        <a class="tile" href=href data-table=id.to_string() on:click=move |event| {
            event.prevent_default();
            visit.go(page.clone());
        }>{move || table.get().map(body)}</a>
    }
}

fn recent(table: &TableSummary, text: &'static crate::text::Text) -> AnyView {
    if let Some(boxes) = table.boxes {
        return view! { <span class="num">{boxes.count.saturating_sub(boxes.taken)} " " {text.free_seats}</span> }.into_any();
    }
    if table.family == Family::Blackjack || table.family == Family::Holdem {
        return view! { <Icon name="stack" /> }.into_any();
    }
    let last = table
        .recent
        .iter()
        .rev()
        .filter(|outcome| !matches!(outcome, Outcome::Void | Outcome::Played))
        .take(SHOWN);
    last.map(|outcome| match outcome {
        Outcome::Number(pocket) => {
            view! { <b class=format!("n {}", colour(*pocket))>{pocket.to_string()}</b> }.into_any()
        }
        Outcome::Baccarat(outcome) => {
            view! { <b class=format!("n mark-{}", outcome.winner)>{outcome.winner.to_string()}</b> }
                .into_any()
        }
        Outcome::TopCard(side) => {
            let (class, letter) = match side {
                Side::Home => ("B", "D"),
                Side::Away => ("P", "H"),
                Side::Tie => ("T", "R"),
            };
            view! { <b class=format!("n mark-{class}")>{letter}</b> }.into_any()
        }
        _ => ().into_any(),
    })
    .collect_view()
    .into_any()
}
