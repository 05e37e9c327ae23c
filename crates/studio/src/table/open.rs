//! Opening a table: its books are read, an unfinished round goes on.

use protocol::id::TableId;
use protocol::snapshot::{Outcome, Past};
use rules::card::Card;
use rules::event::RoundEvent;
use rules::round::replay;
use tokio::sync::mpsc;

use super::actor::{Actor, Kept};
use super::timers::Timers;
use super::{TableHandle, ToTable};
use crate::dealer::Dealer;
use crate::ledger::{Ledger, LedgerError, round};
use rules::table::Table;
use std::sync::Arc;

/// Outcomes that a table keeps for statistics.
pub const PAST: u32 = 500;

/// Messages that may wait for a table.
const INBOX: usize = 8192;

/// Reads what the books know of a table.
async fn read(ledger: &Ledger, id: &TableId) -> Result<(Option<round::OpenRound>, Vec<String>), LedgerError> {
    let id = id.to_string();
    ledger.write(move |books| Ok((round::unfinished(books, &id)?, round::outcomes(books, &id, PAST)?))).await
}

/// Opens a table and starts its task.
pub async fn open(
    id: TableId,
    table: Arc<Table>,
    mut dealer: Box<dyn Dealer>,
    timers: Timers,
    ledger: Ledger,
) -> Result<(TableHandle, tokio::task::JoinHandle<()>), LedgerError> {
    let (unfinished, outcomes) = read(&ledger, &id).await?;
    let past = Past {
        current: outcomes.iter().filter_map(|text| serde_json::from_str::<Outcome>(text).ok()).collect(),
        ..Past::default()
    };
    let mut kept = None;
    if let Some(open) = unfinished {
        let replayed = replay(Arc::clone(&table), &open.events);
        let mut cards: Vec<Card> = open.hidden.clone();
        cards.extend(open.events.iter().filter_map(|event| match event {
            RoundEvent::CardDealt { card, .. } => *card,
            RoundEvent::CardShown { card } => Some(*card),
            _ => None,
        }));
        dealer.lie(&cards);
        if let Some(error) = &replayed.error {
            tracing::error!(table = %id, round = open.id, %error, "a stored round can't be rebuilt and is cancelled");
        }
        kept = Some(Kept { id: open.id, events: open.events, hidden: open.hidden, replayed });
    }
    let (inbox, messages) = mpsc::channel::<ToTable>(INBOX);
    let actor = Actor::new(id, table, dealer, timers, ledger, past, messages);
    let task = tokio::spawn(actor.run(kept));
    Ok((TableHandle { inbox }, task))
}
