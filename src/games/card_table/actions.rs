//! Table buttons of card games: one chip everywhere, pay tables at the places.

use leptos::prelude::*;
use rules::blackjack::plan::Setting;
use rules::plan::{Function, Word};
use rules::table::Table;

use crate::games::card_table::Cloth;
use crate::i18n::{Locale, td_string};
use crate::panels::settings::switch;
use crate::platform::storage;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::word;

/// Where it is kept that doubling is not to be offered.
const NO_DOUBLE: &str = "no-double";

/// Does the plan let the player do without doubling?
fn sets_double(table: &Table) -> bool {
    match table.plan().game::<rules::blackjack::plan::BlackjackPlan>() {
        Some(plan) => plan.settings.as_ref().is_some_and(|all| all.contains(&Setting::Double)),
        _ => false,
    }
}

/// The setting of doubling, at a table whose plan names it.
pub fn doubling() -> Option<AnyView> {
    use_context::<TableStore>()?.table().filter(|table| sets_double(table))?;
    let keep = |on: bool| storage::write(NO_DOUBLE, if on { "0" } else { "1" });
    let words: [fn(Locale) -> &'static str; 2] =
        [|locale| td_string!(locale, cards.not_offered), |locale| td_string!(locale, cards.offered)];
    Some(switch(
        "double",
        |locale| td_string!(locale, cards.doubling),
        words,
        use_context::<Cloth>()?.doubles,
        keep,
    ))
}

/// The buttons that the plan names, and the quick help.
#[component]
pub fn TableActs() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let cloth = expect_context::<Cloth>();
    let Some(table) = store.table() else { return ().into_any() };
    let plan = StoredValue::new(table.shared_plan());
    let named = move |name: Word, own: fn(Locale) -> &'static str| {
        Signal::derive(move || plan.with_value(|plan| word::named(plan, name, session.lang(), own)))
    };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let bet = Signal::derive(move || store.state.allowed().get().bet);
    // Side bets follow the main one: where something lies, it does.
    let laid = Signal::derive(move || store.state.allowed().get().clear);
    if sets_double(&table) {
        cloth.doubles.set(storage::read(NO_DOUBLE).is_none_or(|kept| kept != "1"));
    }
    view! {
        {offers(Function::AllBets).then(|| view! {
            <Act action="all-bets" icon="stack" word=named(Word::AllBets, |locale| td_string!(locale, cards.all_bets)) enabled=bet
                act=Callback::new(move |()| store.all_bets()) />
        })}
        {offers(Function::AllSideBets).then(|| view! {
            <Act action="all-side-bets" icon="plus" word=named(Word::AllSideBets, |locale| td_string!(locale, cards.all_side_bets)) enabled=laid
                act=Callback::new(move |()| store.all_side_bets()) />
        })}
        <Act action="quick-help" icon="help" word=Signal::derive(move || td_string!(session.locale(), cards.quick_help).to_owned()) enabled=Signal::derive(|| true)
            pressed=Signal::derive(move || cloth.help.get())
            act=Callback::new(move |()| {
                cloth.help.update(|help| *help = !*help);
                cloth.tip.set(None);
            }) />
    }.into_any()
}
