//! Opening a table: its books are read, an unfinished round goes on. A task that dies of a panic is started again from the
//! books, with the same dealer and the same inbox.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ::table::append::Epoch;
use ::table::core::{Core, PAST_OUTCOMES, Settings, StoredRound};
use ::table::input::Now;
use protocol::id::{Millis, TableId};
use protocol::snapshot::{LiveStream, Past};
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::outcome::Outcome;
use rules::round::replay;
use rules::table::Table;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tracing::Instrument;

use super::ToTable;
use super::actor::Actor;
use super::floor::Floor;
use super::timers::Timers;
use crate::dealer::Dealer;
use crate::dealer::shared::SharedDealer;
use crate::ledger::shoe::{self, Shoes};
use crate::ledger::{LedgerError, mute, outbox, owner, round};
use crate::log::SqliteLog;
use crate::metrics::Metrics;
use crate::wallet::Wallet;

/// Messages that may wait for a table.
const INBOX: usize = 8192;

/// The first pause before a table's task is started again, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// What a table is opened with.
#[derive(Clone)]
pub struct Opening {
    /// Its id.
    pub id: TableId,
    /// Its plan and limits.
    pub table: Arc<Table>,
    /// How long its phases last.
    pub timers: Timers,
    /// Its live picture.
    pub stream: Option<LiveStream>,
    /// What it shares with the other tables.
    pub floor: Floor,
    /// The operator's wallet.
    pub wallet: Option<Wallet>,
    /// The counters of the house.
    pub metrics: Arc<Metrics>,
}

/// What outlives a table's task.
struct TableParts {
    messages: Arc<Mutex<mpsc::Receiver<ToTable>>>,
    dealer: Arc<Mutex<Box<dyn Dealer>>>,
}

/// What the books know of a table.
struct Known {
    /// The owner that the table has from now on.
    epoch: Epoch,
    unfinished: Option<round::OpenRound>,
    shoes: Shoes,
    /// Who may not talk, and until when.
    muted: Vec<(PlayerId, Millis)>,
}

/// Takes a table over and reads what the books know of it, in one commit: nothing of an earlier owner comes in between or later.
/// A dealer with a fresh shoe begins new roads.
async fn take_over(floor: &Floor, id: &TableId, fresh_shoe: bool) -> Result<Known, LedgerError> {
    let (id, at) = (id.to_string(), floor.clock.now().0);
    let taken = floor.ledger.write(move |books| {
        let epoch = owner::take_over(books, &id)?;
        // Debits for which an earlier task of the table waited paid for nothing.
        outbox::turn_back_all(books, Some(&id), at)?;
        if fresh_shoe {
            shoe::change_now(books, &id)?;
        }
        Ok(Known {
            epoch,
            unfinished: round::unfinished(books, &id)?,
            shoes: shoe::outcomes(books, &id, u32::try_from(PAST_OUTCOMES).unwrap_or(u32::MAX))?,
            muted: mute::all(books)?,
        })
    });
    taken.await
}

/// Cards that lie on the table. A hidden card that was turned is one card.
fn lying(open: &round::OpenRound) -> Vec<Card> {
    let mut lying = open.hidden.clone();
    let mut unturned = open.hidden.clone();
    for event in &open.events {
        match event {
            RoundEvent::CardDealt { card: Some(card), .. } => lying.push(*card),
            RoundEvent::CardShown { card } => match unturned.iter().position(|hidden| hidden == card) {
                Some(index) => drop(unturned.remove(index)),
                None => lying.push(*card),
            },
            RoundEvent::CardDealt { card: None, .. }
            | RoundEvent::BettingOpened
            | RoundEvent::BetAccepted { .. }
            | RoundEvent::BetWithdrawn { .. }
            | RoundEvent::LastBetsCalled
            | RoundEvent::BettingClosed
            | RoundEvent::BallLanded { .. }
            | RoundEvent::DiceRolled { .. }
            | RoundEvent::ThrowFailed
            | RoundEvent::WheelStopped { .. }
            | RoundEvent::HoleChecked { .. }
            | RoundEvent::InsuranceClosed
            | RoundEvent::FollowDeclined { .. }
            | RoundEvent::Decided { .. }
            | RoundEvent::SecondHandsOpened
            | RoundEvent::LinesSettled { .. }
            | RoundEvent::RoundPaused
            | RoundEvent::RoundResumed
            | RoundEvent::RoundVoided => {}
        }
    }
    lying
}

/// Outcomes as they were written. One that can't be read is missing in the statistics and nowhere else.
fn outcomes(texts: &[String]) -> Vec<Outcome> {
    let read = |text: &String| match serde_json::from_str(text) {
        Ok(outcome) => Some(outcome),
        Err(error) => {
            tracing::error!(text, %error, "a stored outcome can't be read");
            None
        }
    };
    texts.iter().filter_map(read).collect()
}

