//! Another log beside the one in memory. It gets everything that the one in memory gets, and must answer the same.

use rules::amount::Amount;
use rules::event::PlayerId;
use table::append::{Append, AppendError, Appended, Epoch, LogError};
use table::core::StoredRound;

use crate::wallet::{Delivery, Exchange};

/// A log that is compared with the one in memory. Each method returns the difference, in words.
pub trait Mirror {
    /// A player comes with this purse.
    fn granted(&mut self, player: PlayerId, purse: Amount) -> Result<(), String>;

    /// A player comes whose money lies in a wallet with this balance.
    fn adopted(&mut self, player: PlayerId, balance: Amount) -> Result<(), String>;

    /// A wallet was asked for a debit.
    fn exchanged(&mut self, exchange: &Exchange) -> Result<(), String>;

    /// A credit or a rollback was brought to a wallet.
    fn delivered(&mut self, delivery: &Delivery) -> Result<(), String>;

    /// Debits that paid for nothing are turned back.
    fn turned_back(&mut self, keys: &[String]) -> Result<(), String>;

    /// A round was opened under this number, or an earlier owner refused.
    fn opened(&mut self, epoch: Epoch, opened: &Result<i64, LogError>) -> Result<(), String>;

    /// An append was answered.
    fn appended(&mut self, append: &Append, answer: &Result<Appended, AppendError>) -> Result<(), String>;

    /// An owner takes the table over with this round; nobody waits for debits any longer.
    fn taken_over(&mut self, epoch: Epoch, stored: Option<&StoredRound>) -> Result<(), String>;
}
