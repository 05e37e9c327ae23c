//! The table's task: it waits for messages, commits and deadlines, and leads the round from one to the next.
//!
//! Nothing is told before it is stored. Wishes go to the ledger without the table waiting for each of them; their facts are
//! applied in the order of the commits. The table's own steps are taken only when no wish is on its way.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::{FuturesOrdered, FuturesUnordered};
use protocol::fact::{Counts, Fact};
use protocol::id::{Millis, RoundId, TableId, WishId};
use protocol::snapshot::{LiveStream, Past};
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::position::BoxNumber;
use rules::round::{Awaits, Replay, Round};
use rules::settle::Settlement;
use rules::stake::Stake;
use rules::table::Table;
use serde_json::value::RawValue;
use tokio::sync::{OwnedMutexGuard, mpsc};
use tokio::time::{Instant, sleep_until};

use super::audience::{Audience, audience};
use super::chat::Chat;
use super::floor::Floor;
use super::lobby::Told;
use super::log::Log;
use super::open::Opening;
use super::order::Led;
use super::pay::{Filling, Payed};
use super::sessions::Sessions;
use super::timers::Timers;
use super::{Session, ToTable};
use crate::dealer::Dealer;
use crate::ledger::{Ledger, LedgerError, round, shoe};
use crate::metrics::Metrics;
use crate::wallet::Wallet;

/// A round that the books kept over a restart.
pub struct Kept {
    /// Its number.
    pub id: i64,
    /// Its facts.
    pub events: Vec<RoundEvent>,
    /// Cards that lie face down.
    pub hidden: Vec<Card>,
    /// What the facts lead to.
    pub replayed: Replay,
    /// It has broken the table before and is cancelled.
    pub cancel: bool,
}

/// Who sits on a box.
pub(super) struct Sitting {
    pub(super) player: PlayerId,
    pub(super) name: String,
    /// Rounds in a row without a bet.
    pub(super) idle: u8,
}

/// What a wish did: its events, and the purses after it.
pub(super) type Done = (Vec<RoundEvent>, Vec<(PlayerId, Amount)>);

/// What comes back from the books.
pub(super) enum Written {
    /// A round was opened.
    Opened(Result<i64, LedgerError>),
    /// The table's own step was stored.
    Step(Result<(), LedgerError>, Vec<RoundEvent>),
    /// A wish was stored or refused.
    Wish { session: Session, id: WishId, done: Result<Done, LedgerError> },
    /// The purse of who comes to the table.
    Joined { session: Session, balance: Result<Amount, LedgerError> },
    /// The round was ended.
    Ended(Result<Vec<(PlayerId, Amount)>, LedgerError>),
}

/// Where the table is between rounds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// A round is being opened.
    Opening,
    /// A round runs.
    Running,
    /// The round is being settled.
    Settling,
    /// The result is on view.
    Resting,
    /// The dealer has to open the next round.
    Waiting,
}

/// How long a table waits before it tries the books again.
const RETRY: Duration = Duration::from_millis(500);

