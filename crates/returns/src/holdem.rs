//! Casino Hold'em: side bets over every five cards, ante and call over every board.

use rules::holdem::place::Place;
use rules::holdem::plan::HoldemPlan;
use rules::position::Position;
use rules::table::Table;

use crate::Figure;

mod ante;
mod call;
mod first_five;
mod sums;
mod terms;

/// How the ante's figure was found.
const BEST_PLAY: &str = "optimal play, exact over all boards";

/// How the figure of a bet was found that lies with a call only.
const CALLS: &str = "exact, bettor always calls";

/// How the figure of a call was found that nothing takes back.
const ALWAYS_CALLED: &str = "exact, always called";

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<HoldemPlan>()?;
    let rule = table.rule(on)?;
    assert_eq!(plan.decks.is, 1, "Casino Hold'em is dealt, and counted here, from one deck");
    Some(match on.place()? {
        Place::Ante => Figure { rtp: ante::rtp(plan, rule), method: BEST_PLAY },
        Place::CallBlind => {
            let ante = table.rule(Position::of(Place::Ante)).expect("a call blind brings its ante");
            Figure { rtp: call::rtp(plan, ante, rule), method: ALWAYS_CALLED }
        }
        place if rule.with_call => Figure { rtp: first_five::rtp(place, rule), method: CALLS },
        place => Figure::exact(first_five::rtp(place, rule)),
    })
}
