//! Work that is done before each frame for as long as something moves. One closure serves all frames.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::platform::window;

struct Inner {
    asked: Cell<Option<i32>>,
    step: RefCell<Box<dyn FnMut() -> bool>>,
    closure: Closure<dyn FnMut()>,
}

impl Inner {
    fn ask(&self) {
        if self.asked.get().is_none() {
            self.asked.set(window().request_animation_frame(self.closure.as_ref().unchecked_ref()).ok());
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(asked) = self.asked.take() {
            // Fails only without a window, and then there are no frames.
            let _ = window().cancel_animation_frame(asked);
        }
    }
}

/// Steps of a motion; dropping it ends it.
pub struct Animation(Rc<Inner>);

impl Animation {
    /// A motion that sleeps until it is woken. A step says whether another one is wanted.
    pub fn new(step: impl FnMut() -> bool + 'static) -> Self {
        Self(Rc::new_cyclic(|weak: &std::rc::Weak<Inner>| {
            let weak = weak.clone();
            let closure = Closure::new(move || {
                let Some(inner) = weak.upgrade() else { return };
                inner.asked.set(None);
                if (inner.step.borrow_mut())() {
                    inner.ask();
                }
            });
            Inner { asked: Cell::new(None), step: RefCell::new(Box::new(step)), closure }
        }))
    }

    /// Something may move: steps are taken from the next frame on.
    pub fn wake(&self) {
        self.0.ask();
    }
}
