//! The stage: the live picture where a table has one, else the table drawn by the client.

pub mod video;

use leptos::prelude::*;

use protocol::snapshot::StreamKind;

use crate::i18n::td_string;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::components::stage::video::{Stream, Video};
use crate::table::store::TableStore;

/// The stream of a table.
pub fn live_stream(store: TableStore) -> Option<Stream> {
    untrack(|| store.with_round(|_, model| model.stream.clone())).flatten().map(|stream| Stream {
        address: stream.address,
        light: stream.light,
        kind: match stream.kind {
            StreamKind::Hls => crate::table::components::stage::video::Kind::Hls,
            StreamKind::Whep => crate::table::components::stage::video::Kind::Whep,
        },
    })
}

/// The live picture, or what is drawn: without a stream, and when the stream fails.
#[component]
pub fn Stage(
    /// What the client draws.
    #[prop(into)]
    drawn: ViewFn,
) -> impl IntoView {
    let session = use_session();
    let stream = live_stream(expect_context::<TableStore>());
    // Off at first: a page may not make a noise before it is touched.
    let sound = RwSignal::new(false);
    let failed = RwSignal::new(false);
    let has_stream = stream.is_some();
    let stream = StoredValue::new(stream);
    let live = move || {
        let mut stream =
            stream.get_value().filter(|_| session.state.live_picture().get() && !failed.get())?;
        if let Some(light) = stream.light.take().filter(|_| !session.state.full_quality().get()) {
            stream.address = light;
        }
        Some(stream)
    };
    // Another choice is another attempt.
    let mut first = true;
    Effect::new(move || {
        session.state.live_picture().track();
        session.state.full_quality().track();
        if !std::mem::take(&mut first) {
            failed.set(false);
        }
    });
    view! {
        {move || match live() {
            Some(stream) => view! { <Video stream sound on_fail=Callback::new(move |()| failed.set(true)) /> }.into_any(),
            None => drawn.run(),
        }}
        {move || (has_stream && session.state.live_picture().get() && failed.get()).then(|| view! { <p class="stage-note" role="status">{move || td_string!(session.locale(), table.stream_failed)}</p> })}
    }
}
