//! `/metrics`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::House;
use crate::ledger::outbox;
use crate::ledger::readers::Length;
use crate::metrics::Metrics;
use crate::table::socket_end::EndReason;

/// The house in numbers.
pub async fn metrics(State(house): State<House>) -> Response {
    let outbox = match &house.wallet {
        Some(_) => match house.ledger.read(Length::Short, outbox::waiting).await {
            Ok(waiting) => Some(waiting),
            Err(error) => {
                tracing::error!(%error, "the outbox can't be counted");
                None
            }
        },
        None => None,
    };
    let text = house.metrics.text(house.ledger.meter(), outbox);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

/// A socket that is counted for as long as this lives, however it ends.
pub struct Counted(Arc<Metrics>);

impl Counted {
    /// One more socket.
    pub fn new(metrics: Arc<Metrics>) -> Self {
        metrics.sockets.fetch_add(1, Ordering::Relaxed);
        Self(metrics)
    }

    /// The server ends it.
    pub fn ended(&self, reason: EndReason) {
        let counter = match reason {
            EndReason::SlowReader => &self.0.slow_readers,
            EndReason::Unwritable | EndReason::PurseUnread | EndReason::TableRestarted => {
                &self.0.dropped_sockets
            }
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_slow_readers_are_counted_as_such() {
        let metrics = Arc::new(Metrics::default());
        let counted = Counted::new(Arc::clone(&metrics));
        for reason in [EndReason::Unwritable, EndReason::PurseUnread, EndReason::TableRestarted] {
            counted.ended(reason);
        }
        assert_eq!(metrics.slow_readers.load(Ordering::Relaxed), 0);
        assert_eq!(metrics.dropped_sockets.load(Ordering::Relaxed), 3);
        counted.ended(EndReason::SlowReader);
        assert_eq!(metrics.slow_readers.load(Ordering::Relaxed), 1);
    }
}
