//! The frame round every card table: bars, scene, tray or decisions, rail, foot.

use leptos::prelude::*;
use rules::decision::Decision;
use rules::phase::Phase;
use weave::view;

use super::act::TableActs;
use super::decision::Decisions;
use super::felt::Felt;
use super::{Cloth, scene};
use crate::dom::{Child, Dom, InsideFn};
use crate::platform::screen::Form;
use crate::signal::{Memo, RwSignal, Signal, StoredValue};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::text::stay::stay;
use crate::ui::frame::foot::Foot;
use crate::ui::frame::live::Live;
use crate::ui::frame::phase_bar::PhaseBar;
use crate::ui::frame::rail::Rail;
use crate::ui::frame::top_bar::TopBar;
use crate::ui::frame::tray::Tray;
use crate::ui::panel::{OpenPanel, Panels};
use crate::ui::stage::Stage;
use crate::view::card_table::choice::question;
use crate::view::card_table::hand::Ending;
use crate::view::money;

/// The frame; the family draws what lies on the felt.
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
    /// What lies on the felt.
    children: InsideFn,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let form = expect_context::<RwSignal<Form>>();
    let panels = Panels::new();
    provide_context(panels);
    let cloth = Cloth::new();
    provide_context(cloth);
    let asked = Memo::new(move || {
        let lang = visit.lang.get();
        let mut asked =
            desk.with_round(|round, model| question(round, model.me, model.balance, lang)).flatten()?;
        let doubles = cloth.doubles.get();
        asked.choices.retain(|choice| doubles || choice.decision != Decision::Double);
        Some(asked)
    });
    let deciding = move || asked.with(Option::is_some);
    let result = Memo::new(move || {
        let phase = desk.phase.get().phase;
        let word = || ending.get().map_or("played", Ending::name);
        match phase {
            Phase::Result => Some(word()),
            Phase::Void => Some("void"),
            _ => None,
        }
    });
    let children = StoredValue::new(children);
    view! {
        <main
            class=format!("screen cards {family}")
            class:deciding=deciding
            data-form=move || form.get().name()
            data-at=desk.id().to_string()
            data-now=move || desk.phase.get().phase.to_string()
            data-result=move || result.get()
        >
            <div class="beneath" inert=move || panels.is_sheet()>
                <div class="stage"><Stage drawn=|| ().dom() /></div>
                <TopBar />
                <PhaseBar result=move || outcome(desk) waits />
                <div class="scene">
                    {move || {
                        let scene = scene(form.get());
                        view! { <Felt scene /> <div class="layer">{children.with_value(InsideFn::draw)}</div> }
                    }}
                </div>
                <Tray><TableActs /></Tray>
                <Decisions asked />
                <Rail />
            </div>
            <Foot />
            <OpenPanel />
            <Live result=said />
        </main>
    }
}

/// The result in the phase bar: what came back, and what that makes of the stake.
fn outcome(desk: Desk) -> Option<Dom> {
    let settled = desk.settled.get()?;
    let table = desk.table()?;
    let (text, lang, currency) = (desk.visit.text(), desk.visit.lang.get(), table.plan().currency);
    let hundredths = |amount: rules::amount::Amount| amount.in_hundredths().unwrap_or_default();
    let net = hundredths(settled.back) - hundredths(settled.stake);
    let word = match net {
        1.. => text.you_won,
        0 => text.push_back,
        _ if settled.back.is_zero() => text.no_win,
        _ => stay(lang).came_back,
    };
    let back = (!settled.back.is_zero()).then(|| money::money(settled.back, currency, lang));
    Some(view! {
        <span class="outcome" class:glad=net.is_positive()>
            {word.to_uppercase()} " " {back.map(|back| view! { <b class="num">{back}</b> })}
            <small class="num">{text.net_result} " " {money::signed(net, currency, lang)}</small>
        </span>
    })
}
