//! What a table plays by, for the client's help and for rounds that are looked at again: its plan with its own limits, and the
//! theoretical returns that `studio rtp` prints.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::id::TableId;
use rules::position::Position;
use rules::table::{Table, TableLimits};
use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::House;
use super::client::is_known;

/// Plans and figures change with a release or a start; until then nobody need ask again within the hour.
const HOUR: &str = "public, max-age=3600";

/// The return of one position.
#[derive(Serialize)]
struct Row<'a> {
    on: Position,
    rtp: &'a str,
    method: &'a str,
}

/// A table's rules, as a snapshot has them too.
#[derive(Serialize)]
struct Rules<'a> {
    plan: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    limits: Option<&'a TableLimits>,
}

/// `GET /api/returns/TABLE`: a row for each position of the table's plan, in the plan's order.
pub async fn returns(State(house): State<House>, Path(table): Path<String>, asked: HeaderMap) -> Response {
    answer(&house, table, &asked, |table| {
        let figures = returns::shipped(table.plan().id.as_str());
        let row = |figure: &'static returns::Return| Row {
            on: figure.on,
            rtp: &figure.rtp,
            method: &figure.method,
        };
        serde_json::to_string(&figures.iter().map(row).collect::<Vec<_>>())
    })
}

/// `GET /api/plan/TABLE`: the table's plan, and its own limits where it is tighter.
pub async fn plan(State(house): State<House>, Path(table): Path<String>, asked: HeaderMap) -> Response {
    answer(&house, table, &asked, |table| {
        let plan = RawValue::from_string(table.plan().to_json())?;
        serde_json::to_string(&Rules { plan: &plan, limits: table.own_limits() })
    })
}

fn answer(
    house: &House,
    table: String,
    asked: &HeaderMap,
    write: impl FnOnce(&Table) -> serde_json::Result<String>,
) -> Response {
    let table = TableId::new(table).and_then(|id| house.tables.get(&id));
    let Some(table) = table else {
        return (StatusCode::NOT_FOUND, "there is no such table\n").into_response();
    };
    let json = match write(&table.table) {
        Ok(json) => json,
        Err(error) => {
            tracing::error!(%error, "the rules of a table can't be written");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    };
    let digest = Sha256::digest(json.as_bytes());
    let tag: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let mut response = if is_known(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "application/json")], json).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(HOUR));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
