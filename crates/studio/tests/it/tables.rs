//! Tables over a real socket: every plan's round, what is refused, what nobody may see.

use crate::common::console::{Console, led};
use crate::common::{Player, get, last_round, serve, setup, table};
use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::id::Stream;
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::phase::Phase;
use rules::plan::shipped;
use rules::record::settle_line;
use studio::server::Setup;

const TIMERS: &str = "betting=3,last=0,closed=0.05,card=0.01,insurance=20,decision=20,result=0.3";

/// A round of a plan: bets, outcome, decisions, as a record of `settle` has them.
const ROUNDS: &[(&str, &str, &str, &[Decision])] = {
    use Decision::{Call, Double, Hit, Insurance, NoInsurance, Split, Stand, Surrender};
    &[
        (
            "chance/evolution-roulette",
            r#"[["straight:0","100"],["red","100"],["column:2","100"]]"#,
            r#"{"number":"14"}"#,
            &[],
        ),
        ("chance/synot-roulette", r#"[["dozen:1","65000"],["split:0-3","10"]]"#, r#"{"number":"0"}"#, &[]),
        ("chance/absolute-roulette", r#"[["corner:0-1-2-3","10"],["low","25"]]"#, r#"{"number":"2"}"#, &[]),
        ("magicplanet/roulette", r#"[["line:4-5-6-7-8-9","60"],["even","10"]]"#, r#"{"number":"36"}"#, &[]),
        ("sk/roulette", r#"[["straight:26","0.10"],["black","2.20"]]"#, r#"{"number":"26"}"#, &[]),
        (
            "chance/evolution-blackjack",
            r#"[["box:3/main","100"],["box:3/21+3","10"]]"#,
            r#"{"shoe":["8S","6H","8D","TC","3C","TD","9H","5S"]}"#,
            &[Split, Hit, Stand],
        ),
        (
            "chance/synot-blackjack",
            r#"[["box:1/main","100"],["box:1/dealer_pair","10"]]"#,
            r#"{"shoe":["6S","AH","5D","KC","9C"]}"#,
            &[NoInsurance, Double],
        ),
        (
            "chance/absolute-blackjack",
            r#"[["box:7/main","20"],["box:7/21+3","10"]]"#,
            r#"{"shoe":["KH","KC","KD","9C"]}"#,
            &[Surrender],
        ),
        (
            "chance/infinite-blackjack",
            r#"[["main","20"],["bust_it","10"]]"#,
            r#"{"shoe":["TS","6H","9D","TC","8H"]}"#,
            &[Stand],
        ),
        (
            "chance/all-bets-blackjack",
            r#"[["main","100"],["lucky_lucky","10"]]"#,
            r#"{"shoe":["AS","AD","9H","6C"]}"#,
            &[NoInsurance, Stand],
        ),
        (
            "chance/endless-blackjack",
            r#"[["main","20"],["21+3","10"]]"#,
            r#"{"shoe":["KH","KC","KD","9C"]}"#,
            &[Stand],
        ),
        (
            "magicplanet/endless-blackjack",
            r#"[["main","100"]]"#,
            r#"{"shoe":["TS","AH","9D","KC"]}"#,
            &[Insurance],
        ),
        (
            "sk/infinitive-blackjack",
            r#"[["main","100"]]"#,
            r#"{"shoe":["2S","KH","3D","AC","2C","3S","2D","4H"]}"#,
            &[Hit, Hit, Hit, Hit],
        ),
        (
            "chance/evolution-casino-holdem",
            r#"[["ante","100"],["bonus","10"]]"#,
            r#"{"shoe":["AS","9H","KS","9D","QS","7S","2S","3D","4C"]}"#,
            &[Call],
        ),
        (
            "chance/synot-casino-holdem",
            r#"[["ante","100"],["call_blind","200"]]"#,
            r#"{"shoe":["AH","4S","KH","4D","2H","7H","9H","3C","JD"]}"#,
            &[],
        ),
        (
            "chance/speed-baccarat",
            r#"[["banker","100"],["player_bonus","10"]]"#,
            r#"{"shoe":["2S","KH","4D","7C"]}"#,
            &[],
        ),
        (
            "chance/baccarat",
            r#"[["tie","100"],["egalite:4","10"]]"#,
            r#"{"shoe":["2S","KS","KD","4C","2H","KC"]}"#,
            &[],
        ),
        ("chance/top-card", r#"[["away","25"],["tie","10"]]"#, r#"{"shoe":["7S","7S"]}"#, &[]),
    ]
};

fn record(plan: &str, bets: &[(String, String)], outcome: &str, decisions: &[Decision]) -> String {
    let bets: Vec<String> =
        bets.iter().map(|(on, stake)| format!(r#"{{"on":"{on}","stake":"{stake}"}}"#)).collect();
    let words: Vec<String> = decisions.iter().map(|word| format!("\"{word}\"")).collect();
    format!(
        r#"{{"plan":"{plan}","bets":[{}],"outcome":{outcome},"decisions":[{}]}}"#,
        bets.join(","),
        words.join(",")
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_of_every_plan_is_played_and_settled_to_the_haler() {
    let plans: Vec<&str> = ROUNDS.iter().map(|round| round.0).collect();
    assert!(
        shipped::internet().all(|id| plans.contains(&id)),
        "every plan of the internet has its round here"
    );
    let script: String = ROUNDS
        .iter()
        .map(|(plan, _, outcome, _)| {
            format!("{{\"table\":\"{}\",\"outcome\":{outcome}}}\n", plan.replace('/', "-"))
        })
        .collect();
    let address = serve(setup(&script, TIMERS)).await;
    let rounds = ROUNDS.iter().map(|&(plan, bets, outcome, decisions)| async move {
        let name = plan.replace('/', "-");
        let bets: Vec<(String, String)> = serde_json::from_str(bets).unwrap();
        let expected =
            settle_line(record(plan, &bets, outcome, decisions).as_bytes(), shipped::table).unwrap();
        let mut player = Player::new(address).await;
        player.join(&name).await;
        let before = player.at(&name).balance;
        if let Some(at) = bets[0].0.strip_prefix("box:") {
            player.sit(&name, at[..1].parse().unwrap()).await.unwrap();
        }
        player.until_open(&name).await;
        let placed: Vec<(&str, &str)> =
            bets.iter().map(|(on, stake)| (on.as_str(), stake.as_str())).collect();
        player.bet(&name, &placed).await.unwrap();
        let settlement = player.play(&name, decisions).await;
        assert_eq!(settlement, expected, "{plan}");
        let after = (before + expected.back).checked_sub(expected.stake).unwrap();
        player.until(&name, |seen| seen.balance == after).await;
        let round = last_round(address, &player.cookie).await;
        assert_eq!(
            round["settlement"],
            serde_json::to_value(&expected).unwrap(),
            "{plan}: the history shows the same"
        );
        let disputed = settle_line(round["record"].to_string().as_bytes(), shipped::table).unwrap();
        assert_eq!(disputed, expected, "{plan}: the dispute file settles to the same lines");
    });
    futures_util::future::join_all(rounds).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_carry_the_codes_of_the_contract_and_change_nothing() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut player = Player::new(address).await;
    for name in [
        "chance-evolution-roulette",
        "magicplanet-roulette",
        "sk-roulette",
        "chance-infinite-blackjack",
        "chance-evolution-blackjack",
    ] {
        player.join(name).await;
        player.until_open(name).await;
    }
    let mut refused = async |name: &str, bets: &[(&str, &str)]| player.bet(name, bets).await.unwrap_err();
    let above = refused("chance-evolution-roulette", &[("straight:7", "10001")]).await;
    assert_eq!(
        (above.code.as_str(), above.on.as_deref(), above.limit),
        ("above_max", Some("straight:7"), Some(Amount::whole(10_000)))
    );
    assert_eq!(refused("chance-evolution-roulette", &[("straight:7", "0")]).await.code.as_str(), "below_min");
    assert_eq!(
        refused("chance-evolution-roulette", &[("main", "10")]).await.code.as_str(),
        "unknown_position"
    );
    assert_eq!(
        refused("chance-evolution-roulette", &[("red", "200000")]).await.code.as_str(),
        "insufficient_balance"
    );
    assert_eq!(refused("magicplanet-roulette", &[("red", "15")]).await.code.as_str(), "not_a_chip_multiple");
    assert_eq!(refused("magicplanet-roulette", &[("red", "5")]).await.code.as_str(), "below_min");
    let outside = [
        ("red", "1000"),
        ("black", "1000"),
        ("even", "1000"),
        ("odd", "1000"),
        ("low", "1000"),
        ("high", "0.10"),
    ];
    assert_eq!(refused("sk-roulette", &outside).await.code.as_str(), "table_max");
    assert_eq!(refused("chance-infinite-blackjack", &[("hot_3", "10")]).await.code.as_str(), "no_main_bet");
    assert_eq!(
        refused("chance-evolution-blackjack", &[("box:3/main", "10")]).await.code.as_str(),
        "not_your_box"
    );
    assert_eq!(
        refused("chance-evolution-blackjack", &[("box:3/bet_behind", "10")]).await.code.as_str(),
        "no_such_box"
    );
    let huge = "9".repeat(40);
    assert_eq!(refused("chance-evolution-roulette", &[("red", &huge)]).await.code.as_str(), "above_max");
    let unknown = player.command(ClientCommand::Join { table: table("nowhere") }).await.unwrap_err();
    assert_eq!(unknown.code.as_str(), "unknown_table");
    let round = player.at("chance-infinite-blackjack").round.clone();
    let early = player
        .command(ClientCommand::Decide {
            table: table("chance-infinite-blackjack"),
            round,
            at: None,
            hand: 1,
            cards: 2,
            decision: Decision::Hit,
        })
        .await
        .unwrap_err();
    assert_eq!(early.code.as_str(), "illegal_decision");
    assert_eq!(player.at("chance-evolution-roulette").balance, Amount::whole(100_000));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_sent_again_is_answered_again_and_carried_out_once() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let name = "chance-evolution-roulette";
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    let id = player.next_id();
    let bet = ClientCommand::Bet {
        table: table(name),
        round: player.at(name).round.clone(),
        bets: vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(100))],
    };
    for _ in 0..3 {
        player.command_as(id.clone(), bet.clone()).await.unwrap();
    }
    assert_eq!(player.at(name).balance, Amount::whole(99_900));
    // The same command over a new socket.
    let cookie = player.close().await;
    let mut again = Player::with_cookie(address, Some(&cookie)).await;
    again.join(name).await;
    again.command_as(id, bet).await.unwrap();
    assert_eq!(again.at(name).balance, Amount::whole(99_900));
    assert_eq!(again.at(name).fold.book().of(again.id).len(), 1, "the bets are there again after a reload");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_sockets_of_one_player_cannot_bet_more_than_their_purse() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut one = Player::new(address).await;
    one.join("chance-evolution-roulette").await;
    one.until_open("chance-evolution-roulette").await;
    let mut other = Player::with_cookie(address, Some(&one.cookie)).await;
    assert_eq!(one.id, other.id);
    other.join("chance-absolute-roulette").await;
    other.until_open("chance-absolute-roulette").await;
    let (first, second) = tokio::join!(
        one.bet("chance-evolution-roulette", &[("red", "60000")]),
        other.bet("chance-absolute-roulette", &[("red", "60000")])
    );
    let refused: Vec<_> = [first, second].into_iter().filter_map(Result::err).collect();
    assert_eq!(refused.len(), 1, "{refused:?}");
    assert_eq!(refused[0].code.as_str(), "insufficient_balance");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_placed_after_the_close_nor_slips_into_the_next_round() {
    let address = serve(setup("", "betting=0.5,last=0,closed=1,result=0.5")).await;
    let name = "chance-evolution-roulette";
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    let round = player.at(name).round.clone();
    player.until(name, |seen| seen.phase == Phase::Closed).await;
    assert_eq!(player.bet(name, &[("red", "10")]).await.unwrap_err().code.as_str(), "betting_closed");
    player.until(name, |seen| seen.round != round && seen.phase == Phase::Open).await;
    let late = ClientCommand::Bet {
        table: table(name),
        round,
        bets: vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(10))],
    };
    assert_eq!(player.command(late).await.unwrap_err().code.as_str(), "betting_closed");
    assert_eq!(player.at(name).balance, Amount::whole(100_000));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scripted_table_without_bets_is_open_again_and_again() {
    let name = "chance-evolution-roulette";
    let script = r#"{"table":"chance-evolution-roulette","outcome":{"number":"7"}}"#;
    let address = serve(setup(script, "betting=0.6,last=0.3,closed=0.1,result=1")).await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    let round = player.at(name).round.clone();
    let phases = |seen: &crate::common::Seen| {
        let phase = |(_, _, fact): &(Stream, u64, Fact)| match fact {
            Fact::Phase { phase, .. } => Some(*phase),
            _ => None,
        };
        seen.facts.iter().filter_map(phase).collect::<Vec<_>>()
    };
    player.until(name, |seen| phases(seen).len() >= 3).await;
    assert_eq!(phases(player.at(name)), [Phase::Open; 3], "three countdowns, each open from its start");
    player.bet(name, &[("straight:7", "10")]).await.unwrap();
    player.until(name, |seen| seen.balance == Amount::whole(100_350)).await;
    assert_eq!(player.at(name).round, round);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hidden_card_is_on_no_wire_before_it_is_turned() {
    let name = "chance-infinite-blackjack";
    let script = format!(
        "{{\"table\":\"{name}\",\"outcome\":{{\"shoe\":[\"2S\",\"3S\",\"4S\",\"QD\",\"5S\",\"6S\",\"7S\",\"8S\",\"9S\"]}}}}"
    );
    let address = serve(setup(&script, TIMERS)).await;
    let mut player = Player::new(address).await;
    let mut watcher = Player::new(address).await;
    player.join(name).await;
    watcher.join(name).await;
    player.until_open(name).await;
    player.bet(name, &[("main", "10")]).await.unwrap();
    let id = player.id;
    player.until(name, |seen| !seen.fold.decisions(id).is_empty()).await;
    watcher.until(name, |seen| seen.phase == Phase::Decide).await;
    for raw in player.raw.iter().chain(&watcher.raw) {
        assert!(!raw.contains("QD"), "{raw}");
    }
    let own = |raw: &String| raw.contains("bet_accepted");
    assert!(player.raw.iter().any(own) && !watcher.raw.iter().any(own), "bets at a shared box are private");
    player.play(name, &[Decision::Stand]).await;
    assert!(player.raw.iter().any(|raw| raw.contains("QD")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_see_the_same_public_facts() {
    let address = serve(setup("", "betting=0.4,last=0.1,closed=0.1,card=0.01,decision=0.2,result=0.1")).await;
    for name in ["chance-evolution-roulette", "chance-evolution-blackjack", "chance-speed-baccarat"] {
        let mut one = Player::new(address).await;
        let mut other = Player::new(address).await;
        one.join(name).await;
        other.join(name).await;
        for player in [&mut one, &mut other] {
            player
                .until(name, |seen| seen.facts.iter().filter(|fact| fact.0 == Stream::Public).count() > 25)
                .await;
        }
        let public = |player: &Player| {
            player.at(name).facts.iter().filter(|fact| fact.0 == Stream::Public).cloned().collect::<Vec<_>>()
        };
        let (one, other) = (public(&one), public(&other));
        let from = one[0].1.max(other[0].1);
        let until = one.last().unwrap().1.min(other.last().unwrap().1);
        assert!(until > from + 10, "{name}: they saw enough together");
        let common = |facts: Vec<(Stream, u64, protocol::fact::Fact)>| {
            facts.into_iter().filter(|fact| (from..=until).contains(&fact.1)).collect::<Vec<_>>()
        };
        assert_eq!(common(one), common(other), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_in_mid_round_finds_their_hand_and_decides() {
    let name = "chance-evolution-blackjack";
    let script = format!(
        "{{\"table\":\"{name}\",\"outcome\":{{\"shoe\":[\"8S\",\"6H\",\"8D\",\"TC\",\"3C\",\"TD\",\"9H\",\"5S\"]}}}}"
    );
    let address =
        serve(setup(&script, "betting=1,last=0,closed=0.05,card=0.01,decision=120,result=60")).await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.sit(name, 3).await.unwrap();
    player.until_open(name).await;
    player.bet(name, &[("box:3/main", "100")]).await.unwrap();
    let id = player.id;
    player.until(name, |seen| !seen.fold.decisions(id).is_empty()).await;
    player.decide(name, Decision::Split).await.unwrap();
    let cookie = player.close().await;
    let mut again = Player::with_cookie(address, Some(&cookie)).await;
    assert_eq!(again.id, id, "the same guest");
    again.join(name).await;
    let settlement = again.play(name, &[Decision::Hit, Decision::Stand]).await;
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(200), Amount::whole(100)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_anothers_box_or_decides_for_them() {
    let name = "chance-evolution-blackjack";
    let tables = Some(vec![led("chance/evolution-blackjack")]);
    let address = serve(Setup { tables, ..setup("", "closed=0.05,card=0.01,decision=120,result=60") }).await;
    let console = Console { address, table: name };
    console.open().await;
    let mut owner = Player::new(address).await;
    let mut thief = Player::new(address).await;
    for player in [&mut owner, &mut thief] {
        player.join(name).await;
    }
    owner.sit(name, 3).await.unwrap();
    assert_eq!(thief.sit(name, 3).await.unwrap_err().code.as_str(), "box_taken");
    assert_eq!(owner.sit(name, 4).await.unwrap_err().code.as_str(), "too_many_boxes");
    owner.until_open(name).await;
    owner.bet(name, &[("box:3/main", "100")]).await.unwrap();
    assert_eq!(thief.bet(name, &[("box:3/main", "100")]).await.unwrap_err().code.as_str(), "no_such_box");
    thief.bet(name, &[("box:3/bet_behind", "50")]).await.unwrap();
    console.close().await;
    for card in ["8S", "6H", "9D", "TC"] {
        console.card(card).await;
    }
    let id = owner.id;
    owner.until(name, |seen| !seen.fold.decisions(id).is_empty()).await;
    let round = thief.at(name).round.clone();
    let decide = ClientCommand::Decide {
        table: table(name),
        round,
        at: rules::position::BoxNumber::new(3),
        hand: 1,
        cards: 2,
        decision: Decision::Double,
    };
    assert_eq!(thief.command(decide).await.unwrap_err().code.as_str(), "illegal_decision");
    owner.decide(name, Decision::Stand).await.unwrap();
    console.card("TD").await;
    assert_eq!(owner.play(name, &[]).await.back, Amount::whole(200));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_socket_replaces_the_older_at_a_table() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let name = "chance-top-card";
    let mut older = Player::new(address).await;
    older.join(name).await;
    let mut newer = Player::with_cookie(address, Some(&older.cookie)).await;
    newer.join(name).await;
    while !older.replaced {
        older.receive().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_and_out_of_order_messages_are_answered_and_harm_nothing() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut player = Player::new(address).await;
    for text in [
        "",
        "{",
        "null",
        "{\"command\":{}}",
        "{\"command\":{\"id\":\"a b\",\"command\":{\"join\":{\"table\":\"t\"}}}}",
        "{\"ping\":{\"n\":-1}}",
    ] {
        player.send_text(text).await;
        assert!(matches!(player.receive().await, ServerMessage::Malformed { .. }), "{text}");
    }
    player.send(&ClientMessage::Ping { n: 7 }).await;
    assert!(matches!(player.receive().await, ServerMessage::Pong { n: 7, .. }));
    let round = protocol::id::RoundId::new("1").unwrap();
    let early = ClientCommand::Bet {
        table: table("chance-top-card"),
        round,
        bets: vec![rules::stake::Stake::new("home".parse().unwrap(), Amount::whole(1))],
    };
    assert!(player.command(early).await.is_err(), "a bet before coming to the table");
    // A message of megabytes ends the socket, not the server.
    player.try_send_text(&"x".repeat(1 << 20)).await;
    while player.try_receive().await.is_some() {}
    Player::new(address).await.join("chance-top-card").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_of_another_version_and_a_page_of_another_origin_are_turned_away() {
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let address = serve(setup("", "betting=600,last=0")).await;
    for version in [1, 9999] {
        let (mut socket, _) = tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.unwrap();
        socket.send(Message::Text(format!(r#"{{"hello":{{"version":{version}}}}}"#).into())).await.unwrap();
        let answer = socket.next().await.unwrap().unwrap();
        assert_eq!(answer.to_text().unwrap(), r#"{"incompatible":{"version":2}}"#);
    }
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_facts_can_be_asked_for_again() {
    let address = serve(setup("", "betting=0.3,last=0,closed=0.05,result=0.1")).await;
    let name = "chance-evolution-roulette";
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until(name, |seen| seen.facts.len() >= 6).await;
    let missed = player.at(name).facts[2].clone();
    player.send(&ClientMessage::Resend { table: table(name), stream: Stream::Public, from: missed.1 }).await;
    // What comes again has its old number: the test's own fold would stumble over it, so it reads by itself.
    player.seen.clear();
    loop {
        match player.receive().await {
            ServerMessage::Fact { seq, fact, .. } if seq == missed.1 => {
                assert_eq!(fact, missed.2);
                break;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dispute_files_of_players_at_one_table_settle_to_their_own_lines() {
    // Two boxes and a bet behind; then a shared box where one draws and the other stands.
    let boxes = "chance-evolution-blackjack";
    let shared = "chance-infinite-blackjack";
    let script = format!(
        "{{\"table\":\"{boxes}\",\"outcome\":{{\"shoe\":[\"8S\",\"TH\",\"AH\",\"8D\",\"6C\",\"9C\",\"3C\",\"TD\",\"9H\",\"5S\",\"2D\"]}}}}\n\
         {{\"table\":\"{shared}\",\"outcome\":{{\"shoe\":[\"5S\",\"6H\",\"6D\",\"TC\",\"9C\",\"3H\"]}}}}\n"
    );
    let address =
        serve(setup(&script, "betting=5,last=0,closed=0.05,card=0.01,insurance=5,decision=5,result=1")).await;
    let mut one = Player::new(address).await;
    let mut other = Player::new(address).await;
    for (player, at) in [(&mut one, 2), (&mut other, 5)] {
        player.join(boxes).await;
        player.sit(boxes, at).await.unwrap();
    }
    one.until_fresh(boxes).await;
    other.until_open(boxes).await;
    one.bet(boxes, &[("box:2/main", "100"), ("box:2/21+3", "10")]).await.unwrap();
    other.bet(boxes, &[("box:5/main", "50"), ("box:2/bet_behind", "30")]).await.unwrap();
    let (mine, theirs) = tokio::join!(
        one.play(boxes, &[Decision::Insurance, Decision::Split, Decision::Hit, Decision::Stand]),
        other.play(boxes, &[Decision::NoInsurance, Decision::Insurance, Decision::Hit])
    );
    for (player, settlement) in [(&one, mine), (&other, theirs)] {
        let record = last_round(address, &player.cookie).await["record"].to_string();
        let disputed = settle_line(record.as_bytes(), shipped::table).unwrap();
        assert_eq!(disputed.lines, settlement.lines, "{record}");
    }
    for player in [&mut one, &mut other] {
        player.join(shared).await;
    }
    one.until_fresh(shared).await;
    for player in [&mut one, &mut other] {
        player.until_open(shared).await;
        player.bet(shared, &[("main", "20"), ("bust_it", "5")]).await.unwrap();
    }
    let (mine, theirs) = tokio::join!(
        one.play(shared, &[Decision::Hit, Decision::Stand]),
        other.play(shared, &[Decision::Stand])
    );
    assert_ne!(mine.back, theirs.back, "each went their own way through the same cards");
    for (player, settlement) in [(&one, mine), (&other, theirs)] {
        let record = last_round(address, &player.cookie).await["record"].to_string();
        let disputed = settle_line(record.as_bytes(), shipped::table).unwrap();
        assert_eq!(disputed.lines, settlement.lines, "{record}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_carry_their_guards_and_a_history_needs_its_player() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let (head, _) = get(address, "/", "").await;
    for guard in [
        "content-security-policy: default-src 'self'",
        "x-content-type-options: nosniff",
        "httponly",
        "frame-ancestors 'self'",
    ] {
        assert!(head.to_lowercase().contains(guard), "{guard}: {head}");
    }
    assert!(!head.contains("unsafe-inline"), "{head}");
    assert!(get(address, "/api/history", "").await.0.starts_with("HTTP/1.1 401"));
    let stranger = format!("platno_guest={}", "0".repeat(32));
    assert_eq!(get(address, "/api/history", &stranger).await.1, "[]");
    assert_eq!(get(address, "/healthz", "").await.1, "ok\n");
}
