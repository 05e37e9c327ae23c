//! A betting place: a printed circle, the chips on it, and how its bet was decided.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::blackjack::place::Place as Field;
use rules::position::Position;

use crate::games::card_table::view_model::arc::{Round, Scene};
use crate::games::card_table::view_model::choice::adds;
use crate::games::card_table::view_model::name;
use crate::games::card_table::view_model::side_bet::decided_by;
use crate::games::card_table::{Cloth, share};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::chip_stack::{Beside, more, stack};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::money;

/// A place on the scene, or in the flow of a box where it has no point.
#[component]
pub fn Place(
    /// The position.
    on: Position,
    /// Where it lies.
    #[prop(optional_no_strip)]
    at: Option<(Round, Scene)>,
    /// May the player bet here?
    #[prop(optional, into, default = Signal::stored(true))]
    open: Signal<bool>,
    /// Its size and kind for the style sheet.
    #[prop(optional, into)]
    class: &'static str,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<Cloth>();
    let Some(table) = store.table() else { return ().into_any() };
    let now = store.spot(on);
    let table = StoredValue::new(table);
    on_cleanup(move || {
        if cloth.focus.try_get_untracked() == Some(Some(on)) {
            cloth.focus.set(None);
        }
    });
    let place = move |read: fn(Round) -> f64, whole: fn(Scene) -> f64| {
        at.map(|(round, scene)| share(read(round), whole(scene)))
    };
    let press = ChipPress::around(store);
    let lay = move |event: web_sys::MouseEvent| {
        if press.has_taken() {
            return;
        }
        if cloth.help.get_untracked() {
            cloth.tip.set(Some(on));
        } else if event.shift_key() {
            store.take_chip(on);
        } else if open.get_untracked() {
            store.place(on);
        } else {
            // Somebody else's box, or one without a bet to bet behind: the server would say the same.
            let code = if on.is(Field::BetBehind) { RejectCode::NoSuchBox } else { RejectCode::NotYourBox };
            store.show_rejection(&Rejection::new(code).on(on.to_string()));
        }
    };
    let label = move || table.with_value(|table| name::label(table, on, session.lang()));
    let laid = move || {
        let stake = now.get().stake;
        (!stake.is_zero()).then(|| {
            format!(
                ", {} {}",
                td_string!(session.locale(), table.own_bet),
                money(stake, store.currency(), session.lang())
            )
        })
    };
    let lost = move || now.get().back.is_some_and(Amount::is_zero);
    let won = move || now.get().back.is_some_and(|back| back > now.get().stake);
    let second = move || {
        let now = now.get();
        if on.is(Field::BetBehind) {
            let behind = |bets: &&rules::round::Bets| bets.on(on).is_some();
            let count = store.with_round(|round, _| round.book().iter().filter(behind).count());
            return count.filter(|count| *count > 0).map(|count| format!("· {count}"));
        }
        match now.back {
            _ if is_joined_by(now.stake, now.others)
                && on.is(Field::Main)
                && open.get()
                && store.state.allowed().get().bet =>
            {
                Some(td_string!(session.locale(), blackjack.join_box).to_owned())
            }
            _ if now.stake.is_zero() => table.with_value(|table| name::most(table, on, session.lang())),
            Some(back) if back.is_zero() => Some(td_string!(session.locale(), cards.bet_lost).to_owned()),
            Some(back) if back > now.stake && on.place() != Some(Field::Main) => {
                store.with_told(|round, model| decided_by(round, model.me, on, session.lang())).flatten()
            }
            _ => None,
        }
    };
    view! {
        <button
            type="button"
            class=format!("bet-place {class}")
            class:won=won
            class:lost=lost
            class:own=move || !now.get().stake.is_zero()
            class:off=move || !open.get()
            aria-disabled=move || (!open.get()).then_some("true")
            tabindex=move || if cloth.focus.get().is_none_or(|focus| focus == on) { "0" } else { "-1" }
            data-spot=on.to_string()
            data-stake=move || Some(now.get().stake).filter(|stake| !stake.is_zero()).map(|stake| stake.to_string())
            data-others=move || Some(now.get().others).filter(|stake| !stake.is_zero()).map(|stake| stake.to_string())
            data-back=move || now.get().back.map(|back| back.to_string())
            data-pending=move || now.get().pending.then_some("")
            style:left=place(|round| round.x, |scene| scene.size().0)
            style:top=place(|round| round.y, |scene| scene.size().1)
            style=("--r", at.map(|(round, _)| format!("{:.1}", round.r)))
            on:click=lay
            on:pointerenter=move |event| if event.pointer_type() == "mouse" { cloth.tip.set(Some(on)) }
            on:pointerleave=move |event| if event.pointer_type() == "mouse" && !cloth.help.get_untracked() { cloth.tip.set(None) }
            on:focus=move |_| cloth.focus.set(Some(on))
            on:keydown=move |event| crate::games::card_table::bet_spot_keys::pressed(&event, store)
        >
            <Chips on />
            // What is read is what is seen, with the box before it and the own bet behind it.
            <span class="sr">{move || name::of_box(on, session.lang())}</span>
            <span class="name"><b>{label}</b>" "<small>{second}</small></span>
            <span class="sr">{laid}</span>
        </button>
    }.into_any()
}

/// Does somebody else's money lie where the player has none?
fn is_joined_by(stake: Amount, others: Amount) -> bool {
    stake.is_zero() && !others.is_zero()
}

/// The chips on a place: others' money, the own stake, what it won, what a decision would add.
#[component]
fn Chips(on: Position) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (spot, laid) = (store.spot(on), store.laid(on));
    let cloth = expect_context::<Cloth>();
    let table = store.table();
    let ghost = Memo::new(move |_| {
        let doubles = cloth.doubles.get();
        let adds = store.with_told(|round, model| adds(round, model.me, on, model.balance, doubles));
        adds.flatten()
    });
    move || {
        let table = table.as_ref()?;
        let (now, lang) = (laid.get(), session.lang());
        let ghost = ghost.get();
        if now.stake.is_zero() && now.others.is_zero() && ghost.is_none() {
            return None;
        }
        let own = (!now.stake.is_zero()).then(|| stack(table, now.stake, 17.0, Beside::Right, false, lang));
        // Beside the own stake others' money stands smaller.
        let (beside, radius) = if own.is_some() { ("translate(-21 -12)", 11.0) } else { ("", 17.0) };
        let shares = own.is_none() || on.is(Field::Main);
        let others = (shares && !now.others.is_zero()).then(
            || view! { <g class="others" transform=beside>{stack(table, now.others, radius, Beside::Left, false, lang)}</g> },
        );
        let win = now.back.filter(|back| *back > now.stake).map(|back| {
            // Only a win is drawn, so there is something left.
            let win = back.minus_or_zero(now.stake);
            view! { <g class="winnings" transform="translate(27 -14)">{more(table, win, 13.0, lang)}</g> }
        });
        let ghost = ghost.map(
            |cost| view! { <g class="ghost" transform="translate(20 -18)">{more(table, cost, 11.0, lang)}</g> },
        );
        Some(view! {
            <svg class="chips-on" class:pending=move || spot.get().pending viewBox="-30 -30 60 60" aria-hidden="true">{others} {own} {win} {ghost}</svg>
        })
    }
}
