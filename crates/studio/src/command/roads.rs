//! `studio roads`: the roads of a baccarat shoe as one JSON object.

use rules::baccarat::road::{Ask, Cell, Derived, Roads};
use rules::baccarat::scoreboard::Winner;
use serde::Serialize;

use super::Failure;

/// Options of `roads`.
#[derive(clap::Args)]
pub struct Args {
    /// The shoe as letters B, P and T in the order played
    shoe: String,
}

type Mark = (char, u16, u16);

#[derive(Serialize)]
struct Answer<'a> {
    shoe: &'a str,
    big: Vec<(&'static str, u16, u16)>,
    ties: Vec<(u16, u16, u16)>,
    big_eye: String,
    small: String,
    cockroach: String,
    ask: AskAnswer,
    cells: Cells,
}

#[derive(Serialize)]
struct AskAnswer {
    #[serde(rename = "B")]
    banker: String,
    #[serde(rename = "P")]
    player: String,
}

#[derive(Serialize)]
struct Cells {
    big_eye: Vec<Mark>,
    small: Vec<Mark>,
    cockroach: Vec<Mark>,
}

fn asked(ask: Ask) -> String {
    ask.iter().map(|mark| mark.map_or('-', |mark| mark.letter())).collect()
}

fn cells(road: &Derived) -> Vec<Mark> {
    road.marks.iter().map(|placed| (placed.mark.letter(), placed.at.column, placed.at.row)).collect()
}

fn answer(shoe: &str) -> Result<String, Failure> {
    let winner = |(index, letter): (usize, char)| {
        letter.to_string().parse::<Winner>().map_err(|reason| {
            Failure::Argument(format!("shoe: `{letter}` at place {} is {reason}", index + 1))
        })
    };
    let results = shoe.chars().enumerate().map(winner).collect::<Result<Vec<_>, _>>()?;
    let roads = Roads::of(results);
    let [big_eye, small, cockroach] = &roads.derived;
    let at = |cell: Cell| (cell.column, cell.row);
    Ok(serde_json::to_string(&Answer {
        shoe,
        big: roads.big.iter().map(|placed| (placed.mark.name(), placed.at.column, placed.at.row)).collect(),
        ties: roads.ties.iter().map(|ties| (at(ties.at).0, at(ties.at).1, ties.count)).collect(),
        big_eye: big_eye.letters(),
        small: small.letters(),
        cockroach: cockroach.letters(),
        ask: AskAnswer { banker: asked(roads.ask_banker), player: asked(roads.ask_player) },
        cells: Cells { big_eye: cells(big_eye), small: cells(small), cockroach: cells(cockroach) },
    })?)
}

/// Prints the roads.
pub fn run(args: &Args) -> Result<(), Failure> {
    println!("{}", answer(&args.shoe)?);
    Ok(())
}
