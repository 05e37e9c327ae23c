//! The simulation with the books of the server beside its log in memory: both answer the same, and the audit is clean.

use std::time::Duration;

use ::simulation::mirror::Mirror;
use ::simulation::{Options, simulate_mirrored};
use ::table::append::{Append, AppendError, Appended};
use ::table::core::StoredRound;
use protocol::id::TableId;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::{Currency, shipped};
use studio::chance;
use studio::clock::Clock;
use studio::ledger::audit::audit;
use studio::ledger::transfer::{Account, Kind, Transfer};
use studio::ledger::{Ledger, player, round, transfer};
use studio::log::{EventLog, SqliteLog};
use tokio::runtime::Runtime;

/// The server's log of one table, asked from outside its tasks.
struct Books {
    runtime: Runtime,
    ledger: Ledger,
    log: SqliteLog,
    table: TableId,
    currency: Currency,
}

impl Books {
    fn new(plan: &str, ledger: Ledger) -> Self {
        let table = TableId::new(plan.replace('/', "-")).unwrap();
        let currency = shipped::table(plan).unwrap().plan().currency;
        let clock = Clock::by_hand(1_700_000_000_000);
        let log = SqliteLog::new(ledger.clone(), clock, table.clone(), plan.to_owned(), currency);
        Self { runtime: Runtime::new().unwrap(), ledger, log, table, currency }
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, books: T, memory: T) -> Result<(), String> {
    if books == memory {
        Ok(())
    } else {
        Err(format!("{what}: {books:?} in the books, {memory:?} in memory"))
    }
}

impl Mirror for Books {
    fn granted(&mut self, player: PlayerId, purse: Amount) -> Result<(), String> {
        let currency = self.currency;
        let granted = self.ledger.write(move |books| {
            let newcomer = player::newcomer(books, &format!("secret {}", player.0), &[], 1)?;
            let grant = Transfer {
                key: format!("grant:{}:{currency}", player.0),
                debit: Account::Bank(currency),
                credit: Account::Purse(newcomer.id, currency),
                amount: purse,
                round: None,
                player: Some(newcomer.id),
                kind: Kind::Grant,
                at: 1,
            };
            transfer::carry_out(books, &grant)?;
            Ok(newcomer.id)
        });
        same("a player", self.runtime.block_on(granted).unwrap(), player)
    }

    fn opened(&mut self, round: i64) -> Result<(), String> {
        same("a round", self.runtime.block_on(self.log.open_round()).unwrap(), round)
    }

    fn appended(&mut self, append: &Append, answer: &Result<Appended, AppendError>) -> Result<(), String> {
        let stored = self.runtime.block_on(self.log.append(append.clone()));
        same(&format!("an append of {append:?}"), &stored, answer)
    }

    fn restarted(&mut self, stored: Option<&StoredRound>) -> Result<(), String> {
        let table = self.table.to_string();
        let open = self.ledger.write(move |books| round::unfinished(books, &table));
        let open = self.runtime.block_on(open).unwrap();
        same("the open round", open.as_ref().map(|open| open.id), stored.map(|stored| stored.id))?;
        let (Some(open), Some(stored)) = (open, stored) else { return Ok(()) };
        same("facts", &open.events, &stored.events)?;
        same("hidden cards", &open.hidden, &stored.hidden)?;
        let sorted = |commands: Vec<(PlayerId, protocol::id::CommandId)>| {
            let mut names: Vec<_> =
                commands.into_iter().map(|(player, id)| (player.0, id.to_string())).collect();
            names.sort();
            names
        };
        same("commands", sorted(open.commands), sorted(stored.commands.to_vec()))
    }
}

#[test]
fn the_books_answer_as_the_log_of_the_simulation_at_every_plan() {
    let seed = u64::from(chance::below(u32::MAX));
    println!("seed: {seed}");
    let minutes = std::env::var("PLATNO_MINUTES").map_or(2, |minutes| minutes.parse().unwrap());
    let options = Options { seed, time: Duration::from_secs(60 * minutes), players: 6, sabotage: None };
    let mut rounds = 0;
    for plan in shipped::ids() {
        let ledger = Ledger::open(None).unwrap();
        let report = simulate_mirrored(plan, &options, Box::new(Books::new(plan, ledger.clone()))).unwrap();
        rounds += report.rounds;
        let audited = Runtime::new().unwrap().block_on(ledger.write(|books| Ok(audit(books)))).unwrap();
        audited.unwrap_or_else(|fault| panic!("{plan}: {fault:?}"));
    }
    println!("{rounds} rounds");
    assert!(rounds > 50, "{rounds} rounds");
}
