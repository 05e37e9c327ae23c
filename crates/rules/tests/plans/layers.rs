//! Plans that rest on others, and plans of two currencies.

use std::borrow::Cow;
use std::sync::Arc;

use rules::families::FAMILIES;
use rules::plan::file::{PlanFileError, load, load_all, load_in};
use rules::plan::{Currency, Plan, shipped};
use rules::record::settle_line;
use rules::table::Table;

use crate::common::amount;

const PATH: &str = "plans/test/own-card.toml";

fn base(id: &str) -> Option<Cow<'static, str>> {
    match id {
        "test/two" => Some(two_currencies().into()),
        "test/middle" => Some("base = \"test/two\"\nid = \"test/middle\"\n[timers]\nbetting = 33\n".into()),
        "test/round" => Some("base = \"test/about\"\n".into()),
        "test/about" => Some("base = \"test/round\"\n".into()),
        "test/ten" => Some("[timers]\nbetting = 10\nclosed = 10\nresult = 10\n".into()),
        "test/eleven" => Some("base = \"test/two\"\n[timers]\nbetting = 11\nclosed = 11\n".into()),
        "test/broken" => Some("id = \"test/broken\"\n\nwhat".into()),
        id => shipped::base_text(id).map(Cow::Borrowed),
    }
}

/// The plan of a card game with limits of two currencies.
fn two_currencies() -> String {
    let text = shipped::text("chance/top-card").unwrap();
    let first = text.find("max = ").unwrap();
    let end = first + text[first..].find('\n').unwrap();
    let text = format!("{}max = {{ CZK = \"7000\", EUR = \"300\" }}{}", &text[..first], &text[end..]);
    text.replacen("currency = \"CZK\"", "currencies = [\"CZK\", \"EUR\"]", 1).replacen(
        "id = \"chance/top-card\"",
        "id = \"test/two\"",
        1,
    )
}

fn all(path: &str, text: &str) -> Result<Vec<Plan>, PlanFileError> {
    load_all(path, text, FAMILIES, &base)
}

fn told(text: &str) -> String {
    all(PATH, text).expect_err(text).to_string()
}

#[test]
fn a_plan_may_rest_on_several_files_of_which_each_lies_over_those_behind_it() {
    let text = "base = [\"test/ten\", \"test/eleven\"]\nid = \"test/own-card\"\n[timers]\nbetting = 9\n";
    let timers = all(PATH, text).unwrap().remove(0).timers;
    assert_eq!((timers.betting, timers.closed, timers.result), (9, 10, 10));
    let turned = text.replace("\"test/ten\", \"test/eleven\"", "\"test/eleven\", \"test/ten\"");
    let timers = all(PATH, &turned).unwrap().remove(0).timers;
    assert_eq!((timers.betting, timers.closed, timers.result), (9, 11, 10));
    assert!(told("base = [\"test/ten\", 3]\n").contains("base: not the name of a plan"));
    assert!(told("base = [\"test/ten\", \"test/ten\"]\n").contains("rests on itself"));
}

#[test]
fn a_plan_of_two_currencies_is_one_plan_in_each() {
    let plans = all("plans/test/two.toml", &two_currencies()).unwrap();
    let figures: Vec<_> =
        plans.iter().map(|plan| (plan.id.as_str(), plan.currency, plan.positions[0].max.unwrap())).collect();
    assert_eq!(
        figures,
        [("test/two", Currency::Czk, amount("7000")), ("test/two", Currency::Eur, amount("300"))]
    );
    // What is not given by currency is the same in both.
    assert_eq!(plans[0].positions[1], plans[1].positions[1]);
    assert_eq!(plans[0].timers, plans[1].timers);
    let first = load("plans/test/two.toml", &two_currencies(), FAMILIES).unwrap();
    assert_eq!(first, plans[0]);
    let euro = load_in("plans/test/two.toml", &two_currencies(), FAMILIES, &base, Currency::Eur).unwrap();
    assert_eq!(euro, plans[1]);
}

