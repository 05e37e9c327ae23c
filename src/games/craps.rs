//! Craps.

use crate::chunk;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::{Cue, Sounds};

pub mod buttons;
pub mod cloth;
pub mod dice;
mod help;
mod history;
mod lobby;
pub mod own_bets;
pub mod place;
pub mod print;
pub mod stage;
pub mod statistics;
pub mod strip;
pub mod table;
pub mod tip;
pub mod view_model;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::craps::FAMILY,
    table: || chunk::drawn(table::CrapsTable),
    statistics: Some(&STATISTICS),
    sounds: Sounds { closed: None, result: Some(Cue::Drop) },
    line_name: view_model::name::line,
};

/// What the lobby shows of it.
pub static LOBBY: LobbyParts =
    LobbyParts { name: lobby::name, picture: lobby::picture, last: lobby::last, closed: Some(lobby::closed) };

/// What the panels show of it.
pub static PANELS: PanelParts = PanelParts {
    history: HistoryParts { short: history::short, hands: history::hands, cause: history::cause },
    help: HelpParts {
        symbols: None,
        picture: help::picture,
        about: help::about,
        added: help::added,
        rules: help::sections::rules,
        phase: Some(help::sections::phase),
        unanswered: |_, _| Vec::new(),
        buttons: help::sections::buttons,
    },
    settings: None,
    favourites: None,
};

chunk! {
    /// Where that is found.
    pub static CHUNK in craps: &'static Family = &FAMILY
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
