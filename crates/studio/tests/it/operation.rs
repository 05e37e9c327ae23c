//! Running the house: its figures, and a stop that finishes rounds.

use crate::common::Player;
use crate::common::http::ask;
use rules::amount::Amount;
use rules::phase::Phase;
use studio::ledger::audit::audit;
use studio::secret::Secret;
use studio::server::{Setup, open_house};
use studio::table::setup::{DealerSetup, TableSetup};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

const TABLE: &str = "chance-evolution-roulette";
const KEY: &str = "a key of a console";

fn setup() -> Setup {
    let table = TableSetup {
        dealer: DealerSetup::Console,
        key: Secret::new(KEY),
        ..TableSetup::shipped("chance/evolution-roulette").unwrap()
    };
    let automatic = TableSetup::shipped("chance/top-card").unwrap();
    let timers = "betting=600,last=0,result=600".parse().unwrap();
    Setup { tables: Some(vec![table, automatic]), timers, ..Setup::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_is_told_in_numbers() {
    let address = crate::common::serve(setup()).await;
    let key = format!("Authorization: Bearer {KEY}\r\n");
    let order = |order: &'static str, body: &'static str| {
        let key = key.clone();
        async move {
            let answer = ask(address, "POST", &format!("/dealer/{TABLE}/{order}"), &key, body).await;
            assert_eq!(answer.status, 200, "{order}: {}", answer.text());
        }
    };
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    assert_eq!(player.bet(TABLE, &[("red", "99999999")]).await.unwrap_err().code.as_str(), "above_max");
    let answer = ask(address, "GET", "/metrics", "", "").await;
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    for line in [
        "platno_sockets 1",
        "platno_tables{phase=\"open\"} 2",
        "platno_tables{phase=\"paused\"} 0",
        "platno_commands_total{answer=\"accepted\"} 1",
        "platno_commands_total{answer=\"above_max\"} 1",
        "platno_acknowledgement_seconds_count 2",
        "platno_acknowledgement_seconds_bucket{le=\"+Inf\"} 2",
        "platno_slow_readers_total 0",
        "platno_rounds_total 0",
        "platno_ledger_failures_total 0",
        "platno_ledger_queue 0",
    ] {
        assert!(answer.text().lines().any(|own| own == line), "{line}\n{}", answer.text());
    }
    // Every family is explained and typed once.
    let families = answer.text().lines().filter(|line| line.starts_with("# TYPE ")).count();
    assert_eq!(families, answer.text().lines().filter(|line| line.starts_with("# HELP ")).count());
    order("close", "").await;
    order("void", "").await;
    player.until(TABLE, |seen| seen.settled.is_some()).await;
    let text = ask(address, "GET", "/metrics", "", "").await;
    for line in ["platno_rounds_total 1", "platno_void_rounds_total 1"] {
        assert!(text.text().lines().any(|own| own == line), "{line}\n{}", text.text());
    }
    player.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_graceful_stop_finishes_the_rounds_with_money_and_begins_no_other() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let running = open_house(setup()).await.unwrap();
    let ledger = running.house.ledger.clone();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(running.serve(listener, async {
        let _ = stopped.await;
    }));
    let key = format!("Authorization: Bearer {KEY}\r\n");
    let order = |order: &'static str, body: &'static str| {
        let key = key.clone();
        async move { ask(address, "POST", &format!("/dealer/{TABLE}/{order}"), &key, body).await }
    };
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    assert_eq!(order("open", "").await.status, 200);
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    stop.send(()).unwrap();
    // Orders of the dealer are still taken, and so are bets until the close.
    player.bet(TABLE, &[("black", "50")]).await.unwrap();
    assert_eq!(order("close", "").await.status, 200);
    assert!(!server.is_finished(), "a round with money is open");
    player.until(TABLE, |seen| seen.phase == Phase::Closed).await;
    assert_eq!(order("number", "{\"number\":\"1\"}").await.status, 200);
    let settlement = player.play(TABLE, &[]).await;
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(150), Amount::whole(200)));
    tokio::time::timeout(crate::common::PATIENCE, server).await.unwrap().unwrap().unwrap();
    let (audited, open): (_, i64) = ledger
        .write(|books| {
            let open = "SELECT COUNT(*) FROM round WHERE table_id = ?1 AND state = 'open'";
            Ok((audit(books), books.query_row(open, [TABLE], |row| row.get(0))?))
        })
        .await
        .unwrap();
    assert_eq!((audited.unwrap().rounds, open), (1, 0));
}
