//! A core with a log in memory and a clock in the hand of the test.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::id::{CommandId, Millis, RoundId, TableId};
use protocol::message::ServerMessage;
use protocol::rejection::Rejection;
use protocol::snapshot::{Past, Snapshot};
use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::dice::Dice;
use rules::event::{PlayerId, RoundEvent, To};
use rules::phase::Phase;
use rules::plan::{AwayBets, Plan, shipped};
use rules::position::BoxNumber;
use rules::posting::Reason;
use rules::roulette::wheel::Pocket;
use rules::round::{Awaits, Round};
use rules::stake::{Stake, Window};
use rules::table::Table;
use table::append::{Append, AppendError, Appended, Epoch, LogError};
use table::connection::Connection;
use table::core::{Core, Settings};
use table::dealer::{Dealer, Throw};
use table::effect::{Effect, Recipient};
use table::input::{Input, Now};
use table::memory::MemoryLog;
use table::order::Order;
use table::timers::Timers;

/// Deals what a test has laid ready: cards, and rolls written as `4,2`; `-` is a throw that fails.
struct Ready {
    cards: VecDeque<Card>,
    throws: VecDeque<Throw>,
    /// How many balls and fields it has given: the first are what the tests expect, later ones differ.
    given: u8,
}

impl Dealer for Ready {
    fn name(&self) -> String {
        "Jana".into()
    }
    fn number(&mut self) -> Option<Pocket> {
        self.given += 1;
        self.given.to_string().parse().ok()
    }
    fn throw(&mut self) -> Option<Throw> {
        self.throws.pop_front()
    }
    fn field(&mut self) -> Option<u8> {
        self.given += 1;
        Some(self.given - 1)
    }
    fn card(&mut self, _to: To) -> Option<Card> {
        self.cards.pop_front()
    }
    fn remove_from_shoe(&mut self, _cards: &[Card]) {}
}

/// A table whose log answers when the test wants it to.
struct Bench {
    table: Arc<Table>,
    core: Core,
    log: MemoryLog,
    now: Now,
    /// Questions to the log that it has not answered.
    asked: VecDeque<Effect>,
    answers: BTreeMap<(u64, String), Result<(), Rejection>>,
    snapshots: BTreeMap<u64, Snapshot>,
    attached: Vec<u64>,
    /// Messages to everybody, and how long they are.
    public: Vec<Fact>,
    halted: Option<String>,
    has_given_up: bool,
}

const SECOND: Duration = Duration::from_secs(1);

fn timers() -> Timers {
    Timers {
        betting: 10 * SECOND,
        last: 3 * SECOND,
        closed: SECOND,
        card: SECOND,
        insurance: 5 * SECOND,
        decision: 5 * SECOND,
        result: SECOND,
    }
}

fn player(number: u64) -> Connection {
    Connection { player: PlayerId(number), name: format!("p{number}"), number: number * 100 }
}

fn stakes(text: &str) -> Vec<Stake> {
    let stake = |bet: &str| {
        let (on, money) = bet.split_once(' ').unwrap();
        Stake::new(on.parse().unwrap(), money.parse().unwrap())
    };
    text.split(", ").map(stake).collect()
}

fn core(table: Arc<Table>, epoch: Epoch, cards: &str, now: Now) -> Core {
    let throws = cards.split_whitespace().filter_map(|word| match word.split_once(',') {
        Some((first, second)) => {
            Dice::new(first.parse().unwrap(), second.parse().unwrap()).map(Throw::Rolled)
        }
        None => (word == "-").then_some(Throw::Failed),
    });
    let dealer = Ready {
        throws: throws.collect(),
        cards: cards.split_whitespace().filter_map(|card| card.parse().ok()).collect(),
        given: 0,
    };
    let settings = Settings {
        id: TableId::new(table.plan().id.as_str().replace('/', "-")).unwrap(),
        epoch,
        table,
        timers: timers(),
        stream: None,
        wallet: false,
    };
    Core::new(settings, Box::new(dealer), Past::default(), now).unwrap()
}

impl Bench {
    fn new(plan: &str, cards: &str) -> Self {
        Self::at(shipped::table(plan).unwrap(), cards)
    }

    fn at(table: Arc<Table>, cards: &str) -> Self {
        let now = Now { elapsed: Duration::ZERO, time: Millis(1_000_000) };
        let mut log = MemoryLog::default();
        let core = core(Arc::clone(&table), log.take_over(), cards, now);
        let mut bench = Self {
            table,
            core,
            log,
            now,
            asked: VecDeque::new(),
            answers: BTreeMap::new(),
            snapshots: BTreeMap::new(),
            attached: Vec::new(),
            public: Vec::new(),
            halted: None,
            has_given_up: false,
        };
        let effects = bench.core.start(None, now);
        bench.take(effects);
        bench.settle();
        bench
    }

    fn table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Another server takes the log up.
    fn start_again(&mut self) {
        self.start_again_with("");
    }

    /// The same, with what its dealer deals.
    fn start_again_with(&mut self, cards: &str) {
        let table = self.table();
        self.core = core(Arc::clone(&table), self.log.take_over(), cards, self.now);
        self.asked.clear();
        self.answers.clear();
        let effects = self.core.start(self.log.unfinished(&table), self.now);
        self.take(effects);
        self.settle();
    }

