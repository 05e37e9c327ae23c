//! A round: the fold of its facts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use crate::amount::Amount;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::fault::Fault;
use crate::odds::Payout;
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::position::{BoxNumber, Position};
use crate::settle::{Decided, Line, OpenLine, Settlement};
use crate::stake::{self, Stake, Window};
use crate::table::Table;

/// Why a fact can't follow on the facts before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundError {
    /// The bets have a fault.
    Fault(Fault),
    /// Bets are not open.
    BettingClosed,
    /// More is taken back than lies there.
    NothingThere {
        /// Where.
        on: Position,
    },
    /// The box has another owner, or none to bet behind.
    NoSuchBox {
        /// The bet.
        on: Position,
    },
    /// The decision is not on offer to this player now.
    IllegalDecision {
        /// The decision.
        decision: Decision,
    },
    /// The round waits for something else.
    OutOfTurn {
        /// The fact that came.
        event: &'static str,
        /// What it waits for.
        awaits: Awaits,
    },
    /// The turned card is not what the dealer said of it.
    CardContradicts,
    /// The line is not decided so, or was settled before.
    NotSettled {
        /// The line.
        on: Position,
    },
}

impl RoundError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Fault(fault) => fault.code(),
            Self::BettingClosed => "betting_closed",
            Self::NothingThere { .. } => "nothing_there",
            Self::NoSuchBox { .. } => "no_such_box",
            Self::IllegalDecision { .. } => "illegal_decision",
            Self::OutOfTurn { .. } => "out_of_turn",
            Self::CardContradicts => "card_contradicts",
            Self::NotSettled { .. } => "not_settled",
        }
    }
}

impl fmt::Display for RoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::NothingThere { on } | Self::NoSuchBox { on } | Self::NotSettled { on } => {
                write!(f, "{} on {on}", self.code())
            }
            Self::IllegalDecision { decision } => write!(f, "{}: {decision}", self.code()),
            Self::OutOfTurn { event, awaits } => {
                write!(f, "{event} is out of turn: the round waits for {awaits}")
            }
            Self::BettingClosed | Self::CardContradicts => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for RoundError {}

/// What the round waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// Bets, or their close.
    Bets,
    /// The number.
    Ball,
    /// The dice.
    Dice,
    /// The field of a wheel of fortune.
    Wheel,
    /// A card.
    Card {
        /// To whom.
        to: To,
        /// Face down.
        hidden: bool,
    },
    /// The answers to the insurance question, then its close.
    Insurance,
    /// The dealer's look at his hidden card.
    Peek,
    /// Decisions of players.
    Decisions,
    /// The start of the second split hands.
    SecondHands,
    /// A hidden card to be turned.
    Show,
    /// Nothing: the outcome is known.
    Nothing,
}

impl fmt::Display for Awaits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bets => f.write_str("bets"),
            Self::Ball => f.write_str("the ball"),
            Self::Dice => f.write_str("the dice"),
            Self::Wheel => f.write_str("the wheel"),
            Self::Card { to, hidden: false } => write!(f, "a card to {to}"),
            Self::Card { to, hidden: true } => write!(f, "a hidden card to {to}"),
            Self::Insurance => f.write_str("insurance"),
            Self::Peek => f.write_str("the dealer's look at the hidden card"),
            Self::Decisions => f.write_str("decisions"),
            Self::SecondHands => f.write_str("the second hands"),
            Self::Show => f.write_str("the hidden card"),
            Self::Nothing => f.write_str("nothing"),
        }
    }
}

/// A decision that a player may take now, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// His box, at a table with boxes.
    pub at: Option<BoxNumber>,
    /// Which of the player's hands, from 1.
    pub hand: u8,
    /// The decision.
    pub decision: Decision,
    /// The stake that it adds.
    pub cost: Amount,
    /// What it gives back at once, whatever comes (surrender).
    pub gives_back: Amount,
}

/// A player's bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bets {
    /// Whose.
    pub player: PlayerId,
    /// On which positions.
    pub stakes: Vec<Stake>,
}