/// A task for the table, and the round with which it goes on. A dealer who has just come is told which cards lie.
async fn prepare(
    opening: &Opening,
    parts: &TableParts,
    new_dealer: bool,
) -> Result<(Actor, Option<StoredRound>), LedgerError> {
    let Opening { id, table, floor, .. } = opening;
    let messages = Arc::clone(&parts.messages).lock_owned().await;
    let mut dealer = Box::new(SharedDealer(Arc::clone(&parts.dealer).lock_owned().await));
    // Who leads a table has a real shoe, which no restart changes.
    let fresh_shoe =
        new_dealer && !dealer.leads() && table.plan().game.decks().is_some_and(|decks| decks > 1);
    let Known { epoch, unfinished, shoes, muted } = take_over(floor, id, fresh_shoe).await?;
    let past = Past {
        current: outcomes(&shoes.current),
        last: outcomes(&shoes.last),
        last_but_one: outcomes(&shoes.last_but_one),
        ..Past::default()
    };
    let mut kept = None;
    if let Some(open) = unfinished {
        let replayed = replay(Arc::clone(table), &open.events);
        if let Some(error) = &replayed.error {
            tracing::error!(table = %id, round = open.id, %error, "a stored round can't be rebuilt and is cancelled");
            let (currency, at, name) = (table.plan().currency, floor.clock.now().0, id.to_string());
            let cancelled = floor.ledger.write(move |books| {
                owner::check(books, &name, epoch)?;
                round::cancel(books, open.id, currency, at)
            });
            cancelled.await?;
        } else {
            if new_dealer {
                dealer.remove_from_shoe(&lying(&open));
            }
            kept = Some(StoredRound {
                id: open.id,
                events: open.events,
                hidden: open.hidden,
                commands: open.commands,
                replayed,
                cancel: false,
            });
        }
    }
    let plan = table.plan();
    let log = SqliteLog::new(
        floor.ledger.clone(),
        floor.clock.clone(),
        id.clone(),
        plan.id.to_string(),
        plan.currency,
    );
    let settings = Settings {
        id: id.clone(),
        epoch,
        table: Arc::clone(table),
        timers: opening.timers.clone(),
        stream: opening.stream.clone(),
        wallet: opening.wallet.is_some(),
    };
    let began = floor.clock.instant();
    let now = Now { elapsed: Duration::ZERO, time: floor.clock.now() };
    let core = Core::new(settings, dealer, past, now)
        .map_err(|error| LedgerError::Broken(format!("the plan of {id} can't be written: {error}")))?;
    let mut actor = Actor::new(opening.clone(), core, log, messages, began);
    // A task that is started again does not know who was muted before.
    for (player, until) in muted {
        actor.mute(player, until);
    }
    Ok((actor, kept))
}

/// Opens a table and starts its task.
pub async fn open(
    opening: Opening,
    dealer: Box<dyn Dealer>,
) -> Result<(mpsc::Sender<ToTable>, JoinHandle<()>), LedgerError> {
    let (inbox, messages) = mpsc::channel::<ToTable>(INBOX);
    let parts = TableParts { messages: Arc::new(Mutex::new(messages)), dealer: Arc::new(Mutex::new(dealer)) };
    let (actor, kept) = prepare(&opening, &parts, true).await?;
    let span = tracing::info_span!("table", id = %opening.id);
    let task = tokio::spawn(supervise(opening, parts, actor, kept).instrument(span));
    Ok((inbox, task))
}

/// Runs a table's task, and starts it again where it panics: the new task takes the table over from the old one. A task that has
/// given its table up to another owner stays ended, because two owners that take it from each other would never end. A round in which that happens twice is cancelled: whatever is
/// wrong with it, its stakes go back and the table plays on.
async fn supervise(opening: Opening, parts: TableParts, mut actor: Actor, mut kept: Option<StoredRound>) {
    let mut pause = FIRST_PAUSE;
    let mut broken = None;
    loop {
        let ended = tokio::spawn(actor.run(kept).in_current_span()).await;
        match ended {
            Err(error) if error.is_panic() => {}
            _ => return,
        }
        opening.metrics.table_restarts.fetch_add(1, Ordering::Relaxed);
        tracing::error!("the table's task panicked and is started again");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
        (actor, kept) = loop {
            match prepare(&opening, &parts, false).await {
                Ok(prepared) => break prepared,
                Err(error) => tracing::error!(%error, "the table can't be started again yet"),
            }
            tokio::time::sleep(LONGEST_PAUSE).await;
        };
        if let Some(kept) = &mut kept {
            kept.cancel = broken == Some(kept.id);
            if broken != Some(kept.id) {
                pause = FIRST_PAUSE;
            }
            broken = Some(kept.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::event::To;

    use super::*;

    #[test]
    fn a_hidden_card_that_was_turned_lies_on_the_table_once() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        let events = vec![
            RoundEvent::CardDealt { to: To::Player, card: Some(card("2H")) },
            RoundEvent::CardDealt { to: To::Dealer, card: None },
            RoundEvent::CardDealt { to: To::Dealer, card: None },
            RoundEvent::CardShown { card: card("AS") },
            RoundEvent::CardShown { card: card("AS") },
        ];
        // Two aces of spades of one shoe, of which one was not kept as hidden.
        let open =
            round::OpenRound { id: 1, events, hidden: vec![card("AS"), card("KD")], commands: Vec::new() };
        assert_eq!(lying(&open), [card("AS"), card("KD"), card("2H"), card("AS")]);
    }
}
