//! Operators' wallets and the transfers between them and the log: requests and answers are lost, sent twice and late. A request
//! that seemed lost may arrive after its own rollback.

use std::collections::{BTreeMap, BTreeSet};

use rules::amount::Amount;
use rules::event::PlayerId;
use table::append::Debit;
use table::input::DebitAnswer;
use table::memory::MemoryLog;

use crate::random::SeededRandom;

/// How often a request is asked before a debit is turned back, as the server does it.
const MAX_DEBIT_REQUESTS: u32 = 2;
/// How often of a thousand a request does not arrive, and how often its answer does not.
const REQUEST_IS_LOST: u64 = 40;
const ANSWER_IS_LOST: u64 = 80;
/// How often of a thousand a debit that seemed lost arrives, each time that something is brought to the wallets.
const ARRIVES_LATE: u64 = 300;
/// How often of a thousand a wallet says `duplicate` to a key that it has carried out, instead of the same answer again.
const SAYS_DUPLICATE: u64 = 500;

/// What the server sees of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Carried out; the balance after it.
    Done(Amount),
    /// Carried out before under this key.
    Duplicate,
    /// Refused: nothing was moved.
    Refused {
        /// The reason.
        code: String,
    },
    /// No clear answer.
    Lost,
}

/// A debit with every answer that came to it, and what follows from them.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The debit.
    pub debit: Debit,
    /// The answers, in their order; none where the wallet was not asked.
    pub replies: Vec<Reply>,
    /// What the table is told.
    pub answer: DebitAnswer,
}

/// What a courier brings to a wallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Money that came back to a player.
    Credit,
    /// The rollback of a debit.
    Rollback,
}

/// A credit or a rollback that was asked for once.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Its key.
    pub key: String,
    /// Which.
    pub errand: Errand,
    /// The answer.
    pub reply: Reply,
}

/// A debit that is not finished.
#[derive(Clone, Copy, Debug)]
struct OpenDebit {
    player: PlayerId,
    amount: i64,
    is_turned_back: bool,
}

/// The operator's side: what each key has moved.
#[derive(Debug, Default)]
struct Operator {
    balances: BTreeMap<PlayerId, i64>,
    carried_out: BTreeSet<String>,
    rolled_back: BTreeSet<String>,
}

impl Operator {
    fn balance(&self, player: PlayerId) -> i64 {
        self.balances.get(&player).copied().unwrap_or(0)
    }

    fn debit(&mut self, key: &str, player: PlayerId, amount: i64, dice: &mut SeededRandom) -> Reply {
        let refuse = |code: &str| Reply::Refused { code: code.to_owned() };
        if self.rolled_back.contains(key) {
            return refuse("rolled_back");
        }
        if self.carried_out.contains(key) {
            return self.again(player, dice);
        }
        if self.balance(player) < amount {
            return refuse("insufficient_balance");
        }
        self.carried_out.insert(key.to_owned());
        self.pay(player, -amount)
    }

    fn credit(&mut self, key: &str, player: PlayerId, amount: i64, dice: &mut SeededRandom) -> Reply {
        if self.carried_out.insert(key.to_owned()) {
            self.pay(player, amount)
        } else {
            self.again(player, dice)
        }
    }

    fn roll_back(&mut self, key: &str, player: PlayerId, amount: i64) -> Reply {
        let was_carried_out = self.carried_out.remove(key);
        // The key is remembered even where the debit never came: it may still be on its way.
        self.rolled_back.insert(key.to_owned());
        self.pay(player, if was_carried_out { amount } else { 0 })
    }

    fn again(&self, player: PlayerId, dice: &mut SeededRandom) -> Reply {
        if dice.happens(SAYS_DUPLICATE) { Reply::Duplicate } else { done(self.balance(player)) }
    }

    fn pay(&mut self, player: PlayerId, amount: i64) -> Reply {
        let balance = self.balances.entry(player).or_default();
        *balance += amount;
        done(*balance)
    }
}

fn done(hundredths: i64) -> Reply {
    Reply::Done(Amount::hundredths(hundredths).expect("a wallet is not below nothing"))
}

/// The wallets of the players who have one. Amounts are in hundredths.
#[derive(Debug, Default)]
pub struct Wallets {
    operator: Operator,
    granted: i64,
    /// Debits that are not finished: the server's outbox.
    open: BTreeMap<String, OpenDebit>,
    /// Debits that paid for a stake, and how much.
    staked: BTreeSet<String>,
    staked_sum: i64,
    /// Requests for debits that seem lost and are still on their way.
    late: Vec<(String, PlayerId, i64)>,
}

impl Wallets {
    /// A wallet with money.
    pub fn grant(&mut self, log: &mut MemoryLog, player: PlayerId, hundredths: i64) {
        self.granted += hundredths;
        self.operator.pay(player, hundredths);
        log.adopt(player, Amount::hundredths(hundredths).expect("a grant is not below nothing"));
    }

