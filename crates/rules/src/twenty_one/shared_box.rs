//! Records of boxes that several players share: `player` and `follow` of a bet, and the order in which faults are told.
//!
//! A record need not hold the bets of a box's owner, but its decisions are the owner's.

use std::borrow::Cow;
use std::collections::VecDeque;

use serde::Deserialize;

use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent};
use crate::family::{Course, Refused};
use crate::fault::Fault;
use crate::position::{BoxNumber, Position, PositionKind};
use crate::record::{self, Record, Refusal, Request};
use crate::round::{Awaits, Book, Offer};
use crate::settle::{Line, OpenLine, Settlement, Sharer};
use crate::stake::{Stake, Window};
use crate::table::Table;

/// What a family says of its boxes.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The bet that makes a player one of a box.
    pub main: PositionKind,
    /// The least of all players of a box together; none where each player's stake has a minimum of its own.
    pub minimum: Option<Amount>,
}

/// Settles a record of shared boxes.
///
/// # Errors
/// Why the record is refused.
pub fn settle(record: &Record<'_>, terms: Terms) -> Result<Settlement, Refusal> {
    let slip = Slip::read(record, terms)?;
    slip.check(&record.table, terms)?;
    if let Some(balance) = record.balance.filter(|&balance| slip.total() > balance) {
        return Err(Fault::InsufficientBalance { needed: slip.total(), balance }.into());
    }
    record::check_shoe(record)?;
    Playing::new(record, slip, terms).play()
}

#[derive(Deserialize)]
struct LineText<'a> {
    #[serde(borrow, default)]
    bets: Option<Vec<BetText<'a>>>,
}

#[derive(Default, Deserialize)]
struct BetText<'a> {
    #[serde(default)]
    player: Option<u8>,
    #[serde(borrow, default)]
    follow: Option<Vec<Cow<'a, str>>>,
}

/// What one player lays on one position.
struct Laid<'a> {
    /// The position as the record writes it first.
    name: &'a str,
    /// None where the table has no such position.
    on: Option<Position>,
    player: Sharer,
    stake: Amount,
}

impl Laid<'_> {
    /// Has the record it as a bet on the same position, of any player?
    fn is_on(&self, on: Position) -> bool {
        self.on == Some(on)
    }

    fn refuse(&self, code: &'static str, limit: Option<Amount>) -> Refusal {
        Refusal { on: Some(self.name.to_owned()), limit, ..Refusal::bare(code) }
    }
}

/// The answers of a player who joined a box, in the order in which they are asked.
struct Answers {
    at: BoxNumber,
    player: Sharer,
    words: VecDeque<Decision>,
}

/// The bets of a record.
struct Slip<'a> {
    laid: Vec<Laid<'a>>,
    answers: Vec<Answers>,
}

fn answer(word: &str) -> Result<Decision, Refusal> {
    let decision: Option<Decision> = word.parse().ok();
    let is_answer = |decision: &Decision| {
        decision.is_answer() || matches!(decision, Decision::Insurance | Decision::NoInsurance)
    };
    decision.filter(is_answer).ok_or_else(|| Refusal::malformed(format!("follow `{word}`: no answer")))
}

impl<'a> Slip<'a> {
    fn read(record: &Record<'a>, terms: Terms) -> Result<Self, Refusal> {
        let line: LineText<'_> = record::read(record.text)?;
        let mut texts = line.bets.unwrap_or_default().into_iter();
        let mut slip = Self { laid: Vec::new(), answers: Vec::new() };
        for &(request, stake) in &record.requested {
            // Calls stand after the bets; no box has one.
            let (name, on) = match request {
                Request::Bet(name) => (name, record.table.position(name).ok()),
                Request::Call(name) => (name, None),
            };
            let BetText { player, follow } = texts.next().unwrap_or_default();
            let number = player.unwrap_or(Sharer::OWNER.number());
            let player = Sharer::new(number)
                .ok_or_else(|| Refusal::malformed(format!("player {number}: a box has three at most")))?;
            if let Some(words) = follow {
                let words = words.iter().map(|word| answer(word)).collect::<Result<_, _>>()?;
                slip.follow(name, player, words, terms)?;
            }
            let same = |laid: &&mut Laid<'_>| on.is_some() && (laid.on, laid.player) == (on, player);
            match slip.laid.iter_mut().find(same) {
                Some(laid) => laid.stake += stake,
                None => slip.laid.push(Laid { name, on, player, stake }),
            }
        }
        Ok(slip)
    }

