//! One WebSocket. Each has a generation: late callbacks of a dead one are ignored by whoever asked for the next.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

use crate::platform::window;

/// What happens to a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// It is open.
    Opened,
    /// A text came.
    Came(String),
    /// It is closed.
    Closed,
}

/// An open or opening socket; dropping it closes it without a further word.
pub struct Socket {
    inner: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _came: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(Event)>,
}

impl Socket {
    /// Connects and tells what happens.
    pub fn connect(address: &str, tell: impl Fn(Happening) + Clone + 'static) -> Option<Self> {
        let inner = dialled().or_else(|| WebSocket::new(address).ok())?;
        let (first, second, third) = (tell.clone(), tell.clone(), tell);
        if inner.ready_state() == WebSocket::OPEN {
            let open = first.clone();
            leptos::task::spawn_local(async move { open(Happening::Opened) });
        }
        let opened = Closure::<dyn FnMut(Event)>::new(move |_| first(Happening::Opened));
        let came = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                second(Happening::Came(text));
            }
        });
        let closed = Closure::<dyn FnMut(Event)>::new(move |_| third(Happening::Closed));
        inner.set_onopen(Some(opened.as_ref().unchecked_ref()));
        inner.set_onmessage(Some(came.as_ref().unchecked_ref()));
        inner.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Self { inner, _opened: opened, _came: came, _closed: closed })
    }

    /// Sends a text; nothing where the socket isn't open.
    pub fn send(&self, text: &str) -> bool {
        self.inner.ready_state() == WebSocket::OPEN && self.inner.send_with_str(text).is_ok()
    }
}

/// The line that the page has dialled before the client came; good once, and only if nothing has ended it meanwhile.
fn dialled() -> Option<WebSocket> {
    let (window, name) = (window(), JsValue::from_str("line"));
    let line: WebSocket = Reflect::get(&window, &name).ok()?.dyn_into().ok()?;
    let _ = Reflect::set(&window, &name, &JsValue::UNDEFINED);
    (line.ready_state() <= WebSocket::OPEN).then_some(line)
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        let _ = self.inner.close();
    }
}
