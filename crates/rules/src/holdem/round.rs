//! The course of a Casino Hold'em round: all bettors share two cards, each decides for themselves.

use super::category::Category;
use super::place::Place;
use super::plan::HoldemPlan;
use super::settle::{self, Showdown};
use super::side_bet::{high_fits, low_fits};
use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::odds::Payout;
use crate::phase::Phase;
use crate::poker_hand::evaluate;
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Book, Offer};
use crate::settle::{Decided, OpenLine};
use crate::stake::Stake;
use crate::table::Table;

const ANTE: Position = Position::constant("ante");
const CALL_BLIND: Position = Position::constant("call_blind");

/// The line of the stake that a call adds.
pub const CALL: Position = Position::constant("call");

/// Common cards after the flop and in all.
const FLOP: usize = 3;
const BOARD: usize = 5;

/// What a Casino Hold'em round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HoldemRound {
    player: Vec<Card>,
    dealer: Vec<Card>,
    hidden: usize,
    board: Vec<Card>,
    /// Who called and who folded, by player.
    decided: Vec<(PlayerId, bool)>,
}

/// The switches; a Casino Hold'em round is only made by such a plan.
fn switches(table: &Table) -> &HoldemPlan {
    match table.plan().game() {
        Some(plan) => plan,
        None => unreachable!("a Casino Hold'em round belongs to a Casino Hold'em plan"),
    }
}

impl HoldemRound {
    /// The bettors' two cards.
    pub fn player(&self) -> &[Card] {
        &self.player
    }

    /// The dealer's cards that were turned.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// How many of the dealer's cards lie face down.
    pub fn hidden(&self) -> usize {
        self.hidden - self.dealer.len()
    }

    /// The common cards.
    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// Do the first three common cards lie?
    pub fn has_flop(&self) -> bool {
        self.board.len() >= FLOP
    }

    /// Did the player call (also by a call blind), fold, or not decide yet?
    pub fn called(&self, player: PlayerId, book: &Book) -> Option<bool> {
        if book.on(player, CALL_BLIND).is_some() {
            return Some(true);
        }
        let index = self.decided.binary_search_by_key(&player, |entry| entry.0).ok()?;
        Some(self.decided[index].1)
    }

    fn deal_target(&self) -> Option<(To, bool)> {
        match (self.player.len(), self.hidden, self.board.len()) {
            (0, 0, _) | (1, 1, _) => Some((To::Player, false)),
            (1, 0, _) | (2, 1, _) => Some((To::Dealer, true)),
            (_, _, board) if board < FLOP => Some((To::Board, false)),
            _ => None,
        }
    }

    fn antes(book: &Book) -> impl Iterator<Item = PlayerId> {
        book.iter().filter(|bets| bets.on(ANTE).is_some()).map(|bets| bets.player)
    }

    fn all_decided(&self, book: &Book) -> bool {
        Self::antes(book).all(|player| self.called(player, book).is_some())
    }

    fn showdown_step(&self) -> Awaits {
        if self.board.len() < BOARD {
            Awaits::Card { to: To::Board, hidden: false }
        } else if self.dealer.len() < 2 {
            Awaits::Show
        } else {
            Awaits::Nothing
        }
    }

    /// A fold of one player who gave up still sees the cards that the others play for.
    fn may_show_down(&self, book: &Book) -> bool {
        self.deal_target().is_none() && self.all_decided(book)
    }

    fn deal(&mut self, to: To, card: Option<Card>, book: &Book) -> Result<(), Refused> {
        let target = self.deal_target().or_else(|| {
            let open = self.may_show_down(book) && self.board.len() < BOARD;
            open.then_some((To::Board, false))
        });
        match (target, card) {
            (Some((To::Dealer, true)), None) if to == To::Dealer => self.hidden += 1,
            (Some((To::Player, false)), Some(card)) if to == To::Player => self.player.push(card),
            (Some((To::Board, false)), Some(card)) if to == To::Board => self.board.push(card),
            _ => return Err(Refused::OutOfTurn),
        }
        Ok(())
    }

    fn showdown(&self, plan: &HoldemPlan) -> Option<Showdown> {
        if self.board.len() < BOARD || self.dealer.len() < 2 {
            return None;
        }
        let bettor = settle::of_seven(&self.player, &self.board);
        Some(settle::showdown(bettor, settle::of_seven(&self.dealer, &self.board), plan))
    }

    fn first_five(&self) -> Option<[Card; 5]> {
        let [first, second] = self.player[..] else { return None };
        let [a, b, c] = *self.board.get(..FLOP)? else { return None };
        Some([first, second, a, b, c])
    }
}

