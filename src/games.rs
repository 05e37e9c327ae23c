//! The games: one folder a family, and the registry that names them.
//!
//! What the client around a table needs of a family it finds here, and nowhere else does the client name a family. A new family
//! is its folder and its line in `registry!`; the compiler asks for what is missing.

use leptos::prelude::AnyView;
use protocol::lobby::TableSummary;
use rules::event::PlayerId;
use rules::family::FamilyName;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::{Plan, PositionRule};
use rules::position::Position;
use rules::round::Round;
use rules::settle::Line;
use rules::stake::Stake;
use rules::table::Table;

use crate::chunk::Part;
use crate::i18n::Locale;
use crate::panels::help::section::{Section, Term};
use crate::panels::help::view_model::AddedRow;
use crate::panels::history::view_model::lines::HandReport;
use crate::panels::history::view_model::{Played, Short};
use crate::table::view_model::sound::Sounds;

pub mod baccarat;
pub mod blackjack;
pub mod box_cloth;
pub mod card_table;
pub mod caribbean;
pub mod craps;
pub mod gotes;
pub mod holdem;
pub mod poker_boxes;
pub mod pontoon;
pub mod roulette;
pub mod top_card;
pub mod two_sides;
pub mod ultimate_holdem;
pub mod wheel_of_fortune;

/// What a table needs of its family. Comes with the family's chunk: the main module knows no more than where to find it.
pub struct Family {
    /// Reads the family's plans; rounds are folded and settled by what it has read.
    pub rules: &'static dyn rules::family::Family,
    /// Draws the table, with the frame around it.
    pub table: fn() -> AnyView,
    /// The inside of the statistics panel, where the family has statistics.
    pub statistics: Option<&'static Part>,
    /// What is heard at the table.
    pub sounds: Sounds,
    /// What a line of a slip or a settlement is called: its place, or the decision that added the stake.
    pub line_name: fn(&Table, Position, Lang) -> String,
}

/// What the lobby shows of a family. Comes with the lobby's chunk.
pub struct LobbyParts {
    /// The name of the game.
    pub name: fn(Locale) -> &'static str,
    /// The picture of a tile; tables of a game differ by their place in the list.
    pub picture: fn(usize) -> AnyView,
    /// The live line of a tile: what the last rounds brought, as the game's own board tells it.
    pub last: fn(&TableSummary, Lang) -> AnyView,
    /// The word for the time after the close, where it is not the usual one.
    pub closed: Option<fn(Locale) -> &'static str>,
}

/// What the panels show of a family. Comes with the panels' chunk.
pub struct PanelParts {
    /// Its rounds in the history.
    pub history: HistoryParts,
    /// Its bets in the help.
    pub help: HelpParts,
    /// Settings of its own at the table where the panel is open.
    pub settings: Option<fn() -> Option<AnyView>>,
    /// Pictures of favourite bets and sets that are ready made.
    pub favourites: Option<FavouriteParts>,
}

/// What a family adds to the favourite bets.
#[derive(Clone, Copy)]
pub struct FavouriteParts {
    /// What the pictures share, drawn once.
    pub symbols: fn() -> AnyView,
    /// What a set lays, as a small picture.
    pub picture: fn(&Table, &[Stake], Lang) -> AnyView,
    /// Sets that players know by name, as far as the table has their places.
    pub ready_made: fn(&Table, Lang) -> Vec<ReadyMade>,
}

/// Sets of a kind that are ready made: one chip on each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyMade {
    /// What they are by their name in the page.
    pub name: &'static str,
    /// What they are called.
    pub title: &'static str,
    /// Each with what it is called and its places.
    pub sets: Vec<(String, Vec<Position>)>,
}

/// A family's rounds in the history.
pub struct HistoryParts {
    /// What a round came to, in short; none where it is a round of another family.
    pub short: fn(&Played, Lang) -> Option<Short>,
    /// The number that fell, or the hands as they lay in the end.
    pub hands: fn(&Round, PlayerId, Lang) -> Vec<HandReport>,
    /// What decided a line, in words.
    pub cause: fn(&Round, &Line, Lang) -> String,
}

