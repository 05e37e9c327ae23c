//! The largest wins that the plans print follow from their limits and pay tables, or a ruling says why not.

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::blackjack::plan::{AddedKind, BlackjackPlan};
use rules::craps::plan::CrapsPlan;
use rules::family::Game;
use rules::holdem::plan::HoldemPlan;
use rules::odds::Payout;
use rules::plan::{Plan, Printed, shipped};
use rules::position::{Position, PositionKind};
use rules::record::settle_line;
use rules::stake::Stake;

use crate::common::{amount, internet_tables, table, tables, tables_of};

/// Does what is printed follow from the largest stake and its win?
fn follows(printed: &Printed, max: Amount, win: Amount) -> bool {
    printed.win.is_none_or(|printed| printed == win) && printed.back.is_none_or(|back| back == max + win)
}

fn holds(at: &str, printed: Option<&Printed>, max: Option<Amount>, win: impl Fn(Amount) -> Amount) {
    let Some(printed) = printed else { return };
    assert!(printed.win.is_some() || printed.back.is_some(), "{at}: nothing is printed");
    let max = max.unwrap_or_else(|| panic!("{at}: a largest win without a largest stake"));
    let follows = follows(printed, max, win(max));
    assert_eq!(follows, printed.unless.is_none(), "{at}: {printed:?}, by the pay table {}", win(max));
}

#[test]
fn every_printed_win_follows_from_the_pay_table_or_a_ruling_says_why_not() {
    for (id, table) in tables() {
        for rule in &table.plan().positions {
            let at = format!("{id} {}", rule.on[0]);
            let craps = table.plan().game::<CrapsPlan>();
            holds(&at, rule.printed.as_ref(), rule.max, |stake| match craps {
                // A commission and rounding stand beside the rows.
                Some(game) => {
                    game.largest_win(&table, &[Stake::new(Position::new(None, rule.on[0].name()), stake)])
                }
                None => rule.largest_win(stake),
            });
        }
        if let Some(game) = table.plan().game::<BlackjackPlan>() {
            for rule in &game.added {
                let at = format!("{id} {}", rule.on);
                let win = |stake| Payout::Pays(rule.pays).win(stake);
                holds(&at, rule.printed.as_ref(), Some(rule.max), win);
            }
        }
        if let Some(game) = table.plan().game::<HoldemPlan>() {
            let call = &game.call;
            holds(&format!("{id} call"), Some(&call.printed), Some(call.max), |stake| {
                Payout::Pays(call.pays).win(stake)
            });
        }
    }
}

#[test]
fn only_rows_that_the_plan_leaves_open_have_no_printed_win() {
    let mut open = Vec::new();
    // The house prints what a double or split can win in the row of the main bet.
    for (id, table) in internet_tables().into_iter().filter(|(id, _)| *id != "sk/roulette") {
        let rows = table.plan().positions.iter().filter(|rule| rule.printed.is_none());
        open.extend(rows.map(|rule| format!("{id} {}", rule.on[0])));
        if let Some(game) = table.plan().game::<BlackjackPlan>() {
            let rows = game.added.iter().filter(|rule| rule.printed.is_none());
            open.extend(rows.map(|rule| format!("{id} {}", rule.on)));
        }
    }
    // One row is printed for all ten Egalite bets: that of the best one.
    let egalite = [0, 1, 3, 4, 5, 6, 7, 8, 9].map(|value| format!("chance/baccarat egalite:{value}"));
    let rest = [
        "chance/endless-blackjack split",
        "chance/endless-blackjack double",
        "chance/endless-blackjack insurance",
        "chance/synot-casino-holdem call_blind",
        "magicplanet/endless-blackjack double",
        "magicplanet/endless-blackjack insurance",
    ];
    assert_eq!(open, [egalite.to_vec(), rest.map(str::to_owned).to_vec()].concat());
    assert!(
        table("sk/roulette").plan().positions.iter().all(|rule| rule.printed.is_none() && rule.max.is_none())
    );
}

fn blackjack(plan: &Plan) -> &BlackjackPlan {
    plan.game().unwrap()
}

fn added(plan: &Plan, kind: AddedKind) -> Amount {
    blackjack(plan).added.iter().find(|rule| rule.on == kind).unwrap().max
}

/// The largest win of a position other than by blackjack, which comes with no double or split.
fn plain_win(plan: &Plan, place: Place) -> Amount {
    let rule = plan.positions.iter().find(|rule| rule.on.contains(&PositionKind::of(place))).unwrap();
    let rows = rule.pays.iter().filter(|row| row.when.name() != "blackjack");
    rows.map(|row| row.pays.win(rule.max.unwrap())).max().unwrap()
}

