//! The information board of Top Card.

use crate::games::two_sides::place::Place;
use protocol::snapshot::Past;
use rules::top_card::board::{Board, Side};
use rules::top_card::outcome::Won;
use rules::top_card::plan::BoardSize;

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Column from 1.
    pub column: usize,
    /// Row from 1.
    pub row: usize,
    /// The result; none in a free cell.
    pub side: Option<Side>,
    /// The newest result.
    pub newest: bool,
}

/// How often a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// Which.
    pub side: Side,
    /// How often.
    pub count: usize,
    /// Its part in per cent.
    pub share: usize,
}

/// The place that bets on a side.
pub fn place(side: Side) -> Place {
    match side {
        Side::Home => Place::Home,
        Side::Away => Place::Away,
        Side::Tie => Place::Tie,
    }
}

fn board(past: &Past, size: &BoardSize) -> Board {
    let results: Vec<Side> =
        past.current.iter().filter_map(|outcome| Some(outcome.read::<Won>()?.top_card)).collect();
    Board::of(&results, size)
}

/// All cells, row by row as a page lays them out.
pub fn tiles(past: &Past, size: &BoardSize) -> Vec<Tile> {
    let board = board(past, size);
    let newest = board.columns.last().map(|column| (board.columns.len(), column.len()));
    let cells = (1..=usize::from(size.rows))
        .flat_map(|row| (1..=usize::from(size.columns)).map(move |column| (column, row)));
    cells
        .map(|(column, row)| Tile {
            column,
            row,
            side: board.columns.get(column - 1).and_then(|cells| cells.get(row - 1)).copied(),
            newest: newest == Some((column, row)),
        })
        .collect()
}

/// How often home, away and tie came in this shoe.
pub fn wins(past: &Past, size: &BoardSize) -> [Win; 3] {
    let board = board(past, size);
    let win = |side, count: usize| Win {
        side,
        count,
        share: (count * 100 + board.rounds / 2).checked_div(board.rounds).unwrap_or_default(),
    };
    [win(Side::Home, board.wins[0]), win(Side::Away, board.wins[1]), win(Side::Tie, board.wins[2])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::outcome::Outcome;
    use rules::plan::shipped;

    fn size() -> BoardSize {
        let table = shipped::table("chance/top-card").unwrap();
        table.plan().game::<rules::top_card::plan::TopCardPlan>().unwrap().board.is.clone()
    }

    fn past(letters: &str) -> Past {
        let side = |letter| match letter {
            'D' => Side::Home,
            'H' => Side::Away,
            _ => Side::Tie,
        };
        Past {
            current: letters.chars().map(|letter| Outcome::of(&Won { top_card: side(letter) })).collect(),
            ..Past::default()
        }
    }

    #[test]
    fn results_fill_columns_from_the_top() {
        let tiles = tiles(&past("DHRD"), &size());
        assert_eq!(tiles.len(), 27);
        let at = |column, row| tiles.iter().find(|tile| (tile.column, tile.row) == (column, row)).unwrap();
        assert_eq!(
            [at(1, 1).side, at(1, 2).side, at(1, 3).side],
            [Some(Side::Home), Some(Side::Away), Some(Side::Tie)]
        );
        assert!(at(2, 1).newest && at(2, 1).side == Some(Side::Home));
        assert_eq!(at(2, 2).side, None);
    }

    #[test]
    fn shares_are_of_the_shoe() {
        let wins = wins(&past("DDHR"), &size());
        assert_eq!(wins.map(|win| (win.count, win.share)), [(2, 50), (1, 25), (1, 25)]);
        assert_eq!(super::wins(&past(""), &size()).map(|win| win.share), [0; 3]);
    }
}
