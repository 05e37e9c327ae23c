//! A table's own limits may only be tighter than its plan's.

use std::sync::Arc;

use rules::fault::Fault;
use rules::plan::file::{PlanFileError, load_table};
use rules::plan::shipped;
use rules::position::PositionKind;
use rules::table::Table;

use crate::common::{amount, position, stakes, tables};

fn load(plan: &str, text: &str) -> Result<Table, PlanFileError> {
    let text = format!("# Limits of a table.\nplan = \"{plan}\"\n{text}");
    load_table("tables/one.toml", &text, Arc::new(shipped::plan(plan).unwrap().unwrap()))
}

/// The code and the limit of each fault.
fn faults(table: &Table, bets: &str) -> Vec<(&'static str, String)> {
    let limit = |fault: &Fault| fault.limit().map(|limit| limit.to_string()).unwrap_or_default();
    table.check(&stakes(bets), None).iter().map(|fault| (fault.code(), limit(fault))).collect()
}

#[test]
fn tighter_limits_hold() {
    let table = load(
        "magicplanet/roulette",
        r#"
chips = ["20", "100"]
table_max = "1000"

[[limits]]
on = ["straight", "split"]
min = "20"
max = "200"

[[limits]]
on = ["red"]
max = "500"
"#,
    )
    .unwrap();
    assert_eq!(table.chips(), [amount("20"), amount("100")]);
    assert_eq!(table.table_max(), Some(amount("1000")));
    for (bets, expected) in [
        ("straight:17 200", vec![]),
        ("straight:17 210", vec![("above_max", "200")]),
        ("straight:17 10", vec![("below_min", "20")]),
        ("split:17-18 210", vec![("above_max", "200")]),
        ("street:1-2-3 10", vec![]),
        ("red 510", vec![("above_max", "500")]),
        ("black 510", vec![]),
        ("black 1000", vec![]),
        ("black 1010", vec![("table_max", "1000")]),
        ("black 900, straight:1 110", vec![("table_max", "1000")]),
    ] {
        let expected: Vec<_> = expected.into_iter().map(|(code, limit)| (code, limit.to_owned())).collect();
        assert_eq!(faults(&table, bets), expected, "{bets}");
    }
}

#[test]
fn a_table_without_limits_of_its_own_has_the_plans() {
    for (id, plans) in tables() {
        let table = load(id, "").unwrap();
        assert_eq!(table.positions(), plans.positions(), "{id}");
        assert_eq!((table.chips(), table.table_max()), (plans.chips(), plans.table_max()), "{id}");
        for on in table.positions() {
            assert_eq!(table.limit(on), plans.limit(on), "{id} {on}");
        }
    }
}

#[test]
fn every_position_can_be_tightened_to_its_own_limit_but_not_beyond() {
    for (id, plans) in tables() {
        let mut kinds: Vec<PositionKind> =
            plans.positions().iter().filter_map(|&on| plans.kind(on)).collect();
        kinds.dedup();
        for kind in kinds {
            let Some(max) = plans.limit_of(kind).max else { continue };
            let limits = |max| load(id, &format!("[[limits]]\non = [\"{kind}\"]\nmax = \"{max}\"\n"));
            assert_eq!(limits(max).unwrap().limit_of(kind).max, Some(max), "{id} {kind}");
            let error = limits(max + amount("0.01")).expect_err("it is looser");
            assert_eq!(error.line, 5, "{id} {error}");
            assert!(error.reason.contains(&format!("{kind}: the plan's maximum is {max}")), "{id} {error}");
        }
    }
}

#[test]
fn a_maximum_may_be_set_where_the_plan_has_none() {
    let table = load("sk/roulette", "[[limits]]\non = [\"straight\"]\nmax = \"100\"\n").unwrap();
    assert_eq!(table.limit(position("straight:0")).max, Some(amount("100")));
    assert_eq!(faults(&table, "straight:0 100.10"), [("above_max", "100".to_owned())]);
    assert_eq!(faults(&table, "straight:0 100"), []);
}

#[test]
fn looser_limits_are_refused_with_their_line() {
    for (plan, text, line, reason) in [
        (
            "magicplanet/roulette",
            "[[limits]]\non = [\"straight\"]\nmax = \"10010\"\n",
            5,
            "straight: the plan's maximum is 10000",
        ),
        (
            "magicplanet/roulette",
            "[[limits]]\non = [\"red\"]\n\n[[limits]]\non = [\"red\", \"line\"]\nmax = \"60010\"\n",
            8,
            "line: the plan's maximum is 60000",
        ),
        (
            "magicplanet/roulette",
            "[[limits]]\non = [\"straight\"]\nmin = \"5\"\n",
            5,
            "straight: the plan's minimum is 10",
        ),
        (
            "magicplanet/roulette",
            "[[limits]]\non = [\"straight\"]\nmax = \"100\"\nmin = \"110\"\n",
            6,
            "minimum is above the maximum",
        ),
        (
            "magicplanet/roulette",
            "[[limits]]\non = [\"straight\"]\nmax = \"5\"\n",
            3,
            "minimum is above the maximum",
        ),
        ("magicplanet/roulette", "[[limits]]\non = [\"main\"]\nmax = \"5\"\n", 4, "no position main"),
        ("magicplanet/roulette", "[[limits]]\non = [\"straight:17\"]\nmax = \"5\"\n", 4, "position"),
        ("magicplanet/roulette", "chips = [\"10\", \"15\"]\n", 3, "chips must rise"),
        ("magicplanet/roulette", "chips = [\n    \"50\",\n    \"10\",\n]\n", 5, "chips must rise"),
        ("magicplanet/roulette", "chips = [\"0\"]\n", 3, "chips must rise"),
        ("magicplanet/roulette", "chips = [10]\n", 3, "in quotes"),
        ("magicplanet/roulette", "\nchips = []\n", 4, "needs a chip"),
        ("magicplanet/roulette", "colour = 1\n", 3, "colour"),
        (
            "chance/all-bets-blackjack",
            "[[limits]]\non = [\"perfect_pairs\"]\nmax = \"5\"\n",
            4,
            "no position perfect_pairs",
        ),
        ("sk/infinitive-blackjack", "table_max = \"2900.20\"\n", 3, "the plan's total is 2900"),
        ("sk/infinitive-blackjack", "\ntable_max = \"-1\"\n", 4, "negative"),
        ("sk/infinitive-blackjack", "chips = [\"0.30\"]\n", 3, "chips must rise"),
    ] {
        let error = load(plan, text).expect_err(text);
        assert_eq!((error.path.as_str(), error.line), ("tables/one.toml", line), "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
    }
}

#[test]
fn limits_for_another_plan_are_refused() {
    let plan = shipped::plan("sk/roulette").unwrap().unwrap();
    let error =
        load_table("tables/one.toml", "\nplan = \"magicplanet/roulette\"", Arc::new(plan)).unwrap_err();
    assert_eq!(error.to_string(), "tables/one.toml:2: the limits are for another plan");
}

#[test]
fn a_lower_total_of_the_plan_is_the_one_that_holds() {
    let table = load("sk/infinitive-blackjack", "table_max = \"2900\"\n").unwrap();
    assert_eq!(table.table_max(), Some(amount("2900")));
    let table = load("sk/infinitive-blackjack", "table_max = \"50\"\n").unwrap();
    assert_eq!(faults(&table, "main 40, hot_3 10"), []);
    assert_eq!(faults(&table, "main 40, hot_3 10.20"), [("table_max", "50".to_owned())]);
}
