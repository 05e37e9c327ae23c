//! Tables in virtual time. One seed drives players, dealers, a log that fails, slow wallets, lost messages and crashes
//! through the core that the server runs; after each step the invariants hold, and every ended round is audited.

pub mod dealer;
pub mod invariant;
pub mod mirror;
pub mod old_owner;
pub mod player;
pub mod random;
pub mod sabotage;
pub mod wallet;
pub mod world;

use std::sync::Arc;
use std::time::Duration;

use rules::plan::shipped;
use rules::table::Table;

use mirror::Mirror;
use sabotage::Sabotage;
use world::World;

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Options {
    /// Everything follows from it.
    pub seed: u64,
    /// Virtual time at each table.
    pub time: Duration,
    /// Players at each table.
    pub players: u64,
    /// What is broken on purpose.
    pub sabotage: Option<Sabotage>,
}

/// What was simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Rounds that ended and were audited.
    pub rounds: u64,
    /// Of these, cancelled.
    pub void_rounds: u64,
    /// Commands that players sent.
    pub commands: u64,
    /// Of these, acknowledged.
    pub acknowledged: u64,
    /// Crashes of the server.
    pub crashes: u64,
    /// Faults of the log.
    pub log_faults: u64,
    /// Debits that were asked for, and credits and rollbacks that were brought to a wallet.
    pub wallet_transfers: u64,
    /// Messages that were lost on their way to a client.
    pub lost_messages: u64,
    /// What earlier owners of a table asked the log for after a later one had taken it over.
    pub late_requests: u64,
    /// Earlier owners that have heard of it and given up.
    pub given_up: u64,
}

impl Report {
    fn add(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.void_rounds += other.void_rounds;
        self.commands += other.commands;
        self.acknowledged += other.acknowledged;
        self.crashes += other.crashes;
        self.log_faults += other.log_faults;
        self.wallet_transfers += other.wallet_transfers;
        self.lost_messages += other.lost_messages;
        self.late_requests += other.late_requests;
        self.given_up += other.given_up;
    }
}

/// An invariant that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// At which plan's table.
    pub plan: String,
    /// In which round, counted over the tables that were simulated before it too.
    pub round: u64,
    /// What is wrong.
    pub what: String,
}

/// Simulates a table of every shipped plan.
///
/// # Errors
/// The first violation.
pub fn simulate(options: &Options) -> Result<Report, Violation> {
    let mut report = Report::default();
    for (nth, plan) in shipped::ids().enumerate() {
        let played = simulate_plan(plan, nth as u64, options);
        report.add(played.map_err(|found| Violation { round: report.rounds + found.round, ..found })?);
    }
    Ok(report)
}

/// Simulates a table of one plan.
///
/// # Errors
/// The first violation.
pub fn simulate_plan(plan: &str, nth: u64, options: &Options) -> Result<Report, Violation> {
    simulate_table(&shipped_table(plan), nth, options)
}

/// Simulates a table of any plan, shipped or not.
///
/// # Errors
/// The first violation.
pub fn simulate_table(table: &Arc<Table>, nth: u64, options: &Options) -> Result<Report, Violation> {
    play(table, nth, options, None)
}

fn shipped_table(plan: &str) -> Arc<Table> {
    shipped::table(plan).unwrap_or_else(|| panic!("no plan {plan}"))
}

/// Simulates a table of one plan with another log beside the one in memory; every other table has players with wallets.
///
/// # Errors
/// The first violation, or the first difference between the logs.
pub fn simulate_mirrored(
    plan: &str,
    nth: u64,
    options: &Options,
    mirror: Box<dyn Mirror>,
) -> Result<Report, Violation> {
    play(&shipped_table(plan), nth, options, Some(mirror))
}

fn play(
    table: &Arc<Table>,
    nth: u64,
    options: &Options,
    mirror: Option<Box<dyn Mirror>>,
) -> Result<Report, Violation> {
    let mut world = World::new(Arc::clone(table), options, nth);
    let mirrored = mirror.map_or(Ok(()), |mirror| world.mirror(mirror));
    mirrored.and_then(|()| world.run(options.time)).map_err(|what| Violation {
        plan: table.plan().id.to_string(),
        round: world.report.rounds,
        what,
    })?;
    Ok(world.report)
}
