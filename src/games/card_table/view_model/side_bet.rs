//! How the player's bets stand: open, won by a row of the pay table, lost.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::position::Position;
use rules::round::Round;
use rules::settle::Decided;
use rules::table::Table;

use crate::games::card_table::view_model::name;

use crate::table::view_model::money::odds;

/// A bet in the list beside the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetRow {
    /// Where.
    pub on: Position,
    /// What it is called, with the row that decided it: `21+3 · Barva 5 : 1`.
    pub label: String,
    /// The stake.
    pub stake: Amount,
    /// What comes back, once decided.
    pub back: Option<Amount>,
}

impl BetRow {
    /// Decided and gone.
    pub fn is_lost(&self) -> bool {
        self.back.is_some_and(Amount::is_zero)
    }
}

/// The row of the pay table that decided a bet: `Barva 5 : 1`.
fn reason(table: &Table, on: Position, decided: Decided, lang: Lang) -> Option<String> {
    let row = table.rule(on)?.pays.iter().find(|row| row.when == decided.category)?;
    let pays = row.pays.to_string();
    let pays = if pays.contains(':') { format!(" {}", odds(&pays)) } else { String::new() };
    Some(format!("{}{pays}", row.label.get(lang)))
}

/// The row of the pay table by which a player's bet on a place was decided.
pub fn decided_by(round: &Round, me: PlayerId, on: Position, lang: Lang) -> Option<String> {
    let line = round.lines(me).into_iter().find(|line| line.on == on)?;
    reason(round.table(), on, line.decided?, lang)
}

/// The player's bets, side bets and stakes that decisions added.
pub fn rows(round: &Round, me: PlayerId, lang: Lang) -> Vec<BetRow> {
    let table = round.table();
    round
        .lines(me)
        .into_iter()
        .map(|line| {
            let on = line.on;
            let label = match line.added {
                false => {
                    let label = match on.at() {
                        Some(at) => format!("{} · {}", at.get(), name::label(table, on, lang)),
                        None => name::label(table, on, lang),
                    };
                    match line.decided.and_then(|decided| reason(table, on, decided, lang)) {
                        Some(reason) => format!("{label} · {reason}"),
                        None => label,
                    }
                }
                true => crate::games::card_table::view_model::choice::added_label(table, on, lang),
            };
            BetRow { on: line.on, label, stake: line.stake, back: line.settled().map(|settled| settled.back) }
        })
        .collect()
}
