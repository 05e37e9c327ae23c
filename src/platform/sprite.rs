//! Drawings that the page holds once and shows by `<use>`: each is fetched when the first screen needs it.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use crate::api::http;

/// After a failed request, in milliseconds.
const PAUSE: u32 = 2_000;

/// A file of drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sprite {
    /// Playing cards.
    Cards,
    /// Shoe, discards and float.
    Gear,
    /// The half-round table.
    Table,
    /// Symbols and colours of the wheel of fortune.
    Fortune,
}

impl Sprite {
    fn name(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Gear => "gear",
            Self::Table => "table",
            Self::Fortune => "fortune",
        }
    }
}

/// Brings drawings into the page, unless they are there. A failed request is repeated: a card without a face can't be played.
pub fn need(sprite: Sprite) {
    let id = format!("sprite-{}", sprite.name());
    if document().get_element_by_id(&id).is_some() {
        return;
    }
    let (Some(body), Ok(holder)) = (document().body(), document().create_element("div")) else { return };
    holder.set_id(&id);
    if body.append_child(&holder).is_err() {
        return;
    }
    leptos::task::spawn_local(async move {
        loop {
            if let Some(drawings) = http::text(&format!("/art/{}.svg", sprite.name()), None).await {
                holder.set_inner_html(&drawings);
                return;
            }
            TimeoutFuture::new(PAUSE).await;
        }
    });
}
