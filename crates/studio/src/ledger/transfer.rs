//! Transfers: money goes from one account to another, once for each key.

use protocol::message::Purse;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, OptionalExtension, params};

use super::{LedgerError, remote, tally};

/// Which money: the two never meet in an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Money {
    /// Given by the house, worth nothing.
    Play,
    /// From an operator's wallet.
    Real,
}

impl Money {
    /// The money of a player: real where it lies in an operator's wallet.
    pub fn of(books: &Connection, player: PlayerId) -> Result<Self, LedgerError> {
        Ok(if remote::account(books, player)?.is_some() { Self::Real } else { Self::Play })
    }

    /// What stands before the names of its accounts.
    fn prefix(self) -> &'static str {
        match self {
            Self::Play => "play:",
            Self::Real => "",
        }
    }
}

/// An account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account {
    /// A player's money.
    Purse(PlayerId, Currency),
    /// Stakes of rounds that are not settled.
    Pot(Money, Currency),
    /// What the house won and lost.
    House(Money, Currency),
    /// Where play money comes from.
    Bank(Currency),
    /// An operator's wallet, seen from here: what came from it and went to it.
    Wallet(Currency),
}

impl Account {
    /// Its name in the books.
    pub fn name(self) -> String {
        match self {
            Self::Purse(player, currency) => format!("purse:{}:{currency}", player.0),
            Self::Pot(money, currency) => format!("{}pot:{currency}", money.prefix()),
            Self::House(money, currency) => format!("{}house:{currency}", money.prefix()),
            Self::Bank(currency) => format!("{}bank:{currency}", Money::Play.prefix()),
            Self::Wallet(currency) => format!("wallet:{currency}"),
        }
    }

    /// A purse and the pot never go below nothing.
    fn may_be_negative(self) -> bool {
        match self {
            Self::Purse(..) | Self::Pot(..) => false,
            Self::House(..) | Self::Bank(_) | Self::Wallet(_) => true,
        }
    }
}

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Play money for a newcomer.
    Grant,
    /// The play money of a guest who never staked goes back, because the guest is forgotten.
    GrantBack,
    /// A stake was accepted.
    Stake,
    /// A stake came back before the close.
    Withdrawal,
    /// A round's stakes, decided.
    Played,
    /// What a round gave back.
    Return,
    /// A cancelled round gave its stakes back.
    Refund,
    /// A stake came from an operator's wallet.
    Debit,
    /// Money went on to an operator's wallet.
    Credit,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Grant,
        Self::GrantBack,
        Self::Stake,
        Self::Withdrawal,
        Self::Played,
        Self::Return,
        Self::Refund,
        Self::Debit,
        Self::Credit,
    ];

    /// The kinds of account that it takes money from and brings money to, as their names begin.
    pub fn accounts(self) -> (&'static str, &'static str) {
        match self {
            Self::Grant => ("bank", "purse"),
            Self::GrantBack => ("purse", "bank"),
            Self::Stake => ("purse", "pot"),
            Self::Withdrawal | Self::Refund => ("pot", "purse"),
            Self::Played => ("pot", "house"),
            Self::Return => ("house", "purse"),
            Self::Debit => ("wallet", "purse"),
            Self::Credit => ("purse", "wallet"),
        }
    }

    /// Does it belong to a round?
    pub fn is_of_round(self) -> bool {
        !matches!(self, Self::Grant | Self::GrantBack)
    }

    /// Its name in the books.
    pub fn name(self) -> &'static str {
        match self {
            Self::Grant => "grant",
            Self::GrantBack => "grant_back",
            Self::Stake => "stake",
            Self::Withdrawal => "withdrawal",
            Self::Played => "played",
            Self::Return => "return",
            Self::Refund => "refund",
            Self::Debit => "debit",
            Self::Credit => "credit",
        }
    }
}

/// A transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Carried out once, however often it is asked for.
    pub key: String,
    /// From where.
    pub debit: Account,
    /// To where.
    pub credit: Account,
    /// How much.
    pub amount: Amount,
    /// For which round.
    pub round: Option<i64>,
    /// For which player.
    pub player: Option<PlayerId>,
    /// Why.
    pub kind: Kind,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A transfer in the books, as far as it must be the same for the same key.
