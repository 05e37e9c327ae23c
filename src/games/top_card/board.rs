//! The information board: the latest results in columns, and how often each side won.

use leptos::prelude::*;
use rules::top_card::board::Side;
use rules::top_card::plan::BoardSize;

use crate::games::top_card::view_model::{Tile, place, tiles, wins};
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The board.
#[component]
pub fn InfoBoard(
    /// Its size and letters.
    size: BoardSize,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let letters = size.clone();
    let letter = move |side: Side| {
        let label = match side {
            Side::Home => &letters.home,
            Side::Away => &letters.away,
            Side::Tie => &letters.tie,
        };
        label.get(session.lang()).to_owned()
    };
    let (rows, columns) = (size.rows, size.columns);
    let past =
        Memo::new(move |_| (tiles(&store.state.past().get(), &size), wins(&store.state.past().get(), &size)));
    let cells = {
        let letter = letter.clone();
        move || {
            let one = |tile: &Tile| {
                let name = tile.side.map(Side::name);
                view! {
                    <i class=format!("score-tile {}", name.unwrap_or("free")) class:newest=tile.newest data-cell=format!("{},{}", tile.column, tile.row) data-mark=name>
                        {tile.side.map(&letter)}
                    </i>
                }
            };
            past.with(|(tiles, _)| tiles.iter().map(one).collect::<Vec<_>>())
        }
    };
    let counts = move || {
        let (_, wins) = past.get();
        let lang = session.lang();
        wins.map(|win| {
            view! {
                <div class=format!("win-share {}", win.side.name()) data-count=win.side.name()>
                    <i class=format!("bead {}", win.side.name()) aria-hidden="true">{letter(win.side)}</i>
                    <span>{terms::name(&table, place(win.side), lang)}</span>
                    <b class="num">{win.count}</b>
                    <span class="bar" aria-hidden="true"><i style:width=format!("{}%", win.share)></i></span>
                    <span class="num per">{win.share} "\u{a0}%"</span>
                </div>
            }
        })
        .into_iter()
        .collect::<Vec<_>>()
    };
    let rounds = move || past.with(|(_, wins)| wins.iter().map(|win| win.count).sum::<usize>());
    view! {
        <section class="info-board" aria-label=move || td_string!(session.locale(), statistics.scores)>
            <header>
                <span class="k">{move || td_string!(session.locale(), statistics.scores)}</span>
                <span class="nth num">{rounds} " " {move || td_string!(session.locale(), statistics.games, count = rounds())}</span>
            </header>
            <div class="tiles" data-board="top-card" style:--rows=rows.to_string() style:--columns=columns.to_string()>{cells}</div>
            <div class="win-shares">{counts}</div>
            <p class="note">{move || td_string!(session.locale(), statistics.score_note)}</p>
        </section>
    }.into_any()
}
