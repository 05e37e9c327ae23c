//! Golden rounds of the casino's games over a real socket: each is bet, dealt from a script, decided and settled by the server
//! as `settle` settles it, and the balance of every player is right to the haléř.

use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::plan::{Currency, Venue, shipped};
use rules::position::{BoxNumber, Position};
use rules::record::settle_line;
use rules::settle::Line;
use rules::stake::{Stake, Window};
use rules::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;
use studio::clock::Clock;
use studio::clock::held::HeldClock;
use studio::clock::now;
use studio::server::Setup;
use studio::table::setup::TableSetup;

use crate::common::{Player, get, last_round, serve, setup, table};

/// Rounds that are played of each plan, spread over its golden file.
const ROUNDS: usize = 8;

/// A step is a timer of the table; no round has so many.
const MAX_STEPS: usize = 400;

/// A guest's purse.
fn purse(currency: Currency) -> Amount {
    Amount::whole(match currency {
        Currency::Czk => 100_000,
        Currency::Eur => 4_000,
    })
}

#[derive(Deserialize)]
struct Golden {
    #[serde(default)]
    record: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
struct RecordText {
    plan: String,
    #[serde(default)]
    bets: Vec<BetText>,
    #[serde(default)]
    calls: Vec<CallText>,
    outcome: Box<RawValue>,
    #[serde(default)]
    decisions: Vec<Decision>,
    currency: Option<String>,
    balance: Option<String>,
}

#[derive(Deserialize)]
struct BetText {
    on: String,
    stake: Amount,
    #[serde(default = "first")]
    roll: u16,
    down: Option<u16>,
    #[serde(default = "owner")]
    player: usize,
    #[serde(default)]
    follow: Vec<Decision>,
}

#[derive(Deserialize)]
struct CallText {
    call: String,
    chip: Amount,
    #[serde(default = "first")]
    roll: u16,
}

#[derive(Deserialize)]
struct OutcomeText {
    #[serde(default)]
    rolls: Vec<[u8; 2]>,
    point: Option<String>,
    variant: Option<String>,
}

fn first() -> u16 {
    1
}

fn owner() -> usize {
    1
}

/// A bet of one of the players, before a roll, which may come down before another.
struct Placed {
    player: usize,
    stake: Stake,
    down: Option<u16>,
}

struct Round {
    plan: String,
    currency: Currency,
    text: String,
    outcome: String,
    rolls: u16,
    placed: Vec<Placed>,
    /// What each player says, the owner of the boxes first.
    words: Vec<VecDeque<Decision>>,
    /// The lines that `settle` answers with, by player.
    lines: Vec<Vec<Line>>,
}

/// A golden round that guests can play at a table of the server; none where it is about a refusal, other money, a balance, or
/// something that lies on the table before it.
fn playable(text: &str, currency: Currency) -> Option<Round> {
    let record: RecordText = serde_json::from_str(text).ok()?;
    let outcome: OutcomeText = serde_json::from_str(record.outcome.get()).ok()?;
    if record.currency.as_deref().unwrap_or("CZK") != currency.name()
        || record.balance.is_some()
        || outcome.point.is_some()
        || outcome.variant.is_some_and(|variant| variant != "B")
    {
        return None;
    }
    let settled = settle_line(text.as_bytes(), shipped::table).ok()?;
    if settled.lines.iter().any(Line::is_open) {
        return None;
    }
    let table = shipped::table(&record.plan)?;
    let players = record.bets.iter().map(|bet| bet.player).max().unwrap_or(1);
    let mut words = vec![VecDeque::new(); players];
    words[0] = record.decisions.into();
    let mut placed = Vec::new();
    for bet in &record.bets {
        let window = Window::nth(bet.roll)?;
        let stake = Stake::new(table.position(&bet.on).ok()?, bet.stake).in_window(window);
        placed.push(Placed { player: bet.player, stake, down: bet.down });
        if !bet.follow.is_empty() {
            words[bet.player - 1] = bet.follow.clone().into();
        }
    }
    for call in &record.calls {
        let window = Window::nth(call.roll)?;
        let stakes = table.game().expand_call(&call.call, call.chip)?;
        placed.extend(stakes.into_iter().map(|stake| Placed {
            player: 1,
            stake: stake.in_window(window),
            down: None,
        }));
    }
    let owns = |at| placed.iter().any(|other| other.player == 1 && other.stake.on.at() == Some(at));
    if placed.iter().filter_map(|bet| bet.stake.on.at()).any(|at| !owns(at)) {
        return None;
    }
    let of = |player: usize| {
        let own = settled.lines.iter().filter(|line| usize::from(line.player.number()) == player);
        own.copied().collect::<Vec<Line>>()
    };
    let lines: Vec<Vec<Line>> = (1..=players).map(of).collect();
    let staked = |lines: &Vec<Line>| lines.iter().map(|line| line.stake).sum::<Amount>();
    if lines.iter().any(|lines| lines.is_empty() || staked(lines) > purse(currency)) {
        return None;
    }
    Some(Round {
        plan: record.plan,
        currency,
        text: text.to_owned(),
        outcome: record.outcome.get().to_owned(),
        rolls: u16::try_from(outcome.rolls.len()).ok()?.max(1),
        placed,
        words,
        lines,
    })
}

/// Golden rounds of a plan that can be played at a table in a currency.
fn rounds_in(plan: &str, currency: Currency) -> Vec<Round> {
    let name = format!("tests/settle/{}.jsonl", plan.replace('/', "-"));
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let golden = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let records = golden.filter_map(|line| serde_json::from_str::<Golden>(line).unwrap().record);
    records.filter_map(|record| playable(record.get(), currency)).collect()
}

/// Golden rounds of a plan in crowns, spread over its file.
fn rounds(plan: &str) -> Vec<Round> {
    let playable = rounds_in(plan, Currency::Czk);
    assert!(playable.len() >= 4, "{plan}: {} rounds can be played", playable.len());
    let every = playable.len().div_ceil(ROUNDS);
    playable.into_iter().step_by(every).collect()
}

/// The players of a round at their table, with the clock in the hand of the test.
struct Scene {
    name: String,
    clock: HeldClock,
    players: Vec<Player>,
    steps: usize,
}

impl Scene {
    /// The table waits for the next timer, and every player has read what it has said.
    async fn read_all(&mut self) {
        self.clock.quiet(1).await.unwrap();
        for player in &mut self.players {
            player.send(&ClientMessage::Ping { n: 1 }).await;
            while !matches!(player.receive().await, ServerMessage::Pong { .. }) {}
        }
    }

