//! The craps table.

use leptos::prelude::*;
use rules::craps::place::Place;
use rules::craps::plan::CrapsPlan;
use rules::craps::round::{CrapsRound, Thrown};
use rules::dice::Dice;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::round::Round;

use crate::games::craps::view_model::call;
use crate::games::craps::view_model::game::Game;
use crate::games::craps::view_model::layout::{Arrangement, Part};
use crate::games::craps::view_model::rolls;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::components::shell::{TableShell, TrayButtons};
use crate::table::model::TableModel;
use crate::table::store::{TableStateStoreFields, TableStore};

/// What a phone shows over the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The propositions.
    Propositions,
    /// Own bets.
    OwnBets,
}

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Craps {
    /// The table as the cloth shows it.
    pub game: Memo<Game>,
    /// All known rolls, the oldest first.
    pub rolls: Memo<Vec<Thrown>>,
    /// The dice of the last roll, which fly before anything tells what they show, and how many rolls there are.
    pub thrown: Memo<Option<(usize, Dice)>>,
    /// The place under the pointer or in focus.
    pub hover: RwSignal<Option<Place>>,
    /// The sheet that is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// How the cloth is laid out.
    pub arrangement: Memo<Arrangement>,
}

impl Craps {
    fn new(store: TableStore, form: RwSignal<Form>) -> Self {
        let game = Memo::new(move |_| {
            let slip = store.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default();
            let game = store.with_told(|round, model| Game::of(round, model.phase, &model.standing(), &slip));
            game.flatten().unwrap_or_default()
        });
        let read = |round: &Round, model: &TableModel| {
            rolls::rolls(&model.past, round.course::<CrapsRound>(), model.outcome.as_ref())
        };
        let rolls = Memo::new(move |_| store.with_told(read).unwrap_or_default());
        // Each roll is thrown once, so it comes with how many there are.
        let thrown = Memo::new(move |_| {
            let rolls = store.with_round(read)?;
            rolls.last().map(|thrown| (rolls.len(), thrown.dice))
        });
        Self {
            game,
            rolls,
            thrown,
            hover: RwSignal::new(None),
            sheet: RwSignal::new(None),
            arrangement: Memo::new(move |_| Arrangement::of(form.get())),
        }
    }

    /// The roll whose result is shown.
    pub fn result(self) -> Option<Thrown> {
        self.game.with(Game::result)
    }

    /// The call of that roll.
    fn words(self, store: TableStore) -> Option<String> {
        self.result().map(|thrown| call::call(thrown, store.session.locale()))
    }
}

/// How long the dice fly, in milliseconds, as in the style sheet.
const THROW: u64 = 960;

/// How long the picture of an event takes. A live picture shows the throw itself.
fn picture_time(model: &TableModel, event: &RoundEvent) -> u64 {
    let is_thrown = matches!(event, RoundEvent::DiceRolled { .. });
    if is_thrown && model.stream.is_none() { THROW } else { 0 }
}

/// The table.
#[component]
pub fn CrapsTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    if table.plan().game::<CrapsPlan>().is_none() {
        return ().into_any();
    }
    store.set_picture_time(picture_time);
    let craps = Craps::new(store, form);
    provide_context(craps);
    let result = Signal::derive(move || craps.result().map(|thrown| thrown.dice.total().to_string()));
    let dice = move || craps.result().map(|thrown| thrown.dice.to_string());
    let said = Signal::derive(move || craps.words(store).unwrap_or_default());
    let result_bar = Callback::new(move |()| {
        craps.words(store).map(|words| view! { <span>{words.to_uppercase()}</span> }.into_any())
    });
    let bar = Signal::derive(move || {
        let locale = session.locale();
        match store.state.phase().get().phase {
            Phase::Open => Some(call::open(craps.game.with(|game| game.point), locale)),
            Phase::Void => Some(td_string!(locale, craps.no_roll).to_owned()),
            Phase::Last
            | Phase::Closed
            | Phase::Dealing
            | Phase::Insurance
            | Phase::Decide
            | Phase::Result
            | Phase::Paused => None,
        }
    });
    // A sheet has no place on a screen that shows all.
    Effect::new(move || {
        if craps.arrangement.get() == Arrangement::Lying {
            craps.sheet.set(None);
        }
    });
    view! {
        <TableShell class="craps" result result_bar said words=bar attr:data-dice=dice>
            <TrayButtons slot>
                <crate::games::craps::buttons::MaxOdds />
                <crate::games::craps::buttons::HornHigh />
            </TrayButtons>
            <Felt />
        </TableShell>
    }
    .into_any()
}

/// What lies on the table: the last rolls, the stage between own bets and totals, the cloth.
#[component]
fn Felt() -> impl IntoView {
    let craps = expect_context::<Craps>();
    let is_open = move |sheet: Sheet| craps.sheet.get() == Some(sheet);
    let cloth = move || {
        match craps.arrangement.get() {
        Arrangement::Lying => view! {
            <div class="craps-cloth-box"><crate::games::craps::cloth::Cloth part=Part::Whole /></div>
        }
        .into_any(),
        Arrangement::Standing => view! {
            <div class="craps-cloth-box"><crate::games::craps::cloth::Cloth part=Part::Side /></div>
            <div class="craps-sheet propositions" class:shown=move || is_open(Sheet::Propositions) data-sheet="propositions">
                <crate::games::craps::cloth::Cloth part=Part::Middle />
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <crate::games::craps::strip::Strip />
        <div class="craps-sheet own" class:shown=move || is_open(Sheet::OwnBets) data-sheet="own">
            <crate::games::craps::own_bets::OwnBets />
        </div>
        <crate::games::craps::stage::Stage />
        <crate::games::craps::stage::Totals />
        <crate::games::craps::buttons::Sheets />
        {cloth}
    }
}
