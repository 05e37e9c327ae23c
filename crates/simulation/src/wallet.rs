//! Operators' wallets: slow, and careful about keys.

use std::collections::{BTreeMap, BTreeSet};

use rules::event::PlayerId;
use table::append::Debit;
use table::input::DebitAnswer;

/// The wallets of the players who have one. Amounts are in hundredths.
#[derive(Debug, Default)]
pub struct Wallets {
    balances: BTreeMap<PlayerId, i64>,
    granted: i64,
    /// Paid, and neither staked nor turned back.
    in_transit: BTreeMap<String, (PlayerId, i64)>,
    staked: i64,
    /// Keys that were turned back are not paid again.
    turned_back: BTreeSet<String>,
}

impl Wallets {
    /// A wallet with money.
    pub fn grant(&mut self, player: PlayerId, hundredths: i64) {
        *self.balances.entry(player).or_default() += hundredths;
        self.granted += hundredths;
    }

    /// Pays what can be paid; players without a wallet are left out.
    pub fn pay(&mut self, debits: Vec<Debit>) -> Vec<(Debit, DebitAnswer)> {
        let mut answers = Vec::new();
        for debit in debits {
            let amount = debit.amount.in_hundredths().unwrap_or(i64::MAX);
            let Some(balance) = self.balances.get_mut(&debit.player) else { continue };
            let answer = if self.turned_back.contains(&debit.key) || self.in_transit.contains_key(&debit.key)
            {
                DebitAnswer::Undone
            } else if *balance < amount {
                DebitAnswer::Refused { code: "insufficient_balance".into() }
            } else {
                *balance -= amount;
                self.in_transit.insert(debit.key.clone(), (debit.player, amount));
                DebitAnswer::Paid
            };
            answers.push((debit, answer));
        }
        answers
    }

    /// The log has staked the money.
    pub fn stake(&mut self, debits: &[Debit]) {
        for debit in debits {
            if let Some((_, amount)) = self.in_transit.remove(&debit.key) {
                self.staked += amount;
            }
        }
    }

    /// Undoes debits that paid for nothing.
    pub fn turn_back(&mut self, keys: impl IntoIterator<Item = String>) {
        for key in keys {
            if let Some((player, amount)) = self.in_transit.remove(&key) {
                *self.balances.entry(player).or_default() += amount;
            }
            self.turned_back.insert(key);
        }
    }

    /// A server that starts again turns back whatever paid for nothing.
    pub fn turn_back_all(&mut self) {
        let keys: Vec<String> = self.in_transit.keys().cloned().collect();
        self.turn_back(keys);
    }

    /// Money that nobody has: nothing, where none was lost.
    pub fn missing(&self) -> i64 {
        let in_transit: i64 = self.in_transit.values().map(|(_, amount)| amount).sum();
        self.granted - self.balances.values().sum::<i64>() - in_transit - self.staked
    }

    /// Money that is on its way.
    pub fn in_transit(&self) -> usize {
        self.in_transit.len()
    }
}
