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
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Chat,
        Self::Favourites,
        Self::Help,
        Self::History,
        Self::Language,
        Self::Limits,
        Self::SafePlay,
        Self::Settings,
        Self::Sound,
        Self::Statistics,
        Self::Tables,
        Self::Track,
        Self::Video,
    ];

    /// The panel that an address names behind `#`.
    pub fn of_hash(hash: &str) -> Option<Self> {
        let name = hash.strip_prefix('#')?;
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_its_panel() {
        for id in PanelId::ALL {
            assert_eq!(PanelId::of_hash(&format!("#{}", id.name())), Some(id));
        }
        assert_eq!(PanelId::of_hash(""), None);
        assert_eq!(PanelId::of_hash("#else"), None);
    }
}
