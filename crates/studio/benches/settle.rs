//! How many lines a second `studio settle` answers, from start to exit of the binary: `cargo xtask bench`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rules::blackjack::hand::Total;
use rules::card::Card;
use rules::plan::shipped;
use rules::position::Position;

const LINES: u32 = 200_000;
const RUNS: usize = 5;

/// The same numbers at every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        // Knuth's multiplier; the high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// Draws an element to a place of the list, so that the elements before it are a random choice.
    fn draw<T: Copy>(&mut self, list: &mut [T], place: usize) -> T {
        let drawn = place + self.below(list.len() - place);
        list.swap(place, drawn);
        list[place]
    }
}

/// A roulette round: ten positions and a number.
fn roulette(out: &mut impl Write, random: &mut Random, cloth: &mut [Position]) -> io::Result<()> {
    out.write_all(br#"{"plan":"chance/evolution-roulette","bets":["#)?;
    for place in 0..10 {
        let comma = if place == 0 { "" } else { "," };
        let on = random.draw(cloth, place);
        let stake = [10, 50, 100, 500][random.below(4)];
        write!(out, r#"{comma}{{"on":"{on}","stake":"{stake}"}}"#)?;
    }
    writeln!(out, r#"],"outcome":{{"number":"{}"}}}}"#, random.below(37))
}

/// A blackjack round: the main bet and two side bets, hits up to 17.
fn blackjack(out: &mut impl Write, random: &mut Random, deck: &mut [Card]) -> io::Result<()> {
    let shoe: Vec<Card> = (0..14).map(|place| random.draw(deck, place)).collect();
    let mut hand = vec![shoe[0], shoe[2]];
    let mut decisions = Vec::new();
    while Total::of(&hand).points < 17 {
        hand.push(shoe[hand.len() + 2]);
        decisions.push("hit");
    }
    if Total::of(&hand).points < 21 {
        decisions.push("stand");
    }
    writeln!(
        out,
        concat!(
            r#"{{"plan":"chance/infinite-blackjack","bets":[{{"on":"main","stake":"{}"}},"#,
            r#"{{"on":"21+3","stake":"10"}},{{"on":"perfect_pairs","stake":"25"}}],"#,
            r#""outcome":{{"shoe":{:?}}},"decisions":{:?}}}"#
        ),
        [100, 250, 500, 1_000][random.below(4)],
        shoe.iter().map(Card::to_string).collect::<Vec<_>>(),
        decisions
    )
}

fn write_lines(path: &Path) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    let mut random = Random(1);
    let table = shipped::table("chance/evolution-roulette").expect("the plan is shipped");
    let mut cloth = table.positions();
    let mut shoe: Vec<Card> = (0..8).flat_map(|_| Card::deck()).collect();
    for line in 0..LINES {
        if line % 2 == 0 {
            roulette(&mut out, &mut random, &mut cloth)?;
        } else {
            blackjack(&mut out, &mut random, &mut shoe)?;
        }
    }
    out.flush()
}

/// Runs the binary over the lines.
fn settle(lines: &Path, answers: &Path) -> io::Result<Duration> {
    let begun = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_studio"))
        .arg("settle")
        .stdin(Stdio::from(File::open(lines)?))
        .stdout(Stdio::from(File::create(answers)?))
        .status()?;
    let took = begun.elapsed();
    assert!(status.success(), "settle answers every line");
    Ok(took)
}

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (lines, answers) = (folder.join("lines.jsonl"), folder.join("answers.jsonl"));
    write_lines(&lines)?;
    let mut runs = (0..RUNS).map(|_| settle(&lines, &answers)).collect::<io::Result<Vec<_>>>()?;
    let text = fs::read_to_string(&answers)?;
    let settled = text.lines().filter(|line| line.starts_with(r#"{"stake":"#)).count();
    assert_eq!(settled, LINES as usize, "every line is settled, none refused");
    runs.sort();
    let rate = |took: Duration| u128::from(LINES) * 1_000_000 / took.as_micros().max(1);
    println!(
        "settle: {LINES} lines (half roulette with ten bets, half blackjack with three), {RUNS} runs:\n    \
         best {} lines a second, median {}, worst {}",
        rate(runs[0]),
        rate(runs[RUNS / 2]),
        rate(runs[RUNS - 1])
    );
    Ok(())
}
