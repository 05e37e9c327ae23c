//! Where values lie, whatever their type.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::graph::ToAnySubscriber;
use leptos::reactive::owner::{ArenaItem, LocalStorage};
use leptos::reactive::signal::ArcTrigger;
use send_wrapper::SendWrapper;

use super::unfollow_later;

/// A value of any type; who reads it holds it for as long as that takes.
pub(super) type Thing = Rc<dyn Any>;

enum Node {
    /// Set by hand. Nothing is there while somebody changes it.
    Held { value: RefCell<Option<Thing>>, mark: Option<ArcTrigger> },
    /// Reckoned when somebody asks and something has changed.
    Memo(ArcMemo<SendWrapper<Thing>>),
    /// Reckoned whenever somebody asks.
    Derived(Box<dyn Fn() -> Thing>),
}

/// A key to a value, good for as long as the owner under which it was made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key(ArenaItem<Rc<Node>, LocalStorage>);

impl Key {
    fn new(node: Node) -> Self {
        Self(ArenaItem::new_local(Rc::new(node)))
    }

    /// A value that is set; one that nobody follows has no mark.
    pub fn held(value: Thing, followed: bool) -> Self {
        Self::new(Node::Held { value: RefCell::new(Some(value)), mark: followed.then(ArcTrigger::new) })
    }

    /// A value that tells of a change only when it is another one.
    pub fn memo(get: Box<dyn Fn() -> Thing>, same: fn(&dyn Any, &dyn Any) -> bool) -> Self {
        let get = SendWrapper::new(get);
        let memo = ArcMemo::new_owning(move |old: Option<SendWrapper<Thing>>| {
            let new = get();
            let changed = !old.is_some_and(|old| same(&**old, &*new));
            (SendWrapper::new(new), changed)
        });
        unfollow_later(memo.to_any_subscriber());
        Self::new(Node::Memo(memo))
    }

    /// A value that others make up.
    pub fn derived(get: Box<dyn Fn() -> Thing>) -> Self {
        Self::new(Node::Derived(get))
    }

    /// Whether its owner has gone.
    pub fn is_gone(self) -> bool {
        self.0.is_disposed()
    }

    /// Follows the value from now on.
    pub fn track(self) {
        self.look(true);
    }

    /// The value; `None` when its owner is gone, or in the middle of a change.
    pub fn look(self, tracked: bool) -> Option<Thing> {
        match &*self.0.try_get_value()? {
            Node::Held { value, mark } => {
                if let Some(mark) = mark.as_ref().filter(|_| tracked) {
                    mark.track();
                }
                value.borrow().clone()
            }
            Node::Memo(memo) if tracked => memo.try_with(|value| (**value).clone()),
            Node::Memo(memo) => memo.try_with_untracked(|value| (**value).clone()),
            Node::Derived(get) if tracked => Some(get()),
            Node::Derived(get) => Some(untrack(get)),
        }
    }

    /// Takes the value out to change it.
    pub fn take(self) -> Option<Thing> {
        match &*self.0.try_get_value()? {
            Node::Held { value, .. } => value.take(),
            _ => None,
        }
    }

    /// Puts a value in, and tells of it unless told not to; whether there was a place for it.
    pub fn put(self, new: Thing, tell: bool) -> bool {
        let Some(node) = self.0.try_get_value() else { return false };
        if let Node::Held { value, mark } = &*node {
            let old = value.replace(Some(new));
            if let Some(mark) = mark.as_ref().filter(|_| tell) {
                mark.notify();
            }
            drop(old);
        }
        true
    }
}

/// The way back to a value's type.
pub(super) fn cast<T: 'static>(thing: Option<&Thing>) -> Option<&T> {
    thing.and_then(|thing| thing.downcast_ref())
}

/// A value must be there: its owner is gone, or it is read while it is changed.
#[cold]
#[track_caller]
pub(super) fn gone() -> ! {
    panic!("a value was read after its owner had gone, or while it was changed")
}
