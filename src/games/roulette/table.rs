//! The roulette table.

use leptos::prelude::*;
use rules::plan::Function;
use rules::roulette::position::{Numbers, Spot};

use crate::games::roulette::view_model::cloth::{Measure, colour};
use crate::games::roulette::view_model::{name, spin};
use crate::i18n::{Locale, td_string};
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::screen::Form;
use crate::session::settings;
use crate::session::store::use_session;
use crate::table::components::action_button::Act;
use crate::table::components::shell::{Drawn, RailButtons, TableShell, TrayButtons};
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};
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
pub fn called(store: TableStore, spot: Spot, lang: Lang) -> String {
    store.table().map_or_else(String::new, |table| name::spoken(&table, spot, lang))
}

/// The result in words: `17 černá, lichá, 1–18`.
pub fn result_words(pocket: Pocket, lang: Lang) -> Vec<&'static str> {
    let locale = Locale::from(lang);
    let mut words = vec![match pocket.colour() {
        Colour::Red => td_string!(locale, roulette.red),
        Colour::Black => td_string!(locale, roulette.black),
        Colour::Green => td_string!(locale, roulette.zero),
    }];
    if !pocket.is_zero() {
        words.push(if pocket.number().is_multiple_of(2) {
            td_string!(locale, roulette.even)
        } else {
            td_string!(locale, roulette.odd)
        });
        words.push(if pocket.number() <= 18 {
            td_string!(locale, roulette.low)
        } else {
            td_string!(locale, roulette.high)
        });
    }
    words
}

/// The table.
#[component]
pub fn RouletteTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let side = expect_context::<Side>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(game) = table.plan().game::<rules::roulette::plan::RoulettePlan>() else { return ().into_any() };
    store.set_picture_time(spin::picture_time);
    let number = Memo::new(move |_| {
        store
            .with_told(|round, _| match round.course::<rules::roulette::round::RouletteRound>() {
                Some(course) => course.number(),
                _ => None,
            })
            .flatten()
    });
    let felt = Felt {
        lit: RwSignal::new(Numbers::NONE),
        hover: RwSignal::new(None),
        complete: RwSignal::new(false),
        number,
        above: RwSignal::new(settings::above()),
    };
    provide_context(felt);
    let said = Signal::derive(move || {
        number.get().map_or_else(String::new, |pocket| {
            let lang = session.lang();
            format!(
                "{} {pocket}, {}",
                td_string!(session.locale(), roulette.result),
                result_words(pocket, lang).join(", ")
            )
        })
    });
    let result_bar = Callback::new(move |()| {
        number.get().map(|pocket| {
            let words = result_words(pocket, session.lang()).join(" · ").to_uppercase();
            view! { <b class=format!("n {}", colour(pocket))>{pocket.to_string()}</b> <span>{words}</span> }
                .into_any()
        })
    });
    let two_zeros = game.wheel().index_of(Pocket::DOUBLE_ZERO).is_some();
    let class = Signal::derive(move || {
        let is_track = side.open_panel() == Some(PanelId::Track);
        let classes = [
            Some("roulette"),
            is_track.then_some("track"),
            felt.above.get().then_some("above"),
            (form.get() == Form::Short).then_some("short-screen"),
            two_zeros.then_some("two-zeros"),
        ];
        classes.into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let result = Signal::derive(move || number.get().map(|pocket| pocket.to_string()));
    let offers = |function: Function| table.plan().functions.contains(&function);
    let (offers_complete, offers_view) = (offers(Function::Complete), offers(Function::View));
    view! {
        <TableShell class result result_bar said>
            <Drawn slot><crate::games::roulette::spinning_wheel::Turn /></Drawn>
            <TrayButtons slot>{offers_complete.then(|| view! { <CompleteButton /> })}</TrayButtons>
            <RailButtons slot>{offers_view.then(|| view! { <ViewButton /> })}</RailButtons>
            <Board />
        </TableShell>
    }
    .into_any()
}

/// What lies on the table: the last numbers, the cloth between statistics and racetrack, the plaque of the result.
#[component]
fn Board() -> impl IntoView {
    let session = use_session();
    let form = expect_context::<RwSignal<Form>>();
    let panels = expect_context::<Panels>();
    let measure = Memo::new(move |_| match form.get() {
        Form::Wide => Measure::WIDE,
        Form::Tall => Measure::TALL,
        Form::Short => Measure::SHORT,
        Form::Low => Measure::LOW,
    });
    view! {
        <crate::games::roulette::number_strip::Strip />
        <div class="side left"><crate::games::roulette::number_strip::FellWheel /><crate::games::roulette::number_strip::HotCold /></div>
        <div class="cloth-box">{move || view! { <crate::games::roulette::cloth::Cloth measure=measure.get() /> }}</div>
        <div class="side right"><crate::games::roulette::racetrack_panel::Track /></div>
        <button type="button" class="track-button" data-action="racetrack" aria-pressed=move || panels.is_open(PanelId::Track).to_string()
            on:click=move |_| panels.toggle(PanelId::Track)>
            {move || view! { <crate::icon::Icon name=if panels.is_open(PanelId::Track) { "close" } else { "track" } /> }}
            {move || td_string!(session.locale(), roulette.racetrack)}
        </button>
        <crate::games::roulette::result_plaque::Plaque />
    }
}

/// The button of complete bets.
#[component]
fn CompleteButton() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    view! {
        <Act action="complete" icon="stack" word=Signal::derive(move || td_string!(session.locale(), roulette.complete).to_owned())
            enabled=Signal::derive(move || store.state.allowed().get().bet) pressed=Signal::derive(move || felt.complete.get())
            act=Callback::new(move |()| felt.complete.update(|on| *on = !*on)) />
    }
}

/// The button that changes the view.
#[component]
fn ViewButton() -> impl IntoView {
    let session = use_session();
    let felt = expect_context::<Felt>();
    view! {
        <button type="button" data-action="view" title=move || td_string!(session.locale(), roulette.view) aria-pressed=move || felt.above.get().to_string()
            on:click=move |_| { felt.above.update(|above| *above = !*above); settings::store_above(felt.above.get_untracked()); }>
            <crate::icon::Icon name="view" />
            <span class="word">{move || td_string!(session.locale(), roulette.view)}</span>
        </button>
    }
}
