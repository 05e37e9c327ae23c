//! Blackjack: side bets by counting, the main bet by its best play.

use rules::blackjack::place::Place;
use rules::blackjack::plan::{BlackjackPlan, Insurance};
use rules::position::{Position, PositionKind};
use rules::table::Table;
use rules::twenty_one::added::AddedKind;
use rules::twenty_one::hand::is_blackjack;

use crate::Figure;
use crate::twenty_one::insurance;
use crate::twenty_one::points::card;

mod bust;
#[cfg(test)]
mod check;
mod play;
mod side_bet;
mod stake;

/// How the main bet's figure was found.
const BEST_PLAY: &str = "optimal play, composition-dependent, split hands each by its own cards";

/// How the figure of a bet behind was found.
const FOLLOWS: &str = "follows optimal play, composition-dependent, split hands each by its own cards";

/// How the figure of a bet on the dealer's bust was found: which cards are left for the dealer depends on the bettor.
const STANDS: &str = "exact, bettor stands on his first two cards";

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<BlackjackPlan>()?;
    let place = on.place()?;
    let rule = table.rule_of(PositionKind::of(place))?;
    Some(match place {
        Place::Main => Figure { rtp: play::rtp(plan, rule), method: BEST_PLAY },
        // Who bets behind has the pay table of their own row; where it is the owner's, the owner's best play is theirs too.
        Place::BetBehind => Figure { rtp: play::rtp(plan, rule), method: FOLLOWS },
        Place::BustIt | Place::Buster => Figure { rtp: bust::rtp(plan, rule), method: STANDS },
        Place::PerfectPairs
        | Place::PlayerPair
        | Place::DealerPair
        | Place::AnyPair
        | Place::TwentyOnePlusThree
        | Place::Top3
        | Place::Hot3
        | Place::LuckyLucky => Figure::exact(side_bet::rtp(place, rule, plan)),
    })
}

/// The returns of what decisions add to a bet without regard to its cards.
pub fn added(table: &Table) -> Vec<(Position, Figure)> {
    let Some(plan) = table.plan().game::<BlackjackPlan>() else { return Vec::new() };
    let rtp = insurance::rtp(plan.decks.is, plan.insurance_odds(), |hand| match plan.insurance.is {
        Insurance::All => true,
        Insurance::WithoutBlackjack => !is_blackjack(&hand.map(card)),
    });
    vec![(AddedKind::Insurance.line(None, 1), Figure::exact(rtp))]
}
