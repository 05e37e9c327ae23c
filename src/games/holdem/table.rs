//! The Casino Hold'em table.

use leptos::prelude::*;
use rules::card::Card;
use rules::phase::Phase;
use rules::round::Round;

use crate::games::card_table::bets::Bets;
use crate::games::card_table::counts::Others;
use crate::games::card_table::frame::CardFrame;
use crate::games::card_table::tip::Tip;
use crate::games::holdem::view_model::{HoldemView, build};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::model::TableModel;
use crate::table::store::{TableStateStoreFields, TableStore};

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
pub fn HoldemTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let view = Memo::new(move |_| {
        let lang = session.lang();
        let read = |round: &Round, model: &TableModel| build(round, model.me, lang);
        let drawn = store.with_round(read).flatten()?;
        Some(store.with_told(read).flatten()?.with_cards_of(drawn))
    });
    provide_context(Shown(view));
    let read = move |read: fn(&HoldemView) -> Option<String>| view.with(|view| view.as_ref().and_then(read));
    let ending = Signal::derive(move || view.with(|view| view.as_ref().and_then(|view| view.ending)));
    let waits = Signal::derive(move || {
        let locale = session.locale();
        if !matches!(store.state.phase().get().phase, Phase::Decide | Phase::Dealing) {
            return None;
        }
        let (called, plays, flop) =
            view.with(|view| view.as_ref().map(|view| (view.called, view.plays, view.board.len() >= 3)))?;
        let word = match called {
            Some(true) if flop => td_string!(locale, holdem.called),
            Some(false) => td_string!(locale, holdem.folded),
            _ if !plays => td_string!(locale, cards.looking_on),
            _ => return None,
        };
        Some(format!("{word} · {}", td_string!(locale, cards.others_play)).to_uppercase())
    });
    let said = Signal::derive(move || {
        let best = read(|view| view.best.as_ref().map(|best| format!("{} {}", best.name, best.ranks)));
        let dealer = read(|view| view.against.as_ref().map(|_| view.dealer_words.clone()));
        let ending = ending.get().map(|ending| ending.word(session.lang()).to_owned());
        let dealer = dealer.map(|words| format!("{}: {words}", td_string!(session.locale(), table.dealer)));
        [best, dealer, ending].into_iter().flatten().collect::<Vec<_>>().join(". ")
    });
    view! {
        <CardFrame family="holdem" ending waits said>
            <crate::games::holdem::board::Dealer />
            <crate::games::holdem::board::Board />
            <crate::games::holdem::best_hand::Best />
            <crate::games::holdem::board::Own />
            <crate::games::holdem::place::Places />
            <Others />
            <Bets />
            <Tip />
        </CardFrame>
    }
}
