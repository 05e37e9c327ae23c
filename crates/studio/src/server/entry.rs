//! Who comes: by an operator's token, by the key of an earlier welcome, or as the guest of a cookie.

use std::net::IpAddr;

use protocol::message::Purse;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::plan::Currency;
use rusqlite::Connection;

use super::House;
use crate::chance;
use crate::launch;
use crate::ledger::readers::Length;
use crate::ledger::safe_play::limit;
use crate::ledger::session::{self, Stay};
use crate::ledger::transfer::Money;
use crate::ledger::{LedgerError, player, transfer, visit};
use crate::wallet::Wallet;

/// What a newcomer shows at the door.
pub struct Shown {
    /// A launch token.
    pub token: Option<String>,
    /// The key of an earlier welcome.
    pub session: Option<String>,
    /// The guest's secret: from the browser's cookie, or a new one.
    pub guest: String,
    /// Will the browser bring the secret again?
    pub has_cookie: bool,
    /// The client's address, where it is known.
    pub address: Option<IpAddr>,
}

/// Somebody who is in.
pub struct Entered {
    /// Who, and how.
    pub stay: Stay,
    /// Their purses.
    pub purses: Vec<Purse>,
    /// The key for coming back, where they need one.
    pub key: Option<String>,
}

/// Why somebody is not let in.
pub enum Away {
    /// What they showed is no good.
    Refused(Rejection),
    /// The books can't be read.
    Books(LedgerError),
}

impl From<LedgerError> for Away {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::Refused { .. } => Self::Refused(error.rejection()),
            error => Self::Books(error),
        }
    }
}

/// Lets somebody in; their visit begins or goes on.
pub async fn enter(house: &House, shown: Shown) -> Result<Entered, Away> {
    let at = house.floor.clock.now().0;
    let claims = match &shown.token {
        None => None,
        Some(token) => Some(
            launch::verify(&house.keys, token, at)
                .map_err(|error| Away::Refused(Rejection::new(error.code())))?,
        ),
    };
    if claims.is_none() && shown.session.is_none() {
        check_guest(house, &shown).await?;
    }
    let money = if house.wallet.is_some() { Money::Real } else { Money::Play };
    let guests = house.switches.guests;
    let entered = house.ledger.write(move |books| {
        let (stay, key) = match (claims, shown.session) {
            (Some(claims), _) => (
                crate::ledger::launch::enter(books, &claims, money, at)?,
                Some(chance::secret() + &chance::secret()),
            ),
            (None, Some(key)) => {
                let refused = |code| LedgerError::Refused { code, limit: None, left: None };
                let stay =
                    session::resume(books, &key, at)?.ok_or_else(|| refused(RejectCode::SessionExpired))?;
                if stay.guest && !guests {
                    return Err(refused(RejectCode::NoGuests));
                }
                (stay, None)
            }
            (None, None) => {
                let stay = guest(books, &shown.guest, at)?;
                (stay, (!shown.has_cookie).then(|| chance::secret() + &chance::secret()))
            }
        };
        if let Some(key) = &key {
            session::keep(books, key, &stay, at)?;
        }
        let pause = limit::pause(books, stay.player.id, at)?;
        visit::enter(books, stay.player.id, pause, at)?;
        let purses = purses(books, &stay)?;
        Ok(Entered { stay, purses, key })
    });
    let mut entered = entered.await?;
    if let Some(wallet) = &house.wallet {
        entered.purses = looked_up(house, wallet, &entered).await?;
    }
    Ok(entered)
}

/// May this guest come in? Where guests are switched off nobody may, and nobody makes up new ones without end.
async fn check_guest(house: &House, shown: &Shown) -> Result<(), Away> {
    if !house.switches.guests {
        return Err(Away::Refused(Rejection::new(RejectCode::NoGuests)));
    }
    let secret = shown.guest.clone();
    let known = house.ledger.read(Length::Short, move |books| player::known(books, &secret)).await?;
    match shown.address {
        Some(address) if known.is_none() && !house.new_guests.take(address) => {
            Err(Away::Refused(Rejection::new(RejectCode::TooManyGuests)))
        }
        _ => Ok(()),
    }
}

/// The purses of who has just come, by the wallet's own word where their money lies there.
async fn looked_up(house: &House, wallet: &Wallet, entered: &Entered) -> Result<Vec<Purse>, LedgerError> {
    for purse in &entered.purses {
        wallet.look(entered.stay.player.id, purse.currency).await?;
    }
    let stay = entered.stay.clone();
    house.ledger.write(move |books| purses(books, &stay)).await
}

fn guest(books: &Connection, secret: &str, at: u64) -> Result<Stay, LedgerError> {
    let player = player::guest(books, secret, at)?;
    Ok(Stay { player, guest: true, currency: Currency::Czk, locale: None, brand: None })
}

/// A guest has a purse in every currency, an operator's player in their own.
fn purses(books: &Connection, stay: &Stay) -> Result<Vec<Purse>, LedgerError> {
    let own = [stay.currency];
    let currencies: &[Currency] = if stay.guest { Currency::ALL } else { &own };
    transfer::purses(books, stay.player.id, currencies)
}
