//! A table as its facts tell it: the snapshot, then one fact after the other.

use std::sync::Arc;

use protocol::chat::ChatLine;
use protocol::fact::{Counts, Fact};
use protocol::id::{Millis, RoundId, Stream, TableId};
use protocol::snapshot::{LiveStream, Past, SeatView, Snapshot};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::family::Family;
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::plan::{Currency, Plan};
use rules::position::BoxNumber;
use rules::round::Round;
use rules::settle::Settlement;
use rules::stake::{Stake, Window};
use rules::table::Table;

/// Results that statistics look back on; the server sends as many.
const PAST: usize = 500;
/// Lines of the chat that are shown.
const CHAT: usize = 50;

/// Why a table can't be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The plan is not one that this client understands.
    Plan(String),
    /// The events of the round don't follow on each other; the rules' code.
    Events(&'static str),
    /// A fact was lost: ask for the table again.
    Gap,
}

impl TableError {
    /// In a word, for the console.
    pub fn reason(&self) -> &str {
        match self {
            Self::Plan(reason) => reason,
            Self::Events(code) => code,
            Self::Gap => "gap",
        }
    }
}

/// A table as the player may know it.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// Which.
    pub id: TableId,
    /// Its rules.
    pub table: Arc<Table>,
    /// The player.
    pub me: PlayerId,
    /// The present round.
    pub round_id: RoundId,
    /// The fold of its facts.
    pub round: Round,
    /// The player's own bets, step by step as they were accepted: what undo goes back through.
    pub steps: Vec<Vec<Stake>>,
    /// Who deals.
    pub dealer: String,
    /// The phase that the server says.
    pub phase: Phase,
    /// When the phase began to be known, by the server's clock.
    pub since: Millis,
    /// When it ends.
    pub until: Option<Millis>,
    /// What the players of a shared box do.
    pub counts: Counts,
    /// Taken boxes.
    pub seats: Vec<SeatView>,
    /// Past outcomes.
    pub past: Arc<Past>,
    /// The outcome of this round, once known.
    pub outcome: Option<Outcome>,
    /// The player's bets of their last round here.
    pub last_bets: Vec<Stake>,
    /// The purse: the server's last word.
    pub balance: Amount,
    /// The player's settlement of this round.
    pub settled: Option<Settlement>,
    /// The live picture; none where the client draws the table itself.
    pub stream: Option<LiveStream>,
    /// The last lines of the chat, oldest first.
    pub chat: Vec<ChatLine>,
    /// When betting opened, closed and the ball fell, for what moves on the screen.
    pub marks: Marks,
    /// Cards dealt since the snapshot.
    pub cards_dealt: u32,
    /// What the plan has decided in this round for players who did not answer.
    pub timed_out: Vec<TimedOut>,
    /// It shows a stored round: nothing can be bet or decided.
    pub replayed: bool,
    public: u64,
    private: u64,
}

/// What the plan has decided for a player who did not answer: for whom, at which box, what.
pub type TimedOut = (PlayerId, Option<BoxNumber>, Decision);

/// Times of a round by the server's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Betting opened.
    pub opened: Option<Millis>,
    /// Betting closed, and when the outcome is due.
    pub closed: Option<(Millis, Millis)>,
    /// The ball fell.
    pub landed: Option<Millis>,
}

/// A snapshot doesn't say when things happened: long enough ago for the wheel to have come to rest.
const LONG_AGO: u64 = 20_000;

impl TableModel {
    /// The table of a snapshot, whose plan the family reads.
    pub fn new(family: &'static dyn Family, snapshot: Snapshot, now: Millis) -> Result<Self, TableError> {
        let plan = Plan::from_json(snapshot.plan.get(), &family)
            .map_err(|fault| TableError::Plan(fault.to_string()))?;
        let plan = Arc::new(plan);
        let table = Arc::new(match &snapshot.limits {
            None => Table::new(plan),
            Some(limits) => {
                Table::tightened(plan, limits).map_err(|loose| TableError::Plan(loose.to_string()))?
            }
        });
        let mut model = Self {
            id: snapshot.table,
            round: Round::new(table.clone()),
            table,
            me: snapshot.player,
            round_id: snapshot.round,
            steps: Vec::new(),
            dealer: snapshot.dealer,
            phase: snapshot.phase,
            since: now,
            until: snapshot.until,
            counts: snapshot.counts,
            seats: snapshot.seats,
            past: Arc::new(snapshot.past),
            outcome: None,
            last_bets: snapshot.last_bets,
            balance: snapshot.balance,
            settled: None,
            stream: snapshot.stream,
            chat: snapshot.chat,
            marks: Marks::default(),
            cards_dealt: 0,
            timed_out: Vec::new(),
            replayed: false,
            public: snapshot.public,
            private: snapshot.private,
        };
        for event in &snapshot.events {
            model.fold(event)?;
        }
        model.marks = Marks::guessed(&model, now);
        if model.phase == Phase::Result {
            // A roll between two betting windows is not in the past yet.
            let is_told =
                |past: &&Outcome| !model.round.is_between_windows() || **past == model.round.outcome();
            model.outcome = model.past.current.last().filter(is_told).cloned();
            model.settled = model.round.settle(model.me).filter(|settlement| !settlement.lines.is_empty());
        }
        Ok(model)
    }