    /// Takes the answers of a player, which belong to a main bet and come once for each player of a box.
    fn follow(
        &mut self,
        name: &str,
        player: Sharer,
        words: VecDeque<Decision>,
        terms: Terms,
    ) -> Result<(), Refusal> {
        let on: Option<Position> = name.parse().ok().filter(|on: &Position| on.name() == terms.main.name());
        let Some(on) = on.filter(|_| !player.is_owner()) else {
            return Err(Refusal::malformed(format!("follow on `{name}`: only who joined a box follows")));
        };
        let at = on.at().unwrap_or(BoxNumber::FIRST);
        if self.answers.iter().any(|answers| (answers.at, answers.player) == (at, player)) {
            return Err(Refusal::malformed(format!("follow on `{name}`: twice for one player")));
        }
        self.answers.push(Answers { at, player, words });
        Ok(())
    }

    fn total(&self) -> Amount {
        self.laid.iter().map(|laid| laid.stake).sum()
    }

    /// What all players together have on a position.
    fn together(&self, on: Position) -> Amount {
        self.laid.iter().filter(|laid| laid.is_on(on)).map(|laid| laid.stake).sum()
    }

    /// The first fault: of each stake, then missing main bets, then what all players of a box lay together.
    fn check(&self, table: &Table, terms: Terms) -> Result<(), Refusal> {
        for laid in &self.laid {
            self.check_stake(laid, table, terms)?;
        }
        for (laid, on) in self.known() {
            let main = on.with_name(terms.main.name());
            if !self.laid.iter().any(|other| other.is_on(main) && other.player == laid.player) {
                return Err(laid.refuse("no_main_bet", None));
            }
        }
        for (laid, on) in self.known() {
            if let Some(limit) = table.limit(on).max.filter(|&limit| self.together(on) > limit) {
                return Err(laid.refuse("table_max", Some(limit)));
            }
        }
        Ok(())
    }

    fn known(&self) -> impl Iterator<Item = (&Laid<'a>, Position)> {
        self.laid.iter().filter_map(|laid| Some((laid, laid.on?)))
    }

    fn check_stake(&self, laid: &Laid<'_>, table: &Table, terms: Terms) -> Result<(), Refusal> {
        let Some(on) = laid.on else { return Err(laid.refuse("unknown_position", None)) };
        let limit = table.limit(on);
        let least = terms.minimum.or(limit.min);
        let is_below = match terms.minimum {
            Some(minimum) => self.together(on) < minimum,
            None => limit.min.is_some_and(|min| laid.stake < min),
        };
        if laid.stake.is_zero() || is_below {
            return Err(laid.refuse("below_min", least));
        }
        let chips = &table.plan().chips;
        if let Some(step) = chips.multiple.as_ref().map(|multiple| multiple.is)
            && !(laid.stake.is_multiple_of(step) && chips.can_form(laid.stake))
        {
            return Err(laid.refuse("not_a_chip_multiple", None));
        }
        match limit.max.filter(|&max| laid.stake > max) {
            Some(max) => Err(laid.refuse("above_max", Some(max))),
            None => Ok(()),
        }
    }
}

/// An owner whose bets the record doesn't hold.
const ABSENT: PlayerId = PlayerId(0);

fn player_id(player: Sharer) -> PlayerId {
    PlayerId(player.number().into())
}

const JOINED: [u8; 2] = [2, 3];