impl Bets {
    /// What lies on a position, of all windows.
    pub fn on(&self, position: Position) -> Option<Amount> {
        let mut lying = self.stakes.iter().filter(|stake| stake.on == position).map(|stake| stake.stake);
        lying.next().map(|first| lying.fold(first, |sum, stake| sum + stake))
    }
}

/// The bets of all players, by player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book(Vec<Bets>);

impl Book {
    /// The bets of some players.
    #[cfg(feature = "records")]
    pub(crate) fn of_bets(bets: impl IntoIterator<Item = Bets>) -> Self {
        let mut book = Self::default();
        for Bets { player, stakes } in bets {
            book.set(player, stakes);
        }
        book
    }

    /// Everybody's bets, rising by player.
    pub fn iter(&self) -> impl Iterator<Item = &Bets> {
        self.0.iter()
    }

    /// A player's bets.
    pub fn of(&self, player: PlayerId) -> &[Stake] {
        self.find(player).map_or(&[], |index| &self.0[index].stakes)
    }

    /// A player's money on a position.
    pub fn on(&self, player: PlayerId, position: Position) -> Option<Amount> {
        self.find(player).and_then(|index| self.0[index].on(position))
    }

    /// Who has money on a position.
    pub fn owner(&self, position: Position) -> Option<PlayerId> {
        self.0.iter().find(|bets| bets.on(position).is_some()).map(|bets| bets.player)
    }

    fn find(&self, player: PlayerId) -> Option<usize> {
        self.0.binary_search_by_key(&player, |bets| bets.player).ok()
    }

