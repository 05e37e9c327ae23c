//! A stored round of one player: what a dispute file, a test case and `settle` have in common. It is played through the very
//! fold that client and server use.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent};
use crate::fault::Fault;
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Round, RoundError};
use crate::settle::Settlement;
use crate::shoe::Shoe;
use crate::stake::{self, Stake};
use crate::table::Table;
use crate::text::UnknownName;

pub mod by_box;
pub mod undecided;

/// Why a record is not settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The stable code.
    pub code: &'static str,
    /// The position or call that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The figure that was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    /// What exactly, for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Refusal {
    /// A refusal that its code alone explains.
    pub fn bare(code: &'static str) -> Self {
        Self { code, on: None, limit: None, reason: None }
    }

    /// A record that makes no sense.
    pub fn malformed(reason: impl Into<String>) -> Self {
        Self { reason: Some(reason.into()), ..Self::bare("malformed") }
    }

    /// A refusal with a reason for a person.
    pub fn because(code: &'static str, reason: impl Into<String>) -> Self {
        Self { reason: Some(reason.into()), ..Self::bare(code) }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Self { code: fault.code(), on: fault.on(), limit: fault.limit(), reason: None }
    }
}

impl From<RoundError> for Refusal {
    fn from(error: RoundError) -> Self {
        match error {
            RoundError::Fault(fault) => fault.into(),
            other => Self::because(other.code(), other.to_string()),
        }
    }
}

/// A text of the line. A bare `Cow` in a list or an option would be a copy of it.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    plan: Cow<'a, str>,
    #[serde(borrow, default)]
    bets: Option<Vec<BetText<'a>>>,
    #[serde(borrow, default)]
    calls: Option<Vec<CallText<'a>>>,
    #[serde(borrow)]
    outcome: &'a RawValue,
    #[serde(borrow, default)]
    decisions: Option<Vec<Text<'a>>>,
    #[serde(borrow, default)]
    balance: Option<Text<'a>>,
    #[serde(borrow, default)]
    currency: Option<Text<'a>>,
}

/// The plan of a line that can't be read otherwise.
#[derive(Deserialize)]
struct PlanName<'a> {
    #[serde(borrow)]
    plan: Cow<'a, str>,
}

fn unknown_plan(name: &str) -> Refusal {
    Refusal::because("unknown_plan", format!("no plan is called `{name}`"))
}

#[derive(Deserialize)]
struct BetText<'a> {
    #[serde(borrow)]
    on: Cow<'a, str>,
    #[serde(borrow)]
    stake: Cow<'a, str>,
}

#[derive(Deserialize)]
struct CallText<'a> {
    #[serde(borrow)]
    call: Cow<'a, str>,
    #[serde(borrow)]
    chip: Cow<'a, str>,
}

/// What wheel, dice or shoe brought, in the order of the round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealt {
    /// The cards in the order in which the dealer draws them.
    pub cards: Vec<Card>,
    /// Facts that are no cards, in their order.
    pub facts: Vec<RoundEvent>,
}

impl Dealt {
    /// Reads `{"shoe":["AS","6H"]}`.
    ///
    /// # Errors
    /// `malformed` where there is no shoe or a word in it is no card.
    pub fn of_shoe(outcome: &str) -> Result<Self, Refusal> {
        #[derive(Deserialize)]
        struct ShoeText<'a> {
            #[serde(borrow, default)]
            shoe: Option<Vec<Text<'a>>>,
        }
        let text: ShoeText<'_> = read(outcome)?;
        let shoe = text.shoe.ok_or_else(|| Refusal::malformed("outcome: no `shoe`"))?;
        let card = |Text(name): &Text<'_>| {
            name.parse().map_err(|reason| Refusal::malformed(format!("outcome `{name}`: {reason}")))
        };
        Ok(Self { cards: shoe.iter().map(card).collect::<Result<_, _>>()?, facts: Vec::new() })
    }
}

/// Reads a part of a record.
///
/// # Errors
/// `malformed` where it has another form.
pub fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::malformed(error.to_string()))
}

