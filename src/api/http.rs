//! HTTP to the own server.

use gloo_net::Error;
use gloo_net::http::{Request, RequestBuilder};
use serde::de::DeserializeOwned;

fn signed(request: RequestBuilder, bearer: Option<&str>) -> RequestBuilder {
    match bearer {
        Some(bearer) => request.header("authorization", &format!("Bearer {bearer}")),
        None => request,
    }
}

/// The text at an address; none where it can't be had.
pub async fn text(address: &str, bearer: Option<&str>) -> Option<String> {
    let response = signed(Request::get(address), bearer).send().await.ok()?;
    if !response.ok() {
        return None;
    }
    response.text().await.ok()
}

/// The JSON at an address.
pub async fn json<T: DeserializeOwned>(address: &str) -> Result<T, Error> {
    Request::get(address).send().await?.json().await
}