    pub(crate) fn set(&mut self, player: PlayerId, stakes: Vec<Stake>) {
        match self.0.binary_search_by_key(&player, |bets| bets.player) {
            Ok(index) if stakes.is_empty() => {
                self.0.remove(index);
            }
            Ok(index) => self.0[index].stakes = stakes,
            Err(_) if stakes.is_empty() => {}
            Err(index) => self.0.insert(index, Bets { player, stakes }),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    New,
    Open,
    Last,
    Closed,
    Void,
}

/// One game on a table.
#[derive(Clone, Debug)]
pub struct Round {
    table: Arc<Table>,
    stage: Stage,
    paused: bool,
    window: Window,
    book: Book,
    course: Box<dyn Course>,
    /// Lines of earlier windows that are decided and lie on the table no more.
    done: BTreeMap<PlayerId, Vec<OpenLine>>,
    /// Lines whose money has moved.
    settled: BTreeMap<PlayerId, Vec<Line>>,
}

impl Round {
    /// A round that has not begun.
    pub fn new(table: Arc<Table>) -> Self {
        let course = table.plan().game.new_course();
        Self::with_course(table, course)
    }

    /// A round that has not begun, on a table where something lies from earlier ones: a Point.
    pub fn with_course(table: Arc<Table>, course: Box<dyn Course>) -> Self {
        Self {
            table,
            stage: Stage::New,
            paused: false,
            window: Window::FIRST,
            book: Book::default(),
            course,
            done: BTreeMap::new(),
            settled: BTreeMap::new(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Everybody's bets.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The present betting window, or the last one.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Cards, number and hands, as a family knows them; none where the round is another family's.
    pub fn course<C: Course>(&self) -> Option<&C> {
        self.course.of()
    }

    /// Cards, number and hands, of whatever family.
    pub fn any_course(&self) -> &dyn Course {
        &*self.course
    }

    /// Where the round stands.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Void => Phase::Void,
            _ if self.paused => Phase::Paused,
            Stage::New if self.before_bets().is_some() => Phase::Dealing,
            Stage::New | Stage::Open => Phase::Open,
            Stage::Last => Phase::Last,
            Stage::Closed => self.course.phase(&self.table, &self.book),
        }
    }

    /// What the round waits for. A fold that knows only one player's private facts may wait for less than the server's.
    pub fn awaits(&self) -> Awaits {
        match self.stage {
            Stage::New => self.before_bets().unwrap_or(Awaits::Bets),
            Stage::Open | Stage::Last => Awaits::Bets,
            Stage::Void => Awaits::Nothing,
            Stage::Closed => self.course.awaits(&self.table, &self.book),
        }
    }

    /// Does the round wait for betting to open, for the first time or again?
    pub fn awaits_opening(&self) -> bool {
        matches!(self.stage, Stage::New | Stage::Closed) && self.awaits() == Awaits::Bets
    }

    /// Has a betting window come to its end, so that lines which are decided are settled for good?
    pub fn is_between_windows(&self) -> bool {
        self.stage == Stage::Closed && self.may_reopen()
    }

    /// Is it cancelled?
    pub fn is_void(&self) -> bool {
        self.stage == Stage::Void
    }

    /// Everybody who has a line, rising.
    pub fn players(&self) -> Vec<PlayerId> {
        let bettors = self.book.iter().map(|bets| bets.player);
        let all: BTreeSet<PlayerId> = bettors.chain(self.done.keys().copied()).collect();
        all.into_iter().collect()
    }

    /// Applies a fact, or changes nothing and says why it can't follow.
    pub fn apply(&mut self, event: &RoundEvent) -> Result<(), RoundError> {
        use RoundEvent as E;
        if self.paused && !matches!(event, E::RoundResumed | E::RoundVoided) {
            return Err(self.out_of_turn(event));
        }
        match event {
            E::BettingOpened if self.stage == Stage::New && self.before_bets().is_none() => {
                self.stage = Stage::Open;
                self.course.open(self.window);
            }
            E::BettingOpened if self.stage == Stage::Closed && self.may_reopen() => self.reopen(),
            E::LastBetsCalled if self.stage == Stage::Open => self.stage = Stage::Last,
            E::BettingClosed if matches!(self.stage, Stage::Open | Stage::Last) => self.close(),
            E::BetAccepted { player, bets } => self.accept(*player, bets)?,
            E::BetWithdrawn { player, bets } => self.withdraw(*player, bets)?,
            E::LinesSettled { player, lines } => self.settle_lines(*player, lines)?,
            E::RoundPaused if self.stage != Stage::Void => self.paused = true,
            E::RoundResumed if self.paused => self.paused = false,
            E::RoundVoided if self.stage != Stage::Void => {
                if self.is_between_windows() {
                    self.put_decided_aside();
                }
                self.stage = Stage::Void;
                self.paused = false;
            }
            _ if self.stage == Stage::Closed || self.before_bets().is_some() => {
                return self.apply_to_course(event);
            }
            _ => return Err(self.out_of_turn(event)),
        }
        Ok(())
    }

    /// How long bets are taken in this window, in seconds, where it is not as long as the plan's timers say.
    pub fn betting_seconds(&self) -> Option<u16> {
        self.course.betting_seconds(&self.table)
    }

    /// How long a decision is waited for, in seconds, where it is not as long as the plan's timers say.
    pub fn decision_seconds(&self) -> Option<u16> {
        self.table.plan().timers.joined.filter(|_| self.course.asks_joined())
    }

    /// What must come before betting opens for the first time.
    fn before_bets(&self) -> Option<Awaits> {
        if self.stage == Stage::New { self.course.before_bets(&self.table) } else { None }
    }

    fn apply_to_course(&mut self, event: &RoundEvent) -> Result<(), RoundError> {
        let applied = self.course.apply(event, &self.table, &self.book);
        applied.map_err(|refused| match refused {
            Refused::OutOfTurn => self.out_of_turn(event),
            Refused::Decision(decision) => RoundError::IllegalDecision { decision },
            Refused::Contradicts => RoundError::CardContradicts,
        })
    }

    fn out_of_turn(&self, event: &RoundEvent) -> RoundError {
        RoundError::OutOfTurn { event: event.name(), awaits: self.awaits() }
    }

    fn may_reopen(&self) -> bool {
        self.awaits() == Awaits::Bets || self.course.may_open_again()
    }

    /// Opens another betting window. What is decided leaves the book; the rest stands.
    fn reopen(&mut self) {
        self.put_decided_aside();
        self.window = self.course.next_window(self.window);
        self.stage = Stage::Open;
        self.course.open(self.window);
    }

    /// Lines that are decided leave the book; the rest stands.
    fn put_decided_aside(&mut self) {
        let players: Vec<PlayerId> = self.book.iter().map(|bets| bets.player).collect();
        for player in players {
            let (mut standing, mut done) = (Vec::new(), Vec::new());
            for bet in self.book.of(player) {
                match self.course.decide(player, bet, &self.table, &self.book) {
                    Some(decided) => done.push(OpenLine::of_bet(bet, Some(decided))),
                    None => standing.push(*bet),
                }
            }
            if !done.is_empty() {
                self.done.entry(player).or_default().append(&mut done);
                self.book.set(player, standing);
            }
        }
    }

    fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Last)
    }

    fn accept(&mut self, player: PlayerId, bets: &[Stake]) -> Result<(), RoundError> {
        let stakes = self.check_bets(player, bets)?;
        self.book.set(player, stakes);
        self.course.bets_changed(player, &self.table, &self.book);
        Ok(())
    }

    /// A player's bets with some more, or why they are not accepted; changes nothing.
    pub fn check_bets(&self, player: PlayerId, bets: &[Stake]) -> Result<Vec<Stake>, RoundError> {
        if !self.is_open() || self.paused {
            return Err(RoundError::BettingClosed);
        }
        let mut stakes = self.book.of(player).to_vec();
        stakes.reserve(bets.len());
        for &bet in bets {
            let bet = bet.in_window(self.window);
            // A stake of nothing must not hide behind another one on the same position.
            if bet.stake.is_zero() {
                let limit = self.table.limit(bet.on).min;
                return Err(RoundError::Fault(Fault::BelowMin { on: bet.on, limit }));
            }
            self.course.check_next(&bet, &stakes, &self.table)?;
            stake::join(&mut stakes, bet);
        }
        if let Some(fault) = self.table.check(&stakes, None).into_iter().next() {
            return Err(RoundError::Fault(fault));
        }
        // Chips on one position are one bet, so that a limit of all players can't be passed in parts.
        let mut placed: Vec<Stake> = Vec::with_capacity(bets.len());
        bets.iter().for_each(|bet| stake::join(&mut placed, bet.in_window(self.window)));
        for bet in &placed {
            self.course.check_bet(player, bet, &self.table, &self.book)?;
        }
        Ok(stakes)
    }

    fn withdraw(&mut self, player: PlayerId, bets: &[Stake]) -> Result<(), RoundError> {
        let stakes = self.check_withdrawal(player, bets)?;
        self.book.set(player, stakes);
        self.course.bets_changed(player, &self.table, &self.book);
        Ok(())
    }

    /// A player's bets without some of them, or why they can't be taken back; changes nothing.
    pub fn check_withdrawal(&self, player: PlayerId, bets: &[Stake]) -> Result<Vec<Stake>, RoundError> {
        if !self.is_open() || self.paused {
            return Err(RoundError::BettingClosed);
        }
        let stakes = self.without(player, bets)?;
        if let Some(alone) = self.course.left_alone(&stakes).first() {
            return Err(RoundError::Fault(Fault::NoMainBet { on: alone.on }));
        }
        self.course.check_rest(&stakes, self.window, &self.table)?;
        match self.table.check(&stakes, None).into_iter().next() {
            Some(fault) => Err(RoundError::Fault(fault)),
            None => Ok(stakes),
        }
    }

    /// What leaves the book when a player takes some bets back: these, and those that can't lie without them.
    pub fn withdrawal(&self, player: PlayerId, bets: &[Stake]) -> Result<Vec<Stake>, RoundError> {
        let rest = self.without(player, bets)?;
        let mut all = bets.to_vec();
        all.extend(self.course.left_alone(&rest));
        Ok(all)
    }

    fn without(&self, player: PlayerId, bets: &[Stake]) -> Result<Vec<Stake>, RoundError> {
        let mut stakes = self.book.of(player).to_vec();
        for bet in bets {
            if !self.course.may_withdraw(bet, self.window) {
                return Err(RoundError::BettingClosed);
            }
            stake::take(&mut stakes, *bet).map_err(|_| RoundError::NothingThere { on: bet.on })?;
        }
        stakes.retain(|stake| !stake.stake.is_zero());
        Ok(stakes)
    }

    /// Bets whose followed bet has left: those behind a box without an owner are returned (chance/evolution-blackjack
    /// ruling 14).
    pub fn bets_without_owner(&self) -> Vec<Bets> {
        if self.table.plan().game.boxes().is_none() {
            return Vec::new();
        }
        self.course.orphans(&self.table, &self.book)
    }

    /// Closes betting. Bets behind a box without an owner leave the book; `postings` returns them.
    fn close(&mut self) {
        self.stage = Stage::Closed;
        for Bets { player, stakes: gone } in self.bets_without_owner() {
            let stakes = self.book.of(player).iter().filter(|stake| !gone.contains(stake)).copied().collect();
            self.book.set(player, stakes);
        }
        self.course.close(&self.table, &self.book);
    }

    /// What a player may decide now, and what it costs.
    pub fn decisions(&self, player: PlayerId) -> Vec<Offer> {
        if self.stage != Stage::Closed || self.paused {
            return Vec::new();
        }
        self.course.offers(player, &self.table, &self.book)
    }

    /// What the plan decides for a player who does not answer.
    pub fn default_decision(&self, player: PlayerId, at: Option<BoxNumber>) -> Option<Decision> {
        let offers = self.decisions(player).into_iter().filter(|offer| offer.at == at);
        let offered: Vec<Decision> = offers.map(|offer| offer.decision).collect();
        if offered.is_empty() {
            return None;
        }
        self.course.default_decision(player, at, &offered, &self.table)
    }

    /// Everybody who has a decision open, with the box.
    pub fn undecided(&self) -> Vec<(PlayerId, Option<BoxNumber>)> {
        let mut open = Vec::new();
        for bets in self.book.iter() {
            let first = open.len();
            for offer in self.decisions(bets.player) {
                if !open[first..].contains(&(bets.player, offer.at)) {
                    open.push((bets.player, offer.at));
                }
            }
        }
        open
    }

    /// Is an answer to the insurance question still open? It is known without asking every player.
    pub fn awaits_insurance_answers(&self) -> bool {
        self.stage == Stage::Closed && self.course.awaits_insurance_answers()
    }

    /// The stakes that a decision adds: the player's own, and those of everyone behind the box who follows it.
    pub fn added_stakes(
        &self,
        player: PlayerId,
        at: Option<BoxNumber>,
        decision: Decision,
    ) -> Vec<(PlayerId, Amount)> {
        let offers = self.decisions(player);
        let Some(offer) = offers.iter().find(|offer| offer.at == at && offer.decision == decision) else {
            return Vec::new();
        };
        let mut added = vec![(player, offer.cost)];
        if let Some(at) = at {
            added.extend(self.course.willing_followers(at, decision, &self.book));
        }
        added.retain(|(_, stake)| !stake.is_zero());
        added
    }

    /// The facts that a decision brings: first who can't follow it, then the decision. `balance` tells what each of those who
    /// are asked to follow still has; none is unlimited.
    pub fn followed(
        &self,
        decided: RoundEvent,
        balance: impl Fn(PlayerId) -> Option<Amount>,
    ) -> Vec<RoundEvent> {
        let mut events = Vec::new();
        if let RoundEvent::Decided { player, at: Some(at), decision, .. } = decided {
            for (behind, stake) in self.course.followers(at, decision, &self.book) {
                if behind != player && balance(behind).is_some_and(|balance| balance < stake) {
                    events.push(RoundEvent::FollowDeclined { player: behind, at });
                }
            }
        }
        events.push(decided);
        events
    }

    /// What a choice becomes that the player cannot pay; none where it is refused.
    pub fn replacement(
        &self,
        player: PlayerId,
        at: Option<BoxNumber>,
        decision: Decision,
    ) -> Option<Decision> {
        self.course.replacement(player, at, decision, &self.table)
    }

    /// How many cards the hand has that a player decides on.
    pub fn cards_seen(&self, player: PlayerId, at: Option<BoxNumber>) -> usize {
        self.course.cards_seen(player, at, &self.table, &self.book)
    }

    /// What boards and statistics keep of the round.
    pub fn outcome(&self) -> Outcome {
        if self.stage == Stage::Void { Outcome::void() } else { self.course.outcome() }
    }

    /// A player's stakes, each with how it was decided as soon as that is known; those of earlier windows first.
    pub fn lines(&self, player: PlayerId) -> Vec<OpenLine> {
        let stakes = self.book.of(player);
        let done = self.done.get(&player).map_or(&[][..], Vec::as_slice);
        let mut lines: Vec<OpenLine> = Vec::with_capacity(done.len() + stakes.len() + 2);
        lines.extend_from_slice(done);
        // In a later window the bets that stand are undecided: what was decided has left the book.
        let closed = self.stage == Stage::Closed;
        lines.extend(stakes.iter().map(|bet| {
            let decided = if closed { self.decide(player, bet) } else { None };
            OpenLine::of_bet(bet, decided)
        }));
        lines.extend(self.course.added_lines(player, &self.table, &self.book));
        if self.stage == Stage::Void {
            // What an earlier window decided stays decided.
            for line in lines.iter_mut().skip(done.len()) {
                let mut settled = self.settled_lines(player).iter();
                let settled = settled.find(|settled| settled.is_same_line(line.on, line.window));
                let void = Decided::new(CategoryName::VOID, Payout::Push);
                line.decided = Some(settled.map_or(void, |settled| settled.why));
            }
        }
        lines
    }

    /// The lines of a player whose money has moved.
    pub fn settled_lines(&self, player: PlayerId) -> &[Line] {
        self.settled.get(&player).map_or(&[], Vec::as_slice)
    }

    /// The lines of a player that are decided and not settled yet.
    pub fn due_lines(&self, player: PlayerId) -> Vec<Line> {
        let settled = self.settled_lines(player);
        let due = self.lines(player).into_iter().filter_map(OpenLine::settled);
        due.filter(|line| !settled.iter().any(|settled| settled.is_same_line(line.on, line.window))).collect()
    }

    fn settle_lines(&mut self, player: PlayerId, lines: &[Line]) -> Result<(), RoundError> {
        let mut due = self.due_lines(player);
        for line in lines {
            // Each line is taken out, so that a fact can't settle it twice.
            match due.iter().position(|due| due == line) {
                Some(index) => due.swap_remove(index),
                None => return Err(RoundError::NotSettled { on: line.on }),
            };
        }
        self.settled.entry(player).or_default().extend_from_slice(lines);
        Ok(())
    }

    fn decide(&self, player: PlayerId, bet: &Stake) -> Option<Decided> {
        self.course.decide(player, bet, &self.table, &self.book)
    }

    /// The settlement of a player, once nothing can change any of their lines.
    pub fn settle(&self, player: PlayerId) -> Option<Settlement> {
        Settlement::of(self.lines(player))
    }
}

/// The state that some facts lead to, how many of them could be applied, and why the next could not.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The round after the applied facts.
    pub round: Round,
    /// How many were applied.
    pub applied: usize,
    /// The first error.
    pub error: Option<RoundError>,
}

/// Folds facts up to the first that can't follow.
pub fn replay<'a>(table: Arc<Table>, events: impl IntoIterator<Item = &'a RoundEvent>) -> Replay {
    let mut round = Round::new(table);
    let mut applied = 0;
    for event in events {
        if let Err(error) = round.apply(event) {
            return Replay { round, applied, error: Some(error) };
        }
        applied += 1;
    }
    Replay { round, applied, error: None }
}
