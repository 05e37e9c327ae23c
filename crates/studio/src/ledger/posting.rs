//! Postings in the books: the only way in which the money of a round moves.

use rules::plan::Currency;
use rules::posting::{Account as RoundAccount, Posting, Reason};
use rusqlite::Connection;

use super::transfer::{self, Account, Kind, Money, Transfer};
use super::{LedgerError, safe_play};

/// Carries a posting out, once for each key. A stake is held to the player's own limits in the write that takes the money,
/// so that two sockets can't get past them together.
pub fn carry_out(
    books: &Connection,
    key: String,
    posting: Posting,
    round: i64,
    currency: Currency,
    at: u64,
) -> Result<(), LedgerError> {
    let Posting { player, reason, amount } = posting;
    if reason == Reason::Stake {
        let hundredths = amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
        safe_play::check(books, player, currency, hundredths, at)?;
    }
    let money = Money::of(books, player)?;
    let account = |account| match account {
        RoundAccount::Purse => Account::Purse(player, currency),
        RoundAccount::Pot => Account::Pot(money, currency),
        RoundAccount::House => Account::House(money, currency),
    };
    let (debit, credit) = (account(posting.from()), account(posting.to()));
    let kind = match reason {
        Reason::Stake => Kind::Stake,
        Reason::Withdrawal => Kind::Withdrawal,
        Reason::Played => Kind::Played,
        Reason::Return => Kind::Return,
        Reason::Refund => Kind::Refund,
    };
    let (round, player) = (Some(round), Some(player));
    transfer::carry_out(books, &Transfer { key, debit, credit, amount, round, player, kind, at })
}
