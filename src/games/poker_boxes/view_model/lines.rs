//! The player's stakes with what became of each and why.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::odds::Payout;
use rules::position::Position;
use rules::round::Round;
use rules::settle::Decided;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::payout;

/// A stake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// Where.
    pub on: Position,
    /// What it is called.
    pub label: String,
    /// Why it ended so: `Full House 3 : 1`.
    pub reason: Option<String>,
    /// The stake.
    pub stake: Amount,
    /// What comes back, once decided.
    pub back: Option<Amount>,
}

/// What a family calls its lines, and why they end.
#[derive(Clone, Copy)]
pub struct LineWords {
    /// What a line is called.
    pub name: fn(&Table, Position, Lang) -> String,
    /// What ended it, where no row of a pay table says so.
    pub ending: fn(Decided, Locale) -> &'static str,
}

/// The row of the pay table that decided a stake, or how the hand ended; with what that pays.
pub fn reason(table: &Table, on: Position, decided: Decided, words: LineWords, lang: Lang) -> String {
    let row = table.rule(on).and_then(|rule| rule.pays.iter().find(|row| row.when == decided.category));
    let what = row.map_or_else(
        || (words.ending)(decided, Locale::from(lang)).to_owned(),
        |row| row.label.get(lang).to_owned(),
    );
    match decided.payout {
        Payout::Pays(_) => format!("{what} {}", payout(&decided.payout, lang)),
        Payout::Push | Payout::Half | Payout::Lost => what,
    }
}

/// The player's stakes: bets, then what decisions added.
pub fn rows(round: &Round, me: PlayerId, words: LineWords, lang: Lang) -> Vec<LineRow> {
    let table = round.table();
    let lines = round.lines(me).into_iter();
    lines
        .map(|line| LineRow {
            on: line.on,
            label: (words.name)(table, line.on, lang),
            reason: line.decided.map(|decided| reason(table, line.on, decided, words, lang)),
            stake: line.stake,
            back: line.settled().map(|settled| settled.back),
        })
        .collect()
}

/// The end of a stake by what it pays, where its category has no words of its own.
pub fn ending(payout: Payout, locale: Locale) -> &'static str {
    match payout {
        Payout::Pays(_) => td_string!(locale, cards.hand_win),
        Payout::Push => td_string!(locale, cards.hand_push),
        Payout::Half | Payout::Lost => td_string!(locale, cards.hand_lose),
    }
}
