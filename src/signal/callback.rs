//! Something to do, handed from one component to another.

use super::StoredValue;

type Act<In, Out> = Box<dyn Fn(In) -> Out>;

/// A function that can be copied.
pub struct Callback<In: 'static, Out: 'static = ()>(StoredValue<Act<In, Out>>);

impl<In, Out> Clone for Callback<In, Out> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In, Out> Copy for Callback<In, Out> {}

impl<In, Out> Callback<In, Out> {
    /// Of this function.
    pub fn new(act: impl Fn(In) -> Out + 'static) -> Self {
        Self(StoredValue::new(Box::new(act)))
    }

    /// Does it, unless its owner has gone.
    pub fn try_run(self, with: In) -> Option<Out> {
        self.0.try_with_value(|act| act(with))
    }

    /// Does it.
    pub fn run(self, with: In) -> Out {
        self.0.with_value(|act| act(with))
    }
}
