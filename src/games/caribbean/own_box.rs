//! The player's box in the middle: its places, the five cards with what another one costs.

use leptos::prelude::*;
use rules::card::Card;
use rules::caribbean::place::Place as Field;
use rules::position::{BoxNumber, Position};

use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::scene;
use crate::games::card_table::view_model::arc::Scene;
use crate::games::caribbean::exchange::{Ladder, OwnCard};
use crate::games::caribbean::table::Shown;
use crate::games::caribbean::view_model::layout::{ORDER, place};
use crate::games::caribbean::view_model::question::ghost;
use crate::games::caribbean::view_model::{bet, exchanged_place};
use crate::games::poker_boxes::raise_field::RaiseField;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The box, where the player has one.
#[component]
pub fn Own() -> impl IntoView {
    let shown = expect_context::<Shown>();
    let form = expect_context::<RwSignal<Form>>();
    let scene = scene(form.get_untracked());
    move || shown.at.get().map(|at| view! { <Places at scene /> <Plate at scene /> })
}

/// The places in their row.
#[component]
fn Places(at: BoxNumber, scene: Scene) -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let places = ORDER.map(|field| {
        let class = if field == Field::Ante { "main" } else { "aside" };
        view! { <Place on=Position::boxed(at, field) at=Some((place(field, scene), scene)) class /> }
    });
    let added = Signal::derive(move || {
        shown.asked.with(|asked| asked.as_ref().filter(|asked| asked.at == Some(at)).and_then(ghost))
    });
    let spent = move || shown.exchanges.with(|made| made.as_ref().is_some_and(|made| !made.paid.is_empty()));
    let store = expect_context::<TableStore>();
    let bonus = store.spot(Position::boxed(at, Field::Bonus));
    let lost = move || {
        let shown = spent() && !bonus.get().stake.is_zero();
        shown.then(|| view! { <p class="bonus-lost" data-note="bonus_lost">{td_string!(session.locale(), caribbean.bonus_lost)}</p> })
    };
    view! {
        {places.into_iter().collect::<Vec<_>>()}
        <RaiseField on=bet(at) at=Some((place(Field::Bet, scene), scene)) ghost=added />
        {lost}
    }
}

/// The plate with the cards, their name and the prices of exchanges.
#[component]
fn Plate(at: BoxNumber, scene: Scene) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let cards = Memo::new(move |_| {
        shown.own.with(|own| own.as_ref().map(|own| own.cards.clone()).unwrap_or_default())
    });
    let count = Memo::new(move |_| cards.with(Vec::len));
    // The card that the last exchange has brought, and the hand that it came to.
    let fresh = Memo::new(move |before: Option<&(Vec<Option<Card>>, Option<usize>)>| {
        let now = cards.get();
        let place = before.and_then(|(known, place)| match known == &now {
            true => *place,
            false => exchanged_place(known, &now),
        });
        (now, place)
    });
    let ending = Memo::new(move |_| shown.own.with(|own| own.as_ref().and_then(|own| own.ending)));
    let active = move || shown.asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.at == Some(at)));
    let total = move || shown.own.with(|own| Some(own.as_ref()?.named.as_ref()?.best.category.to_string()));
    let named = move || {
        shown.own.with(|own| {
            let named = own.as_ref()?.named.as_ref()?;
            Some(view! { <span class="hand-name"><b>{named.name.clone()}</b> {named.ranks.clone()}</span> })
        })
    };
    let said = move || {
        let lang = session.lang();
        let said = shown.own.with(|own| own.as_ref().and_then(|own| own.said.clone()));
        said.filter(|_| !active()).map(|said| said.word(lang))
    };
    let wide = scene == Scene::Wide;
    let dealt = move || count.get() > 0;
    view! {
        <div class="plate five own-plate" class:bare=move || !dealt()
            class:folded=move || shown.own.with(|own| own.as_ref().is_some_and(|own| own.folded))
            class:closed=move || shown.exchanges.with(|made| made.as_ref().is_some_and(|made| made.closed))
            data-seat=wide.then(|| at.to_string()) data-owner=wide.then_some("me") role="group"
            aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.your_box), at.get())>
            <span class="tabs">
                <span class="tab">
                    {move || td_string!(session.locale(), cards.box_word)} " " {at.get().to_string()} " · "
                    {move || said().unwrap_or_else(|| td_string!(session.locale(), cards.your_cards).to_owned())}
                </span>
                {named}
            </span>
            <button type="button" class="leave" data-action="leave" data-box=at.to_string() title=move || td_string!(session.locale(), blackjack.get_up)
                aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.get_up), at.get()) on:click=move |_| store.get_up(at)>
                <Icon name="close" />
            </button>
            <div class="hand" data-hand=at.to_string() data-active=move || active().then_some("") data-total=total
                data-outcome=move || ending.get().map(|ending| ending.name())>
                <div class="five-cards">
                    <For each=move || 0..count.get() key=|nth| *nth let:nth>
                        <OwnCard nth cards fresh=Signal::derive(move || fresh.with(|(_, place)| *place == Some(nth))) />
                    </For>
                    {move || (count.get()..5).map(|_| view! { <span class="slot" aria-hidden="true"></span> }).collect::<Vec<_>>()}
                </div>
                {move || ending.get().map(|ending| view! { <span class=format!("ending {}", ending.name())>{ending.word(session.lang())}</span> })}
            </div>
            <Ladder />
        </div>
    }
}
