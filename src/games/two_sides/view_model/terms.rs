//! What a place is called and pays, from the plan.

use crate::games::two_sides::place::Place;
use crate::games::two_sides::place::egalite;
use rules::amount::Amount;
use rules::category::CategoryName;
use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::position::PositionKind;
use rules::settle::Line;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::{money, payout};

/// The plan's name of a place.
pub fn name(table: &Table, place: Place, lang: Lang) -> String {
    table
        .rule_of(PositionKind::of(place))
        .map_or_else(|| place.to_string(), |rule| rule.label.get(lang).to_owned())
}

/// What is printed in the field: a value stands for itself under the name of its row.
pub fn printed(table: &Table, place: Place, lang: Lang) -> String {
    egalite(place).map_or_else(|| name(table, place, lang), |value| value.to_string())
}

/// The name of the row of values: what its fields have in common.
pub fn values(table: &Table, lang: Lang) -> String {
    let first = Place::ALL.iter().find(|place| egalite(**place).is_some());
    let name = first.map(|place| name(table, *place, lang)).unwrap_or_default();
    name.trim_end_matches(|last: char| last.is_ascii_digit() || last == ' ').to_owned()
}

fn wins(rule: &PositionRule) -> Vec<&Payout> {
    rule.pays.iter().map(|row| &row.pays).filter(|pays| matches!(pays, Payout::Pays(_))).collect()
}

/// The payout in the field: the only one, or the highest of several.
pub fn pays(table: &Table, place: Place, lang: Lang) -> String {
    let Some(rule) = table.rule_of(PositionKind::of(place)) else { return String::new() };
    // A side that wins less with six says so where it is bet on.
    let row = |name: &str| rule.pays.iter().find(|row| row.when.name() == name);
    if let Some((win, six)) = row("win").zip(row("win_with_6")) {
        return format!("{} · 6:\u{a0}{}", payout(&win.pays, lang), payout(&six.pays, lang));
    }
    let wins = wins(rule);
    let most = wins.iter().max_by_key(|pays| pays.win(Amount::whole(100)));
    let most = most.map(|pays| payout(pays, lang)).unwrap_or_default();
    if wins.len() > 1 { format!("{} {most}", td_string!(Locale::from(lang), table.up_to)) } else { most }
}

/// What the house keeps of wins that pay a little less than the stake; none where it keeps nothing. Half a win has a row of its
/// own and is no commission.
pub fn commission(lines: &[Line]) -> Option<Amount> {
    let kept = lines.iter().filter(|line| line.why.category == CategoryName::WIN).map(|line| {
        match line.why.payout {
            Payout::Pays(_) => line.stake.minus_or_zero(line.back.minus_or_zero(line.stake)),
            Payout::Push | Payout::Half | Payout::Lost => Amount::ZERO,
        }
    });
    Some(kept.sum::<Amount>()).filter(|kept| !kept.is_zero())
}

/// The quick help at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// Its name.
    pub name: String,
    /// Rows of its pay table: when and how much. One row stands without its name.
    pub pays: Vec<(String, String)>,
    /// The largest stake.
    pub most: Option<String>,
}

/// The quick help at a place.
pub fn help(table: &Table, place: Place, lang: Lang) -> Help {
    let kind = PositionKind::of(place);
    let rows = table.rule_of(kind).map(|rule| {
        rule.pays.iter().map(|row| (row.label.get(lang).to_owned(), payout(&row.pays, lang))).collect()
    });
    let most = table.limit_of(kind).max.map(|max| {
        format!(
            "{} {}",
            td_string!(Locale::from(lang), table.at_most),
            money(max, table.plan().currency, lang)
        )
    });
    Help { name: name(table, place, lang), pays: rows.unwrap_or_default(), most }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plan::shipped;

    #[test]
    fn payouts_are_printed_as_the_plan_has_them() {
        let table = shipped::table("chance/speed-baccarat").unwrap();
        assert_eq!(pays(&table, Place::Banker, Lang::Cs), "0,95\u{a0}:\u{a0}1");
        assert_eq!(pays(&table, Place::Banker, Lang::En), "0.95\u{a0}:\u{a0}1");
        assert_eq!(pays(&table, Place::Player, Lang::Cs), "1\u{a0}:\u{a0}1");
        assert_eq!(pays(&table, Place::BankerBonus, Lang::Cs), "až 30\u{a0}:\u{a0}1");
        let help = help(&table, Place::PlayerBonus, Lang::Cs);
        assert_eq!(help.pays.len(), 8);
        assert_eq!(help.pays[2], ("Výhra o 9 bodů".to_owned(), "30\u{a0}:\u{a0}1".to_owned()));
    }

    #[test]
    fn a_banker_who_wins_less_with_six_says_so() {
        let table = shipped::table("jmlm/baccarat-super-six").unwrap();
        assert_eq!(pays(&table, Place::Banker, Lang::Cs), "1\u{a0}:\u{a0}1 · 6:\u{a0}0,5\u{a0}:\u{a0}1");
        assert_eq!(pays(&table, Place::SuperSix, Lang::En), "12\u{a0}:\u{a0}1");
    }

    #[test]
    fn values_share_the_name_of_their_row() {
        let table = shipped::table("chance/baccarat").unwrap();
        assert_eq!(values(&table, Lang::Cs), "Egalite Extra");
        assert_eq!(printed(&table, Place::Egalite4, Lang::Cs), "4");
        assert_eq!(name(&table, Place::Banker, Lang::Cs), "Krupiér");
    }
}
