//! What stands inside a component.

use super::Dom;

/// Drawn once.
pub struct Inside(Box<dyn FnOnce() -> Dom>);

impl Inside {
    /// Draws it.
    pub fn draw(self) -> Dom {
        (self.0)()
    }
}

impl<F: FnOnce() -> Dom + 'static> From<F> for Inside {
    fn from(draw: F) -> Self {
        Self(Box::new(draw))
    }
}

/// Drawn as often as it is wanted.
pub struct InsideFn(Box<dyn Fn() -> Dom>);

impl InsideFn {
    /// Draws it.
    pub fn draw(&self) -> Dom {
        (self.0)()
    }
}

impl<F: Fn() -> Dom + 'static> From<F> for InsideFn {
    fn from(draw: F) -> Self {
        Self(Box::new(draw))
    }
}
