//! Rounds of two sides in the history.

use std::cmp::Ordering;

use rules::category::CategoryName;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::round::Round;
use rules::settle::Line;

use crate::games::two_sides::view_model::deal::{Deal, Hand};
use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::Short;
use crate::panels::history::view_model::lines::{HandReport, ending, pay_table_words};
use crate::table::view_model::money;

/// Who won, and how.
pub fn sides<T: Ord + ToString>(first: T, second: T) -> Short {
    let bead = match first.cmp(&second) {
        Ordering::Greater => "mark-P",
        Ordering::Less => "mark-B",
        Ordering::Equal => "mark-T",
    };
    let result = format!("{} : {}", first.to_string(), second.to_string());
    Short { bead: Some((bead, "")), result, ..Short::default() }
}

/// Both hands.
pub fn hands(round: &Round, _: PlayerId, lang: Lang) -> Vec<HandReport> {
    let table = round.table();
    let report = |hand: Hand| HandReport {
        name: terms::name(table, hand.place, lang),
        total: hand.total,
        cards: hand.cards,
        why: hand.why.map(|third| third.words(table, lang)),
        ..HandReport::default()
    };
    let both = Deal::of(round).map(|deal| deal.hands.to_vec()).unwrap_or_default();
    both.into_iter().filter(|hand| !hand.cards.is_empty()).map(report).collect()
}

/// The totals, and the row of the pay table or how the side ended.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let word = pay_table_words(round.table(), line, lang).unwrap_or_else(|| {
        let word = if line.why.category == CategoryName::TIE {
            td_string!(locale, history.endings.tie)
        } else {
            ending(line.why.payout, locale)
        };
        word.to_owned()
    });
    let word = match terms::commission(std::slice::from_ref(line)) {
        Some(fee) => {
            let fee = money::money(fee, round.table().plan().currency, lang);
            format!("{word}, {}", td_string!(locale, baccarat.commission, n = fee))
        }
        None => word,
    };
    let totals = Deal::of(round).and_then(|deal| {
        let [first, second] = deal.hands.map(|hand| hand.total);
        Some(format!("{} : {}", first?, second?))
    });
    match totals {
        Some(totals) => format!("{totals}, {word}"),
        None => word,
    }
}
