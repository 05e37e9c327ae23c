//! The file of the books: one server has it, older versions are upgraded, newer ones refused, and rounds keep their plan.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use crate::common::console::{Console, led};
use crate::common::{Player, get, serve_house, setup};
use crate::process::Server;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::Connection;
use studio::ledger::audit::{audit, audit_after};
use studio::ledger::history::{Wanted, history};
use studio::ledger::readers;
use studio::ledger::transfer::{self, Account, Money};
use studio::ledger::{Ledger, schema};
use studio::server::Setup;
use studio::table::setup::TableSetup;

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("platno-books-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("studio.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn studio(data: &Path, command: &str, more: &[&str]) -> Command {
    let mut studio = Command::new(env!("CARGO_BIN_EXE_studio"));
    studio.arg(command).arg("--data").arg(data).args(more).env("RUST_LOG", "error");
    studio
}

/// A server that is ready.
fn start(data: &Path) -> Child {
    let mut child =
        studio(data, "serve", &["--listen", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("http://"), "{line}");
    child
}

/// The one line with which a command ended with exit status 2.
fn refusal(output: Output) -> String {
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

#[test]
fn a_second_server_on_the_same_folder_is_refused_and_a_killed_one_leaves_no_lock() {
    let _alone = crate::ALONE.blocking_lock();
    let folder = Folder::new("twice");
    let mut first = start(&folder.0);
    let second = studio(&folder.0, "serve", &["--listen", "127.0.0.1:0"]).output().unwrap();
    let line = refusal(second);
    assert!(line.contains("another server has this folder"), "{line}");
    first.kill().unwrap();
    first.wait().unwrap();
    let mut third = start(&folder.0);
    third.kill().unwrap();
    third.wait().unwrap();
}

#[test]
fn books_of_a_newer_server_are_refused_with_both_versions() {
    let _alone = crate::ALONE.blocking_lock();
    let folder = Folder::new("newer");
    let newer = schema::VERSION + 1;
    Connection::open(folder.file()).unwrap().pragma_update(None, "user_version", newer).unwrap();
    for command in ["serve", "audit"] {
        let more: &[&str] = if command == "serve" { &["--listen", "127.0.0.1:0"] } else { &[] };
        let line = refusal(studio(&folder.0, command, more).output().unwrap());
        assert!(line.contains(&format!("version {newer}")), "{line}");
        assert!(line.contains(&schema::VERSION.to_string()), "{line}");
    }
}

/// Books as they were before they had versions: a guest and a player with a wallet have lost 100 and 70 at one table.
fn old_books(file: &Path) {
    let books = Connection::open(file).unwrap();
    books.execute_batch(include_str!("../../src/ledger/migrations/1.sql")).unwrap();
    books
        .execute_batch(
            r#"
            INSERT INTO player VALUES (1, 'a', 'Host 1', 1), (2, 'wallet:chance:jan', 'Jan', 1);
            INSERT INTO remote VALUES (2, 'chance:jan');
            INSERT INTO account VALUES ('bank:CZK', -10000000), ('purse:1:CZK', 9990000), ('pot:CZK', 0),
                ('house:CZK', 17000), ('wallet:CZK', -7000), ('purse:2:CZK', 0);
            INSERT INTO round VALUES (1, 't', 'chance/evolution-roulette', 'ended', 1, 2, '{"number":"2"}');
            INSERT INTO transfer VALUES
                ('grant:1:CZK', 'bank:CZK', 'purse:1:CZK', 10000000, NULL, 1, 'grant', 1),
                ('bet:1:w', 'purse:1:CZK', 'pot:CZK', 10000, 1, 1, 'stake', 1),
                ('debit:bet:2:w', 'wallet:CZK', 'purse:2:CZK', 7000, 1, 2, 'debit', 1),
                ('bet:2:w', 'purse:2:CZK', 'pot:CZK', 7000, 1, 2, 'stake', 1),
                ('played:1:1', 'pot:CZK', 'house:CZK', 10000, 1, 1, 'played', 2),
                ('played:1:2', 'pot:CZK', 'house:CZK', 7000, 1, 2, 'played', 2);
            INSERT INTO event VALUES (1, 1, '"betting_opened"'),
                (1, 2, '{"bet_accepted":{"player":1,"bets":[{"on":"red","stake":"100"}]}}'),
                (1, 3, '{"bet_accepted":{"player":2,"bets":[{"on":"red","stake":"70"}]}}'),
                (1, 4, '"betting_closed"'), (1, 5, '{"ball_landed":{"number":"2"}}');
            INSERT INTO settled VALUES (1, 1, 9990000);
            INSERT INTO outbox VALUES ('bet:2:lost', 'rollback', 2, 'CZK', 500, 1, 3, 5);
            "#,
        )
        .unwrap();
}

#[tokio::test]
async fn old_books_are_upgraded_with_their_money_and_their_history() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("old");
    old_books(&folder.file());
    for _ in 0..2 {
        let ledger = Ledger::open(Some(&folder.file())).unwrap();
        let audited = ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
        assert_eq!((audited.rounds, audited.on_their_way), (1, 1));
        let (held, rounds) = ledger
            .write(|books| {
                let held = |money| transfer::held(books, Account::House(money, Currency::Czk));
                let rounds = history(books, PlayerId(1), &Wanted::default())?;
                Ok(((held(Money::Play)?, held(Money::Real)?), rounds))
            })
            .await
            .unwrap();
        assert_eq!(held, (Amount::whole(100), Amount::whole(70)), "each money has its own house");
        assert_eq!(rounds.len(), 1);
        assert_eq!(
            (rounds[0].settlement.stake, rounds[0].settlement.back),
            (Amount::whole(100), Amount::ZERO)
        );
    }
}

const NAME: &str = "chance-evolution-roulette";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_audit_beside_a_running_server_sees_one_moment() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("beside");
    let timers = "betting=0.1,last=0,closed=0.01,result=0.01";
    let tables = Some(vec![TableSetup::shipped("chance/evolution-roulette").unwrap()]);
    let (address, _house) =
        serve_house(Setup { file: Some(folder.file()), tables, ..setup("", timers) }).await;
    let mut players = Vec::new();
    for _ in 0..8 {
        players.push(tokio::spawn(async move {
            let mut player = Player::new(address).await;
            player.join(NAME).await;
            for _ in 0..12 {
                player.bet_in_time(NAME, &[("red", "10")]).await;
                let round = player.at(NAME).round.clone();
                player.until(NAME, |seen| seen.round != round).await;
            }
        }));
    }
    let file = folder.file();
    let auditing = tokio::task::spawn_blocking(move || {
        let books = readers::open(&file).unwrap();
        let (mut verified, mut rounds, mut audits) = (0, 0, 0);
        while players.iter().any(|player| !player.is_finished()) {
            audit(&books).unwrap_or_else(|fault| panic!("a false fault: {fault}"));
            let audited = audit_after(&books, verified).unwrap();
            assert!(audited.verified >= verified);
            (verified, rounds) = (audited.verified, rounds + audited.rounds);
            audits += 2;
        }
        (verified, rounds, audits)
    });
    let (verified, rounds, audits) = auditing.await.unwrap();
    assert!(verified > 5 && rounds > 5 && audits >= 20, "{verified} {rounds} {audits}");
}

#[test]
fn an_audit_resumes_where_the_last_one_was_done() {
    let _alone = crate::ALONE.blocking_lock();
    let folder = Folder::new("resume");
    old_books(&folder.file());
    drop(Ledger::open(Some(&folder.file())).unwrap());
    let point = folder.0.join("verified.json");
    let audit = || {
        let output = studio(&folder.0, "audit", &["--resume", point.to_str().unwrap()]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(audit().contains(" 1 rounds with money"));
    let again = audit();
    assert!(again.contains(" 0 rounds with money") && again.contains("up to 1 were verified"), "{again}");
}

fn invented() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/plans/harbour/tide-baccarat.toml")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_plan_changes_neither_history_nor_audit_and_a_removed_one_hides_nothing() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("plans");
    let plans = folder.0.join("plans");
    let file = plans.join("harbour/tide-baccarat.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let text = fs::read_to_string(invented()).unwrap();
    fs::write(&file, &text).unwrap();
    studio::plans::add_folder(&plans).unwrap();
    let tables = Some(vec![led("harbour/tide-baccarat")]);
    let setup = Setup { file: Some(folder.file()), tables, ..setup("", "result=0.01") };
    let (address, house) = serve_house(setup).await;
    let table = "harbour-tide-baccarat";
    let console = Console { address, table };
    let mut player = Player::new(address).await;
    player.join(table).await;
    console.open().await;
    player.until_open(table).await;
    player.bet(table, &[("banker", "300")]).await.unwrap();
    console.close().await;
    for card in ["3S", "9H", "4S", "KH"] {
        console.order("card", &format!("{{\"card\":\"{card}\"}}")).await;
    }
    assert_eq!(player.play(table, &[]).await.back, Amount::whole(570));
    let before = get(address, "/api/history", &player.cookie).await.1;
    assert!(before.contains("\"plan_version\":1"), "{before}");

    // The banker pays less, and less may be staked on it.
    fs::write(&file, text.replace("0.9:1", "0.5:1").replace("max = \"900\"", "max = \"90\"")).unwrap();
    studio::plans::add_folder(&plans).unwrap();
    assert_eq!(get(address, "/api/history", &player.cookie).await.1, before);
    assert_eq!(get(address, "/api/history?game=baccarat", &player.cookie).await.1, before);
    house.ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
    // A process that does not know the plan reads the books as well.
    let output = studio(&folder.0, "audit", &[]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains(" 1 rounds with money"), "{said}{}", String::from_utf8_lossy(&output.stderr));
    // The next round is played by the second text.
    let versions = house
        .ledger
        .write(|books| {
            studio::ledger::round::open(books, "t", "harbour/tide-baccarat", 1)?;
            Ok(books.query_row("SELECT COUNT(*), MAX(version) FROM plan", [], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
            })?)
        })
        .await
        .unwrap();
    assert_eq!(versions, (2, 2));
    // A server that does not know the plan any more shows the same history.
    let other = Server::start(&folder.0, &[]);
    assert_eq!(get(other.address, "/api/history", &player.cookie).await.1, before);
    let (head, _) = get(other.address, &format!("/api/plan/{table}"), &player.cookie).await;
    assert!(head.starts_with("HTTP/1.1 404"), "the plan is removed: {head}");
    other.kill();
}
