//! The shape of the window.

use crate::platform::listen::listen;
use crate::platform::{document, window};
use leptos::prelude::*;

/// How the frame is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A desktop or a tablet on its side.
    Wide,
    /// A phone held upright, or a tablet.
    Tall,
    /// A short phone held upright.
    Short,
    /// A phone on its side.
    Low,
}

impl Form {
    /// The form of a window.
    pub fn of(width: u32, height: u32) -> Self {
        if width * 100 < height * 110 {
            // The style sheets know the same bound.
            if height <= 760 { Self::Short } else { Self::Tall }
        } else if height < 560 || width < 1000 {
            Self::Low
        } else {
            Self::Wide
        }
    }

    /// Is it held upright?
    pub fn is_upright(self) -> bool {
        matches!(self, Self::Tall | Self::Short)
    }

    /// Its name for the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Tall | Self::Short => "tall",
            Self::Low => "low",
        }
    }
}

fn pixels(value: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>) -> u32 {
    #[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "pixels of a window")]
    value.ok().and_then(|value| value.as_f64()).map_or(0, |value| value.max(0.0) as u32)
}

/// The narrowest window with room for two tables; the style sheet knows the same bound.
const ROOM_FOR_TWO: u32 = 1200;
/// The bar over each of two tables.
const SIDE_BAR: u32 = 36;

/// The least width that a table keeps beside the chat, and how wide the chat is.
const BESIDE_CHAT: u32 = 1020;
const CHAT: std::ops::RangeInclusive<u32> = 260..=296;

/// The width of the chat beside a table in an area of this size; none where the table would be too narrow for its wide form.
pub fn room_for_chat(width: u32, height: u32) -> Option<u32> {
    let chat = width.saturating_sub(BESIDE_CHAT).min(*CHAT.end());
    (CHAT.contains(&chat) && Form::of(width - chat, height) == Form::Wide).then_some(chat)
}

/// The window's form now.
fn form() -> Form {
    Form::of(pixels(window().inner_width()), pixels(window().inner_height()))
}

/// Is there room for two tables?
pub fn has_room_for_two() -> bool {
    pixels(window().inner_width()) >= ROOM_FOR_TWO
}

/// The form of one of two tables in this window, before its area is laid out.
pub fn form_of_half() -> Form {
    Form::of(pixels(window().inner_width()) / 2, pixels(window().inner_height()).saturating_sub(SIDE_BAR))
}

/// The window's form, always up to date.
pub fn watched() -> RwSignal<Form> {
    let signal = RwSignal::new(form());
    listen(&window(), "resize", move |_| {
        let now = form();
        if signal.get_untracked() != now {
            signal.set(now);
        }
    });
    signal
}

/// Does the player want as little motion as can be, here or on all pages?
pub fn reduced_motion() -> bool {
    let here = document().document_element().and_then(|root| root.get_attribute("data-motion"));
    if here.is_some_and(|motion| motion == "less") {
        return true;
    }
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches())
}

/// Full screen on or off.
pub fn toggle_full() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        let _ = root.request_fullscreen();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chat_stands_beside_a_table_that_stays_wide() {
        assert_eq!(room_for_chat(1440, 900), Some(296));
        assert_eq!(room_for_chat(1366, 650), Some(296));
        assert_eq!(room_for_chat(1280, 800), Some(260));
        assert_eq!(room_for_chat(1180, 820), None);
        assert_eq!(room_for_chat(1280, 1024), None, "the table would be drawn as on a tablet held upright");
        assert_eq!(room_for_chat(844, 390), None);
    }

    #[test]
    fn windows_get_their_form() {
        assert_eq!(Form::of(1440, 900), Form::Wide);
        assert_eq!(Form::of(1024, 768), Form::Wide);
        assert_eq!(Form::of(390, 844), Form::Tall);
        assert_eq!(Form::of(360, 640), Form::Short);
        assert_eq!(Form::of(375, 667), Form::Short);
        assert_eq!(Form::of(768, 1024), Form::Tall);
        assert_eq!(Form::of(844, 390), Form::Low);
        assert_eq!(Form::of(640, 360), Form::Low);
    }
}