    fn take(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::OpenRound(_) | Effect::Append(_) | Effect::ReadPurse(_) => {
                    self.asked.push_back(effect);
                }
                Effect::Attach(connection) => self.attached.push(connection.number),
                Effect::Detach(number) => self.attached.retain(|attached| *attached != number),
                Effect::Halt { reason, .. } => self.halted = Some(reason),
                Effect::GiveUp => self.has_given_up = true,
                Effect::Tell { to, message } => match (to, *message) {
                    (Recipient::One(number), ServerMessage::Done { id }) => {
                        self.answers.insert((number, id.to_string()), Ok(()));
                    }
                    (Recipient::One(number), ServerMessage::Refused { id, rejection }) => {
                        self.answers.insert((number, id.to_string()), Err(rejection));
                    }
                    (Recipient::One(number), ServerMessage::Snapshot(snapshot)) => {
                        self.snapshots.insert(number, *snapshot);
                    }
                    (Recipient::Everyone, ServerMessage::Fact { fact, .. }) => self.public.push(fact),
                    _ => {}
                },
                _ => {}
            }
        }
    }

    fn handle(&mut self, input: Input) {
        let effects = self.core.handle(input, self.now);
        self.take(effects);
    }

    /// The log answers one question; false where none is open.
    fn answer_one(&mut self) -> bool {
        let input = match self.asked.pop_front() {
            None => return false,
            Some(Effect::OpenRound(epoch)) => Input::Opened(self.log.open_round(epoch)),
            Some(Effect::Append(append)) => {
                Input::Appended { number: append.number, result: self.log.append(&append) }
            }
            Some(Effect::ReadPurse(connection)) => {
                let balance = Ok(self.log.purse(connection.player));
                Input::Purse { connection, balance }
            }
            Some(other) => panic!("{other:?}"),
        };
        self.handle(input);
        true
    }

    fn settle(&mut self) {
        while self.answer_one() {}
    }

    fn advance(&mut self, by: Duration) {
        self.now.elapsed += by;
        self.now.time = Millis(self.now.time.0 + u64::try_from(by.as_millis()).unwrap());
        self.handle(Input::Tick);
    }

    fn send(&mut self, from: &Connection, id: &str, command: ClientCommand) {
        let arrived = self.now.elapsed;
        self.send_at(from, id, command, arrived);
    }

    fn send_at(&mut self, from: &Connection, id: &str, command: ClientCommand, arrived: Duration) {
        let id = CommandId::new(id).unwrap();
        self.handle(Input::Command { connection: from.clone(), id, command, arrived });
    }

    fn id(&self) -> TableId {
        TableId::new(self.core.round().table().plan().id.as_str().replace('/', "-")).unwrap()
    }

    fn round(&self) -> RoundId {
        RoundId::new(self.core.round_id().to_string()).unwrap()
    }

    fn come(&mut self, who: &Connection, money: u32) {
        self.log.grant(who.player, Amount::whole(money));
        self.send(who, &format!("join{}", who.number), ClientCommand::Join { table: self.id() });
        self.settle();
    }

    fn sit(&mut self, who: &Connection, at: u8) {
        let at = BoxNumber::new(at).unwrap();
        self.send(who, &format!("sit{}", who.number), ClientCommand::Sit { table: self.id(), at });
    }

    fn bet(&mut self, who: &Connection, id: &str, bets: &str) {
        let (table, round) = (self.id(), self.round());
        self.send(who, id, ClientCommand::Bet { table, round, bets: stakes(bets) });
    }

    fn withdraw(&mut self, who: &Connection, id: &str, bets: &str) {
        let (table, round) = (self.id(), self.round());
        self.send(who, id, ClientCommand::Withdraw { table, round, bets: stakes(bets) });
    }

    fn answer(&self, who: &Connection, id: &str) -> Option<Result<(), &str>> {
        let answer = self.answers.get(&(who.number, id.to_owned()))?;
        Some(answer.as_ref().copied().map_err(|rejection| rejection.code.as_str()))
    }

    /// Plays to the end of the round and checks its books.
    fn finish(&mut self) {
        let round = self.core.round_id();
        for _ in 0..200 {
            self.advance(SECOND);
            self.settle();
            if self.core.round_id() != round {
                break;
            }
        }
        assert_ne!(self.core.round_id(), round, "the round has ended");
        self.log.audit(&self.table(), round).unwrap();
        assert_eq!((self.log.pot(), self.log.sum()), (0, 0));
    }

    fn open_appends(&self) -> Vec<&Append> {
        let append = self.asked.iter().filter_map(|effect| match effect {
            Effect::Append(append) => Some(append),
            _ => None,
        });
        append.collect()
    }
}

const BOXES: [&str; 3] =
    ["chance/evolution-blackjack", "chance/synot-blackjack", "chance/absolute-blackjack"];
const CARDS: &str = "TS 9H TD 8C TS 9H TD 8C TS 9H TD 8C TS 9H TD 8C";

#[test]
fn a_bet_behind_comes_back_at_once_when_the_owner_withdraws() {
    for plan in BOXES {
        let (mut bench, owner, behind) = (Bench::new(plan, CARDS), player(1), player(2));
        bench.come(&owner, 1_000);
        bench.come(&behind, 1_000);
        bench.sit(&owner, 3);
        bench.bet(&owner, "b1", "box:3/main 100");
        bench.bet(&behind, "b2", "box:3/bet_behind 50");
        bench.settle();
        assert_eq!((bench.answer(&owner, "b1"), bench.answer(&behind, "b2")), (Some(Ok(())), Some(Ok(()))));
        bench.withdraw(&owner, "w", "box:3/main 100");
        bench.settle();
        assert_eq!(bench.answer(&owner, "w"), Some(Ok(())));
        assert_eq!(bench.log.purse(behind.player), Amount::whole(1_000), "{plan}: the bet behind is back");
        let back = RoundEvent::BetWithdrawn { player: behind.player, bets: stakes("box:3/bet_behind 50") };
        assert!(bench.core.events().contains(&back), "{plan}: by a fact of its own");
        bench.finish();
        assert_eq!(bench.log.purse(owner.player), Amount::whole(1_000));
    }
}

/// The table of a plan that says otherwise what becomes of the bets of those who are away at the close.
fn away_bets(plan: &str, at_close: AwayBets) -> Arc<Table> {
    let mut plan = Plan::clone(shipped::table(plan).unwrap().plan());
    plan.absence.at_close.is = at_close;
    Arc::new(Table::new(Arc::new(plan)))
}

#[test]
fn a_bet_behind_an_owner_who_is_away_at_the_close_comes_back_with_the_owners() {
    for plan in BOXES {
        let mut bench = Bench::at(away_bets(plan, AwayBets::Return), CARDS);
        let (owner, behind, other) = (player(1), player(2), player(3));
        for (who, at) in [(&owner, 3), (&other, 5)] {
            bench.come(who, 1_000);
            bench.sit(who, at);
        }
        bench.come(&behind, 1_000);
        bench.bet(&owner, "b1", "box:3/main 100");
        bench.bet(&other, "b2", "box:5/main 100");
        bench.bet(&behind, "b3", "box:3/bet_behind 50");
        bench.settle();
        bench.handle(Input::Gone { player: owner.player, number: owner.number });
        while bench.core.round().phase() != Phase::Closed {
            bench.advance(SECOND);
            bench.settle();
        }
        for (who, bets) in [(&owner, "box:3/main 100"), (&behind, "box:3/bet_behind 50")] {
            let back = RoundEvent::BetWithdrawn { player: who.player, bets: stakes(bets) };
            assert!(bench.core.events().contains(&back), "{plan}: {back:?}");
            assert_eq!(bench.log.purse(who.player), Amount::whole(1_000), "{plan}");
        }
        assert_eq!(bench.log.purse(other.player), Amount::whole(900), "{plan}: who is here plays");
        bench.finish();
        assert_eq!(bench.halted, None);
    }
}