/// A bet or a call that a record asks for, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request<'a> {
    /// A bet on a position.
    Bet(&'a str),
    /// An announced bet.
    Call(&'a str),
}

/// A record whose words are all understood; its bets may still be refused.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// The whole line, for a family that reads more of it.
    pub text: &'a str,
    /// The table.
    pub table: Arc<Table>,
    /// What is bet, in the order of the record, and with how much.
    pub requested: Vec<(Request<'a>, Amount)>,
    /// What came.
    pub dealt: Dealt,
    /// The player's decisions.
    pub decisions: Vec<Decision>,
    /// What the player has; none is unlimited.
    pub balance: Option<Amount>,
}

fn amount(text: &str, what: &str) -> Result<Amount, Refusal> {
    text.parse().map_err(|reason| Refusal::malformed(format!("{what} `{text}`: {reason}")))
}

/// The table of the plan in a currency.
fn in_currency(table: Arc<Table>, name: &str) -> Result<Arc<Table>, Refusal> {
    let other = match name.parse() {
        Ok(currency) if currency == table.plan().currency => return Ok(table),
        Ok(currency) => table.in_currency(currency).cloned(),
        Err(_) => None,
    };
    other.ok_or_else(|| Refusal::malformed(format!("currency `{name}`: the plan has no such purse")))
}

/// Reads one line and settles it.
pub fn settle_line(line: &[u8], table: impl Fn(&str) -> Option<Arc<Table>>) -> Result<Settlement, Refusal> {
    let text = str::from_utf8(line).map_err(|error| Refusal::malformed(error.to_string()))?;
    let line: Line<'_> = match read(text) {
        Ok(line) => line,
        // A plan that doesn't exist is told first; without a readable plan the first refusal stands.
        Err(refusal) => {
            let plan = read::<PlanName<'_>>(text).ok();
            let unknown = plan.filter(|line| table(&line.plan).is_none());
            return Err(unknown.map_or(refusal, |line| unknown_plan(&line.plan)));
        }
    };
    let table = table(&line.plan).ok_or_else(|| unknown_plan(&line.plan))?;
    let bets = line.bets.unwrap_or_default();
    let calls = line.calls.unwrap_or_default();
    if bets.is_empty() && calls.is_empty() {
        return Err(Refusal::malformed("no bet"));
    }
    let table = match &line.currency {
        Some(Text(currency)) => in_currency(table, currency)?,
        None => table,
    };
    let decision = |Text(word): &Text<'_>| {
        let unknown = |reason: String| Refusal::malformed(format!("decision `{word}`: {reason}"));
        let decision: Decision = word.parse().map_err(|reason: UnknownName| unknown(reason.to_string()))?;
        // Who shares a box answers beside their own bet.
        if decision.is_answer() {
            Err(unknown("an answer belongs into `follow`".into()))
        } else {
            Ok(decision)
        }
    };
    let dealt = table.game().read_outcome(line.outcome.get())?;
    let decisions = line.decisions.unwrap_or_default().iter().map(decision).collect::<Result<_, _>>()?;
    let balance = line.balance.map(|Text(text)| amount(&text, "balance")).transpose()?;
    let mut requested = Vec::with_capacity(bets.len() + calls.len());
    for bet in &bets {
        requested.push((Request::Bet(&bet.on), amount(&bet.stake, "stake")?));
    }
    for call in &calls {
        requested.push((Request::Call(&call.call), amount(&call.chip, "chip")?));
    }
    let record = Record { text, table, requested, dealt, decisions, balance };
    record.table.game().settle_record(&record)
}

/// Settles a record of one betting window: its bets are checked together, then the round is played.
///
/// # Errors
/// Why the record is refused.
pub fn settle(record: &Record<'_>) -> Result<Settlement, Refusal> {
    let stakes = accepted(&record.table, &record.requested, record.balance)?;
    check_shoe(record)?;
    Playing::new(record, stakes)?.play()
}

impl Request<'_> {
    fn expand(self, table: &Table, money: Amount, bets: &mut Vec<Stake>) -> Result<(), Fault> {
        match self {
            Self::Bet(name) => bets.push(Stake::new(table.position(name)?, money)),
            Self::Call(name) => match table.game().expand_call(name, money) {
                Some(call) => bets.extend(call),
                None => return Err(Fault::UnknownPosition { on: name.into() }),
            },
        }
        Ok(())
    }
}