/// The table's task.
pub struct Actor {
    pub(super) id: TableId,
    pub(super) table: Arc<Table>,
    pub(super) boxes: bool,
    pub(super) plan_json: Box<RawValue>,
    pub(super) dealer: Box<dyn Dealer>,
    pub(super) timers: Timers,
    pub(super) ledger: Ledger,
    pub(super) messages: OwnedMutexGuard<mpsc::Receiver<ToTable>>,
    pub(super) stage: Stage,
    pub(super) round: Round,
    pub(super) round_id: i64,
    pub(super) events: Vec<RoundEvent>,
    /// Facts that are not in the books yet: a round without bets is not written.
    pub(super) unstored: Vec<RoundEvent>,
    pub(super) stored: bool,
    /// Cards that were dealt face down, and how many of them were turned.
    pub(super) hidden: Vec<Card>,
    pub(super) turned: usize,
    pub(super) begun: bool,
    pub(super) deadline: Instant,
    pub(super) until: Option<Millis>,
    pub(super) shown: Option<(Phase, Option<Millis>)>,
    pub(super) sessions: Sessions,
    pub(super) seats: Vec<(BoxNumber, Sitting)>,
    /// Who went away with a bet in play: this stays his table until the round is over.
    pub(super) in_play: HashSet<PlayerId>,
    pub(super) public: Log,
    pub(super) private: HashMap<PlayerId, Log>,
    pub(super) past: Past,
    /// What the last rounds came to where no board tells it, for the lobby.
    pub(super) last: VecDeque<String>,
    pub(super) last_bets: HashMap<PlayerId, Vec<Stake>>,
    pub(super) balances: HashMap<PlayerId, Amount>,
    pub(super) answers: HashMap<(PlayerId, WishId), Utf8Bytes>,
    pub(super) answer_order: VecDeque<(PlayerId, WishId)>,
    /// Wishes of a player whose earlier wish is on its way to the books.
    pub(super) waiting: HashMap<PlayerId, VecDeque<(Session, WishId, ClientCommand)>>,
    pub(super) writing: FuturesOrdered<BoxFuture<'static, Written>>,
    pub(super) settlements: Vec<(PlayerId, Settlement)>,
    /// What players of a shared box chose last, each and in numbers, and the numbers as they were told.
    pub(super) chosen: HashMap<PlayerId, Decision>,
    pub(super) counts: Counts,
    pub(super) counted: Counts,
    pub(super) counts_told: Instant,
    /// When they may be told again, where that was too early the last time.
    pub(super) counts_due: Option<Instant>,
    pub(super) stopping: bool,
    pub(super) floor: Floor,
    pub(super) chat: Chat,
    pub(super) lobby_told: Option<Told>,
    /// A step of the table's own is on its way to the books: what a player wished now would come behind it.
    pub(super) stepping: bool,
    pub(super) led: Led,
    pub(super) stream: Option<LiveStream>,
    pub(super) wallet: Option<Wallet>,
    pub(super) metrics: Arc<Metrics>,
    /// When a bet or a decision was heard that is not answered yet.
    pub(super) heard: HashMap<(PlayerId, WishId), Instant>,
    /// Wishes that are being paid from a wallet, and the money of the one that is looked at.
    pub(super) paying: FuturesUnordered<BoxFuture<'static, Payed>>,
    pub(super) filling: Option<Filling>,
}

impl Actor {
    /// A table that has not begun.
    pub fn new(
        opening: Opening,
        dealer: Box<dyn Dealer>,
        past: Past,
        messages: OwnedMutexGuard<mpsc::Receiver<ToTable>>,
    ) -> Self {
        let Opening { id, table, timers, stream, floor, wallet, metrics } = opening;
        let plan_json = RawValue::from_string(table.plan().to_json()).unwrap_or_default();
        Self {
            id,
            boxes: table.plan().game.boxes().is_some(),
            plan_json,
            dealer,
            timers,
            ledger: floor.ledger.clone(),
            messages,
            stage: Stage::Opening,
            round: Round::new(Arc::clone(&table)),
            table,
            round_id: 0,
            events: Vec::new(),
            unstored: Vec::new(),
            stored: false,
            hidden: Vec::new(),
            turned: 0,
            begun: false,
            deadline: floor.clock.instant(),
            until: None,
            shown: None,
            sessions: Sessions::default(),
            seats: Vec::new(),
            in_play: HashSet::new(),
            public: Log::public(),
            private: HashMap::new(),
            past,
            last: VecDeque::new(),
            last_bets: HashMap::new(),
            balances: HashMap::new(),
            answers: HashMap::new(),
            answer_order: VecDeque::new(),
            waiting: HashMap::new(),
            writing: FuturesOrdered::new(),
            settlements: Vec::new(),
            chosen: HashMap::new(),
            counts: Counts::default(),
            counted: Counts::default(),
            counts_told: Instant::now(),
            counts_due: None,
            stopping: false,
            floor,
            chat: Chat::default(),
            lobby_told: None,
            stepping: false,
            led: Led::default(),
            stream,
            wallet,
            metrics,
            heard: HashMap::new(),
            paying: FuturesUnordered::new(),
            filling: None,
        }
    }

    /// Leads the table until it is told to stop and its round is over.
    pub async fn run(mut self, kept: Option<Kept>) {
        match kept {
            Some(kept) => self.go_on(kept),
            None if self.dealer.leads() => self.wait_for_dealer(),
            None => self.open_round(),
        }
        // A round that goes on may wait long for its next step; who looks into the lobby sees the table at once.
        self.tell_lobby();
        loop {
            tokio::select! {
                biased;
                Some(written) = self.writing.next(), if !self.writing.is_empty() => {
                    self.written(written);
                    if let Some(wallet) = &self.wallet {
                        wallet.wake();
                    }
                }
                Some(payed) = self.paying.next(), if !self.paying.is_empty() && self.may_receive() => self.paid(payed),
                message = self.messages.recv(), if self.may_receive() => match message {
                    Some(message) => self.receive(message),
                    None => self.stopping = true,
                },
                () = self.floor.clock.sleep_until(self.deadline), if self.writing.is_empty() => {}
                () = sleep_until(self.counts_due.unwrap_or(self.deadline)), if self.counts_due.is_some() => {}
            }
            if self.writing.is_empty() && self.is_due() {
                if self.stopping && self.may_stop() {
                    return;
                }
                self.advance();
            }
            self.follow_orders();
            self.tell_phase();
            self.tell_counts();
            self.tell_lobby();
        }
    }

