//! The table's task: it waits for messages, commits and deadlines, and leads the round from one to the next.
//!
//! Nothing is told before it is stored. Wishes go to the ledger without the table waiting for each of them; their facts are
//! applied in the order of the commits. The table's own steps are taken only when no wish is on its way.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesOrdered;
use protocol::fact::{Counts, Fact};
use protocol::id::{Millis, RoundId, Stream, TableId, WishId};
use protocol::message::ServerMessage;
use protocol::snapshot::{Outcome, Past, SeatView, Snapshot};
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::position::BoxNumber;
use rules::round::{Awaits, Course, Replay, Round};
use rules::settle::Settlement;
use rules::stake::{self, Stake};
use rules::table::Table;
use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::audience::{Audience, audience, may_know};
use super::log::Log;
use super::open::PAST;
use super::timers::Timers;
use super::{Session, ToTable};
use crate::clock::now;
use crate::dealer::Dealer;
use crate::ledger::{Ledger, LedgerError, round, transfer};

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
enum Stage {
    /// A round is being opened.
    Opening,
    /// A round runs.
    Running,
    /// The round is being settled.
    Settling,
    /// The result is on view.
    Resting,
}

/// How long a table waits before it tries the books again.
const RETRY: Duration = Duration::from_millis(500);
/// How often the counts of a shared box are told at the most.
const COUNTS_PACE: Duration = Duration::from_millis(200);
/// Answers that are kept for wishes sent again.
const ANSWERS: usize = 16_384;

/// The table's task.
pub struct Actor {
    pub(super) id: TableId,
    pub(super) table: Arc<Table>,
    pub(super) boxes: bool,
    plan_json: Box<RawValue>,
    dealer: Box<dyn Dealer>,
    timers: Timers,
    pub(super) ledger: Ledger,
    messages: mpsc::Receiver<ToTable>,
    stage: Stage,
    pub(super) round: Round,
    pub(super) round_id: i64,
    events: Vec<RoundEvent>,
    /// Facts that are not in the books yet: a round without bets is not written.
    unstored: Vec<RoundEvent>,
    pub(super) stored: bool,
    /// Cards that were dealt face down, and how many of them were turned.
    hidden: Vec<Card>,
    turned: usize,
    begun: bool,
    deadline: Instant,
    until: Option<Millis>,
    shown: Option<(Phase, Option<Millis>)>,
    pub(super) sessions: HashMap<PlayerId, Session>,
    pub(super) seats: Vec<(BoxNumber, Sitting)>,
    public: Log,
    private: HashMap<PlayerId, Log>,
    past: Past,
    last_bets: HashMap<PlayerId, Vec<Stake>>,
    balances: HashMap<PlayerId, Amount>,
    answers: HashMap<(PlayerId, WishId), Utf8Bytes>,
    answer_order: VecDeque<(PlayerId, WishId)>,
    /// Wishes of a player whose earlier wish is on its way to the books.
    pub(super) waiting: HashMap<PlayerId, VecDeque<(Session, WishId, ClientCommand)>>,
    pub(super) writing: FuturesOrdered<BoxFuture<'static, Written>>,
    settlements: Vec<(PlayerId, Settlement)>,
    counts: Counts,
    counts_told: Instant,
    stopping: bool,
}

impl Actor {
    /// A table that has not begun.
    pub fn new(
        id: TableId,
        table: Arc<Table>,
        dealer: Box<dyn Dealer>,
        timers: Timers,
        ledger: Ledger,
        past: Past,
        messages: mpsc::Receiver<ToTable>,
    ) -> Self {
        let plan_json = RawValue::from_string(table.plan().to_json()).unwrap_or_default();
        Self {
            id,
            boxes: table.plan().game.boxes().is_some(),
            plan_json,
            dealer,
            timers,
            ledger,
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
            deadline: Instant::now(),
            until: None,
            shown: None,
            sessions: HashMap::new(),
            seats: Vec::new(),
            public: Log::default(),
            private: HashMap::new(),
            past,
            last_bets: HashMap::new(),
            balances: HashMap::new(),
            answers: HashMap::new(),
            answer_order: VecDeque::new(),
            waiting: HashMap::new(),
            writing: FuturesOrdered::new(),
            settlements: Vec::new(),
            counts: Counts::default(),
            counts_told: Instant::now(),
            stopping: false,
        }
    }

