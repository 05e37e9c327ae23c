//! Computes the returns of the shipped plans again, of all or of those that are named, and writes their file.

use std::path::Path;
use std::time::Instant;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/plans/returns.jsonl");
    let begun = Instant::now();
    let text = returns::shipped_text(&env::args().skip(1).collect::<Vec<_>>());
    // Without a file everything is new.
    let before = fs::read_to_string(&path).unwrap_or_default();
    let changed = text.lines().filter(|line| !before.lines().any(|known| known == *line)).count();
    fs::write(&path, &text)?;
    println!(
        "{}: {} positions, {changed} of them new or changed, in {:.1} s",
        path.display(),
        text.lines().count(),
        begun.elapsed().as_secs_f32()
    );
    Ok(())
}
