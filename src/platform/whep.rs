//! A live picture over WebRTC, asked for by HTTP (WHEP): an offer goes out, the answer comes back, tracks follow.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    HtmlVideoElement, RequestInit, Response, RtcPeerConnection, RtcPeerConnectionState,
    RtcRtpTransceiverDirection, RtcRtpTransceiverInit, RtcSdpType, RtcSessionDescriptionInit, RtcTrackEvent,
};

use crate::platform::window;

/// A connection; dropping it hangs up.
pub struct Whep {
    peer: RtcPeerConnection,
    /// What the server calls this connection, to end it there too.
    resource: Rc<RefCell<Option<String>>>,
    _on_track: [Closure<dyn FnMut(RtcTrackEvent)>; 1],
    _state: Closure<dyn FnMut()>,
}

impl Drop for Whep {
    fn drop(&mut self) {
        self.peer.set_ontrack(None);
        self.peer.set_onconnectionstatechange(None);
        self.peer.close();
        if let Some(resource) = self.resource.take() {
            let init = RequestInit::new();
            init.set_method("DELETE");
            // The server would notice by itself, only later.
            let _ = window().fetch_with_str_and_init(&resource, &init);
        }
    }
}

impl Whep {
    /// Connects; the picture comes into the element, or `failed` is called.
    pub fn connect(
        address: String,
        video: HtmlVideoElement,
        failed: impl Fn() + Clone + 'static,
    ) -> Option<Self> {
        let peer = RtcPeerConnection::new().ok()?;
        let init = RtcRtpTransceiverInit::new();
        init.set_direction(RtcRtpTransceiverDirection::Recvonly);
        for kind in ["video", "audio"] {
            peer.add_transceiver_with_str_and_init(kind, &init);
        }
        let on_track = Closure::<dyn FnMut(RtcTrackEvent)>::new(move |event: RtcTrackEvent| {
            if let Some(stream) = event.streams().get(0).dyn_ref::<web_sys::MediaStream>() {
                video.set_src_object(Some(stream));
            }
        });
        peer.set_ontrack(Some(on_track.as_ref().unchecked_ref()));
        let state = {
            let (peer, failed) = (peer.clone(), failed.clone());
            Closure::<dyn FnMut()>::new(move || {
                if peer.connection_state() == RtcPeerConnectionState::Failed {
                    failed();
                }
            })
        };
        peer.set_onconnectionstatechange(Some(state.as_ref().unchecked_ref()));
        let resource = Rc::new(RefCell::new(None));
        spawn_local({
            let (peer, resource) = (peer.clone(), resource.clone());
            async move {
                match talk(&peer, &address).await {
                    Ok(at) => *resource.borrow_mut() = at,
                    Err(_) => failed(),
                }
            }
        });
        Some(Self { peer, resource, _on_track: [on_track], _state: state })
    }
}

/// Offer and answer; returns the connection's address at the server.
async fn talk(peer: &RtcPeerConnection, address: &str) -> Result<Option<String>, JsValue> {
    let offer = JsFuture::from(peer.create_offer()).await?;
    JsFuture::from(peer.set_local_description(offer.unchecked_ref())).await?;
    // Candidates found later don't matter: it is the server that can be reached.
    let sdp = Reflect::get(&offer, &"sdp".into())?;
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&sdp);
    let headers = js_sys::Object::new();
    Reflect::set(&headers, &"content-type".into(), &"application/sdp".into())?;
    init.set_headers(&headers);
    let response: Response =
        JsFuture::from(window().fetch_with_str_and_init(address, &init)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let answer = RtcSessionDescriptionInit::new(RtcSdpType::Answer);
    answer.set_sdp(&JsFuture::from(response.text()?).await?.as_string().unwrap_or_default());
    JsFuture::from(peer.set_remote_description(&answer)).await?;
    let location = response.headers().get("location")?;
    Ok(location.and_then(|at| web_sys::Url::new_with_base(&at, &response.url()).ok()).map(|url| url.href()))
}