/// A round of shared boxes that is played from a record.
struct Playing<'a> {
    table: &'a Table,
    book: Book,
    course: Box<dyn Course>,
    cards: VecDeque<Card>,
    decisions: VecDeque<Decision>,
    slip: Slip<'a>,
    /// The boxes, each with its owner, rising.
    boxes: Vec<(BoxNumber, PlayerId)>,
    /// What is left of the balance; none where it is unlimited.
    left: Option<Amount>,
    /// Stakes that decisions added, in the order of the decisions: whose, and which of theirs.
    added: Vec<(Sharer, usize)>,
}

impl<'a> Playing<'a> {
    fn new(record: &'a Record<'a>, slip: Slip<'a>, terms: Terms) -> Self {
        let table = &*record.table;
        let mut boxes: Vec<BoxNumber> = slip.known().filter_map(|(_, on)| on.at()).collect();
        boxes.sort_unstable();
        boxes.dedup();
        let main = |at| Position::new(Some(at), terms.main.name());
        let owns = |at| slip.laid.iter().any(|laid| laid.is_on(main(at)) && laid.player.is_owner());
        let owner = |&at: &BoxNumber| (at, if owns(at) { player_id(Sharer::OWNER) } else { ABSENT });
        let boxes: Vec<(BoxNumber, PlayerId)> = boxes.iter().map(owner).collect();
        // Nothing depends on the stake of who is absent, so it is none.
        let absent = boxes.iter().filter(|(_, owner)| *owner == ABSENT);
        let absent = absent.map(|&(at, _)| Stake::new(main(at), Amount::ZERO)).collect();
        let mut bets: Vec<(PlayerId, Vec<Stake>)> = vec![(ABSENT, absent)];
        for player in (1..=3).filter_map(Sharer::new) {
            let own = slip.known().filter(|(laid, _)| laid.player == player);
            bets.push((player_id(player), own.map(|(laid, on)| Stake::new(on, laid.stake)).collect()));
        }
        let mut course = table.game().new_course();
        course.open(Window::FIRST);
        // Owners come to their boxes first, then the second players, then the third.
        let mut book = Book::default();
        for (player, stakes) in bets {
            book.set(player, stakes);
            course.bets_changed(player, table, &book);
        }
        course.close(table, &book);
        let left = record.balance.map(|balance| balance.minus_or_zero(slip.total()));
        let cards = record.dealt.cards.iter().copied().collect();
        let decisions = record.decisions.iter().copied().collect();
        Self { table, book, course, cards, decisions, slip, boxes, left, added: Vec::new() }
    }

    fn play(mut self) -> Result<Settlement, Refusal> {
        let mut is_over = false;
        loop {
            let awaits = self.course.awaits(self.table, &self.book);
            if !is_over && self.course.is_play_over(awaits) {
                is_over = true;
                self.check_left_over()?;
            }
            match awaits {
                Awaits::Nothing => return self.lines().ok_or_else(|| self.short()).map(Settlement::of_lines),
                Awaits::Card { to, hidden: false } => {
                    let card = self.cards.pop_front().ok_or_else(|| self.short())?;
                    self.apply(&RoundEvent::CardDealt { to, card: Some(card) })?;
                }
                Awaits::Insurance => self.answer_insurance()?,
                Awaits::Decisions => self.answer()?,
                _ => return Err(self.short()),
            }
        }
    }

    fn lines(&self) -> Option<Vec<Line>> {
        let mut lines = Vec::with_capacity(self.slip.laid.len() + self.added.len());
        for (laid, on) in self.slip.known() {
            let bet = Stake::new(on, laid.stake);
            let decided = self.course.decide(player_id(laid.player), &bet, self.table, &self.book);
            let line = OpenLine::of_bet(&bet, decided).settled()?;
            lines.push(Line { player: laid.player, ..line });
        }
        for &(player, index) in &self.added {
            let line = *self.added_lines(player).get(index)?;
            lines.push(Line { player, ..line.settled()? });
        }
        Some(lines)
    }

