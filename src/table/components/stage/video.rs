//! A live picture from the studio.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlVideoElement;

use crate::i18n::td_string;
use crate::platform::timer;
use crate::platform::whep::Whep;
use crate::session::sound::Channel;
use crate::session::store::use_session;
use crate::table::side::Side;

/// How a stream comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A play list of pieces, by a browser that plays it itself.
    Hls,
    /// WebRTC.
    Whep,
}

/// A table's stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Where.
    pub address: String,
    /// Where the same is to be had in fewer bytes.
    pub light: Option<String>,
    /// How.
    pub kind: Kind,
}

/// A picture that hasn't come after so long won't come.
const PATIENCE: Duration = Duration::from_secs(12);

/// The picture, muted until touched.
#[component]
pub fn Video(
    /// The stream.
    stream: Stream,
    /// Is the sound on?
    sound: RwSignal<bool>,
    /// No picture can be had.
    on_fail: Callback<()>,
) -> impl IntoView {
    let session = use_session();
    let side = expect_context::<Side>();
    let element = NodeRef::<html::Video>::new();
    let playing = RwSignal::new(false);
    let line = StoredValue::new_local(None::<Whep>);
    // The component may be gone when the stream's answer comes.
    let fail = move || {
        on_fail.try_run(());
    };
    Effect::new(move || {
        let Some(video) = element.get() else { return };
        match open(&video, &stream, fail) {
            Ok(opened) => line.set_value(opened),
            Err(()) => fail(),
        }
    });
    // Felt and gear that the client draws make room for it.
    Effect::new(move || side.has_picture.set(playing.get()));
    on_cleanup(move || {
        // The table may be gone with its side.
        side.has_picture.try_set(false);
    });
    let patience = timer::after(PATIENCE, move || {
        if playing.try_get_untracked() == Some(false) {
            fail();
        }
    });
    on_cleanup(move || {
        if let Some(handle) = patience {
            handle.clear();
        }
    });
    view! {
        <video
            node_ref=element
            class="stage-video"
            class:playing=move || playing.get()
            autoplay
            playsinline
            disablepictureinpicture
            prop:muted=move || !sound.get() || session.is_muted() || !side.is_active()
            prop:volume=move || session.loudness(Channel::Studio)
            aria-hidden="true"
            on:playing=move |_| playing.set(true)
            on:error=move |_| fail()
            on:click=move |_| sound.set(true)
        ></video>
        {move || (playing.get() && !sound.get()).then(|| view! {
            <button type="button" class="stage-sound" data-action="sound" on:click=move |_| sound.set(true)>{move || td_string!(session.locale(), table.tap_for_sound)}</button>
        })}
    }
}

/// Begins to play; a connection is held for as long as it is wanted.
fn open(
    video: &HtmlVideoElement,
    stream: &Stream,
    fail: impl Fn() + Clone + 'static,
) -> Result<Option<Whep>, ()> {
    // As an attribute it would come too late for browsers that let only silent pictures start by themselves.
    video.set_muted(true);
    match stream.kind {
        Kind::Hls if video.can_play_type("application/vnd.apple.mpegurl").is_empty() => Err(()),
        Kind::Hls => {
            video.set_src(&stream.address);
            Ok(None)
        }
        Kind::Whep => Whep::connect(stream.address.clone(), video.clone(), fail).map(Some).ok_or(()),
    }
}
