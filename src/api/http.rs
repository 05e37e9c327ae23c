//! Asking the server for a text.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::platform::window;

/// The text at an address of the own host; none where it can't be had.
pub async fn text(address: &str, bearer: Option<&str>) -> Option<String> {
    let options = RequestInit::new();
    if let Some(bearer) = bearer {
        let headers = Headers::new().ok()?;
        headers.set("authorization", &format!("Bearer {bearer}")).ok()?;
        options.set_headers(&headers);
    }
    let response = JsFuture::from(window().fetch_with_str_and_init(address, &options)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
