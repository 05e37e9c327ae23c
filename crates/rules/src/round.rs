//! A round: the fold of its facts.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use crate::amount::Amount;
use crate::baccarat::round::BaccaratRound;
use crate::blackjack::round::BlackjackRound;
use crate::category::Category;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::fault::Fault;
use crate::holdem::round::HoldemRound;
use crate::odds::Payout;
use crate::phase::Phase;
use crate::plan::Game;
use crate::position::{BoxNumber, Place, Position};
use crate::roulette::round::RouletteRound;
use crate::settle::{Decided, Line, LineName, OpenLine, Settlement};
use crate::stake::{self, Stake};
use crate::table::Table;
use crate::top_card::round::TopCardRound;

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
        on: LineName,
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
            Self::NothingThere { on } | Self::NoSuchBox { on } => write!(f, "{} on {on}", self.code()),
            Self::NotSettled { on } => write!(f, "{} on {on}", self.code()),
            Self::IllegalDecision { decision } => write!(f, "{}: {decision}", self.code()),
            Self::OutOfTurn { event, awaits } => {
                write!(f, "{event} is out of turn: the round waits for {awaits}")
            }
            _ => f.write_str(self.code()),
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
    /// Which of his hands, from 1.
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
    /// What lies on a position.
    pub fn on(&self, position: Position) -> Option<Amount> {
        self.stakes.iter().find(|stake| stake.on == position).map(|stake| stake.stake)
    }
}

/// The bets of all players, by player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book(Vec<Bets>);

impl Book {
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

    fn set(&mut self, player: PlayerId, stakes: Vec<Stake>) {
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

/// What a family keeps of a round after the close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Course {
    /// A number.
    Roulette(RouletteRound),
    /// Hands against the dealer.
    Blackjack(BlackjackRound),
    /// Player and banker.
    Baccarat(BaccaratRound),
    /// Two cards and the board.
    Holdem(HoldemRound),
    /// Two cards.
    TopCard(TopCardRound),
}

/// One game on a table.
#[derive(Clone, Debug)]
pub struct Round {
    table: Arc<Table>,
    stage: Stage,
    paused: bool,
    book: Book,
    course: Course,
    /// Lines whose money has moved.
    settled: BTreeMap<PlayerId, Vec<Line>>,
}

impl Round {
    /// A round that has not begun.
    pub fn new(table: Arc<Table>) -> Self {
        let course = match &table.plan().game {
            Game::Roulette(_) => Course::Roulette(RouletteRound::default()),
            Game::Blackjack(_) => Course::Blackjack(BlackjackRound::default()),
            Game::Baccarat(_) => Course::Baccarat(BaccaratRound::default()),
            Game::Holdem(_) => Course::Holdem(HoldemRound::default()),
            Game::TopCard(_) => Course::TopCard(TopCardRound::default()),
        };
        Self {
            table,
            stage: Stage::New,
            paused: false,
            book: Book::default(),
            course,
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

    /// Cards, number and hands.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Where the round stands.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Void => Phase::Void,
            _ if self.paused => Phase::Paused,
            Stage::New | Stage::Open => Phase::Open,
            Stage::Last => Phase::Last,
            Stage::Closed => match &self.course {
                Course::Roulette(course) => course.phase(),
                Course::Blackjack(course) => course.phase(&self.table),
                Course::Baccarat(course) => course.phase(),
                Course::Holdem(course) => course.phase(&self.book),
                Course::TopCard(course) => course.phase(),
            },
        }
    }

    /// What the round waits for. A fold that knows only one player's private facts may wait for less than the server's.
    pub fn awaits(&self) -> Awaits {
        match self.stage {
            Stage::New | Stage::Open | Stage::Last => Awaits::Bets,
            Stage::Void => Awaits::Nothing,
            Stage::Closed => match &self.course {
                Course::Roulette(course) => course.awaits(),
                Course::Blackjack(course) => course.awaits(&self.table),
                Course::Baccarat(course) => course.awaits(),
                Course::Holdem(course) => course.awaits(&self.book),
                Course::TopCard(course) => course.awaits(),
            },
        }
    }

