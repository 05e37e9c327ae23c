//! Where the places of the player's box lie: on one arc under the cards, in units of the scene.

use rules::ultimate_holdem::place::Place;

use crate::games::card_table::view_model::arc::{Round, Scene};

/// The middle of a place on each scene; without Diamonds Trips has the room of both.
pub fn place(place: Place, has_diamonds: bool, scene: Scene) -> Round {
    let (x, y, r) = match (scene, place) {
        (Scene::Wide, Place::Diamonds) => (478.0, 442.0, 36.0),
        (Scene::Wide, Place::Trips) if has_diamonds => (568.0, 480.0, 36.0),
        (Scene::Wide, Place::Trips) => (540.0, 470.0, 36.0),
        (Scene::Wide, Place::Ante) => (662.0, 508.0, 44.0),
        (Scene::Wide, Place::Blind) => (782.0, 508.0, 44.0),
        (Scene::Tall, Place::Diamonds) => (36.0, 330.0, 25.0),
        (Scene::Tall, Place::Trips) if has_diamonds => (80.0, 394.0, 25.0),
        (Scene::Tall, Place::Trips) => (56.0, 368.0, 28.0),
        (Scene::Tall, Place::Ante) => (151.0, 402.0, 32.0),
        (Scene::Tall, Place::Blind) => (239.0, 402.0, 32.0),
        (Scene::Low, Place::Diamonds) => (172.0, 172.0, 24.0),
        (Scene::Low, Place::Trips) => (250.0, 178.0, 24.0),
        (Scene::Low, Place::Ante) => (332.0, 180.0, 26.0),
        (Scene::Low, Place::Blind) => (410.0, 180.0, 26.0),
    };
    Round { x, y, r }
}

/// The middle of the raise.
pub fn raise(scene: Scene) -> Round {
    let (x, y, r) = match scene {
        Scene::Wide => (888.0, 480.0, 40.0),
        Scene::Tall => (332.0, 368.0, 28.0),
        Scene::Low => (490.0, 176.0, 26.0),
    };
    Round { x, y, r }
}

/// Between Ante and Blind, which are of one stake.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
pub fn equals(scene: Scene) -> (f64, f64) {
    let [ante, blind] = [Place::Ante, Place::Blind].map(|name| place(name, true, scene));
    ((ante.x + blind.x) / 2.0, (ante.y + blind.y) / 2.0)
}

/// The places from left to right, the raise last: the order in which the tab key's arrows reach them.
pub const ORDER: [Place; 4] = [Place::Diamonds, Place::Trips, Place::Ante, Place::Blind];
