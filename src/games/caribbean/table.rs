//! The Caribbean poker table.

use leptos::prelude::*;
use rules::position::BoxNumber;
use rules::round::Round;

use crate::games::card_table::frame::CardFrame;
use crate::games::card_table::tip::Tip;
use crate::games::card_table::view_model::choice::Question;
use crate::games::caribbean::view_model::question::question;
use crate::games::caribbean::view_model::{CaribbeanView, DealerNote, Exchanges, bet, bet_label, build};
use crate::games::poker_boxes::BoxTable;
use crate::games::poker_boxes::announced::{TimedOut, ending, own_words, waits};
use crate::games::poker_boxes::seats::Seats;
use crate::games::poker_boxes::view_model::BoxView;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::model::TableModel;
use crate::table::store::TableStore;

/// The table as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) view: Memo<Option<CaribbeanView>>,
    pub(crate) asked: Memo<Option<Question>>,
    /// The player's box in the middle.
    pub(crate) own: Memo<Option<BoxView>>,
    /// Its exchanges.
    pub(crate) exchanges: Memo<Option<Exchanges>>,
    pub(crate) at: Memo<Option<BoxNumber>>,
}

/// The table.
#[component]
pub fn CaribbeanTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
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
    let around = BoxTable::new(store, boxes, acting, bet, bet_label);
    provide_context(around);
    let own = Memo::new(move |_| {
        let at = around.own.get();
        boxes.with(|boxes| boxes.iter().find(|view| Some(view.at) == at).cloned())
    });
    let exchanges = Memo::new(move |_| {
        let at = around.own.get();
        view.with(|view| view.as_ref()?.exchanges.iter().find(|one| Some(one.at) == at).cloned())
    });
    provide_context(Shown { view, asked, own, exchanges, at: around.own });
    let said = Signal::derive(move || {
        let dealer = view.with(|view| {
            let dealer = view.as_ref().map(|view| &view.dealer)?;
            (dealer.note != DealerNote::Waits).then(|| dealer.words.clone())
        });
        let dealer = dealer.map(|words| format!("{}: {words}. ", td_string!(session.locale(), table.dealer)));
        format!("{}{}", own_words(around), dealer.unwrap_or_default())
    });
    view! {
        <CardFrame family="caribbean" ending=ending(around) waits=waits(store, around) said asks=asked>
            <crate::games::caribbean::dealer::Dealer />
            <crate::games::caribbean::own_box::Own />
            <Seats />
            <crate::games::caribbean::pays::Pays />
            <TimedOut />
            <Tip />
        </CardFrame>
    }
}
