//! The Ultimate Texas Hold'em table.

use leptos::prelude::*;
use rules::card::Card;
use rules::position::BoxNumber;
use rules::position::PositionKind;
use rules::round::Round;
use rules::ultimate_holdem::place::Place;

use crate::games::card_table::frame::CardFrame;
use crate::games::card_table::tip::Tip;
use crate::games::card_table::view_model::choice::Question;
use crate::games::poker_boxes::announced::{TimedOut, ending, own_words, waits};
use crate::games::poker_boxes::seats::Seats;
use crate::games::poker_boxes::{BoxTable, view_model::BoxView};
use crate::games::ultimate_holdem::view_model::question::question;
use crate::games::ultimate_holdem::view_model::{DealerNote, UltimateView, build, play, play_label};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::model::TableModel;
use crate::table::store::TableStore;

/// The table as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) view: Memo<Option<UltimateView>>,
    pub(crate) asked: Memo<Option<Question>>,
    /// The player's box in the middle.
    pub(crate) own: Memo<Option<BoxView>>,
    pub(crate) at: Memo<Option<BoxNumber>>,
}

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
        self.own.with(|own| {
            let best = own.as_ref().filter(|own| !own.folded).and_then(|own| own.named.as_ref());
            best.map_or((false, false), |named| (named.best.holds(card), named.best.makes(card)))
        })
    }
}

/// The table.
#[component]
pub fn UltimateTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let view = Memo::new(move |_| {
        let lang = session.lang();
        let read = |round: &Round, model: &TableModel| build(round, model.me, &model.timed_out, lang);
        let drawn = store.with_round(read).flatten()?;
        Some(store.with_told(read).flatten()?.with_cards_of(drawn))
    });
    let asked = Memo::new(move |_| {
        let lang = session.lang();
        store.with_told(|round, model| question(round, model.me, model.balance, lang)).flatten()
    });
    let boxes = Memo::new(move |_| {
        view.with(|view| view.as_ref().map(|view| view.boxes.clone()).unwrap_or_default())
    });
    let acting = Memo::new(move |_| asked.with(|asked| asked.as_ref().and_then(|asked| asked.at)));
    let around = BoxTable::new(store, boxes, acting, play, play_label);
    provide_context(around);
    let own = Memo::new(move |_| {
        let at = around.own.get();
        boxes.with(|boxes| boxes.iter().find(|view| Some(view.at) == at).cloned())
    });
    provide_context(Shown { view, asked, own, at: around.own });
    let said = Signal::derive(move || {
        let dealer = view.with(|view| {
            let dealer = view.as_ref().map(|view| &view.dealer)?;
            (dealer.note != DealerNote::Waits).then(|| dealer.words.clone())
        });
        let dealer = dealer.map(|words| format!("{}: {words}. ", td_string!(session.locale(), table.dealer)));
        format!("{}{}", own_words(around), dealer.unwrap_or_default())
    });
    let has_diamonds = table.rule_of(PositionKind::of(Place::Diamonds)).is_some();
    let family = if has_diamonds { "holdem ultimate with-diamonds" } else { "holdem ultimate" };
    view! {
        <CardFrame family ending=ending(around) waits=waits(store, around) said asks=asked>
            <crate::games::ultimate_holdem::board::Dealer />
            <crate::games::ultimate_holdem::board::Board />
            <crate::games::ultimate_holdem::best_hand::Best />
            <crate::games::ultimate_holdem::own_box::Own />
            <Seats />
            <crate::games::ultimate_holdem::pays::Pays />
            <TimedOut />
            <Tip />
        </CardFrame>
    }
    .into_any()
}
