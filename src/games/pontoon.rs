//! Pontoon.

use crate::chunk;
use crate::games::card_table;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::Sounds;

pub mod dealer;
pub mod hand;
mod help;
mod history;
mod lobby;
pub mod notes;
pub mod pay_table;
pub mod table;
pub mod view_model;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::pontoon::FAMILY,
    table: || chunk::drawn(table::PontoonTable),
    statistics: None,
    sounds: Sounds::NONE,
    line_name: card_table::view_model::name::line,
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
        unanswered: help::sections::unanswered,
        buttons: card_table::help::buttons,
    },
    settings: None,
    favourites: None,
};

chunk! {
    /// Where that is found.
    pub static CHUNK in pontoon: &'static Family = &FAMILY
}
