//! A hand: its slots, its cards as they come, what they count.

use leptos::prelude::*;
use rules::label::Lang;

use crate::games::two_sides::table::Duel;
use crate::games::two_sides::view_model::deal::Deal;
use crate::games::two_sides::view_model::layout::Hue;
use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;
use crate::table::components::playing_card::CardFace;
use crate::table::store::TableStore;
use crate::table::view_model::card;

/// A hand of the two.
#[component]
pub fn HandCards(
    /// Which: 0 or 1.
    nth: usize,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let duel = expect_context::<Duel>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some((place, slots)) = duel
        .deal
        .with_untracked(|deal| deal.as_ref().map(|deal| (deal.hands[nth].place, deal.hands[nth].slots)))
    else {
        return ().into_any();
    };
    let of = move |read: fn(&Deal, usize) -> Option<String>| {
        duel.deal.with(|deal| deal.as_ref().and_then(|deal| read(deal, nth)))
    };
    let natural =
        Memo::new(move |_| duel.deal.with(|deal| deal.as_ref().is_some_and(|deal| deal.hands[nth].natural)));
    let is_coming = move || if store.is_drawing() { "coming" } else { "" };
    let slot = move |at: usize| {
        let card =
            Memo::new(move |_| duel.deal.with(|deal| deal.as_ref()?.hands[nth].cards.get(at).copied()));
        view! {
            <div class="slot" class:lying=at == 2>
                // The back over it is drawn off where cards are squeezed.
                {move || card.get().map(|card| view! {
                    <CardFace card=Signal::derive(move || Some(card)) />
                    <div class=format!("playing-card cover {}", is_coming()) aria-hidden="true"><svg viewBox="0 0 100 140"><use href="#k-back" /></svg></div>
                })}
            </div>
        }
    };
    view! {
        <section
            class=format!("side-hand {}", Hue::of(place).name())
            data-hand=place.name()
            data-total=move || of(|deal, nth| deal.hands[nth].total.clone())
            data-outcome=move || of(|deal, nth| deal.hands[nth].outcome.map(str::to_owned))
            aria-label=move || terms::name(&table, place, session.lang())
        >
            <h2 aria-hidden="true">
                {let table = store.table(); move || table.as_ref().map(|table| terms::name(table, place, session.lang()))}
                {move || natural.get().then(|| view! { <em>{td_string!(session.locale(), two_sides.natural)}</em> })}
            </h2>
            <div class="slots">{(0..slots).map(slot).collect::<Vec<_>>()}</div>
            <p class="why" aria-hidden="true">{move || why(duel, store, nth, session.lang())}</p>
        </section>
    }.into_any()
}

/// Why the hand drew or stood, in words.
fn why(duel: Duel, store: TableStore, nth: usize, lang: Lang) -> Option<String> {
    let third = duel.deal.with(|deal| deal.as_ref()?.hands[nth].why)?;
    Some(third.words(&*store.table()?, lang))
}

/// The last card that came, for a screen reader, and what it decided: `Hráč: srdcová devítka. Body: 9.`
pub fn spoken(duel: Duel, store: TableStore, lang: Lang) -> Option<String> {
    let table = store.table()?;
    duel.told.with(|deal| {
        let deal = deal.as_ref()?;
        let [first, second] = &deal.hands;
        // Four cards may decide for both sides, the player's third one for the banker; his own is explained when it comes.
        let decided = match (first.cards.len(), second.cards.len()) {
            (_, 3) => &[],
            (3, _) => &deal.hands[1..],
            _ => &deal.hands[..],
        };
        let reasons: Vec<String> =
            decided.iter().filter_map(|hand| hand.why).map(|third| third.words(&table, lang)).collect();
        let reasons = reasons.join(". ");
        // The result is told by another voice.
        if deal.won.is_some() {
            return Some(reasons);
        }
        // The first side is dealt first, and has as many cards as the second only right after the second's turn.
        let last = if first.cards.len() > second.cards.len() { first } else { second };
        let card = card::name(*last.cards.last()?, lang);
        let name = terms::name(&table, last.place, lang);
        // One card counts by its rank, which its name has said.
        let points = last
            .total
            .as_deref()
            .filter(|_| last.slots > 1)
            .map(|total| td_string!(Locale::from(lang), two_sides.points, n = total));
        Some(format!("{name}: {card}. {}. {reasons}", points.unwrap_or_default()))
    })
}
