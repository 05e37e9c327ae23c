//! The roads: how a board draws the results of a shoe.
//!
//! Bead and big road show results; big eye, small and cockroach are derived from the runs of the big road, comparing with
//! the run one, two or three columns back (chance/speed-baccarat rulings 11 and 12).

use super::scoreboard::Winner;

/// Rows of every road.
pub const ROWS: u16 = 6;

/// Where a mark lies, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The column.
    pub column: u16,
    /// The row.
    pub row: u16,
}

/// The mark of a derived road: red where the pattern repeats, blue where it changes. It says nothing of banker or player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The pattern repeats.
    Red,
    /// The pattern changes.
    Blue,
}

impl Mark {
    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Blue => 'B',
        }
    }

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

/// A mark and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<M> {
    /// The mark.
    pub mark: M,
    /// Where.
    pub at: Cell,
}

/// Ties that a cell of the big road carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ties {
    /// The cell of the last win; the first cell where ties came before any win.
    pub at: Cell,
    /// How many.
    pub count: u16,
}

/// A derived road.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// Its marks in the order in which they arise, with their cells.
    pub marks: Vec<Placed<Mark>>,
}

impl Derived {
    /// The marks as letters.
    pub fn letters(&self) -> String {
        self.marks.iter().map(|placed| placed.mark.letter()).collect()
    }
}

/// What the derived roads would get for a next result: big eye, small, cockroach.
pub type Ask = [Option<Mark>; 3];

/// The five roads of a shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roads {
    /// Every result, one cell each.
    pub bead: Vec<Placed<Winner>>,
    /// Wins in runs.
    pub big: Vec<Placed<Winner>>,
    /// Ties on the cells of the big road.
    pub ties: Vec<Ties>,
    /// Big eye, small and cockroach.
    pub derived: [Derived; 3],
    /// What they would get if the banker's side won next.
    pub ask_banker: Ask,
    /// What they would get if the player's side won next.
    pub ask_player: Ask,
}

/// Writes runs into the grid: downward, turning right at the bottom or before an occupied cell; a tail that turned stays
/// on its row. The next run starts in the first row, in the first free column after the start of the run before.
#[derive(Clone, Debug, Default)]
struct Grid {
    /// One bit a row for each column.
    taken: Vec<u8>,
    start: u16,
    at: Option<Cell>,
    turned: bool,
}

impl Grid {
    fn is_free(&self, cell: Cell) -> bool {
        self.taken.get(usize::from(cell.column)).is_none_or(|rows| rows >> cell.row & 1 == 0)
    }

    fn next(&self, same_run: bool) -> (Cell, bool) {
        match self.at.filter(|_| same_run) {
            Some(at) => {
                let below = Cell { column: at.column, row: at.row + 1 };
                if !self.turned && at.row < ROWS && self.is_free(below) {
                    (below, false)
                } else {
                    (Cell { column: at.column + 1, row: at.row }, true)
                }
            }
            None => {
                let mut cell = Cell { column: self.start + 1, row: 1 };
                while !self.is_free(cell) {
                    cell.column += 1;
                }
                (cell, false)
            }
        }
    }

    fn lay(&mut self, same_run: bool) -> Cell {
        let (cell, turned) = self.next(same_run);
        let column = usize::from(cell.column);
        if self.taken.len() <= column {
            self.taken.resize(column + 1, 0);
        }
        self.taken[column] |= 1 << cell.row;
        if !same_run || self.at.is_none() {
            self.start = cell.column;
        }
        self.at = Some(cell);
        self.turned = turned;
        cell
    }
}

/// The mark of a derived road `back` columns back, for an entry that makes run number `runs.len()` as long as it is.
fn mark(runs: &[u16], back: usize) -> Option<Mark> {
    let column = runs.len();
    let &row = runs.last()?;
    let length = |column: usize| runs.get(column.checked_sub(1)?).copied();
    if row == 1 {
        if column < back + 2 {
            return None;
        }
        let repeats = length(column - 1) == length(column - 1 - back);
        return Some(if repeats { Mark::Red } else { Mark::Blue });
    }
    if column < back + 1 {
        return None;
    }
    let changes = length(column - back) == Some(row - 1);
    Some(if changes { Mark::Blue } else { Mark::Red })
}

