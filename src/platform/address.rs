//! The page's address: `/` the lobby, `/t/TABLE` a table, and what a launch address carries.

use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

use super::window;

/// A page of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The lobby.
    Lobby,
    /// A table.
    Table(String),
    /// Nothing that the client knows.
    Unknown,
}

impl Page {
    /// The page of a path.
    pub fn of(path: &str) -> Self {
        match path.strip_prefix("/t/").map(|table| table.trim_end_matches('/')) {
            Some(table) if !table.is_empty() && !table.contains('/') => Self::Table(table.to_owned()),
            None if path == "/" || path.is_empty() || path == "/index.html" => Self::Lobby,
            _ => Self::Unknown,
        }
    }

    /// Its path.
    pub fn path(&self) -> String {
        match self {
            Self::Table(table) => format!("/t/{table}"),
            _ => "/".to_owned(),
        }
    }
}

/// A word of the launch address.
pub fn launch(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name).filter(|value| !value.is_empty())
}

/// The page that the address names.
pub fn page() -> Page {
    Page::of(&window().location().pathname().unwrap_or_default())
}

/// Goes to a page without loading anew; the launch words but the token stay.
pub fn go(page: &Page) {
    let params =
        window().location().search().ok().and_then(|search| UrlSearchParams::new_with_str(&search).ok());
    let query = params
        .map(|params| {
            params.delete("token");
            params.delete("table");
            params.to_string().as_string().unwrap_or_default()
        })
        .filter(|query| !query.is_empty())
        .map_or_else(String::new, |query| format!("?{query}"));
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&format!("{}{query}", page.path())));
    }
}

/// The socket's address on the page's own host.
pub fn socket() -> String {
    let location = window().location();
    let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
    format!("{scheme}://{}/ws", location.host().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_its_page() {
        assert_eq!(Page::of("/"), Page::Lobby);
        assert_eq!(Page::of("/t/sk-roulette"), Page::Table("sk-roulette".into()));
        assert_eq!(Page::of("/t/sk-roulette/"), Page::Table("sk-roulette".into()));
        assert_eq!(Page::of("/t/"), Page::Unknown);
        assert_eq!(Page::of("/t/a/b"), Page::Unknown);
        assert_eq!(Page::of("/else"), Page::Unknown);
    }
}
