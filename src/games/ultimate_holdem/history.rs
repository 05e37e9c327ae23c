//! Rounds of Ultimate Texas Hold'em in the history.

use rules::card::Card;
use rules::event::{PlayerId, RoundEvent, To};
use rules::label::Lang;
use rules::poker_hand::evaluate;
use rules::round::Round;
use rules::settle::Line;
use rules::ultimate_holdem::category::Category;
use rules::ultimate_holdem::place::Place;
use rules::ultimate_holdem::round::{Standing, UltimateRound};

use crate::games::holdem::view_model::{hand_name, named};
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// The blind is no other family's.
fn is_ours(played: &Played) -> bool {
    played.events.iter().any(|event| {
        let RoundEvent::BetAccepted { bets, .. } = event else { return false };
        bets.iter().any(|bet| bet.on.is(Place::Blind))
    })
}

/// The dealer's hand, or that nobody played on.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    if !is_ours(played) {
        return None;
    }
    let locale = Locale::from(lang);
    let (dealer, board) = (played.cards(To::Dealer), played.cards(To::Board));
    let whose = Some(td_string!(locale, history.dealer));
    let cards: Vec<Card> = [dealer, board].concat();
    let result = if cards.len() == 7 {
        hand_name(evaluate(&cards).category(), locale).to_owned()
    } else {
        td_string!(locale, ultimate.all_folded).to_owned()
    };
    Some(Short { whose: whose.filter(|_| cards.len() == 7), result, ..Short::default() })
}

/// The player's boxes, the board, the dealer's cards.
pub fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let Some(course) = round.course::<UltimateRound>() else { return Vec::new() };
    let board = course.board();
    let name = |cards: &[Card]| named(round, cards, board, lang).map(|named| named.name);
    let hand = |name: String, total, cards: &[Card], why| HandReport {
        name,
        total,
        cards: cards.to_vec(),
        why,
        ..HandReport::default()
    };
    let own = course.seats().iter().filter(|seat| seat.owner == me).map(|seat| {
        let title = format!("{} {}", td_string!(locale, cards.box_word), seat.at.get());
        let folded = seat.standing == Standing::Folded;
        let why = folded.then(|| td_string!(locale, ultimate.folded).to_owned());
        hand(title, name(&seat.cards), &seat.cards, why)
    });
    let mut all: Vec<HandReport> = own.collect();
    all.push(hand(td_string!(locale, cards.table_cards).to_owned(), None, board, None));
    let dealer = course.dealer();
    all.push(hand(td_string!(locale, history.dealer).to_owned(), name(dealer), dealer, None));
    all.retain(|hand| !hand.cards.is_empty());
    all
}

/// The row of the pay table, or how the hand ended.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let word = match line.why.category.read() {
        Some(Category::Fold) => td_string!(locale, ultimate.folded),
        Some(Category::NoHand) => td_string!(locale, ultimate.no_hand),
        Some(
            Category::Win
            | Category::Lose
            | Category::Push
            | Category::Diamonds4
            | Category::Diamonds5
            | Category::Diamonds6
            | Category::Diamonds7
            | Category::Diamonds8
            | Category::Diamonds9,
        )
        | None => {
            let words = pay_table_words(round.table(), line, lang);
            return words.unwrap_or_else(|| ending(line.why.payout, locale).to_owned());
        }
    };
    word.to_owned()
}