/// The stakes of a record, equal positions joined. The fault reported is that of the earliest bet; a record that makes
/// no sense as a whole is malformed before all others.
pub(crate) fn accepted(
    table: &Table,
    requested: &[(Request<'_>, Amount)],
    balance: Option<Amount>,
) -> Result<Vec<Stake>, Refusal> {
    let mut stakes: Vec<Stake> = Vec::with_capacity(requested.len());
    let mut first_request: Vec<usize> = Vec::with_capacity(requested.len());
    let mut faults: Vec<(usize, Fault)> = Vec::new();
    let mut bets = Vec::new();
    for (index, &(request, money)) in requested.iter().enumerate() {
        if let Err(fault) = request.expand(table, money, &mut bets) {
            faults.push((index, fault));
        }
        for stake in bets.drain(..) {
            if stake.stake.is_zero() {
                let limit = table.limit(stake.on).min;
                faults.push((index, Fault::BelowMin { on: stake.on, limit }));
            }
            stake::join(&mut stakes, stake);
            first_request.resize(stakes.len(), index);
        }
    }
    table.game().complete_bets(&mut stakes);
    let checked = table.check(&stakes, balance);
    if checked.is_empty() && faults.is_empty() {
        return Ok(stakes);
    }
    for fault in checked {
        let on = fault.on();
        let index = stakes.iter().position(|stake| on.as_deref() == Some(&*stake.on.to_string()));
        let request = index.and_then(|index| first_request.get(index)).copied().unwrap_or(usize::MAX);
        faults.push((request, fault));
    }
    faults.sort_by_key(|(index, fault)| (fault.code() != "malformed", *index));
    match faults.into_iter().next() {
        Some((_, fault)) => Err(fault.into()),
        None => Ok(stakes),
    }
}

/// Holds the cards of a record to the decks of its shoe.
///
/// # Errors
/// `duplicate_card` where a card comes more often than there are decks.
pub fn check_shoe(record: &Record<'_>) -> Result<(), Refusal> {
    match record.table.game().decks() {
        Some(decks) => check_cards(&record.dealt.cards, decks),
        None => Ok(()),
    }
}

/// Holds cards to those that so many decks have.
///
/// # Errors
/// `duplicate_card` where one is there too often.
pub fn check_cards(cards: &[Card], decks: u8) -> Result<(), Refusal> {
    // A single pack can't hold a card twice, eight packs not nine times: no need to count a short shoe.
    if cards.len() <= usize::from(decks) {
        return Ok(());
    }
    let mut shoe = Shoe::new(decks);
    for &card in cards {
        if shoe.take(card).is_err() {
            return Err(Refusal::because("duplicate_card", format!("{card} is in the shoe too often")));
        }
    }
    Ok(())
}

/// The player of the record, and the owners of boxes that they only bet behind.
const ME: PlayerId = PlayerId(0);

fn owner(at: BoxNumber) -> PlayerId {
    PlayerId(at.get().into())
}

enum Stop {
    Short,
    Refused(Refusal),
}

impl<E: Into<Refusal>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Refused(error.into())
    }
}

#[derive(Clone)]
struct Playing {
    round: Round,
    cards: VecDeque<Card>,
    /// Cards that lie face down; none where the record doesn't know it.
    hidden: VecDeque<Option<Card>>,
    /// Facts that are no cards.
    facts: VecDeque<RoundEvent>,
    decisions: VecDeque<Decision>,
    balance: Option<Amount>,
    /// All hands are finished.
    play_over: bool,
    /// Cards of the record and those tried in place of missing ones.
    seen: Vec<Card>,
}

/// How many cards are tried in place of missing ones before the answer is that they are missing.
const ENOUGH_TO_TRY: u32 = 50_000;

