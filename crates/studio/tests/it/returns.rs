//! The theoretical returns of a table, as the client's help asks for them.

use crate::common::http::ask;
use rules::plan::shipped;
use serde_json::{Value, json};
use studio::server::Setup;
use studio::table::setup::{TableSetup, one_of_each};

const FILE: &str = include_str!("../../../rules/plans/returns.jsonl");

/// The rows of a plan, read from the file by themselves.
fn rows(plan: &str) -> Vec<Value> {
    let lines = FILE.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let own = lines.filter(|line| line["plan"] == plan);
    own.map(|line| json!({"on": line["on"], "rtp": line["rtp"], "method": line["method"]})).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_tells_the_computed_returns_of_its_own_plan() {
    let tables = Some(one_of_each());
    let setup = Setup { tables, ..crate::common::setup("", "betting=600,last=0") };
    let address = crate::common::serve(setup).await;
    for plan in shipped::ids() {
        let answer = ask(address, "GET", &format!("/api/returns/{}", plan.replace('/', "-")), "", "").await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")), "{plan}");
        let rows = rows(plan);
        assert!(!rows.is_empty(), "{plan}");
        assert_eq!(answer.json(), Value::Array(rows), "{plan}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn returns_are_asked_by_the_tables_id_and_once() {
    let table =
        TableSetup { id: crate::common::table("vip"), ..TableSetup::shipped("chance/top-card").unwrap() };
    let address =
        crate::common::serve(Setup { tables: Some(vec![table]), ..crate::common::setup("", "betting=600") })
            .await;
    let answer = ask(address, "GET", "/api/returns/vip", "", "").await;
    assert_eq!(answer.json(), Value::Array(rows("chance/top-card")));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    let known = format!("If-None-Match: W/{}\r\n", answer.header("etag").unwrap());
    let again = ask(address, "GET", "/api/returns/vip", &known, "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = ask(address, "GET", "/api/returns/vip", "If-None-Match: \"other\"\r\n", "").await;
    assert_eq!((other.status, other.body), (200, answer.body));
    for unknown in ["chance-top-card", "chance%2Ftop-card", "%00", "a%20b"] {
        assert_eq!(ask(address, "GET", &format!("/api/returns/{unknown}"), "", "").await.status, 404);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tables_plan_and_limits_can_be_read_without_coming_to_it() {
    let address = crate::common::serve(crate::common::setup("", "betting=600,last=0")).await;
    let mut player = crate::common::Player::new(address).await;
    for name in ["sk-roulette", "chance-infinite-blackjack", "chance-top-card"] {
        player.join(name).await;
        let raw = player.raw.iter().rfind(|raw| raw.starts_with("{\"snapshot\"")).unwrap();
        let snapshot: Value = serde_json::from_str(raw).unwrap();
        let answer = ask(address, "GET", &format!("/api/plan/{name}"), "", "").await.json();
        assert!(answer["plan"]["id"].is_string());
        assert_eq!(answer["plan"], snapshot["snapshot"]["plan"], "{name}");
        assert_eq!(answer["limits"], snapshot["snapshot"]["limits"], "{name}");
    }
    assert_eq!(ask(address, "GET", "/api/plan/nowhere", "", "").await.status, 404);
}
