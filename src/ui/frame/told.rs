//! What a betting place tells of itself, the same at every cloth.

use std::cell::Cell;

use leptos::prelude::untrack;
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;
use web_sys::Element;

use crate::dom::note;
use crate::signal::RwSignal;
use crate::state::desk::SpotNow;
use crate::state::visit::Visit;
use crate::view::money::money;

/// Stake, others' money, whether the last change is confirmed, and its name with the own stake. One effect a place: a cloth
/// has more than a hundred of them. It follows nothing but its place; `Desk::stir` tells it of another language.
pub fn told(
    visit: Visit,
    now: RwSignal<SpotNow>,
    name: impl Fn(Lang) -> String + 'static,
) -> impl Fn(&Element) {
    let last = Cell::new(None);
    move |place| {
        let now = now.get();
        untrack(|| tell(place, now, visit, &last, &name));
    }
}

type Seen = (SpotNow, Lang, Currency);

fn tell(
    place: &Element,
    now: SpotNow,
    visit: Visit,
    last: &Cell<Option<Seen>>,
    name: &dyn Fn(Lang) -> String,
) {
    let seen = (now, visit.lang.get(), visit.currency.get());
    let before = last.replace(Some(seen));
    let (now, lang, currency) = seen;
    let was = before.map_or_else(SpotNow::default, |(was, ..)| was);
    amount(place, "data-stake", was.stake, now.stake);
    amount(place, "data-others", was.others, now.others);
    if was.pending != now.pending {
        note(place, "data-pending", now.pending.then_some(""));
    }
    if before.map(|(was, lang, currency)| (was.stake, lang, currency)) != Some((now.stake, lang, currency)) {
        let mut label = name(lang);
        if !now.stake.is_zero() {
            label = format!("{label}, {} {}", visit.text().own_bet, money(now.stake, currency, lang));
        }
        note(place, "aria-label", Some(&label));
    }
}

fn amount(place: &Element, name: &str, was: Amount, now: Amount) {
    if was != now {
        note(place, name, (!now.is_zero()).then(|| now.to_string()).as_deref());
    }
}
