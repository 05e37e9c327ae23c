//! The half-round table under the cards: felt, padded rim, float, shoe and discards.

use leptos::prelude::*;

use crate::games::card_table::view_model::arc::Scene;
use crate::platform::sprite::{self, Sprite};
use crate::table::store::TableStore;

/// The table in a form's measures.
#[component]
pub fn Felt(
    /// The scene.
    scene: Scene,
) -> impl IntoView {
    sprite::need(Sprite::Table);
    sprite::need(Sprite::Cards);
    let name = match scene {
        Scene::Wide => "wide",
        Scene::Tall => "tall",
        Scene::Low => "low",
    };
    let (wide, high) = scene.size();
    let fit = if scene == Scene::Wide { "xMidYMin meet" } else { "none" };
    view! {
        <svg class="felt" viewBox=format!("0 0 {wide:.0} {high:.0}") preserveAspectRatio=fit aria-hidden="true">
            <use href=format!("#t-{name}") />
        </svg>
    }
}

/// Words printed on the felt along two arcs.
#[component]
pub fn Print(
    /// The larger line.
    #[prop(into)]
    large: Signal<String>,
    /// The smaller line.
    #[prop(into)]
    small: Signal<String>,
) -> impl IntoView {
    let table = expect_context::<TableStore>().id();
    let [arc, inner_arc] = ["print-large", "print-small"].map(|name| format!("{table}-{name}"));
    let [on_arc, on_inner_arc] = [&arc, &inner_arc].map(|id| format!("#{id}"));
    view! {
        <svg class="print" viewBox="0 0 560 92" aria-hidden="true">
            <path id=arc d="M10 14Q280 88 550 14" fill="none" />
            <path id=inner_arc d="M4 34Q280 106 556 34" fill="none" />
            <path class="rule" d="M14-14Q280 52 546-14M2 46Q280 126 558 46" />
            <text class="large"><textPath href=on_arc startOffset="50%">{large}</textPath></text>
            <text class="small"><textPath href=on_inner_arc startOffset="50%">{small}</textPath></text>
        </svg>
    }
}
