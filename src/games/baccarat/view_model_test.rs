use super::*;

/// Shoes whose roads a live table showed.
const KNOWN: &str = include_str!("../../../crates/rules/tests/data/known-shoes.tsv");

fn board(shoe: &str) -> Board {
    let outcome = |letter: char| Outcome {
        winner: letter.to_string().parse().unwrap(),
        points: 7,
        natural: false,
        player_pair: false,
        banker_pair: false,
    };
    Board::new(shoe.chars().map(outcome).collect(), true)
}

fn cells(drawn: &Drawn) -> Vec<(u16, u16, &'static str)> {
    drawn.cells.iter().map(|cell| (cell.at.column, cell.at.row, cell.ink.name())).collect()
}

#[test]
fn known_shoes_draw_their_roads() {
    let mut shoes = 0;
    for line in KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let board = board(columns[1]);
        for (road, letters) in
            [RoadName::BigEye, RoadName::Small, RoadName::Cockroach].into_iter().zip(&columns[2..5])
        {
            let drawn = board.draw(road, 99, None);
            let marks: String =
                drawn.cells.iter().map(|cell| if cell.ink.name() == "red" { 'R' } else { 'B' }).collect();
            assert_eq!(marks, *letters, "{road} of {}", columns[0]);
        }
        for (winner, asked) in [(Winner::Banker, columns[5]), (Winner::Player, columns[6])] {
            let would: String = [RoadName::BigEye, RoadName::Small, RoadName::Cockroach]
                .into_iter()
                .filter_map(|road| board.draw(road, 99, Some(winner)).cells.pop().filter(|cell| cell.would))
                .map(|cell| if cell.ink.name() == "red" { 'R' } else { 'B' })
                .collect();
            assert_eq!(would, asked.replace('-', ""), "{winner} asked of {}", columns[0]);
        }
        shoes += 1;
    }
    assert!(shoes >= 4);
}

#[test]
fn ties_lie_on_the_last_win_and_alone_before_the_first() {
    let big = board("TT").draw(RoadName::Big, 46, None);
    assert_eq!(cells(&big), [(1, 1, "T")]);
    assert_eq!(big.cells[0].ties, 2);
    let big = board("TTBTPP").draw(RoadName::Big, 46, None);
    assert_eq!(cells(&big), [(1, 1, "B"), (2, 1, "P"), (2, 2, "P")]);
    assert_eq!(big.cells[0].ties, 3);
    assert!(big.cells[2].newest && !big.cells[1].newest);
}

#[test]
fn the_bead_road_moves_left_by_whole_columns() {
    let shoe = "BPT".repeat(22);
    assert_eq!(board(&shoe).draw(RoadName::Bead, 11, None).gone, 0);
    let longer = board(&format!("{shoe}B")).draw(RoadName::Bead, 11, None);
    assert_eq!(longer.gone, 1);
    assert_eq!(longer.cells.len(), 67);
    assert_eq!(longer.cells[66].at, Cell { column: 12, row: 1 });
}

#[test]
fn the_big_road_keeps_a_column_free_and_a_tail_its_row() {
    let shoe = "BP".repeat(12);
    assert_eq!(board(&shoe).draw(RoadName::Big, 24, None).gone, 1);
    let tail = board("BBBBBBBBP").draw(RoadName::Big, 24, None);
    assert_eq!(cells(&tail)[5..], [(1, 6, "B"), (2, 6, "B"), (3, 6, "B"), (2, 1, "P")]);
}

#[test]
fn an_earlier_shoe_has_no_newest_mark() {
    let outcome = rules::outcome::Outcome::of(&Scored { baccarat: board("B").outcomes[0] });
    let past =
        Past { current: vec![], last: vec![outcome.clone(); 3], last_but_one: vec![outcome], dealt: None };
    let last = Board::of(&past, ShoeView::Last);
    assert_eq!(last.counts.banker, 3);
    assert!(last.draw(RoadName::Bead, 11, None).cells.iter().all(|cell| !cell.newest));
    assert_eq!(Board::of(&past, ShoeView::Total).counts.rounds, 4);
}
