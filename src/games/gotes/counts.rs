//! Past rounds, each with its dead and its paid cards, and how often each card was paid.

use leptos::prelude::*;
use rules::card::Card;
use rules::gotes::outcome::Turned;
use rules::gotes::plan::GotesPlan;

use crate::games::gotes::card_tile::{index, pip, tile};
use crate::games::gotes::heads::suit_word;
use crate::games::gotes::view_model::board::{heads, places};
use crate::games::gotes::view_model::statistic::{average, paid, rounds};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::card;

/// The last rounds.
#[component]
pub fn LastRounds() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<GotesPlan>() else { return ().into_any() };
    let (most, reach) = (usize::from(plan.statistics.rounds), places(&table, session.lang()).len());
    let last =
        Memo::new(move |_| rounds(&store.state.past().get()).into_iter().take(most).collect::<Vec<_>>());
    let names = move |cards: &[Card]| {
        cards.iter().map(|of| card::name(*of, session.lang())).collect::<Vec<_>>().join(", ")
    };
    let one = move |round: Turned| {
        let turned: Vec<Card> = round.shoe.iter().copied().take(reach).collect();
        let said = format!(
            "{}: {}; {}",
            td_string!(session.locale(), gotes.dead_cards),
            names(&round.dead),
            names(&turned)
        );
        let tiles = |cards: &[Card]| cards.iter().map(|card| tile(*card)).collect::<Vec<_>>();
        view! { <li><span class="dead">{tiles(&round.dead)}</span><span class="came">{tiles(&turned)}</span><span class="sr">{said}</span></li> }
    };
    view! {
        <section class="last-rounds" aria-label=move || td_string!(session.locale(), gotes.last_rounds)>
            <h2 class="k">{move || td_string!(session.locale(), gotes.last_rounds)} <span>{move || td_string!(session.locale(), gotes.order_note, n = reach)}</span></h2>
            <ol>{move || last.get().into_iter().map(one).collect::<Vec<_>>()}</ol>
        </section>
    }
    .into_any()
}

/// How often each card was paid.
#[component]
pub fn PaidCounts() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<GotesPlan>() else { return ().into_any() };
    let (window, reach) = (usize::from(plan.statistics.window), places(&table, session.lang()).len());
    let ((ranks, suits), pack) = (heads(plan), plan.pack().count());
    let known =
        Memo::new(move |_| rounds(&store.state.past().get()).into_iter().take(window).collect::<Vec<_>>());
    let count = move || known.with(Vec::len);
    let head = ranks.iter().map(|rank| view! { <th scope="col">{index(*rank)}</th> }).collect::<Vec<_>>();
    let rows = move || {
        let known = known.get();
        let most = suits
            .iter()
            .flat_map(|suit| ranks.iter().map(|rank| paid(&known, Card::new(*rank, *suit), reach)))
            .max()
            .unwrap_or_default();
        let cell = |card: Card| {
            let count = paid(&known, card, reach);
            view! { <td class="num" class:most={count > 0 && count == most} data-paid=card.to_string()>{count}</td> }
        };
        let row = |suit: &rules::card::Suit| {
            let cells = ranks.iter().map(|rank| cell(Card::new(*rank, *suit))).collect::<Vec<_>>();
            view! { <tr><th scope="row">{pip(*suit)}<span class="sr">{suit_word(*suit, session.locale())}</span></th>{cells}</tr> }
        };
        suits.iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <section class="paid-counts">
            <h2 class="k">{move || td_string!(session.locale(), gotes.paid_in, n = count())} <span>{move || td_string!(session.locale(), gotes.average, n = average(count(), reach, pack))}</span></h2>
            <table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>
        </section>
    }
    .into_any()
}
