//! A table server in small: it takes random bets, deals from a random shoe, and its players decide at random.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::card::{Card, Rank};
use rules::dice;
use rules::event::{PlayerId, RoundEvent};
use rules::holdem::place as holdem;
use rules::phase::Phase;
use rules::position::Position;
use rules::roulette::plan::RoulettePlan;
use rules::round::{Awaits, Round};
use rules::settle::OpenLine;
use rules::shoe::Shoe;
use rules::stake::Stake;
use rules::table::Table;
use rules::ultimate_holdem::place as ultimate_holdem;
use rules::wheel_of_fortune::plan::WheelPlan;

use super::Dice;

pub struct Dealer {
    pub table: Arc<Table>,
    pub round: Round,
    /// Every fact so far.
    pub events: Vec<RoundEvent>,
    pub players: Vec<PlayerId>,
    /// Who has no money to follow the owner of a box.
    pub poor: Vec<PlayerId>,
    /// Cards that lie face down, in the order dealt.
    pub hidden: VecDeque<Card>,
    /// A hidden card comes only once.
    pub hidden_is_unique: bool,
    dice: Dice,
    shoe: Shoe,
    /// Cards that come more often than others.
    favoured: fn(Card) -> bool,
    bets_to_come: VecDeque<(PlayerId, Step)>,
    planned: VecDeque<RoundEvent>,
}

#[derive(Clone, Copy)]
enum Step {
    /// The bet on which others rest.
    Main,
    Any,
    TakeBack,
    Last,
}

fn any_card(_: Card) -> bool {
    true
}

fn low_card(card: Card) -> bool {
    card.rank.points() <= 4
}

fn ace_or_ten(card: Card) -> bool {
    matches!(card.rank.points(), 1 | 10)
}

fn eight_or_ace(card: Card) -> bool {
    matches!(card.rank, Rank::Eight | Rank::Ace)
}

impl Dealer {
    pub fn new(table: &Arc<Table>, players: u64, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let players: Vec<PlayerId> = (1..=players).map(PlayerId).collect();
        let mut bets_to_come: Vec<_> =
            (0..4 * players.len()).map(|_| (dice.pick(&players), Step::Any)).collect();
        bets_to_come.push((dice.pick(&players), Step::TakeBack));
        bets_to_come.push((dice.pick(&players), Step::Last));
        dice.shuffle(&mut bets_to_come);
        for &player in &players {
            if dice.often(9) {
                bets_to_come.insert(0, (player, Step::Main));
            }
        }
        let favoured: fn(Card) -> bool =
            dice.pick(&[any_card as fn(Card) -> bool, any_card, low_card, ace_or_ten, eight_or_ace]);
        Self {
            table: Arc::clone(table),
            round: Round::new(Arc::clone(table)),
            events: Vec::new(),
            poor: players.iter().copied().filter(|_| dice.often(4)).collect(),
            players,
            hidden: VecDeque::new(),
            hidden_is_unique: false,
            shoe: Shoe::new(table.plan().game.decks().unwrap_or(1))
                .keeping(|card| table.game().in_pack(card)),
            favoured,
            bets_to_come: bets_to_come.into(),
            planned: VecDeque::new(),
            dice,
        }
    }

    /// A round played to its end.
    pub fn play(table: &Arc<Table>, players: u64, seed: u64) -> Self {
        let mut dealer = Self::new(table, players, seed);
        while let Some(event) = dealer.next() {
            dealer.apply(event);
        }
        dealer
    }

    /// Applies a fact that must follow on those before it.
    pub fn apply(&mut self, event: RoundEvent) {
        if let Err(error) = self.round.apply(&event) {
            panic!("{}: {error}: {event:?} after {:?}", self.table.plan().id, self.events);
        }
        self.events.push(event);
    }

    /// What happens next; none at the end of the round. The caller applies it.
    pub fn next(&mut self) -> Option<RoundEvent> {
        if let Some(event) = self.planned.pop_front() {
            return Some(event);
        }
        Some(match self.round.awaits() {
            Awaits::Bets if !self.events.contains(&RoundEvent::BettingOpened) => RoundEvent::BettingOpened,
            Awaits::Bets if matches!(self.round.phase(), Phase::Result | Phase::Void) => {
                // Bets before a later roll.
                while self.dice.often(4) {
                    let player = self.dice.pick(&self.players);
                    self.bets_to_come.push_back((player, Step::Any));
                }
                RoundEvent::BettingOpened
            }
            Awaits::Bets => self.next_bet(),
            Awaits::Ball => {
                let game = self.table.plan().game::<RoulettePlan>().unwrap();
                RoundEvent::BallLanded { number: self.dice.pick(game.wheel().pockets()) }
            }
            Awaits::Wheel => {
                let fields = self.table.plan().game::<WheelPlan>().unwrap().wheel.len();
                RoundEvent::WheelStopped { field: u8::try_from(self.dice.below(fields)).unwrap() }
            }
            Awaits::Dice if self.dice.often(1) => RoundEvent::ThrowFailed,
            Awaits::Dice => {
                let all: Vec<dice::Dice> = dice::Dice::all().collect();
                RoundEvent::DiceRolled { dice: self.dice.pick(&all) }
            }
            Awaits::Card { to, hidden: true } => {
                let card = self.draw();
                self.hidden.push_back(card);
                RoundEvent::CardDealt { to, card: None }
            }
            Awaits::Card { to, hidden: false } => RoundEvent::CardDealt { to, card: Some(self.draw()) },
            Awaits::Insurance => self.decision(8).unwrap_or(RoundEvent::InsuranceClosed),
            Awaits::Peek => RoundEvent::HoleChecked { blackjack: self.has_blackjack() },
            Awaits::Decisions => self.decision(10).unwrap(),
            Awaits::SecondHands => RoundEvent::SecondHandsOpened,
            Awaits::Show => RoundEvent::CardShown { card: self.hidden.pop_front().unwrap() },
            Awaits::Nothing => return None,
        })
    }

