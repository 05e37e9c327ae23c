//! The third card, against the rule as dealers learn it, over every case.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use rules::baccarat::draw::{self, Side};
use rules::baccarat::plan::BaccaratPlan;
use rules::baccarat::round::BaccaratRound;
use rules::card::{Card, Rank, Suit};
use rules::event::{RoundEvent, To};
use rules::phase::Phase;
use rules::round::{Awaits, Round};
use rules::table::Table;

mod common;

use common::tables_of;

/// Does the banker draw after the player's third card? Said as dealers learn it: up to 3, and one more for every
/// two points of that card; an eight takes one off, a nine counts like an ace.
fn banker_draws(banker: u8, third: u8) -> bool {
    let most = match third {
        8 => 2,
        9 => 3,
        third => 3 + third / 2,
    };
    banker <= most
}

/// Who gets cards after the first four, by totals and the points of the player's third card.
fn third_cards(player: u8, banker: u8, third: u8) -> (bool, bool) {
    let natural = player >= 8 || banker >= 8;
    match (natural, player) {
        (true, _) => (false, false),
        (false, 6 | 7) => (false, banker < 6),
        (false, _) => (true, banker_draws(banker, third)),
    }
}

/// A card of so many points; one of ten points counts nothing.
fn card(points: u8) -> Card {
    let rank = match points {
        0 => Rank::Queen,
        1 => Rank::Ace,
        points => Rank::ALL[usize::from(points) - 2],
    };
    Card::new(rank, Suit::Hearts)
}

/// Two cards of a total: nothing and the total, or a pair of cards that pass ten.
fn two(total: u8, over_ten: bool) -> [Card; 2] {
    if over_ten && total < 9 { [card(9), card(total + 1)] } else { [card(0), card(total)] }
}

fn cases() -> impl Iterator<Item = (u8, u8, u8)> {
    (0..=9)
        .flat_map(|player| (0..=9).flat_map(move |banker| (0..=9).map(move |third| (player, banker, third))))
}

#[test]
fn third_cards_come_by_the_table() {
    let mut seen = 0;
    for (player_total, banker_total, third) in cases() {
        for over_ten in [false, true] {
            let (mut player, banker) = (two(player_total, over_ten).to_vec(), two(banker_total, over_ten));
            assert_eq!((draw::total(&player), draw::total(&banker)), (player_total, banker_total));
            let (player_draws, banker_draws) = third_cards(player_total, banker_total, third);
            let told = format!("player {player_total}, banker {banker_total}, third {third}");
            assert_eq!(draw::next(&player, &banker) == Some(Side::Player), player_draws, "{told}");
            if player_draws {
                player.push(card(third));
            }
            assert_eq!(draw::next(&player, &banker), banker_draws.then_some(Side::Banker), "{told}");
            let banker = [banker[0], banker[1], card(5)];
            if banker_draws {
                assert_eq!(draw::next(&player, &banker), None, "{told}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 2_000);
}

fn deal(table: &Arc<Table>, player: u8, banker: u8, third: u8) -> Round {
    let mut round = Round::new(Arc::clone(table));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let (player, banker) = (two(player, false), two(banker, false));
    let first_four = [player[0], banker[0], player[1], banker[1]];
    let mut cards = first_four.into_iter().chain([card(third), card(third)]);
    while let Awaits::Card { to, hidden: false } = round.awaits() {
        let card = cards.next();
        round.apply(&RoundEvent::CardDealt { to, card }).unwrap();
    }
    round
}

fn course(round: &Round) -> &BaccaratRound {
    round.course().unwrap()
}

#[test]
fn a_round_deals_as_many_cards_as_the_table_says() {
    for (id, table) in tables_of(|game| game.of::<BaccaratPlan>().is_some()) {
        for (player, banker, third) in cases() {
            let round = deal(&table, player, banker, third);
            let (player_draws, banker_draws) = third_cards(player, banker, third);
            let counts = (course(&round).player().len(), course(&round).banker().len());
            let expected = (2 + usize::from(player_draws), 2 + usize::from(banker_draws));
            assert_eq!(counts, expected, "{id}: player {player}, banker {banker}, third {third}");
            assert_eq!((round.awaits(), round.phase()), (Awaits::Nothing, Phase::Result), "{id}");
            assert!(course(&round).is_over(), "{id}");
        }
    }
}

#[test]
fn cards_come_to_player_and_banker_in_turn() {
    for (id, table) in tables_of(|game| game.of::<BaccaratPlan>().is_some()) {
        let mut round = Round::new(Arc::clone(&table));
        round.apply(&RoundEvent::BettingOpened).unwrap();
        round.apply(&RoundEvent::BettingClosed).unwrap();
        // Both stand on nothing: player draws, then the banker.
        for to in [To::Player, To::Banker, To::Player, To::Banker, To::Player, To::Banker] {
            assert_eq!(round.awaits(), Awaits::Card { to, hidden: false }, "{id}");
            round.apply(&RoundEvent::CardDealt { to, card: Some(card(0)) }).unwrap();
        }
        assert_eq!(round.awaits(), Awaits::Nothing, "{id}");
    }
}

#[test]
fn tens_and_pictures_count_nothing() {
    for rank in Rank::ALL {
        let expected = match rank {
            Rank::Ace => 1,
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
            pip => pip.letter().to_digit(10).unwrap(),
        };
        assert_eq!(u32::from(draw::points(rank)), expected, "{rank:?}");
    }
}
