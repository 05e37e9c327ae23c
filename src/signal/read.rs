//! Values that others make up.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use super::RwSignal;
use super::node::{Key, cast, gone};
use super::write::readable;

/// A value made of others, reckoned once for each change and told only when it is another one.
pub struct Memo<T> {
    key: Key,
    kind: PhantomData<fn() -> T>,
}

/// Any value that can be followed.
pub struct Signal<T> {
    key: Key,
    kind: PhantomData<fn() -> T>,
}

macro_rules! copied {
    ($($signal:ident),*) => {$(
        impl<T> Clone for $signal<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $signal<T> {}
    )*};
}

copied!(Memo, Signal);

impl<T: PartialEq + 'static> Memo<T> {
    /// Made by this function.
    pub fn new(get: impl Fn() -> T + 'static) -> Self {
        Self { key: Key::memo(Box::new(move || Rc::new(get())), same::<T>), kind: PhantomData }
    }
}

fn same<T: PartialEq + 'static>(old: &dyn Any, new: &dyn Any) -> bool {
    old.downcast_ref::<T>() == new.downcast_ref::<T>()
}

impl<T: 'static> Signal<T> {
    /// Made by this function each time.
    pub fn derive(get: impl Fn() -> T + 'static) -> Self {
        Self { key: Key::derived(Box::new(move || Rc::new(get()))), kind: PhantomData }
    }

    /// Always this value.
    pub fn stored(value: T) -> Self {
        Self { key: Key::held(Rc::new(value), false), kind: PhantomData }
    }
}

impl<T: Default + 'static> Default for Signal<T> {
    fn default() -> Self {
        Self::stored(T::default())
    }
}

readable!(Memo, Signal);

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self { key: signal.key, kind: PhantomData }
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self { key: memo.key, kind: PhantomData }
    }
}

impl<T: 'static> From<T> for Signal<T> {
    fn from(value: T) -> Self {
        Self::stored(value)
    }
}

impl From<&'static str> for Signal<String> {
    fn from(words: &'static str) -> Self {
        Self::stored(words.to_owned())
    }
}