#[test]
fn bets_of_an_owner_who_is_away_at_the_close_stand_where_the_plan_says_so() {
    for plan in BOXES {
        let mut bench = Bench::at(away_bets(plan, AwayBets::Stand), CARDS);
        let (owner, behind) = (player(1), player(2));
        bench.come(&owner, 1_000);
        bench.come(&behind, 1_000);
        bench.sit(&owner, 3);
        bench.bet(&owner, "b1", "box:3/main 100");
        bench.bet(&behind, "b2", "box:3/bet_behind 50");
        bench.settle();
        bench.handle(Input::Gone { player: owner.player, number: owner.number });
        while bench.core.round().phase() != Phase::Closed {
            bench.advance(SECOND);
            bench.settle();
        }
        assert_eq!(bench.log.purse(owner.player), Amount::whole(900), "{plan}");
        assert_eq!(bench.log.purse(behind.player), Amount::whole(950), "{plan}");
        bench.finish();
    }
}

#[test]
fn a_withdrawal_and_a_bet_behind_that_cross_are_both_told_the_truth() {
    for plan in BOXES {
        let (mut bench, owner, behind) = (Bench::new(plan, CARDS), player(1), player(2));
        bench.come(&owner, 1_000);
        bench.come(&behind, 1_000);
        bench.sit(&owner, 3);
        bench.bet(&owner, "b1", "box:3/main 100");
        bench.settle();
        // Both are sent before the log has answered either.
        bench.withdraw(&owner, "w", "box:3/main 100");
        bench.bet(&behind, "b2", "box:3/bet_behind 50");
        bench.settle();
        assert_eq!(bench.answer(&owner, "w"), Some(Ok(())), "{plan}");
        assert_eq!(bench.answer(&behind, "b2"), Some(Err("no_such_box")), "{plan}");
        assert_eq!(bench.log.purse(behind.player), Amount::whole(1_000), "{plan}: not charged");
        // The other way round the bet behind is accepted and comes back.
        bench.bet(&owner, "b3", "box:3/main 100");
        bench.settle();
        bench.bet(&behind, "b4", "box:3/bet_behind 50");
        bench.withdraw(&owner, "w2", "box:3/main 100");
        bench.settle();
        assert_eq!((bench.answer(&behind, "b4"), bench.answer(&owner, "w2")), (Some(Ok(())), Some(Ok(()))));
        assert_eq!(bench.log.purse(behind.player), Amount::whole(1_000), "{plan}: it came back");
        bench.finish();
        assert_eq!(bench.halted, None);
    }
}

#[test]
fn a_command_that_rests_on_one_without_money_is_planned_again() {
    let (mut bench, owner, behind) = (Bench::new(BOXES[0], CARDS), player(1), player(2));
    bench.come(&owner, 40);
    bench.come(&behind, 1_000);
    bench.sit(&owner, 3);
    bench.bet(&owner, "b1", "box:3/main 100");
    bench.bet(&behind, "b2", "box:3/bet_behind 50");
    bench.settle();
    assert_eq!(bench.answer(&owner, "b1"), Some(Err("insufficient_balance")));
    assert_eq!(bench.answer(&behind, "b2"), Some(Err("no_such_box")));
    assert_eq!(bench.log.purse(behind.player), Amount::whole(1_000));
    bench.finish();
}

#[test]
fn a_player_without_money_does_not_hold_up_others_at_a_table_without_boxes() {
    let (mut bench, poor, rich) = (Bench::new("chance/evolution-roulette", ""), player(1), player(2));
    bench.come(&poor, 5);
    bench.come(&rich, 1_000);
    bench.bet(&poor, "b1", "red 10");
    bench.bet(&rich, "b2", "red 10");
    bench.settle();
    assert_eq!(bench.answer(&poor, "b1"), Some(Err("insufficient_balance")));
    assert_eq!(bench.answer(&rich, "b2"), Some(Ok(())));
    bench.finish();
    assert_eq!(bench.log.purse(rich.player), Amount::whole(1_010));
}

#[test]
fn several_commands_of_a_player_are_on_their_way_at_once() {
    let (mut bench, quick) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&quick, 1_000);
    for n in 0..20 {
        bench.bet(&quick, &format!("b{n}"), "red 10");
    }
    bench.withdraw(&quick, "w", "red 200");
    assert_eq!(bench.open_appends().len(), 21, "none waits for another");
    bench.settle();
    assert_eq!(bench.answer(&quick, "w"), Some(Ok(())));
    assert_eq!(bench.log.purse(quick.player), Amount::whole(1_000));
}

#[test]
fn the_same_command_twice_is_carried_out_once_and_answered_on_both_sockets() {
    let (mut bench, first) = (Bench::new("chance/evolution-roulette", ""), player(1));
    let second = Connection { number: 101, ..first.clone() };
    bench.come(&first, 1_000);
    bench.bet(&first, "b", "red 10");
    bench.bet(&second, "b", "red 10");
    bench.settle();
    assert_eq!((bench.answer(&first, "b"), bench.answer(&second, "b")), (Some(Ok(())), Some(Ok(()))));
    bench.bet(&second, "b", "red 10");
    bench.settle();
    assert_eq!(bench.log.purse(first.player), Amount::whole(990));
}

#[test]
fn leaving_from_a_replaced_window_keeps_the_newer_one_at_the_table() {
    let (mut bench, older) = (Bench::new("chance/evolution-roulette", ""), player(1));
    let newer = Connection { number: 101, ..older.clone() };
    bench.come(&older, 1_000);
    bench.come(&newer, 0);
    assert_eq!(bench.attached, [101]);
    bench.send(&older, "leave", ClientCommand::Leave { table: bench.id() });
    assert_eq!(bench.answer(&older, "leave"), Some(Ok(())));
    assert_eq!(bench.attached, [101]);
    bench.bet(&newer, "b", "red 10");
    bench.settle();
    assert_eq!(bench.answer(&newer, "b"), Some(Ok(())));
}

