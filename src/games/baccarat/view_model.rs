//! The roads as they are drawn: marks in their cells, the newest one, and how far a road has moved to the left.

use protocol::snapshot::Past;
use rules::baccarat::outcome::Scored;
use rules::baccarat::plan::RoadName;
use rules::baccarat::road::{Ask, Cell, Mark, Roads};
use rules::baccarat::scoreboard::{Counts, Outcome, ShoeView, Winner};
use rules::outcome;

/// What stands in the marks of the bead road.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbols {
    /// The plan's letters.
    #[default]
    Letters,
    /// Chinese characters.
    Characters,
    /// The points of the winning side.
    Numbers,
}

impl Symbols {
    /// The next of the three.
    pub fn next(self) -> Self {
        match self {
            Self::Letters => Self::Characters,
            Self::Characters => Self::Numbers,
            Self::Numbers => Self::Letters,
        }
    }

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Characters => "characters",
            Self::Numbers => "numbers",
        }
    }
}

/// Chinese characters of the three results (chance/baccarat ruling 11).
pub fn character(winner: Winner) -> &'static str {
    match winner {
        Winner::Player => "闲",
        Winner::Banker => "庄",
        Winner::Tie => "和",
    }
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A result.
    Result(Winner),
    /// A mark of a derived road.
    Derived(Mark),
}

impl Ink {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Result(Winner::Banker) => "B",
            Self::Result(Winner::Player) => "P",
            Self::Result(Winner::Tie) => "T",
            Self::Derived(mark) => mark.name(),
        }
    }
}

/// A cell that carries something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Where.
    pub at: Cell,
    /// The mark.
    pub ink: Ink,
    /// Ties that lie on it.
    pub ties: u16,
    /// Points of the winning side.
    pub points: u8,
    /// Pairs in the first two cards: the player's, the banker's.
    pub pairs: [bool; 2],
    /// The newest of its road.
    pub newest: bool,
    /// Not yet there: what the next result would draw.
    pub would: bool,
}

/// A road ready to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Its marks, oldest first.
    pub cells: Vec<Marked>,
    /// Columns that have left the paper on the left.
    pub gone: u16,
}

/// The results of a view of the shoes with their roads and counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    outcomes: Vec<Outcome>,
    roads: Roads,
    /// The newest result is that of the round just played.
    live: bool,
    /// Wins, pairs and naturals.
    pub counts: Counts,
}

/// The results of a view, oldest first.
pub fn outcomes(past: &Past, view: ShoeView) -> Vec<Outcome> {
    let shoes: &[&[outcome::Outcome]] = match view {
        ShoeView::Total => &[&past.last_but_one, &past.last, &past.current],
        ShoeView::Current => &[&past.current],
        ShoeView::Last => &[&past.last],
        ShoeView::LastButOne => &[&past.last_but_one],
    };
    let results = shoes.iter().flat_map(|shoe| shoe.iter());
    results.filter_map(|outcome| Some(outcome.read::<Scored>()?.baccarat)).collect()
}

impl Marked {
    /// Is it a win of the banker with six?
    pub fn is_bankers_six(&self) -> bool {
        self.ink == Ink::Result(Winner::Banker) && self.points == 6
    }
}

impl Board {
    /// How often the banker won with six.
    pub fn bankers_sixes(&self) -> usize {
        self.outcomes.iter().filter(|outcome| outcome.winner == Winner::Banker && outcome.points == 6).count()
    }

    /// The board of a view.
    pub fn of(past: &Past, view: ShoeView) -> Self {
        let live = matches!(view, ShoeView::Total | ShoeView::Current) && !past.current.is_empty();
        Self::new(outcomes(past, view), live)
    }

    fn new(outcomes: Vec<Outcome>, live: bool) -> Self {
        let roads = Roads::of(outcomes.iter().map(|outcome| outcome.winner));
        let counts = Counts::of(&outcomes);
        Self { outcomes, roads, live, counts }
    }

    /// What the derived roads would get.
    pub fn ask(&self, winner: Winner) -> Ask {
        match winner {
            Winner::Banker => self.roads.ask_banker,
            Winner::Player => self.roads.ask_player,
            Winner::Tie => [None; 3],
        }
    }

    /// A road on a paper of so many columns; with what a next result would draw, where one is asked for.
    pub fn draw(&self, road: RoadName, columns: u16, ask: Option<Winner>) -> Drawn {
        let mut cells = match road {
            RoadName::Bead => self.bead(),
            RoadName::Big => self.big(),
            derived => self.derived(nth(derived), ask),
        };
        let newest = cells.iter().rposition(|cell| !cell.would).filter(|_| self.live);
        if let Some(newest) = newest {
            cells[newest].newest = true;
        }
        let end = cells.iter().map(|cell| cell.at.column).max().unwrap_or(0);
        // The big road keeps a free column for the next run.
        let spare = u16::from(road == RoadName::Big);
        Drawn { gone: (end + spare).saturating_sub(columns), cells }
    }

    fn bead(&self) -> Vec<Marked> {
        let beads = self.roads.bead.iter().zip(&self.outcomes);
        beads
            .map(|(placed, outcome)| Marked {
                points: outcome.points,
                pairs: [outcome.player_pair, outcome.banker_pair],
                ..marked(placed.at, Ink::Result(placed.mark))
            })
            .collect()
    }

    fn big(&self) -> Vec<Marked> {
        let ties = |at: Cell| self.roads.ties.iter().find(|ties| ties.at == at).map_or(0, |ties| ties.count);
        if self.roads.big.is_empty() {
            let first = self.roads.ties.first();
            let first =
                first.map(|lone| Marked { ties: lone.count, ..marked(lone.at, Ink::Result(Winner::Tie)) });
            return first.into_iter().collect();
        }
        // The road has the wins in their order.
        let points = self.outcomes.iter().filter(|outcome| outcome.winner != Winner::Tie);
        let wins = self.roads.big.iter().zip(points.map(|outcome| outcome.points));
        wins.map(|(placed, points)| Marked {
            points,
            ties: ties(placed.at),
            ..marked(placed.at, Ink::Result(placed.mark))
        })
        .collect()
    }

    fn derived(&self, nth: usize, ask: Option<Winner>) -> Vec<Marked> {
        let known = &self.roads.derived[nth].marks;
        let mut cells: Vec<Marked> =
            known.iter().map(|placed| marked(placed.at, Ink::Derived(placed.mark))).collect();
        if let Some(winner) = ask {
            let shoe = self.outcomes.iter().map(|outcome| outcome.winner).chain([winner]);
            let after = Roads::of(shoe);
            let new = after.derived[nth].marks.get(known.len());
            cells.extend(
                new.map(|placed| Marked { would: true, ..marked(placed.at, Ink::Derived(placed.mark)) }),
            );
        }
        cells
    }
}

/// Which of the three derived roads it is.
pub fn nth(road: RoadName) -> usize {
    match road {
        RoadName::Small => 1,
        RoadName::Cockroach => 2,
        _ => 0,
    }
}

fn marked(at: Cell, ink: Ink) -> Marked {
    Marked { at, ink, ties: 0, points: 0, pairs: [false; 2], newest: false, would: false }
}

#[cfg(test)]
#[path = "view_model_test.rs"]
mod tests;
