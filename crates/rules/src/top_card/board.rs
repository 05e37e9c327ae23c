//! The board of past results.

use super::plan::BoardSize;
use crate::text::names;

names! {
    /// Who won.
    pub enum Side, "home, away or tie" {
        /// Domácí.
        Home = "home",
        /// Hosté.
        Away = "away",
        /// Remíza.
        Tie = "tie",
    }
}

/// Results since the shoe was changed (chance/top-card ruling 6), and the cells that show the latest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Rounds of this shoe.
    pub rounds: usize,
    /// Won by home, by away, tied.
    pub wins: [usize; 3],
    /// Columns from left to right, each from top to bottom, oldest first.
    pub columns: Vec<Vec<Side>>,
}

impl Board {
    /// The board for the results of a shoe, oldest first. When it is full, the oldest column leaves (ruling 5).
    pub fn of(results: &[Side], size: &BoardSize) -> Self {
        let rows = usize::from(size.rows.max(1));
        let columns: Vec<Vec<Side>> = results.chunks(rows).map(<[Side]>::to_vec).collect();
        let skip = columns.len().saturating_sub(usize::from(size.columns));
        let count = |side| results.iter().filter(|&&result| result == side).count();
        Self {
            rounds: results.len(),
            wins: [count(Side::Home), count(Side::Away), count(Side::Tie)],
            columns: columns[skip..].to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label::Label;

    fn size() -> BoardSize {
        let letter = |text: &str| Label { cs: text.into(), sk: text.into(), en: text.into() };
        BoardSize { rows: 3, columns: 9, home: letter("D"), away: letter("H"), tie: letter("R") }
    }

    #[test]
    fn the_oldest_column_leaves_a_full_board() {
        let mut results = vec![Side::Tie; 3];
        results.extend(vec![Side::Home; 24]);
        assert_eq!(Board::of(&results, &size()).columns.len(), 9);
        results.push(Side::Away);
        let board = Board::of(&results, &size());
        assert_eq!(board.columns.len(), 9);
        assert_eq!(board.columns[0], [Side::Home; 3]);
        assert_eq!(board.columns[8], [Side::Away]);
        assert_eq!(board.wins, [24, 1, 3]);
        assert_eq!(board.rounds, 28);
    }
}