    async fn step(&mut self, why: &str) {
        self.steps += 1;
        assert!(self.steps < MAX_STEPS, "{}: {why} never comes", self.name);
        self.clock.step(1).await.unwrap();
    }

    fn rolled(&self) -> usize {
        let facts = self.players[0].at(&self.name).facts.iter();
        facts.filter(|(.., fact)| matches!(fact, Fact::Event(RoundEvent::DiceRolled { .. }))).count()
    }

    async fn until_open(&mut self, rolls: usize) {
        loop {
            self.read_all().await;
            let seen = self.players[0].at(&self.name);
            if seen.phase == Phase::Open && seen.fold.phase() == Phase::Open && self.rolled() == rolls {
                return;
            }
            self.step("betting").await;
        }
    }

    async fn bet(&mut self, player: usize, stakes: Vec<Stake>) {
        let name = self.name.clone();
        let player = &mut self.players[player - 1];
        let boxes: Vec<_> = stakes.iter().filter_map(|stake| stake.on.at()).collect();
        for at in boxes {
            // Who joins a box does not sit there.
            if let Err(taken) = player.sit(&name, at.get()).await {
                assert_eq!(taken.code.as_str(), "box_taken");
            }
        }
        let round = player.at(&name).round.clone();
        let bets = stakes.into_iter().map(|stake| stake.in_window(Window::FIRST)).collect();
        player.command(ClientCommand::Bet { table: table(&name), round, bets }).await.unwrap();
    }

    async fn take_down(&mut self, stakes: Vec<Stake>) {
        let name = self.name.clone();
        let player = &mut self.players[0];
        let round = player.at(&name).round.clone();
        // Windows count from the beginning of the table's round.
        let lying = player.at(&name).fold.book().of(player.id).to_vec();
        let bets = stakes.iter().map(|stake| *lying.iter().find(|own| own.on == stake.on).unwrap()).collect();
        player.command(ClientCommand::Withdraw { table: table(&name), round, bets }).await.unwrap();
    }

    /// The settlements of a player's rounds so far.
    fn settled(&self, player: usize) -> Vec<Line> {
        let facts = self.players[player].at(&self.name).facts.iter();
        let lines = facts.filter_map(|(.., fact)| match fact {
            Fact::Settled(settlement) => Some(settlement.lines.clone()),
            _ => None,
        });
        lines.flatten().collect()
    }

