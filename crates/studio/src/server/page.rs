//! Pages: for now a word that the client is not built in, and the health of the house.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::House;
use super::socket::{guest_cookie, known_guest};

/// The client is not part of this binary yet.
pub async fn page(headers: axum::http::HeaderMap) -> Response {
    let page = Html(
        "<!doctype html><html lang=\"cs\"><meta charset=\"utf-8\"><title>Plátno</title>\
         <p>Stoly běží; klient v tomto programu zatím není. The tables are open; the client is not built in yet.</p>",
    );
    match known_guest(&headers) {
        Some(_) => page.into_response(),
        None => ([(header::SET_COOKIE, guest_cookie(&crate::chance::secret()))], page).into_response(),
    }
}

/// Can the books be read?
pub async fn health(State(house): State<House>) -> Response {
    match house.ledger.write(|books| Ok(books.query_row("SELECT 1", [], |row| row.get::<_, i64>(0))?)).await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
