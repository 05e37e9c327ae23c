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

/// The house in numbers.
pub async fn metrics(State(house): State<House>) -> Response {
    let outbox = match &house.wallet {
        Some(_) => house.ledger.read(Length::Short, outbox::waiting).await.ok(),
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

    /// It is ended because its reader is too slow.
    pub fn is_slow(&self) {
        self.0.slow_readers.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
