//! Parts of the client that are loaded when they are needed.
//!
//! [`chunk!`] names what is in a chunk: a component that draws a part of the page, or a value such as a family's entry. In a
//! release build (feature `split`) its code is a file of its own, fetched when it is asked for the first time; in every other
//! build it is there at once. What the rest of the client also uses stays in the first file.

use std::time::Duration;

use futures::future::BoxFuture;
use leptos::prelude::*;

use crate::i18n::td_string;
use crate::platform::timer;
use crate::session::store::use_session;

/// A chunk that did not come. The next try asks for it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing;

impl From<leptos::wasm_split::SplitLoaderError> for Missing {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Self {
        Self
    }
}

/// Something in a chunk, and where to find it.
pub struct Lazy<T: 'static> {
    /// Loads the chunk and takes it out.
    load: fn() -> BoxFuture<'static, Result<T, Missing>>,
    /// Loads the chunk only. A failure shows when the content is wanted.
    preload_chunk: fn() -> BoxFuture<'static, ()>,
}

/// A part of the page, drawn by a component in a chunk.
pub type Part = Lazy<AnyView>;

/// Declares the content of a chunk: a [`Part`] by its component, `chunk! { /// What it is. pub static NAME in chunk_name =
/// component }`, or any value, `chunk! { /// What it is. pub static NAME in chunk_name: Type = value }`.
#[macro_export]
macro_rules! chunk {
    ($(#[$meta:meta])* $vis:vis static $name:ident in $chunk:ident = $component:path) => {
        $crate::chunk! {
            $(#[$meta])*
            $vis static $name in $chunk: leptos::prelude::AnyView = $crate::chunk::drawn($component)
        }
    };
    ($(#[$meta:meta])* $vis:vis static $name:ident in $chunk:ident: $content:ty = $value:expr) => {
        $(#[$meta])*
        $vis static $name: $crate::chunk::Lazy<$content> = {
            #[cfg(feature = "split")]
            #[leptos::wasm_split::wasm_split($chunk, wasm_split_path = ::leptos::wasm_split, fallible, preload(preload))]
            fn load() -> Result<$content, $crate::chunk::Missing> {
                Ok($value)
            }
            #[cfg(not(feature = "split"))]
            async fn load() -> Result<$content, $crate::chunk::Missing> {
                Ok($value)
            }
            #[cfg(not(feature = "split"))]
            async fn preload() -> Result<(), $crate::chunk::Missing> {
                Ok(())
            }
            $crate::chunk::Lazy::new(|| Box::pin(load()), || Box::pin(async { let _ = preload().await; }))
        };
    };
}

/// A part's view. What its component reads while it is drawn does not draw it again: its closures do that.
pub fn drawn<V: IntoView + 'static>(component: impl FnOnce() -> V) -> AnyView {
    untrack(|| component().into_any())
}

/// When a chunk that will probably be needed is fetched: after the page itself has come to rest.
const PRELOAD_DELAY: Duration = Duration::from_secs(2);

impl<T> Lazy<T> {
    /// What [`chunk!`] declares.
    pub const fn new(
        load: fn() -> BoxFuture<'static, Result<T, Missing>>,
        preload_chunk: fn() -> BoxFuture<'static, ()>,
    ) -> Self {
        Self { load, preload_chunk }
    }

    /// Loads the chunk, unless it is here, and takes the content out.
    ///
    /// # Errors
    /// Where the chunk did not come.
    pub async fn load(&self) -> Result<T, Missing> {
        (self.load)().await
    }

    /// Fetches the chunk, so that its content is there at once when it is wanted.
    pub fn preload(&'static self) {
        leptos::task::spawn_local((self.preload_chunk)());
    }

    /// Fetches the chunk in a quiet moment.
    pub fn preload_later(&'static self) {
        let handle = timer::after(PRELOAD_DELAY, move || self.preload());
        on_cleanup(move || {
            if let Some(handle) = handle {
                handle.clear();
            }
        });
    }
}

/// Draws a part as soon as its chunk is there. Until then, and where it does not come, words.
#[component]
pub fn Load(
    /// The part.
    part: &'static Part,
    /// Shown while the chunk is on its way.
    #[prop(into)]
    waiting: ViewFn,
    /// Shown where the chunk did not come; the callback tries again.
    missing: fn(Callback<()>) -> AnyView,
) -> impl IntoView {
    let attempt = RwSignal::new(0_u32);
    let again = Callback::new(move |()| attempt.update(|attempt| *attempt += 1));
    move || {
        attempt.track();
        let drawn = Suspend::new(async move { part.load().await.unwrap_or_else(|Missing| missing(again)) });
        let waiting = waiting.clone();
        view! { <Suspense fallback=move || waiting.run()>{drawn}</Suspense> }
    }
}

/// A part inside a panel.
#[component]
pub fn LoadBody(
    /// The part.
    part: &'static Part,
) -> impl IntoView {
    let session = use_session();
    let waiting =
        move || view! { <p role="status">{td_string!(session.locale(), connection.part_loading)}</p> };
    view! { <Load part waiting missing=try_again /> }
}

/// What a panel shows instead of a part that did not come.
fn try_again(again: Callback<()>) -> AnyView {
    let session = use_session();
    view! {
        <div class="missing" role="status" data-notice="chunk">
            <p>{move || td_string!(session.locale(), connection.part_missing)}</p>
            <button type="button" class="primary" data-action="load-again" on:click=move |_| again.run(())>{move || td_string!(session.locale(), connection.try_again)}</button>
        </div>
    }
    .into_any()
}
