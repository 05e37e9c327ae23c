//! Ultimate Texas Hold'em: ante, blind and raise over every deal, side bets over every hand.

use rules::position::{Position, PositionKind};
use rules::table::Table;
use rules::ultimate_holdem::place::Place;
use rules::ultimate_holdem::plan::UltimatePlan;
use rules::ultimate_holdem::round::PLAY;

use crate::Figure;
use best::Best;

mod best;
mod diamonds;
mod sums;
mod terms;

/// How the figures of ante, blind and raise were found: every deal is counted, and the decisions of all streets are the
/// best for the three together. Each figure is of what is staked on its own line.
const BEST_PLAY: &str = "best play";

fn best_play(table: &Table) -> Option<Best> {
    let plan = table.plan().game::<UltimatePlan>()?;
    assert_eq!(plan.decks.is, 1, "Ultimate Texas Hold'em is dealt, and counted here, from one deck");
    let [ante, blind] = [Place::Ante, Place::Blind].map(|place| table.rule_of(PositionKind::of(place)));
    Some(best::best(plan, ante?, blind?))
}

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    table.plan().game::<UltimatePlan>()?;
    let place = on.place()?;
    let rule = table.rule_of(PositionKind::of(place))?;
    Some(match place {
        Place::Ante => Figure { rtp: best_play(table)?.ante(), method: BEST_PLAY },
        Place::Blind => Figure { rtp: best_play(table)?.blind(), method: BEST_PLAY },
        Place::Trips => Figure::exact(best_play(table)?.trips(rule)),
        Place::Diamonds => Figure::exact(diamonds::rtp(rule)),
    })
}

/// The return of the raise.
pub fn added(table: &Table) -> Vec<(Position, Figure)> {
    let raise = best_play(table)
        .map(|best| (Position::new(None, PLAY), Figure { rtp: best.play(), method: BEST_PLAY }));
    raise.into_iter().collect()
}
