//! The host: who shows the client, what it is told, and what it may say. It hears nothing before its origin is known to be one
//! that the house allows.

use leptos::prelude::*;
use rules::label::Lang;
use web_sys::Window;

use crate::platform::host::{self, Word};
use crate::platform::pair;

/// What a host may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Are you there?
    Hello,
    /// Speak this language.
    Lang(Lang),
    /// Something lies over the game.
    Pause,
    /// It is gone.
    Resume,
    /// The phone's back button was pressed.
    Back,
    /// The game is about to be taken away.
    Close,
}

impl Said {
    /// A message by its name; none for one that is not known.
    pub fn of(kind: &str, lang: Option<&str>) -> Option<Self> {
        Some(match kind {
            "hello" => Self::Hello,
            "lang" => Self::Lang(lang?.parse().ok()?),
            "pause" => Self::Pause,
            "resume" => Self::Resume,
            "back" => Self::Back,
            "close" => Self::Close,
            _ => return None,
        })
    }
}

/// Does the house allow this origin? A pattern is an origin, or one with `*.` for any first parts of its host.
pub fn is_allowed(patterns: &[String], origin: &str) -> bool {
    patterns.iter().any(|pattern| match pattern.split_once("*.") {
        None => pattern == origin,
        Some((scheme, rest)) => origin
            .strip_prefix(scheme)
            .and_then(|host| host.strip_suffix(rest)?.strip_suffix('.'))
            .is_some_and(|first| !first.is_empty() && !first.contains([':', '/', '@'])),
    })
}

struct Inner {
    around: Option<Window>,
    app: bool,
    /// Origins that may be around; the own one is always.
    allowed: Vec<String>,
    origin: Option<String>,
    /// What is told as soon as somebody is known to be there: that the player is in, or why he is not.
    news: Option<(&'static str, &'static str, String)>,
}

/// The host of this page; a small handle.
#[derive(Clone, Copy)]
pub struct Host {
    inner: StoredValue<Inner>,
    /// Somebody is there who listens.
    pub listens: RwSignal<bool>,
}

impl Host {
    /// Whoever is there.
    pub fn new() -> Self {
        // One of two tables has the outer page around it, which speaks to the host for both.
        let side = pair::is_side();
        let app = !side && host::has_app();
        Self {
            inner: StoredValue::new(Inner {
                around: host::parent().filter(|_| !side),
                app,
                allowed: vec![host::own_origin()],
                origin: None,
                news: None,
            }),
            listens: RwSignal::new(app || pair::tell("listens", "").is_some()),
        }
    }

    /// Listens to who may be heard.
    pub fn look_round(self, hear: impl Fn(Said) + 'static) {
        let listen = move |word: Word| {
            if self.trusts(&word.origin)
                && let Some(said) = Said::of(&word.kind, word.lang.as_deref())
            {
                self.meet(word.origin, said == Said::Hello);
                hear(said);
            }
        };
        let (around, app) = self.inner.with_value(|inner| (inner.around.clone(), inner.app));
        if let Some(around) = around {
            host::hear(around, listen);
        } else if app {
            host::hear(crate::platform::window(), listen);
        }
    }

    /// The house says who may be around; the browser keeps everybody else from showing the client at all.
    pub fn allow(self, hosts: Vec<String>) {
        if self.inner.with_value(|inner| inner.around.is_none()) {
            return;
        }
        self.inner.update_value(|inner| inner.allowed.extend(hosts));
        if let Some(origin) = host::likely_origin().filter(|origin| self.trusts(origin)) {
            self.meet(origin, false);
        }
    }

    fn trusts(self, origin: &str) -> bool {
        self.inner.with_value(|inner| is_allowed(&inner.allowed, origin))
    }

    /// The host's origin is known; `again`: it asks whether the client is there.
    fn meet(self, origin: String, again: bool) {
        let first = self.inner.try_update_value(|inner| inner.origin.replace(origin).is_none());
        if first == Some(true) {
            self.listens.set(true);
        }
        if first == Some(true) || again {
            self.greet();
        }
    }

    fn greet(self) {
        if let Some((kind, name, value)) = self.inner.with_value(|inner| inner.news.clone()) {
            self.tell(kind, &[(name, &value)]);
        }
    }

    /// The player is in, and the host may know.
    pub fn ready(self, lang: Lang) {
        self.inner.update_value(|inner| inner.news = Some(("ready", "lang", lang.to_string())));
        self.greet();
    }

    /// He is not, and this is why.
    pub fn fail(self, code: &str) {
        self.inner.update_value(|inner| inner.news = Some(("error", "code", code.to_owned())));
        self.greet();
    }

    /// Says something to a host that is allowed to hear it.
    pub fn tell(self, kind: &str, members: &[(&str, &str)]) {
        let message = host::message(kind, members);
        if pair::is_side() {
            if let Some(text) = host::written(&message).filter(|_| kind != "ready") {
                pair::tell("host", &text);
            }
            return;
        }
        self.send(message);
    }

    /// Passes on what one of two tables has to say.
    pub fn pass(self, text: &str) {
        if let Ok(message) = js_sys::JSON::parse(text) {
            self.send(message);
        }
    }

    fn send(self, message: wasm_bindgen::JsValue) {
        self.inner.with_value(|inner| {
            if let (Some(around), Some(origin)) = (&inner.around, &inner.origin) {
                host::post(around, origin, &message);
            }
            if inner.app {
                host::tell_app(&message);
            }
        });
    }
}

impl Default for Host {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_origins_that_the_house_names_are_allowed() {
        let house = ["https://www.chance.cz".to_owned(), "https://*.magicplanet.cz:8443".to_owned()];
        for origin in
            ["https://www.chance.cz", "https://a.magicplanet.cz:8443", "https://a.b.magicplanet.cz:8443"]
        {
            assert!(is_allowed(&house, origin), "{origin}");
        }
        for origin in [
            "http://www.chance.cz",
            "https://www.chance.cz:444",
            "https://chance.cz",
            "https://www.chance.cz.evil.cz",
            "https://magicplanet.cz:8443",
            "https://.magicplanet.cz:8443",
            "https://a.magicplanet.cz",
            "https://evilmagicplanet.cz:8443",
            "https://evil.cz:1/a.magicplanet.cz:8443",
            "http://a.magicplanet.cz:8443",
            "null",
            "",
        ] {
            assert!(!is_allowed(&house, origin), "{origin}");
        }
    }

    #[test]
    fn a_host_may_say_what_is_known_and_nothing_else() {
        assert_eq!(Said::of("hello", None), Some(Said::Hello));
        assert_eq!(Said::of("lang", Some("sk")), Some(Said::Lang(Lang::Sk)));
        assert_eq!(Said::of("lang", Some("xx")), None);
        assert_eq!(Said::of("lang", None), None);
        assert_eq!(Said::of("bet", None), None);
    }
}
