//! Top Card.

use crate::chunk;
use crate::games::card_table;
use crate::games::two_sides;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::Sounds;

pub mod board;
mod help;
mod history;
mod lobby;
pub mod statistics;
pub mod table;
pub mod view_model;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::top_card::FAMILY,
    table: || chunk::drawn(table::TopCardTable),
    statistics: Some(&STATISTICS),
    sounds: Sounds::NONE,
    line_name: card_table::view_model::name::line,
};

/// What the lobby shows of it.
pub static LOBBY: LobbyParts =
    LobbyParts { name: lobby::name, picture: lobby::picture, last: lobby::last, closed: None };

/// What the panels show of it.
pub static PANELS: PanelParts = PanelParts {
    history: HistoryParts {
        short: history::short,
        hands: two_sides::history::hands,
        cause: two_sides::history::cause,
    },
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
    pub static CHUNK in two_sides: &'static Family = &FAMILY
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