#[test]
fn a_bet_that_arrives_after_the_told_close_is_refused_and_the_close_is_on_time() {
    let (mut bench, punctual) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&punctual, 1_000);
    bench.bet(&punctual, "b0", "red 10");
    bench.settle();
    bench.advance(7 * SECOND);
    // The warning is stored late; the close stays where it was told.
    bench.now.elapsed += SECOND;
    bench.settle();
    assert_eq!(bench.core.round().phase(), Phase::Last);
    bench.now.elapsed += 2 * SECOND - Duration::from_millis(1);
    bench.bet(&punctual, "b1", "red 10");
    let close = bench.now.elapsed + Duration::from_millis(1);
    bench.now.elapsed = close + Duration::from_millis(50);
    let (table, round) = (bench.id(), bench.round());
    let bet = |bets| ClientCommand::Bet { table: table.clone(), round: round.clone(), bets: stakes(bets) };
    // One came in time and waited in a queue, the other came too late.
    bench.send_at(&punctual, "b2", bet("black 10"), close - Duration::from_millis(5));
    bench.send_at(&punctual, "b3", bet("odd 10"), close + Duration::from_millis(1));
    assert_eq!(bench.answer(&punctual, "b3"), Some(Err("betting_closed")));
    while bench.core.round().phase() == Phase::Last {
        assert!(bench.answer_one(), "the close waits for nothing but what came in time");
    }
    assert_eq!((bench.answer(&punctual, "b1"), bench.answer(&punctual, "b2")), (Some(Ok(())), Some(Ok(()))));
    assert_eq!(bench.core.round().phase(), Phase::Closed);
}

#[test]
fn stakes_on_one_position_are_one_stake() {
    let (mut bench, flooder) = (Bench::new(BOXES[0], CARDS), player(1));
    bench.come(&flooder, 100_000);
    bench.sit(&flooder, 3);
    bench.bet(&flooder, "b", &vec!["box:3/main 100"; 200].join(", "));
    bench.settle();
    assert_eq!(bench.answer(&flooder, "b"), Some(Ok(())));
    let fact = bench.core.events().last().unwrap();
    assert_eq!(fact, &RoundEvent::BetAccepted { player: flooder.player, bets: stakes("box:3/main 20000") });
}

#[test]
fn a_stake_of_nothing_does_not_hide_among_others() {
    let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b", "red 10, red 0");
    bench.settle();
    assert_eq!(bench.answer(&who, "b"), Some(Err("below_min")));
}

#[test]
fn facts_of_a_player_are_bounded_and_a_snapshot_holds_bets_not_clicks() {
    let (mut bench, flooder, newcomer) = (Bench::new(BOXES[0], CARDS), player(1), player(2));
    bench.come(&flooder, 100_000);
    bench.sit(&flooder, 3);
    let mut accepted = 0;
    for n in 0..300 {
        bench.bet(&flooder, &format!("b{n}"), "box:3/main 100");
        bench.withdraw(&flooder, &format!("w{n}"), "box:3/main 100");
        bench.settle();
        accepted += usize::from(bench.answer(&flooder, &format!("b{n}")) == Some(Ok(())));
    }
    assert_eq!(accepted, 250, "500 facts, then no more");
    assert_eq!(bench.answer(&flooder, "b299"), Some(Err("too_many")));
    bench.come(&newcomer, 100);
    let snapshot = &bench.snapshots[&newcomer.number];
    assert!(snapshot.events.len() < 10, "{} events", snapshot.events.len());
    let mut fold = Round::new(bench.table());
    snapshot.events.iter().for_each(|event| fold.apply(event).unwrap());
    assert_eq!(fold.book(), bench.core.round().book());
}

#[test]
fn facts_and_a_snapshot_are_bounded_over_many_betting_windows() {
    let throws = format!("4,2 {}", "3,1 ".repeat(30));
    let (mut bench, flooder, bystander) = (Bench::new("jmlm/craps", &throws), player(1), player(2));
    bench.come(&flooder, 1_000_000);
    bench.bet(&flooder, "line", "pass 100");
    let mut clicks = 0;
    for _ in 0..20 {
        bench.until(Phase::Open);
        for _ in 0..260 {
            clicks += 1;
            bench.bet(&flooder, &format!("b{clicks}"), "any_seven 100");
            bench.withdraw(&flooder, &format!("w{clicks}"), "any_seven 100");
            bench.settle();
        }
        bench.until(Phase::Result);
    }
    let round = bench.core.round_id();
    assert!(bench.core.round().window().number() >= 20, "all in one round");
    let is_bet =
        |fact: &&RoundEvent| matches!(fact, RoundEvent::BetAccepted { .. } | RoundEvent::BetWithdrawn { .. });
    let facts = bench.log.rounds()[&round].facts.iter().filter(is_bet).count();
    assert!(facts <= 2_100, "{facts} facts of a player in a round");
    assert_eq!(bench.answer(&flooder, &format!("b{clicks}")), Some(Err("too_many")));
    bench.come(&bystander, 100);
    for (who, most) in [(&flooder, 256 * 1024), (&bystander, 32 * 1024)] {
        let fold = bench.folded(who);
        assert_eq!(fold.lines(who.player), bench.core.round().lines(who.player));
        let bytes = serde_json::to_string(&bench.snapshots[&who.number].events).unwrap().len();
        assert!(bytes < most, "{bytes} bytes of facts in a snapshot");
    }
}

#[test]
fn a_player_with_too_many_facts_can_still_take_everything_back() {
    let (mut bench, flooder) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&flooder, 100_000);
    for n in 0..501 {
        bench.bet(&flooder, &format!("b{n}"), "red 10");
        bench.settle();
    }
    assert_eq!(bench.answer(&flooder, "b500"), Some(Err("too_many")));
    for n in 0..101 {
        bench.withdraw(&flooder, &format!("w{n}"), "red 10");
        bench.settle();
    }
    assert_eq!(bench.answer(&flooder, "w99"), Some(Ok(())));
    assert_eq!(bench.answer(&flooder, "w100"), Some(Err("too_many")), "these are bounded too");
    assert_eq!(bench.core.round().book().of(flooder.player), stakes("red 4000"));
}

