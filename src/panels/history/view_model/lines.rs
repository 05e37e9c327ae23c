//! An open row of the history: the cards or the number, and one line a stake with its reason in words.

use std::sync::Arc;

use rules::amount::Amount;
use rules::card::Card;
use rules::category::CategoryName;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::Plan;
use rules::round::Round;
use rules::settle::{Line, Settlement};
use rules::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::games::{self, Family, HistoryParts};
use crate::i18n::{Locale, td_string};
use crate::table::view_model::money;

/// A hand as it lay in the end, or a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandReport {
    /// Whose.
    pub name: String,
    /// What it counts.
    pub total: Option<String>,
    /// How that is printed: a class of the style sheet.
    pub class: Option<String>,
    /// Its cards.
    pub cards: Vec<Card>,
    /// Why a third card came or did not.
    pub why: Option<String>,
}

/// A stake and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTold {
    /// The place.
    pub name: String,
    /// The money.
    pub stake: Amount,
    /// Why, in words.
    pub reason: String,
    /// What came back.
    pub back: Amount,
}

/// An open row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundReport {
    /// The hands, or the number that fell.
    pub hands: Vec<HandReport>,
    /// The stakes.
    pub lines: Vec<LineTold>,
}

/// The plan in the server's answer about a table, and its family, whose chunk is loaded for it.
pub async fn plan(text: &str) -> Option<(Arc<Plan>, &'static Family)> {
    #[derive(Deserialize)]
    struct Answer {
        plan: Box<RawValue>,
    }

    let answer: Answer = serde_json::from_str(text).ok()?;
    let family = games::family(games::of_plan(answer.plan.get())?).load().await.ok()?;
    let plan = Plan::from_json(answer.plan.get(), &family.rules).ok()?;
    Some((Arc::new(plan), family))
}

/// Tells a round of a player.
pub fn report(
    family: &Family,
    round: &Round,
    me: PlayerId,
    settlement: &Settlement,
    lang: Lang,
) -> RoundReport {
    let history = &games::panels(games::kind(round.table())).history;
    let line = |line: &Line| LineTold {
        name: (family.line_name)(round.table(), line.on, lang),
        stake: line.stake,
        reason: reason(history, round, line, lang),
        back: line.back,
    };
    RoundReport {
        hands: (history.hands)(round, me, lang),
        lines: settlement.lines.iter().map(line).collect(),
    }
}

fn reason(history: &HistoryParts, round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    if line.why.category == CategoryName::VOID {
        return td_string!(locale, history.void_reason).to_owned();
    }
    let what = (history.cause)(round, line, lang);
    let pays = match line.why.payout {
        Payout::Pays(_) => td_string!(locale, history.pays, n = money::payout(&line.why.payout, lang)),
        Payout::Push => td_string!(locale, history.back).to_owned(),
        Payout::Half => td_string!(locale, history.half).to_owned(),
        Payout::Lost => return what,
    };
    format!("{what}, {pays}")
}

/// The row of the pay table that decided a bet, or that nothing of a side bet's pay table came. None where only the end of the
/// hand says why.
pub fn pay_table_words(table: &Table, line: &Line, lang: Lang) -> Option<String> {
    let rule = table.rule(line.on)?;
    let category = line.why.category;
    match rule.pays.iter().find(|row| row.when == category) {
        Some(row) => Some(row.label.get(lang).to_lowercase()),
        None => (category == CategoryName::LOSE && rule.pays.len() > 2)
            .then(|| td_string!(Locale::from(lang), history.missed).to_owned()),
    }
}

/// The end of a hand by what it pays, where its category has no words of its own.
pub fn ending(payout: Payout, locale: Locale) -> &'static str {
    match payout {
        Payout::Pays(_) => td_string!(locale, history.endings.win),
        Payout::Push => td_string!(locale, history.endings.push),
        Payout::Half | Payout::Lost => td_string!(locale, history.endings.loss),
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;
    use rules::plan::shipped;

    use super::*;
    use crate::panels::history::view_model::tests::played;

    fn of(plan: &str, events: &str) -> RoundReport {
        let round = played(events, r#"{"stake":"0","return":"0","lines":[]}"#);
        let plan = Arc::new(shipped::plan(plan).unwrap().unwrap());
        let fold = round.fold(plan).unwrap();
        let settlement = fold.settle(round.player()).unwrap();
        let family = games::family(games::kind(fold.table())).load().now_or_never().unwrap().unwrap();
        report(family, &fold, round.player(), &settlement, Lang::Cs)
    }

    #[test]
    fn a_number_pays_and_misses_in_words() {
        let report = of(
            "chance/evolution-roulette",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"straight:17","stake":"100"},{"on":"red","stake":"50"}]}},
                "betting_closed",{"ball_landed":{"number":"17"}}]"#,
        );
        assert_eq!(report.hands.len(), 1);
        assert_eq!(
            (report.hands[0].total.as_deref(), report.hands[0].class.as_deref()),
            (Some("17"), Some("n black"))
        );
        let said: Vec<_> = report.lines.iter().map(|line| (&*line.name, &*line.reason)).collect();
        assert_eq!(said, [("Jedno číslo 17", "padlo 17, výplata 35\u{a0}:\u{a0}1"), ("Červená", "padlo 17")]);
    }

    #[test]
    fn two_sides_are_told_with_their_totals() {
        let report = of(
            "chance/speed-baccarat",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"player","stake":"100"},{"on":"tie","stake":"50"}]}},"betting_closed",
                {"card_dealt":{"to":"player","card":"9S"}},{"card_dealt":{"to":"banker","card":"2H"}},
                {"card_dealt":{"to":"player","card":"KD"}},{"card_dealt":{"to":"banker","card":"4C"}}]"#,
        );
        assert_eq!(report.hands[0].total.as_deref(), Some("9"));
        assert_eq!(report.hands[1].cards.len(), 2);
        assert_eq!(report.hands[0].why.as_deref(), Some("Hráč má 9: natural, další karta se nebere"));
        assert_eq!(report.hands[1].why, None);
        assert_eq!(report.lines[0].reason, "9 : 6, výhra, výplata 1\u{a0}:\u{a0}1");
        assert_eq!(report.lines[1].reason, "9 : 6, prohra");
    }

    #[test]
    fn a_split_hand_is_told_with_what_its_decision_added() {
        let report = of(
            "chance/infinite-blackjack",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"main","stake":"100"}]}},"betting_closed",
                {"card_dealt":{"to":"player","card":"8S"}},{"card_dealt":{"to":"dealer","card":"9H"}},{"card_dealt":{"to":"player","card":"3D"}},
                {"card_dealt":{"to":"dealer"}},{"decided":{"player":1,"decision":"double"}},{"card_dealt":{"to":"player","card":"TC"}},
                {"card_shown":{"card":"TD"}}]"#,
        );
        assert_eq!(report.hands.len(), 2);
        assert_eq!(report.lines.len(), 2);
        assert_eq!(report.lines[0].back, Amount::whole(200));
        assert!(report.lines[1].name.to_lowercase().contains("zdvoj"), "{}", report.lines[1].name);
    }
}