/// A family's bets and rules in the help.
pub struct HelpParts {
    /// What the pictures share, drawn once.
    pub symbols: Option<fn() -> AnyView>,
    /// What a bet covers or looks at, as a picture.
    pub picture: fn(&Table, &PositionRule, Lang) -> AnyView,
    /// The same in words.
    pub about: fn(&Table, &PositionRule, Lang) -> String,
    /// Stakes that decisions add, as the plan limits them.
    pub added: fn(&Table, Lang) -> Vec<AddedRow>,
    /// The course of a round, and all rules that belong to no single bet.
    pub rules: fn(&Table, Lang) -> Vec<Section>,
    /// What a phase means where it is not the usual.
    pub phase: Option<fn(Phase, Locale) -> Option<&'static str>>,
    /// What the plan does where a question is not answered.
    pub unanswered: fn(&Table, Lang) -> Vec<String>,
    /// Buttons beside those that the plan names.
    pub buttons: fn(&Table, Lang) -> Vec<Term>,
}

/// Declares a registry of a type of kinds: `families! { Kind: Roulette => roulette, … }`. Three functions and not one, as each is
/// called from another chunk: what the main module names comes with the first load, so of a family it names the chunk alone.
#[macro_export]
macro_rules! families {
    ($kind:ty: $($name:ident => $folder:ident),+ $(,)?) => {
        /// All kinds of games, in the order of the lobby.
        pub const KINDS: &[$kind] = &[$(<$kind>::$name),+];

        /// The family of a kind of game, in its chunk.
        pub fn family(kind: $kind) -> &'static $crate::chunk::Lazy<&'static $crate::games::Family> {
            match kind {
                $(<$kind>::$name => &$folder::CHUNK),+
            }
        }

        /// What the lobby shows of it.
        pub fn lobby(kind: $kind) -> &'static $crate::games::LobbyParts {
            match kind {
                $(<$kind>::$name => &$folder::LOBBY),+
            }
        }

        /// What the panels show of it.
        pub fn panels(kind: $kind) -> &'static $crate::games::PanelParts {
            match kind {
                $(<$kind>::$name => &$folder::PANELS),+
            }
        }
    };
}

/// Declares the client's own registry: the kinds by the names of their families, and [`families!`] of them.
macro_rules! registry {
    ($($(#[$meta:meta])* $name:ident = $text:literal => $folder:ident),+ $(,)?) => {
        rules::names! {
            /// The kinds of games that this client draws, by the names of their families.
            pub enum Kind, "a kind of game" {
                $($(#[$meta])* $name = $text,)+
            }
        }

        families! { Kind: $($name => $folder),+ }
    };
}

registry! {
    /// A wheel and its cloth.
    Roulette = "roulette" => roulette,
    /// A standing wheel with symbols.
    WheelOfFortune = "wheel_of_fortune" => wheel_of_fortune,
    /// Two cards against each other.
    TopCard = "top_card" => top_card,
    /// Cards that pay by the order in which they are turned.
    Gotes = "gotes" => gotes,
    /// Player and banker.
    Baccarat = "baccarat" => baccarat,
    /// Casino Hold'em.
    Holdem = "holdem" => holdem,
    /// Ultimate Texas Hold'em, with Diamonds and without.
    UltimateHoldem = "ultimate_holdem" => ultimate_holdem,
    /// Caribbean poker with exchanges.
    Caribbean = "caribbean" => caribbean,
    /// At boxes or at one shared box.
    Blackjack = "blackjack" => blackjack,
    /// Two dice.
    Craps = "craps" => craps,
    /// Cards are bought or drawn, and five of them win.
    Pontoon = "pontoon" => pontoon,
}

/// The kind of a table's game. Its plan was read by one of our families.
pub fn kind(table: &Table) -> Kind {
    shown(table.game().family())
}

/// The kind of a family that is known to be one of ours; the lobby leaves out tables of any other.
pub fn shown(family: FamilyName) -> Kind {
    named(family).unwrap_or(KINDS[0])
}

/// The kind of the game that a plan sets; none where the text is no plan, or that of a game that this client does not draw.
pub fn of_plan(plan: &str) -> Option<Kind> {
    Plan::family_of_json(plan).and_then(named)
}

/// The kind that a family's name stands for; none where a newer server has a game that this client does not draw.
pub fn named(family: FamilyName) -> Option<Kind> {
    family.as_str().parse().ok()
}
