//! The wheel of fortune: a standing wheel with symbols, a box for each of them.

use crate::chunk;
use crate::games::card_table;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::Sounds;

pub mod cloth;
pub mod counts;
mod help;
mod history;
mod lobby;
pub mod standing_wheel;
pub mod statistics;
pub mod strip;
pub mod symbol;
pub mod table;
pub mod view_model;
mod wheel_drawing;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::wheel_of_fortune::FAMILY,
    table: || chunk::drawn(table::FortuneTable),
    statistics: Some(&STATISTICS),
    // The pins tick while the wheel comes to rest, see `standing_wheel`.
    sounds: Sounds::NONE,
    line_name: card_table::view_model::name::line,
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
        phase: None,
        unanswered: |_, _| Vec::new(),
        buttons: |_, _| Vec::new(),
    },
    settings: None,
    favourites: None,
};

chunk! {
    /// Where that is found.
    pub static CHUNK in house: &'static Family = &FAMILY
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
