//! The console's door: orders of a dealer over HTTP, behind the key of their table.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::chat::LONGEST_LINE;
use protocol::id::{Millis, TableId};
use protocol::plain::plain;
use rules::card::Card;
use rules::dice::Dice;
use rules::event::PlayerId;
use rules::family::Game;
use rules::pocket::Pocket;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::sync::oneshot;

use super::House;
use crate::table::{Order, OrderError, TableHandle, ToTable, View};

const MINUTE: u64 = 60_000;

/// Why a request was not passed on, or not followed.
#[derive(Debug)]
enum Refused {
    /// There is no such table, or it has no console.
    UnknownTable,
    /// The key is missing or wrong.
    Key,
    /// There is no such order.
    UnknownOrder,
    /// What was said makes no sense.
    Malformed(String),
    /// The table says no.
    Order(OrderError),
    /// The table has ended.
    Gone,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, code, reason) = match self {
            Self::UnknownTable => {
                (StatusCode::NOT_FOUND, "unknown_table", "there is no such table with a console".into())
            }
            Self::Key => (StatusCode::UNAUTHORIZED, "key", "the table's key is missing or wrong".into()),
            Self::UnknownOrder => {
                (StatusCode::NOT_FOUND, "unknown_order", "there is no such order; see docs/dealer.md".into())
            }
            Self::Malformed(reason) => (StatusCode::BAD_REQUEST, "malformed", reason),
            Self::Order(error @ (OrderError::Storage | OrderError::TooMany)) => {
                (StatusCode::SERVICE_UNAVAILABLE, error.code(), error.to_string())
            }
            Self::Order(error) => (StatusCode::CONFLICT, error.code(), error.to_string()),
            Self::Gone => (StatusCode::SERVICE_UNAVAILABLE, "stopping", "the table has ended".into()),
        };
        let body = Json(json!({ "error": { "code": code, "reason": reason } }));
        let mut response = (status, body).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// The table of a request whose key is right. A table without a key is as unknown as one that is not there.
fn table<'a>(house: &'a House, id: &str, headers: &HeaderMap) -> Result<&'a TableHandle, Refused> {
    let id = TableId::new(id).ok_or(Refused::UnknownTable)?;
    let table = house.tables.get(&id).ok_or(Refused::UnknownTable)?;
    let key = table.key.as_ref().ok_or(Refused::UnknownTable)?;
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    match given.and_then(|given| given.strip_prefix("Bearer ")) {
        Some(given) if key.is(given) => Ok(table),
        _ => Err(Refused::Key),
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenBody {
    /// Whole seconds until betting closes by itself.
    seconds: Option<u16>,
    #[serde(default)]
    new_shoe: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardBody {
    card: Card,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NumberBody {
    number: Pocket,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceBody {
    dice: Dice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldBody {
    /// From 0, in the plan's order.
    field: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MuteBody {
    player: PlayerId,
    #[serde(default = "yes")]
    muted: bool,
    /// For so long; without it until they are let talk again.
    minutes: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SayBody {
    text: String,
}

fn yes() -> bool {
    true
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| Refused::Malformed(error.to_string()))
}

/// What a dealer says over HTTP.
enum Said {
    /// Something about the round.
    Order(Order),
    /// Something to the players.
    Talk(String),
    /// A player may not talk for so long, or until they are let talk again; or they are let now.
    Mute { player: PlayerId, muted: bool, minutes: Option<u32> },
}

fn said(word: &str, body: &Bytes, game: &dyn Game) -> Result<Said, Refused> {
    Ok(Said::Order(match word {
        "open" => {
            let open: OpenBody = if body.is_empty() { OpenBody::default() } else { read(body)? };
            let betting = open.seconds.map(|seconds| Duration::from_secs(seconds.into()));
            Order::Open { betting, new_shoe: open.new_shoe }
        }
        "last-bets" => Order::LastBets,
        "close" => Order::Close,
        "card" => Order::Card(read::<CardBody>(body)?.card),
        "number" => {
            let NumberBody { number } = read(body)?;
            let pockets = game.pockets();
            // A table without a wheel says itself that it waits for something else.
            if !pockets.is_empty() && !pockets.contains(&number) {
                return Err(Refused::Malformed(format!("{number} is no pocket of this table's wheel")));
            }
            Order::Number(number)
        }
        "dice" => Order::Dice(read::<DiceBody>(body)?.dice),
        "no-throw" => Order::NoThrow,
        "field" => {
            let FieldBody { field } = read(body)?;
            if game.wheel_fields() > 0 && field >= game.wheel_fields() {
                return Err(Refused::Malformed(format!("this table's wheel has no field {field}")));
            }
            Order::Field(field)
        }
        "pause" => Order::Pause,
        "resume" => Order::Resume,
        "void" => Order::Void,
        "say" => {
            let SayBody { text } = read(body)?;
            let text = plain(&text, LONGEST_LINE).map_err(|_| {
                Refused::Malformed(format!("plain text of at most {LONGEST_LINE} characters"))
            })?;
            return Ok(Said::Talk(text));
        }
        "mute" => {
            let MuteBody { player, muted, minutes } = read(body)?;
            return Ok(Said::Mute { player, muted, minutes });
        }
        _ => return Err(Refused::UnknownOrder),
    }))
}

/// How a table looks to its dealer.
async fn view(table: &TableHandle) -> Result<View, Refused> {
    let (reply_to, reply) = oneshot::channel();
    table.inbox.send(ToTable::Look { reply_to }).await.map_err(|_| Refused::Gone)?;
    reply.await.map_err(|_| Refused::Gone)
}

fn show(view: View) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(view)).into_response()
}

/// What does the table wait for?
pub async fn look(State(house): State<House>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let asked = async { view(table(&house, &id, &headers)?).await };
    asked.await.map_or_else(IntoResponse::into_response, show)
}

/// The dealer says something.
pub async fn give_order(
    State(house): State<House>,
    Path((id, word)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let answered = async {
        let table = table(&house, &id, &headers)?;
        match said(&word, &body, table.table.game())? {
            Said::Order(order) => {
                let (reply_to, reply) = oneshot::channel();
                table.inbox.send(ToTable::Order { order, reply_to }).await.map_err(|_| Refused::Gone)?;
                return reply.await.map_err(|_| Refused::Gone)?.map_err(Refused::Order);
            }
            Said::Talk(text) => {
                table.inbox.send(ToTable::DealerSays(text)).await.map_err(|_| Refused::Gone)?;
            }
            Said::Mute { player, muted, minutes } => {
                let now = house.floor.clock.now().0;
                let end = minutes.map_or(u64::MAX, |minutes| now.saturating_add(u64::from(minutes) * MINUTE));
                let stored = house.mute(player, muted.then_some(Millis(end))).await;
                stored.map_err(|_| Refused::Order(OrderError::Storage))?;
            }
        }
        view(table).await
    };
    answered.await.map_or_else(IntoResponse::into_response, show)
}