    /// The table's money.
    pub fn currency(&self) -> Currency {
        self.table.plan().currency
    }

    /// The player's accepted bets.
    pub fn accepted(&self) -> &[Stake] {
        self.round.book().of(self.me)
    }

    /// Does this client take bets for the table now?
    pub fn is_open(&self) -> bool {
        !self.replayed && matches!(self.phase, Phase::Open | Phase::Last)
    }

    /// Takes a stored event of a replay.
    pub fn refold(&mut self, event: &RoundEvent) -> Result<(), TableError> {
        self.fold(event)
    }

    /// Folds an event of the round. What the player laid in a betting window is to be repeated in the next one, and undo goes
    /// back no further than its beginning.
    fn fold(&mut self, event: &RoundEvent) -> Result<(), TableError> {
        self.record_step(event);
        let (window, laid) = match event {
            RoundEvent::BettingOpened => (self.round.window(), self.laid()),
            _ => (self.round.window(), Vec::new()),
        };
        self.round.apply(event).map_err(|error| TableError::Events(error.code()))?;
        if self.round.window() != window {
            self.steps.clear();
            if !laid.is_empty() {
                self.last_bets = laid.into_iter().map(|bet| bet.in_window(Window::FIRST)).collect();
            }
        }
        Ok(())
    }

    /// Takes a fact. One that is known already changes nothing; after a gap the table must be asked for again.
    pub fn apply(&mut self, stream: Stream, seq: u64, time: Millis, fact: Fact) -> Result<(), TableError> {
        if self.pass(stream, seq)? { self.take(time, fact) } else { Ok(()) }
    }

    /// Counts a fact. Whether it is the next one; an old one is passed over.
    pub fn pass(&mut self, stream: Stream, seq: u64) -> Result<bool, TableError> {
        let last = match stream {
            Stream::Public => &mut self.public,
            Stream::Private => &mut self.private,
        };
        match seq {
            known if known <= *last => Ok(false),
            next if next == *last + 1 => {
                *last = next;
                Ok(true)
            }
            _ => Err(TableError::Gap),
        }
    }

    fn take(&mut self, time: Millis, fact: Fact) -> Result<(), TableError> {
        match fact {
            Fact::RoundOpened { round, dealer, dealt } => {
                if self.past.dealt != dealt {
                    Arc::make_mut(&mut self.past).dealt = dealt;
                }
                self.open(round, dealer);
                self.marks = Marks { opened: Some(time), ..Marks::default() };
            }
            Fact::Event(event) => self.draw(time, &event)?,
            Fact::Phase { phase, until } => {
                if phase != self.phase {
                    self.since = time;
                }
                if let (Phase::Closed, Some(until)) = (phase, until)
                    && self.marks.closed.is_none()
                {
                    self.marks.closed = Some((time, until));
                }
                self.phase = phase;
                self.until = until;
            }
            Fact::Seat { at, name } => {
                let mine = self.seats.iter().any(|seat| seat.at == at && seat.mine);
                self.seats.retain(|seat| seat.at != at);
                if let Some(name) = name {
                    let place = self.seats.partition_point(|seat| seat.at < at);
                    self.seats.insert(place, SeatView { at, name, mine });
                }
            }
            Fact::OwnSeat { at, mine } => {
                for seat in self.seats.iter_mut().filter(|seat| seat.at == at) {
                    seat.mine = mine;
                }
            }
            Fact::Counts(counts) => self.counts = counts,
            Fact::Outcome(outcome) => {
                self.outcome = Some(outcome.clone());
                let past = Arc::make_mut(&mut self.past);
                past.current.push(outcome);
                let over = past.current.len().saturating_sub(PAST);
                past.current.drain(..over);
            }
            Fact::Said(line) => {
                self.chat.push(line);
                let over = self.chat.len().saturating_sub(CHAT);
                self.chat.drain(..over);
            }
            Fact::ShoeChanged => {
                let past = Arc::make_mut(&mut self.past);
                past.last_but_one = std::mem::take(&mut past.last);
                past.last = std::mem::take(&mut past.current);
                past.dealt = past.dealt.map(|_| 0);
            }
            Fact::Settled(settlement) => self.settled = Some(settlement),
            Fact::Balance { currency, balance } => {
                if currency == self.currency() {
                    self.balance = balance;
                }
            }
        }
        Ok(())
    }

