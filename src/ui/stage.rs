//! The stage: the live picture where a table has one, else the table drawn by the client.

use leptos::prelude::*;
use weave::view;

pub mod video;

use protocol::snapshot::StreamKind;

use crate::dom::{Dom, InsideFn};
use crate::signal::{Callback, RwSignal, StoredValue};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use video::{Stream, Video};

/// The stream of a desk's table.
pub fn live_stream(desk: Desk) -> Option<Stream> {
    untrack(|| desk.with_round(|_, model| model.stream.clone())).flatten().map(|stream| Stream {
        address: stream.address,
        kind: match stream.kind {
            StreamKind::Hls => video::Kind::Hls,
            StreamKind::Whep => video::Kind::Whep,
        },
    })
}

/// The live picture, or what is drawn: without a stream, and when the stream fails.
#[component]
pub fn Stage(
    /// The table's stream.
    stream: Option<Stream>,
    /// Is the sound on? Off at first: a page may not make a noise before it is touched.
    sound: RwSignal<bool>,
    /// What the client draws.
    #[prop(into)]
    drawn: InsideFn,
) -> Dom {
    let visit = visit();
    let failed = RwSignal::new(false);
    let has_stream = stream.is_some();
    let stream = StoredValue::new(stream);
    let live = move || stream.get_value().filter(|_| visit.live.get() && !failed.get());
    view! {
        {move || match live() {
            Some(stream) => view! { <Video stream sound on_fail=Callback::new(move |()| failed.set(true)) /> },
            None => drawn.draw(),
        }}
        {move || (has_stream && visit.live.get() && failed.get()).then(|| view! { <p class="stage-note" role="status">{move || visit.text().stream_failed}</p> })}
    }
}
