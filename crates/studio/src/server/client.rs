//! The client's files over HTTP.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::House;
use super::guard::host;
use super::socket::{guest_cookie, known_guest};
use crate::client::ClientFile;

/// A hashed name never gets another content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Asked about every time, by its tag.
const ASK: &str = "no-cache";

/// A page or a file of the client. The lobby and every table are the same page: it looks at its address itself. Anybody who asks
/// for a page at an address that names nothing gets it too, and it says so in their language.
pub async fn answer(State(house): State<House>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let known = path.is_empty() || path == "index.html" || is_table(path);
    let file = if known { None } else { house.client.file(path).await };
    let is_page = known || file.is_none() && !path.starts_with("api/") && takes_pages(&headers);
    let Some(file) = (if is_page { house.client.page().await } else { file }) else {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    };
    let policy = is_page.then(|| house.policy.header(host(&headers), &file.scripts));
    let mut response = send(file, &headers);
    if is_page && !known && response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    if let Some(policy) = policy {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        if known_guest(&headers).is_none()
            && let Ok(cookie) = guest_cookie(&crate::chance::secret()).parse()
        {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Does a person look at the answer? Scripts, pictures and monitoring name no HTML.
fn takes_pages(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|kind| kind.trim().starts_with("text/html"))
}

/// `t/TABLE`, or `t/TABLE/OTHER` for two tables beside each other.
fn is_table(path: &str) -> bool {
    let names =
        |tables: &str| tables.split('/').all(|table| !table.is_empty()) && tables.split('/').count() <= 2;
    path.strip_prefix("t/").is_some_and(names)
}

fn send(file: ClientFile, asked: &HeaderMap) -> Response {
    let cache = if file.lasting { FOR_EVER } else { ASK };
    let unchanged = is_known(asked, &file.tag);
    let packed = file.br.filter(|_| takes_brotli(asked));
    let mut response = match unchanged {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => {
            let encoded = packed.is_some();
            let mut response = Response::new(Body::from(packed.unwrap_or(file.plain)));
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type));
            if encoded {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            }
            response
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Does the browser know this very content already?
pub fn is_known(asked: &HeaderMap, own: &str) -> bool {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|tag| names(tag, own))
}

/// Does a tag that the browser knows name this file? Proxies make weak ones of them.
fn names(tag: &str, own: &str) -> bool {
    let tag = tag.trim();
    tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == own
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_brotli = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        // `br;q=0` refuses it.
        is_brotli
            && !parts.any(|part| {
                part.strip_prefix("q=").is_some_and(|q| q.bytes().all(|b| b == b'0' || b == b'.'))
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_sent_to_who_takes_it() {
        let takes = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_brotli(&headers)
        };
        assert!(takes("gzip, deflate, br, zstd") && takes("br;q=0.5") && takes("BR"));
        assert!(!takes("gzip") && !takes("br;q=0") && !takes("br; q=0.0, gzip") && !takes("brx"));
    }
}
