//! Casino Hold'em: side bets over every five cards, ante and call over every board.

use rules::holdem::plan::HoldemPlan;
use rules::position::{Place, Position, PositionKind};
use rules::table::Table;

use crate::Figure;

mod ante;
mod board;
mod call;
mod first_five;
mod suits;
mod sums;
mod terms;

/// How the ante's figure was found.
const BEST_PLAY: &str = "optimal play, exact over all boards";

/// How the figure of a bet was found that lies with a call only.
const CALLS: &str = "exact, bettor always calls";

/// How the figure of a call was found that nothing takes back.
const ALWAYS_CALLED: &str = "exact, always called";

/// The return of a field.
pub fn figure(table: &Table, plan: &HoldemPlan, on: Position) -> Figure {
    let place = on.place().expect("a Casino Hold'em plan has no roulette cloth");
    let rule = table.rule(on.kind()).expect("a table's positions have rules");
    assert_eq!(plan.decks.is, 1, "Casino Hold'em is dealt, and counted here, from one deck");
    match place {
        Place::Ante => Figure { rtp: ante::rtp(plan, rule), method: BEST_PLAY },
        Place::CallBlind => {
            let ante = table.rule(PositionKind::Place(Place::Ante)).expect("a call blind brings its ante");
            Figure { rtp: call::rtp(plan, ante, rule), method: ALWAYS_CALLED }
        }
        place if rule.with_call => Figure { rtp: first_five::rtp(place, rule), method: CALLS },
        place => Figure::exact(first_five::rtp(place, rule)),
    }
}
