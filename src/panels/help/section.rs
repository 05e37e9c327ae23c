//! What stands in the help before it is drawn: sections of texts and tables.

use crate::i18n::{Locale, td_string};

/// What a section is about, in the order of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// How a round goes.
    Course,
    /// What the phase bar says.
    Phases,
    /// Announced bets and what each lays.
    Calls,
    /// What cards count.
    Values,
    /// What a player decides.
    Decisions,
    /// How the dealer plays.
    Dealer,
    /// When a third card is drawn.
    Drawing,
    /// The order of poker hands.
    Hands,
    /// Boxes, and who shares them.
    Boxes,
    /// The bets with their pay tables.
    Bets,
    /// Stakes that decisions add.
    Added,
    /// Time-outs and lost connections.
    Absence,
    /// What roads and figures mean.
    Figures,
    /// What each button does.
    Buttons,
    /// What each key does.
    Keys,
    /// What the operator says of winnings and limits.
    Terms,
    /// Where the rules come from.
    Source,
}

impl Topic {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Phases => "phases",
            Self::Calls => "calls",
            Self::Values => "values",
            Self::Decisions => "decisions",
            Self::Dealer => "dealer",
            Self::Drawing => "drawing",
            Self::Hands => "hands",
            Self::Boxes => "boxes",
            Self::Bets => "bets",
            Self::Added => "added",
            Self::Absence => "absence",
            Self::Figures => "figures",
            Self::Buttons => "buttons",
            Self::Keys => "keys",
            Self::Terms => "terms",
            Self::Source => "source",
        }
    }

    /// Its heading.
    pub fn heading(self, locale: Locale) -> &'static str {
        match self {
            Self::Course => td_string!(locale, help.topics.course),
            Self::Phases => td_string!(locale, help.topics.phases),
            Self::Calls => td_string!(locale, help.topics.calls),
            Self::Values => td_string!(locale, help.topics.values),
            Self::Decisions => td_string!(locale, help.topics.decisions),
            Self::Dealer => td_string!(locale, help.topics.dealer),
            Self::Drawing => td_string!(locale, help.topics.drawing),
            Self::Hands => td_string!(locale, help.topics.hands),
            Self::Boxes => td_string!(locale, help.topics.boxes),
            Self::Bets => td_string!(locale, help.topics.bets),
            Self::Added => td_string!(locale, help.added),
            Self::Absence => td_string!(locale, help.topics.absence),
            Self::Figures => td_string!(locale, help.topics.figures),
            Self::Buttons => td_string!(locale, help.topics.buttons),
            Self::Keys => td_string!(locale, help.keys),
            Self::Terms => td_string!(locale, help.topics.terms),
            Self::Source => td_string!(locale, help.topics.source),
        }
    }
}

/// A section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// What stands under its heading.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Text(String),
    /// Steps, one after the other.
    Steps(Vec<String>),
    /// Points in no order.
    Points(Vec<String>),
    /// Things and what each does.
    Terms(Vec<Term>),
    /// A table.
    Grid(Grid),
    /// Poker hands with their cards, the highest first.
    Hands(Vec<Hand>),
}

/// A thing and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name in the page: `hit`, `undo`, `open`; several where one text is about them.
    pub of: Vec<String>,
    /// What the player sees of it.
    pub title: String,
    /// The keys that do the same.
    pub keys: Vec<String>,
    /// What it does.
    pub does: String,
}

impl Term {
    /// A thing without a key.
    pub fn new(of: impl Into<String>, title: impl Into<String>, does: impl Into<String>) -> Self {
        Self { of: vec![of.into()], title: title.into(), keys: Vec::new(), does: does.into() }
    }
}

/// A table; the first cell of a row is its head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The heads of the columns.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is about, in the page.
    pub of: String,
    /// Its cells.
    pub cells: Vec<String>,
}

/// A poker hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Its name.
    pub name: String,
    /// Symbols of its cards in the page's sprite, and whether they make the hand.
    pub cards: Vec<(String, bool)>,
}

impl Section {
    /// A section.
    pub fn new(topic: Topic, parts: Vec<Part>) -> Self {
        Self { topic, parts }
    }

    /// The things that it explains.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.parts.iter().flat_map(|part| match part {
            Part::Terms(terms) => terms.as_slice(),
            Part::Text(_) | Part::Steps(_) | Part::Points(_) | Part::Grid(_) | Part::Hands(_) => &[],
        })
    }

    /// The rows of its tables.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.parts.iter().flat_map(|part| match part {
            Part::Grid(grid) => grid.rows.as_slice(),
            Part::Text(_) | Part::Steps(_) | Part::Points(_) | Part::Terms(_) | Part::Hands(_) => &[],
        })
    }

    /// All its words.
    pub fn words(&self) -> Vec<&str> {
        let mut words: Vec<&str> = Vec::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => words.push(text),
                Part::Steps(texts) | Part::Points(texts) => words.extend(texts.iter().map(String::as_str)),
                Part::Terms(terms) => {
                    words.extend(terms.iter().flat_map(|term| [term.title.as_str(), term.does.as_str()]));
                }
                Part::Grid(grid) => {
                    words.extend(grid.head.iter().map(String::as_str));
                    words.extend(grid.rows.iter().flat_map(|row| row.cells.iter().map(String::as_str)));
                }
                Part::Hands(hands) => words.extend(hands.iter().map(|hand| hand.name.as_str())),
            }
        }
        words
    }
}
