//! A box on the arc: free to sit on, somebody else's with his bets and cards, or the mark of an own one.

use leptos::prelude::*;
use rules::blackjack::place::Place as Field;
use rules::label::Lang;
use rules::plan::Currency;
use rules::position::{BoxNumber, Position};

use crate::games::card_table::badge::{GaveUp, Ring};
use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::boxes::BoxTable;
use crate::games::card_table::fan::Hand;
use crate::games::card_table::share;
use crate::games::card_table::view_model::arc::{Round, Scene};
use crate::games::card_table::view_model::boxes::{self, BoxNote, BoxView};
use crate::games::card_table::view_model::hand::nth_name;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::brief;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Owner {
    Free,
    Me,
    Other(String),
}

impl Owner {
    fn name(&self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Me => "me",
            Self::Other(_) => "other",
        }
    }
}

/// The box.
#[component]
pub fn Seat(
    /// Which.
    at: BoxNumber,
    /// Where it lies.
    round: Round,
    /// On which scene.
    scene: Scene,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let owner = Memo::new(move |_| {
        store.state.seats().with(|seats| match seats.iter().find(|seat| seat.at == at) {
            None => Owner::Free,
            Some(seat) if seat.mine => Owner::Me,
            Some(seat) => Owner::Other(seat.name.clone()),
        })
    });
    // One who has all the boxes that the plan allows is told so before he tries.
    let full = Memo::new(move |_| {
        let own = store.state.seats().with(|seats| seats.iter().filter(|seat| seat.mine).count());
        store.table().is_some_and(|table| own >= usize::from(table.game().own_boxes()))
    });
    let (wide, high) = scene.size();
    let side = format!("{:.1}", round.side(scene));
    let body = move || {
        let number = at.get();
        match owner.get() {
            Owner::Free => view! {
                <button type="button" class="seat-free" data-seat=at.to_string() data-owner="free" aria-disabled=move || full.get().then_some("true") on:click=move |_| store.sit(at)>
                    <Icon name="plus" />
                    <b>{td_string!(session.locale(), blackjack.sit_down)}</b>
                    <span class="sr">" " {td_string!(session.locale(), cards.box_word)} " "</span>
                    <small>{number.to_string()}</small>
                </button>
            }.into_any(),
            Owner::Me => view! {
                <div class="seat-me" data-seat=at.to_string() data-owner="me" role="group" aria-label=format!("{} {number}", td_string!(session.locale(), blackjack.your_box))>
                    <b>{number.to_string()}</b> {td_string!(session.locale(), blackjack.you)}
                </div>
            }.into_any(),
            Owner::Other(name) => view! { <Taken at name /> }.into_any(),
        }
    };
    view! {
        <div class=move || format!("seat {}", owner.get().name()) style:left=share(round.x, wide) style:top=share(round.y, high) style=("--r", format!("{:.1}", round.r)) style=("--side", side)>
            {body}
        </div>
    }
}

/// What a player who joined a box is told of its owner's last decision.
fn note_words(note: BoxNote, currency: Currency, lang: Lang) -> String {
    let locale = Locale::from(lang);
    match note {
        BoxNote::Followed(added) => {
            td_string!(locale, cards.owner_added, n = brief(added, currency, lang))
        }
        BoxNote::Short => td_string!(locale, cards.stake_stays).to_owned(),
        BoxNote::LeftHand => td_string!(locale, cards.left_hand_only).to_owned(),
    }
}

/// Somebody else's box.
#[component]
fn Taken(at: BoxNumber, name: String) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<BoxTable>();
    let Some(table) = store.table() else { return ().into_any() };
    let view = Memo::new(move |_| game.boxes.with(|boxes| boxes.iter().find(|view| view.at == at).cloned()));
    let turn = Memo::new(move |_| view.with(|view| view.as_ref().is_some_and(|view| view.turn)));
    let gave_up =
        Signal::derive(move || view.with(|view| view.as_ref().is_some_and(BoxView::is_surrendered)));
    let count = Memo::new(move |_| {
        view.with(|view| {
            view.as_ref().map_or(0, |view| view.hands.iter().filter(|hand| !hand.cards.is_empty()).count())
        })
    });
    let hand = move |nth: usize| {
        Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.hands.get(nth).cloned())))
    };
    let main = store.spot(Position::boxed(at, Field::Main));
    let has = |place: Field| table.positions().contains(&Position::boxed(at, place));
    let open = Memo::new(move |_| {
        store.with_round(|round, model| boxes::may_join(round, model.me, at)).unwrap_or_default()
    });
    let sides: Vec<Position> = table
        .positions()
        .into_iter()
        .filter(|on| on.at() == Some(at) && !matches!(on.place(), Some(Field::Main | Field::BetBehind)))
        .collect();
    let sides = sides.into_iter().map(|on| {
        let now = store.spot(on);
        // Who has joined the box may bet beside it.
        let joined = Memo::new(move |_| open.get() && !main.get().stake.is_zero());
        let shown =
            Memo::new(move |_| joined.get() || !now.get().others.is_zero() || !now.get().stake.is_zero());
        move || shown.get().then(|| view! { <Place on class="tiny" open=joined /> })
    });
    let sides = sides.collect::<Vec<_>>();
    let box_name = at.to_string();
    let joined =
        Memo::new(move |_| store.with_round(|round, _| boxes::joined(round, at)).unwrap_or_default());
    let note = move || {
        let note = view.with(|view| view.as_ref().and_then(|view| view.note))?;
        let words = note_words(note, store.currency(), session.lang());
        Some(view! { <p class="box-note" data-note=note.name()>{words}</p> })
    };
    let stake = move || match main.get().others {
        others if others.is_zero() => td_string!(session.locale(), blackjack.not_bet_yet).to_owned(),
        others => brief(others, store.currency(), session.lang()),
    };
    view! {
        <div class="seat-other" class:turn=move || turn.get() data-seat=at.to_string() data-owner="other" role="group" aria-label=format!("{} {}: {name}", td_string!(session.locale(), cards.box_word), at.get())>
            <span class="who">
                <b>{at.get().to_string()}</b> <span>{name.clone()}</span> <GaveUp surrendered=gave_up />
                {move || (joined.get() > 0).then(|| view! {
                    <small class="num joined" title=td_string!(session.locale(), cards.joined, n = joined.get())>{format!("+{}", joined.get())}</small>
                })}
                <small class="num">{stake}</small>
                {move || turn.get().then(|| view! { <Ring /> })}
            </span>
            <Place on=Position::boxed(at, Field::Main) class="main" open />
            {has(Field::BetBehind).then(|| view! {
                <Place on=Position::boxed(at, Field::BetBehind) class="behind" open=Signal::derive(move || !main.get().others.is_zero()) />
            })}
            <div class="sides">{sides}</div>
            <div class="hands">
                <For each=move || 0..count.get() key=|nth| *nth let:nth><Hand hand=hand(nth) name=nth_name(&box_name, nth) /></For>
            </div>
            {note}
        </div>
    }.into_any()
}
