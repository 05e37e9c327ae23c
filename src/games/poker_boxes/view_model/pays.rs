//! Pay tables beside the felt.

use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::poker_hand::HandCategory;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money;

/// A row of a pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayRow {
    /// What it is called.
    pub label: String,
    /// What each column pays.
    pub pays: Vec<String>,
    /// The player's hand has reached it.
    pub reached: bool,
}

/// What a place pays, in as few words as a corner of the table has room for.
pub fn short(pays: Payout, lang: Lang) -> String {
    match pays {
        Payout::Pays(_) => money::payout(&pays, lang),
        Payout::Push => td_string!(Locale::from(lang), poker_boxes.returned).to_owned(),
        Payout::Half => td_string!(Locale::from(lang), table.pays_half).to_owned(),
        Payout::Lost => "–".to_owned(),
    }
}

/// The hands that a place's pay table names, high to low.
pub fn hands(rule: &PositionRule) -> Vec<HandCategory> {
    let mut hands: Vec<HandCategory> = rule.pays.iter().filter_map(|row| row.when.read()).collect();
    hands.sort_unstable_by(|a, b| b.cmp(a));
    hands
}
