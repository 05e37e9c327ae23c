//! A log in memory, for tests and the simulation: the same promises as the server's, without a file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use protocol::id::CommandId;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::posting::{Account, Moved, Posting, Reason};
use rules::round::replay;
use rules::table::Table;

use crate::append::{Append, AppendError, Appended, Epoch, Expected, KeyedPosting, LogError, Shortage};
use crate::core::StoredRound;

/// A round in the log.
#[derive(Clone, Debug, Default)]
pub struct LoggedRound {
    /// Its facts.
    pub facts: Vec<RoundEvent>,
    /// Its postings.
    pub postings: Vec<Posting>,
    hidden: Vec<Card>,
    /// How it ended: true where it was cancelled.
    pub ended: Option<bool>,
}

/// How much a log holds. Nothing can be stored without a change of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    rounds: usize,
    ended: usize,
    facts: usize,
    postings: usize,
    keys: usize,
    commands: usize,
    credited: i64,
    /// What the purses hold, the pot, the house, and where the money came from.
    money: [i64; 4],
}

/// Rounds, purses and commands. Amounts are in hundredths.
#[derive(Clone, Debug, Default)]
pub struct MemoryLog {
    epoch: Epoch,
    rounds: BTreeMap<i64, LoggedRound>,
    purses: BTreeMap<PlayerId, i64>,
    pot: i64,
    house: i64,
    /// Where the money of the purses came from.
    bank: i64,
    keys: HashSet<String>,
    commands: HashMap<(PlayerId, CommandId), i64>,
    /// Players whose money lies in a wallet, and what it holds by its last word.
    wallets: BTreeMap<PlayerId, i64>,
    /// Money that goes on to wallets and is not confirmed, by key; and all that ever did.
    credits: BTreeMap<String, (PlayerId, i64)>,
    credited: i64,
}

fn hundredths(amount: Amount) -> i64 {
    amount.in_hundredths().unwrap_or(i64::MAX)
}

impl MemoryLog {
    /// Money for a player.
    pub fn grant(&mut self, player: PlayerId, amount: Amount) {
        *self.purses.entry(player).or_default() += hundredths(amount);
        self.bank -= hundredths(amount);
    }

    /// From now on the player's money lies in a wallet, which holds this.
    pub fn adopt(&mut self, player: PlayerId, balance: Amount) {
        self.wallets.insert(player, hundredths(balance));
    }

    /// Does the player's money lie in a wallet?
    pub fn has_wallet(&self, player: PlayerId) -> bool {
        self.wallets.contains_key(&player)
    }

    /// What a wallet holds by its own word.
    pub fn note_balance(&mut self, player: PlayerId, balance: Amount) {
        self.wallets.insert(player, hundredths(balance));
    }

    /// A wallet has taken an amount without telling what is left.
    pub fn note_taken(&mut self, player: PlayerId, amount: Amount) {
        if let Some(balance) = self.wallets.get_mut(&player) {
            *balance = (*balance - hundredths(amount)).max(0);
        }
    }

    /// Money on its way to wallets: key, player and amount.
    pub fn credits(&self) -> impl Iterator<Item = (&str, PlayerId, i64)> {
        self.credits.iter().map(|(key, (player, amount))| (key.as_str(), *player, *amount))
    }

    /// A wallet has confirmed a credit.
    pub fn credit_is_paid(&mut self, key: &str) {
        self.credits.remove(key);
    }

    /// All money that ever went on to wallets.
    pub fn credited(&self) -> i64 {
        self.credited
    }

    /// A new owner takes the table over; appends of earlier ones are refused from now on.
    pub fn take_over(&mut self) -> Epoch {
        self.epoch = Epoch(self.epoch.0 + 1);
        self.epoch
    }

    /// The table's owner.
    pub fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// How much it holds.
    pub fn extent(&self) -> Extent {
        let rounds = self.rounds.values();
        Extent {
            rounds: self.rounds.len(),
            ended: rounds.clone().filter(|round| round.ended.is_some()).count(),
            facts: rounds.clone().map(|round| round.facts.len()).sum(),
            postings: rounds.map(|round| round.postings.len()).sum(),
            keys: self.keys.len(),
            commands: self.commands.len(),
            credited: self.credited,
            money: [self.purses.values().sum(), self.pot, self.house, self.bank],
        }
    }

    /// Opens a round, for the table's owner only.
    pub fn open_round(&mut self, epoch: Epoch) -> Result<i64, LogError> {
        if epoch != self.epoch {
            return Err(LogError::Superseded);
        }
        let id = self.rounds.keys().next_back().map_or(1, |last| last + 1);
        self.rounds.insert(id, LoggedRound::default());
        Ok(id)
    }

