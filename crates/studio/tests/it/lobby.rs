//! The lobby over a real socket.

use std::time::{Duration, Instant};

use crate::common::{Player, serve, setup, table};
use protocol::lobby::TableSummary;
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::label::Lang;
use rules::plan::{Currency, shipped};
use studio::server::Setup;

async fn lobby(player: &mut Player) -> Vec<TableSummary> {
    player.send(&ClientMessage::Lobby { watch: true }).await;
    loop {
        if let ServerMessage::Lobby { tables } = player.receive().await {
            return tables;
        }
    }
}

async fn changed(player: &mut Player, name: &str, what: impl Fn(&TableSummary) -> bool) -> TableSummary {
    loop {
        if let ServerMessage::LobbyChanged { table: changed } = player.receive().await
            && changed.table == table(name)
            && what(&changed)
        {
            return *changed;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_every_table_in_a_few_words() {
    let address = serve(Setup { tables: None, ..setup("", "betting=600,last=0") }).await;
    let mut watcher = Player::new(address).await;
    // Tables tell of themselves when they begin; all have by the time that the last one can be joined.
    let house = shipped::ids().filter(|id| shipped::internet().all(|other| other != *id));
    let ids: Vec<String> = shipped::internet().chain(house).map(|id| id.replace('/', "-")).collect();
    for name in &ids {
        watcher.join(name).await;
    }
    let tables = lobby(&mut watcher).await;
    let names: Vec<&str> = tables.iter().map(|summary| summary.table.as_str()).collect();
    assert_eq!(names, ids, "those of the internet first, then those of the casino");
    let of = |name: &str| tables.iter().find(|summary| summary.table == table(name)).unwrap();
    let roulette = of("sk-roulette");
    assert_eq!(
        (roulette.family, roulette.currency, roulette.smallest, roulette.largest),
        (rules::roulette::NAME, Currency::Eur, "0.10".parse().unwrap(), Amount::whole(1_000))
    );
    assert!(roulette.boxes.is_none() && !roulette.dealer.is_empty());
    let blackjack = of("chance-evolution-blackjack");
    assert_eq!(blackjack.boxes.unwrap().count, 7);
    for summary in &tables {
        for &lang in Lang::ALL {
            assert!(!summary.name.get(lang).is_empty(), "{}", summary.table);
        }
        assert!(summary.smallest < summary.largest, "{}", summary.table);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_of_a_table_are_told_to_who_watches_and_to_nobody_else() {
    let script = "{\"table\":\"chance-top-card\",\"outcome\":{\"shoe\":[\"KS\",\"3D\"]}}";
    let address = serve(setup(script, "betting=1,last=0,closed=0.05,card=0.01,result=1")).await;
    let mut watcher = Player::new(address).await;
    lobby(&mut watcher).await;
    let mut player = Player::new(address).await;
    player.join("chance-evolution-blackjack").await;
    player.sit("chance-evolution-blackjack", 3).await.unwrap();
    let seats = changed(&mut watcher, "chance-evolution-blackjack", |summary| {
        summary.players == 1 && summary.boxes.unwrap().taken == 1
    });
    assert_eq!(seats.await.seats, ["box:3".parse().unwrap()]);
    let name = "chance-top-card";
    player.join(name).await;
    player.until_open(name).await;
    player.bet(name, &[("home", "10")]).await.unwrap();
    let ended = changed(&mut watcher, name, |summary| !summary.recent.is_empty()).await;
    assert_eq!(serde_json::to_string(&ended.recent[0]).unwrap(), "{\"top_card\":\"home\"}");
    assert!(!player.raw.iter().any(|raw| raw.contains("lobby")), "who doesn't watch is told nothing");
    // Who no longer watches does not receive what another watcher receives after it.
    let mut other = Player::new(address).await;
    lobby(&mut other).await;
    watcher.send(&ClientMessage::Lobby { watch: false }).await;
    watcher.send(&ClientMessage::Ping { n: 1 }).await;
    while !matches!(watcher.receive().await, ServerMessage::Pong { n: 1, .. }) {}
    let before = watcher.raw.len();
    player.join("chance-baccarat").await;
    changed(&mut other, "chance-baccarat", |summary| summary.players == 1).await;
    watcher.send(&ClientMessage::Ping { n: 2 }).await;
    while !matches!(watcher.receive().await, ServerMessage::Pong { n: 2, .. }) {}
    assert!(
        !watcher.raw[before..]
            .iter()
            .any(|raw| raw.contains("\"players\":1,\"recent\"") && raw.contains("chance-baccarat"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_without_a_board_tell_what_their_last_rounds_came_to() {
    let script = "{\"table\":\"chance-infinite-blackjack\",\"outcome\":{\"shoe\":[\"TS\",\"9H\",\"TD\",\"KH\"]}}\n\
        {\"table\":\"chance-evolution-casino-holdem\",\"outcome\":{\"shoe\":[\"KS\",\"2C\",\"KD\",\"3D\",\"KH\",\"9S\",\"9C\",\"4H\",\"5S\"]}}";
    let address = serve(setup(script, "betting=1,last=0,closed=0.05,card=0.01,decision=5,result=1")).await;
    let mut watcher = Player::new(address).await;
    lobby(&mut watcher).await;
    let mut player = Player::new(address).await;
    for (name, on, decision, last) in [
        ("chance-infinite-blackjack", "main", Decision::Stand, "19"),
        ("chance-evolution-casino-holdem", "ante", Decision::Call, "full_house"),
    ] {
        player.join(name).await;
        player.until_open(name).await;
        player.bet(name, &[(on, "10")]).await.unwrap();
        player.play(name, &[decision]).await;
        assert_eq!(changed(&mut watcher, name, |summary| !summary.last.is_empty()).await.last, [last]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_table_is_told_at_the_most_twice_a_second() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut watcher = Player::new(address).await;
    lobby(&mut watcher).await;
    let name = "chance-top-card";
    let began = Instant::now();
    for _ in 0..30 {
        Player::new(address).await.join(name).await;
    }
    changed(&mut watcher, name, |summary| summary.players == 0).await;
    let times =
        watcher.raw.iter().filter(|raw| raw.starts_with("{\"lobby_changed\"") && raw.contains(name)).count();
    let most =
        usize::try_from(began.elapsed().as_millis() / Duration::from_millis(500).as_millis()).unwrap() + 2;
    assert!(times <= most, "{times} times in {:?}", began.elapsed());
}
