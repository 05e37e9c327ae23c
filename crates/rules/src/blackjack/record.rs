//! Records of tables whose boxes are shared: `player` and `follow` on a bet, and the order in which faults are looked for.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::Deserialize;

use super::place::Place;
use super::plan::BlackjackPlan;
use super::round::BlackjackRound;
use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::fault::Fault;
use crate::position::{BoxNumber, Position};
use crate::record::{Record, Refusal, Request, check_cards, read};
use crate::round::{Awaits, Bets, Book, RoundError};
use crate::settle::{Line, OpenLine, Settlement, Sharer};
use crate::stake::Stake;
use crate::table::Table;

/// Settles a record: the bets of up to three players a box, then the round by the owners' decisions.
///
/// # Errors
/// Why the record is refused.
pub(super) fn settle(record: &Record<'_>, plan: &BlackjackPlan) -> Result<Settlement, Refusal> {
    let (laid, follows) = read_bets(record)?;
    let bets = check_bets(&laid, &record.table, plan)?;
    let total: Amount = bets.iter().map(|bet| bet.stake.stake).sum();
    if let Some(balance) = record.balance.filter(|&balance| total > balance) {
        return Err(Fault::InsufficientBalance { needed: total, balance }.into());
    }
    check_cards(&record.dealt.cards, plan.most_decks.as_ref().unwrap_or(&plan.decks).is)?;
    Playing::new(record, bets, follows, total).play()
}

/// What a bet of the record says beside its position and stake.
#[derive(Deserialize)]
struct Sharing<'a> {
    #[serde(default)]
    player: Option<u8>,
    #[serde(borrow, default)]
    follow: Option<Vec<Cow<'a, str>>>,
}

#[derive(Deserialize)]
struct SharingLine<'a> {
    #[serde(borrow, default)]
    bets: Option<Vec<Sharing<'a>>>,
}

/// What one player lays on one position, as the record first wrote it.
struct Laid<'a> {
    written: &'a str,
    on: Result<Position, Fault>,
    player: Sharer,
    stake: Amount,
}

/// A stake that is accepted, and whose it is.
struct Bet {
    player: Sharer,
    stake: Stake,
}

/// The answers of the players who joined a box.
type Follows = BTreeMap<(BoxNumber, Sharer), VecDeque<Decision>>;

/// The stakes in the order of their first bets, and the answers; what makes no sense is malformed.
fn read_bets<'r>(record: &'r Record<'_>) -> Result<(Vec<Laid<'r>>, Follows), Refusal> {
    let line: SharingLine<'_> = read(record.text)?;
    let mut sharings = line.bets.unwrap_or_default().into_iter();
    let mut laid: Vec<Laid<'_>> = Vec::with_capacity(record.requested.len());
    let mut follows = Follows::new();
    // A position of which the table knows nothing can have answers too, so these are counted by what was written.
    let mut answered = BTreeSet::new();
    for &(request, stake) in &record.requested {
        let written = match request {
            Request::Bet(written) => written,
            Request::Call(written) => {
                let on = Err(Fault::UnknownPosition { on: written.into() });
                laid.push(Laid { written, on, player: Sharer::OWNER, stake });
                continue;
            }
        };
        let Sharing { player, follow } = sharings.next().unwrap_or(Sharing { player: None, follow: None });
        let player = Sharer::new(player.unwrap_or(1))
            .ok_or_else(|| Refusal::malformed(format!("{written}: a box has the players 1, 2 and 3")))?;
        if let Some(words) = follow {
            let main = written.parse::<Position>().ok().filter(|on| on.is(Place::Main));
            let Some(main) = main.filter(|_| !player.is_owner()) else {
                return Err(Refusal::malformed(format!("{written}: only who joins a main bet follows")));
            };
            let at = main.at().unwrap_or(BoxNumber::FIRST);
            if !answered.insert((at, player)) {
                return Err(Refusal::malformed(format!("{written}: a second `follow` of one player")));
            }
            follows.insert((at, player), words.iter().map(|word| answer(word)).collect::<Result<_, _>>()?);
        }
        let on = record.table.position(written);
        let same = laid.iter_mut().find(|laid| laid.player == player && on.is_ok() && laid.on == on);
        match same {
            Some(laid) => laid.stake = laid.stake.checked_add(stake).unwrap_or(Amount::MAX),
            None => laid.push(Laid { written, on, player, stake }),
        }
    }
    Ok((laid, follows))
}

/// A word of `follow`.
fn answer(word: &str) -> Result<Decision, Refusal> {
    let known = |decision: &Decision| {
        decision.is_answer() || matches!(decision, Decision::Insurance | Decision::NoInsurance)
    };
    let unknown = || Refusal::malformed(format!("follow `{word}`: not an answer of who shares a box"));
    word.parse().ok().filter(known).ok_or_else(unknown)
}

