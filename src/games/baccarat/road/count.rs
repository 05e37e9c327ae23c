//! What the board counts: rounds, wins with their beads, pairs and naturals.

use leptos::prelude::*;
use rules::baccarat::scoreboard::Winner;

use crate::games::baccarat::road::Score;

/// Wins of a side or ties, with their bead.
#[component]
pub fn Wins(
    /// Whose.
    winner: Winner,
    /// What it is called.
    #[prop(into)]
    side: Signal<String>,
) -> impl IntoView {
    let score = expect_context::<Score>();
    let count = move || {
        score.board.with(|board| match winner {
            Winner::Player => board.counts.player,
            Winner::Banker => board.counts.banker,
            Winner::Tie => board.counts.tie,
        })
    };
    view! {
        <span class="wins" data-count=winner.name()>
            <i class=format!("bead {winner}") aria-hidden="true">{move || score.letters.with(|letters| letters[crate::games::baccarat::road::of(winner)].clone())}</i>
            <span class="side-name">{side}</span>
            <b class="num">{count}</b>
        </span>
    }
}

/// Another count, in words.
#[component]
pub fn Tally(
    /// Its name in the page.
    name: &'static str,
    /// What is counted.
    #[prop(into)]
    word: Signal<String>,
    /// How many.
    #[prop(into)]
    count: Signal<usize>,
) -> impl IntoView {
    view! {
        <span class="tally" data-count=name>
            <span>{word}</span>
            <b class="num">{count}</b>
        </span>
    }
}
