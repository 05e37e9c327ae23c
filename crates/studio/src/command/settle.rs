//! `studio settle`: JSON Lines in, answers out, in the same order.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;

use rules::amount::Amount;
use rules::position::Position;
use rules::record::{Refusal, settle_line};
use rules::settle::{Settlement, Sharer};
use rules::stake::Window;
use serde::Serialize;

use super::{Failure, add_plans};
use crate::plans;

/// Options of `settle`.
#[derive(clap::Args)]
pub struct Args {
    /// Add to each line why it was decided so: the category and what it pays
    #[arg(long)]
    reasons: bool,
    /// A folder with further plans, operator/game.toml
    #[arg(long, value_name = "DIR")]
    plans: Option<PathBuf>,
}

#[derive(Serialize)]
struct Answer<'a> {
    stake: Amount,
    #[serde(rename = "return")]
    back: Amount,
    lines: Lines<'a>,
}

/// The lines as the contract has them, without their reasons.
struct Lines<'a>(&'a Settlement);

#[derive(Serialize)]
struct Line {
    on: Position,
    #[serde(skip_serializing_if = "Sharer::is_owner")]
    player: Sharer,
    stake: Amount,
    #[serde(rename = "return")]
    back: Amount,
    #[serde(skip_serializing_if = "Window::is_first")]
    roll: Window,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    open: bool,
}

impl Serialize for Lines<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.lines.iter().map(|line| Line {
            on: line.on,
            player: line.player,
            stake: line.stake,
            back: line.back,
            roll: line.window,
            open: line.is_open(),
        }))
    }
}

#[derive(Serialize)]
struct Refused {
    error: Refusal,
}

/// Answers one line.
pub fn answer(line: &[u8], reasons: bool, out: &mut impl Write) -> Result<(), Failure> {
    match settle_line(line, plans::table) {
        Ok(settlement) if reasons => serde_json::to_writer(&mut *out, &settlement)?,
        Ok(settlement) => {
            let lines = Lines(&settlement);
            serde_json::to_writer(
                &mut *out,
                &Answer { stake: settlement.stake, back: settlement.back, lines },
            )?;
        }
        Err(error) => serde_json::to_writer(&mut *out, &Refused { error })?,
    }
    out.write_all(b"\n")?;
    Ok(())
}

/// Answers every line of standard input.
pub fn run(args: &Args) -> Result<(), Failure> {
    add_plans(args.plans.as_deref())?;
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        answer(text, args.reasons, &mut out)?;
        // Anybody who asks line by line over a pipe gets each answer at once.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}
