//! What happened to each wallet transfer, from the first request to its end. The outbox says what is still to be done; these
//! facts stay behind when it is done, as long as the facts of the round do.

use rusqlite::{Connection, params};

use super::LedgerError;

/// Something that happened to a wallet transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalletFact {
    /// It was written down, and the wallet is asked for it.
    Asked,
    /// No clear answer came: it may have been carried out.
    Lost,
    /// The wallet has carried the debit out.
    Confirmed,
    /// The wallet has refused the only request for the debit: nothing was moved.
    Refused,
    /// The debit's money came into the books and was staked.
    Staked,
    /// The debit paid for nothing and is to be rolled back.
    TurnedBack,
    /// The wallet has confirmed the rollback.
    RolledBack,
    /// The wallet has confirmed the credit.
    Paid,
}

impl WalletFact {
    const ALL: [Self; 8] = [
        Self::Asked,
        Self::Lost,
        Self::Confirmed,
        Self::Refused,
        Self::Staked,
        Self::TurnedBack,
        Self::RolledBack,
        Self::Paid,
    ];

    /// Its name in the books.
    pub fn name(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Lost => "lost",
            Self::Confirmed => "confirmed",
            Self::Refused => "refused",
            Self::Staked => "staked",
            Self::TurnedBack => "turned_back",
            Self::RolledBack => "rolled_back",
            Self::Paid => "paid",
        }
    }

    /// The fact of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fact| fact.name() == name)
    }

    /// Is nothing more to be done for the transfer?
    pub fn is_end(self) -> bool {
        match self {
            Self::Refused | Self::Staked | Self::RolledBack | Self::Paid => true,
            Self::Asked | Self::Lost | Self::Confirmed | Self::TurnedBack => false,
        }
    }

    /// May this happen after another fact of the same transfer, or first?
    pub fn may_follow(self, before: Option<Self>) -> bool {
        match self {
            // A command that was refused may be sent again, also after a restart.
            Self::Asked => matches!(before, None | Some(Self::Refused | Self::RolledBack)),
            Self::Lost | Self::Refused | Self::Paid => before == Some(Self::Asked),
            Self::Confirmed => matches!(before, Some(Self::Asked | Self::Lost)),
            Self::Staked => before == Some(Self::Confirmed),
            Self::TurnedBack => matches!(before, Some(Self::Asked | Self::Lost | Self::Confirmed)),
            Self::RolledBack => before == Some(Self::TurnedBack),
        }
    }
}

/// Records what happened to a transfer that is in the outbox.
pub fn record(books: &Connection, key: &str, fact: WalletFact, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
             SELECT key, (SELECT COALESCE(MAX(seq), 0) + 1 FROM wallet_fact WHERE key = ?1), ?2, player, round, amount, ?3
             FROM outbox WHERE key = ?1",
        )?
        .execute(params![key, fact.name(), at.cast_signed()])?;
    Ok(())
}

/// The facts of a transfer, in their order.
pub fn of(books: &Connection, key: &str) -> Result<Vec<WalletFact>, LedgerError> {
    let mut statement = books.prepare_cached("SELECT fact FROM wallet_fact WHERE key = ?1 ORDER BY seq")?;
    let names = statement.query_map([key], |row| row.get::<_, String>(0))?;
    names
        .map(|name| {
            let name = name?;
            WalletFact::named(&name).ok_or_else(|| LedgerError::Broken(format!("{key}: {name} is no fact")))
        })
        .collect()
}
