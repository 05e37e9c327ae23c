//! What a betting place tells of itself, the same at every cloth.

use std::cell::Cell;

use leptos::prelude::untrack;
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;
use web_sys::Element;

use crate::dom::note;
use crate::state::desk::SpotNow;
use crate::state::visit::Visit;
use crate::view::money::money;

/// Writes stake, others' money, whether the last change is confirmed, and its name with the own stake. A cloth has more than a
/// hundred places: they follow no signal, the desk tells each of them.
pub fn told(visit: Visit, place: &Element, name: Box<dyn Fn(Lang) -> String>) -> impl Fn(SpotNow) + use<> {
    let (place, last) = (place.clone(), Cell::default());
    move |now| untrack(|| tell(&place, now, visit, &last, &*name))
}

/// What was written last: the place, and what its name was made of.
type Seen = (SpotNow, Option<(Amount, Lang, Currency)>);

fn tell(place: &Element, now: SpotNow, visit: Visit, last: &Cell<Seen>, name: &dyn Fn(Lang) -> String) {
    let (was, named) = last.get();
    amount(place, "data-stake", was.stake, now.stake);
    amount(place, "data-others", was.others, now.others);
    if was.pending != now.pending {
        note(place, "data-pending", now.pending.then_some(""));
    }
    let (lang, currency) = (visit.lang.get(), visit.currency.get());
    let of = Some((now.stake, lang, currency));
    // The name follows with the server's answer: nobody hears the moment in between.
    let due = named != of && !(now.pending && named.is_some());
    if due {
        let mut label = name(lang);
        if !now.stake.is_zero() {
            label = format!("{label}, {} {}", visit.text().own_bet, money(now.stake, currency, lang));
        }
        note(place, "aria-label", Some(&label));
    }
    last.set((now, if due { of } else { named }));
}

fn amount(place: &Element, name: &str, was: Amount, now: Amount) {
    if was != now {
        note(place, name, (!now.is_zero()).then(|| now.to_string()).as_deref());
    }
}
