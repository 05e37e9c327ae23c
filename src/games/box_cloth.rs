//! What tables share whose cloth is a grid of boxes: the wheel of fortune, Gotes.

use leptos::prelude::*;
use rules::position::Position;

pub mod own_bets;
pub mod place;
pub mod tip;
pub mod view_model;

/// What the boxes share.
#[derive(Clone, Copy)]
pub struct BoxCloth {
    /// The box that the tab key comes to.
    pub focus: RwSignal<Option<Position>>,
    /// The box under the pointer or in focus.
    pub tip: RwSignal<Option<Position>>,
}

impl BoxCloth {
    /// A cloth whose first box has the focus.
    pub fn new(first: Option<Position>) -> Self {
        Self { focus: RwSignal::new(first), tip: RwSignal::new(None) }
    }
}
