//! What a session knows, as the fields of a store: a component reads the field that it draws.

use std::sync::Arc;

use protocol::id::TableId;
use protocol::lobby::TableSummary;
use protocol::message::Purse;
use protocol::safe_play::SafePlay;
use reactive_stores::Store;
use rules::label::Lang;
use rules::plan::Currency;

use crate::panels::history::view_model::Played;
use crate::platform::{address, document};
use crate::session::left_bets::LeftBets;
use crate::session::notice::Notice;
use crate::session::settings;
use crate::session::sound::{self, Levels};

/// A session.
#[derive(Debug, Store)]
pub struct SessionState {
    /// The connection.
    pub connection_status: ConnectionStatus,
    /// The player, once the server has let them in.
    pub player: Option<Player>,
    /// The open tables.
    pub tables: Vec<TableId>,
    /// The tables as the lobby describes them, while a component watches it.
    pub lobby: Vec<TableSummary>,
    /// The purses, by the server's last message.
    pub purses: Vec<Purse>,
    /// The player's limits, and how much of them is used.
    pub safe_play: Option<SafePlay>,
    /// What settlements brought or took since the session began, by currency, in hundredths.
    pub results: [i64; Currency::ALL.len()],
    /// The currency of the table that was used last.
    pub currency: Currency,
    /// A command that the player relies on has no answer yet.
    pub command_waits: bool,
    /// The newest message to the player.
    pub notice: Option<Notice>,
    /// A round to be shown again at its table, once the table is there.
    pub replay: Option<Arc<Played>>,
    /// Bets at tables that the player has left.
    pub left_bets: Vec<LeftBets>,
    /// Why the session has ended.
    pub ended: Option<EndReason>,
    /// Betting has just been stopped; the session ends with the open round.
    pub leaving: bool,
    /// The host lies over the game.
    pub covered: bool,
    /// The page is hidden.
    pub hidden: bool,
    /// A step back that will close the panel is on its way; it is closed already.
    pub closing_panel: bool,
    /// May two tables be played at once? Unknown until the house has answered.
    pub two_tables: Option<bool>,
    /// Of two tables the one that was used last.
    pub active_side: usize,
    /// Of two tables the one at which the open panel stands.
    pub panel_side: usize,
    /// The reality check that waits for its answer.
    pub reality_check: Option<DueCheck>,
    /// The brand that the launch address or the sign-in asks for.
    pub brand: Option<&'static str>,
    /// The language.
    pub lang: Lang,
    /// Minutes between two reality checks.
    pub check_interval: u32,
    /// How loud each channel is.
    pub sound_levels: Levels,
    /// All sound is off; the levels are kept.
    pub silent: bool,
    /// As little motion as can be.
    pub reduced_motion: bool,
    /// The live picture, where a table has one.
    pub live_picture: bool,
    /// The live picture in its full quality, where there is a lighter one.
    pub full_quality: bool,
}

impl SessionState {
    /// The state before the server has answered: the launch address and what is stored in the browser.
    pub fn stored() -> Self {
        Self {
            connection_status: ConnectionStatus::Reconnecting,
            player: None,
            tables: Vec::new(),
            lobby: Vec::new(),
            purses: Vec::new(),
            safe_play: None,
            results: [0; Currency::ALL.len()],
            currency: Currency::Czk,
            command_waits: false,
            notice: None,
            replay: None,
            left_bets: Vec::new(),
            ended: None,
            leaving: false,
            covered: false,
            hidden: document().hidden(),
            closing_panel: false,
            two_tables: None,
            active_side: 0,
            panel_side: 0,
            reality_check: None,
            brand: address::launch("brand").and_then(|name| settings::known_brand(&name)),
            lang: settings::lang(),
            check_interval: settings::check_interval(),
            sound_levels: sound::stored_levels(),
            silent: settings::silent(),
            reduced_motion: settings::reduced_motion(),
            live_picture: settings::live_picture(),
            full_quality: settings::full_quality(),
        }
    }
}

/// The state of the connection, as `<html data-connection>` shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionStatus {
    /// The server answers.
    Online,
    /// The client tries to reach it.
    Reconnecting,
    /// The device has no network.
    Offline,
    /// The server speaks another version: the page must be loaded again.
    Outdated,
    /// The launch token or the session is no good: the operator's page must be opened again.
    TurnedAway,
}

impl ConnectionStatus {
    /// No further attempt would help.
    pub(super) fn is_final(self) -> bool {
        matches!(self, Self::Outdated | Self::TurnedAway)
    }

    /// Its name in the page.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Online => "online",
            Self::Reconnecting => "reconnecting",
            Self::Offline | Self::Outdated | Self::TurnedAway => "offline",
        }
    }
}

/// The player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name at tables.
    pub name: String,
    /// Plays with play money.
    pub guest: bool,
}

/// Why a session has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The player may not bet any more: the stop, a pause, an exclusion.
    Restrained,
    /// The host closed the game.
    Closed,
}

/// A reality check that the player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueCheck {
    /// Of two tables the one at which it is asked.
    pub side: usize,
    /// Minutes between two checks.
    pub interval: u32,
    /// How many of them have passed since the sign-in.
    pub passed: u64,
}
