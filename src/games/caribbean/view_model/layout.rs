//! Where the places of the player's box lie: in a row between the dealer and the cards, in units of the scene.

use rules::caribbean::place::Place;

use crate::games::card_table::view_model::arc::{Round, Scene};

/// The middle of a place on each scene.
pub fn place(place: Place, scene: Scene) -> Round {
    let (x, y, r) = match (scene, place) {
        (Scene::Wide, Place::Bonus) => (604.0, 208.0, 34.0),
        (Scene::Wide, Place::Ante) => (720.0, 208.0, 40.0),
        (Scene::Wide, Place::Bet) => (838.0, 208.0, 38.0),
        (Scene::Tall, Place::Bonus) => (92.0, 148.0, 28.0),
        (Scene::Tall, Place::Ante) => (195.0, 148.0, 32.0),
        (Scene::Tall, Place::Bet) => (298.0, 148.0, 30.0),
        (Scene::Low, Place::Bonus) => (52.0, 164.0, 25.0),
        (Scene::Low, Place::Ante) => (128.0, 164.0, 27.0),
        (Scene::Low, Place::Bet) => (204.0, 164.0, 26.0),
    };
    Round { x, y, r }
}

/// The places from left to right but for the bet, which is laid by a decision.
pub const ORDER: [Place; 2] = [Place::Bonus, Place::Ante];
