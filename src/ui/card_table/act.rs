//! Table buttons of card games: one chip everywhere, pay tables at the places.

use leptos::prelude::*;
use rules::blackjack::plan::Setting;
use rules::decision::Decision;
use rules::plan::{Function, Game};
use weave::view;

use super::Cloth;
use crate::dom::{Child, Dom};
use crate::platform::storage;
use crate::signal::{Callback, Signal};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::frame::act::Act;
use crate::view::card_table::choice::label;

/// Where it is kept that doubling is not to be offered.
const NO_DOUBLE: &str = "no-double";

/// The buttons that the plan names, and the quick help.
#[component]
pub fn TableActs() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let cloth = expect_context::<Cloth>();
    let Some(table) = desk.table() else { return ().dom() };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let bet = Signal::derive(move || desk.can.get().bet);
    let sets_double = match &table.plan().game {
        Game::Blackjack(plan) => plan.settings.as_ref().is_some_and(|all| all.contains(&Setting::Double)),
        _ => false,
    };
    if sets_double {
        cloth.doubles.set(storage::read(NO_DOUBLE).is_none_or(|kept| kept != "1"));
    }
    let doubling = sets_double.then(|| {
        let table = table.clone();
        view! {
            <Act action="offer-double" icon="twice" word=Signal::derive(move || label(&table, Decision::Double, visit.lang.get()))
                enabled=Signal::derive(|| true) pressed=Signal::derive(move || cloth.doubles.get())
                act=Callback::new(move |()| {
                    cloth.doubles.update(|doubles| *doubles = !*doubles);
                    storage::write(NO_DOUBLE, if cloth.doubles.get_untracked() { "0" } else { "1" });
                }) />
        }
    });
    view! {
        {doubling}
        {offers(Function::AllBets).then(|| view! {
            <Act action="all-bets" icon="stack" word=Signal::derive(move || visit.text().all_bets.to_owned()) enabled=bet
                act=Callback::new(move |()| desk.all_bets()) />
        })}
        {offers(Function::AllSideBets).then(|| view! {
            <Act action="all-side-bets" icon="plus" word=Signal::derive(move || visit.text().all_side_bets.to_owned()) enabled=bet
                act=Callback::new(move |()| desk.all_side_bets()) />
        })}
        <Act action="quick-help" icon="help" word=Signal::derive(move || visit.text().quick_help.to_owned()) enabled=Signal::derive(|| true)
            pressed=Signal::derive(move || cloth.help.get())
            act=Callback::new(move |()| {
                cloth.help.update(|help| *help = !*help);
                cloth.tip.set(None);
            }) />
    }
}
