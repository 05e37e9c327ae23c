//! An open row of the history: the cards or the number, and one line a stake with its reason in words.

use rules::amount::Amount;
use rules::blackjack::plan::AddedKind;
use rules::card::Card;
use rules::category::Category;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::Plan;
use rules::position::Position;
use rules::roulette::wheel::Pocket;
use rules::round::{Course, Round};
use rules::settle::{Line, LineName, Settlement};
use rules::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::games::card_table::view_model::hand::HandView;
use crate::games::card_table::view_model::name;
use crate::games::two_sides::view_model::deal::Deal;
use crate::games::two_sides::view_model::terms;
use crate::games::{blackjack, holdem, roulette};
use crate::i18n::{Locale, td_string};

/// A hand as it lay in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandTold {
    /// Whose.
    pub name: String,
    /// What it counts.
    pub total: Option<String>,
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
pub struct Told {
    /// The number that fell.
    pub number: Option<Pocket>,
    /// The hands.
    pub hands: Vec<HandTold>,
    /// The stakes.
    pub lines: Vec<LineTold>,
}

/// The plan in the server's answer about a table.
pub fn plan(text: &str) -> Option<Plan> {
    #[derive(Deserialize)]
    struct Answer {
        plan: Box<RawValue>,
    }

    let answer: Answer = serde_json::from_str(text).ok()?;
    Plan::from_json(answer.plan.get()).ok()
}

/// Tells a round of a player.
pub fn told(round: &Round, me: PlayerId, settlement: &Settlement, lang: Lang) -> Told {
    let number = match round.course() {
        Course::Roulette(course) => course.number(),
        _ => None,
    };
    let lines = settlement.lines.iter().map(|line| line_told(round, number, line, lang)).collect();
    Told { number, hands: hands(round, me, lang), lines }
}

fn hands(round: &Round, me: PlayerId, lang: Lang) -> Vec<HandTold> {
    let (locale, table) = (Locale::from(lang), round.table());
    let own = |name: String, hand: HandView| HandTold {
        name,
        total: hand.count.map(|count| count.shown(lang)),
        cards: hand.cards.into_iter().flatten().collect(),
        why: None,
    };
    match round.course() {
        Course::Roulette(_) => Vec::new(),
        Course::Baccarat(_) | Course::TopCard(_) => {
            let both = Deal::of(round).map(|deal| deal.hands.to_vec()).unwrap_or_default();
            let told = |hand: crate::games::two_sides::view_model::deal::Hand| HandTold {
                name: terms::name(table, hand.place, lang),
                total: hand.total,
                cards: hand.cards,
                why: hand.why.map(|third| third.words(table, lang)),
            };
            both.into_iter().map(told).collect()
        }
        Course::Blackjack(_) => {
            let boxes = blackjack::view_model::boxes(round).into_iter().flat_map(|seat| {
                let name = format!("{} {}", td_string!(locale, cards.box_word), seat.at.get());
                seat.hands.into_iter().map(move |hand| (name.clone(), hand))
            });
            let shared = blackjack::view_model::line(round, me)
                .hands
                .into_iter()
                .map(|hand| (td_string!(locale, history.player).to_owned(), hand));
            let players: Vec<_> =
                if table.plan().game.boxes().is_some() { boxes.collect() } else { shared.collect() };
            let mut all: Vec<HandTold> = players.into_iter().map(|(name, hand)| own(name, hand)).collect();
            all.push(own(
                td_string!(locale, history.dealer).to_owned(),
                blackjack::view_model::dealer(round),
            ));
            all
        }
        Course::Holdem(_) => {
            let Some(view) = holdem::view_model::build(round, me, lang) else { return Vec::new() };
            let hand = |name: &str, total, cards| HandTold { name: name.to_owned(), total, cards, why: None };
            vec![
                hand(td_string!(locale, cards.your_cards), view.best.map(|best| best.name), view.player),
                hand(td_string!(locale, cards.table_cards), None, view.board),
                hand(
                    td_string!(locale, history.dealer),
                    view.against.map(|best| best.name),
                    view.dealer.into_iter().flatten().collect(),
                ),
            ]
        }
    }
}

fn line_told(round: &Round, number: Option<Pocket>, line: &Line, lang: Lang) -> LineTold {
    LineTold {
        name: name_of(round.table(), line.on, lang),
        stake: line.stake,
        reason: reason(round, number, line, lang),
        back: line.back,
    }
}

/// What a line is called: its place, or the decision that added the stake.
pub fn name_of(table: &Table, on: LineName, lang: Lang) -> String {
    match on {
        LineName::Bet(Position::Spot(spot)) => roulette::view_model::name::spoken(table, spot, lang),
        LineName::Bet(on) => name::spoken(table, on, lang),
        LineName::Added { at, kind, .. } => {
            let decision = match kind {
                AddedKind::Double => Decision::Double,
                AddedKind::Split => Decision::Split,
                AddedKind::Insurance => Decision::Insurance,
                AddedKind::Call => Decision::Call,
            };
            let words = table.plan().decisions.iter().find(|text| text.decision == decision);
            let word = words.map_or_else(|| kind.to_string(), |text| text.label.get(lang).to_owned());
            at.map_or(word.clone(), |at| {
                format!("{} {}: {word}", td_string!(Locale::from(lang), cards.box_word), at.get())
            })
        }
    }
}

