//! A box of the cloth: what is printed in it, the chips on it, and how its bet was decided.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::position::Position;

use crate::games::box_cloth::BoxCloth;
use crate::games::card_table::bet_spot_keys;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::store::{SpotState, TableStore};
use crate::table::view_model::money;

/// A box.
#[component]
pub fn BoxPlace(
    /// The position.
    on: Position,
    /// Its kind for the style sheet.
    #[prop(into)]
    class: Signal<String>,
    /// What it is and what it pays, in words.
    #[prop(into)]
    label: Signal<String>,
    /// Does it take bets in this round?
    #[prop(optional, into, default = Signal::stored(true))]
    open: Signal<bool>,
    /// May what became of its bet be shown?
    #[prop(optional, into, default = Signal::stored(true))]
    told: Signal<bool>,
    /// As which of the paid ones its card was turned.
    #[prop(optional, into)]
    place: Signal<Option<String>>,
    /// What is printed in it.
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<BoxCloth>();
    let spot = store.spot(on);
    let now = Memo::new(move |_| {
        let now = spot.get();
        SpotState { back: now.back.filter(|_| told.get()), ..now }
    });
    let press = ChipPress::around(store);
    let lay = move |event: web_sys::MouseEvent| {
        if press.has_taken() {
            return;
        }
        if event.shift_key() {
            store.take_chip(on);
        } else if open.get_untracked() {
            store.place(on);
        } else {
            store.show_rejection(&Rejection::new(RejectCode::BettingClosed).on(on.to_string()));
        }
    };
    let name = move || {
        let stake = now.get().stake;
        if stake.is_zero() {
            return label.get();
        }
        let own = td_string!(session.locale(), table.own_bet);
        format!("{}, {own} {}", label.get(), money::money(stake, store.currency(), session.lang()))
    };
    // In one attribute: a `class` that changes takes away what `class:won` has set.
    let classes = move || {
        let SpotState { stake, back, .. } = now.get();
        let marks = [
            ("won", back.is_some_and(|back| back > stake)),
            ("lost", back.is_some_and(Amount::is_zero)),
            ("own", !stake.is_zero()),
            ("shut", !open.get()),
        ];
        let set = marks.into_iter().filter_map(|(mark, is_set)| is_set.then_some(mark));
        ["box-place", class.get().as_str()].into_iter().chain(set).collect::<Vec<_>>().join(" ")
    };
    let amount = |amount: Amount| (!amount.is_zero()).then(|| amount.to_string());
    let show = move |on: Option<Position>| cloth.tip.set(on);
    view! {
        <button
            type="button"
            class=classes
            aria-disabled=move || (!open.get()).then_some("true")
            tabindex=move || if cloth.focus.get() == Some(on) { "0" } else { "-1" }
            data-spot=on.to_string()
            data-stake=move || amount(now.get().stake)
            data-others=move || amount(now.get().others)
            data-back=move || now.get().back.map(|back| back.to_string())
            data-pending=move || now.get().pending.then_some("")
            data-place=move || place.get()
            on:click=lay
            on:pointerenter=move |event| if event.pointer_type() == "mouse" { show(Some(on)) }
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { show(None) }
            on:focus=move |_| cloth.focus.set(Some(on))
            on:keydown=move |event| bet_spot_keys::pressed(&event, store)
        >
            <span class="sr">{name}</span>
            {children()}
            <Chips now />
        </button>
    }
}

/// The chips in a box: others' money where the player has none, the own stake, and what it won.
#[component]
fn Chips(
    /// What lies there.
    now: Memo<SpotState>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let table = store.table();
    move || {
        let table = table.as_ref()?;
        let (now, lang) = (now.get(), session.lang());
        // Into the box, not over its edge.
        let beside = if form.get() == Form::Wide { Beside::Right } else { Beside::Left };
        if now.stake.is_zero() {
            return (!now.others.is_zero()).then(|| view! {
                <svg class="chips-on others" viewBox="-30 -30 60 60" aria-hidden="true">{stack(table, now.others, 13.0, Beside::Below, false, lang)}</svg>
            }.into_any());
        }
        let won = now.back.filter(|back| *back > now.stake).map(|back| back.minus_or_zero(now.stake));
        let (aside, radius) = if won.is_some() { ("translate(-13 -5)", 16.0) } else { ("", 18.0) };
        Some(view! {
            <svg class="chips-on" class:pending=now.pending viewBox="-30 -30 60 60" aria-hidden="true">
                <g transform=aside>{stack(table, now.stake, radius, beside, false, lang)}</g>
                {won.map(|won| view! {
                    <g class="winnings" transform="translate(13 -5)">{stack(table, won, radius, Beside::Right, false, lang)}</g>
                    {sum(&format!("+{}", money::sum(won, lang)))}
                })}
            </svg>
        }.into_any())
    }
}

/// What was won, under both stacks.
#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "geometry of a picture, not money")]
fn sum(text: &str) -> AnyView {
    let wide = text.chars().count() as f64 * 7.0 + 14.0;
    view! {
        <g class="pill won-sum" transform=format!("translate({:.1} 13)", -wide / 2.0)>
            <rect width=format!("{wide:.1}") height="17" rx="8.5" />
            <text x=format!("{:.1}", wide / 2.0) y="12.8">{text.to_owned()}</text>
        </g>
    }
    .into_any()
}