/// The stakes where none has a fault: each by itself, then missing main bets, then the sums of the boxes.
fn check_bets(laid: &[Laid<'_>], table: &Table, plan: &BlackjackPlan) -> Result<Vec<Bet>, Refusal> {
    let refusal = |code, laid: &Laid<'_>, limit| Refusal {
        limit,
        on: Some(laid.written.to_owned()),
        ..Refusal::bare(code)
    };
    let mut bets = Vec::with_capacity(laid.len());
    for stake in laid {
        let on = stake.on.clone()?;
        let limit = table.limit(on);
        if stake.stake.is_zero() || limit.min.is_some_and(|min| stake.stake < min) {
            return Err(refusal("below_min", stake, limit.min));
        }
        if !plan.is_in_step(stake.stake) {
            return Err(refusal("not_a_chip_multiple", stake, None));
        }
        if limit.max.is_some_and(|max| stake.stake > max) {
            return Err(refusal("above_max", stake, limit.max));
        }
        bets.push(Bet { player: stake.player, stake: Stake::new(on, stake.stake) });
    }
    for (bet, laid) in bets.iter().zip(laid) {
        let main = bet.stake.on.beside(Place::Main);
        if !bets.iter().any(|other| other.player == bet.player && other.stake.on == main) {
            return Err(refusal("no_main_bet", laid, None));
        }
    }
    for (bet, laid) in bets.iter().zip(laid) {
        let here = bets.iter().filter(|other| other.stake.on == bet.stake.on);
        let sum: Amount = here.map(|other| other.stake.stake).sum();
        let max = table.limit(bet.stake.on).max;
        if max.is_some_and(|max| sum > max) {
            return Err(refusal("table_max", laid, max));
        }
    }
    Ok(bets)
}

fn id(player: Sharer) -> PlayerId {
    PlayerId(player.number().into())
}

fn sharer(id: PlayerId) -> Sharer {
    u8::try_from(id.0).ok().and_then(Sharer::new).unwrap_or_default()
}

/// The round of a record. Its owners may be missing: their decisions count all the same.
struct Playing<'r> {
    table: &'r Table,
    course: BlackjackRound,
    book: Book,
    bets: Vec<Bet>,
    boxes: Vec<BoxNumber>,
    cards: VecDeque<Card>,
    decisions: VecDeque<Decision>,
    follows: Follows,
    /// What is left of the balance; none is unlimited.
    left: Option<Amount>,
    /// All hands are finished.
    play_over: bool,
}

impl<'r> Playing<'r> {
    fn new(record: &'r Record<'_>, bets: Vec<Bet>, follows: Follows, total: Amount) -> Self {
        let mut stakes: BTreeMap<Sharer, Vec<Stake>> = BTreeMap::new();
        let mut boxes: BTreeMap<BoxNumber, BTreeSet<Sharer>> = BTreeMap::new();
        for bet in &bets {
            stakes.entry(bet.player).or_default().push(bet.stake);
            if let Some(at) = bet.stake.on.at() {
                boxes.entry(at).or_default().insert(bet.player);
            }
        }
        let joined = |players: &BTreeSet<Sharer>| {
            players.iter().filter(|player| !player.is_owner()).map(|&player| id(player)).collect()
        };
        let seats = boxes.iter().map(|(&at, players)| (at, id(Sharer::OWNER), joined(players)));
        Self {
            table: &record.table,
            course: BlackjackRound::of_boxes(seats),
            book: Book::of_bets(
                stakes.into_iter().map(|(player, stakes)| Bets { player: id(player), stakes }),
            ),
            bets,
            boxes: boxes.into_keys().collect(),
            cards: record.dealt.cards.iter().copied().collect(),
            decisions: record.decisions.iter().copied().collect(),
            follows,
            left: record.balance.map(|balance| balance.minus_or_zero(total)),
            play_over: false,
        }
    }

    fn play(mut self) -> Result<Settlement, Refusal> {
        loop {
            let awaits = self.course.awaits(self.table, &self.book);
            self.check_left_over(awaits)?;
            match awaits {
                Awaits::Card { to, hidden: false } => {
                    let card = self.cards.pop_front().ok_or_else(|| short(awaits))?;
                    self.apply(&RoundEvent::CardDealt { to, card: Some(card) })?;
                }
                Awaits::Insurance => self.answer_insurance()?,
                Awaits::Decisions => self.answer()?,
                Awaits::Nothing => return self.settled().ok_or_else(|| short(awaits)),
                Awaits::Card { hidden: true, .. }
                | Awaits::Bets
                | Awaits::Ball
                | Awaits::Wheel
                | Awaits::Dice
                | Awaits::Peek
                | Awaits::SecondHands
                | Awaits::Show => return Err(short(awaits)),
            }
        }
    }

    fn apply(&mut self, event: &RoundEvent) -> Result<(), Refusal> {
        let awaits = self.course.awaits(self.table, &self.book);
        self.course.apply(event, self.table, &self.book).map_err(|refused| match refused {
            Refused::Decision(decision) => RoundError::IllegalDecision { decision }.into(),
            Refused::OutOfTurn | Refused::Contradicts => {
                RoundError::OutOfTurn { event: event.name(), awaits }.into()
            }
        })
    }

