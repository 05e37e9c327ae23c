//! The field of the stake that a decision adds: what it would cost while it is asked, the chips when it was made.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::position::Position;

use crate::games::card_table::view_model::arc::{Round, Scene};
use crate::games::card_table::view_model::name;
use crate::games::card_table::{Cloth, bet_spot_keys, share};
use crate::games::poker_boxes::BoxTable;
use crate::i18n::td_string;
use crate::session::notice::NoticeCode;
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, more, stack};
use crate::table::store::TableStore;
use crate::table::view_model::money;

/// A stake on the field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Laid {
    stake: Amount,
    back: Option<Amount>,
}

/// The field.
#[component]
pub fn RaiseField(
    /// Its line.
    on: Position,
    /// Where it lies.
    #[prop(optional_no_strip)]
    at: Option<(Round, Scene)>,
    /// What a decision would add.
    #[prop(optional, into)]
    ghost: Signal<Option<Amount>>,
    /// What others have added.
    #[prop(optional, into)]
    others: Signal<Amount>,
    /// Is it a field of the player's own box?
    #[prop(default = true)]
    open: bool,
    /// Its size for the style sheet.
    #[prop(optional, into)]
    class: &'static str,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<Cloth>();
    let boxes = expect_context::<BoxTable>();
    let Some(table) = store.table() else { return ().into_any() };
    let is_place = table.slot(on).is_some();
    let table = StoredValue::new(table);
    let spot = store.spot(on);
    let now = Memo::new(move |_| {
        let added = store.with_told(|round, model| {
            let line = round.lines(model.me).into_iter().find(|line| line.on == on && line.added)?;
            let back = line.decided.map(|decided| decided.payout.give_back(line.stake));
            Some(Laid { stake: line.stake, back })
        });
        added.flatten().unwrap_or_else(|| {
            let laid = spot.get();
            Laid { stake: laid.stake, back: laid.back }
        })
    });
    let press = move |_| {
        if !open {
            store.show_rejection(&Rejection::new(RejectCode::NotYourBox).on(on.to_string()));
        } else if cloth.help.get_untracked() && is_place {
            cloth.tip.set(Some(on));
        } else if is_place {
            store.place(on);
        } else {
            session.notify(NoticeCode::ByDecision);
        }
    };
    let chips = move || {
        let (now, lang) = (now.get(), session.lang());
        let ghost = ghost.get().filter(|_| now.stake.is_zero());
        let others = Some(others.get()).filter(|others| !others.is_zero() && now.stake.is_zero());
        table.with_value(|table| {
            let own = (!now.stake.is_zero()).then(|| stack(table, now.stake, 17.0, Beside::Right, false, lang));
            let others = others.map(|others| stack(table, others, 17.0, Beside::Right, false, lang));
            let ghost = ghost.map(|cost| view! { <g class="ghost">{more(table, cost, 17.0, lang)}</g> });
            let win = now.back.filter(|back| *back > now.stake).map(|back| {
                // Only a win is drawn, so there is something left.
                let win = back.minus_or_zero(now.stake);
                view! { <g class="winnings" transform="translate(27 -14)">{more(table, win, 13.0, lang)}</g> }
            });
            view! { <svg class="chips-on" viewBox="-30 -30 60 60" aria-hidden="true">{others} {own} {ghost} {win}</svg> }
        })
    };
    let label = move || table.with_value(|table| (boxes.raise_label)(table, session.lang()));
    let own = move || Some(now.get().stake).filter(|stake| !stake.is_zero());
    let laid = move || {
        let sum = own().map(|stake| money::money(stake, store.currency(), session.lang()));
        sum.map(|sum| format!(", {} {sum}", td_string!(session.locale(), table.own_bet)))
    };
    let place = move |read: fn(Round) -> f64, whole: fn(Scene) -> f64| {
        at.map(|(round, scene)| share(read(round), whole(scene)))
    };
    view! {
        <button
            type="button"
            class=format!("bet-place call {class}")
            class:asked=move || ghost.get().is_some()
            class:own=move || own().is_some()
            class:lost=move || own().is_some() && now.get().back.is_some_and(Amount::is_zero)
            class:won=move || now.get().back.is_some_and(|back| back > now.get().stake)
            tabindex=move || if cloth.focus.get() == Some(on) { "0" } else { "-1" }
            data-spot=on.to_string()
            data-stake=move || own().map(|stake| stake.to_string())
            data-others=move || Some(others.get()).filter(|stake| !stake.is_zero()).map(|stake| stake.to_string())
            data-back=move || now.get().back.filter(|_| own().is_some()).map(|back| back.to_string())
            data-pending=move || (is_place && spot.get().pending).then_some("")
            style:left=place(|round| round.x, |scene| scene.size().0)
            style:top=place(|round| round.y, |scene| scene.size().1)
            style=("--r", at.map(|(round, _)| format!("{:.1}", round.r)))
            on:click=press
            on:focus=move |_| cloth.focus.set(Some(on))
            on:keydown=move |event| bet_spot_keys::pressed(&event, store)
        >
            {chips}
            <span class="sr">{move || name::of_box(on, session.lang())}</span>
            <span class="name"><b>{label}</b></span>
            <span class="sr">{laid}</span>
        </button>
    }
    .into_any()
}
