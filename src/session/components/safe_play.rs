//! Safe play on every screen: the strip in the foot, the reality check, the end of a session.

pub mod reality_check;
pub mod session_over;
pub mod strip;

use crate::platform::time;
use crate::session::store::Session;
use crate::text::notice;
use crate::text::stay::stay;
use leptos::prelude::*;

/// What keeps the player from betting now: its code, and words that say until when. Tracks it.
pub fn restraint(session: Session) -> Option<(&'static str, String)> {
    let kept = session.safe_play.with(|safe| safe.as_ref()?.restraints.first().copied())?;
    let (code, lang) = (kept.kind.code(), session.lang.get());
    let text = stay(lang);
    let until = kept.until.map_or_else(
        || text.over_ever.to_owned(),
        |until| text.over_until.replace("{n}", &time::date_time(until.0, lang)),
    );
    Some((code, format!("{} {until}", notice(code, lang, None))))
}
