//! Paying from an operator's wallet before a wish goes to the books. The table does not wait for the wallet: when the money is
//! there, the wish is looked at again, and where it no longer fits the money goes back.

use futures_util::future::join_all;
use protocol::id::WishId;
use protocol::rejection::Rejection;
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::round::Course;
use rules::stake;

use super::Session;
use super::actor::Actor;
use crate::ledger::outbox::{self, Parcel};
use crate::ledger::{LedgerError, in_savepoint, remote};
use crate::wallet::{Debited, Wallet};

/// Money of a wish, come from the wallet.
pub(super) struct Filling {
    player: PlayerId,
    id: WishId,
    debits: Vec<Parcel>,
}

/// A wish whose debits have been answered.
pub(super) struct Payed {
    session: Session,
    id: WishId,
    wish: ClientCommand,
    debits: Result<Vec<(Parcel, Debited)>, LedgerError>,
}

/// Debits those of some payers whose money lies in the wallet.
async fn debit(
    wallet: Wallet,
    ledger: crate::ledger::Ledger,
    payers: Vec<Parcel>,
) -> Result<Vec<(Parcel, Debited)>, LedgerError> {
    let remote = ledger.write(move |books| {
        let mut remote = Vec::new();
        for payer in payers {
            if remote::account(books, payer.player)?.is_some() {
                remote.push(payer);
            }
        }
        Ok(remote)
    });
    let debits = remote.await?.into_iter().map(|parcel| {
        let wallet = &wallet;
        async move {
            let debited = wallet.debit(parcel.clone()).await;
            (parcel, debited)
        }
    });
    let mut answers = Vec::new();
    let mut trouble = None;
    for (parcel, debited) in join_all(debits).await {
        match debited {
            Ok(debited) => answers.push((parcel, debited)),
            Err(error) => trouble = Some(error),
        }
    }
    match trouble {
        None => Ok(answers),
        Some(error) => {
            // Those that were paid are undone; the one that could not be noted is undone at the next start at the latest.
            wallet.turn_back(answers.into_iter().map(|(parcel, _)| parcel.key).collect()).await?;
            Err(error)
        }
    }
}

impl Actor {
    /// Is the wish one that is paid first? Then its debits are on their way, and it comes back when they are answered.
    pub(super) fn pays_first(&mut self, session: &Session, id: &WishId, wish: &ClientCommand) -> bool {
        let Some(wallet) = self.wallet.clone() else { return false };
        match &self.filling {
            Some(filling) if filling.player == session.player && filling.id == *id => return false,
            Some(_) => self.empty_filling(),
            None => {}
        }
        let payers = self.payers(session, id, wish);
        if payers.is_empty() {
            return false;
        }
        self.waiting.entry(session.player).or_default();
        let (session, id, wish, ledger) = (session.clone(), id.clone(), wish.clone(), self.ledger.clone());
        self.paying.push(Box::pin(async move {
            let debits = debit(wallet, ledger, payers).await;
            Payed { session, id, wish, debits }
        }));
        true
    }

    /// Who pays how much for a wish that fits now; nobody where it does not fit, which is then refused as usual.
    fn payers(&self, session: &Session, id: &WishId, wish: &ClientCommand) -> Vec<Parcel> {
        let player = session.player;
        let parcel = |key: String, player: PlayerId, amount: Amount| Parcel {
            key,
            player,
            currency: self.table.plan().currency,
            amount,
            round: self.round_id,
        };
        match wish {
            ClientCommand::Bet { round, bets, .. } => {
                let fits = self.check_round(session, round).is_ok();
                let bets = self.resolved(bets.clone()).ok().filter(|bets| {
                    fits && self.round.check_bets(player, bets).is_ok()
                        && self.check_seats(player, bets).is_ok()
                });
                let amount = bets.map(|bets| stake::total(&bets)).filter(|amount| !amount.is_zero());
                amount
                    .into_iter()
                    .map(|amount| parcel(format!("bet:{}:{id}", player.0), player, amount))
                    .collect()
            }
            ClientCommand::Decide { round, at, hand, cards, decision, .. } => {
                if self.check_round(session, round).is_err() {
                    return Vec::new();
                }
                let Ok(offer) = self.offer(player, *at, (*hand, *cards), *decision) else {
                    return Vec::new();
                };
                let mut payers = Vec::new();
                if !offer.cost.is_zero() {
                    payers.push(parcel(format!("decide:{}:{id}", player.0), player, offer.cost));
                }
                if let (Course::Blackjack(course), Some(at), Decision::Double | Decision::Split) =
                    (self.round.course(), *at, *decision)
                {
                    for (follower, stake) in course.followers(at, self.round.book()) {
                        let key = format!("follow:{}:{id}:{}", player.0, follower.0);
                        payers.push(parcel(key, follower, stake));
                    }
                }
                payers
            }
            _ => Vec::new(),
        }
    }