#[test]
fn a_snapshot_keeps_the_order_in_which_a_player_has_bet() {
    let (mut bench, one, other, newcomer) = (Bench::new(BOXES[0], CARDS), player(1), player(2), player(3));
    bench.come(&one, 1_000);
    bench.come(&other, 1_000);
    bench.sit(&one, 3);
    bench.sit(&other, 5);
    bench.bet(&one, "b1", "box:3/main 100");
    bench.settle();
    bench.bet(&other, "b2", "box:3/bet_behind 50");
    bench.bet(&other, "b3", "box:5/main 100");
    bench.settle();
    bench.bet(&one, "b4", "box:5/bet_behind 50");
    bench.settle();
    bench.come(&newcomer, 100);
    let mut fold = Round::new(bench.table());
    bench.snapshots[&newcomer.number].events.iter().for_each(|event| fold.apply(event).unwrap());
    for player in [one.player, other.player] {
        assert_eq!(fold.book().of(player), bench.core.round().book().of(player));
        assert_eq!(fold.book().of(player).len(), 2);
    }
}

#[test]
fn a_passing_fault_of_the_log_draws_nothing_twice() {
    // The dealer of a bench would give another roll, ball or card the second time.
    for (plan, bets, dealt) in [
        ("chance/infinite-blackjack", "main 100", CARDS),
        ("chance/evolution-roulette", "red 100", ""),
        ("jmlm/craps", "pass 100", "4,2 3,1 5,1 6,1 6,1"),
        ("jmlm/kolo-stesti", "cherry 100", ""),
    ] {
        let (mut bench, who) = (Bench::new(plan, dealt), player(1));
        bench.come(&who, 1_000);
        bench.bet(&who, "b", bets);
        bench.settle();
        assert_eq!(bench.answer(&who, "b"), Some(Ok(())), "{plan}");
        let mut drawn = Vec::new();
        for _ in 0..40 {
            bench.advance(SECOND);
            let Some(Effect::Append(append)) = bench.asked.front() else { continue };
            let fact = append.facts.iter().find(|fact| {
                matches!(
                    fact,
                    RoundEvent::CardDealt { .. }
                        | RoundEvent::BallLanded { .. }
                        | RoundEvent::DiceRolled { .. }
                        | RoundEvent::WheelStopped { .. }
                )
            });
            if let (Some(fact), true) = (fact, drawn.len() < 3) {
                drawn.push(fact.clone());
                let number = append.number;
                bench.asked.pop_front();
                let fault = AppendError::Log(LogError::Passing("disk".into()));
                bench.handle(Input::Appended { number, result: Err(fault) });
            }
            bench.settle();
        }
        assert_eq!(drawn.len(), 3, "{plan}");
        assert!(drawn.iter().all(|fact| *fact == drawn[0]), "{plan}: the same each time: {drawn:?}");
        assert_eq!(bench.halted, None);
    }
}

#[test]
fn a_command_is_not_refused_while_the_log_can_not_say_whether_it_was_carried_out() {
    let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&who, 1_000);
    let bet = ClientCommand::Bet { table: bench.id(), round: bench.round(), bets: stakes("red 10") };
    bench.send(&who, "b", bet.clone());
    bench.finish();
    bench.start_again();
    bench.send(&who, "b", bet);
    let Some(Effect::Append(append)) = bench.asked.pop_front() else { panic!("the question") };
    let fault = AppendError::Log(LogError::Passing("disk".into()));
    bench.handle(Input::Appended { number: append.number, result: Err(fault) });
    assert_eq!(bench.answer(&who, "b"), None);
    bench.advance(SECOND);
    bench.settle();
    assert_eq!(bench.answer(&who, "b"), Some(Ok(())), "it was carried out in the round before");
}

#[test]
fn a_permanent_fault_of_the_log_stops_the_table_with_an_alarm() {
    let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b", "red 10");
    bench.settle();
    bench.advance(7 * SECOND);
    let Some(Effect::Append(append)) = bench.asked.pop_front() else { panic!("the warning") };
    let fault = AppendError::Log(LogError::Permanent("disk".into()));
    bench.handle(Input::Appended { number: append.number, result: Err(fault) });
    assert_eq!(bench.halted.as_deref(), Some("disk"));
    bench.bet(&who, "b2", "red 10");
    assert_eq!(bench.answer(&who, "b2"), Some(Err("storage")));
    bench.advance(100 * SECOND);
    assert!(bench.asked.is_empty(), "it is not tried for ever");
}

#[test]
fn a_bet_on_its_way_when_the_table_stops_is_told_what_the_log_says() {
    let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "red 10");
    bench.settle();
    bench.advance(7 * SECOND);
    bench.bet(&who, "b2", "red 10");
    bench.bet(&who, "b3", "red 10");
    let Some(Effect::Append(warning)) = bench.asked.pop_front() else { panic!("the warning") };
    let Some(Effect::Append(taken)) = bench.asked.pop_front() else { panic!("the second bet") };
    let Some(Effect::Append(lost)) = bench.asked.pop_front() else { panic!("the third bet") };
    let fault = || AppendError::Log(LogError::Permanent("disk".into()));
    bench.handle(Input::Appended { number: warning.number, result: Err(fault()) });
    assert_eq!(bench.halted.as_deref(), Some("disk"));
    let result = Ok(Appended::Stored { purses: Vec::new() });
    bench.handle(Input::Appended { number: taken.number, result });
    bench.handle(Input::Appended { number: lost.number, result: Err(fault()) });
    assert_eq!(bench.answer(&who, "b2"), Some(Ok(())));
    assert_eq!(bench.answer(&who, "b3"), Some(Err("storage")));
}

