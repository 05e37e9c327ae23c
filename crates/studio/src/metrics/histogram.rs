//! Times, counted by how long they were. Whole microseconds inside, seconds in the text.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends in milliseconds.
const ENDS: [u64; 12] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

/// A histogram.
#[derive(Debug, Default)]
pub struct Histogram {
    /// By the first end that a time does not exceed; the last is for what is longer than all.
    counts: [AtomicU64; ENDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Notes a time.
    pub fn note(&self, span: Duration) {
        let micros = u64::try_from(span.as_micros()).unwrap_or(u64::MAX);
        let bucket = ENDS.iter().position(|&end| micros <= end * 1000).unwrap_or(ENDS.len());
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Its lines.
    pub fn write(&self, to: &mut String, name: &str, help: &str) -> std::fmt::Result {
        writeln!(to, "# HELP {name} {help}\n# TYPE {name} histogram")?;
        let mut sum = 0;
        for (count, end) in self.counts.iter().zip(ENDS) {
            sum += count.load(Ordering::Relaxed);
            writeln!(to, "{name}_bucket{{le=\"{}.{:03}\"}} {sum}", end / 1000, end % 1000)?;
        }
        sum += self.counts[ENDS.len()].load(Ordering::Relaxed);
        let micros = self.micros.load(Ordering::Relaxed);
        writeln!(to, "{name}_bucket{{le=\"+Inf\"}} {sum}")?;
        writeln!(to, "{name}_sum {}.{:06}\n{name}_count {sum}", micros / 1_000_000, micros % 1_000_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_counts_in_its_bucket_and_all_above() {
        let histogram = Histogram::default();
        for millis in [1, 3, 20_000] {
            histogram.note(Duration::from_millis(millis));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "y").unwrap();
        for line in [
            "x_bucket{le=\"0.001\"} 1",
            "x_bucket{le=\"0.005\"} 2",
            "x_bucket{le=\"10.000\"} 2",
            "x_bucket{le=\"+Inf\"} 3",
            "x_sum 20.004000",
            "x_count 3",
        ] {
            assert!(text.lines().any(|own| own == line), "{line}\n{text}");
        }
    }
}
