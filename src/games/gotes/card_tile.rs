//! A card in few pixels: its index and its suit.

use leptos::prelude::*;
use rules::card::{Card, Rank, Suit};
use rules::gotes::place::Place;
use rules::position::Position;

/// The index of a rank as cards have it.
pub fn index(rank: Rank) -> String {
    match rank {
        Rank::Ten => "10".to_owned(),
        Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Jack
        | Rank::Queen
        | Rank::King
        | Rank::Ace => rank.letter().to_string(),
    }
}

/// The letter of a suit in the names of cards.
pub fn letter(suit: Suit) -> char {
    match suit {
        Suit::Spades => 'S',
        Suit::Hearts => 'H',
        Suit::Diamonds => 'D',
        Suit::Clubs => 'C',
    }
}

/// The pip of a suit, as the cards draw it.
pub fn pip(suit: Suit) -> AnyView {
    view! { <svg class="pip" viewBox="-52 -52 104 104" aria-hidden="true"><use href=format!("#k-{}", letter(suit)) /></svg> }.into_any()
}

/// Is it a red suit?
pub fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// A card as a tile.
pub fn tile(card: Card) -> AnyView {
    view! { <i class="card-tile" class:red=is_red(card.suit) aria-hidden="true"><b>{index(card.rank)}</b>{pip(card.suit)}</i> }.into_any()
}

/// The tile of a place.
pub fn of_place(on: Position) -> AnyView {
    on.place().map_or_else(|| ().into_any(), |Place(card)| tile(card))
}
