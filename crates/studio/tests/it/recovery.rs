//! What a server finds in its books when it starts.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::common::{Player, last_round, serve_house, setup, table};
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::plan::Currency;
use rules::posting::{Posting, Reason};
use rules::stake::Stake;
use rules::table::{Table, TableLimits};
use studio::ledger::audit::audit;
use studio::ledger::{Ledger, player, posting, round};
use studio::server::Setup;
use studio::table::setup::TableSetup;

const NAME: &str = "chance-evolution-roulette";
const SECRET: &str = "0123456789abcdef0123456789abcdef";

fn usual() -> TableSetup {
    TableSetup::shipped("chance/evolution-roulette").unwrap()
}

/// Books with an open round in which a guest has staked 100 and which has these facts after the bet.
async fn books(name: &str, after: Vec<RoundEvent>) -> (PathBuf, PlayerId) {
    let folder = std::env::temp_dir().join(format!("platno-recovery-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let ledger = Ledger::open(Some(&folder.join("studio.db"))).unwrap();
    let written = ledger.write(move |books| {
        let player = player::guest(books, SECRET, 1)?.id;
        let id = round::open(books, NAME, "chance/evolution-roulette", 1)?;
        let red = Stake::new("red".parse().unwrap(), Amount::whole(100));
        let staked = Posting { player, reason: Reason::Stake, amount: red.stake };
        posting::carry_out(books, "s".into(), staked, id, Currency::Czk, 1)?;
        let bet = RoundEvent::BetAccepted { player, bets: vec![red] };
        round::append(books, id, &[RoundEvent::BettingOpened, bet])?;
        round::append(books, id, &after)?;
        Ok(player)
    });
    let player = written.await.unwrap();
    (folder, player)
}

/// Starts a server on the books; the round as the guest finds it in their history, and their purse.
async fn started(folder: &Path, player: PlayerId, table: TableSetup) -> (serde_json::Value, Amount) {
    let setup = Setup {
        file: Some(folder.join("studio.db")),
        tables: Some(vec![table]),
        ..setup("", "betting=600,last=0,closed=0.05,result=0.01")
    };
    let (address, house) = serve_house(setup).await;
    let cookie = format!("platno_guest={SECRET}");
    let mut guest = Player::with_cookie(address, Some(&cookie)).await;
    assert_eq!(guest.id, player);
    guest.join(NAME).await;
    guest.until(NAME, |seen| seen.round.as_str() != "1").await;
    let round = last_round(address, &cookie).await;
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
    (round, guest.at(NAME).balance)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_whose_facts_make_no_sense_is_cancelled_with_its_stakes_returned() {
    // A card at a roulette table.
    let (folder, player) =
        books("nonsense", vec![RoundEvent::CardShown { card: "AS".parse().unwrap() }]).await;
    let (round, balance) = started(&folder, player, usual()).await;
    assert_eq!((round["void"].as_bool(), round["settlement"]["return"].as_str()), (Some(true), Some("100")));
    assert_eq!(balance, Amount::whole(100_000));
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bet_that_the_table_would_no_longer_take_comes_back() {
    let (folder, player) = books("tighter", vec![RoundEvent::BettingClosed]).await;
    let plan = Arc::new(rules::plan::shipped::plan("chance/evolution-roulette").unwrap().unwrap());
    let limits = r#"{"plan":"chance/evolution-roulette","limits":[{"on":["red"],"max":"50"}]}"#;
    let limits: TableLimits = serde_json::from_str(limits).unwrap();
    let table = Arc::new(Table::tightened(plan, &limits).unwrap());
    let (round, balance) = started(&folder, player, TableSetup { table, ..usual() }).await;
    assert_eq!((round["void"].as_bool(), round["settlement"]["return"].as_str()), (Some(true), Some("100")));
    assert_eq!(balance, Amount::whole(100_000), "nothing stays in the pot");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_that_had_its_number_is_settled_by_it() {
    let number = |number: &str| RoundEvent::BallLanded { number: number.parse().unwrap() };
    for (landed, back, purse) in [("1", "200", 100_100), ("2", "0", 99_900)] {
        let (folder, player) = books(landed, vec![RoundEvent::BettingClosed, number(landed)]).await;
        let (round, balance) = started(&folder, player, usual()).await;
        assert_eq!(
            (round["void"].as_bool(), round["settlement"]["return"].as_str()),
            (Some(false), Some(back))
        );
        assert_eq!(balance, Amount::whole(purse));
        let _ = std::fs::remove_dir_all(&folder);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_knows_a_table_whose_round_goes_on_before_anything_happens_at_it() {
    let (folder, _) = books("lobby", Vec::new()).await;
    let setup = Setup {
        file: Some(folder.join("studio.db")),
        tables: Some(vec![usual()]),
        ..setup("", "betting=600,last=0")
    };
    let (address, _house) = serve_house(setup).await;
    let mut watcher = Player::new(address).await;
    watcher.send(&ClientMessage::Lobby { watch: true }).await;
    // The table tells of itself when its task begins, which may be just after the watcher came.
    let seen = loop {
        match watcher.receive().await {
            ServerMessage::Lobby { mut tables } if !tables.is_empty() => break tables.remove(0),
            ServerMessage::LobbyChanged { table } => break *table,
            _ => {}
        }
    };
    assert_eq!((seen.table, seen.phase), (table(NAME), Phase::Open));
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_the_roads_show_the_present_shoe_only() {
    let folder = std::env::temp_dir().join(format!("platno-recovery-shoe-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("studio.db");
    let plan = "chance/speed-baccarat";
    let tables = [("automatic", false), ("led", true)];
    let ledger = Ledger::open(Some(&file)).unwrap();
    ledger
        .write(move |books| {
            for (table, _) in tables {
                for shoe in 0..2 {
                    for _ in 0..=shoe {
                        let id = round::open(books, table, plan, 1)?;
                        round::finish(books, id, &[], "\"played\"", false, 2)?;
                        if shoe == 0 {
                            studio::ledger::shoe::change(books, table, id)?;
                        }
                    }
                }
            }
            Ok(())
        })
        .await
        .unwrap();
    drop(ledger);
    let setups = tables.map(|(id, is_led)| {
        let usual =
            if is_led { crate::common::console::led(plan) } else { TableSetup::shipped(plan).unwrap() };
        TableSetup { id: table(id), ..usual }
    });
    let setup = Setup { file: Some(file), tables: Some(setups.into()), ..setup("", "betting=600") };
    let (address, _house) = serve_house(setup).await;
    let mut player = Player::new(address).await;
    for (name, is_led) in tables {
        player.join(name).await;
        let raw = player.raw.iter().rev().find(|raw| raw.starts_with("{\"snapshot\"")).unwrap();
        let past = serde_json::from_str::<serde_json::Value>(raw).unwrap()["snapshot"]["past"].take();
        let count = |shoe: &str| past[shoe].as_array().map_or(0, Vec::len);
        // An automatic dealer begins with a fresh shoe; a real one stands where it stood.
        let expected = if is_led { (2, 1) } else { (0, 2) };
        assert_eq!((count("current"), count("last")), expected, "{name}: {past}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
