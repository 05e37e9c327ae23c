//! Dealers: where cards, numbers and dice come from. Nothing else in the server knows which kind deals.

use std::collections::VecDeque;

use automatic::Automatic;
use console::Console;
use scripted::{Scene, Scripted};

use crate::chance;
use crate::table::setup::DealerSetup;

pub mod automatic;
pub mod console;
pub mod scripted;
pub mod shared;

pub use ::table::dealer::{Dealer, Throw};
pub use ::table::gear::Gear;

/// The dealer of a table: whom its setup names; a script comes before chance.
pub fn at(
    setup: DealerSetup,
    names: &[String],
    scenes: Option<VecDeque<Scene>>,
    gear: Gear,
) -> Box<dyn Dealer> {
    let name = (!names.is_empty()).then(|| {
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        names[chance::below(count) as usize].clone()
    });
    match (setup, scenes) {
        (DealerSetup::Other(dealer), _) => dealer,
        (DealerSetup::Console, _) => Box::new(Console::new(name.unwrap_or_default(), gear)),
        (DealerSetup::Automatic, Some(scenes)) => Box::new(Scripted::new(scenes, gear)),
        (DealerSetup::Automatic, None) => match name {
            Some(name) => Box::new(Automatic::called(name, gear)),
            None => Box::new(Automatic::new(gear)),
        },
    }
}
