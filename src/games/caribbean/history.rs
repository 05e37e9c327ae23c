//! Rounds of Caribbean poker in the history.

use rules::card::Card;
use rules::caribbean::category::Category;
use rules::caribbean::place::Place;
use rules::caribbean::round::{CaribbeanRound, Standing};
use rules::event::{PlayerId, RoundEvent, To};
use rules::label::Lang;
use rules::poker_hand::evaluate;
use rules::round::Round;
use rules::settle::Line;

use crate::games::caribbean::view_model::named;
use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// An ante of a box; where it is the other family with such antes, that one was asked before.
fn is_ours(played: &Played) -> bool {
    played.events.iter().any(|event| {
        let RoundEvent::BetAccepted { bets, .. } = event else { return false };
        bets.iter().any(|bet| bet.on.is(Place::Ante) && bet.on.at().is_some())
    })
}

/// The dealer's hand.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    let dealer = played.cards(To::Dealer);
    if !is_ours(played) || dealer.len() != 5 {
        return None;
    }
    let locale = Locale::from(lang);
    let result = hand_name(evaluate(&dealer).category(), locale).to_owned();
    Some(Short { whose: Some(td_string!(locale, history.dealer)), result, ..Short::default() })
}

/// The player's boxes as their hands came to be, and the dealer's cards.
pub fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let Some(course) = round.course::<CaribbeanRound>() else { return Vec::new() };
    let hand = |name: String, cards: &[Card], why| HandReport {
        name,
        total: named(round, cards, lang).map(|named| named.name),
        cards: cards.to_vec(),
        why,
        ..HandReport::default()
    };
    let own = course.seats().iter().filter(|seat| seat.owner == me).map(|seat| {
        let title = format!("{} {}", td_string!(locale, cards.box_word), seat.at.get());
        let how = match seat.standing {
            Standing::Passed => Some(td_string!(locale, caribbean.passed).to_owned()),
            Standing::Closed => Some(td_string!(locale, caribbean.closed_game).to_owned()),
            Standing::Bets | Standing::Decides | Standing::Exchanges(_) => None,
        };
        let count = seat.prices.len();
        let exchanged = (count > 0).then(|| td_string!(locale, caribbean.exchanges, n = count));
        let why: Vec<String> = [exchanged, how].into_iter().flatten().collect();
        hand(title, &seat.cards, (!why.is_empty()).then(|| why.join(", ")))
    });
    let mut all: Vec<HandReport> = own.collect();
    all.push(hand(td_string!(locale, history.dealer).to_owned(), &course.dealer(), None));
    all.retain(|hand| !hand.cards.is_empty());
    all
}

/// The row of the pay table, or how the hand ended.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let word = match line.why.category.read() {
        Some(Category::Pass) => td_string!(locale, caribbean.passed),
        Some(Category::NotQualified) => td_string!(locale, caribbean.dealer_out_short),
        Some(Category::Reduced) => td_string!(locale, caribbean.reduced),
        Some(Category::Exchanged) => td_string!(locale, caribbean.exchanged),
        Some(Category::Win | Category::Lose | Category::Push) | None => {
            let words = pay_table_words(round.table(), line, lang);
            return words.unwrap_or_else(|| ending(line.why.payout, locale).to_owned());
        }
    };
    word.to_owned()
}
