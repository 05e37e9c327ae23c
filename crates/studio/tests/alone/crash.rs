//! The server is killed at random moments while fifty players bet, withdraw, bet behind and decide; after each kill the books
//! agree, and every command that was acknowledged is in them.
//!
//! `PLATNO_KILLS=200 cargo test -p studio --test alone crash` kills it more often than the eight times of an ordinary run.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::common::{Player, Ticket, table};
use crate::process::{Server, audit};
use protocol::command::ClientCommand;
use protocol::id::{CommandId, RoundId};
use protocol::message::{ClientMessage, ServerMessage};
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::position::BoxNumber;

use rules::stake::Stake;
use rusqlite::{Connection, OpenFlags};
use studio::chance;
use studio::ledger::fact;

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
/// Boxes of the table with boxes that have an owner here; the others at it bet behind one of these.
const OWNED_BOXES: usize = 5;

fn start(data: &Path) -> Server {
    let timers = "betting=0.25,last=0,closed=0.05,card=0.01,insurance=0.1,decision=0.15,result=0.05";
    Server::start(data, &["--timers", timers])
}

/// The facts of bets that were acknowledged: in which round, and what its log must hold for each.
type Acknowledged = Vec<(RoundId, RoundEvent)>;

/// A player over the whole test.
#[derive(Clone, Default)]
struct Bettor {
    cookie: Option<String>,
    acknowledged: Acknowledged,
}

/// A player's way through one life of the server.
struct Session {
    player: Player,
    table: &'static str,
    bets: Vec<Stake>,
    /// The box that the player sits at.
    seat: Option<BoxNumber>,
    /// The round in which the player has bet, and in which part of it was taken back.
    bet_in: Option<RoundId>,
    withdrawn_in: Option<RoundId>,
    /// The last decision, so that none is sent twice.
    decided: Option<(RoundId, u8, usize, Phase)>,
    /// Bets and withdrawals without an answer.
    sent: HashMap<CommandId, (RoundId, RoundEvent)>,
    acknowledged: Acknowledged,
}

impl Session {
    /// None where the server was killed while the player came.
    async fn new(address: SocketAddr, cookie: Option<&str>, index: usize) -> Option<Self> {
        let (name, bets) = TABLES[index % TABLES.len()];
        let ticket = Ticket { cookie: cookie.map(str::to_owned), ..Ticket::default() };
        let player = Player::try_come(address, ticket).await?.expect("a guest is let in");
        let nth = index / TABLES.len();
        let at = |nth: usize| BoxNumber::new(u8::try_from(nth % OWNED_BOXES + 1).unwrap()).unwrap();
        let has_boxes = name == "chance-evolution-blackjack";
        let stake = |on: String, money: &str| Stake::new(on.parse().unwrap(), money.parse().unwrap());
        let bets = match (has_boxes, nth < OWNED_BOXES) {
            (false, _) => bets.iter().map(|(on, money)| stake((*on).to_owned(), money)).collect(),
            (true, true) => {
                bets.iter().map(|(on, money)| stake(format!("{}/{on}", at(nth)), money)).collect()
            }
            (true, false) => vec![stake(format!("{}/bet_behind", at(nth)), "20")],
        };
        Some(Self {
            player,
            table: name,
            bets,
            seat: (has_boxes && nth < OWNED_BOXES).then(|| at(nth)),
            bet_in: None,
            withdrawn_in: None,
            decided: None,
            sent: HashMap::new(),
            acknowledged: Vec::new(),
        })
    }

    /// Plays until the server is gone.
    async fn play(mut self) -> Bettor {
        let mut alive = self.send(ClientCommand::Join { table: table(self.table) }).await;
        while alive.is_some() {
            let Some(message) = self.player.try_receive().await else { break };
            if let ServerMessage::Done { id } = &message {
                self.acknowledged.extend(self.sent.remove(id));
            }
            alive = self.act().await;
        }
        Bettor { cookie: Some(self.player.cookie), acknowledged: self.acknowledged }
    }

    /// Does what a player would do now.
    async fn act(&mut self) -> Option<()> {
        let Some(seen) = self.player.seen.get(&table(self.table)) else { return Some(()) };
        let (round, phase) = (seen.round.clone(), seen.phase);
        let lies = !seen.fold.book().of(self.player.id).is_empty();
        if phase == Phase::Open && self.bet_in.as_ref() != Some(&round) {
            // A bet behind a box comes after its owner's.
            let waits = self.bets[0].on.to_string().ends_with("bet_behind")
                && seen.fold.check_bets(self.player.id, &self.bets).is_err();
            return if waits { Some(()) } else { self.bet(round).await };
        }
        if phase == Phase::Open && lies && self.withdrawn_in.as_ref() != Some(&round) {
            self.withdrawn_in = Some(round.clone());
            // The first bet may carry the others: the last is taken back.
            let last = self.bets[self.bets.len() - 1];
            return if chance::below(4) == 0 { self.withdraw(round, last).await } else { Some(()) };
        }
        self.decide(round, phase).await
    }

    async fn bet(&mut self, round: RoundId) -> Option<()> {
        self.bet_in = Some(round.clone());
        if let Some(at) = self.seat {
            self.send(ClientCommand::Sit { table: table(self.table), at }).await?;
        }
        let (player, bets) = (self.player.id, self.bets.clone());
        let command =
            ClientCommand::Bet { table: table(self.table), round: round.clone(), bets: bets.clone() };
        self.send_bet(command, round, RoundEvent::BetAccepted { player, bets }).await
    }