    fn added_lines(&self, player: Sharer) -> Vec<OpenLine> {
        self.course.added_lines(player_id(player), self.table, &self.book)
    }

    fn short(&self) -> Refusal {
        let awaits = self.course.awaits(self.table, &self.book);
        Refusal::because("shoe_too_short", format!("the round waits for {awaits}"))
    }

    /// Takes a fact, and notes the stakes that it adds: the owner's before those of who joined them.
    fn apply(&mut self, event: &RoundEvent) -> Result<(), Refusal> {
        let before: Vec<usize> = self.known_players().map(|player| self.added_lines(player).len()).collect();
        self.course.apply(event, self.table, &self.book).map_err(|refused| match refused {
            Refused::Decision(decision) => illegal(decision),
            Refused::OutOfTurn | Refused::Contradicts => self.short(),
        })?;
        for (player, before) in self.known_players().zip(before) {
            let lines = self.added_lines(player);
            for (index, line) in lines.iter().enumerate().skip(before) {
                self.added.push((player, index));
                self.left = self.left.map(|left| left.minus_or_zero(line.stake));
            }
        }
        Ok(())
    }

    fn known_players(&self) -> impl Iterator<Item = Sharer> + use<> {
        (1..=3).filter_map(Sharer::new)
    }

    fn offers(&self, player: PlayerId, at: BoxNumber) -> Vec<Offer> {
        let offers = self.course.offers(player, self.table, &self.book).into_iter();
        offers.filter(|offer| offer.at == Some(at)).collect()
    }

    fn is_covered(&self, cost: Amount) -> bool {
        self.left.is_none_or(|left| cost <= left)
    }

    fn check_covered(&self, cost: Amount) -> Result<(), Refusal> {
        if self.is_covered(cost) {
            return Ok(());
        }
        Err(Fault::InsufficientBalance { needed: cost, balance: self.left.unwrap_or_default() }.into())
    }

    /// The next word of a player who joined a box, where it is one of those that are looked for.
    fn next_answer(
        &mut self,
        at: BoxNumber,
        player: Sharer,
        is_looked_for: impl Fn(Decision) -> bool,
    ) -> Option<Decision> {
        let answers =
            self.slip.answers.iter_mut().find(|answers| (answers.at, answers.player) == (at, player));
        let words = &mut answers?.words;
        let next = words.front().copied().filter(|&word| is_looked_for(word))?;
        words.pop_front();
        Some(next)
    }

    /// What a player who joined a box says to the owner's decision. A refusal of insurance means nothing here.
    fn next_reply(&mut self, at: BoxNumber, player: Sharer) -> Option<Decision> {
        while self.next_answer(at, player, |word| word == Decision::NoInsurance).is_some() {}
        self.next_answer(at, player, |_| true)
    }

    /// The questions about the dealer's ace, box by box; each player of a box answers for their own stake. The first word
    /// that is no answer ends those to the owners.
    fn answer_insurance(&mut self) -> Result<(), Refusal> {
        for (at, owner) in self.boxes.clone() {
            if !self.offers(owner, at).is_empty() {
                let decision = match self.decisions.front() {
                    Some(&word @ (Decision::Insurance | Decision::NoInsurance | Decision::EvenMoney)) => {
                        self.decisions.pop_front();
                        word
                    }
                    _ => Decision::NoInsurance,
                };
                self.decide(owner, at, decision)?;
            }
            for player in JOINED.into_iter().filter_map(Sharer::new) {
                if !self.offers(player_id(player), at).is_empty() {
                    let is_answer = |word| matches!(word, Decision::Insurance | Decision::NoInsurance);
                    let said = self.next_answer(at, player, is_answer);
                    self.decide(player_id(player), at, said.unwrap_or(Decision::NoInsurance))?;
                }
            }
        }
        self.apply(&RoundEvent::InsuranceClosed)
    }

