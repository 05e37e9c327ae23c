//! Reports of clients that have failed: one line in the log each, so many a minute and no more.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::State;
use axum::http::StatusCode;

use super::House;

/// The longest report in bytes; the client cuts its own before that.
pub const MAX_REPORT: usize = 2048;

/// Reports that are logged in a minute, from all clients together.
const MAX_PER_MINUTE: u64 = 60;

/// How many reports came in the present minute.
#[derive(Debug, Default)]
pub struct FailureReports {
    minute: AtomicU64,
    count: AtomicU64,
}

impl FailureReports {
    /// May a report of this moment be logged?
    fn admit(&self, now: u64) -> bool {
        let minute = now / 60_000;
        if self.minute.swap(minute, Ordering::Relaxed) != minute {
            self.count.store(0, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed) < MAX_PER_MINUTE
    }
}

/// Takes a report. It says where in the client's code the failure was and nothing about the player.
pub async fn report(State(house): State<House>, body: String) -> StatusCode {
    if !house.failures.admit(house.floor.clock.now().0) {
        return StatusCode::TOO_MANY_REQUESTS;
    }
    // Quoted: a report comes from outside and must not write lines of its own.
    tracing::warn!(report = ?body, "a client has failed");
    StatusCode::NO_CONTENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_takes_so_many_reports_and_the_next_one_again() {
        let reports = FailureReports::default();
        let admitted = (0..100).filter(|_| reports.admit(60_000)).count();
        assert_eq!(admitted, 60);
        assert!(reports.admit(120_000));
    }
}