    async fn withdraw(&mut self, round: RoundId, stake: Stake) -> Option<()> {
        let (player, bets) = (self.player.id, vec![stake]);
        let command =
            ClientCommand::Withdraw { table: table(self.table), round: round.clone(), bets: bets.clone() };
        self.send_bet(command, round, RoundEvent::BetWithdrawn { player, bets }).await
    }

    /// Decides by chance, once about each card.
    async fn decide(&mut self, round: RoundId, phase: Phase) -> Option<()> {
        let Some(seen) = self.player.seen.get(&table(self.table)) else { return Some(()) };
        let offers = seen.fold.decisions(self.player.id);
        if offers.is_empty() {
            return Some(());
        }
        let offer = offers[chance::below(u32::try_from(offers.len()).unwrap()) as usize];
        let cards = match seen.fold.course::<rules::blackjack::round::BlackjackRound>() {
            Some(course) => {
                course.open_hand(self.player.id, offer.at, &seen.table).map_or(2, |hand| hand.cards().len())
            }
            None => 2,
        };
        let step = (round.clone(), offer.hand, cards, phase);
        if self.decided.as_ref() == Some(&step) {
            return Some(());
        }
        self.decided = Some(step);
        let command = ClientCommand::Decide {
            table: table(self.table),
            round,
            at: offer.at,
            hand: offer.hand,
            cards: u8::try_from(cards).unwrap(),
            decision: offer.decision,
        };
        self.send(command).await
    }

    async fn send(&mut self, command: ClientCommand) -> Option<()> {
        let id = self.player.next_id();
        self.player.try_send(&ClientMessage::Command { id, command }).await
    }

    async fn send_bet(&mut self, command: ClientCommand, round: RoundId, fact: RoundEvent) -> Option<()> {
        let id = self.player.next_id();
        self.sent.insert(id.clone(), (round, fact));
        self.player.try_send(&ClientMessage::Command { id, command }).await
    }
}

/// How many of the acknowledged bets are found in the stored facts of their rounds. Panics where one is missing.
fn find_acknowledged(data: &Path, bettors: &[Bettor]) -> usize {
    let books =
        Connection::open_with_flags(data.join("studio.db"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let mut facts = books.prepare("SELECT version, body FROM event WHERE round = ?1").unwrap();
    let mut stored: HashMap<RoundId, Vec<RoundEvent>> = HashMap::new();
    let mut found = 0;
    for (round, wanted) in bettors.iter().flat_map(|bettor| &bettor.acknowledged) {
        let stored = stored.entry(round.clone()).or_insert_with(|| {
            let number: i64 = round.to_string().parse().unwrap();
            let rows = facts.query_map([number], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).unwrap();
            rows.map(Result::unwrap).map(|(form, body)| fact::read(form, &body).unwrap()).collect()
        });
        assert!(stored.contains(wanted), "round {round}: {wanted:?} was acknowledged; stored: {stored:?}");
        found += 1;
    }
    found
}

/// How many stored facts hold this text.
fn count_facts(data: &Path, text: &str) -> i64 {
    let books =
        Connection::open_with_flags(data.join("studio.db"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    books.query_row("SELECT count(*) FROM event WHERE instr(body, ?1)", [text], |row| row.get(0)).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_bet_survives_a_server_that_is_killed_again_and_again() {
    let _alone = crate::ALONE.lock().await;
    let wanted_kills = std::env::var("PLATNO_KILLS").map_or(8, |kills| kills.parse().unwrap());
    let data: PathBuf = std::env::temp_dir().join(format!("platno-crash-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut bettors = vec![Bettor::default(); PLAYERS];
    let give_up = Instant::now() + Duration::from_secs(900 + 20 * wanted_kills);
    let (mut kills, mut rounds, mut acknowledged) = (0, 0, 0);
    while rounds < ROUNDS || kills < wanted_kills {
        assert!(Instant::now() < give_up, "{rounds} rounds and {kills} kills in time");
        let server = start(&data);
        let address = server.address;
        let visits: Vec<_> = bettors
            .iter()
            .enumerate()
            .map(|(index, bettor)| {
                let cookie = bettor.cookie.clone();
                tokio::spawn(async move {
                    match Session::new(address, cookie.as_deref(), index).await {
                        Some(session) => session.play().await,
                        // Nothing was acknowledged; the player comes again as they were.
                        None => Bettor { cookie, acknowledged: Vec::new() },
                    }
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(700 + chance::below(2500)))).await;
        server.kill();
        kills += 1;
        for (bettor, visit) in bettors.iter_mut().zip(visits) {
            // A player who panics has found something, or has lost what was acknowledged.
            *bettor = visit.await.expect("no player panics");
        }
        rounds = audit(&data);
        acknowledged += find_acknowledged(&data, &bettors);
    }
    // A last start finishes what was open, and stops when it is asked to.
    let mut server = start(&data);
    tokio::time::sleep(Duration::from_secs(2)).await;
    Command::new("kill").arg(server.child.id().to_string()).status().unwrap();
    assert!(server.child.wait().unwrap().success(), "a graceful stop");
    audit(&data);
    let kinds = ["bet_withdrawn", "bet_behind", "\"double\"", "\"split\"", "\"insurance\""];
    let happened = kinds.map(|kind| (kind, count_facts(&data, kind)));
    println!(
        "{rounds} rounds with money, {kills} kills, {acknowledged} acknowledged bets found; {happened:?}"
    );
    // Splits and insurances are rare: only a long run must have seen them.
    let expected = if wanted_kills >= 200 { &happened[..] } else { &happened[..3] };
    assert!(expected.iter().all(|(_, count)| *count > 0), "{happened:?}");
    let _ = std::fs::remove_dir_all(&data);
}
