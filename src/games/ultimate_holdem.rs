//! Ultimate Texas Hold'em, with Diamonds where the plan has them.

use crate::chunk;
use crate::games::card_table;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::Sounds;

pub mod best_hand;
pub mod board;
pub mod diamonds;
mod help;
mod history;
mod lobby;
pub mod own_box;
pub mod pays;
pub mod table;
pub mod view_model;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::ultimate_holdem::FAMILY,
    table: || chunk::drawn(table::UltimateTable),
    statistics: None,
    sounds: Sounds::NONE,
    line_name: view_model::line_name,
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
    pub static CHUNK in poker: &'static Family = &FAMILY
}
