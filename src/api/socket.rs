//! One WebSocket. Each has a generation: what a dead one still reports is ignored after the next was opened.

use futures::channel::mpsc::{UnboundedSender, unbounded};
use futures::{SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use leptos::task::spawn_local;

/// What a socket reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketEvent {
    /// A text came.
    Received(String),
    /// It is closed, or could not be opened.
    Closed,
}

/// An open or opening socket; dropping it closes it.
pub struct Socket {
    outgoing: UnboundedSender<String>,
}

impl Socket {
    /// Opens a socket and reports what happens to it; none where the address can't be dialled at all.
    pub fn connect(address: &str, on_event: impl Fn(SocketEvent) + 'static) -> Option<Self> {
        let (mut sink, mut stream) = WebSocket::open(address).ok()?.split();
        let (outgoing, mut queue) = unbounded::<String>();
        spawn_local(async move {
            while let Some(text) = queue.next().await {
                // A socket that can't send any more reports its close on the other half.
                if sink.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
            // Nobody holds the sender any more. A socket that is closed already can't be closed again.
            let _ = sink.close().await;
        });
        spawn_local(async move {
            while let Some(Ok(message)) = stream.next().await {
                // The server sends texts only.
                if let Message::Text(text) = message {
                    on_event(SocketEvent::Received(text));
                }
            }
            on_event(SocketEvent::Closed);
        });
        Some(Self { outgoing })
    }

    /// Sends a text as soon as the socket is open; what a closed socket does not take is sent again after the next welcome.
    pub fn send(&self, text: &str) {
        // Fails only when the socket is gone, which is reported as its close.
        let _ = self.outgoing.unbounded_send(text.to_owned());
    }
}
