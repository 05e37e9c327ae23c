//! A dealer at a console over a real socket: the table waits for them, takes what is right, and refuses the rest.

use std::net::SocketAddr;

use crate::common::http::{Answer, ask};
use crate::common::{Player, serve};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::phase::Phase;
use studio::secret::Secret;
use studio::server::{Setup, open_house};
use studio::table::setup::{DealerSetup, TableSetup};

const KEY: &str = "a key of a console";
const TIMERS: &str = "betting=3,last=0,closed=0.05,card=0.01,insurance=2,decision=20,result=0.05";

fn led(plan: &str) -> TableSetup {
    TableSetup {
        dealer: DealerSetup::Console,
        names: vec!["Jana".into()],
        key: Secret::new(KEY),
        ..TableSetup::shipped(plan).unwrap()
    }
}

fn setup(plans: &[&str]) -> Setup {
    Setup {
        tables: Some(plans.iter().map(|plan| led(plan)).collect()),
        timers: TIMERS.parse().unwrap(),
        ..Setup::default()
    }
}

struct Console {
    address: SocketAddr,
    table: &'static str,
}

impl Console {
    async fn post(&self, order: &str, body: &str) -> Answer {
        let path = format!("/dealer/{}/{order}", self.table);
        ask(self.address, "POST", &path, &format!("Authorization: Bearer {KEY}\r\n"), body).await
    }

    /// Says what must be taken.
    async fn order(&self, order: &str, body: &str) {
        let answer = self.post(order, body).await;
        assert_eq!(answer.status, 200, "{order} {body}: {}", answer.text());
    }

    async fn card(&self, card: &str) {
        self.order("card", &format!("{{\"card\":\"{card}\"}}")).await;
    }

    /// Says what must be refused.
    async fn refused(&self, order: &str, body: &str, status: u16, code: &str) -> String {
        let answer = self.post(order, body).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{order} {body}: {}",
            answer.text()
        );
        answer.json()["error"]["reason"].as_str().unwrap().to_owned()
    }

    async fn look(&self) -> serde_json::Value {
        let path = format!("/dealer/{}", self.table);
        ask(self.address, "GET", &path, &format!("Authorization: Bearer {KEY}\r\n"), "").await.json()
    }

    /// Opens a round as soon as the last one is over.
    async fn open(&self) {
        while self.post("open", "").await.status != 200 {
            tokio::task::yield_now().await;
        }
    }
}

