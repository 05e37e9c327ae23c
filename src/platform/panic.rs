//! What happens when the client itself fails: the player reads that their bets are safe and how to go on, the host is notified,
//! and the server gets a report.

use std::cell::Cell;
use std::panic::PanicHookInfo;

use gloo_net::http::Request;
use wasm_bindgen::JsCast;

use crate::platform::{document, host, window};

/// The longest report; the server takes no longer one.
const MAX_REPORT: usize = 500;

thread_local! {
    /// After the first failure the client stands still; what fails then follows from it.
    static FAILED: Cell<bool> = const { Cell::new(false) };
}

/// Shows and reports panics instead of leaving a table that no longer answers.
pub fn set_hook() {
    std::panic::set_hook(Box::new(|info| {
        if FAILED.replace(true) {
            return;
        }
        let message = describe(info);
        leptos::logging::error!("{message}");
        show_page();
        notify_host();
        report(message);
    }));
}

/// What failed and where; nothing about the player or their bets.
fn describe(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let what = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("panic");
    let at = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
    format!("{at} {what}").chars().take(MAX_REPORT).collect()
}

/// The words, in all languages beside each other: the client that knows the player's own has failed.
const PAGE: &str = r#"<div class="failure" role="alertdialog" aria-modal="true" data-notice="failure">
<p lang="cs">Hra se zastavila kvůli chybě. Přijaté sázky jsou v bezpečí na serveru a kolo se vyhodnotí i bez této stránky.</p>
<p lang="sk">Hra sa zastavila pre chybu. Prijaté stávky sú v bezpečí na serveri a kolo sa vyhodnotí aj bez tejto stránky.</p>
<p lang="en">The game has stopped because of an error. Accepted bets are safe on the server, and the round is settled without this page.</p>
<a class="primary" href="" data-action="reload">Načíst znovu · Načítať znova · Reload</a>
</div>"#;

/// Shows the page of a failure over everything.
pub fn show_page() {
    let Some(body) = document().body() else { return };
    // Fails only for markup that is none.
    let _ = body.insert_adjacent_html("beforeend", PAGE);
    if let Ok(Some(button)) = document().query_selector(".failure [data-action=reload]") {
        // The keyboard must not stay on a table that no longer answers.
        let _ = button.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The host gets the code alone. Its origin is known to the session, which may be what failed; the message says nothing secret.
fn notify_host() {
    let message = host::message("error", &[("code", "failure")]);
    if let Some(parent) = host::parent()
        && let Some(origin) = host::likely_origin()
    {
        host::post(&parent, &origin, &message);
    }
    host::post_to_app(&message);
}

fn report(message: String) {
    let page = window().location().pathname().unwrap_or_default();
    let text = format!("{page} {message}");
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(request) = Request::post("/api/failure").header("content-type", "text/plain").body(text)
        else {
            return;
        };
        // A report that does not arrive can be reported nowhere else.
        let _ = request.send().await;
    });
}
