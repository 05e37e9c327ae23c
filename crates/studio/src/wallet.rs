//! An operator's wallet: debit, credit and rollback over HTTP, behind the same books as the server's own purses.
//!
//! Nothing is ever paid twice: every movement has a key, the wallet carries a key out once, and a request whose answer is
//! unknown is repeated under its key or undone. Nothing is forgotten before its fate is known. docs/wallet.md says what the
//! operator's side has to do.

use std::fmt;
use std::sync::Arc;

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use tokio::sync::Notify;

use crate::clock::Clock;
use crate::config::WalletSetup;
use crate::ledger::outbox::{self, Errand, Parcel};
use crate::ledger::{Ledger, LedgerError, remote};

pub mod client;
pub mod courier;
pub mod sign;
pub mod state;

use client::{Call, Client};
use state::{DebitState, DebitStep};

/// How the wallet answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalletError {
    /// It says no, and nothing was moved.
    Refused {
        /// Its reason.
        code: String,
    },
    /// It has carried out this very key before.
    Duplicate,
    /// Nobody knows: no answer, an unreadable one, or one that is not signed.
    Unknown {
        /// What was seen of it.
        reason: String,
    },
}

impl fmt::Display for WalletError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { code } => write!(f, "refused: {code}"),
            Self::Duplicate => f.write_str("carried out before"),
            Self::Unknown { reason } => write!(f, "unknown: {reason}"),
        }
    }
}

impl std::error::Error for WalletError {}

/// A handle to the wallet.
#[derive(Clone)]
pub struct Wallet {
    client: Arc<Client>,
    ledger: Ledger,
    clock: Clock,
    /// The courier has something to do.
    wake: Arc<Notify>,
}

/// How a debit went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Debited {
    /// The money is ours to stake.
    Paid,
    /// The wallet refused it: nothing was moved, or it is being undone.
    Refused {
        /// Its reason.
        code: String,
    },
    /// It is being undone, whatever became of it; or another command under the same key is being paid.
    Undone,
    /// It was paid long ago, for the same command: the books know what it did.
    Before,
}

/// How often a debit is asked for under its key before it is undone.
const DEBITS: u32 = 2;
/// How long a table may take to stake a debit after the last answer to it could have come, in milliseconds.
const STAKED_WITHIN: u64 = 60_000;

impl Wallet {
    /// Opens the way to the wallet. Debits that no table waits for any longer are undone; what is in the outbox goes out.
    pub async fn open(setup: WalletSetup, ledger: Ledger, clock: Clock) -> Result<Self, LedgerError> {
        let at = clock.now().0;
        let turned = ledger.write(move |books| outbox::turn_back_all(books, None, at)).await?;
        if turned > 0 {
            tracing::warn!(turned, "debits of the last run paid for nothing and are undone");
        }
        let (client, wake) = (Arc::new(Client::new(setup)), Arc::new(Notify::new()));
        let wallet = Self { client, ledger, clock, wake };
        tokio::spawn(courier::carry(wallet.clone()));
        Ok(wallet)
    }

    /// Something has been put into the outbox.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Takes the money of a stake. The debit is noted before it is asked for; once it is paid, the note leaves the outbox with
    /// the stake (`remote::fill`) or is turned back.
    pub async fn debit(&self, parcel: Parcel) -> Result<Debited, LedgerError> {
        let noted = parcel.clone();
        let patience = u64::try_from(self.client.patience().as_millis()).unwrap_or(u64::MAX);
        let wait = patience.saturating_mul(DEBITS.into()).saturating_add(STAKED_WITHIN);
        let due = self.clock.now().0.saturating_add(wait);
        let account = self.ledger.write(move |books| {
            // The wallet answers a key that it knows as it did before: undoing it here would undo what it has paid for.
            if remote::is_filled(books, &noted.key)? {
                return Ok(Err(Debited::Before));
            }
            if !outbox::post(books, &noted, Errand::Debit, due)? {
                return Ok(Err(Debited::Undone));
            }
            remote::account(books, noted.player)?.ok_or(LedgerError::Unknown).map(Ok)
        });
        let account = match account.await? {
            Ok(account) => account,
            Err(before) => return Ok(before),
        };
        let mut state = DebitState::Asked;
        for _ in 0..DEBITS {
            let answer = self.client.call(Call::Debit, &parcel, &account).await;
            match state.step(answer) {
                DebitStep::Confirm(balance) => return self.confirm(parcel, balance).await,
                DebitStep::Forget { code } => {
                    self.ledger.write(move |books| outbox::done(books, &parcel.key)).await?;
                    return Ok(Debited::Refused { code });
                }
                DebitStep::TurnBack { code } => {
                    self.turn_back(vec![parcel.key]).await?;
                    return Ok(Debited::Refused { code });
                }
                DebitStep::Lose { reason } => {
                    tracing::warn!(key = parcel.key, reason, "nobody knows what became of a debit");
                    let key = parcel.key.clone();
                    self.ledger.write(move |books| outbox::lose(books, &key)).await?;
                    state = DebitState::Unknown;
                }
            }
        }
        self.turn_back(vec![parcel.key]).await?;
        Ok(Debited::Undone)
    }

    /// The wallet has carried a debit out.
    async fn confirm(&self, parcel: Parcel, balance: Option<Amount>) -> Result<Debited, LedgerError> {
        let confirmed = self.ledger.write(move |books| {
            let Parcel { key, player, currency, amount, .. } = parcel;
            match balance {
                Some(balance) => remote::note_balance(books, player, currency, balance)?,
                None => remote::note_taken(books, player, currency, amount)?,
            }
            outbox::confirm(books, &key)
        });
        Ok(if confirmed.await? { Debited::Paid } else { Debited::Undone })
    }

    /// Undoes debits that paid for nothing.
    pub async fn turn_back(&self, keys: Vec<String>) -> Result<(), LedgerError> {
        let at = self.clock.now().0;
        self.ledger
            .write(move |books| keys.iter().try_for_each(|key| outbox::turn_back(books, key, at)))
            .await?;
        self.wake();
        Ok(())
    }

    /// Asks what a player has. Where the wallet does not answer, its last word stands.
    pub async fn look(&self, player: PlayerId, currency: Currency) -> Result<(), LedgerError> {
        let Some(account) = self.ledger.write(move |books| remote::account(books, player)).await? else {
            return Ok(());
        };
        let asked = Parcel {
            key: format!("balance:{}:{}", player.0, self.clock.now().0),
            player,
            currency,
            amount: Amount::ZERO,
            round: 0,
        };
        match self.client.call(Call::Balance, &asked, &account).await {
            Ok(balance) => {
                self.ledger.write(move |books| remote::note_balance(books, player, currency, balance)).await
            }
            Err(error) => {
                tracing::warn!(player = player.0, %error, "the wallet does not tell a balance");
                Ok(())
            }
        }
    }
}
