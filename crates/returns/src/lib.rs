//! Theoretical returns: what one unit on a betting position gives back on average, the stake included.
//!
//! Nothing here knows a plan by name. Payouts, switches and the rows that fit come from the plan and from the code that
//! settles it, so a changed plan has a changed figure. Rounds that can be counted are counted in whole numbers; only the
//! best play at blackjack is computed in floating point.

use std::borrow::Cow;

use rules::plan::{Game, PlanId};
use rules::position::{BoxNumber, Position};
use rules::table::Table;
use serde::{Deserialize, Serialize};

mod baccarat;
mod blackjack;
mod deal;
mod holdem;
mod roulette;
mod shipped;
mod tally;
mod top_card;

pub use shipped::{figures, shipped, shipped_text};

/// The return of one position of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The plan.
    pub plan: PlanId,
    /// The position, without a box.
    pub on: Position,
    /// What comes back of one unit, six decimals, rounded half up.
    pub rtp: String,
    /// How it was found.
    pub method: Cow<'static, str>,
}

/// A figure and how it was found.
struct Figure {
    rtp: String,
    method: &'static str,
}

/// How a figure was found where every round was counted.
const EXACT: &str = "exact";

impl Figure {
    fn exact(rtp: String) -> Self {
        Self { rtp, method: EXACT }
    }
}

/// The returns of every position of a table, in the table's order; a field that every box has is named once.
pub fn returns(table: &Table) -> Vec<Return> {
    let first_box = |on: &Position| on.at().is_none_or(|at| at == BoxNumber::FIRST);
    let positions = table.positions().into_iter().filter(first_box).map(bare);
    positions
        .map(|on| {
            let Figure { rtp, method } = figure(table, on);
            Return { plan: table.plan().id.clone(), on, rtp, method: method.into() }
        })
        .collect()
}

/// A position without its box: every box of a table has the same return.
pub fn bare(on: Position) -> Position {
    match on {
        Position::Boxed(_, place) => Position::Place(place),
        other => other,
    }
}

fn figure(table: &Table, on: Position) -> Figure {
    match &table.plan().game {
        Game::Roulette(_) => roulette::figure(table, on),
        Game::Blackjack(plan) => blackjack::figure(table, plan, on),
        Game::Baccarat(plan) => baccarat::figure(table, plan, on),
        Game::Holdem(plan) => holdem::figure(table, plan, on),
        Game::TopCard(plan) => top_card::figure(table, plan, on),
    }
}
