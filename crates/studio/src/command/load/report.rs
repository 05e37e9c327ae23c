//! What was measured, in plain lines.

use std::fmt::Write;

use super::Args;
use super::crowd::Measured;
use super::measure::{Awaited, Spans, Tenths};

/// The lines.
pub fn lines(args: &Args, measured: &Measured) -> String {
    let mut lines = String::new();
    // Writing to a text never fails.
    let _ = write(&mut lines, args, measured);
    lines
}

fn write(to: &mut String, args: &Args, measured: &Measured) -> std::fmt::Result {
    let notes = &measured.notes;
    let millis = u64::try_from(measured.connecting.as_millis()).unwrap_or(u64::MAX);
    let tables: Vec<&str> = args.tables.iter().map(|table| table.as_str()).collect();
    writeln!(
        to,
        "players        {} of {} connected in {} s",
        measured.connected,
        args.players,
        Tenths(millis)
    )?;
    if let Some(reason) = &measured.first_lost {
        writeln!(to, "lost           {} players, the first of them: {reason}", measured.lost)?;
    }
    writeln!(to, "tables         {}: {}", tables.len(), tables.join(", "))?;
    writeln!(to, "rounds         {} a player, {} in all", notes.rounds, notes.rounds_seen())?;
    let accepted = u64::try_from(notes.accepted.len()).unwrap_or(u64::MAX);
    let (bets, time) = (notes.bets, notes.betting_time());
    writeln!(to, "commands       {accepted} accepted of {} sent, {bets} bets", notes.sent)?;
    let per_second = |count: u64| count.saturating_mul(1_000_000).checked_div(time).unwrap_or(0);
    writeln!(
        to,
        "pace           {} commands a second, {} bets a second in {} s of betting",
        per_second(accepted),
        per_second(bets),
        Tenths(time / 1000)
    )?;
    let refused: Vec<String> = notes.refused.iter().map(|(code, count)| format!("{code} {count}")).collect();
    let refused = if refused.is_empty() { "none".to_owned() } else { refused.join(", ") };
    writeln!(to, "refused        {refused}; {} without an answer", notes.unanswered)?;
    writeln!(to, "acknowledged   {}", notes.answers())?;
    for (name, what) in [
        ("ball to all", Awaited::Ball),
        ("outcome to all", Awaited::Outcome),
        ("settled to all", Awaited::Settled),
    ] {
        let spans = notes.after_first(what);
        if !spans.is_empty() {
            writeln!(to, "{name:<14} after the first player: {spans}")?;
            writeln!(to, "               after the server's clock: {}", notes.behind(what))?;
        }
    }
    if args.readers > 0 {
        let read = &notes.read;
        let (answers, count) = (Spans::of(read.answers.iter().copied()), read.answers.len());
        writeln!(
            to,
            "history        {} readers, {count} answers: {answers}; {} turned away as too many, {} failed",
            args.readers, read.busy, read.failed
        )?;
    }
    if let Some([before, with, after]) = measured.memory {
        let each = |bytes: u64| {
            Tenths(bytes.saturating_sub(before) * 1000 / 1024 / u64::from(measured.connected.max(1)))
        };
        writeln!(
            to,
            "memory         {} KB before, {} KB with all players: {} KB each; {} KB after the last round: {} KB each",
            before / 1024,
            with / 1024,
            each(with),
            after / 1024,
            each(after)
        )?;
    }
    Ok(())
}
