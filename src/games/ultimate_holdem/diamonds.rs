//! How many diamonds lie open so far, of nine cards.

use leptos::prelude::*;
use rules::position::BoxNumber;
use rules::ultimate_holdem::place::Place as Field;

use crate::games::card_table::share;
use crate::games::card_table::view_model::arc::Scene;
use crate::games::ultimate_holdem::table::Shown;
use crate::games::ultimate_holdem::view_model::diamonds;
use crate::games::ultimate_holdem::view_model::layout::place;
use crate::games::ultimate_holdem::view_model::pays::least_diamonds;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The diamonds among the nine cards of the player's box: none is a card that is not seen yet.
pub(crate) fn nine(shown: Shown) -> Memo<Vec<Option<bool>>> {
    Memo::new(move |_| {
        let at = shown.at.get();
        shown.view.with(|view| view.as_ref().zip(at).map(|(view, at)| diamonds(view, at)).unwrap_or_default())
    })
}

/// The count under the place: `káry 2 ze 4`.
#[component]
pub fn Count(
    /// The box.
    at: BoxNumber,
    /// On which scene.
    scene: Scene,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let least = store.table().and_then(|table| least_diamonds(&table)).unwrap_or_default();
    let nine = nine(shown);
    let point = place(Field::Diamonds, true, scene);
    let (wide, high) = scene.size();
    let words = move || {
        let seen = nine.with(|nine| nine.iter().filter(|card| **card == Some(true)).count());
        let dealt = shown.own.with(Option::is_some);
        dealt.then(|| td_string!(session.locale(), ultimate.diamonds_of, n = seen, of = least))
    };
    view! {
        <span class="diamond-count num" data-note="diamonds" data-box=at.to_string() style:left=share(point.x, wide) style:top=share(point.y, high)
            style=("--r", format!("{:.1}", point.r))>{words}</span>
    }
}

/// Nine small diamonds, filled one by one.
#[component]
pub fn Row() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let nine = nine(shown);
    let seen = move || nine.with(|nine| nine.iter().filter(|card| **card == Some(true)).count());
    let one = |card: Option<bool>| {
        let class = match card {
            Some(true) => "full",
            Some(false) => "other",
            None => "open",
        };
        view! { <i class=class aria-hidden="true"></i> }
    };
    view! {
        <p class="nine-diamonds">
            {move || nine.get().into_iter().map(one).collect::<Vec<_>>()}
            <span class="sr">{move || td_string!(session.locale(), ultimate.diamonds_seen, n = seen())}</span>
        </p>
    }
}
