//! Another log beside the one in memory. It gets everything that the one in memory gets, and must answer the same.

use rules::amount::Amount;
use rules::event::PlayerId;
use table::append::{Append, AppendError, Appended};
use table::core::StoredRound;

/// A log that is compared with the one in memory. Each method returns the difference, in words.
pub trait Mirror {
    /// A player comes with this purse.
    fn granted(&mut self, player: PlayerId, purse: Amount) -> Result<(), String>;

    /// A round was opened under this number.
    fn opened(&mut self, round: i64) -> Result<(), String>;

    /// An append was answered.
    fn appended(&mut self, append: &Append, answer: &Result<Appended, AppendError>) -> Result<(), String>;

    /// A server starts again with this round.
    fn restarted(&mut self, stored: Option<&StoredRound>) -> Result<(), String>;
}
