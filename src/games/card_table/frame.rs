//! What every card table adds to the frame: the scene with the felt, quick help, the decision bar.

use leptos::prelude::*;
use rules::decision::Decision;
use rules::phase::Phase;

use crate::games::card_table::actions::TableActs;
use crate::games::card_table::decision_bar::Decisions;
use crate::games::card_table::felt::Felt;
use crate::games::card_table::view_model::choice::{Question, question};
use crate::games::card_table::view_model::hand::Ending;
use crate::games::card_table::{Cloth, scene};
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::components::shell::{TableShell, TrayButtons, UnderTray};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;
use crate::table::view_model::win::RoundResult;

/// The table in its frame; the family draws what lies on the felt.
#[component]
pub fn CardFrame(
    /// The family's name for the style sheet.
    family: &'static str,
    /// How the player's first hand ended.
    #[prop(into)]
    ending: Signal<Option<Ending>>,
    /// What the phase bar says while the player waits.
    #[prop(into)]
    waits: Signal<Option<String>>,
    /// What a screen reader hears of cards and totals.
    #[prop(into)]
    said: Signal<String>,
    /// What the player is asked, where the family asks it itself.
    #[prop(optional)]
    asks: Option<Memo<Option<Question>>>,
    /// What lies on the felt.
    children: ChildrenFn,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let cloth = Cloth::new();
    provide_context(cloth);
    let asked = asks.unwrap_or_else(|| {
        Memo::new(move |_| {
            let lang = session.lang();
            let mut asked =
                store.with_told(|round, model| question(round, model.me, model.balance, lang)).flatten()?;
            let doubles = cloth.doubles.get();
            asked.choices.retain(|choice| doubles || choice.decision != Decision::Double);
            Some(asked)
        })
    });
    let deciding = Memo::new(move |_| asked.with(Option::is_some));
    let class =
        Signal::derive(move || format!("cards {family}{}", if deciding.get() { " deciding" } else { "" }));
    let result = Signal::derive(move || {
        let word = match store.state.phase().get().phase {
            Phase::Result => ending.get().map_or("played", Ending::name),
            Phase::Void => "void",
            Phase::Open
            | Phase::Last
            | Phase::Closed
            | Phase::Dealing
            | Phase::Insurance
            | Phase::Decide
            | Phase::Paused => return None,
        };
        Some(word.to_owned())
    });
    let result_bar = Callback::new(move |()| outcome(store));
    let children = StoredValue::new(children);
    view! {
        <TableShell class result result_bar waits said>
            <TrayButtons slot><TableActs /></TrayButtons>
            <UnderTray slot><Decisions asked /></UnderTray>
            <div class="scene">
                {move || {
                    let scene = scene(form.get());
                    view! { <Felt scene /> <div class="layer">{children.with_value(|children| children())}</div> }
                }}
            </div>
        </TableShell>
    }
}

/// The result in the phase bar: what came back, and what that makes of the stake.
fn outcome(store: TableStore) -> Option<AnyView> {
    let settled = store.state.settled().get()?;
    let table = store.table()?;
    let (lang, currency) = (store.session.lang(), table.plan().currency);
    let result = RoundResult::of(table.plan(), &settled);
    let word = result.meaning.word(table.plan(), lang);
    let sum = (!result.sum.is_zero()).then(|| money::money(result.sum, currency, lang));
    Some(
        view! {
            <span class="outcome" class:glad=result.is_profit>
                <span class="meaning">{word.to_uppercase()}</span> " " {sum.map(|sum| view! { <b class="num" data-told="win">{sum}</b> })}
                <small class="num" data-told="sums">{money::sums(result, currency, lang)}</small>
                <small class="num net-only" aria-hidden="true">{money::signed(result.net, currency, lang)}</small>
            </span>
        }
        .into_any(),
    )
}
