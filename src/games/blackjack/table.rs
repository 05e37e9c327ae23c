//! The blackjack table: seven boxes, or one that all share.

use leptos::prelude::*;
use rules::family::Game;
use rules::phase::Phase;
use rules::round::Round;

use crate::games::blackjack::dealer::Dealer;
use crate::games::blackjack::shared_box::SharedBox;
use crate::games::blackjack::view_model::{self, LineView, Stand};
use crate::games::card_table::boxes::{BoxTable, Boxes, who_plays};
use crate::games::card_table::fan::Hand;
use crate::games::card_table::frame::CardFrame;
use crate::games::card_table::view_model::boxes::{BoxView, drawn_boxes};
use crate::games::card_table::view_model::hand::{HandView, announced};
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;
use crate::table::model::TableModel;
use crate::table::store::{TableStateStoreFields, TableStore};

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
pub fn BlackjackTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<rules::blackjack::plan::BlackjackPlan>() else {
        return ().into_any();
    };
    let shared = plan.boxes.is_none();
    // Where players share a box its split hands are played from left to right.
    let family = match (shared, plan.players_a_box() > 1) {
        (true, _) => "blackjack shared",
        (false, false) => "blackjack boxes",
        (false, true) => "blackjack boxes left-first",
    };
    let dealer = Memo::new(move |_| {
        let read = |round: &Round, _: &TableModel| view_model::dealer(round);
        let drawn = store.with_round(read).unwrap_or_else(view_model::nobody);
        store.with_told(read).unwrap_or_else(view_model::nobody).with_cards_of(drawn)
    });
    let line = Memo::new(move |_| {
        let read = |round: &Round, model: &TableModel| view_model::line(round, model.me);
        let drawn = store.with_round(read).filter(|_| shared)?;
        Some(store.with_told(read)?.with_cards_of(drawn))
    });
    let boxes = Memo::new(move |_| {
        let read = |round: &Round, model: &TableModel| view_model::boxes(round, model.me);
        let drawn = store.with_round(read).unwrap_or_default();
        drawn_boxes(store.with_told(read).unwrap_or_default(), drawn)
    });
    let game = Game21 { dealer, line, boxes };
    provide_context(game);
    provide_context(BoxTable {
        dealer,
        boxes,
        own_hand: |hand, name| view! { <Hand hand name /> }.into_any(),
    });
    let own = Memo::new(move |_| own_hands(game));
    let ending = Signal::derive(move || own.with(|hands| hands.first().and_then(|hand| hand.ending)));
    let waits = Signal::derive(move || waits(store, game));
    let words = table.shared_plan();
    let said = Signal::derive(move || announced(&own.get(), &dealer.get(), &words, session.lang()));
    view! {
        <CardFrame family ending waits said>
            {if shared { view! { <SharedBox /> }.into_any() } else { view! { <Boxes><Dealer /></Boxes> }.into_any() }}
        </CardFrame>
    }.into_any()
}

fn own_hands(game: Game21) -> Vec<HandView> {
    if let Some(line) = game.line.get() {
        return if line.stand == Stand::Looking { Vec::new() } else { line.hands };
    }
    game.boxes.get().into_iter().filter(|view| view.mine).flat_map(|view| view.hands).collect()
}

/// What the player waits for, in words.
fn waits(store: TableStore, game: Game21) -> Option<String> {
    let locale = store.session.locale();
    let phase = store.state.phase().get().phase;
    if !matches!(phase, Phase::Decide | Phase::Dealing) {
        return None;
    }
    if let Some(line) = game.line.get() {
        let own = stand_words(line.stand, locale)?;
        let others = if game
            .dealer
            .with(|dealer| dealer.cards.iter().all(Option::is_some) && dealer.cards.len() > 1)
        {
            td_string!(locale, blackjack.dealer_plays)
        } else {
            td_string!(locale, cards.others_play)
        };
        return Some(format!("{own} · {others}").to_uppercase());
    }
    who_plays(store, game.boxes)
}

/// How the player's line stands, in words; none while he plays.
pub(crate) fn stand_words(stand: Stand, locale: Locale) -> Option<String> {
    Some(match stand {
        Stand::Playing => return None,
        Stand::Looking => td_string!(locale, cards.looking_on).to_owned(),
        Stand::Stood(points) => td_string!(locale, blackjack.stand_on, n = points),
        Stand::Doubled(points) => td_string!(locale, blackjack.doubled_to, n = points),
        Stand::Complete(points) => td_string!(locale, blackjack.have_points, n = points),
        Stand::Bust(points) => td_string!(locale, blackjack.bust_with, n = points),
        Stand::Surrendered => td_string!(locale, blackjack.surrendered).to_owned(),
        Stand::Blackjack => td_string!(locale, blackjack.have_blackjack).to_owned(),
        Stand::Split => td_string!(locale, blackjack.hands_done).to_owned(),
    })
}
