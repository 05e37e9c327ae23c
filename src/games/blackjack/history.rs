//! Rounds of blackjack in the history.

use rules::blackjack::category::Category;
use rules::blackjack::hand::{Total, is_blackjack};
use rules::event::{PlayerId, To};
use rules::label::Lang;
use rules::round::Round;
use rules::settle::Line;

use crate::games::blackjack::view_model;
use crate::games::card_table::view_model::hand::HandView;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// What the dealer had. Cards on a board are another game's, and so are lines that ended as none here does.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    let dealer = played.cards(To::Dealer);
    let is_known = |line: &Line| line.why.category.read::<Category>().is_some();
    if dealer.is_empty()
        || !played.cards(To::Board).is_empty()
        || !played.settlement.lines.iter().all(is_known)
    {
        return None;
    }
    let locale = Locale::from(lang);
    let result = if is_blackjack(&dealer) {
        td_string!(locale, cards.hand_blackjack).to_owned()
    } else {
        Total::of(&dealer).points.to_string()
    };
    Some(Short { whose: Some(td_string!(locale, history.dealer)), result, ..Short::default() })
}

/// The boxes, or the player's own hands at a shared box; then the dealer's.
pub fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let report = |(name, hand): (String, HandView)| HandReport {
        name,
        total: hand.count.map(|count| count.shown(lang)),
        cards: hand.cards.into_iter().flatten().collect(),
        ..HandReport::default()
    };
    let mut all: Vec<(String, HandView)> = if round.table().plan().game.boxes().is_some() {
        let boxes = view_model::boxes(round, me).into_iter().flat_map(|seat| {
            let name = format!("{} {}", td_string!(locale, cards.box_word), seat.at.get());
            seat.hands.into_iter().map(move |hand| (name.clone(), hand))
        });
        boxes.collect()
    } else {
        let own = view_model::line(round, me).hands.into_iter();
        own.map(|hand| (td_string!(locale, history.player).to_owned(), hand)).collect()
    };
    all.push((td_string!(locale, history.dealer).to_owned(), view_model::dealer(round)));
    all.into_iter().map(report).filter(|hand| !hand.cards.is_empty()).collect()
}

/// The row of the pay table, or how the hand ended.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    pay_table_words(round.table(), line, lang).unwrap_or_else(|| {
        let word = match line.why.category.read() {
            Some(Category::Bust) => td_string!(locale, history.endings.bust),
            Some(Category::DealerBlackjack) => td_string!(locale, history.endings.dealer_blackjack),
            Some(Category::Blackjack) => td_string!(locale, history.endings.blackjack),
            Some(Category::Surrender) => td_string!(locale, history.endings.surrender),
            Some(Category::EvenMoney) => td_string!(locale, cards.hand_even_money),
            _ => ending(line.why.payout, locale),
        };
        word.to_owned()
    })
}
