//! The statistics panel: shares of wins, pairs and naturals of a shoe.

use crate::games::two_sides::place::Place;
use leptos::prelude::*;
use rules::baccarat::scoreboard::ShoeView;
use rules::position::PositionKind;

use crate::games::baccarat::view_model::Board;
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::panels::share::Share;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let earlier = match table.plan().game::<rules::baccarat::plan::BaccaratPlan>() {
        Some(plan) => plan.earlier_shoes.is,
        _ => 0,
    };
    let shoe = RwSignal::new(ShoeView::Current);
    let views: &[ShoeView] = match earlier {
        0 => &[],
        1 => &[ShoeView::Total, ShoeView::Current, ShoeView::Last],
        _ => ShoeView::ALL,
    };
    let choose = views
        .iter()
        .map(|&view| {
            view! {
                <button type="button" class="choice" data-shoe=view.name() aria-pressed=move || (shoe.get() == view).to_string() on:click=move |_| shoe.set(view)>
                    {move || crate::games::baccarat::road::choice::shoe_word(view, session.locale())}
                </button>
            }
        })
        .collect::<Vec<_>>();
    let body = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let past = store.state.past().get();
        let board = Board::of(&past, shoe.get());
        let counts = board.counts;
        let sixes = table
            .rule_of(PositionKind::of(Place::SuperSix))
            .map(|rule| (rule.label.get(lang).to_owned(), board.bankers_sixes()));
        let side = |place| terms::name(&table, place, lang);
        let pairs = |place| td_string!(locale, baccarat.pairs_of, n = side(place));
        let rounds = counts.rounds;
        let dealt = past.dealt.filter(|_| shoe.get() == ShoeView::Current);
        let dealt = dealt.map(|dealt| format!("{}. ", td_string!(locale, baccarat.shoe_dealt, n = dealt)));
        view! {
            <p class="empty">{rounds} " " {td_string!(locale, statistics.games, count = rounds)} ". " {dealt} {td_string!(locale, statistics.score_note)}</p>
            <div class="shares">
                <Share word=side(Place::Player) count=counts.player of=rounds class="first" />
                <Share word=side(Place::Banker) count=counts.banker of=rounds class="second" />
                <Share word=side(Place::Tie) count=counts.tie of=rounds class="zero" />
                <Share word=pairs(Place::Player) count=counts.player_pair of=rounds class="felt" />
                <Share word=pairs(Place::Banker) count=counts.banker_pair of=rounds class="felt" />
                {sixes.map(|(word, count)| view! { <Share word count of=rounds class="felt" /> })}
                <Share word=td_string!(locale, baccarat.naturals).to_owned() count=counts.natural of=rounds class="felt" />
            </div>
        }
    };
    view! { <div class="choices" role="group" aria-label=move || td_string!(session.locale(), baccarat.shoe)>{choose}</div> {body} }
        .into_any()
}
