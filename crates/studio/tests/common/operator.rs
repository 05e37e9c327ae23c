//! A sample operator's wallet that can fail in every way.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use rules::amount::Amount;
use studio::config::WalletSetup;
use studio::secret::Secret;
use studio::wallet::client::{KEY, SIGNATURE, TIME};
use studio::wallet::sign::{is_signed, sign};
use tokio::sync::Notify;

const WALLET_KEY: &str = "the key of the sample wallet";

/// What goes wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// 500, and nothing was done.
    Broken,
    /// 500, after it was done.
    BrokenAfter,
    /// No answer, and nothing was done.
    Silent,
    /// No answer, after it was done.
    SilentAfter,
    /// Done, and something unreadable as the answer.
    Garbage,
    /// Done, and an answer that anybody could have signed.
    BadSignature,
    /// Done, and a redirection as the answer.
    Moved,
    /// Nothing was done, and a refusal that makes no sense.
    UnknownKey,
}

pub const FAULTS: [Fault; 7] = [
    Fault::Broken,
    Fault::BrokenAfter,
    Fault::Silent,
    Fault::SilentAfter,
    Fault::Garbage,
    Fault::BadSignature,
    Fault::Moved,
];

#[derive(Default)]
struct Books {
    /// In hundredths.
    balances: HashMap<String, i64>,
    /// What each key moved.
    moved: HashMap<String, (String, i64)>,
    rolled_back: HashSet<String>,
    faults: VecDeque<Fault>,
    calls: Vec<(String, String)>,
    unsigned: u32,
    down: bool,
    says_duplicate: bool,
}

/// The operator.
#[derive(Clone)]
pub struct Operator {
    books: Arc<Mutex<Books>>,
    /// Debits wait for this where it is set.
    gate: Arc<Mutex<Option<Arc<Notify>>>>,
    pub address: SocketAddr,
}

impl Operator {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let operator = Self { books: Arc::default(), gate: Arc::default(), address };
        let router = Router::new().route("/wallet/{call}", post(answer)).with_state(operator.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        operator
    }

    pub fn setup(&self, timeout: u64) -> WalletSetup {
        WalletSetup {
            address: format!("http://{}/wallet", self.address),
            key: Secret::new(WALLET_KEY).unwrap(),
            timeout: Duration::from_millis(timeout),
        }
    }

    pub fn give(&self, account: &str, whole: i64) {
        *self.books.lock().unwrap().balances.entry(account.into()).or_default() += whole * 100;
    }

    pub fn has(&self, account: &str) -> Amount {
        Amount::hundredths(self.books.lock().unwrap().balances.get(account).copied().unwrap_or(0)).unwrap()
    }

    /// The next requests go wrong.
    pub fn fail(&self, faults: &[Fault]) {
        self.books.lock().unwrap().faults.extend(faults);
    }

    pub fn set_down(&self, down: bool) {
        self.books.lock().unwrap().down = down;
    }

    /// Says "duplicate" to a known key instead of the same answer again.
    pub fn says_duplicate(&self) {
        self.books.lock().unwrap().says_duplicate = true;
    }

    /// Debits wait until the returned bell is rung.
    pub fn hold_debits(&self) -> Arc<Notify> {
        let bell = Arc::new(Notify::new());
        *self.gate.lock().unwrap() = Some(Arc::clone(&bell));
        bell
    }

    pub fn calls(&self, call: &str) -> Vec<String> {
        let books = self.books.lock().unwrap();
        books.calls.iter().filter(|(word, _)| word == call).map(|(_, key)| key.clone()).collect()
    }

    /// What was asked for by that call, each once however often it was asked.
    pub fn keys(&self, call: &str) -> BTreeSet<String> {
        self.calls(call).into_iter().collect()
    }

    pub fn unsigned(&self) -> u32 {
        self.books.lock().unwrap().unsigned
    }

