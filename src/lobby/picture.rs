//! The picture of a tile: the wheel, or cards on the felt.

use leptos::prelude::*;
use protocol::lobby::Family;

use crate::lobby::view_model;
use crate::platform::sprite::{self, Sprite};

/// Places of the cards in a picture of 258 × 124: x, y, width and turn.
const DUEL: [(i16, i16, i16, i16); 4] =
    [(64, 26, 50, -8), (92, 22, 50, 4), (150, 22, 50, -3), (178, 30, 50, 7)];
const BOARD: [(i16, i16, i16, i16); 5] =
    [(26, 26, 40, 0), (68, 26, 40, 0), (110, 26, 40, 0), (152, 26, 40, 0), (194, 26, 40, 0)];
const PAIR: [(i16, i16, i16, i16); 2] = [(132, 30, 56, -9), (172, 26, 56, 8)];
const SIDES: [(i16, i16, i16, i16); 2] = [(50, 20, 62, -4), (150, 20, 62, 4)];

/// The picture.
pub fn picture(family: Family, nth: usize) -> AnyView {
    if family == Family::Roulette {
        return view! { <span class="art wheel"></span> }.into_any();
    }
    sprite::need(Sprite::Cards);
    let places: &[(i16, i16, i16, i16)] = match family {
        Family::Baccarat => &DUEL,
        Family::Holdem => &BOARD,
        Family::TopCard => &SIDES,
        _ => &PAIR,
    };
    let cards = view_model::cards(family, nth).iter().zip(places).map(|(card, (x, y, width, turn))| {
        let (cx, cy) = (x + width / 2, y + width * 7 / 10);
        view! { <use href=format!("#k-{card}") x=x.to_string() y=y.to_string() width=width.to_string() height=(width * 7 / 5).to_string() transform=format!("rotate({turn} {cx} {cy})") /> }
    });
    let chip = (family == Family::Blackjack).then(|| {
        let dress = ["violet", "gold", "blue", "rose"][nth % 4];
        view! { <use href=format!("#ct-{dress}") x="0" y="0" transform="translate(104 62) scale(.62)" /> }
    });
    view! {
        <svg class=format!("art {}", if family == Family::Baccarat { "on-sides" } else { "on-felt" }) viewBox="0 0 258 124" preserveAspectRatio="xMidYMid slice">
            {chip} {cards.collect::<Vec<_>>()}
        </svg>
    }.into_any()
}
