//! Signals behind one body: what is told, when, and to whom.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::Owner;
use leptos::task::tick;
use platno::dom::Child;
use platno::signal::{Callback, Memo, RwSignal, Signal, StoredValue, effect};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

/// An owner, in a page whose effects run: mounting anything sees to that.
fn begin() -> Owner {
    let place = leptos::prelude::document().create_element("div").unwrap();
    leptos::mount::mount_to(place.unchecked_into(), || ().dom()).forget();
    Owner::new()
}

/// Everything that an effect has seen.
fn seen<T: 'static>(look: impl Fn() -> T + 'static) -> Rc<RefCell<Vec<T>>> {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let all = seen.clone();
    effect(move || all.borrow_mut().push(look()));
    seen
}

#[wasm_bindgen_test]
async fn an_effect_runs_again_only_for_what_it_followed() {
    let owner = begin();
    owner.set();
    let (followed, other) = (RwSignal::new(1), RwSignal::new(10));
    let sums = seen(move || followed.get() + other.get_untracked());
    tick().await;
    other.set(20);
    tick().await;
    assert_eq!(*sums.borrow(), [11]);
    followed.update(|number| *number += 1);
    tick().await;
    assert_eq!(*sums.borrow(), [11, 22]);
}

#[wasm_bindgen_test]
async fn a_memo_tells_only_of_another_value_and_is_reckoned_once() {
    let owner = begin();
    owner.set();
    let number = RwSignal::new(3);
    let reckoned = StoredValue::new(0);
    let odd = Memo::new(move || {
        reckoned.update_value(|times| *times += 1);
        number.get() % 2 == 1
    });
    let (first, second) = (seen(move || odd.get()), seen(move || odd.get()));
    tick().await;
    assert_eq!(reckoned.get_value(), 1);
    number.set(5);
    tick().await;
    assert_eq!((reckoned.get_value(), first.borrow().len()), (2, 1));
    number.set(6);
    tick().await;
    assert_eq!((&*first.borrow(), &*second.borrow()), (&vec![true, false], &vec![true, false]));
    assert_eq!(reckoned.get_value(), 3);
}

#[wasm_bindgen_test]
async fn a_signal_may_be_anything_that_can_be_read() {
    let owner = begin();
    owner.set();
    let words = RwSignal::new("a".to_owned());
    let all: [Signal<String>; 4] = [
        words.into(),
        Memo::new(move || words.with(|words| words.repeat(2))).into(),
        Signal::derive(move || format!("{}!", words.get())),
        "always".into(),
    ];
    let read = seen(move || all.map(Signal::get).join(" "));
    tick().await;
    words.set("b".to_owned());
    tick().await;
    assert_eq!(*read.borrow(), ["a aa a! always", "b bb b! always"]);
}

#[wasm_bindgen_test]
async fn who_outlives_the_owner_finds_nothing_and_does_no_harm() {
    let owner = begin();
    let (signal, stored, call) =
        owner.with(|| (RwSignal::new(1), StoredValue::new(2), Callback::new(|number: i32| number + 1)));
    assert_eq!((signal.try_get_untracked(), call.try_run(4)), (Some(1), Some(5)));
    owner.cleanup();
    assert!(signal.is_disposed());
    assert_eq!(
        (signal.try_get_untracked(), signal.try_set(2), signal.try_update(|_| ())),
        (None, false, None)
    );
    assert_eq!(
        (stored.try_with_value(|_| ()), stored.try_update_value(|_| ()), call.try_run(4)),
        (None, None, None)
    );
    signal.set(3);
    stored.set_value(4);
}

#[wasm_bindgen_test]
async fn a_value_may_be_set_while_it_is_looked_at() {
    let owner = begin();
    owner.set();
    let signal = RwSignal::new(vec![1]);
    signal.with_untracked(|old| {
        signal.set(vec![2]);
        assert_eq!(*old, [1]);
    });
    assert_eq!(signal.get_untracked(), [2]);
}

/// A table that is drawn anew each round leaves nobody behind at a value that never changes, such as the language.
#[wasm_bindgen_test]
async fn who_has_gone_is_forgotten_by_what_never_changes() {
    let owner = begin();
    owner.set();
    let still = RwSignal::new(1);
    let draw = || {
        let round = Owner::new();
        round.with(|| {
            for _ in 0..100 {
                let memo = Memo::new(move || still.get() + 1);
                let view = (move || (still.get() + memo.get()).to_string()).dom();
                effect(move || still.track());
                drop(view);
            }
        });
        round.cleanup();
    };
    let pages = || core::arch::wasm32::memory_size(0);
    for _ in 0..20 {
        draw();
        tick().await;
    }
    let before = pages();
    for _ in 0..200 {
        draw();
        tick().await;
    }
    assert!(pages() <= before + 2, "{before} pages of memory became {}", pages());
}
