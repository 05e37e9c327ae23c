//! The folder of plan files is the list of shipped plans, and each plan survives its way to the client.

use std::fs;
use std::path::{Path, PathBuf};

use rules::blackjack::plan::BlackjackPlan;
use rules::families::FAMILIES;
use rules::plan::{Plan, file, shipped};
use rules::roulette::plan::CallSet;
use rules::roulette::plan::RoulettePlan;

use crate::common::{table, tables, tables_of};

/// The eighteen internet plans.
const PLANS: [&str; 18] = [
    "chance/absolute-blackjack",
    "chance/absolute-roulette",
    "chance/all-bets-blackjack",
    "chance/baccarat",
    "chance/endless-blackjack",
    "chance/evolution-blackjack",
    "chance/evolution-casino-holdem",
    "chance/evolution-roulette",
    "chance/infinite-blackjack",
    "chance/speed-baccarat",
    "chance/synot-blackjack",
    "chance/synot-casino-holdem",
    "chance/synot-roulette",
    "chance/top-card",
    "magicplanet/endless-blackjack",
    "magicplanet/roulette",
    "sk/infinitive-blackjack",
    "sk/roulette",
];

/// Every plan file below a folder; what lies among the bases is no plan.
fn plan_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("bases") {
            continue;
        }
        if path.is_dir() {
            files.extend(plan_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("plans")
}

#[test]
fn every_file_of_the_folder_is_a_good_plan() {
    for path in plan_files(&folder()) {
        let text = fs::read_to_string(&path).unwrap();
        match file::load_all(path.to_str().unwrap(), &text, FAMILIES, &file::shipped_base) {
            Ok(plans) => assert!(!plans.is_empty(), "{}", path.display()),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn the_shipped_plans_are_those_of_the_folder() {
    let mut named: Vec<String> = plan_files(&folder())
        .iter()
        .map(|path| path.strip_prefix(folder()).unwrap().with_extension(""))
        .map(|path| path.to_str().unwrap().replace('\\', "/"))
        .collect();
    // By their names, not by their paths: an ending comes after a hyphen.
    named.sort();
    assert_eq!(shipped::ids().collect::<Vec<_>>(), named);
}

#[test]
fn the_eighteen_internet_plans_are_shipped() {
    for id in PLANS {
        assert_eq!(shipped::plan(id).unwrap().unwrap().id.as_str(), id);
        assert_eq!(table(id).plan().id.as_str(), id);
    }
    assert!(shipped::plan("chance/no-such-game").is_none());
    assert!(shipped::table("chance/no-such-game").is_none());
}

#[test]
fn a_plan_reaches_the_client_as_it_is() {
    for (id, table) in tables() {
        let json = table.plan().to_json();
        let read = Plan::from_json(&json, FAMILIES).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert_eq!(&read, table.plan(), "{id}");
        assert_eq!(read.to_json(), json, "{id}");
    }
}

#[test]
fn a_client_does_not_take_a_broken_plan() {
    let json = table("chance/top-card").plan().to_json();
    for (what, with) in
        [("\"max\":\"100000\"", "\"max\":\"0\""), ("\"decks\":{\"is\":8", "\"decks\":{\"is\":9")]
    {
        assert!(json.contains(what), "{what}");
        assert!(Plan::from_json(&json.replace(what, with), FAMILIES).is_err(), "{with}");
    }
    assert!(Plan::from_json(&json[1..], FAMILIES).is_err());
}

#[test]
fn the_money_is_that_of_the_country() {
    for (id, table) in tables() {
        let expected = if id.starts_with("sk/") { "EUR" } else { "CZK" };
        assert_eq!(table.plan().currency.name(), expected, "{id}");
        assert!(["chance", "magicplanet"].contains(&&*table.plan().brand), "{id}");
    }
}

#[test]
fn every_roulette_with_one_zero_announces_the_four_sets() {
    for (id, table) in tables_of(|game| game.of::<RoulettePlan>().is_some()) {
        let Some(game) = table.plan().game::<RoulettePlan>() else { unreachable!() };
        let sets: Vec<CallSet> = game.calls.iter().map(|rule| rule.call).collect();
        let zeros = game.wheel().pockets().iter().filter(|pocket| pocket.is_zero()).count();
        assert_eq!(sets, if zeros == 1 { CallSet::ALL } else { &[] }, "{id}");
    }
}

#[test]
fn decks_and_boxes_are_those_of_the_plans() {
    for (id, table) in tables() {
        let game = &table.plan().game;
        let decks = match game.family().as_str() {
            "roulette" | "wheel_of_fortune" | "craps" => None,
            "holdem" | "gotes" | "ultimate_holdem" | "caribbean" => Some(1),
            "blackjack" if id.starts_with("jmlm/") => Some(6),
            "pontoon" => Some(6),
            _ => Some(8),
        };
        assert_eq!(game.decks(), decks, "{id}");
        let boxes = match id {
            "chance/evolution-blackjack" | "chance/synot-blackjack" | "chance/absolute-blackjack" => Some(7),
            "jmlm/ultimate-texas-holdem" | "jmlm/caribbean-magic-poker" => Some(7),
            "jmlm/ultimate-texas-holdem-lucky-diamonds" => Some(5),
            "jmlm/magic-pontoon" | "jmlm/vestec-pontoon" => Some(7),
            _ if id.starts_with("jmlm/") && game.of::<BlackjackPlan>().is_some() => Some(7),
            _ => None,
        };
        assert_eq!(game.boxes(), boxes, "{id}");
    }
}

#[test]
fn what_plans_rest_on_is_no_plan() {
    for base in ["bases/blackjack", "bases/roulette"] {
        assert!(shipped::base_text(base).is_some(), "{base}");
        assert!(shipped::ids().all(|id| id != base) && shipped::text(base).is_none());
        assert!(shipped::table(base).is_none() && shipped::plan(base).is_none());
    }
}
