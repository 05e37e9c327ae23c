//! `studio.toml`: the documented example works, and every fault is named with its file and line.

use std::process::Command;

use crate::common::http::ask;
use crate::common::{Player, serve};
use rules::amount::Amount;
use rules::plan::Currency;
use studio::config::{Config, read};
use studio::server::Setup;
use studio::table::setup::DealerSetup;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const EXAMPLE: &str = include_str!("../../../../docs/studio.toml");

fn setup(config: Config) -> Setup {
    Setup {
        tables: config.tables,
        brands: config.brands,
        origins: config.origins,
        policy: config.policy,
        switches: config.switches,
        timers: "betting=600".parse().unwrap(),
        ..Setup::default()
    }
}

#[test]
fn the_documented_example_says_what_it_says() {
    let config = read("docs/studio.toml", EXAMPLE).unwrap();
    let tables = config.tables.unwrap();
    assert_eq!(tables.len(), 3);
    assert!(matches!(tables[0].dealer, DealerSetup::Automatic) && tables[0].key.is_none());
    assert!(matches!(tables[1].dealer, DealerSetup::Console));
    assert!(tables[1].key.as_ref().unwrap().is("change me: the console of vip-roulette"));
    assert_eq!(tables[1].table.chips().len(), 4);
    let straight = "straight:17".parse::<rules::position::Position>().unwrap();
    assert_eq!(tables[1].table.limit(straight).max, Some(Amount::whole(5000)));
    assert_eq!(tables[2].stream.as_ref().unwrap().delay, 0);
    assert!(
        tables[2].stream.as_ref().unwrap().light.is_some()
            && tables[1].stream.as_ref().unwrap().light.is_none()
    );
    assert_eq!(config.keep_history, Some(180));
    assert!(config.keys.contains_key("chance"));
    assert_eq!(config.wallet.unwrap().timeout.as_millis(), 2000);
    assert_eq!(config.policy.streams, ["https://pictures.example.com", "https://rtc.example.com"]);
    assert!(config.switches.two_tables && !config.switches.automatic_play);
}

#[test]
fn an_empty_file_opens_a_table_for_every_plan() {
    let config = read("studio.toml", "").unwrap();
    assert!(config.tables.is_none() && config.wallet.is_none() && config.keys.is_empty());
}

#[test]
fn a_table_has_the_first_currency_of_its_plan_or_the_one_that_the_file_chooses() {
    let table = "[[table]]\nid = \"a\"\nplan = \"jmlm/craps\"\n";
    for (line, currency) in [("", Currency::Czk), ("currency = \"EUR\"\n", Currency::Eur)] {
        let tables = read("studio.toml", &format!("{table}{line}")).unwrap().tables.unwrap();
        assert_eq!(tables[0].table.plan().currency, currency);
    }
}

#[test]
fn every_fault_is_named_with_its_line() {
    const TABLE: &str = "[[table]]\nid = \"a\"\nplan = \"chance/evolution-roulette\"\n";
    let with = |lines: &str| format!("{TABLE}{lines}");
    for (text, line, reason) in [
        ("keep_history = 0".to_owned(), 1, "a day at least"),
        ("two_tables = 1".into(), 1, "invalid type"),
        ("\n\nspeed = 3".into(), 3, "unknown field `speed`"),
        ("origins = [\n  \"https://a.cz\",\n  \"a.cz\",\n]".into(), 3, "a.cz: not an address"),
        ("frame_ancestors = [\"https://a.cz; script-src *\"]".into(), 1, "not an address"),
        ("[token_keys]\na = \"0123456789abcdef\"".into(), 2, "32 characters"),
        ("[wallet]\naddress = \"w\"\nkey = \"0123456789abcdef\"".into(), 2, "not an address"),
        ("[wallet]\naddress = \"http://w\"".into(), 1, "missing field `key`"),
        (
            "[wallet]\naddress = \"http://w\"\nkey = \"0123456789abcdef\"\ntimeout_ms = 5".into(),
            4,
            "between 50",
        ),
        ("[[brand]]\nid = \"Chance\"".into(), 2, "small letters"),
        ("[[brand]]\nid = \"a\"\n[[brand]]\nid = \"a\"".into(), 4, "a brand a already"),
        ("[[table]]\nid = \"a\"\nplan = \"chance/poker\"".into(), 3, "no plan is called chance/poker"),
        (with("currency = \"EUR\""), 4, "is not played in EUR"),
        (with("currency = \"USD\""), 4, "CZK or EUR"),
        ("[[table]]\nid = \"a b\"\nplan = \"chance/baccarat\"".into(), 2, "an id is a word"),
        (with(TABLE), 5, "a table a already"),
        (with("dealer = \"console\""), 4, "a console needs a key"),
        (with("dealer = \"robot\""), 4, "unknown variant `robot`"),
        (with("timers = \"spin=3\""), 4, "spin=3"),
        (with("dealers = [\"Jana\", \"\"]"), 4, "plain text"),
        (with("dealers = [\"Ja\u{202e}na\"]"), 4, "plain text"),
        (with("dealers = [\"Ja\u{200b}na\"]"), 4, "plain text"),
        (with("chips = [\"100\", \"50\"]"), 4, "must rise"),
        (with("table_max = 100"), 4, "a decimal amount in quotes"),
        (
            with(
                "limits = [\n  { on = [\"red\"], max = \"10\" },\n  { on = [\"straight\"], max = \"99999999\" },\n]",
            ),
            6,
            "may only lower it",
        ),
        (with("limits = [{ on = [\"banker\"], max = \"10\" }]"), 4, "no position banker"),
        (with("stream = { address = \"x\", kind = \"hls\" }"), 4, "not an address"),
        (with("stream = { address = \"https://x/y\", kind = \"rtmp\" }"), 4, "unknown variant `rtmp`"),
        (with("stream = { address = \"https://x/y\", kind = \"hls\", light = \"y\" }"), 4, "not an address"),
    ] {
        let error = read("studio.toml", &text).unwrap_err();
        assert!(error.reason.contains(reason), "{text}\n{error}");
        assert_eq!(error.line, line, "{text}\n{error}");
        assert!(error.to_string().starts_with(&format!("studio.toml:{line}: ")));
    }
}

