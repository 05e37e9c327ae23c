//! A table has one owner: who takes it over gets a higher epoch, and the books take nothing more from the owner before.

use std::path::Path;

use ::table::append::{Append, AppendError, Appended, CommandKey, Epoch, Expected, KeyedPosting, LogError};
use protocol::command::ClientCommand;
use protocol::id::{CommandId, TableId};
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rules::posting::{Posting, Reason};
use rules::stake::Stake;
use rusqlite::Connection;
use studio::clock::Clock;
use studio::ledger::audit::audit;
use studio::ledger::transfer::{Account, Money};
use studio::ledger::{Ledger, LedgerError, owner, player, round, schema, transfer};
use studio::log::{EventLog, SqliteLog};
use studio::server::Setup;
use studio::table::setup::TableSetup;

use crate::common::folder::Folder;
use crate::common::http::ask;
use crate::common::{PATIENCE, Player, serve_house, setup, table};

const NAME: &str = "chance-evolution-roulette";
const PLAN: &str = "chance/evolution-roulette";

/// A table's log in the books, with a guest who may bet there.
struct Bench {
    ledger: Ledger,
    log: SqliteLog,
    guest: PlayerId,
}

impl Bench {
    async fn new() -> Self {
        let ledger = Ledger::open(None).unwrap();
        let log =
            SqliteLog::new(ledger.clone(), Clock::by_hand(1), table(NAME), PLAN.to_owned(), Currency::Czk);
        let guest = ledger.write(|books| player::guest(books, "a", 1)).await.unwrap().id;
        Self { ledger, log, guest }
    }

    async fn take_over(&self) -> Epoch {
        take_over(&self.ledger, table(NAME)).await
    }

    /// A bet of ten that rests on so many facts.
    fn bet(&self, epoch: Epoch, round: i64, id: &str, expected: u64) -> Append {
        let player = self.guest;
        let bets = vec![Stake::new("red".parse().unwrap(), Amount::whole(10))];
        let posting = Posting { player, reason: Reason::Stake, amount: Amount::whole(10) };
        Append {
            number: 1,
            epoch,
            round,
            expected: Expected::Exactly(expected),
            first: vec![RoundEvent::BettingOpened],
            facts: vec![RoundEvent::BetAccepted { player, bets }],
            postings: vec![KeyedPosting { key: format!("bet:{}:{id}", player.0), posting }],
            command: Some(CommandKey { player, id: CommandId::new(id).unwrap() }),
            debits: Vec::new(),
            hidden: Vec::new(),
            end: None,
        }
    }

    /// Everything that the books hold of rounds and money.
    async fn content(&self) -> Vec<String> {
        let read = self.ledger.write(|books| {
            let mut rows = Vec::new();
            for sql in [
                "SELECT id || ' ' || state FROM round ORDER BY id",
                "SELECT round || ' ' || seq || ' ' || body FROM event ORDER BY round, seq",
                "SELECT key || ' ' || amount FROM transfer ORDER BY key",
                "SELECT name || ' ' || balance FROM account ORDER BY name",
                "SELECT player || ' ' || id FROM command ORDER BY player, id",
                "SELECT table_id || ' ' || after_round FROM shoe ORDER BY table_id, after_round",
            ] {
                let mut statement = books.prepare(sql)?;
                let found = statement.query_map([], |row| row.get::<_, String>(0))?;
                rows.extend(found.collect::<Result<Vec<_>, _>>()?);
            }
            Ok(rows)
        });
        read.await.unwrap()
    }
}

async fn take_over(ledger: &Ledger, table: TableId) -> Epoch {
    ledger.write(move |books| owner::take_over(books, table.as_str())).await.unwrap()
}

/// The owner of a table as the books know it; none where nobody has taken it.
async fn epoch(ledger: &Ledger, name: &str) -> Option<i64> {
    let name = name.to_owned();
    let read = ledger.write(move |books| {
        let mut statement = books.prepare("SELECT epoch FROM owner WHERE table_id = ?1")?;
        let mut rows = statement.query([name])?;
        Ok(rows.next()?.map(|row| row.get(0)).transpose()?)
    });
    read.await.unwrap()
}