impl Playing {
    fn new(record: &Record<'_>, stakes: Vec<Stake>) -> Result<Self, Refusal> {
        let Dealt { cards, facts } = record.dealt.clone();
        let mut facts = VecDeque::from(facts);
        let mut round = Round::new(Arc::clone(&record.table));
        // What lies before the bets comes before everything else that came.
        while round.awaits() != Awaits::Bets
            && let Some(fact) = facts.pop_front()
        {
            round.apply(&fact)?;
        }
        round.apply(&RoundEvent::BettingOpened)?;
        for stake in &stakes {
            if let (Some(at), Some(main)) = (stake.on.at(), record.table.game().follows(stake.on)) {
                let bets = vec![Stake::new(main, stake.stake)];
                round.apply(&RoundEvent::BetAccepted { player: owner(at), bets })?;
            }
        }
        round.apply(&RoundEvent::BetAccepted { player: ME, bets: stakes })?;
        round.apply(&RoundEvent::BettingClosed)?;
        Ok(Self {
            round,
            seen: cards.clone(),
            cards: cards.into(),
            facts,
            play_over: false,
            hidden: VecDeque::new(),
            decisions: record.decisions.iter().copied().collect(),
            balance: record.balance,
        })
    }

    fn play(mut self) -> Result<Settlement, Refusal> {
        match self.run() {
            Ok(()) => self.round.settle(ME).ok_or_else(|| self.short()),
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::Short) => self.whatever_comes(&mut ENOUGH_TO_TRY.clone()).ok_or_else(|| self.short()),
        }
    }

    /// Plays until the outcome is known, the cards run out or something is refused.
    fn run(&mut self) -> Result<(), Stop> {
        loop {
            let awaits = self.round.awaits();
            if !self.play_over && self.round.any_course().is_play_over(awaits) {
                self.play_over = true;
                self.check_left_over()?;
            }
            if awaits == Awaits::Nothing {
                return Ok(());
            }
            self.step(awaits).map_err(|stop| match stop {
                // A card that was missing at the deal comes before what was decided without it.
                Stop::Refused(_) if self.hidden.contains(&None) => Stop::Refused(self.short()),
                stop => stop,
            })?;
        }
    }

    /// The settlement where the cards ran out but no card that may come could change a line (ruling G13d): every card is
    /// tried until two of them disagree. A fold before the flop is no such case (chance/evolution-casino-holdem ruling 11).
    fn whatever_comes(&self, tries: &mut u32) -> Option<Settlement> {
        if let Some(settlement) = self.round.settle(ME) {
            return Some(settlement);
        }
        let awaits = self.round.awaits();
        let single_deck = self.round.table().game().decks() == Some(1);
        let mut decided: Option<Settlement> = None;
        for card in self.round.any_course().cards_to_try(awaits)? {
            if self.seen.contains(&card) && single_deck {
                continue;
            }
            *tries = tries.checked_sub(1)?;
            let mut next = self.clone();
            next.seen.push(card);
            match (awaits, next.hidden.front_mut()) {
                (Awaits::Show | Awaits::Peek, Some(hidden)) => *hidden = Some(card),
                _ => next.cards.push_back(card),
            }
            let settlement = match next.run() {
                Ok(()) => next.round.settle(ME)?,
                Err(Stop::Short) => next.whatever_comes(tries)?,
                Err(Stop::Refused(_)) => return None,
            };
            let same = |other: &Settlement| {
                let figures = |settlement: &Settlement| -> Vec<(Position, Amount, Amount)> {
                    settlement.lines.iter().map(|line| (line.on, line.stake, line.back)).collect()
                };
                figures(other) == figures(&settlement)
            };
            match &decided {
                None => decided = Some(settlement),
                Some(other) if same(other) => {}
                Some(_) => return None,
            }
        }
        decided
    }

    fn short(&self) -> Refusal {
        Refusal::because("shoe_too_short", format!("the round waits for {}", self.round.awaits()))
    }

    fn step(&mut self, awaits: Awaits) -> Result<(), Stop> {
        match awaits {
            Awaits::Ball | Awaits::Wheel | Awaits::Dice => {
                let fact = self.facts.pop_front().ok_or(Stop::Short)?;
                self.round.apply(&fact)?;
            }
            Awaits::Card { to, hidden: true } => {
                let card = self.cards.pop_front();
                if card.is_none() && self.round.any_course().cards_to_try(awaits).is_none() {
                    return Err(Stop::Short);
                }
                self.hidden.push_back(card);
                self.round.apply(&RoundEvent::CardDealt { to, card: None })?;
            }
            Awaits::Card { to, hidden: false } => {
                let card = self.cards.pop_front().ok_or(Stop::Short)?;
                self.round.apply(&RoundEvent::CardDealt { to, card: Some(card) })?;
            }
            Awaits::Show => {
                let card = self.hidden.front().copied().flatten().ok_or(Stop::Short)?;
                self.hidden.pop_front();
                self.round.apply(&RoundEvent::CardShown { card })?;
            }
            Awaits::Peek => {
                let hidden = self.hidden.front().copied().flatten().ok_or(Stop::Short)?;
                let blackjack = self.round.any_course().peek(hidden);
                self.round.apply(&RoundEvent::HoleChecked { blackjack })?;
            }
            Awaits::Insurance => self.answer_insurance()?,
            Awaits::Decisions => self.answer()?,
            Awaits::SecondHands => self.round.apply(&RoundEvent::SecondHandsOpened)?,
            Awaits::Bets | Awaits::Nothing => return Err(Stop::Short),
        }
        Ok(())
    }

    /// The insurance answers, box by box. Where the next word is no answer, none is taken (ruling G13b).
    fn answer_insurance(&mut self) -> Result<(), Stop> {
        while let Some(offer) = self.round.decisions(ME).into_iter().next() {
            let decision = match self.decisions.front() {
                Some(&word @ (Decision::Insurance | Decision::NoInsurance)) => {
                    self.decisions.pop_front();
                    word
                }
                _ => Decision::NoInsurance,
            };
            self.decide(ME, offer.at, decision, false)?;
        }
        self.round.apply(&RoundEvent::InsuranceClosed)?;
        Ok(())
    }

    /// The next word of the list, or the plan's own rule where the list is at its end (ruling G13a).
    fn answer(&mut self) -> Result<(), Stop> {
        let Some((player, at)) = self.round.undecided().into_iter().next() else { return Err(Stop::Short) };
        while self.decisions.front() == Some(&Decision::NoInsurance) {
            self.decisions.pop_front();
        }
        match self.decisions.pop_front() {
            Some(decision) => self.decide(player, at, decision, false),
            None => {
                let decision = self.round.default_decision(player, at).ok_or(Stop::Short)?;
                self.decide(player, at, decision, true)
            }
        }
    }

    /// What the player has beside the lines of the round; none where the balance is unlimited.
    fn money_left(&self) -> Result<Option<Amount>, Stop> {
        let Some(balance) = self.balance else { return Ok(None) };
        let needed = self.round.lines(ME).iter().map(|line| line.stake).sum();
        match balance.checked_sub(needed) {
            Ok(left) => Ok(Some(left)),
            Err(_) => Err(Fault::InsufficientBalance { needed, balance }.into()),
        }
    }

    fn decide(
        &mut self,
        player: PlayerId,
        at: Option<BoxNumber>,
        decision: Decision,
        auto: bool,
    ) -> Result<(), Stop> {
        let offers = self.round.decisions(player);
        let Some(offer) = offers.iter().find(|offer| offer.at == at && offer.decision == decision) else {
            return Err(RoundError::IllegalDecision { decision }.into());
        };
        let left = self.money_left()?;
        let short = player == ME && left.is_some_and(|left| offer.cost > left);
        let mut decision = decision;
        if short {
            decision = self.round.replacement(player, at, decision).ok_or_else(|| {
                Fault::InsufficientBalance { needed: offer.cost, balance: left.unwrap_or_default() }
            })?;
        }
        let decided = RoundEvent::Decided { player, at, decision, auto };
        let events = self.round.followed(decided, |behind| if behind == ME { left } else { None });
        for event in &events {
            self.round.apply(event)?;
        }
        Ok(())
    }

    /// When all hands are finished, a decision that the family passes over is ignored, anything else is illegal (ruling
    /// G13c).
    fn check_left_over(&self) -> Result<(), Refusal> {
        let counts = |decision: &&Decision| !self.round.any_course().passes_over(**decision);
        match self.decisions.iter().find(counts) {
            // A card that was missing at the deal comes first, where it matters.
            Some(_) if self.hidden.contains(&None) && self.round.settle(ME).is_none() => Err(self.short()),
            Some(&decision) => Err(RoundError::IllegalDecision { decision }.into()),
            None => Ok(()),
        }
    }
}