    /// What a player has.
    ///
    /// # Panics
    /// Where the purse is below nothing, which `append` does not let happen.
    pub fn purse(&self, player: PlayerId) -> Amount {
        let holds = match self.wallets.get(&player) {
            Some(known) => {
                let coming = self.credits.values().filter(|(whose, _)| *whose == player);
                known + coming.map(|(_, amount)| amount).sum::<i64>()
            }
            None => self.purses.get(&player).copied().unwrap_or(0),
        };
        Amount::hundredths(holds).expect("a purse is not below nothing")
    }

    /// The rounds, by number.
    pub fn rounds(&self) -> &BTreeMap<i64, LoggedRound> {
        &self.rounds
    }

    /// Was a command carried out?
    pub fn has_command(&self, player: PlayerId, id: &CommandId) -> bool {
        self.commands.contains_key(&(player, id.clone()))
    }

    /// All accounts together: nothing, where no money was made or lost.
    pub fn sum(&self) -> i64 {
        self.purses.values().sum::<i64>() + self.pot + self.house + self.bank
    }

    /// Stakes that are not settled.
    pub fn pot(&self) -> i64 {
        self.pot
    }

    /// Forgets rounds that have ended before one; their audit is done.
    pub fn forget_before(&mut self, round: i64) {
        self.rounds.retain(|id, logged| *id >= round || logged.ended.is_none());
    }

    /// The round that has not ended, if there is one.
    pub fn unfinished(&self, table: &Arc<Table>) -> Option<StoredRound> {
        let (id, logged) = self.rounds.iter().next_back().filter(|(_, logged)| logged.ended.is_none())?;
        let replayed = replay(Arc::clone(table), &logged.facts);
        let (events, hidden) = (logged.facts.clone(), logged.hidden.clone());
        let of_round = self.commands.iter().filter(|(_, round)| *round == id);
        let commands = of_round.map(|(key, _)| key.clone()).collect();
        Some(StoredRound { id: *id, events, hidden, commands, replayed, cancel: false })
    }

    /// Appends, all or nothing.
    pub fn append(&mut self, append: &Append) -> Result<Appended, AppendError> {
        // An earlier owner is told the truth about a command that is stored, too: its player must not be refused.
        if let Some(command) = &append.command
            && self.has_command(command.player, &command.id)
        {
            return Ok(Appended::Before { purses: Vec::new() });
        }
        if append.epoch != self.epoch {
            return Err(AppendError::Log(LogError::Superseded));
        }
        // A round that is forgotten has ended.
        let Some(logged) = self.rounds.get(&append.round).filter(|logged| logged.ended.is_none()) else {
            let purses = self.purses_of(append);
            return if append.end.is_some() {
                Ok(Appended::Before { purses })
            } else {
                Err(AppendError::Conflict)
            };
        };
        let held = if logged.facts.is_empty() { append.first.len() } else { logged.facts.len() } as u64;
        let fits = match append.expected {
            Expected::Exactly(expected) => held == expected,
            Expected::AtLeast(expected) => held >= expected,
        };
        if !fits {
            return Err(AppendError::Conflict);
        }
        self.check_money(append)?;
        for debit in &append.debits {
            self.grant(debit.player, debit.amount);
        }
        for keyed in &append.postings {
            self.keys.insert(keyed.key.clone());
            self.post(keyed.posting);
            if keyed.posting.to() == Account::Purse {
                self.pass_on(keyed.posting.player, &keyed.key);
            }
        }
        for debit in &append.debits {
            self.pass_on(debit.player, &format!("left:{}", debit.key));
        }
        if let Some(command) = &append.command {
            self.commands.insert((command.player, command.id.clone()), append.round);
        }
        let Some(logged) = self.rounds.get_mut(&append.round) else { return Err(AppendError::Conflict) };
        logged.postings.extend(append.postings.iter().map(|keyed| keyed.posting));
        if !append.facts.is_empty() {
            if logged.facts.is_empty() {
                logged.facts.extend_from_slice(&append.first);
            }
            logged.facts.extend_from_slice(&append.facts);
            logged.hidden.clone_from(&append.hidden);
        }
        if let Some(end) = &append.end {
            logged.ended = Some(end.void);
        }
        Ok(Appended::Stored { purses: self.purses_of(append) })
    }

