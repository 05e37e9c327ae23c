//! The page's address: `/` the lobby, `/t/TABLE` a table, `/t/TABLE/OTHER` two of them, and what a launch address carries.

use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

use crate::platform::window;

/// A page of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The lobby.
    Lobby,
    /// A table.
    Table(String),
    /// Two tables beside each other.
    Pair([String; 2]),
    /// Nothing that the client knows.
    Unknown,
}

impl Page {
    /// The page of a path.
    pub fn of(path: &str) -> Self {
        match path.strip_prefix("/t/").map(|table| table.trim_end_matches('/')) {
            Some(table) if !table.is_empty() && !table.contains('/') => Self::Table(table.to_owned()),
            Some(tables) => match tables.split_once('/') {
                Some((one, other)) if one.is_empty() || other.is_empty() || other.contains('/') => {
                    Self::Unknown
                }
                Some((one, other)) if one == other => Self::Table(one.to_owned()),
                Some((one, other)) => Self::Pair([one.to_owned(), other.to_owned()]),
                None => Self::Unknown,
            },
            None if path == "/" || path.is_empty() || path == "/index.html" => Self::Lobby,
            _ => Self::Unknown,
        }
    }

    /// The tables on it.
    pub fn tables(&self) -> Vec<&str> {
        match self {
            Self::Table(table) => vec![table],
            Self::Pair(tables) => tables.iter().map(String::as_str).collect(),
            Self::Lobby | Self::Unknown => Vec::new(),
        }
    }

    /// Its path.
    pub fn path(&self) -> String {
        match self {
            Self::Table(table) => format!("/t/{table}"),
            Self::Pair([one, other]) => format!("/t/{one}/{other}"),
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

/// The state of the present step of the history. It outlives a reload where a host forbids every storage, and no other page can
/// read it.
pub fn state() -> JsValue {
    window().history().and_then(|history| history.state()).unwrap_or(JsValue::NULL)
}

/// The session that is stored with this step of the history.
pub fn stored_session() -> Option<String> {
    state().as_string().filter(|text| !text.is_empty())
}

/// Stores a session with this step of the history and those after it; an empty one is none.
pub fn store_session(text: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&text.into(), "", None);
    }
}

/// The address of a page; the launch words but token and table stay.
pub fn of(page: &Page) -> String {
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
    format!("{}{query}", page.path())
}

/// Does the address carry what is good only once? A token stands in no history and no screenshot; a panel is not opened by a
/// reload.
pub fn is_launch() -> bool {
    launch("token").is_some()
        || launch("table").is_some()
        || window().location().hash().is_ok_and(|hash| !hash.is_empty())
}

/// A step back in the history.
pub fn back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
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
        let pair = Page::Pair(["a".into(), "b".into()]);
        assert_eq!(Page::of("/t/a/b"), pair);
        assert_eq!(Page::of(&pair.path()), pair);
        assert_eq!(Page::of("/t/a/a"), Page::Table("a".into()), "nobody sits at one table twice");
        for path in ["/t/a/b/c", "/t//b", "/t//"] {
            assert_eq!(Page::of(path), Page::Unknown, "{path}");
        }
        assert_eq!(Page::of("/else"), Page::Unknown);
    }
}