    /// The wallet has answered: the wish is looked at again.
    pub(super) fn paid(&mut self, payed: Payed) {
        let Payed { session, id, wish, debits } = payed;
        let player = session.player;
        let (debits, refused) = match debits {
            Err(error) => (Vec::new(), Some(Rejection::new(error.code()))),
            Ok(answers) => {
                let own = answers
                    .iter()
                    .find(|(parcel, _)| parcel.player == player)
                    .map(|(_, debited)| debited.clone());
                let debits = answers
                    .into_iter()
                    .filter(|(_, debited)| *debited == Debited::Paid)
                    .map(|(parcel, _)| parcel);
                let refused = match own {
                    Some(Debited::Undone) => Some(Rejection::new("wallet")),
                    // An empty purse is the books' own refusal, and a decision may have its way around it.
                    Some(Debited::Refused { code }) if code != "insufficient_balance" => {
                        Some(Rejection::new("wallet").on(code))
                    }
                    _ => None,
                };
                (debits.collect(), refused)
            }
        };
        self.filling = Some(Filling { player, id: id.clone(), debits });
        match refused {
            Some(rejection) => self.refuse(&session, id, rejection),
            None => self.waiting.entry(player).or_default().push_front((session, id, wish)),
        }
        self.next_of(player);
        self.empty_filling();
    }

    /// Money that came for a wish that was not carried out goes back.
    fn empty_filling(&mut self) {
        let Some(filling) = self.filling.take() else { return };
        let keys: Vec<String> = filling.debits.into_iter().map(|debit| debit.key).collect();
        if let Some(wallet) = self.wallet.clone().filter(|_| !keys.is_empty()) {
            tokio::spawn(async move {
                if let Err(error) = wallet.turn_back(keys).await {
                    tracing::error!(%error, "a debit can't be turned back before the next start");
                }
            });
        }
    }

    /// The money that is there for a wish.
    pub(super) fn take_filling(&mut self, player: PlayerId, id: &WishId) -> Vec<Parcel> {
        match self.filling.take_if(|filling| filling.player == player && filling.id == *id) {
            Some(filling) => filling.debits,
            None => Vec::new(),
        }
    }
}

/// Does a wish with the money that came for it: all of it, or the money is turned back in the same commit.
pub(super) fn with_filling<T>(
    books: &rusqlite::Connection,
    debits: &[Parcel],
    at: u64,
    work: impl FnOnce(&rusqlite::Connection) -> Result<T, LedgerError>,
) -> Result<Result<T, LedgerError>, LedgerError> {
    let done = in_savepoint(books, |books| {
        debits.iter().try_for_each(|debit| remote::fill(books, debit, at))?;
        let done = work(books)?;
        for debit in debits {
            // What a decision did not need after all.
            let key = format!("left:{}", debit.key);
            remote::pass_on(books, debit.player, debit.currency, &key, debit.round, at)?;
        }
        Ok(done)
    });
    if done.is_err() {
        debits.iter().try_for_each(|debit| outbox::turn_back(books, &debit.key, at))?;
    }
    Ok(done)
}
