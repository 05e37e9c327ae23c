//! Roulette.

use crate::chunk;
use crate::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use crate::table::view_model::sound::{Cue, Sounds};

pub mod cloth;
mod favourites;
mod help;
mod history;
mod lobby;
pub mod magnifier;
mod mini_cloth;
pub mod neighbours;
pub mod number_strip;
pub mod pick;
pub mod racetrack;
mod racetrack_field;
pub mod racetrack_panel;
pub mod result_plaque;
pub mod spinning_wheel;
pub mod spot;
pub mod statistic_wheel;
pub mod statistics;
pub mod table;
pub mod tip;
pub mod view_model;
pub mod wheel;
mod wheel_parts;

/// What a table needs of the family.
pub static FAMILY: Family = Family {
    rules: &rules::roulette::FAMILY,
    table: || chunk::drawn(table::RouletteTable),
    statistics: Some(&STATISTICS),
    sounds: Sounds { closed: Some(Cue::Roll), result: Some(Cue::Drop) },
    line_name: view_model::name::line,
};

/// What the lobby shows of it.
pub static LOBBY: LobbyParts =
    LobbyParts { name: lobby::name, picture: lobby::picture, last: lobby::last, closed: Some(lobby::closed) };

/// What the panels show of it.
pub static PANELS: PanelParts = PanelParts {
    history: HistoryParts { short: history::short, hands: history::hands, cause: history::cause },
    help: HelpParts {
        symbols: Some(help::symbols),
        picture: help::picture,
        about: help::about,
        added: help::added,
        rules: help::sections::rules,
        phase: None,
        unanswered: |_, _| Vec::new(),
        buttons: help::sections::buttons,
    },
    settings: None,
    favourites: Some(favourites::PARTS),
};

chunk! {
    /// Where that is found.
    pub static CHUNK in roulette: &'static Family = &FAMILY
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
