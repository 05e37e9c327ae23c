//! Caribbean poker: ante and bet over every deal, the side bet over every five cards.

use rules::caribbean::place::Place;
use rules::caribbean::plan::CaribbeanPlan;
use rules::caribbean::settle;
use rules::poker_hand::evaluate;
use rules::position::{Position, PositionKind};
use rules::table::Table;

use crate::tally::Tally;
use crate::{Figure, deal};

mod best;
mod dealers;
mod hands;
mod terms;

/// How the ante's figure was found. Bet and price of an exchange are counted in its result, not in the unit. A second
/// exchange costs twice the ante and is left out.
const BEST_PLAY: &str = "best play with at most one exchange, exact over all deals";

/// How the figure of a bet was found that is laid before the deal.
const CLOSED: &str = "exact, closed game";

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<CaribbeanPlan>()?;
    assert_eq!(plan.decks.is, 1, "Caribbean poker is dealt, and counted here, from one deck");
    let [ante, bet] = [Place::Ante, Place::Bet].map(|place| table.rule_of(PositionKind::of(place)));
    let place = on.place()?;
    let rule = table.rule_of(PositionKind::of(place))?;
    Some(match place {
        Place::Ante => Figure { rtp: best::best(plan, ante?, bet?).ante(), method: BEST_PLAY },
        Place::Bet => Figure { rtp: best::best(plan, ante?, bet?).closed_bet(), method: CLOSED },
        Place::Bonus => {
            let mut tally = Tally::default();
            deal::each_set::<5>(|cards| tally.add(settle::bonus(evaluate(&cards), rule).payout, 1));
            Figure::exact(tally.rtp())
        }
    })
}
