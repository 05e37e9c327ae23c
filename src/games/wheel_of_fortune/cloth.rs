//! The cloth: a box for each symbol, with what it pays and how many fields carry it.

use leptos::prelude::*;
use rules::name::Name;
use rules::position::Position;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::games::box_cloth::place::BoxPlace;
use crate::games::wheel_of_fortune::symbol;
use crate::games::wheel_of_fortune::table::Fortune;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::table::view_model::money::payout;

/// The boxes.
#[component]
pub fn Cloth() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<WheelPlan>().cloned() else { return ().into_any() };
    let boxes = plan.symbols.iter().map(|symbol| view! { <SymbolBox symbol=*symbol /> }).collect::<Vec<_>>();
    let house = plan.house.symbol;
    let fields = plan.fields_of(house);
    let said = move || {
        let name = symbol::name(&table, house, session.lang());
        td_string!(session.locale(), wheel_of_fortune.house_loses, count = fields, symbol = name)
    };
    view! {
        <div class="symbol-boxes" role="group" aria-label=move || td_string!(session.locale(), table.cloth)>{boxes}</div>
        <p class="house-loses">{said}</p>
    }
    .into_any()
}

/// The box of a symbol.
#[component]
fn SymbolBox(
    /// Which.
    symbol: Name,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let fortune = expect_context::<Fortune>();
    let Some(table) = store.table() else { return ().into_any() };
    let (fields, of) =
        table.plan().game::<WheelPlan>().map_or((0, 0), |plan| (plan.fields_of(symbol), plan.wheel.len()));
    let on = Position::new(None, symbol);
    let pays = {
        let table = table.clone();
        Signal::derive(move || {
            let rows =
                table.rule(on).map(|rule| rule.pays.first().map(|row| payout(&row.pays, session.lang())));
            rows.flatten().unwrap_or_default()
        })
    };
    let name = Signal::derive(move || symbol::name(&table, symbol, session.lang()));
    let share = move || td_string!(session.locale(), wheel_of_fortune.fields, n = fields, of = of);
    let short = move || td_string!(session.locale(), wheel_of_fortune.fields_short, n = fields, of = of);
    let label = Signal::derive(move || {
        format!("{}, {}, {} {}", name.get(), share(), td_string!(session.locale(), table.pays), pays.get())
    });
    let class = Signal::derive(move || {
        let fell = fortune.symbol.get();
        let lit = if fell == Some(symbol) {
            " lit"
        } else if fell.is_some() {
            " dim"
        } else {
            ""
        };
        format!("symbol-box s-{symbol}{lit}")
    });
    view! {
        <BoxPlace on class label>
            {symbol::picture(symbol)}
            <span class="words" aria-hidden="true">
                <b class="name">{name}</b>
                <small class="long">{share}</small>
                <small class="short">{short}</small>
            </span>
            <span class="pays num" aria-hidden="true">{pays}</span>
        </BoxPlace>
    }
    .into_any()
}
