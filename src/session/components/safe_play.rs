//! Safe play on every screen: the strip in the foot, the reality check, the end of a session.

pub mod reality_check;
pub mod session_over;
pub mod strip;

use crate::i18n::{Locale, td_string};
use crate::locale::notice::notice;
use crate::platform::time;
use crate::session::store::{Session, SessionStateStoreFields};
use leptos::prelude::*;

/// What restrains the player from betting now: its code, and a text that says until when. Tracks it.
pub fn restraint(session: Session) -> Option<(String, String)> {
    let restraint = session.state.safe_play().with(|safe| safe.as_ref()?.restraints.first().copied())?;
    let (code, lang) = (restraint.kind.code(), session.lang());
    let locale = Locale::from(lang);
    let until = restraint.until.map_or_else(
        || td_string!(locale, session_over.for_ever).to_owned(),
        |until| td_string!(locale, session_over.until, n = time::date_time(until.0, lang)),
    );
    Some((code.to_string(), format!("{} {until}", notice(code, locale, None))))
}
