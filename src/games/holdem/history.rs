//! Rounds of Casino Hold'em in the history.

use rules::card::Card;
use rules::event::{PlayerId, To};
use rules::holdem::category::Category;
use rules::label::Lang;
use rules::poker_hand::evaluate;
use rules::round::Round;
use rules::settle::Line;

use crate::games::holdem::view_model::{build, hand_name};
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// The better hand.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    let board = played.cards(To::Board);
    let (own, dealer) = (played.cards(To::Player), played.cards(To::Dealer));
    // With cards at boxes it is another game's board.
    if board.is_empty() || own.is_empty() {
        return None;
    }
    let with = |cards: &[Card]| evaluate(&[cards, &board].concat());
    let best = if dealer.len() == 2 { with(&own).max(with(&dealer)) } else { with(&own) };
    Some(Short { result: hand_name(best.category(), Locale::from(lang)).to_owned(), ..Short::default() })
}

/// The player's cards, the board, the dealer's cards.
pub fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let Some(view) = build(round, me, lang) else { return Vec::new() };
    let hand = |name: &str, total, cards| HandReport {
        name: name.to_owned(),
        total,
        cards,
        ..HandReport::default()
    };
    let all = [
        hand(td_string!(locale, cards.your_cards), view.best.map(|best| best.name), view.player),
        hand(td_string!(locale, cards.table_cards), None, view.board),
        hand(
            td_string!(locale, history.dealer),
            view.against.map(|best| best.name),
            view.dealer.into_iter().flatten().collect(),
        ),
    ];
    all.into_iter().filter(|hand| !hand.cards.is_empty()).collect()
}

/// The row of the pay table, or how the hand ended.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    pay_table_words(round.table(), line, lang).unwrap_or_else(|| {
        let word = match line.why.category.read() {
            Some(Category::Fold) => td_string!(locale, history.endings.fold),
            Some(Category::NotQualified) => td_string!(locale, history.endings.not_qualified),
            _ => ending(line.why.payout, locale),
        };
        word.to_owned()
    })
}
