//! The statistics panel: windows of rounds, shares in per cent, numbers by how often they fell.

use leptos::prelude::*;
use rules::plan::Game;
use rules::roulette::statistic::PerMille;
use rules::roulette::wheel::Pocket;
use weave::view;

use super::strip::Number;
use crate::dom::Dom;
use crate::signal::{Memo, RwSignal};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::view::roulette::statistic;

/// The panel's inside.
#[component]
pub fn Statistics() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let windows = desk.table().map_or_else(Vec::new, |table| match &table.plan().game {
        Game::Roulette(game) => game.statistics.windows.clone(),
        _ => Vec::new(),
    });
    let window = RwSignal::new(windows.get(1).or(windows.first()).copied().unwrap_or(100));
    let numbers = Memo::new(move || statistic::numbers(&desk.past.get()));
    let choose = windows.into_iter().map(|rounds| {
        view! {
            <button type="button" class="choice" data-window=rounds.to_string() aria-pressed=move || (window.get() == rounds).to_string() on:click=move |_| window.set(rounds)>
                {rounds}
            </button>
        }
    });
    let choose = choose.collect::<Vec<_>>();
    let shares = Memo::new(move || statistic::shares(&numbers.get(), window.get()));
    let bar = move |word: String, share: PerMille, class: &'static str| {
        view! {
            <div class=format!("share {class}")>
                <span>{word}</span>
                <i style:width=format!("{}%", share.per_cent())></i>
                <b class="num">{share.per_cent()} "\u{a0}%"</b>
            </div>
        }
    };
    let body = move || {
        let (text, shares) = (visit.text(), shares.get());
        let nth = |nth: usize, word: &str| format!("{}. {word}", nth + 1);
        view! {
            <p class="empty">{shares.rounds} " " {text.games}</p>
            <div class="shares">
                {bar(text.red.to_owned(), shares.colours[0], "red")} {bar(text.black.to_owned(), shares.colours[1], "black")} {bar(text.zero.to_owned(), shares.zero, "zero")}
                {bar(text.even.to_owned(), shares.parity[0], "plain")} {bar(text.odd.to_owned(), shares.parity[1], "plain")}
                {bar(text.low.to_owned(), shares.halves[0], "plain")} {bar(text.high.to_owned(), shares.halves[1], "plain")}
                {shares.dozens.iter().enumerate().map(|(at, share)| bar(nth(at, text.dozen), *share, "plain")).collect::<Vec<_>>()}
                {shares.columns.iter().enumerate().map(|(at, share)| bar(nth(at, text.column), *share, "plain")).collect::<Vec<_>>()}
            </div>
        }
    };
    let counted = move || {
        let numbers = numbers.get();
        let counts = rules::roulette::statistic::Past(&numbers).last(window.get().into()).counts();
        Pocket::all()
            .map(|pocket| view! { <div class="counted"><Number pocket /> <span class="num">{counts[usize::from(pocket.number())]} "×"</span></div> })
            .collect::<Vec<_>>()
    };
    view! {
        <div class="choices" role="group" aria-label=move || visit.text().rounds_shown>{choose}</div>
        {body}
        <div class="counts">{counted}</div>
    }
}