type Known = (String, String, i64, Option<i64>, Option<i64>, String);

/// Carries a transfer out. The same one again changes nothing; nothing moves for an amount of nothing.
///
/// # Errors
/// `KeyTaken` where the key has moved anything else: another amount, for another player or in another round.
pub fn carry_out(books: &Connection, transfer: &Transfer) -> Result<(), LedgerError> {
    let amount = transfer.amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
    if amount == 0 {
        return Ok(());
    }
    let (debit, credit) = (transfer.debit.name(), transfer.credit.name());
    let (player, kind) = (transfer.player.map(|player| player.0.cast_signed()), transfer.kind.name());
    let known: Option<Known> = books
        .prepare_cached("SELECT debit, credit, amount, round, player, kind FROM transfer WHERE key = ?1")?
        .query_row([&transfer.key], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
        })
        .optional()?;
    if let Some(known) = known {
        let same = known == (debit, credit, amount, transfer.round, player, kind.to_owned());
        return if same { Ok(()) } else { Err(LedgerError::KeyTaken) };
    }
    add(books, &debit, amount.checked_neg().ok_or(LedgerError::TooLarge)?, transfer.debit.may_be_negative())?;
    add(books, &credit, amount, transfer.credit.may_be_negative())?;
    books
        .prepare_cached(
            "INSERT INTO transfer (key, debit, credit, amount, round, player, kind, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            transfer.key,
            debit,
            credit,
            amount,
            transfer.round,
            player,
            kind,
            transfer.at.cast_signed(),
        ])?;
    tally::note(books, transfer, amount)?;
    // What comes back to a player whose money lies elsewhere goes on at once.
    if let (Account::Purse(player, currency), Kind::Withdrawal | Kind::Return | Kind::Refund, Some(round)) =
        (transfer.credit, transfer.kind, transfer.round)
        && remote::account(books, player)?.is_some()
    {
        remote::pass_on(books, player, currency, &transfer.key, round, transfer.at)?;
    }
    Ok(())
}

fn add(books: &Connection, account: &str, amount: i64, may_be_negative: bool) -> Result<(), LedgerError> {
    let balance = balance_of(books, account)?;
    let balance = balance.checked_add(amount).ok_or(LedgerError::TooLarge)?;
    if balance < 0 && !may_be_negative {
        return Err(LedgerError::InsufficientBalance);
    }
    books
        .prepare_cached(
            "INSERT INTO account (name, balance) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET balance = excluded.balance",
        )?
        .execute(params![account, balance])?;
    Ok(())
}

fn balance_of(books: &Connection, account: &str) -> Result<i64, LedgerError> {
    let balance = books
        .prepare_cached("SELECT balance FROM account WHERE name = ?1")?
        .query_row([account], |row| row.get(0))
        .optional()?;
    Ok(balance.unwrap_or(0))
}

/// Has a transfer been carried out under this key?
pub fn is_known(books: &Connection, key: &str) -> Result<bool, LedgerError> {
    let known = books
        .prepare_cached("SELECT 1 FROM transfer WHERE key = ?1")?
        .query_row([key], |_| Ok(()))
        .optional()?;
    Ok(known.is_some())
}

/// What an account holds.
pub fn held(books: &Connection, account: Account) -> Result<Amount, LedgerError> {
    Ok(Amount::hundredths(balance_of(books, &account.name())?)?)
}

/// What a player has to bet with.
pub fn balance(books: &Connection, player: PlayerId, currency: Currency) -> Result<Amount, LedgerError> {
    if let Some(balance) = remote::balance(books, player, currency)? {
        return Ok(balance);
    }
    Ok(Amount::hundredths(balance_of(books, &Account::Purse(player, currency).name())?)?)
}

/// What is in a player's purses of these currencies.
pub fn purses(
    books: &Connection,
    player: PlayerId,
    currencies: &[Currency],
) -> Result<Vec<Purse>, LedgerError> {
    let purse = |&currency: &Currency| Ok(Purse { currency, balance: balance(books, player, currency)? });
    currencies.iter().map(purse).collect()
}