#[test]
fn a_faulty_file_is_one_line_and_exit_status_2() {
    let path = std::env::temp_dir().join(format!("platno-config-{}.toml", std::process::id()));
    std::fs::write(&path, "\n\nkeep_history = 0\n").unwrap();
    let serve = |path: &std::path::Path| {
        Command::new(env!("CARGO_BIN_EXE_studio"))
            .args(["serve", "--data", ":memory:", "--config"])
            .arg(path)
            .output()
            .unwrap()
    };
    let output = serve(&path);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error.contains(&format!("{}:3: ", path.display())) && error.lines().count() == 1, "{error}");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(serve(&path).status.code(), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_the_file_are_open_with_their_limits_and_pictures() {
    let config =
        read("docs/studio.toml", &EXAMPLE.replace("dealer = \"console\"", "dealer = \"automatic\"")).unwrap();
    let address = serve(setup(config)).await;
    let mut player = Player::new(address).await;
    for table in ["chance-evolution-roulette", "speed-baccarat-2"] {
        player.join(table).await;
    }
    player.join("vip-roulette").await;
    player.until_open("vip-roulette").await;
    let refused = player.bet("vip-roulette", &[("straight:17", "5100")]).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.limit), ("above_max", Some(Amount::whole(5000))));
    assert_eq!(player.bet("vip-roulette", &[("red", "10")]).await.unwrap_err().code.as_str(), "below_min");
    player.bet("vip-roulette", &[("red", "100")]).await.unwrap();
    let snapshot = player.raw.iter().find(|text| text.contains("\"vip-roulette\",\"player\"")).unwrap();
    assert!(snapshot.contains(
        r#""stream":{"address":"https://pictures.example.com/vip/index.m3u8","kind":"hls","delay":2500}"#
    ));
    let page = ask(address, "GET", "/", "", "").await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(
        policy.contains("media-src 'self' data: blob: https://pictures.example.com https://rtc.example.com;")
    );
    assert!(
        policy.contains("wss://tables.test:8080 https://pictures.example.com https://rtc.example.com;"),
        "{policy}"
    );
    assert!(policy.ends_with("frame-ancestors 'self' https://www.chance.cz https://*.magicplanet.cz"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_named_origin_may_open_the_socket_and_a_host_has_its_brand() {
    let address = serve(setup(read("studio.toml", EXAMPLE).unwrap())).await;
    let knock = |origin: String| async move {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        connect_async(request).await.is_ok()
    };
    assert!(!knock("https://evil.example".into()).await);
    assert!(!knock("https://www.chance.cz.evil.example".into()).await);
    assert!(knock("https://www.chance.cz".into()).await);
    assert!(knock(format!("http://{address}")).await);
    let house = ask(address, "GET", "/api/house", "", "").await.json();
    let hosts = ["https://www.chance.cz", "https://*.magicplanet.cz"];
    assert_eq!(
        house,
        serde_json::json!({"brand":"chance","two_tables":true,"automatic_play":false,"hosts":hosts})
    );
}

#[test]
fn a_scripted_dealer_beside_real_money_is_refused_with_one_line() {
    let folder = std::env::temp_dir().join(format!("platno-script-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (config, script) = (folder.join("studio.toml"), folder.join("outcomes.jsonl"));
    std::fs::write(
        &config,
        "[wallet]\naddress = \"http://127.0.0.1:9/w\"\nkey = \"a key of sixteen characters\"\n",
    )
    .unwrap();
    std::fs::write(&script, "{\"table\":\"chance-top-card\",\"new_shoe\":true}\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_studio"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", ":memory:", "--config"])
        .arg(&config)
        .arg("--outcomes")
        .arg(&script)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(
        error.lines().count() == 1 && error.contains("--outcomes") && error.contains("[wallet]"),
        "{error}"
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn guests_are_switched_off_for_the_house_and_let_in_at_single_tables() {
    let config = read("studio.toml", "guests = false\nnew_guests_per_hour = 7\n").unwrap();
    assert!(!config.switches.guests);
    assert_eq!(config.switches.new_guests_per_hour, 7);
    let text = "[[table]]\nid = \"a\"\nplan = \"chance/top-card\"\nguests = true\n";
    let config = read("studio.toml", text).unwrap();
    assert!(config.switches.guests);
    assert_eq!(config.tables.unwrap()[0].guests, Some(true));
}
