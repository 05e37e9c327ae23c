//! Baccarat: hands as their cards come, the roads of known shoes cell by cell, what the next result would draw.

use rules::phase::Phase;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::page::{Page, dealt, round};

const PLAN: &str = "chance/speed-baccarat";
/// Shoes whose roads a live table showed, with what probing showed next.
const KNOWN: &str = include_str!("../../crates/rules/tests/data/known-shoes.tsv");

#[wasm_bindgen_test]
async fn a_hand_grows_card_by_card_and_a_natural_ends_it() {
    let bets = json!([{"on": "player", "stake": "100"}]);
    let events = round(&bets, "player 9S, banker 3H");
    let mut page = Page::open(PLAN, Phase::Dealing, &events, &json!({"current": []}));
    let cards = |page: &Page, side: &str| page.every(&format!("[data-hand={side}] [data-card]"), "data-card");
    assert_eq!(
        (cards(&page, "player"), cards(&page, "banker")),
        (vec!["9S".to_owned()], vec!["3H".to_owned()])
    );
    assert_eq!(page.read("[data-hand=player]", "data-total").as_deref(), Some("9"));
    assert!(!page.one("[data-at]").has_attribute("data-result"));
    page.receive(dealt("player KD, banker 4C"), Phase::Result).await;
    assert_eq!(cards(&page, "player"), ["9S", "KD"]);
    assert_eq!(page.read("[data-hand=banker]", "data-total").as_deref(), Some("7"));
    assert_eq!(page.read("[data-at]", "data-result").as_deref(), Some("player"));
    assert_eq!(page.read("[data-hand=player]", "data-outcome").as_deref(), Some("win"));
    assert_eq!(page.read("[data-hand=banker]", "data-outcome").as_deref(), Some("lose"));
    assert_eq!(page.all("[data-hand=player] em").len(), 1, "a natural is named");
    assert!(page.all("[data-hand=banker] em").is_empty());
}

fn past(shoe: &str) -> Value {
    let result = |winner: char| json!({"baccarat": {"winner": winner, "points": 7, "natural": false, "player_pair": false, "banker_pair": false}});
    json!({ "current": shoe.chars().map(result).collect::<Vec<_>>() })
}

/// Places runs on six rows, computed apart from the program: down, then to the right along the row; a tail keeps its row.
fn laid(letters: &str) -> Vec<(String, String)> {
    let (mut taken, mut cells) = (Vec::new(), Vec::new());
    let (mut start, mut column, mut row, mut turned, mut before) = (0, 0, 0, false, None);
    for letter in letters.chars() {
        if before == Some(letter) {
            if !turned && row < 6 && !taken.contains(&(column, row + 1)) {
                row += 1;
            } else {
                turned = true;
                column += 1;
            }
        } else {
            start += 1;
            while taken.contains(&(start, 1)) {
                start += 1;
            }
            (column, row, turned) = (start, 1, false);
        }
        before = Some(letter);
        taken.push((column, row));
        cells.push((letter.to_string(), format!("{column},{row}")));
    }
    cells
}

fn road(page: &Page, name: &str) -> Vec<(String, String)> {
    let cells = page.all(&format!("[data-road={name}] [data-cell]"));
    let read = |cell: &web_sys::Element, name: &str| cell.get_attribute(name).unwrap();
    cells.iter().map(|cell| (read(cell, "data-mark"), read(cell, "data-cell"))).collect()
}

fn coloured(letters: &str) -> Vec<(String, String)> {
    let colour = |letter: &str| if letter == "R" { "red" } else { "blue" };
    laid(letters).into_iter().map(|(letter, cell)| (colour(&letter).to_owned(), cell)).collect()
}

#[wasm_bindgen_test]
async fn known_shoes_are_drawn_cell_by_cell_and_probed() {
    for line in KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let [name, shoe, roads @ .., banker, player] = &line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let page = Page::open(PLAN, Phase::Open, &[json!("betting_opened")], &past(shoe));
        let beads = shoe
            .chars()
            .enumerate()
            .map(|(nth, letter)| (letter.to_string(), format!("{},{}", nth / 6 + 1, nth % 6 + 1)));
        assert_eq!(road(&page, "bead"), beads.collect::<Vec<_>>(), "{name}");
        assert_eq!(road(&page, "big"), laid(&shoe.replace('T', "")), "{name}");
        let derived = ["big-eye", "small", "cockroach"];
        for (road_name, marks) in derived.iter().zip(roads) {
            assert_eq!(road(&page, road_name), coloured(marks), "{road_name} of {name}");
        }
        page.settle().await;
        for (side, asked) in [("B", banker), ("P", player)] {
            page.click(&format!("[data-ask={side}]")).await;
            for (nth, road_name) in derived.iter().enumerate() {
                let marks = format!(
                    "{}{}",
                    roads[nth],
                    asked.chars().nth(nth).filter(|mark| *mark != '-').map(String::from).unwrap_or_default()
                );
                assert_eq!(
                    road(&page, road_name),
                    coloured(&marks),
                    "{road_name} of {name} asked for {side}"
                );
            }
            page.click(&format!("[data-ask={side}]")).await;
        }
        let ties: u32 = page
            .every("[data-road=big] [data-ties]", "data-ties")
            .iter()
            .map(|ties| ties.parse::<u32>().unwrap())
            .sum();
        assert_eq!(ties as usize, shoe.matches('T').count(), "{name}");
    }
}