    /// Somebody who is asked and has something to say decides as the record says; time goes on where nobody has, and the
    /// plan decides.
    async fn decide(&mut self, asked: &[(PlayerId, Option<BoxNumber>)], words: &mut [VecDeque<Decision>]) {
        let passed_over =
            |word: &Decision| matches!(word, Decision::NoInsurance | Decision::Without | Decision::Stand);
        for &(who, _) in asked {
            let index = self.players.iter().position(|player| player.id == who).unwrap();
            let player = &mut self.players[index];
            let offers = player.at(&self.name).fold.decisions(who);
            let is_offered = |word: &Decision| offers.iter().any(|offer| offer.decision == *word);
            while words[index].front().is_some_and(|word| passed_over(word) && !is_offered(word)) {
                words[index].pop_front();
            }
            // Another word than an answer to the question about insurance declines it.
            let declines = is_offered(&Decision::NoInsurance)
                && words[index].front().is_some_and(|word| !is_offered(word));
            let word = if declines { Some(Decision::NoInsurance) } else { words[index].pop_front() };
            if let Some(word) = word {
                let decided = player.decide(&self.name, word).await;
                return decided.unwrap_or_else(|refused| panic!("{}: {word}: {refused:?}", self.name));
            }
        }
        self.step("the time-out").await;
    }
}

/// A line without the number of its window, which counts from another beginning at the table.
fn essence(mut lines: Vec<Line>) -> Vec<(Position, Amount, Amount)> {
    lines.sort_by_key(|line| (line.on, line.stake, line.back));
    lines.iter().map(|line| (line.on, line.stake, line.back)).collect()
}

async fn play(mut round: Round) {
    let table = shipped::table_in(&round.plan, round.currency).unwrap();
    let setups = vec![TableSetup { table, ..TableSetup::shipped(&round.plan).unwrap() }];
    let name = setups[0].id.to_string();
    let script = format!(r#"{{"table":"{name}","outcome":{}}}"#, round.outcome);
    let clock = HeldClock::new(now());
    let address =
        serve(Setup { tables: Some(setups), clock: Clock::Held(clock.clone()), ..setup(&script, "last=0") })
            .await;
    let mut players = Vec::new();
    for _ in &round.words {
        let mut player = Player::new(address).await;
        player.join(&name).await;
        players.push(player);
    }
    let mut scene = Scene { name: name.clone(), clock, players, steps: 0 };
    for roll in 1..=round.rolls {
        scene.until_open(usize::from(roll - 1)).await;
        let down: Vec<Stake> =
            round.placed.iter().filter(|bet| bet.down == Some(roll)).map(|bet| bet.stake).collect();
        if !down.is_empty() {
            scene.take_down(down).await;
        }
        for player in 1..=round.words.len() {
            let is_now = |bet: &&Placed| bet.player == player && bet.stake.window.number() == roll;
            let stakes: Vec<Stake> = round.placed.iter().filter(is_now).map(|bet| bet.stake).collect();
            if !stakes.is_empty() {
                scene.bet(player, stakes).await;
            }
        }
    }
    loop {
        scene.read_all().await;
        let lines = |player: usize| scene.settled(player).len();
        let is_over = (0..round.words.len()).all(|player| {
            let down = round.placed.iter().filter(|bet| bet.player == player + 1 && bet.down.is_some());
            lines(player) + down.count() >= round.lines[player].len()
        });
        if is_over {
            break;
        }
        let undecided = scene.players[0].at(&name).fold.undecided();
        if undecided.is_empty() {
            scene.step("the settlement").await;
        } else {
            scene.decide(&undecided, &mut round.words).await;
        }
    }
    for (index, expected) in round.lines.iter().enumerate() {
        // A bet that came down is a line of the record and was a withdrawal at the table.
        let is_down =
            |line: &Line| round.placed.iter().any(|bet| bet.stake.on == line.on && bet.down.is_some());
        let at_table: Vec<Line> = expected.iter().filter(|line| !is_down(line)).copied().collect();
        assert_eq!(essence(scene.settled(index)), essence(at_table), "{}", round.text);
        let player = &scene.players[index];
        let stake: Amount = expected.iter().map(|line| line.stake).sum();
        let back: Amount = expected.iter().map(|line| line.back).sum();
        let after = (purse(round.currency) + back).checked_sub(stake).unwrap();
        assert_eq!(player.at(&name).balance, after, "{}", round.text);
        let last = last_round(address, &player.cookie).await;
        assert_eq!(last["table"], name.as_str(), "{}", round.text);
        if let Some(disputed) = last["record"].as_object() {
            let text = serde_json::to_string(disputed).unwrap();
            let again = settle_line(text.as_bytes(), shipped::table).unwrap();
            assert_eq!(serde_json::to_value(again.back).unwrap(), last["settlement"]["return"], "{text}");
        }
    }
    let (head, body) = get(address, "/healthz", "").await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head} {body}");
}

fn house_plans() -> Vec<(&'static str, Arc<Table>)> {
    let tables = shipped::ids().map(|id| (id, shipped::table(id).unwrap()));
    tables.filter(|(_, table)| table.plan().venue == Venue::Casino).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn golden_rounds_of_every_house_game_are_played_and_settled_to_the_haler() {
    assert_eq!(house_plans().len(), 18);
    for (plan, _) in house_plans() {
        for round in rounds(plan) {
            play(round).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_golden_round_in_euro_is_played_and_settled_to_the_cent() {
    let mut played = 0;
    for plan in ["jmlm/vestec-black-jack", "jmlm/ruleta", "jmlm/punto-banco"] {
        for round in rounds_in(plan, Currency::Eur).into_iter().take(2) {
            play(round).await;
            played += 1;
        }
    }
    assert!(played >= 3, "{played}");
}