    /// The next decision: of players who are asked whether they follow, or else of the owner whose turn it is.
    fn answer(&mut self) -> Result<(), Refusal> {
        for (at, owner) in self.boxes.clone() {
            for player in JOINED.into_iter().filter_map(Sharer::new) {
                let id = player_id(player);
                if !self.offers(id, at).is_empty() {
                    let said = self.next_reply(at, player);
                    let decision = said.or_else(|| self.default_decision(id, at));
                    return self.decide(id, at, decision.ok_or_else(|| self.short())?);
                }
            }
            if !self.offers(owner, at).is_empty() {
                return self.answer_as_owner(at, owner);
            }
        }
        Err(self.short())
    }

    fn default_decision(&self, player: PlayerId, at: BoxNumber) -> Option<Decision> {
        let offered: Vec<Decision> = self.offers(player, at).iter().map(|offer| offer.decision).collect();
        self.course.default_decision(player, Some(at), &offered, self.table)
    }

    fn answer_as_owner(&mut self, at: BoxNumber, owner: PlayerId) -> Result<(), Refusal> {
        while self.decisions.front() == Some(&Decision::NoInsurance) {
            self.decisions.pop_front();
        }
        let decision = self.decisions.pop_front().or_else(|| self.default_decision(owner, at));
        let decision = decision.ok_or_else(|| self.short())?;
        self.check_decision(owner, at, decision)?;
        // Those who are bound follow where the money suffices, and only then.
        let cost = self.cost(owner, at, decision);
        let mut left = self.left.map(|left| left.minus_or_zero(cost));
        for (id, stake) in self.course.followers(at, decision, &self.book) {
            let Some(player) =
                JOINED.into_iter().filter_map(Sharer::new).find(|&player| player_id(player) == id)
            else {
                continue;
            };
            let can = left.is_none_or(|left| stake <= left);
            match self.next_reply(at, player) {
                Some(Decision::With) | None if can => left = left.map(|left| left.minus_or_zero(stake)),
                Some(Decision::Without) | None if !can => {
                    self.apply(&RoundEvent::FollowDeclined { player: id, at })?;
                }
                Some(Decision::With) => {
                    let balance = left.unwrap_or_default();
                    return Err(Fault::InsufficientBalance { needed: stake, balance }.into());
                }
                Some(other) => return Err(illegal(other)),
                None => {}
            }
        }
        self.apply(&RoundEvent::Decided { player: owner, at: Some(at), decision, auto: false })
    }

    fn cost(&self, player: PlayerId, at: BoxNumber, decision: Decision) -> Amount {
        let offers = self.offers(player, at);
        offers.iter().find(|offer| offer.decision == decision).map_or(Amount::ZERO, |offer| offer.cost)
    }

    /// A decision is on offer, and its player can pay it.
    fn check_decision(&self, player: PlayerId, at: BoxNumber, decision: Decision) -> Result<(), Refusal> {
        if !self.offers(player, at).iter().any(|offer| offer.decision == decision) {
            return Err(illegal(decision));
        }
        self.check_covered(self.cost(player, at, decision))
    }

    fn decide(&mut self, player: PlayerId, at: BoxNumber, decision: Decision) -> Result<(), Refusal> {
        self.check_decision(player, at, decision)?;
        self.apply(&RoundEvent::Decided { player, at: Some(at), decision, auto: false })
    }

    /// Words that nobody asked for: those that change nothing are passed over, any other is illegal.
    fn check_left_over(&self) -> Result<(), Refusal> {
        let passed = [Decision::Stand, Decision::NoInsurance];
        let decision = self.decisions.iter().find(|decision| !passed.contains(decision));
        let passed = [Decision::Without, Decision::NoInsurance];
        let mut words = self.slip.answers.iter().flat_map(|answers| &answers.words);
        match decision.or_else(|| words.find(|word| !passed.contains(word))) {
            Some(&decision) => Err(illegal(decision)),
            None => Ok(()),
        }
    }
}

fn illegal(decision: Decision) -> Refusal {
    Refusal::because("illegal_decision", decision.to_string())
}
