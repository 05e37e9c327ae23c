//! Table buttons of card games: one chip everywhere, pay tables at the places.

use leptos::prelude::*;
use rules::plan::Function;
use weave::view;

use super::Cloth;
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::frame::act::Act;

/// The buttons that the plan names, and the quick help.
#[component]
pub fn TableActs() -> impl IntoView {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let cloth = expect_context::<Cloth>();
    let Some(table) = desk.table() else { return ().into_any() };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let bet = Signal::derive(move || desk.can.get().bet);
    view! {
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
    .into_any()
}
