//! Results of the present shoe and the shoes before it, and what a board counts of them.

use serde::{Deserialize, Serialize};

use super::draw;
use super::place::Place;
use super::side_bet;
use crate::card::Card;
use crate::text::names;

names! {
    /// Who won, by the letter of the roads.
    pub enum Winner, "B, P or T" {
        /// The banker's side.
        Banker = "B",
        /// The player's side.
        Player = "P",
        /// A tie.
        Tie = "T",
    }
}

impl Winner {
    /// Who is nearer to nine.
    pub fn of(player: &[Card], banker: &[Card]) -> Self {
        match draw::total(player).cmp(&draw::total(banker)) {
            std::cmp::Ordering::Greater => Self::Player,
            std::cmp::Ordering::Less => Self::Banker,
            std::cmp::Ordering::Equal => Self::Tie,
        }
    }
}

/// The result of a round as a board keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub winner: Winner,
    /// Points of the winning side; on a tie the tied points (chance/baccarat ruling 10).
    pub points: u8,
    /// Won or tied with a natural.
    pub natural: bool,
    /// A pair on the player's side.
    pub player_pair: bool,
    /// A pair on the banker's side.
    pub banker_pair: bool,
}

impl Outcome {
    /// The result of a finished deal; none while a card is missing.
    pub fn of(player: &[Card], banker: &[Card]) -> Option<Self> {
        if draw::next(player, banker).is_some() {
            return None;
        }
        let winner = Winner::of(player, banker);
        let natural = match winner {
            Winner::Player => draw::is_natural(player),
            Winner::Banker => draw::is_natural(banker),
            Winner::Tie => draw::is_natural(player) && draw::is_natural(banker),
        };
        let pair = |place| side_bet::pair(place, player, banker).flatten().unwrap_or(false);
        Some(Self {
            winner,
            points: draw::total(player).max(draw::total(banker)),
            natural,
            player_pair: pair(Place::PlayerPair),
            banker_pair: pair(Place::BankerPair),
        })
    }
}

names! {
    /// Which shoes a board shows.
    pub enum ShoeView, "total, current, last or last_but_one" {
        /// The present shoe and the two before it.
        Total = "total",
        /// The present shoe.
        Current = "current",
        /// The shoe before it.
        Last = "last",
        /// The one before that.
        LastButOne = "last_but_one",
    }
}

/// Results by shoe: the present one and two before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoes {
    current: Vec<Outcome>,
    last: Vec<Outcome>,
    last_but_one: Vec<Outcome>,
}

impl Shoes {
    /// Notes a result.
    pub fn push(&mut self, outcome: Outcome) {
        self.current.push(outcome);
    }

    /// Begins a new shoe.
    pub fn change(&mut self) {
        self.last_but_one = std::mem::take(&mut self.last);
        self.last = std::mem::take(&mut self.current);
    }

    /// The results of a view, oldest first.
    pub fn view(&self, view: ShoeView) -> Vec<Outcome> {
        match view {
            ShoeView::Total => [&self.last_but_one[..], &self.last, &self.current].concat(),
            ShoeView::Current => self.current.clone(),
            ShoeView::Last => self.last.clone(),
            ShoeView::LastButOne => self.last_but_one.clone(),
        }
    }
}

/// What a board counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rounds.
    pub rounds: usize,
    /// Won by the banker's side.
    pub banker: usize,
    /// Won by the player's side.
    pub player: usize,
    /// Ties.
    pub tie: usize,
    /// Pairs of the banker's side.
    pub banker_pair: usize,
    /// Pairs of the player's side.
    pub player_pair: usize,
    /// Naturals.
    pub natural: usize,
}

impl Counts {
    /// Counts some results.
    pub fn of(outcomes: &[Outcome]) -> Self {
        let count = |which: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| which(outcome)).count();
        Self {
            rounds: outcomes.len(),
            banker: count(|outcome| outcome.winner == Winner::Banker),
            player: count(|outcome| outcome.winner == Winner::Player),
            tie: count(|outcome| outcome.winner == Winner::Tie),
            banker_pair: count(|outcome| outcome.banker_pair),
            player_pair: count(|outcome| outcome.player_pair),
            natural: count(|outcome| outcome.natural),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(player: &str, banker: &str) -> Outcome {
        let cards = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<Vec<Card>>();
        Outcome::of(&cards(player), &cards(banker)).unwrap()
    }

    #[test]
    fn a_board_counts_wins_pairs_and_naturals() {
        let outcomes =
            [outcome("9S KD", "8H AC"), outcome("7D 7D 2S", "5H 5C 3H"), outcome("KS 6D", "3H 4C")];
        assert_eq!(outcomes[0].winner, Winner::Tie);
        assert_eq!(outcomes[2].points, 7);
        let counts = Counts::of(&outcomes);
        assert_eq!((counts.player, counts.banker, counts.tie, counts.natural), (1, 1, 1, 1));
        assert_eq!((counts.player_pair, counts.banker_pair), (1, 1));
    }

    #[test]
    fn a_new_shoe_pushes_the_older_ones_back() {
        let mut shoes = Shoes::default();
        for _ in 0..4 {
            shoes.push(outcome("9S KD", "8H AC"));
            shoes.push(outcome("9S KD", "7H KC"));
            shoes.change();
        }
        shoes.push(outcome("9S KD", "7H KC"));
        assert_eq!(shoes.view(ShoeView::Total).len(), 5);
        assert_eq!(shoes.view(ShoeView::Current).len(), 1);
        assert_eq!(shoes.view(ShoeView::Last).len(), 2);
        assert_eq!(shoes.view(ShoeView::LastButOne).len(), 2);
    }
}