fn maxima(plan: &Plan) -> Amount {
    plan.positions.iter().map(|rule| rule.max.unwrap()).sum()
}

#[test]
fn the_slovak_totals_follow_from_the_limits() {
    let table = table("sk/infinitive-blackjack");
    let plan = table.plan();
    let stake = maxima(plan) + added(plan, AddedKind::Double) + added(plan, AddedKind::Insurance);
    assert_eq!((stake, plan.total.stake.as_ref().unwrap().is), (amount("2900"), amount("2900")));
    let places = [Place::Main, Place::AnyPair, Place::TwentyOnePlusThree, Place::Hot3, Place::BustIt];
    assert_eq!(plan.positions.len(), places.len());
    // The win of the doubled or the second hand is that of its stake.
    let wins: Amount = places.iter().map(|&place| plain_win(plan, place)).sum();
    let win = wins + added(plan, AddedKind::Double);
    assert_eq!((win, plan.total.printed_win.as_ref().unwrap().is), (amount("49500"), amount("49500")));
}

#[test]
fn the_slovak_largest_win_is_reached() {
    let line = r#"{
        "plan": "sk/infinitive-blackjack",
        "bets": [
            {"on": "main", "stake": "1000"}, {"on": "any_pair", "stake": "100"}, {"on": "21+3", "stake": "100"},
            {"on": "hot_3", "stake": "100"}, {"on": "bust_it", "stake": "100"}
        ],
        "outcome": {"shoe": ["7S", "7S", "7S", "2D", "6D", "2C", "AS", "AH", "AD", "AC", "KS"]},
        "decisions": ["double"]
    }"#;
    let settlement = settle_line(line.as_bytes(), shipped::table).unwrap();
    assert_eq!((settlement.stake, settlement.back), (amount("2400"), amount("51900")));
    assert_eq!(settlement.back, settlement.stake + amount("49500"));
}

#[test]
fn the_totals_of_magic_planet_follow_from_the_limits() {
    let table = table("magicplanet/endless-blackjack");
    let plan = table.plan();
    let split = added(plan, AddedKind::Split);
    assert_eq!(added(plan, AddedKind::Double), split, "a double takes the place of a split");
    let stake = maxima(plan) + split;
    assert_eq!((stake, plan.total.stake.as_ref().unwrap().is), (amount("2020000"), amount("2020000")));
    let places = [Place::Main, Place::TwentyOnePlusThree, Place::PerfectPairs];
    assert_eq!(plan.positions.len(), places.len());
    let wins: Amount = places.iter().map(|&place| plain_win(plan, place)).sum();
    let back = stake + wins + split;
    assert_eq!((back, plan.total.printed_win.as_ref().unwrap().is), (amount("5270000"), amount("5270000")));
}

#[test]
fn the_largest_win_of_magic_planet_is_reached() {
    let line = r#"{
        "plan": "magicplanet/endless-blackjack",
        "bets": [
            {"on": "main", "stake": "1000000"}, {"on": "21+3", "stake": "10000"},
            {"on": "perfect_pairs", "stake": "10000"}
        ],
        "outcome": {"shoe": ["7S", "7S", "7S", "TD", "3H", "TC", "4D", "9H", "KD"]},
        "decisions": ["split", "hit", "stand", "hit", "stand"]
    }"#;
    let settlement = settle_line(line.as_bytes(), shipped::table).unwrap();
    assert_eq!((settlement.stake, settlement.back), (amount("2020000"), amount("5270000")));
}

/// A round asks no limit of a decision: the plan's figures must leave room for it.
#[test]
fn no_decision_can_pass_its_limit() {
    for (id, table) in tables_of(|game| game.of::<BlackjackPlan>().is_some()) {
        let plan = table.plan();
        for rule in &plan.positions {
            if !rule.on.iter().any(|&on| on.is(Place::Main) || on.is(Place::BetBehind)) {
                continue;
            }
            let max = rule.max.unwrap();
            assert!(max <= added(plan, AddedKind::Double), "{id}");
            assert!(max <= added(plan, AddedKind::Split), "{id}");
            assert!(max.half() <= added(plan, AddedKind::Insurance), "{id}");
        }
    }
    for (id, table) in tables_of(|game| game.of::<HoldemPlan>().is_some()) {
        let Some(game) = table.plan().game::<HoldemPlan>() else { unreachable!() };
        let ante = table.limit(Position::of(rules::holdem::place::Place::Ante)).max.unwrap();
        assert_eq!(ante.times(game.call.times.into()), game.call.max, "{id}");
    }
}
