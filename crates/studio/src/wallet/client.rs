//! Requests to the wallet and what its answers mean.

use axum::body::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Method, Request, StatusCode, header};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rules::amount::Amount;
use rules::plan::Currency;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use super::WalletError;
use super::sign::{is_signed, sign};
use crate::clock::now;
use crate::config::WalletSetup;
use crate::ledger::outbox::Parcel;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Take money.
    Debit,
    /// Pay money.
    Credit,
    /// Undo a debit, if it was ever done.
    Rollback,
    /// Tell the balance.
    Balance,
}

impl Call {
    /// Its word in the address.
    pub fn word(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
            Self::Rollback => "rollback",
            Self::Balance => "balance",
        }
    }
}

#[derive(Serialize)]
struct Body<'a> {
    key: &'a str,
    player: &'a str,
    currency: Currency,
    amount: Amount,
    round: i64,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    balance: Option<Amount>,
    #[serde(default)]
    error: Option<Refusal>,
}

#[derive(Deserialize)]
struct Refusal {
    code: String,
}

/// The header with the time of a request, in milliseconds since 1970.
pub const TIME: &str = "x-platno-time";
/// The header with the signature of a request or an answer.
pub const SIGNATURE: &str = "x-platno-signature";
/// The header with the key of a movement.
pub const KEY: &str = "idempotency-key";

/// The code of a wallet that has carried a key out before.
const DUPLICATE: &str = "duplicate";
/// The longest answer that is read.
const LONGEST: usize = 64 * 1024;

/// The way to the wallet.
pub struct Client {
    http: HttpClient<HttpsConnector<HttpConnector>, Full<Bytes>>,
    setup: WalletSetup,
}

fn unknown(reason: impl ToString) -> WalletError {
    WalletError::Unknown { reason: reason.to_string() }
}

impl Client {
    /// A client that keeps its connections open between requests.
    pub fn new(setup: WalletSetup) -> Self {
        let connector =
            HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().build();
        Self { http: HttpClient::builder(TokioExecutor::new()).build(connector), setup }
    }

    /// How long an answer may take.
    pub fn timeout(&self) -> std::time::Duration {
        self.setup.timeout
    }

    /// Asks once. The balance after it, the wallet's refusal, or that nobody knows what happened.
    pub async fn call(&self, call: Call, parcel: &Parcel, account: &str) -> Result<Amount, WalletError> {
        match timeout(self.setup.timeout, self.ask(call, parcel, account)).await {
            Ok(answer) => answer,
            Err(_) => Err(unknown("no answer in time")),
        }
    }

    async fn ask(&self, call: Call, parcel: &Parcel, account: &str) -> Result<Amount, WalletError> {
        let body = Body {
            key: &parcel.key,
            player: account,
            currency: parcel.currency,
            amount: parcel.amount,
            round: parcel.round,
        };
        let body = serde_json::to_vec(&body).map_err(unknown)?;
        let time = now().0.to_string();
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{}/{}", self.setup.address, call.word()))
            .header(header::CONTENT_TYPE, "application/json")
            .header(KEY, &parcel.key)
            .header(TIME, &time)
            .header(SIGNATURE, sign(&self.setup.key, &time, &body))
            .body(Full::new(Bytes::from(body)))
            .map_err(unknown)?;
        let answer = self.http.request(request).await.map_err(unknown)?;
        let status = answer.status();
        let signature = answer.headers().get(SIGNATURE).and_then(|value| value.to_str().ok());
        let signature = signature.unwrap_or_default().to_owned();
        let body = Limited::new(answer.into_body(), LONGEST).collect().await.map_err(unknown)?.to_bytes();
        // An answer that anybody could have given says nothing about money.
        if !is_signed(&self.setup.key, &parcel.key, &body, &signature) {
            return Err(unknown(format!("{status} without a good signature")));
        }
        read(call, status, &body)
    }
}

fn read(call: Call, status: StatusCode, body: &[u8]) -> Result<Amount, WalletError> {
    let answer: Answer =
        serde_json::from_slice(body).map_err(|error| unknown(format!("{status}, unreadable: {error}")))?;
    match (status, answer) {
        (StatusCode::OK, Answer { balance: Some(balance), error: None }) => Ok(balance),
        (status, Answer { error: Some(Refusal { code }), .. })
            if status.is_client_error() && code == DUPLICATE =>
        {
            Err(WalletError::Duplicate)
        }
        // What the wallet's own fault was, it may have been after the money moved.
        (status, Answer { error: Some(Refusal { code }), .. }) if status.is_client_error() => {
            Err(WalletError::Refused { code })
        }
        (status, _) => Err(unknown(format!("{status} from {}", call.word()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clear_answer_is_one() {
        let read = |status, body: &str| read(Call::Debit, status, body.as_bytes());
        assert_eq!(read(StatusCode::OK, r#"{"balance":"12.50"}"#), Ok("12.50".parse().unwrap()));
        let refused = read(StatusCode::PAYMENT_REQUIRED, r#"{"error":{"code":"insufficient_balance"}}"#);
        assert_eq!(refused, Err(WalletError::Refused { code: "insufficient_balance".into() }));
        let known = read(StatusCode::CONFLICT, r#"{"error":{"code":"duplicate"}}"#);
        assert_eq!(known, Err(WalletError::Duplicate));
        for (status, body) in [
            (StatusCode::OK, "{}"),
            (StatusCode::OK, "garbage"),
            (StatusCode::OK, r#"{"error":{"code":"x"}}"#),
            (StatusCode::INTERNAL_SERVER_ERROR, r#"{"error":{"code":"x"}}"#),
            (StatusCode::BAD_GATEWAY, r#"{"balance":"1"}"#),
            (StatusCode::FOUND, r#"{"balance":"1"}"#),
        ] {
            assert!(matches!(read(status, body), Err(WalletError::Unknown { .. })), "{status} {body}");
        }
    }
}
