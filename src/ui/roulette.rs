//! The roulette table.

use leptos::prelude::*;
use rules::plan::{Function, Game};
use rules::roulette::position::{Numbers, Spot};
use rules::round::Course;
use weave::view;

pub mod cloth;
pub mod lay;
pub mod lens;
pub mod neighbours;
pub mod pick;
pub mod plaque;
pub mod racetrack;
mod racetrack_field;
pub mod spot;
pub mod statistic_wheel;
pub mod statistics;
pub mod strip;
pub mod tip;
pub mod track;
pub mod turn;
pub mod wheel;
mod wheel_parts;

use crate::dom::{Child, Dom};
use crate::platform::screen::Form;
use crate::signal::{Callback, Memo, RwSignal, Signal};
use crate::state::desk::Desk;
use crate::state::setting;
use crate::state::visit::visit;
use crate::text::text;
use crate::ui::frame::act::Act;
use crate::ui::frame::foot::Foot;
use crate::ui::frame::live::Live;
use crate::ui::frame::phase_bar::PhaseBar;
use crate::ui::frame::rail::Rail;
use crate::ui::frame::top_bar::TopBar;
use crate::ui::frame::tray::Tray;
use crate::ui::panel::{OpenPanel, Panels, TRACK};
use crate::ui::stage::Stage;
use crate::view::roulette::cloth::{Measure, colour};
use crate::view::roulette::name;
use rules::label::Lang;
use rules::roulette::wheel::{Colour, Pocket};

/// What is shared by cloth, racetrack and statistics.
#[derive(Clone, Copy)]
pub struct Felt {
    /// Numbers that light up.
    pub lit: RwSignal<Numbers>,
    /// The place under the pointer or in focus.
    pub hover: RwSignal<Option<Spot>>,
    /// Complete-bet mode.
    pub complete: RwSignal<bool>,
    /// The number that fell.
    pub number: Memo<Option<Pocket>>,
    /// The other view: the wheel from above, the sides changed.
    pub above: RwSignal<bool>,
}

/// What a place is called here.
pub fn called(desk: Desk, spot: Spot, lang: Lang) -> String {
    desk.table().map_or_else(String::new, |table| name::spoken(&table, spot, lang))
}

/// The result in words: `17 černá, lichá, 1–18`.
pub fn result_words(pocket: Pocket, lang: Lang) -> Vec<&'static str> {
    let text = text(lang);
    let mut words = vec![match pocket.colour() {
        Colour::Red => text.red,
        Colour::Black => text.black,
        Colour::Green => text.zero,
    }];
    if pocket != Pocket::ZERO {
        words.push(if pocket.number().is_multiple_of(2) { text.even } else { text.odd });
        words.push(if pocket.number() <= 18 { text.low } else { text.high });
    }
    words
}

/// The table.
#[component]
pub fn RouletteTable() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = desk.table() else { return ().dom() };
    let Game::Roulette(_) = &table.plan().game else { return ().dom() };
    let number = Memo::new(move || {
        desk.with_round(|round, _| match round.course() {
            Course::Roulette(course) => course.number(),
            _ => None,
        })
        .flatten()
    });
    let felt = Felt {
        lit: RwSignal::new(Numbers::NONE),
        hover: RwSignal::new(None),
        complete: RwSignal::new(false),
        number,
        above: RwSignal::new(setting::above()),
    };
    provide_context(felt);
    let panels = Panels::new();
    provide_context(panels);
    let offers_complete = table.plan().functions.contains(&Function::Complete);
    let offers_view = table.plan().functions.contains(&Function::View);
    let said = Signal::derive(move || {
        number.get().map_or_else(String::new, |pocket| {
            let lang = visit.lang.get();
            format!("{} {pocket}, {}", visit.text().result, result_words(pocket, lang).join(", "))
        })
    });
    let bar = move || {
        number.get().map(|pocket| {
            let words = result_words(pocket, visit.lang.get()).join(" · ").to_uppercase();
            view! { <b class=format!("n {}", colour(pocket))>{pocket.to_string()}</b> <span>{words}</span> }
        })
    };
    let measure = Memo::new(move || match form.get() {
        Form::Wide => Measure::WIDE,
        Form::Tall => Measure::TALL,
        Form::Short => Measure::SHORT,
        Form::Low => Measure::LOW,
    });
    view! {
        <main
            class="screen roulette"
            data-form=move || form.get().name()
            data-at=desk.id().to_string()
            data-now=move || desk.phase.get().phase.to_string()
            data-result=move || number.get().map(|pocket| pocket.to_string())
            class:track=move || panels.is_open(TRACK)
            class:above=move || felt.above.get()
            class:short-screen=move || form.get() == Form::Short
        >
            <div class="beneath" inert=move || panels.is_sheet()>
                <div class="stage"><Stage drawn=|| view! { <turn::Turn /> } /></div>
                <TopBar />
                <PhaseBar result=bar />
                <strip::Strip />
                <div class="side left"><strip::FellWheel /><strip::HotCold /></div>
                <div class="cloth-box">{move || view! { <cloth::Cloth measure=measure.get() /> }}</div>
                <div class="side right"><track::Track /></div>
                <button type="button" class="track-button" data-action="racetrack" aria-pressed=move || panels.is_open(TRACK).to_string()
                    on:click=move |_| panels.toggle(TRACK)>
                    {move || view! { <crate::ui::icon::Icon name=if panels.is_open(TRACK) { "close" } else { TRACK } /> }}
                    {move || visit.text().racetrack}
                </button>
                <plaque::Plaque />
                <Tray>
                    {offers_complete.then(|| view! {
                        <Act action="complete" icon="stack" word=Signal::derive(move || visit.text().complete.to_owned())
                            enabled=Signal::derive(move || desk.can.get().bet) pressed=Signal::derive(move || felt.complete.get())
                            act=Callback::new(move |()| felt.complete.update(|on| *on = !*on)) />
                    })}
                </Tray>
                <Rail>
                    {offers_view.then(|| view! {
                        <button type="button" data-action="view" title=move || visit.text().view aria-pressed=move || felt.above.get().to_string()
                            on:click=move |_| { felt.above.update(|above| *above = !*above); setting::keep_above(felt.above.get_untracked()); }>
                            <crate::ui::icon::Icon name="view" />
                            <span class="word">{move || visit.text().view}</span>
                        </button>
                    })}
                </Rail>
            </div>
            <Foot />
            <OpenPanel />
            <Live result=said />
        </main>
    }
}