impl Course for HoldemRound {
    fn phase(&self, table: &Table, book: &Book) -> Phase {
        match self.awaits(table, book) {
            Awaits::Card { .. } if self.player.is_empty() => Phase::Closed,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    fn awaits(&self, _table: &Table, book: &Book) -> Awaits {
        if let Some((to, hidden)) = self.deal_target() {
            return Awaits::Card { to, hidden };
        }
        if !self.all_decided(book) {
            return Awaits::Decisions;
        }
        if !Self::antes(book).any(|player| self.called(player, book) == Some(true)) {
            return Awaits::Nothing;
        }
        self.showdown_step()
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        match *event {
            RoundEvent::CardDealt { to, card } => self.deal(to, card, book),
            RoundEvent::CardShown { card }
                if self.may_show_down(book) && self.showdown_step() == Awaits::Show =>
            {
                self.dealer.push(card);
                Ok(())
            }
            RoundEvent::Decided { player, at: None, decision, .. } => {
                let offered = self.offers(player, table, book);
                if !offered.iter().any(|offer| offer.decision == decision) {
                    return Err(Refused::Decision(decision));
                }
                if let Err(index) = self.decided.binary_search_by_key(&player, |entry| entry.0) {
                    self.decided.insert(index, (player, decision == Decision::Call));
                }
                Ok(())
            }
            RoundEvent::Decided { decision, .. } => Err(Refused::Decision(decision)),
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, player: PlayerId, bet: &Stake, table: &Table, book: &Book) -> Option<Decided> {
        let rule = table.rule(bet.on)?;
        let called = self.called(player, book);
        match bet.on.place()? {
            Place::Ante => match called? {
                false => Some(Decided::lost(Category::Fold)),
                true => {
                    let showdown = self.showdown(switches(table))?;
                    Some(settle::ante(showdown, settle::of_seven(&self.player, &self.board), rule))
                }
            },
            Place::CallBlind => {
                Some(settle::call(self.showdown(switches(table))?, rule.payout(Category::Win)))
            }
            place @ (Place::Bonus | Place::Aa | Place::Razz) => {
                let cards = self.first_five()?;
                let fits =
                    |when| if place == Place::Razz { low_fits(when, cards) } else { high_fits(when, cards) };
                let Some(row) = rule.first(fits) else { return Some(Decided::lost(Category::Lose)) };
                match called {
                    Some(false) if rule.with_call => Some(Decided::lost(Category::Fold)),
                    None if rule.with_call => None,
                    _ => Some(Decided::new(row.when, row.pays)),
                }
            }
        }
    }

    fn offers(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<Offer> {
        let Some(ante) = book.on(player, ANTE) else { return Vec::new() };
        if self.deal_target().is_some() || self.called(player, book).is_some() {
            return Vec::new();
        }
        let offer = |decision, cost| Offer { at: None, hand: 1, decision, cost, gives_back: Amount::ZERO };
        let call = ante.times(switches(table).call.times.into());
        vec![offer(Decision::Call, call), offer(Decision::Fold, Amount::ZERO)]
    }

    fn default_decision(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        offered: &[Decision],
        _table: &Table,
    ) -> Option<Decision> {
        offered.contains(&Decision::Fold).then_some(Decision::Fold)
    }

    fn added_lines(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<OpenLine> {
        let Some(ante) = book.on(player, ANTE) else { return Vec::new() };
        if book.on(player, CALL_BLIND).is_some() || self.called(player, book) != Some(true) {
            return Vec::new();
        }
        let plan = switches(table);
        let decided =
            self.showdown(plan).map(|showdown| settle::call(showdown, Payout::Pays(plan.call.pays)));
        vec![OpenLine::of_decision(CALL, ante.times(plan.call.times.into()), decided)]
    }

    fn result_word(&self) -> Option<String> {
        if self.board.len() < BOARD || self.dealer.len() < 2 {
            return None;
        }
        let with = |own: &[Card]| evaluate(&[own, &self.board].concat());
        Some(with(&self.player).max(with(&self.dealer)).category().to_string())
    }

    #[cfg(feature = "records")]
    fn is_play_over(&self, awaits: Awaits) -> bool {
        match awaits {
            Awaits::Show | Awaits::Nothing => true,
            Awaits::Card { .. } => self.has_flop(),
            _ => false,
        }
    }

    /// A fold before the flop needs the flop (chance/evolution-casino-holdem ruling 11).
    #[cfg(feature = "records")]
    fn cards_to_try(&self, _awaits: Awaits) -> Option<Vec<Card>> {
        self.has_flop().then(|| Card::deck().collect())
    }
}
