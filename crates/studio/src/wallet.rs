//! An operator's wallet: debit, credit and rollback over HTTP, behind the same books as the server's own purses.
//!
//! Nothing is ever paid twice: every movement has a key, the wallet carries a key out once, and a request whose answer is
//! unknown is repeated under its key or undone. Nothing is forgotten before its fate is known. docs/wallet.md says what the
//! operator's side has to do.

use std::fmt;
use std::sync::Arc;

use ::table::input::DebitAnswer;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use tokio::sync::Notify;

use crate::clock::Clock;
use crate::config::WalletSetup;
use crate::ledger::outbox::{self, Parcel};
use crate::ledger::{Ledger, LedgerError, remote};

pub mod client;
pub mod courier;
pub mod sign;
pub mod state;
pub mod steps;

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

/// How often a debit is asked for under its key before it is undone.
const MAX_DEBIT_REQUESTS: u32 = 2;
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
    pub async fn debit(&self, debit: Parcel) -> Result<DebitAnswer, LedgerError> {
        let timeout = u64::try_from(self.client.timeout().as_millis()).unwrap_or(u64::MAX);
        let wait = timeout.saturating_mul(MAX_DEBIT_REQUESTS.into()).saturating_add(STAKED_WITHIN);
        let (noted, at) = (debit.clone(), self.clock.now().0);
        let due = at.saturating_add(wait);
        let begun = self.ledger.write(move |books| steps::begin_debit(books, &noted, at, due));
        let account = match begun.await? {
            Ok(account) => account,
            Err(answer) => return Ok(answer),
        };
        let mut state = DebitState::Asked;
        for _ in 0..MAX_DEBIT_REQUESTS {
            let step = state.step(self.client.call(Call::Debit, &debit, &account).await);
            if let DebitStep::Lose { reason } = &step {
                tracing::warn!(key = debit.key, reason, "nobody knows what became of a debit");
                state = DebitState::Unknown;
            }
            let is_turned_back = matches!(step, DebitStep::TurnBack { .. });
            let (asked, at) = (debit.clone(), self.clock.now().0);
            let taken = self.ledger.write(move |books| steps::take_debit_step(books, &asked, step, at));
            if let Some(answer) = taken.await? {
                if is_turned_back {
                    self.wake();
                }
                return Ok(answer);
            }
        }
        self.turn_back(vec![debit.key]).await?;
        Ok(DebitAnswer::Undone)
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