    /// Applies a fact, or changes nothing and says why it can't follow.
    pub fn apply(&mut self, event: &RoundEvent) -> Result<(), RoundError> {
        use RoundEvent as E;
        if self.paused && !matches!(event, E::RoundResumed | E::RoundVoided) {
            return Err(self.out_of_turn(event));
        }
        match event {
            E::BettingOpened if self.stage == Stage::New => self.stage = Stage::Open,
            E::LastBetsCalled if self.stage == Stage::Open => self.stage = Stage::Last,
            E::BettingClosed if matches!(self.stage, Stage::Open | Stage::Last) => self.close(),
            E::BetAccepted { player, bets } => self.accept(*player, bets)?,
            E::BetWithdrawn { player, bets } => self.withdraw(*player, bets)?,
            E::LinesSettled { player, lines } => self.settle_lines(*player, lines)?,
            E::RoundPaused if matches!(self.stage, Stage::Open | Stage::Last | Stage::Closed) => {
                self.paused = true
            }
            E::RoundResumed if self.paused => self.paused = false,
            E::RoundVoided if self.stage != Stage::Void => {
                self.stage = Stage::Void;
                self.paused = false;
            }
            _ if self.stage == Stage::Closed => return self.apply_to_course(event),
            _ => return Err(self.out_of_turn(event)),
        }
        Ok(())
    }

    fn apply_to_course(&mut self, event: &RoundEvent) -> Result<(), RoundError> {
        let applied = match &mut self.course {
            Course::Roulette(course) => course.apply(event),
            Course::Blackjack(course) => course.apply(event, &self.table, &self.book),
            Course::Baccarat(course) => course.apply(event),
            Course::Holdem(course) => course.apply(event, &self.table, &self.book),
            Course::TopCard(course) => course.apply(event),
        };
        applied.map_err(|refused| match refused {
            Refused::OutOfTurn => self.out_of_turn(event),
            Refused::Decision(decision) => RoundError::IllegalDecision { decision },
            Refused::Contradicts => RoundError::CardContradicts,
        })
    }

    fn out_of_turn(&self, event: &RoundEvent) -> RoundError {
        RoundError::OutOfTurn { event: event.name(), awaits: self.awaits() }
    }

    fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Last)
    }

    fn accept(&mut self, player: PlayerId, bets: &[Stake]) -> Result<(), RoundError> {
        let stakes = self.check_bets(player, bets)?;
        self.book.set(player, stakes);
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
            // A stake of nothing must not hide behind another one on the same position.
            if bet.stake.is_zero() {
                let limit = self.table.limit(bet.on.kind()).min;
                return Err(RoundError::Fault(Fault::BelowMin { on: bet.on, limit }));
            }
            stake::join(&mut stakes, bet);
        }
        if let Some(fault) = self.table.check(&stakes, None).into_iter().next() {
            return Err(RoundError::Fault(fault));
        }
        for bet in bets {
            self.check_box(player, bet.on)?;
        }
        Ok(stakes)
    }

    /// A box has one owner; behind it bets whoever is not the owner.
    fn check_box(&self, player: PlayerId, on: Position) -> Result<(), RoundError> {
        if on.at().is_none() {
            return Ok(());
        }
        let owner = self.book.owner(on.beside(Place::Main));
        let allowed = match on.place() {
            Some(Place::BetBehind) => owner.is_some_and(|owner| owner != player),
            _ => owner.is_none_or(|owner| owner == player),
        };
        if allowed { Ok(()) } else { Err(RoundError::NoSuchBox { on }) }
    }

    fn withdraw(&mut self, player: PlayerId, bets: &[Stake]) -> Result<(), RoundError> {
        let stakes = self.check_withdrawal(player, bets)?;
        self.book.set(player, stakes);
        Ok(())
    }

    /// A player's bets without some of them, or why they can't be taken back; changes nothing.
    pub fn check_withdrawal(&self, player: PlayerId, bets: &[Stake]) -> Result<Vec<Stake>, RoundError> {
        if !self.is_open() || self.paused {
            return Err(RoundError::BettingClosed);
        }
        let mut stakes = self.book.of(player).to_vec();
        for bet in bets {
            stake::take(&mut stakes, *bet).map_err(|_| RoundError::NothingThere { on: bet.on })?;
        }
        stakes.retain(|stake| !stake.stake.is_zero());
        match self.table.check(&stakes, None).into_iter().next() {
            Some(fault) => Err(RoundError::Fault(fault)),
            None => Ok(stakes),
        }
    }

    /// Bets behind a box whose owner has no bet on it any more: they are returned (chance/evolution-blackjack ruling 14).
    pub fn bets_without_owner(&self) -> Vec<Bets> {
        if self.table.plan().game.boxes().is_none() {
            return Vec::new();
        }
        let has_no_owner = |stake: &&Stake| {
            stake.on.place() == Some(Place::BetBehind)
                && self.book.owner(stake.on.beside(Place::Main)).is_none()
        };
        let without = self.book.iter().map(|bets| Bets {
            player: bets.player,
            stakes: bets.stakes.iter().filter(has_no_owner).copied().collect(),
        });
        without.filter(|bets| !bets.stakes.is_empty()).collect()
    }

    /// Closes betting. Bets behind a box without an owner leave the book; `postings` returns them.
    fn close(&mut self) {
        self.stage = Stage::Closed;
        for Bets { player, stakes: gone } in self.bets_without_owner() {
            let stakes = self.book.of(player).iter().filter(|stake| !gone.contains(stake)).copied().collect();
            self.book.set(player, stakes);
        }
        if let Course::Blackjack(course) = &mut self.course {
            course.seat(&self.table, &self.book);
        }
    }

    /// What a player may decide now, and what it costs.
    pub fn decisions(&self, player: PlayerId) -> Vec<Offer> {
        if self.stage != Stage::Closed || self.paused {
            return Vec::new();
        }
        match &self.course {
            Course::Blackjack(course) => course.offers(player, &self.table, &self.book),
            Course::Holdem(course) => course.offers(player, &self.table, &self.book),
            _ => Vec::new(),
        }
    }

    /// What the plan decides for a player who does not answer.
    pub fn default_decision(&self, player: PlayerId, at: Option<BoxNumber>) -> Option<Decision> {
        let offers = self.decisions(player);
        let offered = |decision| offers.iter().any(|offer| offer.at == at && offer.decision == decision);
        if offered(Decision::NoInsurance) {
            return Some(Decision::NoInsurance);
        }
        if offered(Decision::Fold) {
            return Some(Decision::Fold);
        }
        match &self.course {
            Course::Blackjack(course) if offered(Decision::Stand) => {
                Some(course.time_out(player, at, &self.table))
            }
            _ => None,
        }
    }

    /// Everybody who has a decision open, with his box.
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
        match &self.course {
            Course::Blackjack(course) => self.stage == Stage::Closed && course.open_insurances() > 0,
            Course::Roulette(_) | Course::Baccarat(_) | Course::Holdem(_) | Course::TopCard(_) => false,
        }
    }

    /// The stakes that a decision adds: the player's own, and those of everyone behind his box who follows it.
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
        if let (Course::Blackjack(course), Some(at), Decision::Double | Decision::Split) =
            (&self.course, at, decision)
        {
            added.extend(course.willing_followers(at, &self.book));
        }
        added.retain(|(_, stake)| !stake.is_zero());
        added
    }

    /// A player's stakes, each with how it was decided as soon as that is known.
    pub fn lines(&self, player: PlayerId) -> Vec<OpenLine> {
        let stakes = self.book.of(player);
        let mut lines: Vec<OpenLine> = Vec::with_capacity(stakes.len() + 2);
        let closed = self.stage == Stage::Closed;
        lines.extend(stakes.iter().map(|&Stake { on, stake }| {
            let decided = if closed { self.decide(player, on) } else { None };
            OpenLine { on: LineName::Bet(on), stake, decided }
        }));
        match &self.course {
            Course::Blackjack(course) => lines.extend(course.added_lines(player, &self.table)),
            Course::Holdem(course) => lines.extend(course.added_lines(player, &self.table, &self.book)),
            _ => {}
        }
        if self.stage == Stage::Void {
            for line in &mut lines {
                let settled = self.settled_lines(player).iter().find(|settled| settled.on == line.on);
                let void = Decided::new(Category::Void, Payout::Push);
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
        due.filter(|line| settled.iter().all(|settled| settled.on != line.on)).collect()
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

    fn decide(&self, player: PlayerId, on: Position) -> Option<Decided> {
        match &self.course {
            Course::Roulette(course) => course.decide(&self.table, on),
            Course::Blackjack(course) => course.decide(player, &self.table, on),
            Course::Baccarat(course) => course.decide(&self.table, on),
            Course::Holdem(course) => course.decide(player, &self.table, &self.book, on),
            Course::TopCard(course) => course.decide(&self.table, on),
        }
    }

    /// The settlement of a player, once nothing can change any of his lines.
    pub fn settle(&self, player: PlayerId) -> Option<Settlement> {
        Settlement::of(self.lines(player))
    }
}

/// Why a family does not take a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It waits for something else.
    OutOfTurn,
    /// The decision is not on offer.
    Decision(Decision),
    /// The card is not what was said of it.
    Contradicts,
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
