//! A value that lives as long as its owner and that nobody follows.

use std::marker::PhantomData;
use std::rc::Rc;

use super::node::{Key, cast, gone};
use super::write::changed;

/// A value to keep.
pub struct StoredValue<T> {
    key: Key,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StoredValue<T> {}

impl<T: 'static> StoredValue<T> {
    /// Keeps this value.
    pub fn new(value: T) -> Self {
        Self { key: Key::held(Rc::new(value), false), kind: PhantomData }
    }

    /// Keeps another value.
    pub fn set_value(self, value: T) {
        self.key.put(Rc::new(value), false);
    }

    /// Looks at it.
    pub fn with_value<R>(self, look: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(look).unwrap_or_else(|| gone())
    }

    /// Looks at it, unless its owner has gone.
    pub fn try_with_value<R>(self, look: impl FnOnce(&T) -> R) -> Option<R> {
        let thing = self.key.look(false);
        cast(thing.as_ref()).map(look)
    }

    /// Changes it.
    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        self.try_update_value(change);
    }

    /// Changes it, unless its owner has gone.
    pub fn try_update_value<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        changed(self.key, false, change)
    }

    /// A copy of it.
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }
}
