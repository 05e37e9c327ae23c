//! The table of the wheel of fortune.

use leptos::prelude::*;
use rules::name::Name;
use rules::phase::Phase;
use rules::plan::Function;
use rules::position::Position;
use rules::wheel_of_fortune::plan::WheelPlan;
use rules::wheel_of_fortune::round::WheelRound;

use crate::games::box_cloth::BoxCloth;
use crate::games::box_cloth::own_bets::OwnBets;
use crate::games::box_cloth::tip::Tip;
use crate::games::wheel_of_fortune::cloth::Cloth;
use crate::games::wheel_of_fortune::counts::Counts;
use crate::games::wheel_of_fortune::standing_wheel::StandingWheel;
use crate::games::wheel_of_fortune::strip::Strip;
use crate::games::wheel_of_fortune::symbol;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::components::shell::{Drawn, TableShell, TrayButtons};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;
use crate::table::view_model::win::RoundResult;

/// What wheel and cloth share.
#[derive(Clone, Copy)]
pub struct Fortune {
    /// The symbol under the pointer, once the wheel stands.
    pub symbol: Memo<Option<Name>>,
    /// Full turns of the spin that is seen; none where nothing turns.
    pub turns: RwSignal<Option<u32>>,
}

/// The result in words: `Vyhrává: Zvonek`, `X: všechny sázky prohrávají`.
fn words(store: TableStore, fell: Name) -> Option<String> {
    let table = store.table()?;
    let plan = table.plan().game::<WheelPlan>()?;
    let (locale, lang) = (store.session.locale(), store.session.lang());
    let name = symbol::name(&table, fell, lang);
    Some(if plan.house.symbol == fell {
        td_string!(locale, wheel_of_fortune.house_wins, n = name)
    } else {
        td_string!(locale, wheel_of_fortune.wins, n = name)
    })
}

/// The table.
#[component]
pub fn FortuneTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<WheelPlan>() else { return ().into_any() };
    let symbol = Memo::new(move |_| {
        store.with_round(|round, _| round.course::<WheelRound>().and_then(WheelRound::symbol)).flatten()
    });
    let fortune = Fortune { symbol, turns: RwSignal::new(None) };
    provide_context(fortune);
    provide_context(BoxCloth::new(plan.symbols.first().map(|symbol| Position::new(None, *symbol))));
    let least = u32::from(plan.turns.is);
    let said = Signal::derive(move || symbol.get().and_then(|fell| words(store, fell)).unwrap_or_default());
    let result_bar = Callback::new(move |()| {
        symbol.get().and_then(|fell| {
            let words = words(store, fell)?.to_uppercase();
            Some(view! { {symbol::tile(fell)} <span>{words}</span> <Win /> }.into_any())
        })
    });
    let class = Signal::derive(move || {
        let stands = if symbol.with(Option::is_some) { " stands" } else { "" };
        let short = if form.get() == Form::Short { " short-screen" } else { "" };
        format!("box-screen fortune{stands}{short}")
    });
    let result = Signal::derive(move || symbol.get().map(|fell| fell.to_string()));
    let offers_all = table.plan().functions.contains(&Function::AllBets);
    let told = Callback::new(|_: Position| true);
    view! {
        <TableShell class result result_bar said>
            <Drawn slot><div class="fortune-stage"><StandingWheel /><i class="table-edge"></i></div></Drawn>
            <TrayButtons slot>{offers_all.then(|| view! {
                <Act action="all-bets" icon="stack" word=Signal::derive(move || td_string!(session.locale(), cards.all_bets).to_owned())
                    enabled=Signal::derive(move || store.state.allowed().get().bet) act=Callback::new(move |()| store.all_bets()) />
            })}</TrayButtons>
            <Strip />
            <div class="beside-left"><Counts /></div>
            <div class="box-cloth"><Cloth /><Tip /></div>
            <div class="beside-right"><OwnBets icon=symbol::of_place told><Turns least /></OwnBets></div>
        </TableShell>
    }
    .into_any()
}

/// What came back. A return that is not above the stake is told, not celebrated.
#[component]
fn Win() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    move || {
        let settled = store.state.settled().get()?;
        let table = store.table()?;
        let (lang, currency) = (session.lang(), table.plan().currency);
        let result = RoundResult::of(table.plan(), &settled);
        let sum = (!result.sum.is_zero()).then(|| money::money(result.sum, currency, lang));
        Some(view! {
            <span class="outcome" class:glad=result.is_profit>
                <span class="meaning">{result.meaning.word(table.plan(), lang)}</span> " " {sum.map(|sum| view! { <b class="num" data-told="win">{sum}</b> })}
                <small class="num" data-told="sums">{money::sums(result, currency, lang)}</small>
            </span>
        })
    }
}

/// The turns of the spin: a tick for each that a valid one needs, then the one that runs.
#[component]
fn Turns(
    /// How many a valid spin has at least.
    least: u32,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let fortune = expect_context::<Fortune>();
    let shown = move || {
        let turns = fortune.turns.get()?;
        let tick = |nth: u32| view! { <i class:done=nth < turns>{(nth < turns).then(|| view! { <Icon name="tick" /> })}</i> };
        let runs = store.state.phase().get().phase == Phase::Closed;
        let now = td_string!(session.locale(), wheel_of_fortune.nth_turn, n = turns + 1);
        let all = td_string!(session.locale(), wheel_of_fortune.turned, n = turns);
        Some(view! {
            <p class="turns" data-turns=turns.to_string()>{(0..least).map(tick).collect::<Vec<_>>()} <span class="num">{if runs { now } else { all }}</span></p>
        })
    };
    view! {
        <p class="note">{move || td_string!(session.locale(), wheel_of_fortune.valid, n = least)}</p>
        {shown}
    }
}
