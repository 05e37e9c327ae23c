//! What a client asks before it shows anything: the brand of the host and the switches of the house.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::House;
use super::guard::host;
use crate::config::brand::of_host;

/// `GET /api/house`
pub async fn house(State(house): State<House>, headers: HeaderMap) -> Response {
    let brand = of_host(&house.brands, host(&headers));
    let body = json!({
        "brand": brand,
        "two_tables": house.switches.two_tables,
        "automatic_play": house.switches.automatic_play,
        // Who may show the client in a frame: the client tells nobody else anything.
        "hosts": house.policy.ancestors,
    });
    ([(header::CACHE_CONTROL, "no-cache")], Json(body)).into_response()
}
