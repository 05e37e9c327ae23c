//! The picture of a tile with cards on the felt. Which cards lie where is the family's.

use leptos::prelude::*;

use crate::platform::sprite::{self, Sprite};

/// Where a card lies in a picture of 258 × 124: x, y, width and turn.
pub type Laid = (i16, i16, i16, i16);

/// The ground on which the cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The felt.
    Felt,
    /// Two sides.
    Sides,
}

impl Ground {
    fn class(self) -> &'static str {
        match self {
            Self::Felt => "art on-felt",
            Self::Sides => "art on-sides",
        }
    }
}

/// Cards in their places, and a chip of a colour beside them.
pub fn cards(ground: Ground, cards: &[&str], places: &[Laid], chip: Option<&str>) -> AnyView {
    sprite::need(Sprite::Cards);
    let cards = cards.iter().zip(places).map(|(card, (x, y, width, turn))| {
        let (cx, cy) = (x + width / 2, y + width * 7 / 10);
        view! { <use href=format!("#k-{card}") x=x.to_string() y=y.to_string() width=width.to_string() height=(width * 7 / 5).to_string() transform=format!("rotate({turn} {cx} {cy})") /> }
    });
    let chip = chip.map(|colour| {
        view! { <image href=format!("/art/chip-{colour}.svg") x="-33" y="-32" width="66" height="70" transform="translate(104 62) scale(.62)" /> }
    });
    view! {
        <svg class=ground.class() viewBox="0 0 258 124" preserveAspectRatio="xMidYMid slice">
            {chip} {cards.collect::<Vec<_>>()}
        </svg>
    }
    .into_any()
}
