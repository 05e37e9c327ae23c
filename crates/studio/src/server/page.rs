//! Pages: a player's history, the health of the house, and for now a word that the client is not built in.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::House;
use super::socket::{guest_cookie, known_guest};
use crate::ledger::{history, player};

/// The client is not part of this binary yet.
pub async fn page(headers: HeaderMap) -> Response {
    let page = Html(
        "<!doctype html><html lang=\"cs\"><meta charset=\"utf-8\"><title>Plátno</title>\
         <p>Stoly běží; klient v tomto programu zatím není. The tables are open; the client is not built in yet.</p>",
    );
    match known_guest(&headers) {
        Some(_) => page.into_response(),
        None => ([(header::SET_COOKIE, guest_cookie(&crate::chance::secret()))], page).into_response(),
    }
}

/// What every answer carries: nothing of another origin is loaded, framed or guessed at.
pub async fn guard(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; object-src 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Which part of the history is asked for.
#[derive(serde::Deserialize)]
pub struct Part {
    /// Rounds before this number.
    #[serde(default = "i64_max")]
    before: i64,
    /// At the most so many.
    #[serde(default = "fifty")]
    most: u32,
}

fn i64_max() -> i64 {
    i64::MAX
}

fn fifty() -> u32 {
    50
}

/// The most rounds in one answer.
const MOST: u32 = 100;

/// The rounds of who asks, newest first.
pub async fn history(State(house): State<House>, headers: HeaderMap, Query(part): Query<Part>) -> Response {
    let Some(secret) = known_guest(&headers) else {
        return (StatusCode::UNAUTHORIZED, "who asks?\n").into_response();
    };
    let found = house.ledger.write(move |books| match player::known(books, &secret)? {
        Some(player) => history::history(books, player.id, part.before, part.most.min(MOST)),
        None => Ok(Vec::new()),
    });
    match found.await.map(|rounds| serde_json::to_string(&rounds).unwrap_or_default()) {
        Ok(json) => {
            let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
            (headers, json).into_response()
        }
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// Can the books be read?
pub async fn health(State(house): State<House>) -> Response {
    match house.ledger.write(|books| Ok(books.query_row("SELECT 1", [], |row| row.get::<_, i64>(0))?)).await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
