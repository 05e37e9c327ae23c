//! The cards of a round: dead ones, turned ones, and what that makes of each box.

use rules::card::{Card, Rank, Suit};
use rules::event::PlayerId;
use rules::gotes::place::{KIND, Place};
use rules::gotes::plan::GotesPlan;
use rules::gotes::round::GotesRound;
use rules::label::Lang;
use rules::position::{Position, PositionKind};
use rules::round::Round;
use rules::stake::Stake;
use rules::table::Table;

use crate::table::view_model::money::payout;

/// The cards as they lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The dead cards.
    pub dead: Vec<Card>,
    /// The turned ones, in their order.
    pub turned: Vec<Card>,
    /// How many of them the pay table reaches.
    pub paid: usize,
    /// How many are turned in all.
    pub of: usize,
    /// Cards that still lie in the pack.
    pub left: usize,
}

/// What a box is in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxState {
    /// Its card may still come.
    Waits,
    /// Its card is dead: it takes no bets.
    Dead,
    /// Its card was turned as this one, from 1, and is paid.
    Paid(usize),
    /// Its card was turned too late, or can't come in time any more.
    Lost,
}

impl Board {
    /// The board of a round, with so many of the turned cards as are shown by now.
    pub fn of(round: &Round, shown: usize) -> Self {
        let table = round.table();
        let (Some(plan), Some(course)) = (table.plan().game::<GotesPlan>(), round.course::<GotesRound>())
        else {
            return Self::default();
        };
        let turned: Vec<Card> = course.turned().iter().copied().take(shown).collect();
        let dead = course.dead().to_vec();
        Self {
            paid: pays(table).len(),
            of: plan.turned.is.into(),
            left: plan.pack().count().saturating_sub(dead.len() + turned.len()),
            dead,
            turned,
        }
    }

    /// What the box of a card is.
    pub fn state(&self, card: Card) -> BoxState {
        if self.dead.contains(&card) {
            return BoxState::Dead;
        }
        match self.turned.iter().position(|&other| other == card) {
            Some(nth) if nth < self.paid => BoxState::Paid(nth + 1),
            Some(_) => BoxState::Lost,
            None if self.paid > 0 && self.turned.len() >= self.paid => BoxState::Lost,
            None => BoxState::Waits,
        }
    }

    /// Are all cards turned?
    pub fn is_over(&self) -> bool {
        self.of > 0 && self.turned.len() >= self.of
    }

    /// The paid cards by their names, `7H 9C …`, once all cards are turned.
    pub fn result(&self) -> Option<String> {
        let names = self.turned.iter().take(self.paid).map(Card::to_string);
        self.is_over().then(|| names.collect::<Vec<_>>().join(" "))
    }
}

/// What the places in the order of turning pay: the plan's names and ratios.
pub fn places(table: &Table, lang: Lang) -> Vec<(String, String)> {
    pays(table).iter().map(|row| (row.label.get(lang).to_owned(), payout(&row.pays, lang))).collect()
}

fn pays(table: &Table) -> &[rules::plan::PayRow] {
    table.rule_of(PositionKind::new(KIND)).map_or(&[], |rule| &rule.pays)
}

/// The ranks of the pack, rising, and its suits.
pub fn heads(plan: &GotesPlan) -> (Vec<Rank>, Vec<Suit>) {
    let mut ranks: Vec<Rank> = Vec::new();
    for card in plan.pack() {
        if !ranks.contains(&card.rank) {
            ranks.push(card.rank);
        }
    }
    (ranks, vec![Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs])
}

/// A row, a column, or the whole pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// All cards of a rank.
    Rank(Rank),
    /// All cards of a suit.
    Suit(Suit),
    /// All cards.
    All,
}

impl Group {
    fn has(self, card: Card) -> bool {
        match self {
            Self::Rank(rank) => card.rank == rank,
            Self::Suit(suit) => card.suit == suit,
            Self::All => true,
        }
    }
}

/// One chip on each card of a group whose box is open.
pub fn bets(round: &Round, group: Group, chip: rules::amount::Amount) -> Vec<Stake> {
    let board = Board::of(round, 0);
    let Some(plan) = round.table().plan().game::<GotesPlan>() else { return Vec::new() };
    let cards = plan.pack().filter(|card| group.has(*card) && !board.dead.contains(card));
    cards.map(|card| Stake::new(Position::of(Place(card)), chip)).collect()
}

/// Does a player have a bet in this round?
pub fn has_bets(round: &Round, me: PlayerId) -> bool {
    !round.book().of(me).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::amount::Amount;
    use rules::event::{RoundEvent, To};
    use rules::plan::shipped;

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    fn round(dead: &str, turned: &str) -> Round {
        let mut round = Round::new(shipped::table("jmlm/gotes").unwrap());
        let dealt = |to, name: &str| RoundEvent::CardDealt { to, card: Some(card(name)) };
        for name in dead.split_whitespace() {
            round.apply(&dealt(To::Dead, name)).unwrap();
        }
        if !turned.is_empty() {
            round.apply(&RoundEvent::BettingOpened).unwrap();
            round.apply(&RoundEvent::BettingClosed).unwrap();
        }
        for name in turned.split_whitespace() {
            round.apply(&dealt(To::Board, name)).unwrap();
        }
        round
    }

    #[test]
    fn boxes_follow_the_order_of_turning() {
        let round = round("8S KD", "7H 9C TD AS JC QH KS 8C");
        let board = Board::of(&round, 8);
        let state = |name| board.state(card(name));
        assert_eq!(
            [state("8S"), state("7H"), state("KS")],
            [BoxState::Dead, BoxState::Paid(1), BoxState::Paid(7)]
        );
        assert_eq!([state("8C"), state("AC")], [BoxState::Lost, BoxState::Lost]);
        assert_eq!(board.result().as_deref(), Some("7H 9C TD AS JC QH KS"));
        assert_eq!(board.left, 22);
    }

    #[test]
    fn a_card_that_still_flies_changes_no_box() {
        let round = round("8S KD", "7H 9C");
        let board = Board::of(&round, 1);
        assert_eq!(board.state(card("9C")), BoxState::Waits);
        assert_eq!((board.left, board.result()), (29, None));
        assert_eq!(Board::of(&round, 2).state(card("9C")), BoxState::Paid(2));
    }

    #[test]
    fn a_head_covers_the_live_cards_of_its_row_or_column() {
        let round = round("8S KD", "");
        let count = |group| bets(&round, group, Amount::whole(25)).len();
        assert_eq!(count(Group::Rank(Rank::Eight)), 3);
        assert_eq!(count(Group::Suit(Suit::Hearts)), 8);
        assert_eq!(count(Group::Suit(Suit::Spades)), 7);
        assert_eq!(count(Group::All), 30);
    }

    #[test]
    fn the_places_have_the_plans_names_and_ratios() {
        let table = shipped::table("jmlm/gotes").unwrap();
        let places = places(&table, Lang::Cs);
        assert_eq!(places.len(), 7);
        assert_eq!(places[6], ("7. karta".to_owned(), "10\u{a0}:\u{a0}1".to_owned()));
    }
}
