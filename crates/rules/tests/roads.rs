//! The roads of a baccarat shoe: known ones, and random ones against a slow and obvious way to draw them.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use proptest::prelude::*;
use rules::baccarat::road::{Ask, Cell, Mark, Placed, ROWS, Roads};
use rules::baccarat::scoreboard::Winner;

mod common;

use common::cases;

fn winners(shoe: &str) -> Vec<Winner> {
    shoe.chars().map(|letter| letter.to_string().parse().unwrap()).collect()
}

fn roads(shoe: &str) -> Roads {
    Roads::of(winners(shoe))
}

fn marks(ask: Ask) -> String {
    ask.iter().map(|mark| mark.map_or('-', Mark::letter)).collect()
}

#[test]
fn known_shoes_are_drawn_as_the_table_showed_them() {
    let mut shoes = 0;
    for line in include_str!("data/known-shoes.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [name, shoe, big_eye, small, cockroach, banker, player] =
            line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let roads = roads(shoe);
        let drawn = roads.derived.each_ref().map(|road| road.letters());
        assert_eq!(drawn, [big_eye, small, cockroach], "{name}");
        assert_eq!(marks(roads.ask_banker), banker, "{name}");
        assert_eq!(marks(roads.ask_player), player, "{name}");
        shoes += 1;
    }
    assert_eq!(shoes, 4);
}

#[test]
fn the_test_shoe_of_the_plan_is_drawn_as_it_says() {
    let roads = roads("BBPPPBPPBBTBPBPPPPBB");
    // Runs of 2, 3, 1, 2, 3, 1, 1, 4 and 2; the tie lies on the second cell of the fifth.
    let runs = [2, 3, 1, 2, 3, 1, 1, 4, 2];
    let cells: Vec<(u16, u16)> =
        (1..).zip(runs).flat_map(|(column, length)| (1..=length).map(move |row| (column, row))).collect();
    assert_eq!(roads.big.iter().map(|placed| (placed.at.column, placed.at.row)).collect::<Vec<_>>(), cells);
    assert_eq!(roads.ties.len(), 1);
    assert_eq!((roads.ties[0].at, roads.ties[0].count), (Cell { column: 5, row: 2 }, 1));
    assert_eq!(roads.derived[0].letters(), "RBBBBBRBBBRBRRBR");
    assert_eq!(roads.derived[1].letters(), "BRBBRBBBBRRBB");
    assert_eq!(roads.derived[2].letters(), "RRRRRRBRRBBB");
    assert_eq!((marks(roads.ask_banker), marks(roads.ask_player)), ("RRR".into(), "BBB".into()));
}

#[test]
fn the_example_of_the_command_is_drawn_as_it_says() {
    let roads = roads("BBPPP");
    let at = |placed: &Placed<Mark>| (placed.mark.letter(), placed.at.column, placed.at.row);
    assert_eq!(roads.derived[0].marks.iter().map(at).collect::<Vec<_>>(), [('R', 1, 1), ('B', 2, 1)]);
    assert!(roads.derived[1].marks.is_empty() && roads.derived[2].marks.is_empty());
    assert_eq!((marks(roads.ask_banker), marks(roads.ask_player)), ("B--".into(), "R--".into()));
}

/// The columns of the big road without tails: each run is a list of cells downward, however long.
fn columns(shoe: &[Winner]) -> Vec<Vec<Winner>> {
    let mut columns: Vec<Vec<Winner>> = Vec::new();
    for &winner in shoe.iter().filter(|&&winner| winner != Winner::Tie) {
        match columns.last_mut() {
            Some(column) if column[0] == winner => column.push(winner),
            _ => columns.push(vec![winner]),
        }
    }
    columns
}

/// The mark that the last entry brings to the road that looks so many columns back.
fn last_mark(columns: &[Vec<Winner>], back: usize) -> Option<Mark> {
    let here = columns.len().checked_sub(1)?;
    let row = columns[here].len();
    let same = if row == 1 {
        // A new column: are the one before it and the one further back equally long?
        let before = here.checked_sub(1)?;
        columns[before].len() == columns[before.checked_sub(back)?].len()
    } else {
        // Further down: do the cell so many columns back and the one above it both exist, or neither?
        let beside = &columns[here.checked_sub(back)?];
        beside.get(row - 1).is_some() == beside.get(row - 2).is_some()
    };
    Some(if same { Mark::Red } else { Mark::Blue })
}

/// A derived road, entry by entry.
fn slow_road(shoe: &[Winner], back: usize) -> Vec<Mark> {
    let wins: Vec<Winner> = shoe.iter().copied().filter(|&winner| winner != Winner::Tie).collect();
    (1..=wins.len()).filter_map(|count| last_mark(&columns(&wins[..count]), back)).collect()
}

