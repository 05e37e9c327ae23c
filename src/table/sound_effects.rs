//! What a table sounds like.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::i18n::{Locale, td_string};
use crate::platform::sound;
use crate::session::sound::Channel;
use crate::session::store::{Session, SessionStateStoreFields};
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::sound::{Audible, Cue, cues};

/// Plays what happens at a table, and speaks its calls. Of two tables only the active one is audible.
pub fn follow(store: TableStore, result: Signal<String>) {
    let session = store.session;
    let side = expect_context::<Side>();
    let Some(sounds) = store.family().map(|family| family.sounds) else { return };
    let rolls = sounds.closed == Some(Cue::Roll);
    let mut before = None::<Audible>;
    Effect::new(move || {
        let now = Audible {
            phase: store.state.phase().get().phase,
            bet: store.state.bet().get(),
            cards: store.state.cards_dealt().get(),
            sounds,
            settled: store
                .state
                .settled()
                .with(|settled| settled.as_ref().map(|settled| (settled.stake, settled.back))),
        };
        let cues = before.replace(now).map_or_else(Vec::new, |before| cues(before, now));
        if !side.is_active() {
            return;
        }
        for cue in cues {
            match cue {
                Cue::Roll => sound::roll(true),
                cue => sound::play(cue.name()),
            }
        }
        if rolls && now.phase != Phase::Closed {
            sound::roll(false);
        }
    });
    // A page that comes to a table does not call what has been called before.
    let mut before = None::<(bool, String)>;
    Effect::new(move || {
        let now = (store.state.phase().get().phase == Phase::Closed, result.get());
        if let Some((was_closed, was)) = before.replace(now.clone()) {
            if !untrack(|| side.is_active()) {
                return;
            }
            let lang = session.state.lang().get_untracked();
            let loud = untrack(|| session.loudness(Channel::Voice));
            if now.0 && !was_closed {
                sound::speak(td_string!(Locale::from(lang), table.no_more_bets), lang.name(), loud);
            }
            if now.1 != was && !now.1.is_empty() {
                sound::speak(&now.1, lang.name(), loud);
            }
        }
    });
    // The ball of a table that is not active any more is silent.
    Effect::new(move || {
        if !side.is_active() {
            sound::roll(false);
        }
    });
    on_cleanup(|| sound::roll(false));
}

/// Silence while the page is hidden or something lies over it.
pub fn mute_in_background(session: Session) {
    Effect::new(move || sound::hush(session.is_muted()));
}