    /// Takes an event of the round, and nothing that is told of it.
    pub fn draw(&mut self, time: Millis, event: &RoundEvent) -> Result<(), TableError> {
        if let RoundEvent::CardDealt { .. } = event {
            self.cards_dealt = self.cards_dealt.saturating_add(1);
        }
        if let RoundEvent::BallLanded { .. } = event {
            self.marks.landed = Some(time);
        }
        self.fold(event)
    }

    fn open(&mut self, round: RoundId, dealer: String) {
        let laid = self.laid();
        if !laid.is_empty() {
            self.last_bets = laid.into_iter().map(|bet| bet.in_window(Window::FIRST)).collect();
        }
        self.round_id = round;
        self.dealer = dealer;
        self.round = Round::new(self.table.clone());
        self.steps.clear();
        self.timed_out.clear();
        self.outcome = None;
        self.settled = None;
    }

    /// Remembers what lay before each accepted change, so that undo works after a reload too.
    fn record_step(&mut self, event: &RoundEvent) {
        let player = match event {
            RoundEvent::BetAccepted { player, .. } | RoundEvent::BetWithdrawn { player, .. } => *player,
            RoundEvent::Decided { player, at, decision, auto: true } => {
                return self.timed_out.push((*player, *at, *decision));
            }
            _ => return,
        };
        if player != self.me {
            return;
        }
        // Steps are of one betting window, which they don't name.
        let mut lies = self.steps.last().cloned().unwrap_or_default();
        match event {
            RoundEvent::BetAccepted { bets, .. } => {
                for bet in bets {
                    rules::stake::join(&mut lies, bet.in_window(Window::FIRST));
                }
                self.steps.push(lies);
            }
            RoundEvent::BetWithdrawn { bets, .. } => {
                let window = self.round.window();
                let here: Vec<Stake> = bets.iter().filter(|bet| bet.window == window).copied().collect();
                if here.is_empty() {
                    return;
                }
                for bet in here.iter().map(|bet| bet.in_window(Window::FIRST)) {
                    // Steps that do not fit the facts are of no use to undo.
                    if rules::stake::take(&mut lies, bet).is_err() {
                        return self.steps.clear();
                    }
                }
                lies.retain(|lying| !lying.stake.is_zero());
                // Taking back returns to an earlier step where there was such a one.
                match self.steps.iter().rposition(|step| same(step, &lies)) {
                    Some(at) => self.steps.truncate(at + 1),
                    None if lies.is_empty() => self.steps.clear(),
                    None => self.steps.push(lies),
                }
            }
            _ => {}
        }
    }
}

impl Marks {
    /// What a snapshot lets one suppose.
    fn guessed(model: &TableModel, now: Millis) -> Self {
        let ago = Millis(now.0.saturating_sub(LONG_AGO));
        let turning = u64::from(model.table.plan().timers.closed) * 1000;
        match model.phase {
            Phase::Open | Phase::Last => Self { opened: Some(ago), ..Self::default() },
            Phase::Result => Self { opened: None, closed: Some((ago, ago)), landed: Some(ago) },
            _ => {
                let until = model.until.unwrap_or(now);
                let at = Millis(until.0.saturating_sub(turning).min(now.0));
                Self { opened: Some(ago), closed: Some((at, until)), landed: None }
            }
        }
    }
}

/// The same money on the same places, in whatever order.
pub fn same(left: &[Stake], right: &[Stake]) -> bool {
    left.len() == right.len() && left.iter().all(|stake| right.contains(stake))
}

#[cfg(test)]
pub(crate) mod tests {
    use rules::amount::Amount;
    use rules::plan::shipped;
    use rules::roulette::wheel::Pocket;
    use serde_json::value::RawValue;

    use super::*;

    const ME: PlayerId = PlayerId(1);

    fn bets(on: &str, stake: u32) -> Vec<Stake> {
        vec![Stake::new(on.parse().unwrap(), Amount::whole(stake))]
    }