#[tokio::test]
async fn whatever_an_earlier_owner_writes_is_refused_and_changes_nothing() {
    let bench = Bench::new().await;
    let first = bench.take_over().await;
    let round = bench.log.open_round(first).await.unwrap();
    let stored = bench.log.append(bench.bet(first, round, "b1", 1)).await;
    assert!(matches!(stored, Ok(Appended::Stored { .. })), "{stored:?}");

    let second = bench.take_over().await;
    assert!(second > first);
    let before = bench.content().await;
    let late = bench.log.append(bench.bet(first, round, "b2", 2)).await;
    assert_eq!(late, Err(AppendError::Log(LogError::Superseded)));
    let step = Append { command: None, postings: Vec::new(), ..bench.bet(first, round, "b2", 2) };
    let step = Append { facts: vec![RoundEvent::BettingClosed], ..step };
    assert_eq!(bench.log.append(step).await, Err(AppendError::Log(LogError::Superseded)));
    assert_eq!(bench.log.open_round(first).await, Err(LogError::Superseded));
    assert_eq!(bench.log.cancel(first, round).await, Err(LogError::Superseded));
    assert_eq!(bench.log.change_shoe(first, round).await, Err(LedgerError::Superseded));
    // What is stored is told to everybody: nobody refuses what another has carried out.
    let again = bench.log.append(bench.bet(first, round, "b1", 2)).await;
    assert_eq!(again, Ok(Appended::Before { purses: Vec::new() }));
    assert_eq!(bench.content().await, before);

    // The same command goes through at the owner: nothing of it was kept.
    let stored = bench.log.append(bench.bet(second, round, "b2", 2)).await;
    assert!(matches!(stored, Ok(Appended::Stored { .. })), "{stored:?}");
    let guest = bench.guest;
    let purse = bench.ledger.write(move |books| transfer::balance(books, guest, Currency::Czk)).await;
    assert_eq!(purse, Ok(Amount::whole(99_980)));
    bench.ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_table_that_nobody_has_taken_takes_nothing_and_tables_have_owners_of_their_own() {
    let bench = Bench::new().await;
    for nobody in [Epoch::default(), Epoch(1)] {
        assert_eq!(bench.log.open_round(nobody).await, Err(LogError::Superseded));
    }
    let owner = bench.take_over().await;
    for _ in 0..3 {
        take_over(&bench.ledger, table("other")).await;
    }
    bench.log.open_round(owner).await.unwrap();
    assert_eq!(bench.log.open_round(Epoch(owner.0 + 1)).await, Err(LogError::Superseded), "nobody yet");
}

/// Books of version 3: a guest has lost 100, and has staked 50 in a round that is open.
fn third_version(file: &Path) {
    let books = Connection::open(file).unwrap();
    for migration in [
        include_str!("../../src/ledger/migrations/1.sql"),
        include_str!("../../src/ledger/migrations/2.sql"),
        include_str!("../../src/ledger/migrations/3.sql"),
    ] {
        books.execute_batch(migration).unwrap();
    }
    books
        .execute_batch(
            r#"
            PRAGMA user_version = 3;
            INSERT INTO player VALUES (1, 'a', 'Host 1', 1);
            INSERT INTO account VALUES ('play:bank:CZK', -10000000), ('purse:1:CZK', 9985000),
                ('play:pot:CZK', 5000), ('play:house:CZK', 10000);
            INSERT INTO round (id, table_id, plan, state, opened, ended, outcome) VALUES
                (1, 'chance-evolution-roulette', 'chance/evolution-roulette', 'ended', 1, 2, '{"number":"2"}'),
                (2, 'chance-evolution-roulette', 'chance/evolution-roulette', 'open', 3, NULL, NULL);
            INSERT INTO transfer VALUES
                ('grant:1:CZK', 'play:bank:CZK', 'purse:1:CZK', 10000000, NULL, 1, 'grant', 1),
                ('bet:1:w', 'purse:1:CZK', 'play:pot:CZK', 10000, 1, 1, 'stake', 1),
                ('played:1:1', 'play:pot:CZK', 'play:house:CZK', 10000, 1, 1, 'played', 2),
                ('bet:1:x', 'purse:1:CZK', 'play:pot:CZK', 5000, 2, 1, 'stake', 3);
            INSERT INTO played VALUES (1, 'CZK', 0, 0, 15000, 0, 10000);
            INSERT INTO command VALUES (1, 'x', 2, 0);
            INSERT INTO event (round, seq, body) VALUES (1, 1, '"betting_opened"'),
                (1, 2, '{"bet_accepted":{"player":1,"bets":[{"on":"red","stake":"100"}]}}'),
                (1, 3, '"betting_closed"'), (1, 4, '{"ball_landed":{"number":"2"}}'),
                (2, 1, '"betting_opened"'),
                (2, 2, '{"bet_accepted":{"player":1,"bets":[{"on":"red","stake":"50"}]}}');
            INSERT INTO settled (round, player, balance) VALUES (1, 1, 9990000);
            "#,
        )
        .unwrap();
}

#[tokio::test]
async fn books_of_version_three_keep_what_they_hold_and_their_tables_get_owners() {
    let folder = Folder::new("fencing-third");
    third_version(&folder.file());
    for start in 1..=2 {
        let ledger = Ledger::open(Some(&folder.file())).unwrap();
        let version = ledger.write(schema::check_version).await.unwrap();
        assert_eq!(version, schema::VERSION);
        let audited = ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
        assert_eq!(audited.rounds, 2);
        let house = Account::House(Money::Play, Currency::Czk);
        assert_eq!(ledger.write(move |books| transfer::held(books, house)).await, Ok(Amount::whole(100)));
        let open = ledger.write(|books| round::unfinished(books, NAME)).await.unwrap().unwrap();
        assert_eq!((open.id, open.events.len(), open.commands.len()), (2, 2, 1));
        assert_eq!(take_over(&ledger, table(NAME)).await, Epoch(start), "kept over the restart");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_start_of_a_server_takes_its_tables_over() {
    let folder = Folder::new("fencing-starts");
    for start in 1..=3 {
        let tables = Some(vec![TableSetup::shipped(PLAN).unwrap()]);
        let (_, house) =
            serve_house(Setup { file: Some(folder.file()), tables, ..setup("", "betting=600") }).await;
        assert_eq!(epoch(&house.ledger, NAME).await, Some(start));
        let inbox = &house.tables[&table(NAME)].inbox;
        inbox.send(studio::table::ToTable::Stop).await.unwrap();
        tokio::time::timeout(PATIENCE, inbox.closed()).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_another_owner_has_taken_over_is_given_up_with_its_stakes_where_they_are() {
    let tables = Some(vec![TableSetup::shipped(PLAN).unwrap()]);
    let (address, house) = serve_house(Setup { tables, ..setup("", "betting=600,last=0") }).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    player.until_open(NAME).await;
    player.bet(NAME, &[("red", "100")]).await.unwrap();
    let taken = take_over(&house.ledger, table(NAME)).await;
    let refused = player.bet(NAME, &[("red", "50")]).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "table_stopped");
    // The client is told to come again, which is where it would find the owner.
    while !player.raw.iter().any(|message| message.starts_with("{\"gone\"")) {
        player.receive().await;
    }
    tokio::time::timeout(PATIENCE, house.tables[&table(NAME)].inbox.closed()).await.unwrap();
    let join = player.command(ClientCommand::Join { table: table(NAME) }).await;
    assert_eq!(join.unwrap_err().code.as_str(), "table_stopped");
    let open = house.ledger.write(|books| round::unfinished(books, NAME)).await.unwrap().unwrap();
    assert_eq!(open.events.len(), 2, "the round goes on with the first bet: {:?}", open.events);
    let id = player.id;
    let purse = house.ledger.write(move |books| transfer::balance(books, id, Currency::Czk)).await;
    assert_eq!(purse, Ok(Amount::whole(99_900)), "no stake was returned");
    let metrics = ask(address, "GET", "/metrics", "", "").await;
    for figure in ["platno_table_halts_total 0", "platno_table_restarts_total 0"] {
        assert!(metrics.text().lines().any(|line| line == figure), "no alarm and no restart: {figure}");
    }
    assert_eq!(epoch(&house.ledger, NAME).await, Some(taken.0.cast_signed()), "it is not taken back");
}
