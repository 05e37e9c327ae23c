//! Blackjack: side bets by counting, the main bet by its best play.

use rules::blackjack::plan::BlackjackPlan;
use rules::position::{Place, Position};
use rules::table::Table;

use crate::Figure;

mod bust;
#[cfg(test)]
mod check;
mod dealer;
mod play;
mod points;
mod side_bet;
mod stake;

/// How the main bet's figure was found.
const BEST_PLAY: &str = "optimal play, composition-dependent, split hands each by its own cards";

/// How the figure of a bet behind was found.
const FOLLOWS: &str = "follows optimal play, composition-dependent, split hands each by its own cards";

/// How the figure of a bet on the dealer's bust was found: which cards are left for the dealer depends on the bettor.
const STANDS: &str = "exact, bettor stands on his first two cards";

/// The return of a field.
pub fn figure(table: &Table, plan: &BlackjackPlan, on: Position) -> Figure {
    let place = on.place().expect("a blackjack plan has no roulette cloth");
    let rule = table.rule(on.kind()).expect("a table's positions have rules");
    match place {
        Place::Main => Figure { rtp: play::rtp(plan, rule), method: BEST_PLAY },
        // Who bets behind has the pay table of his own row; where it is the owner's, the owner's best play is his too.
        Place::BetBehind => Figure { rtp: play::rtp(plan, rule), method: FOLLOWS },
        Place::BustIt | Place::Buster => Figure { rtp: bust::rtp(plan, rule), method: STANDS },
        _ => Figure::exact(side_bet::rtp(place, rule, plan.decks.is)),
    }
}