const ROULETTE: &str = "chance-evolution-roulette";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_led_from_the_console_and_what_is_wrong_is_refused_with_the_reason() {
    let address = serve(setup(&["chance/evolution-roulette"])).await;
    let console = Console { address, table: ROULETTE };
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    assert_eq!(player.at(ROULETTE).phase, Phase::Closed, "nothing opens by itself");
    let view = console.look().await;
    assert_eq!((view["awaits"].as_str(), &view["round"]), (Some("a new round"), &serde_json::Value::Null));
    assert!(console.refused("close", "", 409, "out_of_turn").await.contains("a new round"));
    console.order("open", "").await;
    player.until_open(ROULETTE).await;
    player.bet(ROULETTE, &[("red", "100"), ("straight:0", "10")]).await.unwrap();
    assert_eq!(console.look().await["bettors"], 1);
    assert!(console.refused("number", r#"{"number":"14"}"#, 409, "out_of_turn").await.contains("bets"));
    assert!(console.refused("open", "", 409, "out_of_turn").await.contains("bets"));
    console.order("last-bets", "").await;
    player.until(ROULETTE, |seen| seen.phase == Phase::Last).await;
    console.refused("last-bets", "", 409, "out_of_turn").await;
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    console.order("close", "").await;
    player.until(ROULETTE, |seen| seen.phase == Phase::Closed).await;
    assert_eq!(player.bet(ROULETTE, &[("red", "100")]).await.unwrap_err().code.as_str(), "betting_closed");
    assert!(console.refused("number", r#"{"number":"37"}"#, 400, "malformed").await.contains("0 to 36"));
    console.refused("number", r#"{"number":"14","and":1}"#, 400, "malformed").await;
    console.refused("number", "", 400, "malformed").await;
    assert!(console.refused("card", r#"{"card":"AS"}"#, 409, "out_of_turn").await.contains("the ball"));
    console.refused("deal", "", 404, "unknown_order").await;
    assert_eq!(console.look().await["orders"], serde_json::json!(["number", "pause", "void", "say", "mute"]));
    console.order("number", r#"{"number":"14"}"#).await;
    let settlement = player.play(ROULETTE, &[]).await;
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(210), Amount::whole(400)));
    player.until(ROULETTE, |seen| seen.balance == Amount::whole(100_190)).await;
    console.open().await;
    player.until_open(ROULETTE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_tables_own_key_opens_its_console() {
    let mut tables = vec![led("chance/evolution-roulette"), led("chance/top-card")];
    tables[1].key = Secret::new("the key of another table");
    tables.push(TableSetup::shipped("chance/baccarat").unwrap());
    let address = serve(Setup { tables: Some(tables), ..Setup::default() }).await;
    let ask_with = |table: &'static str, more: String| async move {
        ask(address, "POST", &format!("/dealer/{table}/open"), &more, "").await
    };
    for more in [
        String::new(),
        "Authorization: Bearer \r\n".into(),
        "Authorization: Bearer the key of another table\r\n".into(),
        format!("Authorization: Basic {KEY}\r\n"),
        format!("Authorization: Bearer {KEY}x\r\n"),
    ] {
        let answer = ask_with(ROULETTE, more.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "key"), "{more}");
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
    for table in ["no-such-table", "chance-baccarat"] {
        let answer = ask_with(table, format!("Authorization: Bearer {KEY}\r\n")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "unknown_table"), "{table}");
    }
    assert_eq!(ask(address, "GET", "/dealer/chance-top-card", "", "").await.status, 401);
    assert_eq!(ask_with(ROULETTE, format!("Authorization: Bearer {KEY}\r\n")).await.status, 200);
}

const HOLDEM: &str = "chance-evolution-casino-holdem";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_is_no_longer_in_the_shoe_is_refused_and_the_round_goes_on() {
    let address = serve(setup(&["chance/evolution-casino-holdem"])).await;
    let console = Console { address, table: HOLDEM };
    let mut player = Player::new(address).await;
    player.join(HOLDEM).await;
    for _ in 0..2 {
        console.open().await;
        player.until_open(HOLDEM).await;
        player.bet(HOLDEM, &[("ante", "100")]).await.unwrap();
        console.order("close", "").await;
        console.card("AS").await;
        assert!(console.refused("card", r#"{"card":"AS"}"#, 409, "not_in_shoe").await.contains("AS"));
        console.refused("card", r#"{"card":"1S"}"#, 400, "malformed").await;
        console.refused("number", r#"{"number":"1"}"#, 409, "out_of_turn").await;
        for card in ["9H", "KS", "9D", "QS", "7S", "2S"] {
            console.card(card).await;
        }
        while player.at(HOLDEM).fold.decisions(player.id).is_empty() {
            player.receive().await;
        }
        assert_eq!(console.look().await["awaits"], "decisions");
        player.decide(HOLDEM, Decision::Call).await.unwrap();
        // A card that lies face down is gone from the shoe as well.
        console.refused("card", r#"{"card":"9H"}"#, 409, "not_in_shoe").await;
        for card in ["3D", "4C"] {
            console.card(card).await;
        }
        let hidden = player.raw.iter().position(|text| text.contains("9H")).unwrap_or(player.raw.len());
        let closed = player.raw.iter().rposition(|text| text.contains("betting_closed")).unwrap();
        assert!(hidden > closed || player.raw[hidden].contains("card_shown"), "{}", player.raw[hidden]);
        let settlement = player.play(HOLDEM, &[]).await;
        assert_eq!(settlement.stake, Amount::whole(300));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_round_takes_nothing_and_a_cancelled_one_gives_every_stake_back() {
    let address = serve(setup(&["chance/evolution-roulette"])).await;
    let console = Console { address, table: ROULETTE };
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    console.order("open", "").await;
    player.until_open(ROULETTE).await;
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    console.refused("resume", "", 409, "out_of_turn").await;
    console.order("pause", "").await;
    player.until(ROULETTE, |seen| seen.phase == Phase::Paused).await;
    assert_eq!(player.bet(ROULETTE, &[("red", "100")]).await.unwrap_err().code.as_str(), "betting_closed");
    console.refused("close", "", 409, "paused").await;
    console.order("resume", "").await;
    player.until_open(ROULETTE).await;
    player.bet(ROULETTE, &[("black", "50")]).await.unwrap();
    console.order("close", "").await;
    console.order("pause", "").await;
    console.order("void", "").await;
    let settlement = player.play(ROULETTE, &[]).await;
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(150), Amount::whole(150)));
    player.until(ROULETTE, |seen| seen.balance == Amount::whole(100_000)).await;
    console.open().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_consoles_that_say_a_number_one_is_heard() {
    let address = serve(setup(&["chance/evolution-roulette"])).await;
    let console = Console { address, table: ROULETTE };
    console.order("open", "").await;
    console.order("close", "").await;
    let said = futures_util::future::join_all((0..8).map(|number| {
        console.post("number", if number % 2 == 0 { r#"{"number":"1"}"# } else { r#"{"number":"2"}"# })
    }))
    .await;
    assert_eq!(said.iter().filter(|answer| answer.status == 200).count(), 1);
    assert!(said.iter().filter(|answer| answer.status != 200).all(|answer| answer.code() == "out_of_turn"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn betting_closes_by_itself_where_the_dealer_gave_it_a_time() {
    let address = serve(setup(&["chance/evolution-roulette"])).await;
    let console = Console { address, table: ROULETTE };
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    console.order("open", r#"{"seconds":0,"new_shoe":false}"#).await;
    player
        .until(ROULETTE, |seen| {
            seen.phase == Phase::Closed && seen.round.as_str() != "0" && !seen.facts.is_empty()
        })
        .await;
    assert_eq!(console.look().await["awaits"], "the ball");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_deals_itself_can_be_paused_but_not_dealt() {
    let table =
        TableSetup { key: Secret::new(KEY), ..TableSetup::shipped("chance/evolution-roulette").unwrap() };
    let setup =
        Setup { tables: Some(vec![table]), timers: "betting=600".parse().unwrap(), ..Setup::default() };
    let address = serve(setup).await;
    let console = Console { address, table: ROULETTE };
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    player.until_open(ROULETTE).await;
    for (order, body) in [("open", ""), ("close", ""), ("number", r#"{"number":"1"}"#)] {
        console.refused(order, body, 409, "not_led").await;
    }
    console.order("pause", "").await;
    player.until(ROULETTE, |seen| seen.phase == Phase::Paused).await;
    console.order("resume", "").await;
    player.until_open(ROULETTE).await;
    console.order("say", r#"{"text":"  Hodně   štěstí "}"#).await;
    while player.said.is_empty() {
        player.receive().await;
    }
    assert!(player.said[0].dealer && player.said[0].text == "Hodně štěstí");
    for text in ["", "a\u{7}", &"a".repeat(201)] {
        console.refused("say", &serde_json::json!({ "text": text }).to_string(), 400, "malformed").await;
    }
    let id = player.id.0;
    for body in [format!(r#"{{"player":{id}}}"#), format!(r#"{{"player":{id},"minutes":60}}"#)] {
        console.order("mute", &body).await;
        assert_eq!(player.chat(ROULETTE, "a").await.unwrap_err().code.as_str(), "chat_muted");
        console.order("mute", &format!(r#"{{"player":{id},"muted":false}}"#)).await;
        player.chat(ROULETTE, "a").await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_led_round_goes_on_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("platno-dealer-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = Some(folder.join("studio.db"));
    let running =
        open_house(Setup { file: file.clone(), ..setup(&["chance/evolution-roulette"]) }).await.unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let first = tokio::spawn(running.serve(listener, std::future::pending()));
    let console = Console { address, table: ROULETTE };
    console.order("open", "").await;
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    player.until_open(ROULETTE).await;
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    console.order("close", "").await;
    let cookie = player.close().await;
    first.abort();

    let address = serve(Setup { file, ..setup(&["chance/evolution-roulette"]) }).await;
    let console = Console { address, table: ROULETTE };
    assert_eq!(console.look().await["awaits"], "the ball", "what the dealer said was stored");
    let mut player = Player::with_cookie(address, Some(&cookie)).await;
    player.join(ROULETTE).await;
    console.order("number", r#"{"number":"1"}"#).await;
    assert_eq!(player.play(ROULETTE, &[]).await.back, Amount::whole(200));
    let _ = std::fs::remove_dir_all(&folder);
}