    /// Leads the table until it is told to stop and its round is over.
    pub async fn run(mut self, kept: Option<Kept>) {
        match kept {
            Some(kept) => self.go_on(kept),
            None => self.open_round(),
        }
        loop {
            tokio::select! {
                biased;
                Some(written) = self.writing.next(), if !self.writing.is_empty() => self.written(written),
                message = self.messages.recv() => match message {
                    Some(message) => self.receive(message),
                    None => self.stopping = true,
                },
                () = sleep_until(self.deadline), if self.writing.is_empty() => {}
            }
            if self.writing.is_empty() && self.is_due() {
                if self.stopping && self.may_stop() {
                    return;
                }
                self.advance();
            }
            self.tell_phase();
            self.tell_counts();
        }
    }

    /// Nothing is open: no round with money, or the result is on view.
    fn may_stop(&self) -> bool {
        match self.stage {
            Stage::Resting => true,
            Stage::Running => !self.stored && matches!(self.round.awaits(), Awaits::Bets),
            _ => false,
        }
    }

    /// A round from before the restart: it goes on where it stood, or is cancelled where its facts make no sense.
    fn go_on(&mut self, kept: Kept) {
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
        if kept.events.is_empty() {
            self.take_step(vec![RoundEvent::BettingOpened]);
        } else if kept.replayed.error.is_some() {
            self.take_step(vec![RoundEvent::RoundVoided]);
        }
        self.set_deadline();
    }

    pub(super) fn open_round(&mut self) {
        self.stage = Stage::Opening;
        let (ledger, id, plan) = (self.ledger.clone(), self.id.to_string(), self.table.plan().id.to_string());
        let opened = ledger.write(move |books| round::open(books, &id, &plan, now().0));
        self.writing.push_back(Box::pin(async move { Written::Opened(opened.await) }));
    }

