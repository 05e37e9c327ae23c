//! Rounds of Gotes in the history.

use rules::card::{Card, Suit};
use rules::event::{PlayerId, RoundEvent, To};
use rules::gotes::round::GotesRound;
use rules::label::Lang;
use rules::round::Round;
use rules::settle::Line;

use crate::games::gotes::card_tile::index;
use crate::games::gotes::view_model::board::places;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// The suit as a sign of the text.
fn sign(card: Card) -> char {
    match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

/// The first paid cards: a row of the list has no room for all of them.
pub fn short(played: &Played, _: Lang) -> Option<Short> {
    let is_dead = |event: &RoundEvent| matches!(event, RoundEvent::CardDealt { to: To::Dead, .. });
    if !played.events.iter().any(is_dead) {
        return None;
    }
    let names: Vec<String> = played
        .cards(To::Board)
        .into_iter()
        .take(3)
        .map(|card| format!("{}{}", index(card.rank), sign(card)))
        .collect();
    Some(Short { result: format!("{} …", names.join(" ")), ..Short::default() })
}

/// The dead and the turned cards.
pub fn hands(round: &Round, _: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let Some(course) = round.course::<GotesRound>() else { return Vec::new() };
    let report = |name: &str, cards: &[Card]| HandReport {
        name: name.to_owned(),
        cards: cards.to_vec(),
        ..HandReport::default()
    };
    let both = [
        report(td_string!(locale, gotes.dead_cards), course.dead()),
        report(td_string!(locale, gotes.turned_cards), course.turned()),
    ];
    both.into_iter().filter(|hand| !hand.cards.is_empty()).collect()
}

/// As which card it was turned, or that it came too late.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let table = round.table();
    let paid =
        table.rule(line.on).is_some_and(|rule| rule.pays.iter().any(|row| row.when == line.why.category));
    let late = || td_string!(Locale::from(lang), gotes.too_late, n = places(table, lang).len());
    pay_table_words(table, line, lang).filter(|_| paid).unwrap_or_else(late)
}
