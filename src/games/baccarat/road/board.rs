//! All roads of a baccarat table with their counts, probing and controls.

use std::sync::Arc;

use crate::games::two_sides::place::Place;
use leptos::prelude::*;
use rules::baccarat::plan::{BaccaratPlan, RoadName};
use rules::baccarat::scoreboard::{ShoeView, Winner};
use rules::label::Lang;
use rules::plan::{Function, Venue};
use rules::position::PositionKind;

use crate::games::baccarat::road::choice::Choices;
use crate::games::baccarat::road::count::{Tally, Wins};
use crate::games::baccarat::road::probe::Probe;
use crate::games::baccarat::road::{Paper, Road, Score, Told};
use crate::games::baccarat::view_model::{Board, Symbols};
use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// What a road is called.
pub fn title(road: RoadName, locale: Locale) -> &'static str {
    match road {
        RoadName::Bead => td_string!(locale, baccarat.road_bead),
        RoadName::Big => td_string!(locale, baccarat.road_big),
        RoadName::BigEye => td_string!(locale, baccarat.road_big_eye),
        RoadName::Small => td_string!(locale, baccarat.road_small),
        RoadName::Cockroach => td_string!(locale, baccarat.road_cockroach),
    }
}

/// The paper of a road in a form.
fn paper(road: RoadName, form: Form) -> Paper {
    let (columns, cell) = match (form, road) {
        (Form::Wide, RoadName::Bead) => (11, 31.0),
        (Form::Wide, RoadName::Big) => (46, 20.2),
        (Form::Wide, RoadName::Cockroach) => (21, 10.0),
        (Form::Wide, _) => (33, 10.0),
        (Form::Tall | Form::Short, RoadName::Bead) => (15, 24.4),
        (Form::Low, RoadName::Bead) => (22, 16.5),
        (_, RoadName::Big) => (24, 15.25),
        (_, _) => (12, 10.0),
    };
    Paper { columns, cell }
}

/// Provides what the roads share.
pub fn score(store: TableStore, plan: &BaccaratPlan, shoe: RwSignal<ShoeView>) -> Score {
    let session = store.session;
    let letters = plan.letters.is.clone();
    let board = Memo::new(move |_| Arc::new(Board::of(&store.state.past().get(), shoe.get())));
    let ask = RwSignal::new(None);
    // A new result answers the question.
    Effect::new(move || {
        board.track();
        ask.set(None);
    });
    let letters = Memo::new(move |_| {
        let lang = session.lang();
        [&letters.player, &letters.banker, &letters.tie].map(|label| label.get(lang).to_owned())
    });
    let bets =
        |place: Place| store.table().is_some_and(|table| table.rule_of(PositionKind::of(place)).is_some());
    // The plans of the internet name no dots (chance/speed-baccarat ruling 13).
    let is_house = store.table().is_some_and(|table| table.plan().venue == Venue::Casino);
    let told = Told { sixes: bets(Place::SuperSix), pairs: bets(Place::PlayerPair) && is_house };
    Score { board, ask, symbols: RwSignal::new(Symbols::default()), letters, told }
}

/// The board.
#[component]
pub fn RoadBoard(
    /// The family's switches.
    plan: BaccaratPlan,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let shoe = RwSignal::new(ShoeView::Current);
    let dark = RwSignal::new(false);
    let score = score(store, &plan, shoe);
    provide_context(score);
    let probing = table.plan().functions.contains(&Function::RoadProbing);
    let earlier = plan.earlier_shoes.is;
    let side = move |place: Place| {
        let table = table.clone();
        Signal::derive(move || terms::name(&table, place, session.lang()))
    };
    let (player, banker, tie) = (side(Place::Player), side(Place::Banker), side(Place::Tie));
    let six = side(Place::SuperSix);
    let roads = plan.roads.is.clone();
    let road = move |name: RoadName| {
        roads.contains(&name).then(|| {
            let title = Signal::derive(move || title(name, session.locale()).to_owned());
            view! {
                <div class=format!("paper {name}")>
                    <span class="road-name" aria-hidden="true">{title}</span>
                    {move || view! { <Road name paper=paper(name, form.get()) title /> }}
                </div>
            }
        })
    };
    view! {
        <section class="roads" class:dark=move || dark.get() aria-label=move || td_string!(session.locale(), statistics.scores) title=move || td_string!(session.locale(), statistics.score_note)>
            <div class="road-head">
                <Wins winner=Winner::Player side=player /> <Wins winner=Winner::Banker side=banker /> <Wins winner=Winner::Tie side=tie />
                {score.told.sixes.then(|| view! {
                    <Tally name="super_six" word=six count=Signal::derive(move || score.board.with(|board| board.bankers_sixes())) />
                })}
                <span class="nth num">{move || Some(score.board.with(|board| board.counts.rounds)).filter(|rounds| *rounds > 0).map(|rounds| td_string!(session.locale(), baccarat.nth_round, n = rounds))}</span>
                {move || store.state.past().get().dealt.map(|dealt| dealt_share(dealt, session.lang()))}
                {probing.then(|| view! {
                    <span class="probing">
                        <span class="k">{move || td_string!(session.locale(), baccarat.road_probing)}</span>
                        <Probe winner=Winner::Banker side=banker />
                        <Probe winner=Winner::Player side=player />
                    </span>
                })}
            </div>
            <div class="papers" tabindex="0">
                <div class="page runs">{road(RoadName::Big)} <div class="derived">{road(RoadName::BigEye)} {road(RoadName::Small)} {road(RoadName::Cockroach)}</div></div>
                <div class="page beads">
                    <div class="bead-head">
                        <span class="k">{move || td_string!(session.locale(), baccarat.road_bead)}</span>
                        <Choices dark shoe earlier />
                    </div>
                    {road(RoadName::Bead)}
                </div>
            </div>
        </section>
    }.into_any()
}

/// How much of the shoe has been dealt: a small bar and its share.
fn dealt_share(dealt: u8, lang: Lang) -> AnyView {
    let words = td_string!(Locale::from(lang), baccarat.shoe_dealt, n = dealt);
    let title = words.clone();
    view! {
        <span class="dealt num" data-dealt=dealt.to_string() title=title>
            <i aria-hidden="true"><i style:width=format!("{dealt}%")></i></i>
            <span aria-hidden="true">{dealt.to_string()} " %"</span>
            <span class="sr">{words}</span>
        </span>
    }
    .into_any()
}