#[test]
fn an_append_of_an_earlier_owner_is_refused_and_the_table_given_up_with_its_money_untouched() {
    let mut bench = Bench::new("chance/evolution-roulette", "");
    let (first, second) = (player(1), player(2));
    bench.come(&first, 1_000);
    bench.come(&second, 1_000);
    bench.bet(&first, "b1", "red 10");
    bench.settle();
    for (who, id) in [(&first, "b2"), (&second, "b1"), (&first, "b3")] {
        bench.bet(who, id, "black 20");
    }
    bench.withdraw(&first, "w", "red 10");
    let before = (bench.log.rounds()[&1].facts.clone(), bench.log.pot());
    bench.log.take_over();
    bench.settle();
    for (who, id) in [(&first, "b2"), (&second, "b1"), (&first, "b3"), (&first, "w")] {
        assert_eq!(bench.answer(who, id), Some(Err("table_stopped")), "{} {id}", who.player.0);
    }
    assert_eq!((bench.log.rounds()[&1].facts.clone(), bench.log.pot()), before, "nothing of it is stored");
    assert_eq!((bench.log.purse(first.player), bench.log.purse(second.player)), {
        (Amount::whole(990), Amount::whole(1_000))
    });
    assert!(bench.has_given_up, "the owner ends");
    assert_eq!(bench.halted, None, "no alarm, and no stakes are returned: the round goes on elsewhere");
    bench.bet(&first, "b4", "red 10");
    let is_question = |append: &&Append| append.facts.is_empty() && append.postings.is_empty();
    assert!(bench.open_appends().iter().all(is_question), "only: has the next owner stored it?");
    bench.settle();
    assert_eq!(bench.answer(&first, "b4"), Some(Err("table_stopped")));
    bench.advance(100 * SECOND);
    assert!(bench.asked.is_empty(), "the log is asked for nothing more");
}

#[test]
fn a_step_or_a_new_round_of_an_earlier_owner_is_refused_too() {
    for (is_step, seconds) in [(true, 7), (false, 20)] {
        let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
        bench.come(&who, 1_000);
        bench.bet(&who, "b", "red 10");
        bench.settle();
        for _ in 0..seconds {
            let is_reached = match bench.asked.front() {
                Some(Effect::OpenRound(_)) => !is_step,
                Some(Effect::Append(_)) => is_step,
                _ => false,
            };
            if is_reached {
                break;
            }
            bench.settle();
            bench.advance(SECOND);
        }
        assert_eq!(bench.asked.len(), 1, "a step {is_step}");
        let rounds = bench.log.rounds().len();
        bench.log.take_over();
        bench.settle();
        assert!(bench.has_given_up && bench.halted.is_none(), "a step {is_step}");
        assert_eq!(bench.log.rounds().len(), rounds, "no round lies beside that of the owner");
        bench.advance(100 * SECOND);
        assert!(bench.asked.is_empty(), "a step {is_step}");
    }
}

#[test]
fn a_command_that_the_next_owner_has_stored_is_not_refused_by_the_one_before() {
    let (mut bench, who) = (Bench::new("chance/evolution-roulette", ""), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b", "red 10");
    let Some(Effect::Append(late)) = bench.asked.pop_front() else { panic!("the bet") };
    bench.start_again();
    bench.come(&who, 0);
    bench.bet(&who, "b", "red 10");
    bench.settle();
    assert_eq!(bench.answer(&who, "b"), Some(Ok(())));
    assert_eq!(bench.log.append(&late), Ok(Appended::Before { purses: Vec::new() }));
    assert_eq!(bench.log.purse(who.player), Amount::whole(990), "paid once");
    bench.finish();
}

#[test]
fn who_cannot_pay_for_a_follow_stays_behind_in_one_more_append() {
    let (mut bench, owner) = (Bench::new(BOXES[0], "5S 6H 6D TC TH TC 9C TS 9H"), player(1));
    bench.come(&owner, 1_000);
    bench.sit(&owner, 3);
    bench.bet(&owner, "b", "box:3/main 100");
    for n in 2..6 {
        bench.come(&player(n), 120);
        bench.bet(&player(n), "b", "box:3/bet_behind 100");
    }
    bench.settle();
    while bench.core.round().phase() != Phase::Decide {
        bench.advance(SECOND);
        bench.settle();
    }
    let (table, round, at) = (bench.id(), bench.round(), BoxNumber::new(3));
    let decision = Decision::Double;
    bench.send(&owner, "d", ClientCommand::Decide { table, round, at, hand: 1, cards: 2, decision });
    assert!(bench.answer_one() && bench.answer_one(), "once with everybody, once without the poor");
    assert_eq!(bench.answer(&owner, "d"), Some(Ok(())));
    let declined = |event: &&RoundEvent| matches!(event, RoundEvent::FollowDeclined { .. });
    assert_eq!(bench.core.events().iter().filter(declined).count(), 4);
    bench.finish();
}

#[test]
fn a_round_is_settled_by_a_fact_a_player_and_in_one_append() {
    let mut bench = Bench::new("chance/evolution-roulette", "");
    for n in 1..=3 {
        bench.come(&player(n), 1_000);
        bench.bet(&player(n), "b", "red 10, straight:2 10");
    }
    bench.settle();
    let end = loop {
        let end = bench.open_appends().into_iter().find(|append| append.end.is_some()).cloned();
        if let Some(end) = end {
            break end;
        }
        if !bench.answer_one() {
            bench.advance(SECOND);
        }
    };
    let settled = |fact: &&RoundEvent| matches!(fact, RoundEvent::LinesSettled { .. });
    assert_eq!(end.facts.iter().filter(settled).count(), 3);
    let reasons: Vec<Reason> = end.postings.iter().map(|keyed| keyed.posting.reason).collect();
    assert_eq!(reasons, [Reason::Played, Reason::Return].repeat(3));
    bench.finish();
    let is_settled = |fact: &Fact| matches!(fact, Fact::Event(RoundEvent::LinesSettled { .. }));
    assert!(!bench.public.iter().any(is_settled), "it is for the log alone");
}

#[test]
fn the_cost_of_an_insurance_answer_does_not_grow_with_the_players() {
    let answered = |players: u64| {
        let mut bench = Bench::new("chance/infinite-blackjack", "9S AH 8D 5C TS 9H TD 8C 2S 2H 2D");
        for n in 1..=players {
            bench.come(&player(n), 1_000);
            bench.bet(&player(n), "b", "main 10");
        }
        bench.settle();
        while bench.core.round().phase() != Phase::Insurance {
            bench.advance(SECOND);
            bench.settle();
        }
        let cost = |n: u64| {
            let (table, round) = (bench.id(), bench.round());
            let decision = Decision::NoInsurance;
            let command = ClientCommand::Decide { table, round, at: None, hand: 1, cards: 2, decision };
            let began = std::time::Instant::now();
            bench.send(&player(n), "i", command);
            bench.settle();
            let cost = began.elapsed();
            assert_eq!(bench.answer(&player(n), "i"), Some(Ok(())));
            cost
        };
        // The quickest answer: another process may hold the others up, but cannot make one quicker.
        (1..=200).map(cost).min().unwrap()
    };
    let (few, many) = (answered(250), answered(4_000));
    // Sixteen times the players; a cost that grew with them would be far above this.
    assert!(many < 5 * few, "{few:?} with 250 players, {many:?} with 4,000");
}

impl Bench {
    /// Moves time until the round is in a phase.
    fn until(&mut self, phase: Phase) {
        for _ in 0..100 {
            if self.core.round().phase() == phase && self.asked.is_empty() {
                return;
            }
            self.advance(SECOND);
            self.settle();
        }
        panic!("{phase:?} never comes: {:?}", self.core.events());
    }

    /// How long bets are taken from now on.
    fn betting_lasts(&mut self) -> Duration {
        let from = self.now.elapsed;
        while matches!(self.core.round().phase(), Phase::Open | Phase::Last) {
            self.advance(SECOND / 20);
            self.settle();
        }
        self.now.elapsed - from
    }

    fn purse(&self, who: &Connection) -> String {
        self.log.purse(who.player).to_string()
    }

    /// A round that folds the snapshot which a player gets now.
    fn folded(&mut self, who: &Connection) -> Round {
        self.send(who, &format!("again{}", self.now.time.0), ClientCommand::Join { table: self.id() });
        self.settle();
        let mut fold = Round::new(self.table());
        for event in &self.snapshots[&who.number].events {
            fold.apply(event).unwrap_or_else(|error| panic!("{error}: {event:?}"));
        }
        fold
    }
}

#[test]
fn a_roll_settles_what_it_decides_and_betting_opens_again_in_the_same_round() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "4,2 3,1 5,1"), player(1));
    bench.come(&who, 1_000);
    let round = bench.core.round_id();
    bench.bet(&who, "b1", "pass 100, field 100");
    bench.until(Phase::Result);
    assert_eq!(bench.purse(&who), "800", "the field has lost, the line bet stands on 6");
    bench.log.audit(&bench.table(), round).unwrap();
    bench.until(Phase::Open);
    bench.bet(&who, "b2", "odds:pass 100");
    bench.until(Phase::Result);
    bench.until(Phase::Open);
    assert_eq!(bench.purse(&who), "700");
    assert_eq!(bench.folded(&who).lines(who.player), bench.core.round().lines(who.player));
    bench.until(Phase::Result);
    assert_eq!(bench.purse(&who), "1120", "200 of the line and 220 of the odds");
    assert_eq!(bench.core.round_id(), round);
    bench.finish();
}