    fn check_money(&self, append: &Append) -> Result<(), AppendError> {
        let is_used = |keyed: &&KeyedPosting| self.keys.contains(&keyed.key);
        if let Some(used) = append.postings.iter().find(is_used) {
            let Posting { player, reason, .. } = used.posting;
            return Err(if reason == Reason::Stake {
                let rejection = Rejection::new(RejectCode::KeyTaken);
                AppendError::Short(vec![Shortage { player, rejection, is_purse: false }])
            } else {
                AppendError::Log(LogError::Permanent("a key was used before".to_owned()))
            });
        }
        let mut left: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for debit in &append.debits {
            *left.entry(debit.player).or_default() += hundredths(debit.amount);
        }
        let mut shortages: Vec<Shortage> = Vec::new();
        for Posting { player, reason, amount } in append.postings.iter().map(|keyed| keyed.posting) {
            if reason == Reason::Stake {
                let left = left.entry(player).or_default();
                let has = self.purses.get(&player).copied().unwrap_or(0) + *left;
                if has < hundredths(amount) {
                    let rejection = Rejection::new(RejectCode::InsufficientBalance);
                    shortages.push(Shortage { player, rejection, is_purse: true });
                }
                *left -= hundredths(amount);
            }
        }
        if shortages.is_empty() { Ok(()) } else { Err(AppendError::Short(shortages)) }
    }

    fn post(&mut self, posting: Posting) {
        let amount = hundredths(posting.amount);
        for (account, change) in [(posting.from(), -amount), (posting.to(), amount)] {
            *match account {
                Account::Purse => self.purses.entry(posting.player).or_default(),
                Account::Pot => &mut self.pot,
                Account::House => &mut self.house,
            } += change;
        }
    }

    /// What lies in the purse of a player with a wallet goes on to it.
    fn pass_on(&mut self, player: PlayerId, key: &str) {
        let Some(purse) = self.purses.get_mut(&player).filter(|_| self.wallets.contains_key(&player)) else {
            return;
        };
        let amount = std::mem::take(purse);
        if amount > 0 {
            self.bank += amount;
            self.credited += amount;
            self.credits.insert(format!("credit:{key}"), (player, amount));
        }
    }

    fn purses_of(&self, append: &Append) -> Vec<(PlayerId, Amount)> {
        let mut purses: Vec<(PlayerId, Amount)> = Vec::new();
        for player in append.postings.iter().map(|keyed| keyed.posting.player) {
            if purses.last().map(|(last, _)| *last) != Some(player) {
                purses.push((player, self.purse(player)));
            }
        }
        purses
    }

    /// Checks a round against its own facts: what they settle to is what was moved. The first fault.
    pub fn audit(&self, table: &Arc<Table>, round: i64) -> Result<(), String> {
        let Some(logged) = self.rounds.get(&round) else { return Err(format!("round {round} is lost")) };
        let replayed = replay(Arc::clone(table), &logged.facts);
        if let Some(error) = replayed.error {
            return Err(format!("round {round}: fact {} can't follow: {error}", replayed.applied + 1));
        }
        let mut moved: BTreeMap<PlayerId, [i64; 5]> = BTreeMap::new();
        for posting in &logged.postings {
            let slot = match posting.reason {
                Reason::Stake => 0,
                Reason::Withdrawal => 1,
                Reason::Played => 2,
                Reason::Return => 3,
                Reason::Refund => 4,
            };
            moved.entry(posting.player).or_default()[slot] += hundredths(posting.amount);
        }
        let round_after = &replayed.round;
        for player in round_after.players() {
            moved.entry(player).or_default();
        }
        for (player, [staked, withdrawn, played, returned, refunded]) in moved {
            let lines = round_after.lines(player);
            let at_stake = hundredths(lines.iter().map(|line| line.stake).sum());
            let fault = |what: &str| Err(format!("round {round}, player {}: {what}", player.0));
            if staked - withdrawn != at_stake {
                return fault(&format!("staked {staked}, withdrawn {withdrawn}, at stake {at_stake}"));
            }
            let settled = match (logged.ended, round_after.settle(player)) {
                (None, _) => round_after.settled_lines(player).to_vec(),
                (Some(_), None) => return fault("the facts don't settle"),
                (Some(_), Some(settlement)) => settlement.lines,
            };
            let by_lines = Moved::by(&settled);
            let expected = [by_lines.played, by_lines.returned, by_lines.refunded].map(hundredths);
            if [played, returned, refunded] != expected {
                let moved = [played, returned, refunded];
                return fault(&format!("moved {moved:?} (played, returned, refunded) for {expected:?}"));
            }
            if logged.ended.is_some() && round_after.settled_lines(player).len() != lines.len() {
                return fault("a line has ended without its fact");
            }
        }
        Ok(())
    }
}