    pub(super) fn written(&mut self, written: Written) {
        match written {
            Written::Opened(Ok(id)) => self.begin_round(id),
            Written::Opened(Err(error)) => self.trouble("a round can't be opened", &error),
            Written::Step(Ok(()), events) => {
                self.stage = Stage::Running;
                for event in events {
                    self.fold(event);
                }
                self.set_deadline();
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
    fn trouble(&mut self, what: &str, error: &LedgerError) {
        tracing::error!(table = %self.id, round = self.round_id, %error, "{what}");
        if self.stage == Stage::Settling {
            self.stage = Stage::Running;
        }
        self.deadline = Instant::now() + RETRY;
    }

    fn begin_round(&mut self, id: i64) {
        self.round = Round::new(Arc::clone(&self.table));
        self.round_id = id;
        self.events.clear();
        self.unstored.clear();
        self.stored = false;
        self.begun = false;
        self.hidden.clear();
        self.turned = 0;
        self.settlements.clear();
        self.counts = Counts::default();
        self.stage = Stage::Running;
        self.free_seats();
        let dealer = self.dealer.name();
        self.tell_all(Fact::RoundOpened { round: self.round_name(), dealer });
        self.unstored.push(RoundEvent::BettingOpened);
        self.fold(RoundEvent::BettingOpened);
        self.set_deadline();
    }

    /// Who is away when a round opens, or has not bet for as many rounds as the plan says, loses his box.
    fn free_seats(&mut self) {
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

    pub(super) fn round_name(&self) -> RoundId {
        RoundId::new(self.round_id.to_string()).expect("a number is a short ASCII text")
    }

    fn has_bets(&self) -> bool {
        self.round.book().iter().next().is_some()
    }

    /// Is something to be done now?
    fn is_due(&self) -> bool {
        if Instant::now() >= self.deadline {
            return true;
        }
        match (self.stage, self.round.awaits()) {
            (Stage::Running, Awaits::Insurance) => self.round.undecided().is_empty(),
            (Stage::Running, Awaits::Nothing | Awaits::SecondHands | Awaits::Peek) => true,
            _ => false,
        }
    }

    /// When the present wait ends.
    fn set_deadline(&mut self) {
        let wait = match self.round.awaits() {
            Awaits::Bets if self.round.phase() == Phase::Last => self.timers.last,
            Awaits::Bets => self.timers.betting.saturating_sub(self.timers.last),
            Awaits::Ball => self.timers.closed,
            Awaits::Card { .. } | Awaits::Show if self.round.phase() == Phase::Closed => self.timers.closed,
            Awaits::Card { .. } | Awaits::Show => self.timers.card,
            Awaits::Insurance => self.timers.insurance,
            Awaits::Decisions => self.timers.decision,
            Awaits::Peek | Awaits::SecondHands | Awaits::Nothing => Duration::ZERO,
        };
        self.wait(wait);
    }

    fn wait(&mut self, wait: Duration) {
        self.deadline = Instant::now() + wait;
        let after = if self.round.awaits() == Awaits::Bets
            && self.round.phase() == Phase::Open
            && self.stage == Stage::Running
        {
            // The countdown runs to the close; the warning comes within it.
            wait + self.timers.last
        } else {
            wait
        };
        let millis = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        self.until = (millis > 0).then(|| Millis(now().0.saturating_add(millis)));
    }

    /// The table's next step.
    fn advance(&mut self) {
        match self.stage {
            Stage::Opening => self.open_round(),
            Stage::Resting => self.open_round(),
            Stage::Settling => {}
            Stage::Running => match self.round.awaits() {
                Awaits::Bets => self.advance_betting(),
                Awaits::Ball => {
                    let number = self.dealer.number();
                    self.take_step(vec![RoundEvent::BallLanded { number }]);
                }
                Awaits::Card { to, hidden } => {
                    let card = self.dealer.card();
                    if hidden {
                        self.hidden.push(card);
                    }
                    self.take_step(vec![RoundEvent::CardDealt { to, card: (!hidden).then_some(card) }]);
                }
                Awaits::Show => match self.hidden.get(self.turned).copied() {
                    Some(card) => self.take_step(vec![RoundEvent::CardShown { card }]),
                    None => self.take_step(vec![RoundEvent::RoundVoided]),
                },
                Awaits::Peek => self.peek(),
                Awaits::SecondHands => self.take_step(vec![RoundEvent::SecondHandsOpened]),
                Awaits::Insurance => {
                    let mut events = self.defaults();
                    events.push(RoundEvent::InsuranceClosed);
                    self.take_step(events);
                }
                Awaits::Decisions => {
                    let events = self.defaults();
                    self.take_step(events);
                }
                Awaits::Nothing => self.end_round(),
            },
        }
    }

    fn advance_betting(&mut self) {
        if self.round.phase() == Phase::Open && !self.timers.last.is_zero() {
            return self.take_step(vec![RoundEvent::LastBetsCalled]);
        }
        // With a script that still has lines an empty round is not dealt: betting stays open.
        if !self.has_bets() && self.dealer.waits_for_bets() {
            self.wait(self.timers.betting);
            return;
        }
        self.close();
    }

    /// Closes betting. Where the plan returns the bets of who is away, they are returned in the same breath.
    fn close(&mut self) {
        let mut away = Vec::new();
        if self.table.plan().absence.at_close.is == AwayBets::Return {
            for bets in self.round.book().iter().filter(|bets| !self.sessions.contains_key(&bets.player)) {
                away.push((bets.player, bets.stakes.clone()));
            }
        }
        if away.is_empty() {
            return self.take_step(vec![RoundEvent::BettingClosed]);
        }
        let (round_id, currency) = (self.round_id, self.table.plan().currency);
        let mut events: Vec<RoundEvent> = away
            .iter()
            .map(|(player, stakes)| RoundEvent::BetWithdrawn { player: *player, bets: stakes.clone() })
            .collect();
        events.push(RoundEvent::BettingClosed);
        let stored = events.clone();
        let done = self.ledger.write(move |books| {
            for (player, stakes) in &away {
                let key = format!("away:{round_id}:{}", player.0);
                round::give_back(books, key, *player, currency, stake::total(stakes), round_id, now().0)?;
            }
            round::append(books, round_id, &stored)
        });
        self.writing.push_back(Box::pin(async move { Written::Step(done.await, events) }));
    }

    fn peek(&mut self) {
        let Course::Blackjack(course) = self.round.course() else { return };
        let cards: Vec<Card> =
            course.dealer().open().into_iter().chain(self.hidden.get(self.turned).copied()).collect();
        let blackjack = rules::blackjack::hand::is_blackjack(&cards);
        self.take_step(vec![RoundEvent::HoleChecked { blackjack }]);
    }

    /// What the plan decides for everybody who has not answered.
    fn defaults(&self) -> Vec<RoundEvent> {
        let decide = |(player, at)| {
            let decision = self.round.default_decision(player, at)?;
            Some(RoundEvent::Decided { player, at, decision, auto: true })
        };
        self.round.undecided().into_iter().filter_map(decide).collect()
    }

    /// Stores the table's own events; they are folded and told when that is done.
    fn take_step(&mut self, events: Vec<RoundEvent>) {
        if !self.stored {
            self.unstored.extend(events.iter().cloned());
            return self.written(Written::Step(Ok(()), events));
        }
        let (round_id, stored, hidden) = (self.round_id, events.clone(), self.hidden.clone());
        let done = self.ledger.write(move |books| {
            round::hide(books, round_id, &hidden)?;
            round::append(books, round_id, &stored)
        });
        self.writing.push_back(Box::pin(async move { Written::Step(done.await, events) }));
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
                self.tell_all(Fact::ShoeChanged);
            }
        }
    }

    fn outcome(&self) -> Outcome {
        if self.round.phase() == Phase::Void {
            return Outcome::Void;
        }
        match self.round.course() {
            Course::Roulette(course) => course.number().map_or(Outcome::Void, Outcome::Number),
            Course::Baccarat(course) => {
                rules::baccarat::scoreboard::Outcome::of(course.player(), course.banker())
                    .map_or(Outcome::Void, Outcome::Baccarat)
            }
            Course::TopCard(course) => course.winner().map_or(Outcome::Void, Outcome::TopCard),
            Course::Blackjack(_) | Course::Holdem(_) => Outcome::Played,
        }
    }

    /// Settles everybody in one commit.
    fn end_round(&mut self) {
        self.stage = Stage::Settling;
        let settled = |player| Some((player, self.round.settle(player)?));
        let settlements: Option<Vec<_>> = self.round.book().iter().map(|bets| settled(bets.player)).collect();
        let Some(settlements) = settlements else {
            tracing::error!(table = %self.id, round = self.round_id, "a line is undecided at the end");
            self.stage = Stage::Running;
            return self.take_step(vec![RoundEvent::RoundVoided]);
        };
        self.settlements.clone_from(&settlements);
        let outcome = serde_json::to_string(&self.outcome()).unwrap_or_default();
        let (round_id, currency) = (self.round_id, self.table.plan().currency);
        let void = self.round.phase() == Phase::Void;
        let done = self.ledger.write(move |books| {
            round::end(books, round_id, currency, &settlements, &outcome, void, now().0)?;
            settlements
                .iter()
                .map(|(player, _)| Ok((*player, transfer::balance(books, *player, currency)?)))
                .collect::<Result<Vec<_>, LedgerError>>()
        });
        self.writing.push_back(Box::pin(async move { Written::Ended(done.await) }));
    }

    fn show_result(&mut self, purses: &[(PlayerId, Amount)]) {
        self.stage = Stage::Resting;
        let outcome = self.outcome();
        if outcome != Outcome::Void {
            self.past.current.push(outcome);
            let most = PAST as usize;
            if self.past.current.len() > most {
                let over = self.past.current.len() - most;
                self.past.current.drain(..over);
            }
        }
        self.tell_all(Fact::Outcome(outcome));
        for (player, settlement) in std::mem::take(&mut self.settlements) {
            self.last_bets.insert(player, self.round.book().of(player).to_vec());
            self.tell(player, Fact::Settled(settlement));
        }
        self.tell_purses(purses);
        for (_, sitting) in &mut self.seats {
            let bet = !self.round.book().of(sitting.player).is_empty();
            sitting.idle = if bet { 0 } else { sitting.idle.saturating_add(1) };
        }
        self.wait(self.timers.result);
    }

    pub(super) fn tell_purses(&mut self, purses: &[(PlayerId, Amount)]) {
        let currency = self.table.plan().currency;
        for &(player, balance) in purses {
            self.balances.insert(player, balance);
            self.tell(player, Fact::Balance { currency, balance });
        }
    }

    fn message(&self, stream: Stream, seq: u64, fact: Fact) -> Utf8Bytes {
        text(&ServerMessage::Fact { table: self.id.clone(), stream, seq, time: now(), fact })
    }

    /// Tells everybody at the table.
    pub(super) fn tell_all(&mut self, fact: Fact) {
        let seq = self.public.number();
        let message = self.message(Stream::Public, seq, fact);
        self.public.keep(message.clone());
        for session in self.sessions.values() {
            session.send(message.clone());
        }
    }

    /// Tells one player; who is away finds it when he asks.
    pub(super) fn tell(&mut self, player: PlayerId, fact: Fact) {
        let seq = self.private.entry(player).or_default().number();
        let message = self.message(Stream::Private, seq, fact);
        self.private.entry(player).or_default().keep(message.clone());
        if let Some(session) = self.sessions.get(&player) {
            session.send(message);
        }
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Settling | Stage::Resting if self.round.phase() != Phase::Void => Phase::Result,
            _ => self.round.phase(),
        }
    }

    fn tell_phase(&mut self) {
        let shown = (self.phase(), self.until);
        if self.stage != Stage::Opening && self.writing.is_empty() && self.shown != Some(shown) {
            self.shown = Some(shown);
            self.tell_all(Fact::Phase { phase: shown.0, until: shown.1 });
        }
    }

    /// Counts the decisions of a shared box, step by step.
    fn count(&mut self, event: &RoundEvent) {
        use rules::decision::Decision as D;
        let counts = &mut self.counts;
        let slot = match event {
            RoundEvent::CardDealt { .. } => {
                *counts = Counts { players: counts.players, ..Counts::default() };
                return;
            }
            RoundEvent::Decided { decision, .. } => match decision {
                D::Hit => &mut counts.hit,
                D::Stand => &mut counts.stand,
                D::Double => &mut counts.double,
                D::Split => &mut counts.split,
                D::Call => &mut counts.call,
                D::Fold | D::Surrender => &mut counts.gave_up,
                _ => return,
            },
            _ => return,
        };
        *slot += 1;
    }

    fn tell_counts(&mut self) {
        if self.boxes || self.counts_told.elapsed() < COUNTS_PACE {
            return;
        }
        let known = self.counts;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        self.counts.players = number(self.round.book().iter().count());
        let deciding = matches!(self.round.awaits(), Awaits::Decisions | Awaits::Insurance);
        self.counts.deciding = if deciding { number(self.round.undecided().len()) } else { 0 };
        if known != self.counts {
            self.counts_told = Instant::now();
            self.tell_all(Fact::Counts(self.counts));
        }
    }

    /// The table as a player finds it.
    pub(super) fn snapshot(&mut self, player: PlayerId, balance: Amount) -> Utf8Bytes {
        let private = self.private.entry(player).or_default().last();
        let snapshot = Snapshot {
            table: self.id.clone(),
            player,
            plan: self.plan_json.clone(),
            round: self.round_name(),
            dealer: self.dealer.name(),
            phase: self.phase(),
            until: self.until,
            events: self.events.iter().filter(|event| may_know(event, self.boxes, player)).cloned().collect(),
            counts: self.counts,
            seats: self
                .seats
                .iter()
                .map(|(at, sitting)| SeatView {
                    at: *at,
                    name: sitting.name.clone(),
                    mine: sitting.player == player,
                })
                .collect(),
            past: self.past.clone(),
            last_bets: self.last_bets.get(&player).cloned().unwrap_or_default(),
            balance,
            public: self.public.last(),
            private,
        };
        text(&ServerMessage::Snapshot(Box::new(snapshot)))
    }

    /// Facts again, or a new beginning where they are no longer kept.
    pub(super) fn resend(&mut self, session: &Session, stream: Stream, from: u64) {
        let log = match stream {
            Stream::Public => &self.public,
            Stream::Private => self.private.entry(session.player).or_default(),
        };
        match log.from(from) {
            Some(messages) => messages.cloned().for_each(|message| session.send(message)),
            None => session.send(text(&ServerMessage::Gone { table: self.id.clone() })),
        }
    }

    /// Answers a wish, and keeps the answer for the same wish sent again.
    pub(super) fn answer(&mut self, session: &Session, id: WishId, message: &ServerMessage) {
        let message = text(message);
        let key = (session.player, id);
        if self.answers.insert(key.clone(), message.clone()).is_none() {
            self.answer_order.push_back(key);
            if self.answer_order.len() > ANSWERS
                && let Some(oldest) = self.answer_order.pop_front()
            {
                self.answers.remove(&oldest);
            }
        }
        session.send(message);
    }

    pub(super) fn answered(&self, player: PlayerId, id: &WishId) -> Option<Utf8Bytes> {
        self.answers.get(&(player, id.clone())).cloned()
    }

    /// After a wish: a new wait where the round waits for something else now, or for the next decision of a box.
    pub(super) fn wait_again(&mut self, before: Awaits) {
        let decided_at_box = self.boxes && before == Awaits::Decisions;
        if self.round.awaits() != before || decided_at_box {
            self.set_deadline();
        }
    }

    pub(super) fn stop(&mut self) {
        self.stopping = true;
        if self.stage == Stage::Running && self.round.awaits() == Awaits::Bets && !self.stored {
            self.deadline = Instant::now();
        }
    }
}

/// A message as text.
pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