#[test]
fn bets_are_taken_for_a_shorter_time_while_a_point_is_on() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "4,2 3,1"), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "pass 100");
    let come_out = bench.betting_lasts();
    bench.until(Phase::Result);
    while bench.core.round().phase() != Phase::Open {
        bench.advance(SECOND / 20);
        bench.settle();
    }
    assert_eq!(bench.betting_lasts() * 4, come_out * 3, "15 of 20 seconds, at every pace");
}

/// A round in which a decision is open now.
fn deciding(plan: &str, cards: &str, bets: &[(u64, u8, &str)]) -> Bench {
    let mut bench = Bench::new(plan, cards);
    for &(number, at, stakes) in bets {
        bench.come(&player(number), 10_000);
        bench.sit(&player(number), at);
        bench.bet(&player(number), "b", stakes);
        bench.settle();
    }
    bench.until(Phase::Decide);
    bench
}

impl Bench {
    fn decide(&mut self, who: &Connection, at: u8, decision: Decision) {
        let (table, round, at) = (self.id(), self.round(), BoxNumber::new(at));
        let command = ClientCommand::Decide { table, round, at, hand: 1, cards: 2, decision };
        self.send(who, &decision.to_string(), command);
        self.settle();
        assert_eq!(self.answer(who, &decision.to_string()), Some(Ok(())));
    }

    /// How long the present decisions are waited for from now on.
    fn decisions_last(&mut self) -> Duration {
        let from = self.now.elapsed;
        while self.core.round().awaits() == Awaits::Decisions {
            self.advance(SECOND / 20);
            self.settle();
        }
        self.now.elapsed - from
    }
}

#[test]
fn who_joined_a_box_has_the_time_of_the_plan_for_an_answer() {
    // Four of the six tables with shared boxes rest on the first.
    for plan in ["jmlm/black-jack", "jmlm/free-black-jack", "jmlm/vestec-pontoon"] {
        let bets = [(9, 3, "box:3/main 100"), (1, 3, "box:3/main 200"), (2, 3, "box:3/main 200")];
        let mut bench = deciding(plan, "5S 9H 7D 3C TH TC 9C TS 9H", &bets);
        bench.decide(&player(9), 3, Decision::Double);
        assert_eq!(bench.core.round().undecided().len(), 2, "{plan}: both are asked");
        bench.advance(SECOND);
        bench.settle();
        bench.decide(&player(1), 3, Decision::With);
        // 8 of 15 seconds are 2.67 of the 5 that a decision has here; one has gone by before the first answer.
        let lasted = bench.decisions_last();
        assert!((1_600..=1_750).contains(&lasted.as_millis()), "{plan}: {lasted:?}");
        bench.finish();
    }
}

#[test]
fn boxes_that_decide_at_once_have_one_time_together() {
    let bets = [(1, 1, "box:1/ante 100, box:1/blind 100"), (2, 2, "box:2/ante 100, box:2/blind 100")];
    let cards = "2S 3H KD 7D 8C QH 9H 4S JC 5D 6C";
    let mut bench = deciding("jmlm/ultimate-texas-holdem", cards, &bets);
    bench.advance(3 * SECOND);
    bench.settle();
    bench.decide(&player(1), 1, Decision::Check);
    let lasted = bench.decisions_last();
    assert!((1_900..=2_100).contains(&lasted.as_millis()), "{lasted:?}");
    bench.finish();
}