    /// Everybody's lines as they stand.
    pub fn all_lines(&self) -> Vec<(PlayerId, Vec<OpenLine>)> {
        self.players.iter().map(|&player| (player, self.round.lines(player))).collect()
    }

    /// Does a player's own client get the fact? At a shared box others' bets and decisions are nobody's business,
    /// at boxes they lie open; that another does not follow is said where they share a box.
    pub fn sees(&self, me: PlayerId, event: &RoundEvent) -> bool {
        match event {
            RoundEvent::FollowDeclined { player, .. } => {
                *player == me || self.table.plan().game.players_a_box() > 1
            }
            RoundEvent::BetAccepted { player, .. }
            | RoundEvent::BetWithdrawn { player, .. }
            | RoundEvent::Decided { player, .. } => *player == me || self.table.plan().game.boxes().is_some(),
            _ => true,
        }
    }

    fn has_blackjack(&self) -> bool {
        self.round.any_course().peek(self.hidden[0])
    }

    fn draw(&mut self) -> Card {
        let left: Vec<Card> = self.shoe.cards().collect();
        loop {
            let card = self.dice.pick(&left);
            if self.hidden_is_unique && (self.hidden.contains(&card) || self.has_dealt(card)) {
                continue;
            }
            if (self.favoured)(card) || self.dice.often(3) {
                self.shoe.take(card).unwrap();
                return card;
            }
        }
    }

    fn has_dealt(&self, card: Card) -> bool {
        let open = |event: &RoundEvent| match event {
            RoundEvent::CardDealt { card, .. } => *card,
            _ => None,
        };
        self.events.iter().filter_map(open).any(|open| open == card)
    }

    fn decision(&mut self, of_ten: usize) -> Option<RoundEvent> {
        let undecided = self.round.undecided();
        if undecided.is_empty() || !self.dice.often(of_ten) {
            return None;
        }
        let (player, at) = self.dice.pick(&undecided);
        let offers: Vec<_> =
            self.round.decisions(player).into_iter().filter(|offer| offer.at == at).collect();
        let decided = RoundEvent::Decided {
            player,
            at,
            decision: self.dice.pick(&offers).decision,
            auto: self.dice.often(2),
        };
        let balance = |behind| self.poor.contains(&behind).then_some(Amount::ZERO);
        self.planned = self.round.followed(decided, balance).into();
        self.planned.pop_front()
    }

    fn next_bet(&mut self) -> RoundEvent {
        while let Some((player, step)) = self.bets_to_come.pop_front() {
            let event = match step {
                Step::Main => self.bet(player, |on| on.is(Place::Main) || on.is(holdem::Place::Ante)),
                Step::Any => self.bet(player, |_| true),
                Step::TakeBack => self.take_back(player),
                Step::Last => Some(RoundEvent::LastBetsCalled),
            };
            if let Some(event) = event.filter(|event| self.round.clone().apply(event).is_ok()) {
                return event;
            }
        }
        RoundEvent::BettingClosed
    }

    fn bet(&mut self, player: PlayerId, which: fn(Position) -> bool) -> Option<RoundEvent> {
        let positions: Vec<Position> = self.table.positions().into_iter().filter(|&on| which(on)).collect();
        if positions.is_empty() {
            return None;
        }
        let on = self.dice.pick(&positions);
        let mut bets = vec![Stake::new(on, self.money())];
        if on.is(holdem::Place::CallBlind) {
            bets[0].stake = bets[0].stake.times(2);
            bets.push(Stake::new(on.beside(holdem::Place::Ante), bets[0].stake.half()));
        }
        let blind = on.beside(ultimate_holdem::Place::Blind);
        if on.is(ultimate_holdem::Place::Ante) && self.table.slot(blind).is_some() {
            bets.push(Stake::new(blind, bets[0].stake));
        }
        Some(RoundEvent::BetAccepted { player, bets })
    }

    fn take_back(&mut self, player: PlayerId) -> Option<RoundEvent> {
        let lying = self.round.book().of(player).to_vec();
        (!lying.is_empty()).then(|| RoundEvent::BetWithdrawn { player, bets: vec![self.dice.pick(&lying)] })
    }

    /// Some chips, or an odd sum where the plan allows it.
    fn money(&mut self) -> Amount {
        if self.table.plan().chips.multiple.is_none() && self.dice.often(3) {
            return Amount::hundredths(i64::try_from(self.dice.below(5_000) + 1).unwrap()).unwrap();
        }
        let low = &self.table.chips()[..4];
        self.dice.pick(low).times(u16::try_from(self.dice.below(3) + 1).unwrap())
    }
}