    pub fn model() -> TableModel {
        let plan = shipped::plan("chance/evolution-roulette").unwrap().unwrap();
        let json = serde_json::json!({
            "table": "t", "player": 1, "plan": {}, "round": "7", "dealer": "Tereza", "phase": "open", "until": 5000,
            "events": ["betting_opened", {"bet_accepted": {"player": 1, "bets": [{"on": "red", "stake": "100"}]}}],
            "counts": Counts::default(), "seats": [], "past": {"current": []}, "last_bets": [],
            "balance": "900", "public": 10, "private": 3,
        });
        let mut snapshot: Snapshot = serde_json::from_str(&json.to_string()).unwrap();
        snapshot.plan = RawValue::from_string(plan.to_json()).unwrap();
        TableModel::new(&rules::roulette::FAMILY, snapshot, Millis(1000)).unwrap()
    }

    fn event(event: RoundEvent) -> Fact {
        Fact::Event(event)
    }

    #[test]
    fn a_snapshot_brings_back_the_bets_and_what_undo_goes_through() {
        let model = model();
        assert_eq!(model.accepted(), bets("red", 100));
        assert_eq!(model.steps, [bets("red", 100)]);
        assert!(model.is_open());
    }

    #[test]
    fn a_known_fact_changes_nothing_and_a_gap_is_told() {
        let mut model = model();
        let phase = Fact::Phase { phase: Phase::Last, until: None };
        assert_eq!(model.apply(Stream::Public, 10, Millis(1), phase.clone()), Ok(()));
        assert_eq!(model.phase, Phase::Open);
        assert_eq!(model.apply(Stream::Public, 12, Millis(1), phase.clone()), Err(TableError::Gap));
        assert_eq!(model.apply(Stream::Public, 11, Millis(1), phase), Ok(()));
        assert_eq!(model.phase, Phase::Last);
    }

    #[test]
    fn a_fact_of_a_newer_server_is_counted_and_the_next_one_is_no_gap() {
        let mut model = model();
        assert_eq!(model.pass(Stream::Public, 11), Ok(true));
        assert_eq!(model.pass(Stream::Public, 13), Err(TableError::Gap));
        let phase = Fact::Phase { phase: Phase::Last, until: None };
        assert_eq!(model.apply(Stream::Public, 12, Millis(1), phase), Ok(()));
        assert_eq!(model.phase, Phase::Last);
    }

    #[test]
    fn a_round_is_folded_to_its_result_and_leaves_its_bets_for_repeating() {
        let mut model = model();
        let number = Pocket::new(14).unwrap();
        let facts = [
            event(RoundEvent::BettingClosed),
            Fact::Phase { phase: Phase::Closed, until: Some(Millis(9000)) },
            event(RoundEvent::BallLanded { number }),
            Fact::Outcome(Outcome::of(&rules::roulette::outcome::Landed { number })),
            Fact::Phase { phase: Phase::Result, until: None },
        ];
        for (at, fact) in facts.into_iter().enumerate() {
            model.apply(Stream::Public, 11 + at as u64, Millis(5000 + at as u64), fact).unwrap();
        }
        assert_eq!(model.round.settle(ME).map(|settled| settled.back), Some(Amount::whole(200)));
        assert_eq!(model.marks.closed, Some((Millis(5001), Millis(9000))));
        assert_eq!(model.marks.landed, Some(Millis(5002)));
        assert_eq!(model.past.current, [Outcome::of(&rules::roulette::outcome::Landed { number })]);
        let opened =
            Fact::RoundOpened { round: RoundId::new("8").unwrap(), dealer: "Lucie".into(), dealt: Some(34) };
        model.apply(Stream::Public, 16, Millis(9000), opened).unwrap();
        assert_eq!(model.last_bets, bets("red", 100));
        assert!(model.accepted().is_empty() && model.outcome.is_none());
    }

    #[test]
    fn taking_back_returns_to_the_step_before() {
        let mut model = model();
        let laid = RoundEvent::BetAccepted { player: ME, bets: bets("odd", 50) };
        model.apply(Stream::Private, 4, Millis(1), event(laid)).unwrap();
        assert_eq!(model.steps.len(), 2);
        let taken = RoundEvent::BetWithdrawn { player: ME, bets: bets("odd", 50) };
        model.apply(Stream::Private, 5, Millis(1), event(taken)).unwrap();
        assert_eq!(model.steps, [bets("red", 100)]);
    }

    #[test]
    fn an_event_that_cannot_follow_is_not_swallowed() {
        let mut model = model();
        let wrong = event(RoundEvent::BallLanded { number: Pocket::ZERO });
        assert!(matches!(model.apply(Stream::Public, 11, Millis(1), wrong), Err(TableError::Events(_))));
    }
}
