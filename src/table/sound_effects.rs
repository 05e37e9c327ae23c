//! What a table sounds like.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::platform::sound;
use crate::session::sound::Channel;
use crate::session::store::Session;
use crate::table::store::TableStore;
use crate::table::view_model::sound::{Audible, Cue, cues};

/// Plays what happens at a table, and says its calls.
pub fn follow(store: TableStore, result: Signal<String>) {
    let session = store.session;
    let Some(table) = store.table() else { return };
    let sounds = games::family(games::kind(&table)).sounds;
    let rolls = sounds.closed == Some(Cue::Roll);
    let mut before = None::<Audible>;
    Effect::new(move || {
        let now = Audible {
            phase: store.phase.get().phase,
            bet: store.bet.get(),
            cards: store.dealt.get(),
            sounds,
            settled: store
                .settled
                .with(|settled| settled.as_ref().map(|settled| (settled.stake, settled.back))),
        };
        for cue in before.replace(now).map_or_else(Vec::new, |before| cues(before, now)) {
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
        let now = (store.phase.get().phase == Phase::Closed, result.get());
        if let Some((was_closed, was)) = before.replace(now.clone()) {
            let lang = session.lang.get_untracked();
            let loud = untrack(|| session.sound.loud(Channel::Voice));
            if now.0 && !was_closed {
                sound::say(td_string!(Locale::from(lang), table.no_more_bets), lang.name(), loud);
            }
            if now.1 != was && !now.1.is_empty() {
                sound::say(&now.1, lang.name(), loud);
            }
        }
    });
    on_cleanup(|| sound::roll(false));
}

/// Silence while the page is hidden, something lies over it, or the other one of two tables is heard.
pub fn mind_the_background(session: Session) {
    Effect::new(move || sound::hush(session.is_hushed()));
}
