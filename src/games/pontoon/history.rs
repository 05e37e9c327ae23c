//! Rounds of pontoon in the history.

use rules::event::{PlayerId, To};
use rules::label::Lang;
use rules::pontoon::category::Category;
use rules::pontoon::round::PontoonRound;
use rules::round::Round;
use rules::settle::Line;
use rules::twenty_one::hand::{Total, is_blackjack};

use crate::games::card_table::view_model::hand::HandView;
use crate::games::pontoon::view_model::print::row_label;
use crate::games::pontoon::view_model::{boxes, dealer};
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::panels::history::view_model::{Played, Short};

/// What the dealer had. The round is one of pontoon where a line ended as it does only here.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    let dealer = played.cards(To::Dealer);
    let is_own = |line: &Line| line.why.category.read::<Category>().is_some();
    if dealer.is_empty() || !played.cards(To::Board).is_empty() || !played.settlement.lines.iter().all(is_own)
    {
        return None;
    }
    let locale = Locale::from(lang);
    let result = if is_blackjack(&dealer) {
        td_string!(locale, pontoon.hand_pontoon).to_owned()
    } else {
        Total::of(&dealer).points.to_string()
    };
    Some(Short { whose: Some(td_string!(locale, history.dealer)), result, ..Short::default() })
}

/// The boxes, then the dealer's hand.
pub fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let report = |(name, hand): (String, HandView)| HandReport {
        name,
        total: hand.count.map(|count| count.shown(lang)),
        cards: hand.cards.into_iter().flatten().collect(),
        ..HandReport::default()
    };
    let own = boxes(round, me).into_iter().flat_map(|seat| {
        let name = format!("{} {}", td_string!(locale, cards.box_word), seat.at.get());
        seat.hands.into_iter().map(move |hand| (name.clone(), hand))
    });
    let dealer = (td_string!(locale, history.dealer).to_owned(), dealer(round));
    own.chain([dealer]).map(report).filter(|hand| !hand.cards.is_empty()).collect()
}

/// The points of the hand that a line shares its result with, and the dealer's.
fn totals(round: &Round, line: &Line) -> Option<(u8, u8)> {
    let course = round.course::<PontoonRound>()?;
    let seat = course.seats().iter().find(|seat| Some(seat.at) == line.on.at())?;
    let number = seat.shares.iter().find_map(|share| course.hand_of(share.player, line.on))?;
    Some((seat.play.hand(number)?.total().points, course.dealer().final_total()?.points))
}

/// The row of the pay table, or how the hand ended against the dealer.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let (locale, table) = (Locale::from(lang), round.table());
    let payout = line.why.payout;
    let end = |category: Category| match (category, totals(round, line)) {
        (Category::Tie, Some((own, dealer))) => {
            td_string!(locale, pontoon.tie_reason, own = own, dealer = dealer)
        }
        (Category::Win, Some((_, 22..))) => td_string!(locale, pontoon.dealer_over).to_owned(),
        (Category::Win | Category::Lose, Some((own, dealer))) => {
            td_string!(locale, pontoon.against, own = own, dealer = dealer)
        }
        (Category::DealerPontoon, _) => {
            td_string!(locale, pontoon.dealer_has, n = row_label(table, Category::Pontoon, lang))
        }
        (Category::Bust, _) => td_string!(locale, history.endings.bust).to_owned(),
        (Category::Pontoon | Category::Trick, _) => pay_table_words(table, line, lang)
            .unwrap_or_else(|| row_label(table, category, lang).to_lowercase()),
        (Category::Tie | Category::Win | Category::Lose, None) => ending(payout, locale).to_owned(),
    };
    line.why.category.read().map_or_else(|| ending(payout, locale).to_owned(), end)
}
