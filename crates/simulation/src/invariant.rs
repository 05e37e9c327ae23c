//! A client's view of the table: it folds the facts that it gets and must come to the server's lines.

use std::sync::Arc;

use protocol::fact::Fact;
use protocol::id::Stream;
use protocol::snapshot::Snapshot;
use rules::event::PlayerId;
use rules::round::Round;
use rules::table::Table;

/// A client at the table.
pub struct ClientView {
    player: PlayerId,
    table: Arc<Table>,
    fold: Round,
    public: u64,
    private: u64,
    /// The client has noticed that something is missing and asks for a new snapshot.
    pub has_gap: bool,
    /// A message to this client was lost, so that it may not be able to fold the next ones.
    pub has_lost: bool,
}

impl ClientView {
    /// A view that begins with a snapshot.
    ///
    /// # Errors
    /// Facts of the snapshot that don't follow on each other.
    pub fn new(table: &Arc<Table>, snapshot: &Snapshot) -> Result<Self, String> {
        let mut fold = Round::new(Arc::clone(table));
        for event in &snapshot.events {
            fold.apply(event).map_err(|error| format!("a snapshot can't be folded: {error}: {event:?}"))?;
        }
        let (public, private) = (snapshot.public, snapshot.private);
        Ok(Self {
            player: snapshot.player,
            table: Arc::clone(table),
            fold,
            public,
            private,
            has_gap: false,
            has_lost: false,
        })
    }

    /// Takes a fact in.
    ///
    /// # Errors
    /// A fact that can't be folded, or a settlement that is not the client's own.
    pub fn take(&mut self, stream: Stream, seq: u64, fact: &Fact) -> Result<(), String> {
        let last = if stream == Stream::Public { &mut self.public } else { &mut self.private };
        if seq <= *last || self.has_gap {
            return Ok(());
        }
        if seq != *last + 1 {
            self.has_gap = true;
            return Ok(());
        }
        *last = seq;
        match fact {
            Fact::RoundOpened { .. } => self.fold = Round::new(Arc::clone(&self.table)),
            Fact::Event(event) => {
                if let Err(error) = self.fold.apply(event) {
                    if self.has_lost {
                        self.has_gap = true;
                        return Ok(());
                    }
                    return Err(format!("player {} can't fold {event:?}: {error}", self.player.0));
                }
            }
            Fact::Settled(settlement) => {
                let own = self.fold.settle(self.player);
                if own.as_ref() != Some(settlement) && !self.has_lost {
                    return Err(format!("player {}: {own:?} instead of {settlement:?}", self.player.0));
                }
            }
            Fact::Phase { .. }
            | Fact::Seat { .. }
            | Fact::Counts(_)
            | Fact::Outcome(_)
            | Fact::ShoeChanged
            | Fact::Said(_)
            | Fact::Balance { .. }
            | Fact::OwnSeat { .. } => {}
        }
        Ok(())
    }
}
