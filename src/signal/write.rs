//! A value that is set by hand and followed.

use std::marker::PhantomData;
use std::rc::Rc;

use super::node::{Key, cast, gone};

/// A value that components follow and anybody may set.
pub struct RwSignal<T> {
    pub(super) key: Key,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

impl<T> PartialEq for RwSignal<T> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<T: 'static> RwSignal<T> {
    /// With this value at first.
    pub fn new(value: T) -> Self {
        Self { key: Key::held(Rc::new(value), true), kind: PhantomData }
    }

    /// Sets it.
    pub fn set(self, value: T) {
        self.key.put(Rc::new(value), true);
    }

    /// Sets it; whether its owner was still there.
    pub fn try_set(self, value: T) -> bool {
        self.key.put(Rc::new(value), true)
    }

    /// Changes it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes it, unless its owner has gone.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        changed(self.key, true, change)
    }
}

impl<T: Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

/// Changes a value in its place.
pub(super) fn changed<T: 'static, R>(key: Key, tell: bool, change: impl FnOnce(&mut T) -> R) -> Option<R> {
    let mut thing = key.take()?;
    let Some(value) = Rc::get_mut(&mut thing).and_then(|thing| thing.downcast_mut()) else { gone() };
    let result = change(value);
    key.put(thing, tell);
    Some(result)
}

macro_rules! readable {
    ($($signal:ident),*) => {$(
        impl<T: 'static> $signal<T> {
            /// Looks at it, and follows it.
            pub fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
                let thing = self.key.look(true);
                cast(thing.as_ref()).map_or_else(|| gone(), look)
            }

            /// Looks at it this once.
            pub fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
                let thing = self.key.look(false);
                cast(thing.as_ref()).map_or_else(|| gone(), look)
            }

            /// Looks at it this once, unless its owner has gone.
            pub fn try_with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> Option<R> {
                let thing = self.key.look(false);
                cast(thing.as_ref()).map(look)
            }

            /// Whether its owner has gone.
            pub fn is_disposed(self) -> bool {
                self.key.is_gone()
            }

            /// Follows it.
            pub fn track(self) {
                self.key.track();
            }
        }

        impl<T: Clone + 'static> $signal<T> {
            /// What it is; it is followed from now on.
            pub fn get(self) -> T {
                self.with(T::clone)
            }

            /// What it is now.
            pub fn get_untracked(self) -> T {
                self.with_untracked(T::clone)
            }

            /// What it is now, unless its owner has gone.
            pub fn try_get_untracked(self) -> Option<T> {
                self.try_with_untracked(T::clone)
            }
        }
    )*};
}

pub(super) use readable;

readable!(RwSignal);
