//! What a hand's end makes of a stake of one unit, the main one or one that a decision added.

#![allow(
    clippy::float_arithmetic,
    reason = "results serve the best play only, which is computed in floating point"
)]

use rules::blackjack::category::Category;
use rules::blackjack::plan::{AddedKind, BlackjackPlan};
use rules::odds::Payout;
use rules::plan::PositionRule;

use crate::tally::{UNIT, back};

/// The result of one unit, won or lost, by the end of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stake {
    /// Blackjack against none.
    pub blackjack: f64,
    /// Better than the dealer.
    pub win: f64,
    /// Equal.
    pub push: f64,
    /// Worse than the dealer.
    pub lose: f64,
    /// Over 21.
    pub bust: f64,
    /// Against the dealer's blackjack.
    pub dealer_blackjack: f64,
    /// Enough cards.
    pub charlie: f64,
    /// Given up.
    pub surrender: f64,
}

fn result(payout: Payout) -> f64 {
    back(payout) as f64 / UNIT as f64 - 1.0
}

impl Stake {
    fn by(pays: impl Fn(Category) -> Payout) -> Self {
        let of = |category| result(pays(category));
        Self {
            blackjack: of(Category::Blackjack),
            win: of(Category::Win),
            push: of(Category::Push),
            lose: of(Category::Lose),
            bust: of(Category::Bust),
            dealer_blackjack: of(Category::DealerBlackjack),
            charlie: of(Category::Charlie),
            surrender: of(Category::Surrender),
        }
    }

    /// The stake that lies from the beginning.
    pub fn main(rule: &PositionRule) -> Self {
        Self::by(|category| rule.payout(category))
    }

    /// A stake that a decision adds: it wins by its own odds wherever the hand wins. What the house lays costs nothing.
    pub fn added(plan: &BlackjackPlan, kind: AddedKind) -> Self {
        let pays = plan
            .added
            .iter()
            .find(|rule| rule.on == kind)
            .map_or(Payout::Push, |rule| Payout::Pays(rule.pays));
        Self::by(|category| match category {
            Category::Win | Category::Charlie => pays,
            Category::Push => Payout::Push,
            _ if kind.is_free() => Payout::Push,
            _ => Payout::Lost,
        })
    }

    /// Two stakes on one hand.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            blackjack: self.blackjack + other.blackjack,
            win: self.win + other.win,
            push: self.push + other.push,
            lose: self.lose + other.lose,
            bust: self.bust + other.bust,
            dealer_blackjack: self.dealer_blackjack + other.dealer_blackjack,
            charlie: self.charlie + other.charlie,
            surrender: self.surrender + other.surrender,
        }
    }
}
