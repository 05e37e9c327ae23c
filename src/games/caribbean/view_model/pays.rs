//! What the places of Caribbean poker pay.

use rules::caribbean::place::Place;
use rules::caribbean::plan::CaribbeanPlan;
use rules::label::Lang;
use rules::odds::Payout;
use rules::poker_hand::HandCategory;
use rules::position::PositionKind;
use rules::table::Table;

use crate::games::poker_boxes::view_model::pays::{PayRow, hands, short};
use crate::table::view_model::money;

/// The hands that Bet pays, without and with many exchanges.
pub fn bet_rows(table: &Table, reached: Option<HandCategory>, lang: Lang) -> Vec<PayRow> {
    let plan = table.plan().game::<CaribbeanPlan>();
    let Some((rule, plan)) = table.rule_of(PositionKind::of(Place::Bet)).zip(plan) else { return Vec::new() };
    let reduced = &plan.reduced;
    let row = |hand: HandCategory| {
        let row = rule.pays.iter().find(|row| row.when.is(hand))?;
        let late = if hand > reduced.above { Payout::Pays(reduced.pays) } else { row.pays };
        let pays = [row.pays, late].map(|pays| short(pays, lang)).to_vec();
        Some(PayRow { label: row.label.get(lang).to_owned(), pays, reached: reached == Some(hand) })
    };
    hands(rule).into_iter().filter_map(row).collect()
}

/// The hands that Bonus pays, as sums: its stake is fixed.
pub fn bonus_rows(table: &Table, reached: Option<HandCategory>, lang: Lang) -> Vec<PayRow> {
    let plan = table.plan().game::<CaribbeanPlan>();
    let Some((rule, plan)) = table.rule_of(PositionKind::of(Place::Bonus)).zip(plan) else {
        return Vec::new();
    };
    let currency = table.plan().currency;
    let row = |hand: HandCategory| {
        let row = rule.pays.iter().find(|row| row.when.is(hand))?;
        let win = money::brief(row.pays.win(plan.bonus_stake.is), currency, lang);
        Some(PayRow {
            label: row.label.get(lang).to_owned(),
            pays: vec![win],
            reached: reached == Some(hand),
        })
    };
    hands(rule).into_iter().filter_map(row).collect()
}
