//! Theoretical returns: what one unit on a betting position gives back on average, the stake included.
//!
//! Nothing here knows a plan by name. Payouts, switches and the rows that fit come from the plan and from the code that
//! settles it, so a changed plan has a changed figure. Rounds that can be counted are counted in whole numbers; only the
//! best play at blackjack and pontoon is computed in floating point.

use std::borrow::Cow;

use rules::plan::PlanId;
use rules::position::{BoxNumber, Position};
use rules::table::Table;
use serde::{Deserialize, Serialize};

mod baccarat;
mod blackjack;
mod board;
mod caribbean;
mod craps;
mod deal;
mod gotes;
mod holdem;
mod pontoon;
mod roulette;
mod shipped;
mod suits;
mod tally;
mod top_card;
mod twenty_one;
mod ultimate_holdem;
mod wheel_of_fortune;

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

/// The returns of the positions of a table, in the table's order; a field that every box has is named once. A position whose
/// return nothing here computes is left out. A casino's plan also has the returns of stakes that only a decision lays,
/// after the others; at tables of the internet the help lists what can be bet on.
pub fn returns(table: &Table) -> Vec<Return> {
    let first_box = |on: &Position| on.at().is_none_or(|at| at == BoxNumber::FIRST);
    let positions = table.positions().into_iter().filter(first_box).map(bare);
    let bets = positions.filter_map(|on| {
        COUNTINGS.iter().find_map(|family| (family.bet)(table, on)).map(|figure| (on, figure))
    });
    let added = COUNTINGS
        .iter()
        .filter(|_| !table.plan().venue.is_internet())
        .filter_map(|family| family.added)
        .flat_map(|added| added(table));
    let named = |(on, Figure { rtp, method }): (Position, Figure)| Return {
        plan: table.plan().id.clone(),
        on,
        rtp,
        method: method.into(),
    };
    bets.chain(added).map(named).collect()
}

/// A position without its box: every box of a table has the same return.
pub fn bare(on: Position) -> Position {
    on.with_box(None)
}

/// What counts the returns of stakes that only a decision lays.
type AddedOf = fn(&Table) -> Vec<(Position, Figure)>;

/// How the returns of one family are counted; nothing comes of a table that is another family's.
struct Counting {
    /// The return of a position.
    bet: fn(&Table, Position) -> Option<Figure>,
    /// The returns of stakes that only a decision lays, where there are such.
    added: Option<AddedOf>,
}

/// The families, one line each, as in `rules::families`, which can't name them: what counts is no part of what a browser
/// loads.
const COUNTINGS: &[Counting] = &[
    Counting { bet: roulette::figure, added: None },
    Counting { bet: blackjack::figure, added: Some(blackjack::added) },
    Counting { bet: baccarat::figure, added: None },
    Counting { bet: holdem::figure, added: None },
    Counting { bet: top_card::figure, added: None },
    Counting { bet: pontoon::figure, added: Some(pontoon::added) },
    Counting { bet: ultimate_holdem::figure, added: Some(ultimate_holdem::added) },
    Counting { bet: caribbean::figure, added: None },
    Counting { bet: wheel_of_fortune::figure, added: None },
    Counting { bet: gotes::figure, added: None },
    Counting { bet: craps::figure, added: None },
];
