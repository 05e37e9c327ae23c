//! The Casino Hold'em table.

use leptos::prelude::*;
use rules::card::Card;
use rules::phase::Phase;
use weave::view;

mod best;
mod board;
mod call;
mod place;

use crate::dom::Dom;
use crate::signal::{Callback, Memo, Signal};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::card_table::bets::Bets;
use crate::ui::card_table::counts::Others;
use crate::ui::card_table::frame::CardFrame;
use crate::ui::card_table::tip::Tip;
use crate::view::holdem::{HoldemView, build};

/// The table as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Shown(pub(crate) Memo<Option<HoldemView>>);

impl Shown {
    /// Is the card among the best five?
    pub(crate) fn holds(self) -> Callback<Card, bool> {
        Callback::new(move |card| self.five(card).0)
    }

    /// Does it make the combination?
    pub(crate) fn makes(self) -> Callback<Card, bool> {
        Callback::new(move |card| self.five(card).1)
    }

    fn five(self, card: Card) -> (bool, bool) {
        self.0.with(|view| {
            let best = view.as_ref().and_then(|view| view.best.as_ref()).map(|named| &named.best);
            best.map_or((false, false), |best| (best.holds(card), best.makes(card)))
        })
    }
}

/// The table.
#[component]
pub fn HoldemTable() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let view = Memo::new(move || {
        let lang = visit.lang.get();
        desk.with_round(|round, model| build(round, model.me, lang)).flatten()
    });
    provide_context(Shown(view));
    let read = move |read: fn(&HoldemView) -> Option<String>| view.with(|view| view.as_ref().and_then(read));
    let ending = Signal::derive(move || view.with(|view| view.as_ref().and_then(|view| view.ending)));
    let waits = Signal::derive(move || {
        let text = visit.text();
        if !matches!(desk.phase.get().phase, Phase::Decide | Phase::Dealing) {
            return None;
        }
        let (called, plays, flop) =
            view.with(|view| view.as_ref().map(|view| (view.called, view.plays, view.board.len() >= 3)))?;
        let word = match called {
            Some(true) if flop => text.called_word,
            Some(false) => text.folded,
            _ if !plays => text.looking_on,
            _ => return None,
        };
        Some(format!("{word} · {}", text.others_play).to_uppercase())
    });
    let said = Signal::derive(move || {
        let best = read(|view| view.best.as_ref().map(|best| format!("{} {}", best.name, best.ranks)));
        let dealer = read(|view| view.against.as_ref().map(|_| view.dealer_words.clone()));
        let ending = ending.get().map(|ending| ending.word(visit.lang.get()).to_owned());
        let dealer = dealer.map(|words| format!("{}: {words}", visit.text().dealer));
        [best, dealer, ending].into_iter().flatten().collect::<Vec<_>>().join(". ")
    });
    view! {
        <CardFrame family="holdem" ending waits said>
            <board::Dealer />
            <board::Board />
            <best::Best />
            <board::Own />
            <place::Places />
            <Others />
            <Bets />
            <Tip />
        </CardFrame>
    }
}