    /// May a message be looked at now? Not while a step of the table is being stored, and not when the next one is due: the
    /// wishes on their way are stored first, or a crowd that never pauses would keep betting open for ever.
    fn may_receive(&self) -> bool {
        !self.stepping && (self.writing.is_empty() || !(self.is_due() || self.led.has_orders()))
    }

    /// Nothing is open: no round with money, or the result is on view.
    pub(super) fn may_stop(&self) -> bool {
        match self.stage {
            Stage::Resting | Stage::Waiting => true,
            Stage::Running => !self.stored && matches!(self.round.awaits(), Awaits::Bets),
            _ => false,
        }
    }

    /// A round from before the restart: it goes on where it stood, or is cancelled where it has broken the table.
    pub(super) fn go_on(&mut self, kept: Kept) {
        self.round_id = kept.id;
        self.stored = !kept.events.is_empty();
        self.stage = Stage::Running;
        self.hidden = kept.hidden;
        self.round = kept.replayed.round;
        self.events = kept.events[..kept.replayed.applied].to_vec();
        for event in &self.events {
            self.turned += usize::from(matches!(event, RoundEvent::CardShown { .. }));
            self.begun |= matches!(event, RoundEvent::BettingClosed);
        }
        let bettors: Vec<PlayerId> = self.round.book().iter().map(|bets| bets.player).collect();
        for player in bettors {
            let _ = self.floor.places.take(player, &self.id);
            self.in_play.insert(player);
        }
        if kept.events.is_empty() {
            self.take_step(vec![RoundEvent::BettingOpened]);
        }
        if kept.cancel {
            self.take_step(vec![RoundEvent::RoundVoided]);
        }
        self.set_deadline();
    }

    pub(super) fn open_round(&mut self) {
        self.stage = Stage::Opening;
        self.stepping = true;
        let (ledger, id, plan) = (self.ledger.clone(), self.id.to_string(), self.table.plan().id.to_string());
        let at = self.now().0;
        let opened = ledger.write(move |books| round::open(books, &id, &plan, at));
        self.writing.push_back(Box::pin(async move { Written::Opened(opened.await) }));
    }

    pub(super) fn written(&mut self, written: Written) {
        if !matches!(written, Written::Wish { .. } | Written::Joined { .. }) {
            self.stepping = false;
        }
        match written {
            Written::Opened(Ok(id)) => {
                self.begin_round(id);
                self.order_done();
            }
            Written::Opened(Err(error)) => self.trouble("a round can't be opened", &error),
            Written::Step(Ok(()), events) => {
                self.stage = Stage::Running;
                for event in events {
                    self.fold(event);
                }
                self.set_deadline();
                self.order_done();
            }
            Written::Step(Err(error), events) => {
                // A hidden card that is not in the books was never dealt.
                let dealt = events
                    .iter()
                    .filter(|event| matches!(event, RoundEvent::CardDealt { card: None, .. }))
                    .count();
                self.hidden.truncate(self.hidden.len() - dealt);
                self.trouble("a step can't be stored", &error);
            }
            Written::Wish { session, id, done } => self.wish_written(&session, id, done),
            Written::Joined { session, balance } => self.joined(&session, balance),
            Written::Ended(Ok(purses)) => self.show_result(&purses),
            Written::Ended(Err(error)) => self.trouble("a round can't be settled", &error),
        }
    }

    /// The books failed: nobody was told anything, and the same is tried again.
    pub(super) fn trouble(&mut self, what: &str, error: &LedgerError) {
        tracing::error!(table = %self.id, round = self.round_id, %error, "{what}");
        if self.stage == Stage::Settling {
            self.stage = Stage::Running;
        }
        self.deadline = self.floor.clock.instant() + RETRY;
        self.order_failed(error);
    }