#[test]
fn a_record_says_in_which_currency_it_was_played() {
    let plans = all("plans/test/two.toml", &two_currencies()).unwrap();
    let table = Arc::new(Table::of_currencies(plans.into_iter().map(Arc::new)).unwrap());
    assert_eq!(table.plan().currency, Currency::Czk);
    let on = "home";
    let code = |stake: &str, currency: &str| {
        let line = format!(
            r#"{{"plan":"test/two","bets":[{{"on":"{on}","stake":"{stake}"}}],"outcome":{{"shoe":["AS","6H"]}}{currency}}}"#
        );
        match settle_line(line.as_bytes(), |_| Some(Arc::clone(&table))) {
            Ok(settlement) => settlement.stake.to_string(),
            Err(refusal) => {
                let limit = refusal.limit.map(|limit| limit.to_string()).unwrap_or_default();
                format!("{} {limit}", refusal.code)
            }
        }
    };
    assert_eq!(code("7000", ""), "7000");
    assert_eq!(code("7000", r#","currency":"CZK""#), "7000");
    assert_eq!(code("7010", ""), "above_max 7000");
    assert_eq!(code("300", r#","currency":"EUR""#), "300");
    assert_eq!(code("310", r#","currency":"EUR""#), "above_max 300");
    assert_eq!(code("300", r#","currency":"USD""#), "malformed ");
}

#[test]
fn a_plan_of_one_currency_has_no_other() {
    let text = shipped::text("chance/top-card").unwrap();
    let error =
        load_in("plans/chance/top-card.toml", text, FAMILIES, &base, Currency::Eur).unwrap_err().to_string();
    assert!(error.starts_with("plans/chance/top-card.toml:"), "{error}");
    assert!(error.ends_with("the plan is not played in EUR"), "{error}");
    assert!(shipped::table_in("chance/top-card", Currency::Eur).is_none());
    let same = shipped::table_in("chance/top-card", Currency::Czk).unwrap();
    assert!(Arc::ptr_eq(&same, &shipped::table("chance/top-card").unwrap()));
    assert_eq!(shipped::plan_in("chance/top-card", Currency::Czk).unwrap().unwrap(), *same.plan());
    assert!(shipped::plan_in("chance/top-card", Currency::Eur).unwrap().is_err());
    assert!(shipped::plan_in("chance/none", Currency::Czk).is_none());
}

#[test]
fn a_value_must_be_given_in_every_currency_of_the_plan() {
    for (right, wrong, reason) in [
        ("EUR = \"300\"", "", "there is no value in EUR"),
        (", EUR = \"300\"", ", EUR = \"300\", USD = \"1\"", "USD is no currency of the plan"),
        ("currencies = [\"CZK\", \"EUR\"]", "currencies = [\"CZK\"]", "EUR is no currency of the plan"),
        ("currencies = [\"CZK\", \"EUR\"]", "currency = \"EUR\"", "CZK is no currency of the plan"),
    ] {
        let text = two_currencies().replacen(right, wrong, 1);
        let line = text[..text.find("max = { CZK").unwrap()].matches('\n').count() + 1;
        let error = all("plans/test/two.toml", &text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("plans/test/two.toml:{line}: ")), "{error}, not line {line}");
        assert!(error.ends_with(reason), "{error}");
    }
    for (wrong, reason) in [
        ("currencies = []", "there is none"),
        ("currencies = \"CZK\"", "not a list of currencies"),
        ("currencies = [\"CZK\", \"CZK\"]", "a currency stands twice"),
        ("currencies = [\"CZK\", \"USD\"]", "not CZK or EUR"),
        ("currency = \"CZK\"\ncurrencies = [\"CZK\", \"EUR\"]", "the plan has one currency already"),
    ] {
        let text = two_currencies().replacen("currencies = [\"CZK\", \"EUR\"]", wrong, 1);
        let error = all("plans/test/two.toml", &text).unwrap_err().to_string();
        assert!(error.ends_with(&format!("currencies: {reason}")), "{error}");
    }
}

/// A plan that says only what differs.
const OWN: &str = r#"base = "test/two"
id = "test/own-card"

[timers]
betting = 99

[chips]
values = { is = ["100", "500"], source = "JMLM 2025-09-10 L91-99" }

[[positions]]
on = ["tie"]
max = { CZK = "40", EUR = "30" }
"#;

#[test]
fn a_plan_takes_from_its_base_what_it_does_not_say() {
    let text = two_currencies();
    let base = all("plans/test/two.toml", &text).unwrap();
    let own = all(PATH, OWN).unwrap();
    assert_eq!(own.len(), 2);
    assert_eq!(own[1].id.as_str(), "test/own-card");
    assert_eq!(own[1].timers.betting, 99);
    assert_eq!(own[1].timers.last, base[1].timers.last);
    // A list is replaced, not lengthened.
    assert_eq!(own[1].chips.values.is, [amount("100"), amount("500")]);
    assert_eq!(own[1].chips.minimum, base[1].chips.minimum);
    let max = |plan: &Plan| -> Vec<_> { plan.positions.iter().map(|rule| rule.max.unwrap()).collect() };
    let kinds = |plan: &Plan| -> Vec<_> { plan.positions.iter().map(|rule| rule.on.clone()).collect() };
    // A row of positions is that of the same places.
    assert_eq!(kinds(&own[1]), kinds(&base[1]));
    let tie = base[1].positions.iter().position(|rule| rule.on[0].to_string() == "tie").unwrap();
    for (index, (own, base)) in max(&own[1]).into_iter().zip(max(&base[1])).enumerate() {
        assert_eq!(own, if index == tie { amount("30") } else { base }, "row {index}");
    }
    assert_eq!(own[1].positions[tie].label, base[1].positions[tie].label);
    // The base's numbers of rulings are numbers of the base's section.
    let json = own[0].to_json();
    assert!(json.contains("\"rulings\":[\"test/two "), "{json}");
    assert!(json.contains("\"rulings\":[\"G3\"]"), "{json}");
}

#[test]
fn a_base_may_rest_on_another() {
    let own = all(PATH, "base = \"test/middle\"\nid = \"test/own-card\"\ncurrency = \"EUR\"\n").unwrap_err();
    // The base of the base has crowns, which a plan in euro alone doesn't know.
    assert_eq!(own.path, "plans/test/two.toml");
    let own = all(PATH, "base = \"test/middle\"\nid = \"test/own-card\"\n").unwrap();
    assert_eq!((own[0].timers.betting, own[0].timers.last), (33, all(PATH, OWN).unwrap()[0].timers.last));
}

#[test]
fn a_wrong_base_is_refused_with_its_line() {
    for (text, error) in [
        ("# own\nbase = \"test/none\"", "plans/test/own-card.toml:2: base: no plan is called test/none"),
        ("base = 3", "plans/test/own-card.toml:1: base: not the name of a plan"),
        ("base = \"test/own-card\"", "plans/test/own-card.toml:1: base: test/own-card rests on itself"),
        ("\nbase = \"test/round\"", "plans/test/about.toml:1: base: test/round rests on itself"),
    ] {
        assert_eq!(told(text), error);
    }
    let broken = told("base = \"test/broken\"");
    assert!(broken.starts_with("plans/test/broken.toml:3: "), "{broken}");
}

#[test]
fn a_fault_names_the_file_in_which_it_stands() {
    // In the plan's own words.
    let wrong = told(&OWN.replace("betting = 99", "betting = 1"));
    assert!(wrong.contains("timers.last: the last-bets warning is longer than betting"), "{wrong}");
    assert!(wrong.starts_with("plans/test/two.toml:"), "the warning's length is the base's: {wrong}");
    let wrong = told(&OWN.replace("CZK = \"40\"", "CZK = \"0\""));
    assert_eq!(
        wrong.split_once(": ").unwrap(),
        ("plans/test/own-card.toml:12", "positions[2].max: a maximum of nothing")
    );
    let wrong = told(&OWN.replace("betting = 99", "bett = 99"));
    assert!(wrong.starts_with("plans/test/own-card.toml:5: "), "{wrong}");
    let wrong = told(&OWN.replace("id = \"test/own-card\"", ""));
    assert!(wrong.contains("missing field `id`"), "the base's name is not taken over: {wrong}");
}