fn shoes() -> impl Strategy<Value = Vec<Winner>> {
    let fair = prop_oneof![Just(Winner::Banker), Just(Winner::Player), Just(Winner::Tie)];
    let streaky = (prop_oneof![Just(Winner::Banker), Just(Winner::Player), Just(Winner::Tie)], 1..12usize)
        .prop_map(|(winner, times)| vec![winner; times]);
    prop_oneof![
        prop::collection::vec(fair, 0..=120),
        // Long runs make tails, which meet each other.
        prop::collection::vec(streaky, 0..30).prop_map(|runs| {
            let mut shoe = runs.concat();
            shoe.truncate(120);
            shoe
        }),
    ]
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn derived_roads_are_those_of_the_slow_way(shoe in shoes()) {
        let roads = Roads::of(shoe.iter().copied());
        for (back, road) in (1..).zip(&roads.derived) {
            let drawn: Vec<Mark> = road.marks.iter().map(|placed| placed.mark).collect();
            prop_assert_eq!(drawn, slow_road(&shoe, back), "{} back", back);
        }
    }

    #[test]
    fn probing_shows_what_the_result_would_bring(shoe in shoes()) {
        let roads = Roads::of(shoe.iter().copied());
        for (winner, ask) in [(Winner::Banker, roads.ask_banker), (Winner::Player, roads.ask_player)] {
            let next = Roads::of(shoe.iter().copied().chain([winner]));
            for (index, asked) in ask.into_iter().enumerate() {
                let (before, after) = (&roads.derived[index].marks, &next.derived[index].marks);
                prop_assert_eq!(&after[..before.len()], &before[..], "what lies stays");
                let came: Vec<Mark> = after[before.len()..].iter().map(|placed| placed.mark).collect();
                prop_assert_eq!(came, asked.into_iter().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_tie_adds_nothing_but_its_stroke_and_bead(shoe in shoes()) {
        let roads = Roads::of(shoe.iter().copied());
        let tied = Roads::of(shoe.iter().copied().chain([Winner::Tie]));
        prop_assert_eq!(&tied.big, &roads.big);
        prop_assert_eq!(&tied.derived, &roads.derived);
        prop_assert_eq!((tied.ask_banker, tied.ask_player), (roads.ask_banker, roads.ask_player));
        prop_assert_eq!(tied.bead.len(), roads.bead.len() + 1);
        let count = |roads: &Roads| roads.ties.iter().map(|ties| u32::from(ties.count)).sum::<u32>();
        prop_assert_eq!(count(&tied), count(&roads) + 1);
        // The stroke stands on the last win, or where the first one will lie.
        let last = tied.big.last().map_or(Cell { column: 1, row: 1 }, |placed| placed.at);
        prop_assert_eq!(tied.ties.last().unwrap().at, last);
    }

    #[test]
    fn every_mark_has_a_cell_of_its_own(shoe in shoes()) {
        let roads = Roads::of(shoe.iter().copied());
        prop_assert_eq!(roads.bead.len(), shoe.len());
        lies_well(&roads.big)?;
        for road in &roads.derived {
            lies_well(&road.marks)?;
        }
        for (index, placed) in roads.bead.iter().enumerate() {
            let at = (usize::from(placed.at.column), usize::from(placed.at.row));
            prop_assert_eq!(at, (index / 6 + 1, index % 6 + 1));
            prop_assert_eq!(placed.mark, shoe[index]);
        }
        let wins: Vec<Winner> = shoe.iter().copied().filter(|&winner| winner != Winner::Tie).collect();
        prop_assert_eq!(roads.big.iter().map(|placed| placed.mark).collect::<Vec<_>>(), wins);
    }
}

/// A road of runs: heads stand in the first row, ever further right; a run goes down, turns right once and stays
/// on that row.
fn lies_well<M: Copy + PartialEq>(marks: &[Placed<M>]) -> Result<(), TestCaseError> {
    let mut cells = HashSet::new();
    let mut head: Option<Cell> = None;
    let mut turned = false;
    for (index, placed) in marks.iter().enumerate() {
        let at = placed.at;
        prop_assert!((1..=ROWS).contains(&at.row) && at.column >= 1, "{:?}", at);
        let before =
            index.checked_sub(1).map(|before| &marks[before]).filter(|before| before.mark == placed.mark);
        if let Some(before) = before {
            let down = (at.column, at.row) == (before.at.column, before.at.row + 1);
            let right = (at.column, at.row) == (before.at.column + 1, before.at.row);
            prop_assert!(down || right, "{:?} after {:?}", at, before.at);
            prop_assert!(!(turned && down), "a tail leaves its row at {:?}", at);
            // It turns only at the bottom or before a cell that is taken.
            let below = (before.at.column, before.at.row + 1);
            prop_assert!(
                turned || down || before.at.row == ROWS || cells.contains(&below),
                "turned early at {:?}",
                at
            );
            turned |= right;
        } else {
            prop_assert_eq!(at.row, 1);
            let free =
                (head.map_or(1, |head| head.column + 1)..).find(|&column| !cells.contains(&(column, 1)));
            prop_assert_eq!(Some(at.column), free, "a head stands in the first free column");
            head = Some(at);
            turned = false;
        }
        prop_assert!(cells.insert((at.column, at.row)), "two marks at {:?}", at);
    }
    Ok(())
}
