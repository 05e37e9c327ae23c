//! Gotes: a box for each card of the pack, paid by the order in which the cards are turned.

use crate::chunk;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::Sounds;

mod board;
pub mod card_tile;
pub mod cloth;
pub mod counts;
mod heads;
mod help;
mod history;
mod lobby;
pub mod statistics;
pub mod table;
pub mod view_model;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::gotes::FAMILY,
    table: || chunk::drawn(table::GotesTable),
    statistics: Some(&STATISTICS),
    sounds: Sounds::NONE,
    line_name: view_model::name::line,
};

/// What the lobby shows of it.
pub static LOBBY: LobbyParts =
    LobbyParts { name: lobby::name, picture: lobby::picture, last: lobby::last, closed: None };

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
        buttons: help::sections::buttons,
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