    pub(super) fn begin_round(&mut self, id: i64) {
        self.round = Round::new(Arc::clone(&self.table));
        self.round_id = id;
        self.events.clear();
        self.unstored.clear();
        self.stored = false;
        self.begun = false;
        self.hidden.clear();
        self.turned = 0;
        self.settlements.clear();
        self.chosen.clear();
        self.counts = Counts::default();
        self.counted = Counts::default();
        self.stage = Stage::Running;
        self.free_seats();
        self.forget_absent();
        let dealer = self.dealer.name();
        self.past.dealt = self.dealt();
        self.tell_all(Fact::RoundOpened { round: self.round_name(), dealer, dealt: self.past.dealt });
        self.unstored.push(RoundEvent::BettingOpened);
        self.fold(RoundEvent::BettingOpened);
        self.set_deadline();
    }

    /// The streams of who is away when a round opens are forgotten: who comes back begins with a snapshot.
    fn forget_absent(&mut self) {
        let sessions = &self.sessions;
        self.private.retain(|player, _| sessions.contains_key(player));
        self.balances.retain(|player, _| sessions.contains_key(player));
    }

    /// Who is away when a round opens, or has not bet for as many rounds as the plan says, loses his box.
    pub(super) fn free_seats(&mut self) {
        let most = self.table.plan().absence.seat_rounds.as_ref().map(|rounds| rounds.is);
        let (sessions, mut freed) = (&self.sessions, Vec::new());
        self.seats.retain(|(at, sitting)| {
            let keeps = sessions.contains_key(&sitting.player) && most.is_none_or(|most| sitting.idle < most);
            if !keeps {
                freed.push((*at, sitting.player));
            }
            keeps
        });
        for (at, player) in freed {
            self.tell_all(Fact::Seat { at, name: None });
            self.tell(player, Fact::OwnSeat { at, mine: false });
        }
    }

    /// The time by the house's clock.
    pub(super) fn now(&self) -> Millis {
        self.floor.clock.now()
    }

    pub(super) fn round_name(&self) -> RoundId {
        RoundId::new(self.round_id.to_string()).expect("a number is a short ASCII text")
    }

    pub(super) fn has_bets(&self) -> bool {
        self.round.book().iter().next().is_some()
    }

    /// What happened before the first bet; it goes into the books together with that bet.
    pub(super) fn before_first_bet(&self) -> Vec<RoundEvent> {
        if self.stored { Vec::new() } else { self.unstored.clone() }
    }

    /// From the first bet on a round is in the books.
    pub(super) fn is_stored_now(&mut self) {
        self.stored = true;
        self.unstored.clear();
    }

    /// Folds a stored event and tells it to whom it concerns.
    pub(super) fn fold(&mut self, event: RoundEvent) {
        if let Err(error) = self.round.apply(&event) {
            // What is stored was checked before: this is a fault of the server, and the round ends with its stakes returned.
            tracing::error!(table = %self.id, round = self.round_id, %error, event = event.name(), "a stored fact can't be folded");
            return;
        }
        self.turned += usize::from(matches!(event, RoundEvent::CardShown { .. }));
        self.count(&event);
        self.count_cards(&event);
        let whom = audience(&event, self.boxes);
        self.events.push(event.clone());
        let closed = matches!(event, RoundEvent::BettingClosed);
        match whom {
            Audience::Public => self.tell_all(Fact::Event(event)),
            Audience::Private(player) => self.tell(player, Fact::Event(event)),
        }
        if closed && !self.begun {
            self.begun = true;
            if self.dealer.begin(self.has_bets()) {
                self.past.last_but_one = std::mem::take(&mut self.past.last);
                self.past.last = std::mem::take(&mut self.past.current);
                self.past.dealt = self.dealt();
                let (table, after) = (self.id.to_string(), self.round_id - 1);
                // Nobody waits for it: without it the roads of a restarted table begin too early, and nothing else.
                drop(self.ledger.write(move |books| shoe::change(books, &table, after)));
                self.tell_all(Fact::ShoeChanged);
            }
        }
    }

    /// How much of the shoe has been dealt, in per cent.
    fn dealt(&self) -> Option<u8> {
        let (dealt, cards) = self.dealer.dealt()?;
        u8::try_from(dealt * 100 / cards.max(1)).ok()
    }

    pub(super) fn stop(&mut self) {
        self.stopping = true;
        if self.stage == Stage::Running && self.round.awaits() == Awaits::Bets && !self.stored {
            self.deadline = self.floor.clock.instant();
        }
    }
}
