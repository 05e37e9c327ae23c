//! The server is killed at random moments while fifty players bet; the books must agree every time.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Player, table};
use protocol::command::ClientCommand;
use protocol::message::ClientMessage;
use rules::phase::Phase;
use rules::position::BoxNumber;
use rules::stake::Stake;
use studio::chance;

const TABLES: [(&str, &[(&str, &str)]); 6] = [
    ("chance-evolution-roulette", &[("red", "10"), ("straight:17", "10")]),
    ("magicplanet-roulette", &[("black", "10")]),
    ("chance-infinite-blackjack", &[("main", "20"), ("21+3", "5")]),
    ("chance-evolution-blackjack", &[("main", "20"), ("perfect_pairs", "5")]),
    ("chance-speed-baccarat", &[("banker", "10"), ("tie", "1")]),
    ("chance-evolution-casino-holdem", &[("ante", "10"), ("bonus", "5")]),
];

const PLAYERS: usize = 50;
const ROUNDS: u64 = 200;

struct Server {
    child: Child,
    address: SocketAddr,
}

fn start(data: &Path) -> Server {
    let mut child = Command::new(env!("CARGO_BIN_EXE_studio"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .args([
            "--timers",
            "betting=0.25,last=0,closed=0.05,card=0.01,insurance=0.1,decision=0.15,result=0.05",
        ])
        .env("RUST_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().parse().unwrap();
    Server { child, address }
}

/// The number of rounds with money that the audit found in order.
fn audit(data: &Path) -> u64 {
    let output =
        Command::new(env!("CARGO_BIN_EXE_studio")).args(["audit", "--data"]).arg(data).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let before = text.split(" rounds with money").next().unwrap();
    before.rsplit(' ').next().unwrap().parse().unwrap()
}

/// Bets in every round and decides by chance, until the server is gone. Returns who he is.
async fn bettor(address: SocketAddr, cookie: Option<String>, index: usize) -> Option<String> {
    let (name, bets) = TABLES[index % TABLES.len()];
    let mut player = Player::with_cookie(address, cookie.as_deref()).await;
    let cookie = player.cookie.clone();
    let id = player.next_id();
    player.send(&ClientMessage::Command { id, command: ClientCommand::Join { table: table(name) } }).await;
    let seat = BoxNumber::new(u8::try_from(index / TABLES.len() % 7 + 1).unwrap()).unwrap();
    let boxed = name == "chance-evolution-blackjack";
    let (mut bet_in, mut decided) = (None, None);
    while player.try_receive().await.is_some() {
        let Some(seen) = player.seen.get(&table(name)) else { continue };
        let round = seen.round.clone();
        let offers = seen.fold.decisions(player.id);
        let command = if seen.phase == Phase::Open && bet_in.as_ref() != Some(&round) {
            bet_in = Some(round.clone());
            if boxed {
                let id = player.next_id();
                if try_send(
                    &mut player,
                    ClientMessage::Command {
                        id,
                        command: ClientCommand::Sit { table: table(name), at: seat },
                    },
                )
                .await
                .is_none()
                {
                    break;
                }
            }
            let prefix = if boxed { format!("{seat}/") } else { String::new() };
            let bets = bets
                .iter()
                .map(|(on, stake)| {
                    Stake::new(format!("{prefix}{on}").parse().unwrap(), stake.parse().unwrap())
                })
                .collect();
            ClientCommand::Bet { table: table(name), round, bets }
        } else if !offers.is_empty() {
            let offer = offers[chance::below(u32::try_from(offers.len()).unwrap()) as usize];
            let cards = match seen.fold.course() {
                rules::round::Course::Blackjack(course) => {
                    course.open_hand(player.id, offer.at, &seen.table).map_or(2, |hand| hand.cards().len())
                }
                _ => 2,
            };
            let step = (round.clone(), offer.hand, cards, seen.phase);
            if decided.as_ref() == Some(&step) {
                continue;
            }
            decided = Some(step);
            ClientCommand::Decide {
                table: table(name),
                round,
                at: offer.at,
                hand: offer.hand,
                cards: u8::try_from(cards).unwrap(),
                decision: offer.decision,
            }
        } else {
            continue;
        };
        let id = player.next_id();
        if try_send(&mut player, ClientMessage::Command { id, command }).await.is_none() {
            break;
        }
    }
    Some(cookie)
}

/// Sends while the server is there.
async fn try_send(player: &mut Player, message: ClientMessage) -> Option<()> {
    player.try_send(&message).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_rounds_survive_a_server_that_is_killed_again_and_again() {
    let _alone = crate::ALONE.lock().await;
    let data: PathBuf = std::env::temp_dir().join(format!("platno-crash-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut cookies: Vec<Option<String>> = vec![None; PLAYERS];
    let give_up = Instant::now() + Duration::from_secs(900);
    let (mut kills, mut rounds) = (0, 0);
    while rounds < ROUNDS || kills < 8 {
        assert!(Instant::now() < give_up, "{rounds} rounds and {kills} kills in time");
        let mut server = start(&data);
        let bettors: Vec<_> = (0..PLAYERS)
            .map(|index| tokio::spawn(bettor(server.address, cookies[index].clone(), index)))
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(700 + chance::below(2500)))).await;
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        kills += 1;
        for (index, bettor) in bettors.into_iter().enumerate() {
            if let Ok(Some(cookie)) = bettor.await {
                cookies[index] = Some(cookie);
            }
        }
        rounds = audit(&data);
    }
    // A last start finishes what was open, and stops when it is asked to.
    let mut server = start(&data);
    tokio::time::sleep(Duration::from_secs(2)).await;
    Command::new("kill").arg(server.child.id().to_string()).status().unwrap();
    assert!(server.child.wait().unwrap().success(), "a graceful stop");
    audit(&data);
    let _ = std::fs::remove_dir_all(&data);
    println!("{rounds} rounds with money, {kills} kills");
}
