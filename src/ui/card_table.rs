//! What card tables share: the felt, betting places, hands, the decision bar, what others do.

pub mod act;
pub mod badge;
pub mod bets;
pub mod counts;
pub mod decision;
pub mod fan;
pub mod felt;
pub mod frame;
pub mod place;
mod place_key;
pub mod tip;

use rules::position::Position;

use crate::platform::screen::Form;
use crate::signal::RwSignal;
use crate::view::card_table::arc::Scene;

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
