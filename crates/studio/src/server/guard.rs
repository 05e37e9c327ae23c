//! What every answer carries: nothing of another origin is loaded, framed or guessed at.

use std::borrow::Cow;
use std::fmt::Write;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::House;

/// Who may frame the client, and from where live pictures come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Origins that may frame it; only its own where there are none.
    pub ancestors: Vec<String>,
    /// Origins of live pictures.
    pub streams: Vec<String>,
}

impl Policy {
    /// The content security policy for a page with these inline scripts. Scripts run from files, and inline only where their
    /// hash was known when the page was built; styles come from files and through the object model, which no policy forbids.
    pub fn header(&self, host: Option<&str>, scripts: &[Cow<'_, str>]) -> HeaderValue {
        let mut policy = String::from("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
        for script in scripts {
            policy.push(' ');
            policy.push_str(script);
        }
        policy.push_str(
            "; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self'; manifest-src 'self'",
        );
        let mut media = String::from("; media-src 'self' data: blob:");
        let mut connect = String::from("; connect-src 'self'");
        // Older Safaris don't count a socket of the own host to 'self'.
        if let Some(host) = host.filter(|host| is_host(host)) {
            // Writing to a text never fails, here and below.
            let _ = write!(connect, " ws://{host} wss://{host}");
        }
        for stream in &self.streams {
            let _ = write!(media, " {stream}");
            let _ = write!(connect, " {stream}");
        }
        policy.push_str(&media);
        policy.push_str(&connect);
        policy.push_str("; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'self'");
        for ancestor in &self.ancestors {
            policy.push(' ');
            policy.push_str(ancestor);
        }
        // Origins are checked when the configuration is read; a text that is no header would still guard everything.
        HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
    }
}

/// A host of a request, with its port. Whatever else the header says never gets into a policy.
fn is_host(host: &str) -> bool {
    !host.is_empty()
        && host.len() <= 255
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// The host that a request names.
pub fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST).and_then(|value| value.to_str().ok())
}

/// Puts the guards on an answer; a page that has made its own policy keeps it.
pub async fn guard(State(house): State<House>, request: Request, next: Next) -> Response {
    let policy = house.policy.header(host(request.headers()), &[]);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    // The older header knows no list: where others may frame the client, the policy alone says who.
    if house.policy.ancestors.is_empty() {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strange_host_does_not_get_into_the_policy() {
        let policy = Policy::default();
        for host in ["a b", "a;script-src *", "", "a'b"] {
            let header = policy.header(Some(host), &[]);
            assert!(header.to_str().unwrap().contains("; connect-src 'self'; base-uri"), "{header:?}");
        }
        let header = policy.header(Some("[::1]:8080"), &[]);
        assert!(header.to_str().unwrap().contains("connect-src 'self' ws://[::1]:8080 wss://[::1]:8080;"));
    }
}
