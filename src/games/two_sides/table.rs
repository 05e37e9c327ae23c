//! A table of two sides and a tie: baccarat, Top Card. The family adds its board.

use crate::games::two_sides::place::Place;
use leptos::prelude::*;

use crate::games::two_sides::view_model::cloth::Measure;
use crate::games::two_sides::view_model::deal::{self, Deal, index};
use crate::games::two_sides::view_model::layout::{Hue, Kind, rows};
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::components::shell::{Announcements, Drawn, TableShell};
use crate::table::store::TableStore;

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Duel {
    /// The hands as they are drawn.
    pub deal: Memo<Option<Deal>>,
    /// The same without the cards that are on their way.
    pub told: Memo<Option<Deal>>,
    /// Places that are decided, and whether they win.
    pub verdicts: Memo<Vec<(Place, bool)>>,
    /// The place under the pointer or in focus.
    pub hover: RwSignal<Option<Place>>,
}

impl Duel {
    /// Does a place win? None while that is open.
    pub fn wins(self, place: Place) -> Option<bool> {
        self.verdicts.with(|all| all.iter().find(|(known, _)| *known == place).map(|(_, wins)| *wins))
    }

    /// The place that won, once all cards lie.
    pub fn won(self) -> Option<Place> {
        self.deal.with(|deal| deal.as_ref().and_then(|deal| deal.won))
    }

    /// A hand's total as it is written.
    pub fn total(self, nth: usize) -> Option<String> {
        self.deal.with(|deal| deal.as_ref()?.hands[nth].total.as_deref().map(|total| index(total).to_owned()))
    }
}

/// The result in words: `Hráč vyhrává 9 : 3`, `Remíza 6 : 6`.
fn words(store: TableStore, duel: Duel) -> Option<(Place, String)> {
    let won = duel.won()?;
    let table = store.table()?;
    let (locale, lang) = (store.session.locale(), store.session.lang());
    let name = terms::name(&table, won, lang);
    let who = match won {
        Place::Tie => name,
        // Home and guests are many.
        Place::Home | Place::Away => td_string!(locale, two_sides.sides_win, n = name),
        _ => td_string!(locale, two_sides.side_wins, n = name),
    };
    let totals = duel.total(0).zip(duel.total(1)).map(|(first, second)| format!(" {first} : {second}"));
    Some((won, format!("{who}{}", totals.unwrap_or_default())))
}

/// The table with a family's board.
#[component]
pub fn DuelTable(
    /// The family's name for the style sheet.
    family: &'static str,
    /// The family's board of past results.
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let Some(table) = store.table() else { return ().into_any() };
    let slow = table.plan().timers.closed > 1;
    if slow {
        store.set_picture_time(deal::squeezed);
    }
    let told = Memo::new(move |_| store.with_told(|round, _| Deal::of(round)).flatten());
    let deal = Memo::new(move |_| {
        let drawn = store.with_round(|round, _| Deal::of(round)).flatten()?;
        Some(told.get()?.with_cards_of(drawn))
    });
    let places: Vec<Place> =
        table.positions().into_iter().filter_map(rules::position::Position::place).collect();
    let values = rows(&table, false).iter().any(|row| row.kind == Kind::Values);
    let verdicts = Memo::new(move |_| {
        let verdict = |round: &rules::round::Round| -> Vec<(Place, bool)> {
            let wins = |place: &Place| deal::wins(round.table(), round, *place).map(|wins| (*place, wins));
            places.iter().filter_map(wins).collect()
        };
        store.with_told(|round, _| verdict(round)).unwrap_or_default()
    });
    let duel = Duel { deal, told, verdicts, hover: RwSignal::new(None) };
    provide_context(duel);
    let measure = Memo::new(move |_| match form.get() {
        Form::Wide => Measure::WIDE,
        Form::Short => Measure::SHORT,
        Form::Tall => Measure::TALL,
        Form::Low => Measure::LOW,
    });
    let result_bar = Callback::new(move |()| {
        words(store, duel).map(|(won, words)| {
            let points = match won {
                Place::Player | Place::Home | Place::Tie => duel.total(0),
                _ => duel.total(1),
            };
            view! { <b class=format!("bead {}", Hue::of(won).name())>{points}</b> <span>{words.to_uppercase()}</span> }.into_any()
        })
    });
    let said = Signal::derive(move || words(store, duel).map(|(_, words)| words).unwrap_or_default());
    let class = [Some("duel"), Some(family), slow.then_some("slow"), values.then_some("values")];
    let class = class.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let result = Signal::derive(move || duel.won().map(|won| won.name().to_owned()));
    view! {
        <TableShell class result result_bar said>
            <Drawn slot><crate::games::two_sides::gear::Gear /></Drawn>
            <Announcements slot>
                <p class="sr" role="status" aria-live="polite" data-live="cards">{move || crate::games::two_sides::hand::spoken(duel, store, session.lang())}</p>
            </Announcements>
            <div class="hands" style=("--squeeze-time", format!("{}ms", deal::SQUEEZE))>
                <crate::games::two_sides::hand::HandCards nth=0 />
                <crate::games::two_sides::plaque::Plaque />
                <crate::games::two_sides::hand::HandCards nth=1 />
            </div>
            <div class="fields">{move || view! { <crate::games::two_sides::cloth::Cloth measure=measure.get() /> }}</div>
            <div class="score-board">{children()}</div>
        </TableShell>
    }.into_any()
}
