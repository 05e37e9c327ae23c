//! The pontoon table: seven boxes, five card places for each hand.

use leptos::prelude::*;
use rules::phase::Phase;
use rules::round::Round;

use crate::games::card_table::boxes::{BoxTable, Boxes, who_plays};
use crate::games::card_table::frame::CardFrame;
use crate::games::card_table::view_model::boxes::{BoxView, drawn_boxes};
use crate::games::card_table::view_model::hand::{HandView, announced};
use crate::games::pontoon::dealer::Dealer;
use crate::games::pontoon::hand::OwnHand;
use crate::games::pontoon::notes::Notes;
use crate::games::pontoon::pay_table::PayTable;
use crate::games::pontoon::view_model;
use crate::session::store::use_session;
use crate::table::model::TableModel;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The table.
#[component]
pub fn PontoonTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let dealer = Memo::new(move |_| {
        let read = |round: &Round, _: &TableModel| view_model::dealer(round);
        let nobody = || HandView::empty("dealer");
        let drawn = store.with_round(read).unwrap_or_else(nobody);
        store.with_told(read).unwrap_or_else(nobody).with_cards_of(drawn)
    });
    let boxes = Memo::new(move |_| {
        let read = |round: &Round, model: &TableModel| view_model::boxes(round, model.me);
        let drawn = store.with_round(read).unwrap_or_default();
        drawn_boxes(store.with_told(read).unwrap_or_default(), drawn)
    });
    provide_context(BoxTable {
        dealer,
        boxes,
        own_hand: |hand, name| view! { <OwnHand hand name /> }.into_any(),
    });
    let own = Memo::new(move |_| own_hands(&boxes.get()));
    let ending = Signal::derive(move || own.with(|hands| hands.first().and_then(|hand| hand.ending)));
    let waits = Signal::derive(move || {
        let phase = store.state.phase().get().phase;
        matches!(phase, Phase::Decide | Phase::Dealing).then(|| who_plays(store, boxes)).flatten()
    });
    let said = Signal::derive(move || {
        store.table().map_or_else(String::new, |table| {
            announced(&own.get(), &dealer.get(), table.plan(), session.lang())
        })
    });
    view! {
        <CardFrame family="boxes left-first pontoon" ending waits said>
            <Boxes>
                <Dealer />
                <PayTable />
                <Notes />
            </Boxes>
        </CardFrame>
    }
}

fn own_hands(boxes: &[BoxView]) -> Vec<HandView> {
    boxes.iter().filter(|view| view.mine).flat_map(|view| view.hands.clone()).collect()
}