impl Roads {
    /// The roads of a whole shoe, oldest result first. A view scrolls over them; it never starts in the middle.
    pub fn of(shoe: impl IntoIterator<Item = Winner>) -> Self {
        let mut roads = Self::default();
        let mut runs: Vec<u16> = Vec::new();
        let mut last_win = None;
        let mut grid = Grid::default();
        let mut grids: [Grid; 3] = Default::default();
        for (index, winner) in (0u16..).zip(shoe) {
            roads
                .bead
                .push(Placed { mark: winner, at: Cell { column: index / ROWS + 1, row: index % ROWS + 1 } });
            if winner == Winner::Tie {
                roads.tie(grid.at.unwrap_or(Cell { column: 1, row: 1 }));
                continue;
            }
            let same_run = last_win == Some(winner);
            extend(&mut runs, same_run);
            last_win = Some(winner);
            roads.big.push(Placed { mark: winner, at: grid.lay(same_run) });
            for (back, (derived, grid)) in roads.derived.iter_mut().zip(&mut grids).enumerate() {
                if let Some(mark) = mark(&runs, back + 1) {
                    let same = derived.marks.last().is_some_and(|last| last.mark == mark);
                    derived.marks.push(Placed { mark, at: grid.lay(same) });
                }
            }
        }
        let mut ask = |winner| {
            let same_run = last_win == Some(winner);
            let before = runs.clone();
            extend(&mut runs, same_run);
            let marks = [1, 2, 3].map(|back| mark(&runs, back));
            runs = before;
            marks
        };
        roads.ask_banker = ask(Winner::Banker);
        roads.ask_player = ask(Winner::Player);
        roads
    }

    fn tie(&mut self, at: Cell) {
        match self.ties.last_mut().filter(|ties| ties.at == at) {
            Some(ties) => ties.count += 1,
            None => self.ties.push(Ties { at, count: 1 }),
        }
    }
}

fn extend(runs: &mut Vec<u16>, same_run: bool) {
    match runs.last_mut().filter(|_| same_run) {
        Some(length) => *length += 1,
        None => runs.push(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roads(shoe: &str) -> Roads {
        Roads::of(shoe.chars().map(|letter| letter.to_string().parse().unwrap()))
    }

    fn big(shoe: &str) -> Vec<(u16, u16)> {
        roads(shoe).big.iter().map(|placed| (placed.at.column, placed.at.row)).collect()
    }

    #[test]
    fn a_long_run_turns_at_the_bottom_and_the_next_starts_beside_its_head() {
        assert_eq!(big("BBBBBBBBP")[5..], [(1, 6), (2, 6), (3, 6), (2, 1)]);
    }

    #[test]
    fn a_run_turns_before_a_tail_and_stays_on_its_row() {
        // The second run meets the first one's tail in row 6, turns in row 5 and stays there beyond it.
        let cells = big("BBBBBBBBPPPPPPPPPP");
        assert_eq!(
            cells[8..],
            [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5)]
        );
    }

    #[test]
    fn a_leading_tie_shares_the_first_wins_cell() {
        let roads = roads("TTBTP");
        assert_eq!(roads.ties, [Ties { at: Cell { column: 1, row: 1 }, count: 3 }]);
        assert_eq!(roads.big[0].at, Cell { column: 1, row: 1 });
        assert_eq!(roads.bead.len(), 5);
    }

    #[test]
    fn the_bead_road_fills_columns_of_six() {
        let roads = roads("BPTBPTB");
        assert_eq!(roads.bead[5].at, Cell { column: 1, row: 6 });
        assert_eq!(roads.bead[6].at, Cell { column: 2, row: 1 });
    }

    #[test]
    fn probing_an_empty_shoe_draws_nothing() {
        let roads = roads("");
        assert_eq!(roads.ask_banker, [None; 3]);
    }
}
