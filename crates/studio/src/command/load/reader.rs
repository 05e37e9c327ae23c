//! A player who asks for the history of their rounds over and over, beside those who bet.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Bytes;
use http_body_util::{BodyExt, Empty};
use hyper::{Request, StatusCode, header};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use tokio::sync::watch;
use tokio::time::Instant;

use super::micros;

/// The pause after a refused request, as the server's `Retry-After` asks for.
const AFTER_REFUSAL: Duration = Duration::from_secs(1);

/// What a reader noted.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// From each request to the end of its answer, in microseconds.
    pub answers: Vec<u64>,
    /// Requests that were turned away because too many were open.
    pub busy: u64,
    /// Requests that failed.
    pub failed: u64,
}

impl Read {
    /// Puts another reader's notes to these.
    pub fn take(&mut self, other: Self) {
        self.answers.extend(other.answers);
        self.busy += other.busy;
        self.failed += other.failed;
    }
}

/// Asks until it is told to stop. The cookie says whose history it is.
pub async fn read(at: SocketAddr, cookie: String, mut stop: watch::Receiver<bool>) -> Read {
    let client = Client::builder(TokioExecutor::new()).build_http::<Empty<Bytes>>();
    let mut noted = Read::default();
    let ask = async {
        loop {
            let request = Request::get(format!("http://{at}/api/history"))
                .header(header::COOKIE, &cookie)
                .body(Empty::new());
            let Ok(request) = request else { return noted.failed += 1 };
            let began = Instant::now();
            let status = match client.request(request).await {
                Ok(answer) => {
                    let status = answer.status();
                    answer.into_body().collect().await.map(|_| status)
                }
                Err(_) => return noted.failed += 1,
            };
            match status {
                Ok(StatusCode::OK) => noted.answers.push(micros(began.elapsed())),
                Ok(StatusCode::SERVICE_UNAVAILABLE) => {
                    noted.busy += 1;
                    tokio::time::sleep(AFTER_REFUSAL).await;
                }
                _ => return noted.failed += 1,
            }
        }
    };
    tokio::select! {
        () = ask => {}
        // Where the sender is gone the crowd is gone.
        _ = stop.wait_for(|stop| *stop) => {}
    }
    noted
}
