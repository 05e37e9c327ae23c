//! What card tables share: the felt, betting places, hands, the decision bar, what others do.

pub mod actions;
pub mod badge;
pub mod bet_spot;
pub mod bet_spot_keys;
pub mod bets;
pub mod boxes;
pub mod counts;
pub mod decision_bar;
pub mod fan;
pub mod felt;
pub mod frame;
pub mod help;
pub mod lobby;
pub mod own_box;
pub mod seat;
pub mod tip;
pub mod view_model;

use leptos::prelude::*;

use rules::position::Position;

use crate::games::card_table::view_model::arc::Scene;
use crate::platform::screen::Form;

/// What the parts of a card table share.
#[derive(Clone, Copy)]
pub struct Cloth {
    /// The place whose pay table is shown.
    pub tip: RwSignal<Option<Position>>,
    /// A tap shows a place's pay table instead of laying a chip.
    pub help: RwSignal<bool>,
    /// The place that the tab key comes to.
    pub focus: RwSignal<Option<Position>>,
    /// Doubling is offered, where a plan lets the player choose.
    pub doubles: RwSignal<bool>,
}

impl Cloth {
    /// Nothing shown.
    pub fn new() -> Self {
        Self {
            tip: RwSignal::new(None),
            help: RwSignal::new(false),
            focus: RwSignal::new(None),
            doubles: RwSignal::new(true),
        }
    }
}

impl Default for Cloth {
    fn default() -> Self {
        Self::new()
    }
}

/// The scene of a form.
pub fn scene(form: Form) -> Scene {
    match form {
        Form::Wide => Scene::Wide,
        Form::Tall | Form::Short => Scene::Tall,
        Form::Low => Scene::Low,
    }
}

/// A share of the scene for the style sheet.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
pub fn share(part: f64, whole: f64) -> String {
    format!("{:.2}%", part * 100.0 / whole)
}
