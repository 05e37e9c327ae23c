//! The panels by name.

/// A panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelId {
    /// The chat with the dealer.
    Chat,
    /// Stored bets.
    Favourites,
    /// The rules and pay tables.
    Help,
    /// The player's past rounds.
    History,
    /// The language.
    Language,
    /// Limits and payouts.
    Limits,
    /// What is in reach of safe play: measures, limits, self-exclusion.
    SafePlay,
    /// The player's settings.
    Settings,
    /// Volume.
    Sound,
    /// Statistics and roads.
    Statistics,
    /// The other tables.
    Tables,
    /// The racetrack where it is opened over the cloth: a panel, as Escape and a step back know them.
    Track,
    /// The live picture.
    Video,
}

impl PanelId {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chat => "chat",
            Self::Favourites => "favourites",
            Self::Help => "help",
            Self::History => "history",
            Self::Language => "language",
            Self::Limits => "limits",
            Self::SafePlay => "safe-play",
            Self::Settings => "settings",
            Self::Sound => "sound",
            Self::Statistics => "stats",
            Self::Tables => "tables",
            Self::Track => "track",
            Self::Video => "video",
        }
    }
}