fn reason(round: &Round, number: Option<Pocket>, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let category = line.why.category;
    if category == Category::Void {
        return td_string!(locale, history.void_reason).to_owned();
    }
    let what = match number {
        Some(number) => td_string!(locale, history.fell, n = number),
        None => cause(round, line, lang),
    };
    let pays = match line.why.payout {
        Payout::Pays(_) => td_string!(locale, history.pays, n = terms::payout(&line.why.payout, lang)),
        Payout::Push => td_string!(locale, history.back).to_owned(),
        Payout::Half => td_string!(locale, history.half).to_owned(),
        Payout::Lost => return what,
    };
    format!("{what}, {pays}")
}

/// What happened: the row of the pay table, or the end of the hand.
fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let (category, locale) = (line.why.category, Locale::from(lang));
    let rule = match line.on {
        LineName::Bet(on) => round.table().rule(on.kind()),
        LineName::Added { .. } => None,
    };
    let row = rule.and_then(|rule| rule.pays.iter().find(|row| row.when == category));
    let totals = Deal::of(round).and_then(|deal| {
        let [first, second] = deal.hands.map(|hand| hand.total);
        Some(format!("{} : {}", first?, second?))
    });
    let word = match (row, category) {
        (Some(row), _) => row.label.get(lang).to_lowercase(),
        // A side bet that lost: nothing of its pay table came.
        (None, Category::Lose) if rule.is_some_and(|rule| rule.pays.len() > 2) => {
            td_string!(locale, history.missed).to_owned()
        }
        _ => ending(category, locale).to_owned(),
    };
    match totals {
        Some(totals) => format!("{totals}, {word}"),
        None => word,
    }
}

/// An end of a hand that no pay table names.
fn ending(category: Category, locale: Locale) -> &'static str {
    match category {
        Category::Bust => td_string!(locale, history.endings.bust),
        Category::DealerBlackjack => td_string!(locale, history.endings.dealer_blackjack),
        Category::Blackjack => td_string!(locale, history.endings.blackjack),
        Category::Surrender => td_string!(locale, history.endings.surrender),
        Category::Fold => td_string!(locale, history.endings.fold),
        Category::NotQualified => td_string!(locale, history.endings.not_qualified),
        Category::Push => td_string!(locale, history.endings.push),
        Category::Tie => td_string!(locale, history.endings.tie),
        Category::Win => td_string!(locale, history.endings.win),
        _ => td_string!(locale, history.endings.loss),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::plan::shipped;

    use super::*;
    use crate::panels::history::view_model::tests::played;

    fn of(plan: &str, events: &str) -> Told {
        let round = played(events, r#"{"stake":"0","return":"0","lines":[]}"#);
        let plan = Arc::new(shipped::plan(plan).unwrap().unwrap());
        let fold = round.fold(plan).unwrap();
        let settlement = fold.settle(round.player()).unwrap();
        told(&fold, round.player(), &settlement, Lang::Cs)
    }

    #[test]
    fn a_number_pays_and_misses_in_words() {
        let told = of(
            "chance/evolution-roulette",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"straight:17","stake":"100"},{"on":"red","stake":"50"}]}},
                "betting_closed",{"ball_landed":{"number":"17"}}]"#,
        );
        assert_eq!(told.number, Pocket::new(17));
        let said: Vec<_> = told.lines.iter().map(|line| (&*line.name, &*line.reason)).collect();
        assert_eq!(said, [("Jedno číslo 17", "padlo 17, výplata 35\u{a0}:\u{a0}1"), ("Červená", "padlo 17")]);
    }

    #[test]
    fn two_sides_are_told_with_their_totals() {
        let told = of(
            "chance/speed-baccarat",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"player","stake":"100"},{"on":"tie","stake":"50"}]}},"betting_closed",
                {"card_dealt":{"to":"player","card":"9S"}},{"card_dealt":{"to":"banker","card":"2H"}},
                {"card_dealt":{"to":"player","card":"KD"}},{"card_dealt":{"to":"banker","card":"4C"}}]"#,
        );
        assert_eq!(told.hands[0].total.as_deref(), Some("9"));
        assert_eq!(told.hands[1].cards.len(), 2);
        assert_eq!(told.hands[0].why.as_deref(), Some("Hráč má 9: natural, další karta se nebere"));
        assert_eq!(told.hands[1].why, None);
        assert_eq!(told.lines[0].reason, "9 : 6, výhra, výplata 1\u{a0}:\u{a0}1");
        assert_eq!(told.lines[1].reason, "9 : 6, prohra");
    }

    #[test]
    fn a_split_hand_is_told_with_what_its_decision_added() {
        let told = of(
            "chance/infinite-blackjack",
            r#"["betting_opened",{"bet_accepted":{"player":1,"bets":[{"on":"main","stake":"100"}]}},"betting_closed",
                {"card_dealt":{"to":"player","card":"8S"}},{"card_dealt":{"to":"dealer","card":"9H"}},{"card_dealt":{"to":"player","card":"3D"}},
                {"card_dealt":{"to":"dealer"}},{"decided":{"player":1,"decision":"double"}},{"card_dealt":{"to":"player","card":"TC"}},
                {"card_shown":{"card":"TD"}}]"#,
        );
        assert_eq!(told.hands.len(), 2);
        assert_eq!(told.lines.len(), 2);
        assert_eq!(told.lines[0].back, Amount::whole(200));
        assert!(told.lines[1].name.to_lowercase().contains("zdvoj"), "{}", told.lines[1].name);
    }
}