    /// The players who have a wallet, with what is in it.
    pub fn balances(&self) -> impl Iterator<Item = (PlayerId, i64)> + '_ {
        self.operator.balances.iter().map(|(player, balance)| (*player, *balance))
    }

    /// Asks for debits; players without a wallet are left out.
    pub fn pay(&mut self, log: &mut MemoryLog, debits: Vec<Debit>, dice: &mut SeededRandom) -> Vec<Exchange> {
        let with_wallet = |debit: &Debit| log.has_wallet(debit.player);
        let debits: Vec<Debit> = debits.into_iter().filter(with_wallet).collect();
        debits.into_iter().map(|debit| self.exchange(log, debit, dice)).collect()
    }

    fn exchange(&mut self, log: &mut MemoryLog, debit: Debit, dice: &mut SeededRandom) -> Exchange {
        let amount = debit.amount.in_hundredths().unwrap_or(i64::MAX);
        let (key, player) = (debit.key.clone(), debit.player);
        if self.staked.contains(&key) || self.open.contains_key(&key) {
            let is_staked = self.staked.contains(&key);
            let answer = if is_staked { DebitAnswer::Before } else { DebitAnswer::Undone };
            return Exchange { debit, replies: Vec::new(), answer };
        }
        self.open.insert(key.clone(), OpenDebit { player, amount, is_turned_back: false });
        let mut replies = Vec::new();
        let mut is_unclear = false;
        for _ in 0..MAX_DEBIT_REQUESTS {
            let reply = if dice.happens(REQUEST_IS_LOST) {
                self.late.push((key.clone(), player, amount));
                Reply::Lost
            } else {
                let reply = self.operator.debit(&key, player, amount, dice);
                if dice.happens(ANSWER_IS_LOST) { Reply::Lost } else { reply }
            };
            replies.push(reply.clone());
            let answer = match reply {
                Reply::Done(balance) => {
                    log.note_balance(player, balance);
                    DebitAnswer::Paid
                }
                Reply::Duplicate => {
                    log.note_taken(player, debit.amount);
                    DebitAnswer::Paid
                }
                Reply::Refused { code } if is_unclear => {
                    self.turn_back([key]);
                    DebitAnswer::Refused { code }
                }
                Reply::Refused { code } => {
                    self.open.remove(&key);
                    DebitAnswer::Refused { code }
                }
                Reply::Lost => {
                    is_unclear = true;
                    continue;
                }
            };
            return Exchange { debit, replies, answer };
        }
        self.turn_back([key]);
        Exchange { debit, replies, answer: DebitAnswer::Undone }
    }

    /// The log has staked the money.
    pub fn stake(&mut self, debits: &[Debit]) {
        for debit in debits {
            if let Some(open) = self.open.remove(&debit.key) {
                self.staked_sum += open.amount;
                self.staked.insert(debit.key.clone());
            }
        }
    }

    /// Undoes debits that paid for nothing.
    pub fn turn_back(&mut self, keys: impl IntoIterator<Item = String>) {
        for key in keys {
            if let Some(open) = self.open.get_mut(&key) {
                open.is_turned_back = true;
            }
        }
    }

    /// A server that starts again turns back whatever paid for nothing.
    pub fn turn_back_all(&mut self) {
        self.open.values_mut().for_each(|open| open.is_turned_back = true);
    }

    /// Brings what is due to the wallets, each once.
    pub fn deliver(&mut self, log: &mut MemoryLog, dice: &mut SeededRandom) -> Vec<Delivery> {
        let is_due = |(key, open): (&String, &OpenDebit)| {
            open.is_turned_back.then(|| (key.clone(), Errand::Rollback, open.player, open.amount))
        };
        let mut due: Vec<_> = self.open.iter().filter_map(is_due).collect();
        due.extend(
            log.credits().map(|(key, player, amount)| (key.to_owned(), Errand::Credit, player, amount)),
        );
        let mut deliveries = Vec::new();
        for (key, errand, player, amount) in due {
            let reply = if dice.happens(REQUEST_IS_LOST) {
                Reply::Lost
            } else {
                let reply = match errand {
                    Errand::Credit => self.operator.credit(&key, player, amount, dice),
                    Errand::Rollback => self.operator.roll_back(&key, player, amount),
                };
                if dice.happens(ANSWER_IS_LOST) { Reply::Lost } else { reply }
            };
            if let Reply::Done(balance) = &reply {
                log.note_balance(player, *balance);
            }
            if matches!(reply, Reply::Done(_) | Reply::Duplicate) {
                match errand {
                    Errand::Credit => log.credit_is_paid(&key),
                    Errand::Rollback => drop(self.open.remove(&key)),
                }
            }
            deliveries.push(Delivery { key, errand, reply });
        }
        self.arrive_late(dice);
        deliveries
    }

    /// Debits that seemed lost arrive, before their rollback or after it. Nobody waits for their answers any more.
    fn arrive_late(&mut self, dice: &mut SeededRandom) {
        for (key, player, amount) in std::mem::take(&mut self.late) {
            if dice.happens(ARRIVES_LATE) {
                drop(self.operator.debit(&key, player, amount, dice));
            } else {
                self.late.push((key, player, amount));
            }
        }
    }

    /// Is nothing on its way?
    pub fn is_idle(&self, log: &MemoryLog) -> bool {
        self.open.is_empty() && self.late.is_empty() && log.credits().next().is_none()
    }

    /// Checks that no money was made or lost between wallets and log; what is wrong where some was.
    ///
    /// # Errors
    /// The difference, or the key of a debit that was paid and forgotten.
    pub fn check(&self, log: &MemoryLog) -> Result<(), String> {
        let in_wallets: i64 = self.operator.balances.values().sum();
        let carried = |key: &str| self.operator.carried_out.contains(key);
        let open = self.open.iter().filter(|(key, _)| carried(key));
        let on_the_way_here: i64 = open.map(|(_, open)| open.amount).sum();
        let unpaid = log.credits().filter(|(key, ..)| !carried(key));
        let on_the_way_there: i64 = unpaid.map(|(_, _, amount)| amount).sum();
        let in_log = self.staked_sum - log.credited();
        let missing = self.granted - in_wallets - on_the_way_here - on_the_way_there - in_log;
        if missing == 0 { Ok(()) } else { Err(format!("wallets miss {missing} hundredths")) }
    }
}
