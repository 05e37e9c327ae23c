//! What an outside tester does to a running server: another process holds the file, one guest floods, many bet at the last
//! moment, the books break, the wallet fails while the server is killed, an old command comes again.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::common::http::ask;
use crate::common::operator::{FAULTS, Operator};
use crate::common::{Player, Ticket, table};
use crate::process::{Folder, Server, audit};
use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::id::CommandId;
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::phase::Phase;
use rules::plan::Currency;
use rules::stake::Stake;
use rusqlite::Connection;
use studio::chance;
use studio::launch::{Claims, Key};
use studio::ledger::{Ledger, retention};

const ROULETTE: &str = "chance-evolution-roulette";
const BOXES: &str = "chance-evolution-blackjack";

fn stake(on: &str, money: u32) -> Stake {
    Stake::new(on.parse().unwrap(), Amount::whole(money))
}

fn bet(player: &Player, name: &str, bets: Vec<Stake>) -> ClientCommand {
    ClientCommand::Bet { table: table(name), round: player.at(name).round.clone(), bets }
}

fn unix_millis() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

async fn figure(server: &Server, name: &str) -> u64 {
    let answer = ask(server.address, "GET", "/metrics", "", "").await;
    let figure =
        answer.text().lines().find_map(|line| line.strip_prefix(&format!("{name} ")).map(str::to_owned));
    figure.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_bets_while_another_process_holds_the_file_is_told_the_truth() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("locked");
    let server = Server::start(&folder.0, &["--timers", "betting=30,last=0,closed=0.1,result=0.1"]);
    let mut players = Vec::new();
    for _ in 0..6 {
        let mut player = Player::new(server.address).await;
        player.join(ROULETTE).await;
        player.until_open(ROULETTE).await;
        players.push(player);
    }
    let other = Connection::open(folder.file()).unwrap();
    other.busy_timeout(Duration::from_secs(30)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // Longer than the five seconds for which the writer waits.
    let holding = tokio::task::spawn_blocking(move || {
        std::thread::sleep(Duration::from_millis(6_500));
        other.execute_batch("COMMIT").unwrap();
    });
    let bets = players.into_iter().map(|mut player| {
        tokio::spawn(async move {
            let id = player.next_id();
            let command = bet(&player, ROULETTE, vec![stake("red", 10)]);
            let answer = player.command_as(id.clone(), command.clone()).await;
            (player, id, command, answer)
        })
    });
    let bets: Vec<_> = bets.collect();
    let mut answered = Vec::new();
    for bet in bets {
        answered.push(bet.await.unwrap());
    }
    holding.await.unwrap();
    let mut refused = 0;
    for (player, id, command, answer) in &mut answered {
        let key = format!("SELECT COUNT(*) FROM transfer WHERE key = 'bet:{}:{id}'", player.id.0);
        assert_eq!(folder.number(&key), i64::from(answer.is_ok()), "{answer:?}");
        if let Err(rejection) = answer {
            assert_eq!(rejection.code.as_str(), "storage");
            refused += 1;
            // The same command again is carried out once, now that the file is free.
            while let Err(rejection) = player.command_as(id.clone(), command.clone()).await {
                assert_eq!(rejection.code.as_str(), "storage");
            }
        }
        let staked =
            format!("SELECT SUM(amount) FROM transfer WHERE kind = 'stake' AND player = {}", player.id.0);
        assert_eq!(folder.number(&staked), 1_000, "charged once");
    }
    assert!(refused > 0, "the file was held too short");
    server.kill();
    audit(&folder.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_can_not_flood_a_table() {
    const SECONDS: u64 = 5;
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("flood");
    let server = Server::start(&folder.0, &["--timers", "betting=60,last=0"]);
    let (mut flooder, mut bystander) = (Player::new(server.address).await, Player::new(server.address).await);
    for player in [&mut flooder, &mut bystander] {
        player.join(BOXES).await;
        player.until_open(BOXES).await;
    }
    flooder.sit(BOXES, 3).await.unwrap();
    let written = "SELECT SUM(length(body)) FROM event";
    let rows = "SELECT (SELECT COUNT(*) FROM transfer) + (SELECT COUNT(*) FROM command)";
    let books = |folder: &Folder| folder.number(written) + 150 * folder.number(rows);
    let (before, began) = (books(&folder), Instant::now());
    let counted = tokio::spawn(async move {
        let seen = bystander.raw.len();
        while began.elapsed() < Duration::from_secs(SECONDS) {
            let next = bystander.receive();
            if tokio::time::timeout(Duration::from_millis(200), next).await.is_err() {
                continue;
            }
        }
        bystander.raw[seen..].iter().map(String::len).sum::<usize>()
    });
    // Two hundred stakes on one position, thirty times a second, laid and taken back.
    let many = vec![stake("box:3/main", 20); 200];
    let (mut done, mut sent) = (0, 0);
    while began.elapsed() < Duration::from_secs(SECONDS) {
        let command = match sent % 2 {
            0 => bet(&flooder, BOXES, many.clone()),
            _ => ClientCommand::Withdraw {
                table: table(BOXES),
                round: flooder.at(BOXES).round.clone(),
                bets: many.clone(),
            },
        };
        done += u32::from(flooder.command(command).await.is_ok());
        sent += 1;
        tokio::time::sleep(Duration::from_millis(33)).await;
    }
    assert!(done > 20, "{done} of {sent} were taken");
    let a_second = counted.await.unwrap() as u64 / SECONDS;
    let growth = (books(&folder) - before).cast_unsigned() / SECONDS;
    let mut newcomer = Player::new(server.address).await;
    newcomer.join(BOXES).await;
    let snapshot = newcomer.raw.iter().find(|message| message.starts_with("{\"snapshot\"")).unwrap().len();
    println!(
        "{done} commands: {a_second} bytes/s to a bystander, {growth} bytes/s in the books, snapshot of {snapshot}"
    );
    assert!(a_second < 20_000, "{a_second} bytes a second to a bystander");
    assert!(growth < 30_000, "the books grow by {growth} bytes a second");
    assert!(snapshot < 64_000, "a snapshot of {snapshot} bytes");
    server.kill();
    audit(&folder.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bet_that_is_sent_after_the_told_close_is_taken_however_many_are_queued() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("close");
    let server = Server::start(&folder.0, &["--timers", "betting=3,last=0,closed=2,result=0.5"]);
    let address = server.address;
    let players: Vec<_> = (0..40)
        .map(|_| {
            tokio::spawn(async move {
                let mut player = Player::new(address).await;
                player.join(ROULETTE).await;
                player.until_fresh(ROULETTE).await;
                let until = |player: &Player| {
                    player.at(ROULETTE).facts.iter().rev().find_map(|(_, _, fact)| match fact {
                        Fact::Phase { phase: Phase::Open, until } => *until,
                        _ => None,
                    })
                };
                let close = until(&player).expect("the close is told").0;
                let command = bet(&player, ROULETTE, vec![stake("red", 10)]);
                tokio::time::sleep(Duration::from_millis(close.saturating_sub(unix_millis() + 300))).await;
                let mut sent = Vec::new();
                while unix_millis() < close + 400 {
                    let id = player.next_id();
                    sent.push((id.clone(), unix_millis()));
                    player.send(&ClientMessage::Command { id, command: command.clone() }).await;
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                let (mut late, mut taken, mut closed_at) = (Vec::new(), 0, None);
                for _ in 0..sent.len() {
                    let done = loop {
                        match player.receive().await {
                            ServerMessage::Done { id } => break Some(id),
                            ServerMessage::Refused { .. } => break None,
                            ServerMessage::Fact {
                                time,
                                fact: Fact::Phase { phase: Phase::Closed, .. },
                                ..
                            } => {
                                closed_at = closed_at.or(Some(time.0));
                            }
                            _ => {}
                        }
                    };
                    let Some(done) = done else { continue };
                    taken += 1;
                    let (_, at) = sent.iter().find(|(id, _)| *id == done).unwrap();
                    if *at > close {
                        late.push(at - close);
                    }
                }
                (late, taken, closed_at.map(|at| at.saturating_sub(close)))
            })
        })
        .collect();
    let (mut taken, mut delay) = (0, 0);
    for player in players {
        let (late, in_time, delayed) = player.await.unwrap();
        assert!(late.is_empty(), "taken so many ms after the told close: {late:?}");
        taken += in_time;
        delay = delay.max(delayed.unwrap_or(0));
    }
    println!("{taken} bets in time, the close {delay} ms late");
    assert!(taken > 100, "{taken} bets were taken");
    server.kill();
    audit(&folder.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn books_that_break_for_good_stop_the_table_once_and_the_stakes_come_back() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("broken");
    let server = Server::start(&folder.0, &["--timers", "betting=2,last=0,closed=0.2,result=0.1"]);
    let mut player = Player::new(server.address).await;
    player.join(ROULETTE).await;
    player.until_fresh(ROULETTE).await;
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    // No number can be stored any more.
    Connection::open(folder.file())
        .unwrap()
        .execute_batch(
            "PRAGMA busy_timeout = 10000;
             CREATE TRIGGER broken BEFORE INSERT ON event WHEN instr(NEW.body, 'ball_landed')
             BEGIN SELECT RAISE(ABORT, 'broken'); END;",
        )
        .unwrap();
    let give_up = Instant::now() + Duration::from_secs(20);
    while figure(&server, "platno_table_halts_total").await == 0 {
        assert!(Instant::now() < give_up, "the table stops");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let refunded =
        format!("SELECT SUM(amount) FROM transfer WHERE kind = 'refund' AND player = {}", player.id.0);
    while folder.number(&refunded) == 0 {
        assert!(Instant::now() < give_up, "the stakes come back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(folder.number(&refunded), 10_000);
    let refused = player.bet(ROULETTE, &[("red", "10")]).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "storage");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(figure(&server, "platno_table_halts_total").await, 1, "one alarm");
    assert_eq!(folder.number(&refunded), 10_000, "and one refund");
    server.kill();
    audit(&folder.0);
}

fn token_key() -> String {
    "k".repeat(32)
}

async fn operators_player(server: &Server) -> Option<Player> {
    let claims = Claims {
        iss: "chance".into(),
        sub: "jan".into(),
        name: "Jan".into(),
        currency: Currency::Czk,
        locale: None,
        brand: None,
        exp: unix_millis() / 1000 + 60,
        jti: chance::secret(),
    };
    let token = Some(Key::new(&token_key()).unwrap().sign(&claims));
    Player::come(server.address, Ticket { token, ..Ticket::default() }).await.ok()
}

/// Bets until the server is gone.
async fn bet_on(mut player: Player) {
    if player.try_send(&join_command()).await.is_none() {
        return;
    }
    let mut bet_in = None;
    while player.try_receive().await.is_some() {
        let Some(seen) = player.seen.get(&table(ROULETTE)) else { continue };
        if seen.phase == Phase::Open && bet_in.as_ref() != Some(&seen.round) {
            bet_in = Some(seen.round.clone());
            for on in ["red", "odd", "straight:7"] {
                let (id, command) = (player.next_id(), bet(&player, ROULETTE, vec![stake(on, 10)]));
                if player.try_send(&ClientMessage::Command { id, command }).await.is_none() {
                    return;
                }
            }
        }
    }
}

fn join_command() -> ClientMessage {
    let id = CommandId::new(format!("join{}", chance::secret())).unwrap();
    ClientMessage::Command { id, command: ClientCommand::Join { table: table(ROULETTE) } }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wallet_that_fails_and_a_server_that_is_killed_lose_and_pay_nothing_twice() {
    const GIVEN: i64 = 1_000_000;
    let _alone = crate::ALONE.lock().await;
    let kills: u32 = std::env::var("PLATNO_WALLET_KILLS").map_or(6, |kills| kills.parse().unwrap());
    let folder = Folder::new("wallet-kills");
    let operator = Operator::start().await;
    operator.give("chance:jan", GIVEN);
    let setup = operator.setup(300);
    let config = folder.0.join("studio.toml");
    let text = format!(
        "[token_keys]\nchance = \"{}\"\n[wallet]\naddress = \"{}\"\nkey = \"the key of the sample wallet\"\ntimeout_ms = 300\n
         [[table]]\nid = \"{ROULETTE}\"\nplan = \"chance/evolution-roulette\"\n",
        token_key(),
        setup.address
    );
    std::fs::write(&config, text).unwrap();
    let args =
        ["--config", config.to_str().unwrap(), "--timers", "betting=0.6,last=0,closed=0.05,result=0.05"];
    for kill in 0..kills {
        if kill % 2 == 1 {
            operator.says_duplicate();
        }
        let server = Server::start(&folder.0, &args);
        let player = operators_player(&server).await.expect("the operator's player comes in");
        let betting = tokio::spawn(bet_on(player));
        let until = Instant::now() + Duration::from_millis(u64::from(1_200 + chance::below(1_500)));
        while Instant::now() < until {
            if chance::below(3) == 0 {
                operator.fail(&[FAULTS[chance::below(u32::try_from(FAULTS.len()).unwrap()) as usize]]);
            }
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        server.kill();
        betting.await.unwrap();
        audit(&folder.0);
    }
    let server = Server::start(&folder.0, &args);
    // A debit that no table has staked for a minute is turned back, so a minute is not enough.
    let give_up = Instant::now() + Duration::from_secs(180);
    // The round that was open ends, and everything gets to the wallet.
    let open = "SELECT (SELECT COUNT(*) FROM outbox) + (SELECT balance FROM account WHERE name = 'pot:CZK')";
    while folder.number(open) > 0 {
        assert!(Instant::now() < give_up, "everything gets to the wallet");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.kill();
    audit(&folder.0);
    let stakes = folder.number("SELECT COUNT(*) FROM transfer WHERE kind = 'stake'");
    let rolled_back = folder.number("SELECT COUNT(*) FROM wallet_fact WHERE fact = 'rolled_back'");
    println!("{stakes} stakes were paid, {rolled_back} debits rolled back");
    assert!(stakes > 5 && rolled_back > 0, "{stakes} stakes, {rolled_back} rollbacks");
    let moved = folder.number("SELECT balance FROM account WHERE name = 'wallet:CZK'");
    assert_eq!(operator.has("chance:jan"), Amount::hundredths(GIVEN * 100 + moved).unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_command_that_retention_has_forgotten_is_no_free_bet() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("old-command");
    let timers = ["--timers", "betting=1.5,last=0,closed=0.05,result=0.5"];
    let server = Server::start(&folder.0, &timers);
    let mut player = Player::new(server.address).await;
    player.join(ROULETTE).await;
    player.until_fresh(ROULETTE).await;
    let id = CommandId::new("old").unwrap();
    let command = bet(&player, ROULETTE, vec![stake("red", 1_000)]);
    player.command_as(id.clone(), command).await.unwrap();
    let round: i64 = player.at(ROULETTE).round.as_str().parse().unwrap();
    player.play(ROULETTE, &[]).await;
    let cookie = player.cookie.clone();
    server.kill();
    let ledger = Ledger::open(Some(&folder.file())).unwrap();
    ledger.write(move |books| retention::forget_rounds(books, &[round])).await.unwrap();
    drop(ledger);
    let server = Server::start(&folder.0, &timers);
    let mut player = Player::with_cookie(server.address, Some(&cookie)).await;
    player.join(ROULETTE).await;
    player.until_fresh(ROULETTE).await;
    let before = player.at(ROULETTE).balance;
    let command = bet(&player, ROULETTE, vec![stake("red", 1_000)]);
    let refused = player.command_as(id, command).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "key_taken");
    let bets = vec![stake("red", 1_000)];
    let round = player.at(ROULETTE).round.clone();
    let withdraw = ClientCommand::Withdraw { table: table(ROULETTE), round, bets };
    assert_eq!(player.command(withdraw).await.unwrap_err().code.as_str(), "nothing_there");
    // Everybody else's round is settled, and so is the player's next bet.
    player.bet_in_time(ROULETTE, &[("red", "10")]).await;
    let settlement = player.play(ROULETTE, &[]).await;
    let now = before.checked_sub(settlement.stake).unwrap() + settlement.back;
    player.until(ROULETTE, |seen| seen.balance == now).await;
    server.kill();
    audit(&folder.0);
}