#[test]
fn what_a_plan_lets_come_down_comes_back_with_its_odds_and_nothing_else_does() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "4,2 3,1 5,1 3,4"), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "dont_pass 100, pass 200");
    bench.until(Phase::Result);
    bench.until(Phase::Open);
    bench.bet(&who, "b2", "odds:dont_pass 100");
    bench.until(Phase::Result);
    bench.until(Phase::Open);
    bench.withdraw(&who, "w1", "pass 200");
    bench.withdraw(&who, "w2", "dont_pass 100");
    bench.settle();
    assert_eq!(bench.answer(&who, "w1"), Some(Err("betting_closed")));
    assert_eq!(bench.answer(&who, "w2"), Some(Ok(())));
    assert_eq!(bench.purse(&who), "800", "the bet and its odds are back");
    bench.finish();
    assert_eq!(bench.purse(&who), "1200", "the line bet has won on 6");
}

#[test]
fn a_bet_that_names_another_betting_window_is_refused() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "4,2 3,4"), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "pass 100");
    bench.until(Phase::Result);
    bench.until(Phase::Open);
    let (table, round) = (bench.id(), bench.round());
    for (id, window) in [("late", 3), ("now", 2)] {
        let bet = stakes("come 100")[0].in_window(Window::nth(window).unwrap());
        bench.send(
            &who,
            id,
            ClientCommand::Bet { table: table.clone(), round: round.clone(), bets: vec![bet] },
        );
    }
    bench.settle();
    assert_eq!(bench.answer(&who, "late"), Some(Err("betting_closed")));
    assert_eq!(bench.answer(&who, "now"), Some(Ok(())));
    bench.finish();
}

#[test]
fn after_a_throw_that_failed_the_same_bets_wait_for_the_next_one() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "- 6,5"), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "pass 100");
    bench.until(Phase::Void);
    assert_eq!(bench.purse(&who), "900", "nothing is decided");
    bench.until(Phase::Open);
    bench.bet(&who, "b2", "eleven 50");
    bench.settle();
    assert_eq!(bench.folded(&who).lines(who.player), bench.core.round().lines(who.player));
    bench.finish();
    assert_eq!(bench.purse(&who), "1850", "100 on the line, 750 on eleven");
}

#[test]
fn a_round_of_several_windows_goes_on_after_a_crash_wherever_it_was() {
    for crash in 0..40 {
        let (mut bench, who) = (Bench::new("jmlm/craps", "4,2 3,1"), player(1));
        bench.come(&who, 1_000);
        bench.bet(&who, "b1", "pass 100, field 100, place:8 120");
        bench.settle();
        for _ in 0..crash {
            bench.advance(SECOND);
            bench.settle();
        }
        let (round, lines) = (bench.core.round_id(), bench.core.round().lines(who.player));
        bench.start_again_with("2,4 4,4 1,1 3,4 3,4");
        assert_eq!((bench.core.round_id(), bench.core.round().lines(who.player)), (round, lines), "{crash}");
        bench.finish();
        assert_eq!(bench.halted, None, "{crash}");
    }
}

#[test]
fn a_cancelled_round_keeps_what_earlier_windows_decided() {
    let (mut bench, who) = (Bench::new("jmlm/craps", "4,2"), player(1));
    bench.come(&who, 1_000);
    bench.bet(&who, "b1", "pass 100, field 100");
    bench.until(Phase::Result);
    bench.until(Phase::Open);
    bench.bet(&who, "b2", "come 50");
    bench.settle();
    bench.handle(Input::Order { ticket: 1, order: Order::Void });
    bench.finish();
    assert_eq!(bench.purse(&who), "900", "the field is lost, the rest is back");
}

#[test]
fn dead_cards_lie_before_the_bets_and_their_places_take_none() {
    let (mut bench, who) = (Bench::new("jmlm/gotes", "7H AS"), player(1));
    bench.come(&who, 1_000);
    assert_eq!(bench.core.round().phase(), Phase::Dealing);
    bench.bet(&who, "early", "card:KD 100");
    assert_eq!(bench.answer(&who, "early"), Some(Err("betting_closed")));
    bench.until(Phase::Open);
    bench.bet(&who, "dead", "card:7H 100");
    bench.bet(&who, "b", "card:KD 100");
    bench.settle();
    assert_eq!(bench.answer(&who, "dead"), Some(Err("betting_closed")));
    assert_eq!(bench.answer(&who, "b"), Some(Ok(())));
    assert_eq!(bench.folded(&who).lines(who.player), bench.core.round().lines(who.player));
    // The server that takes the log up finds the dead cards and deals the others.
    bench.start_again_with("KD QD JD TD 9D 8D 7D KH");
    bench.finish();
    assert_eq!(bench.halted, None);
}

#[test]
fn others_join_a_shared_box_when_its_owner_has_bet() {
    let plan = "jmlm/black-jack";
    let (mut bench, owner) = (Bench::new(plan, CARDS), player(9));
    bench.come(&owner, 10_000);
    bench.sit(&owner, 3);
    for n in 1..=3 {
        bench.come(&player(n), 10_000);
        bench.bet(&player(n), "early", "box:3/main 100");
        assert_eq!(bench.answer(&player(n), "early"), Some(Err("not_your_box")));
    }
    bench.bet(&owner, "b", "box:3/main 100");
    bench.settle();
    for n in [2, 1, 3] {
        bench.bet(&player(n), "b", "box:3/main 200");
        bench.settle();
    }
    assert_eq!(bench.answer(&player(1), "b"), Some(Ok(())));
    assert_eq!(bench.answer(&player(2), "b"), Some(Ok(())));
    assert_eq!(bench.answer(&player(3), "b"), Some(Err("no_such_box")), "a box has three players");
    let fold = bench.folded(&player(3));
    let (at, came) = (BoxNumber::new(3).unwrap(), [owner.player, PlayerId(2)]);
    assert_eq!(fold.any_course().came_before(PlayerId(1), at), came, "a snapshot keeps the order");
    bench.withdraw(&owner, "w", "box:3/main 100");
    bench.settle();
    for n in 1..=2 {
        assert_eq!(bench.purse(&player(n)), "10000", "who joined gets the bet back with the owner");
    }
    bench.finish();
}
