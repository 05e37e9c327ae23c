//! The player's box in the middle: two cards on their plate, the places under them.

use leptos::prelude::*;
use rules::position::{BoxNumber, Position};
use rules::ultimate_holdem::place::Place as Field;

use crate::games::card_table::bet_spot::Place;
use crate::games::card_table::fan::Cards;
use crate::games::card_table::view_model::arc::Scene;
use crate::games::card_table::{scene, share};
use crate::games::poker_boxes::raise_field::RaiseField;
use crate::games::ultimate_holdem::diamonds::Count;
use crate::games::ultimate_holdem::table::Shown;
use crate::games::ultimate_holdem::view_model::layout::{ORDER, equals, place, raise};
use crate::games::ultimate_holdem::view_model::play;
use crate::games::ultimate_holdem::view_model::question::ghost;
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
    move || shown.at.get().map(|at| view! { <Plate at scene /> <Places at scene /> })
}

/// The plate with the cards.
#[component]
fn Plate(at: BoxNumber, scene: Scene) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let cards = Memo::new(move |_| {
        shown.own.with(|own| own.as_ref().map(|own| own.cards.clone()).unwrap_or_default())
    });
    let dealt = Memo::new(move |_| cards.with(|cards| !cards.is_empty()));
    let ending = Memo::new(move |_| shown.own.with(|own| own.as_ref().and_then(|own| own.ending)));
    let active = move || shown.asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.at == Some(at)));
    let total = move || shown.own.with(|own| Some(own.as_ref()?.named.as_ref()?.best.category.to_string()));
    let said = move || {
        let lang = session.lang();
        let said = shown.own.with(|own| own.as_ref().and_then(|own| own.said.clone()));
        said.filter(|_| !active()).map(|said| said.word(lang))
    };
    let wide = scene == Scene::Wide;
    view! {
        <div class="plate own-plate" class:bare=move || !dealt.get()
            class:folded=move || shown.own.with(|own| own.as_ref().is_some_and(|own| own.folded))
            data-seat=wide.then(|| at.to_string()) data-owner=wide.then_some("me") role="group"
            aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.your_box), at.get())>
            <span class="tab">
                {move || td_string!(session.locale(), cards.box_word)} " " {at.get().to_string()} " · "
                {move || said().unwrap_or_else(|| td_string!(session.locale(), cards.your_cards).to_owned())}
            </span>
            <button type="button" class="leave" data-action="leave" data-box=at.to_string() title=move || td_string!(session.locale(), blackjack.get_up)
                aria-label=move || format!("{} {}", td_string!(session.locale(), blackjack.get_up), at.get()) on:click=move |_| store.get_up(at)>
                <Icon name="close" />
            </button>
            <div class="hand" data-hand=at.to_string() data-active=move || active().then_some("") data-total=total
                data-outcome=move || ending.get().map(|ending| ending.name())>
                <Cards cards raised=shown.holds() edged=shown.makes() />
                {move || (!dealt.get()).then(|| view! { <span class="slot" aria-hidden="true"></span><span class="slot" aria-hidden="true"></span> })}
                {move || ending.get().map(|ending| view! { <span class=format!("ending {}", ending.name())>{ending.word(session.lang())}</span> })}
            </div>
        </div>
    }
}

/// The places on their arc.
#[component]
fn Places(at: BoxNumber, scene: Scene) -> impl IntoView {
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let Some(table) = store.table() else { return ().into_any() };
    let has = |field: Field| table.slot(Position::boxed(at, field)).is_some();
    let has_diamonds = has(Field::Diamonds);
    let places = ORDER.into_iter().filter(|field| has(*field)).map(|field| {
        let class = match field {
            Field::Ante | Field::Blind => "main",
            Field::Trips | Field::Diamonds => "aside",
        };
        view! { <Place on=Position::boxed(at, field) at=Some((place(field, has_diamonds, scene), scene)) class /> }
    });
    let places = places.collect::<Vec<_>>();
    let added = Signal::derive(move || {
        shown.asked.with(|asked| asked.as_ref().filter(|asked| asked.at == Some(at)).and_then(ghost))
    });
    let (wide, high) = scene.size();
    let (x, y) = equals(scene);
    view! {
        {places}
        <span class="equals" style:left=share(x, wide) style:top=share(y, high) aria-hidden="true">"="</span>
        <RaiseField on=play(at) at=Some((raise(scene), scene)) ghost=added />
        {has_diamonds.then(|| view! { <Count at scene /> })}
    }
    .into_any()
}
