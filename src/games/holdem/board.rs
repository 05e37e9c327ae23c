//! The dealer's cards, the common cards, and the bettors' two.

use leptos::prelude::*;
use rules::card::Card;

use crate::games::card_table::fan::Cards;
use crate::games::holdem::table::Shown;
use crate::games::holdem::view_model::HoldemView;
use crate::i18n::td_string;
use crate::session::store::use_session;

fn cards(shown: Shown, read: fn(&HoldemView) -> Vec<Option<Card>>) -> Memo<Vec<Option<Card>>> {
    Memo::new(move |_| shown.0.with(|view| view.as_ref().map(read).unwrap_or_default()))
}

/// The dealer: two cards face down until the showdown, and what he needs to play.
#[component]
pub fn Dealer() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let dealt = cards(shown, |view| view.dealer.clone());
    let words = move || shown.0.with(|view| view.as_ref().map(|view| view.dealer_words.clone()));
    let total = move || {
        shown.0.with(|view| {
            view.as_ref().and_then(|view| view.against.as_ref().map(|named| named.best.category.to_string()))
        })
    };
    view! {
        <div class="dealer-place" data-hand="dealer" data-total=total>
            <span class="k">{move || td_string!(session.locale(), table.dealer)}</span>
            <Cards cards=dealt />
            <span class="says" class:told=move || total().is_some()>{words}</span>
        </div>
    }
}

/// The common cards, with the places of turn and river.
#[component]
pub fn Board() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let dealt = cards(shown, |view| view.board.iter().copied().map(Some).collect());
    let count = Memo::new(move |_| dealt.with(Vec::len));
    view! {
        <div class="board" data-hand="board">
            <Cards cards=dealt raised=shown.holds() edged=shown.makes() />
            {move || (count.get()..5).map(|nth| {
                let word = match nth { 3 => td_string!(session.locale(), holdem.turn), 4 => td_string!(session.locale(), holdem.river), _ => "" };
                view! { <span class="slot" aria-hidden="true">{word}</span> }
            }).collect::<Vec<_>>()}
        </div>
    }
}

/// The bettors' two cards.
#[component]
pub fn Own() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let dealt = cards(shown, |view| view.player.iter().copied().map(Some).collect());
    let plays = Memo::new(move |_| shown.0.with(|view| view.as_ref().is_some_and(|view| view.plays)));
    let ending = Memo::new(move |_| shown.0.with(|view| view.as_ref().and_then(|view| view.ending)));
    let active = Memo::new(move |_| {
        shown.0.with(|view| {
            view.as_ref().is_some_and(|view| view.plays && view.called.is_none() && view.board.len() == 3)
        })
    });
    let folded =
        Memo::new(move |_| shown.0.with(|view| view.as_ref().is_some_and(|view| view.called == Some(false))));
    let total = move || {
        shown.0.with(|view| {
            view.as_ref().and_then(|view| view.best.as_ref().map(|named| named.best.category.to_string()))
        })
    };
    view! {
        <div class="plate" class:empty=move || dealt.with(Vec::is_empty) class:looking=move || !plays.get() class:folded=move || folded.get()>
            <span class="tab">{move || if plays.get() { td_string!(session.locale(), cards.your_cards) } else { td_string!(session.locale(), cards.table_cards) }}</span>
            <div class="hand" data-hand="player" data-active=move || active.get().then_some("") data-total=total
                data-outcome=move || ending.get().map(|ending| ending.name())>
                <Cards cards=dealt raised=shown.holds() edged=shown.makes() />
                {move || ending.get().map(|ending| view! { <span class=format!("ending {}", ending.name())>{ending.word(session.lang())}</span> })}
            </div>
        </div>
    }
}
