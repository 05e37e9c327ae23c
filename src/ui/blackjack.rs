//! The blackjack table: seven boxes, or one that all share.

use leptos::prelude::*;
use rules::phase::Phase;
use rules::plan::Game;
use weave::view;

mod boxes;
mod dealer;
mod lane;
mod own_box;
mod plate;
mod seat;
mod shared;

use crate::dom::{Child, Dom};
use crate::signal::{Memo, Signal};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::text::Text;
use crate::ui::card_table::frame::CardFrame;
use crate::view::blackjack::{self, BoxView, LineView, Stand};
use crate::view::card_table::hand::HandView;

/// What the parts of the table look at; each changes only with what it shows.
#[derive(Clone, Copy)]
pub(crate) struct Game21 {
    /// The dealer's hand.
    pub(crate) dealer: Memo<HandView>,
    /// The player's line, at a shared box.
    pub(crate) line: Memo<Option<LineView>>,
    /// The boxes in play.
    pub(crate) boxes: Memo<Vec<BoxView>>,
}

/// The table.
#[component]
pub fn BlackjackTable() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().dom() };
    let Game::Blackjack(plan) = &table.plan().game else { return ().dom() };
    let shared = plan.boxes.is_none();
    let dealer = Memo::new(move || desk.with_round(|round, _| blackjack::dealer(round)));
    let dealer = Memo::new(move || dealer.get().unwrap_or_else(blackjack::nobody));
    let line = Memo::new(move || {
        desk.with_round(|round, model| shared.then(|| blackjack::line(round, model.me))).flatten()
    });
    let boxes = Memo::new(move || desk.with_round(|round, _| blackjack::boxes(round)).unwrap_or_default());
    let game = Game21 { dealer, line, boxes };
    provide_context(game);
    let own = Memo::new(move || own_hands(desk, game));
    let ending = Signal::derive(move || own.with(|hands| hands.first().and_then(|hand| hand.ending)));
    let waits = Signal::derive(move || waits(desk, game));
    let said = Signal::derive(move || {
        let lang = visit.lang.get();
        let word = |hand: &HandView| {
            let count = hand.count.map(|count| count.shown(lang));
            let ending = hand.ending.map(|ending| ending.word(lang).to_owned());
            [count, ending].into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        let mine: Vec<String> = own.get().iter().map(word).filter(|word| !word.is_empty()).collect();
        let his = word(&dealer.get());
        let parts = [(visit.text().your_cards, mine.join("; ")), (visit.text().dealer, his)];
        parts
            .iter()
            .filter(|(_, word)| !word.is_empty())
            .map(|(who, word)| format!("{who}: {word}. "))
            .collect::<String>()
    });
    view! {
        <CardFrame family=if shared { "blackjack shared" } else { "blackjack boxes" } ending waits said>
            {if shared { view! { <shared::SharedBox /> } } else { view! { <boxes::Boxes /> } }}
        </CardFrame>
    }
}

fn own_hands(desk: Desk, game: Game21) -> Vec<HandView> {
    if let Some(line) = game.line.get() {
        return if line.stand == Stand::Looking { Vec::new() } else { line.hands };
    }
    let seats = desk.seats.get();
    let mine = |view: &BoxView| seats.iter().any(|seat| seat.mine && seat.at == view.at);
    game.boxes.get().into_iter().filter(mine).flat_map(|view| view.hands).collect()
}

/// What the player waits for, in words.
fn waits(desk: Desk, game: Game21) -> Option<String> {
    let text = desk.visit.text();
    let phase = desk.phase.get().phase;
    if !matches!(phase, Phase::Decide | Phase::Dealing) {
        return None;
    }
    if let Some(line) = game.line.get() {
        let own = stand_words(line.stand, text)?;
        let others = if game
            .dealer
            .with(|dealer| dealer.cards.iter().all(Option::is_some) && dealer.cards.len() > 1)
        {
            text.dealer_plays
        } else {
            text.others_play
        };
        return Some(format!("{own} · {others}").to_uppercase());
    }
    let turn = game.boxes.with(|boxes| boxes.iter().find(|view| view.turn).map(|view| view.at))?;
    let seat = desk.seats.get().into_iter().find(|seat| seat.at == turn)?;
    if seat.mine {
        return None;
    }
    let plays = text.box_plays.replace("{n}", &turn.get().to_string());
    Some(format!("{} · {}", plays.to_uppercase(), seat.name))
}

/// How the player's line stands, in words; none while he plays.
pub(crate) fn stand_words(stand: Stand, text: &Text) -> Option<String> {
    let with = |word: &str, points: u8| word.replace("{n}", &points.to_string());
    Some(match stand {
        Stand::Playing => return None,
        Stand::Looking => text.looking_on.to_owned(),
        Stand::Stood(points) => with(text.stand_on, points),
        Stand::Doubled(points) => with(text.doubled_to, points),
        Stand::Complete(points) => with(text.have_points, points),
        Stand::Bust(points) => with(text.bust_with, points),
        Stand::Surrendered => text.surrendered.to_owned(),
        Stand::Blackjack => text.have_blackjack.to_owned(),
        Stand::Split => text.hands_done.to_owned(),
    })
}