    /// The owner of each box, then who joined it. A word that is no answer ends the owners' questions.
    fn answer_insurance(&mut self) -> Result<(), Refusal> {
        let is_answer = |word: &Decision| {
            matches!(word, Decision::Insurance | Decision::NoInsurance | Decision::EvenMoney)
        };
        for at in self.boxes.clone() {
            for player in [1, 2, 3].into_iter().filter_map(Sharer::new) {
                let asked = self.course.offers(id(player), self.table, &self.book);
                if !asked.iter().any(|offer| offer.at == Some(at)) {
                    continue;
                }
                let word = self.words(player, at).and_then(|words| {
                    if words.front().is_some_and(is_answer) { words.pop_front() } else { None }
                });
                self.decide(player, at, word.unwrap_or(Decision::NoInsurance), word.is_none())?;
            }
        }
        self.apply(&RoundEvent::InsuranceClosed)
    }

    /// What a player of a box has still to say.
    fn words(&mut self, player: Sharer, at: BoxNumber) -> Option<&mut VecDeque<Decision>> {
        if player.is_owner() { Some(&mut self.decisions) } else { self.follows.get_mut(&(at, player)) }
    }

    /// The next word of who is asked, or the plan's own rule where there is none.
    fn answer(&mut self) -> Result<(), Refusal> {
        let asked = self.course.asked().and_then(|asked| Some((*asked.waiting.first()?, asked.at)));
        let (player, at) = match asked {
            Some((player, at)) => (sharer(player), at),
            None => {
                let offers = self.course.offers(id(Sharer::OWNER), self.table, &self.book);
                let at = offers.first().and_then(|offer| offer.at);
                (Sharer::OWNER, at.ok_or_else(|| short(Awaits::Decisions))?)
            }
        };
        let word = self.words(player, at).and_then(|words| {
            while words.front() == Some(&Decision::NoInsurance) {
                words.pop_front();
            }
            words.pop_front()
        });
        let offers = self.course.offers(id(player), self.table, &self.book);
        let offered: Vec<Decision> = offers.iter().map(|offer| offer.decision).collect();
        let silence = || self.course.default_decision(id(player), Some(at), &offered, self.table);
        let decision = word.or_else(silence).ok_or_else(|| short(Awaits::Decisions))?;
        self.decide(player, at, decision, word.is_none())
    }

    /// A decision is on offer, then the balance covers it.
    fn decide(
        &mut self,
        player: Sharer,
        at: BoxNumber,
        decision: Decision,
        auto: bool,
    ) -> Result<(), Refusal> {
        let offers = self.course.offers(id(player), self.table, &self.book);
        let offer = offers.iter().find(|offer| offer.at == Some(at) && offer.decision == decision);
        let offer = offer.ok_or(RoundError::IllegalDecision { decision })?;
        if let Some(left) = &mut self.left {
            let fault = Fault::InsufficientBalance { needed: offer.cost, balance: *left };
            *left = left.checked_sub(offer.cost).map_err(|_| fault)?;
        }
        self.apply(&RoundEvent::Decided { player: id(player), at: Some(at), decision, auto })
    }

    /// Words that are left when the last hand is finished: those that change nothing are passed over.
    fn check_left_over(&mut self, awaits: Awaits) -> Result<(), Refusal> {
        let dealer_draws =
            matches!(awaits, Awaits::Card { to: To::Dealer, .. }) && self.course.dealer().open().is_some();
        if self.play_over || !(dealer_draws || awaits == Awaits::Nothing) {
            return Ok(());
        }
        self.play_over = true;
        let idle = |word: &&Decision| !matches!(word, Decision::Stand | Decision::NoInsurance);
        let unanswered = |word: &&Decision| !matches!(word, Decision::Without | Decision::NoInsurance);
        let left = self.decisions.iter().find(idle);
        match left.or_else(|| self.follows.values().flatten().find(unanswered)) {
            Some(&decision) => Err(RoundError::IllegalDecision { decision }.into()),
            None => Ok(()),
        }
    }

    /// The lines: the bets in their order, then what decisions added in theirs.
    fn settled(&self) -> Option<Settlement> {
        let bet = |bet: &Bet| {
            let decided = self.course.decide(id(bet.player), &bet.stake, self.table, &self.book);
            line(bet.player, OpenLine::of_bet(&bet.stake, decided))
        };
        let added = self.course.all_added_lines(self.table).into_iter();
        let added = added.map(|(player, added)| line(sharer(player), added));
        self.bets.iter().map(bet).chain(added).collect::<Option<_>>().map(Settlement::of_lines)
    }
}

fn line(player: Sharer, line: OpenLine) -> Option<Line> {
    line.settled().map(|line| Line { player, ..line })
}

fn short(awaits: Awaits) -> Refusal {
    Refusal::because("shoe_too_short", format!("the round waits for {awaits}"))
}
