//! Stands in for `wasm-streams`. Leptos brings it along for server functions, which the client has none of; but what it shows to
//! JavaScript counts as used and no tool leaves it out: 12 KB of code for every player. Here are the few names that must be there.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::{JsCast, JsValue};

/// A stream of the browser: always an empty one.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadableStream;

impl ReadableStream {
    /// Of a stream of ours.
    pub fn from_stream<S>(_: S) -> Self
    where
        S: Stream<Item = Result<JsValue, JsValue>> + 'static,
    {
        Self
    }

    /// Of the browser's own.
    pub fn from_raw(_: web_sys::ReadableStream) -> Self {
        Self
    }

    /// The browser's own.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        JsValue::UNDEFINED.unchecked_into()
    }

    /// What comes out of it.
    pub fn into_stream(self) -> Self {
        self
    }
}

impl Stream for ReadableStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