    /// Waits until something is true of the operator.
    pub async fn until(&self, what: impl Fn(&Self) -> bool) {
        let wait = async {
            while !what(self) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(super::PATIENCE, wait).await.expect("the operator sees it in time");
    }
}

impl Books {
    fn carry_out(&mut self, call: &str, key: &str, account: &str, amount: i64) -> (StatusCode, String) {
        let refuse =
            |status: StatusCode, code: &str| (status, format!("{{\"error\":{{\"code\":\"{code}\"}}}}"));
        let balance = self.balances.entry(account.into()).or_default();
        match call {
            "debit" if self.rolled_back.contains(key) => return refuse(StatusCode::CONFLICT, "rolled_back"),
            "debit" | "credit" if self.moved.contains_key(key) => {
                if self.says_duplicate {
                    return refuse(StatusCode::CONFLICT, "duplicate");
                }
            }
            "debit" if *balance < amount => {
                return refuse(StatusCode::PAYMENT_REQUIRED, "insufficient_balance");
            }
            "debit" => {
                *balance -= amount;
                self.moved.insert(key.into(), (account.into(), -amount));
            }
            "credit" => {
                *balance += amount;
                self.moved.insert(key.into(), (account.into(), amount));
            }
            "rollback" => {
                // Remembered even where the debit never came: it may still be on its way.
                self.rolled_back.insert(key.into());
                if let Some((account, moved)) = self.moved.remove(key) {
                    *self.balances.entry(account).or_default() -= moved;
                }
            }
            "balance" => {}
            _ => return refuse(StatusCode::NOT_FOUND, "unknown_call"),
        }
        let balance = self.balances.get(account).copied().unwrap_or(0);
        (StatusCode::OK, format!("{{\"balance\":\"{}\"}}", Amount::hundredths(balance).unwrap()))
    }
}

async fn answer(
    State(operator): State<Operator>,
    Path(call): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let secret = Secret::new(WALLET_KEY).unwrap();
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned();
    let request: serde_json::Value = serde_json::from_slice(&body).unwrap();
    let key = request["key"].as_str().unwrap().to_owned();
    let gate = operator.gate.lock().unwrap().clone();
    if let Some(bell) = gate.filter(|_| call == "debit") {
        operator.books.lock().unwrap().calls.push(("held".into(), key.clone()));
        bell.notified().await;
    }
    let (status, answer, fault) = {
        let mut books = operator.books.lock().unwrap();
        if books.down {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        if text(KEY) != key || !is_signed(&secret, &text(TIME), &body, &text(SIGNATURE)) {
            books.unsigned += 1;
            return StatusCode::UNAUTHORIZED.into_response();
        }
        let fault = if call == "balance" { None } else { books.faults.pop_front() };
        books.calls.push((call.clone(), key.clone()));
        let amount: Amount = request["amount"].as_str().unwrap().parse().unwrap();
        let account = request["player"].as_str().unwrap();
        let (status, answer) = match fault {
            Some(Fault::Broken | Fault::Silent | Fault::UnknownKey) => {
                (StatusCode::INTERNAL_SERVER_ERROR, String::new())
            }
            _ => books.carry_out(&call, &key, account, amount.in_hundredths().unwrap()),
        };
        (status, answer, fault)
    };
    let signed = |status: StatusCode, body: String, key: &Secret, head: &str| {
        let signature = sign(key, head, body.as_bytes());
        (status, [(SIGNATURE, signature)], body).into_response()
    };
    match fault {
        None => signed(status, answer, &secret, &key),
        Some(Fault::Broken | Fault::BrokenAfter) => signed(
            StatusCode::INTERNAL_SERVER_ERROR,
            "{\"error\":{\"code\":\"broken\"}}".into(),
            &secret,
            &key,
        ),
        Some(Fault::Silent | Fault::SilentAfter) => std::future::pending().await,
        Some(Fault::Garbage) => signed(StatusCode::OK, "<html>gateway</html>".into(), &secret, &key),
        Some(Fault::BadSignature) => {
            signed(status, answer, &Secret::new("a key of somebody else").unwrap(), &key)
        }
        Some(Fault::UnknownKey) => {
            signed(StatusCode::NOT_FOUND, "{\"error\":{\"code\":\"unknown_key\"}}".into(), &secret, &key)
        }
        Some(Fault::Moved) => signed(StatusCode::FOUND, answer, &secret, &key),
    }
}
