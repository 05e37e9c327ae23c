//! The host: the page or the app that shows the client, the messages it gets and those it may send. It gets none before its
//! origin is known to be one that the house allows.

use leptos::prelude::*;
use rules::label::Lang;
use web_sys::Window;

use crate::platform::host::{self, IncomingMessage};

/// A message of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostMessage {
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

impl HostMessage {
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
    /// Sent as soon as the host is known: that the player is in, or why they are not.
    greeting: Option<(&'static str, &'static str, String)>,
}

/// The host of this page; a small handle.
#[derive(Clone, Copy)]
pub struct Host {
    inner: StoredValue<Inner>,
    /// A trusted host is there.
    pub listens: RwSignal<bool>,
}

impl Host {
    /// The host that is there, if any.
    pub fn new() -> Self {
        let app = host::has_app();
        Self {
            inner: StoredValue::new(Inner {
                around: host::parent(),
                app,
                allowed: vec![host::own_origin()],
                origin: None,
                greeting: None,
            }),
            listens: RwSignal::new(app),
        }
    }

    /// Calls back with each message of a trusted host.
    pub fn listen(self, on_message: impl Fn(HostMessage) + 'static) {
        let listen = move |incoming: IncomingMessage| {
            if self.trusts(&incoming.origin)
                && let Some(message) = HostMessage::of(&incoming.kind, incoming.lang.as_deref())
            {
                self.set_origin(incoming.origin, message == HostMessage::Hello);
                on_message(message);
            }
        };
        let (around, app) = self.inner.with_value(|inner| (inner.around.clone(), inner.app));
        if let Some(around) = around {
            host::listen_to(around, listen);
        } else if app {
            host::listen_to(crate::platform::window(), listen);
        }
    }

    /// The house names the hosts it allows; the browser keeps all others from showing the client.
    pub fn allow(self, hosts: Vec<String>) {
        if self.inner.with_value(|inner| inner.around.is_none()) {
            return;
        }
        self.inner.update_value(|inner| inner.allowed.extend(hosts));
        if let Some(origin) = host::likely_origin().filter(|origin| self.trusts(origin)) {
            self.set_origin(origin, false);
        }
    }

    fn trusts(self, origin: &str) -> bool {
        self.inner.with_value(|inner| is_allowed(&inner.allowed, origin))
    }

    /// The host's origin is known; `again`: it asks whether the client is there.
    fn set_origin(self, origin: String, again: bool) {
        let first = self.inner.try_update_value(|inner| inner.origin.replace(origin).is_none());
        if first == Some(true) {
            self.listens.set(true);
        }
        if first == Some(true) || again {
            self.greet();
        }
    }

    fn greet(self) {
        if let Some((kind, name, value)) = self.inner.with_value(|inner| inner.greeting.clone()) {
            self.notify(kind, &[(name, &value)]);
        }
    }

    /// The player is in.
    pub fn ready(self, lang: Lang) {
        self.inner.update_value(|inner| inner.greeting = Some(("ready", "lang", lang.to_string())));
        self.greet();
    }

    /// The player is not in, and this is why.
    pub fn fail(self, code: &str) {
        self.inner.update_value(|inner| inner.greeting = Some(("error", "code", code.to_owned())));
        self.greet();
    }

    /// Sends a message to a trusted host.
    pub fn notify(self, kind: &str, members: &[(&str, &str)]) {
        let message = host::message(kind, members);
        self.inner.with_value(|inner| {
            if let (Some(around), Some(origin)) = (&inner.around, &inner.origin) {
                host::post(around, origin, &message);
            }
            if inner.app {
                host::post_to_app(&message);
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
    fn only_known_messages_of_a_host_are_read() {
        assert_eq!(HostMessage::of("hello", None), Some(HostMessage::Hello));
        assert_eq!(HostMessage::of("lang", Some("sk")), Some(HostMessage::Lang(Lang::Sk)));
        assert_eq!(HostMessage::of("lang", Some("xx")), None);
        assert_eq!(HostMessage::of("lang", None), None);
        assert_eq!(HostMessage::of("bet", None), None);
    }
}
