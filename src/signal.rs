//! Signals, memos and stored values that share one body.
//!
//! Leptos compiles its signals anew for every type of value, and a client of many tables has about sixty of them: a fifth of
//! its code was the same few functions again and again. Here a value lies behind `dyn Any` in Leptos's own arena, marked and
//! followed by Leptos's own graph, so owners, effects and memos stay what they are; what is compiled for a type is only the
//! way back to it. The names and their behaviour are Leptos's; a component imports them from here instead of the prelude.

use leptos::prelude::on_cleanup;
use leptos::reactive::effect::Effect;
use leptos::reactive::graph::{AnySubscriber, Subscriber, ToAnySubscriber};

mod callback;
mod node;
mod read;
mod stored;
mod write;

pub use callback::Callback;
pub use read::{Memo, Signal};
pub use stored::StoredValue;
pub use write::RwSignal;

/// Does something soon, and again after a signal that it read has changed.
pub fn effect(act: impl FnMut() + 'static) {
    start(Box::new(act));
}

fn start(mut act: Box<dyn FnMut()>) {
    unfollow_later(Effect::new(move |_: Option<()>| act()).to_any_subscriber());
}

/// Whoever follows values is forgotten by them when his owner goes. The library leaves that to the next change of each value;
/// a language or a form may never change, and a table that is drawn anew each round would add followers to it for ever.
pub(crate) fn unfollow_later(follower: AnySubscriber) {
    on_cleanup(move || follower.clear_sources(&follower));
}
