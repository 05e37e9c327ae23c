//! Pontoon: the main bet by its best play.

use rules::pontoon::place::Place;
use rules::pontoon::plan::PontoonPlan;
use rules::position::{Position, PositionKind};
use rules::table::Table;
use rules::twenty_one::added::AddedKind;

use crate::Figure;
use crate::twenty_one::insurance;

#[cfg(test)]
mod check;
mod play;

/// How the main bet's figure was found.
const BEST_PLAY: &str = "optimal play, composition-dependent, split hands each by its own cards";

/// The return of the main bet.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<PontoonPlan>()?;
    let place = on.place()?;
    let rule = table.rule_of(PositionKind::of(place))?;
    match place {
        Place::Main => Some(Figure { rtp: play::rtp(plan, rule), method: BEST_PLAY }),
    }
}

/// The return of an insurance, which every box may have.
pub fn added(table: &Table) -> Vec<(Position, Figure)> {
    let Some(plan) = table.plan().game::<PontoonPlan>() else { return Vec::new() };
    let rtp = insurance::rtp(plan.decks.is, plan.insurance_odds(), |_| true);
    vec![(AddedKind::Insurance.line(None, 1), Figure::exact(rtp))]
}
