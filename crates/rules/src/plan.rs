//! A plan: the approved rules of one game as data. Families of games are code with switches; a plan sets them.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::amount::Amount;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::family::{Families, Family, FamilyName, Game};
use crate::formed::Formed;
use crate::label::{Label, Lang};
use crate::odds::Payout;
use crate::phase::Phase;
use crate::position::PositionKind;
use crate::text::{names, textual};

pub mod check;
#[cfg(feature = "toml")]
pub mod file;
#[cfg(feature = "toml")]
pub mod layer;
#[cfg(feature = "shipped")]
pub mod shipped;
pub mod source;
pub mod word;

pub use source::{DOCUMENTS, Rulings, Source, SourceError};
pub use word::{Word, WordText, Words};

/// A plan's name: `operator/game` in kebab case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlanId(Box<str>);

impl PlanId {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that can't name a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanIdError;

impl fmt::Display for PlanIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a plan's name such as operator/game")
    }
}

impl std::error::Error for PlanIdError {}

impl FromStr for PlanId {
    type Err = PlanIdError;

    fn from_str(text: &str) -> Result<Self, PlanIdError> {
        let kebab = |part: &str| {
            !part.is_empty()
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        match text.split_once('/') {
            Some((operator, game)) if kebab(operator) && kebab(game) => Ok(Self(text.into())),
            _ => Err(PlanIdError),
        }
    }
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

textual!(PlanId, "a plan's name such as \"operator/game\"");

names! {
    /// The money of a table.
    pub enum Currency, "CZK or EUR" {
        /// Czech crowns.
        Czk = "CZK",
        /// Euro.
        Eur = "EUR",
    }
}

names! {
    /// Where a plan is played.
    #[derive(Default)]
    pub enum Venue, "internet or casino" {
        /// At tables of the internet.
        #[default]
        Internet = "internet",
        /// At tables that stand in a casino.
        Casino = "casino",
    }
}

impl Venue {
    /// Is it the one that a plan which says nothing is played in?
    pub fn is_internet(&self) -> bool {
        *self == Self::Internet
    }
}

names! {
    /// What a plan's interface offers besides placing chips.
    pub enum Function, "a function of the table" {
        /// Take the last action back.
        Undo = "undo",
        /// Take all chips back.
        Clear = "clear",
        /// The last round's bets again.
        Repeat = "repeat",
        /// All bets twice.
        Double = "double",
        /// Saved sets of bets.
        Favourites = "favourites",
        /// Announced bets on the wheel's picture.
        Racetrack = "racetrack",
        /// All inside bets of a number at once.
        Complete = "complete",
        /// One chip on the main bet and every side bet.
        AllBets = "all-bets",
        /// One chip on every side bet.
        AllSideBets = "all-side-bets",
        /// Figures of past rounds.
        Statistics = "statistics",
        /// What the next result would draw in the roads.
        RoadProbing = "road-probing",
        /// Talk at the table.
        Chat = "chat",
        /// Talk with the dealer, apart from that among the players.
        DealerChat = "dealer-chat",
        /// Past rounds of the player.
        History = "history",
        /// Another view of the table.
        View = "view",
    }
}

/// A switch or a figure with its source and the rulings that decided it (docs/rulings.md).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cited<T> {
    /// The figure.
    pub is: T,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

impl<T> Deref for Cited<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.is
    }
}

/// The approved document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// Short name and lines of the game's chapter.
    pub source: Source,
    /// Its full title.
    pub title: Box<str>,
    /// Who approved it and when, as the help shows it.
    pub approved: Label,
    /// Where players can read it, where it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read_at: Option<Cited<Label>>,
    /// What the operator's part of it says of winnings and withdrawals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<Cited<Label>>,
    /// For which games it lets a player's own limits hold together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared_limits: Option<Cited<Label>>,
}

/// Chips and the smallest stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chips {
    /// The chips of the tray, rising.
    pub values: Cited<Vec<Amount>>,
    /// What a stake must be a multiple of, where the plan says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiple: Option<Cited<Amount>>,
    /// Must the chips form every stake? They don't form every multiple of a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formed: Option<Cited<bool>>,
    /// The smallest stake on a position, where the plan says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<Cited<Amount>>,
}

impl Chips {
    /// Can an amount be laid with chips of the tray?
    pub fn can_form(&self, amount: Amount) -> bool {
        Formed::of(&self.values.is).is_some_and(|formed| formed.has_parts(amount, 1))
    }
}

/// What holds for all bets of a player in one round together.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Total {
    /// The largest sum of stakes, decisions included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<Cited<Amount>>,
    /// The largest win without stake that a set of bets may reach; a set that could reach more is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<Cited<Amount>>,
    /// The largest win that the plan prints without enforcing it, stake included or not as the plan counts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_win: Option<Cited<Amount>>,
}

/// Lengths of the phases in seconds; no plan states them (ruling G3), a table may set its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timers {
    /// Bets open.
    pub betting: u16,
    /// Of these, the last-bets warning.
    pub last: u16,
    /// From the close to the result where a wheel turns; between two cards elsewhere.
    pub closed: u16,
    /// The insurance question.
    pub insurance: u16,
    /// A decision.
    pub decision: u16,
    /// The question to players who joined a box, where it is not as long as a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<u16>,
    /// The result stays on view.
    pub result: u16,
    /// Where they come from.
    pub source: Source,
    /// The rulings that decided them.
    pub rulings: Rulings,
}

names! {
    /// What happens to the bets of a player who is away when betting closes.
    pub enum AwayBets, "stand or return" {
        /// They stand and are settled.
        Stand = "stand",
        /// They are returned.
        Return = "return",
    }
}

/// What absence does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// Bets of a player who is away at the close.
    pub at_close: Cited<AwayBets>,
    /// So many rounds without a bet cost the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat_rounds: Option<Cited<u8>>,
}

names! {
    /// What a second press of repeat does.
    pub enum Repeat, "once, doubles or adds" {
        /// Only an empty slip can be filled by it.
        Once = "once",
        /// The same; once a bet lies, its button is that of doubling.
        Doubles = "doubles",
        /// Every press adds the last round's bets.
        Adds = "adds",
    }
}

names! {
    /// When players may talk at the table.
    pub enum ChatHours, "always, between-bets or outside-play" {
        /// In every phase.
        Always = "always",
        /// Not while bets are taken.
        BetweenBets = "between-bets",
        /// Not from the deal to the showdown.
        OutsidePlay = "outside-play",
    }
}

impl ChatHours {
    /// May nobody talk in this phase?
    pub fn is_closed(self, phase: Phase) -> bool {
        match self {
            Self::Always => false,
            Self::BetweenBets => matches!(phase, Phase::Open | Phase::Last),
            Self::OutsidePlay => matches!(phase, Phase::Dealing | Phase::Insurance | Phase::Decide),
        }
    }
}

names! {
    /// What the field of the win counts.
    pub enum ShownWin, "back or earned" {
        /// All that comes back, stakes included.
        Back = "back",
        /// What winning bets earn beside their stakes.
        Earned = "earned",
    }
}

/// The text of the phase bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseText {
    /// The phase.
    pub phase: Phase,
    /// What the bar says.
    pub label: Label,
}

/// The text of a decision button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionText {
    /// The decision.
    pub decision: Decision,
    /// What the button says.
    pub label: Label,
}

/// A row of a pay table. Rows stand in their order of precedence: the first that fits pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayRow {
    /// When it pays.
    pub when: CategoryName,
    /// What it pays.
    pub pays: Payout,
    /// Its name.
    pub label: Label,
    /// Rulings that decided this row.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// The largest win that the plan prints for a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// Without the stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<Amount>,
    /// With the stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Amount>,
    /// The ruling that says why the figure does not follow from the payouts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<Box<str>>,
}

/// A row of the plan's limits: one or more positions with their label, limits and pay table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRule {
    /// The positions that the row is about.
    pub on: Vec<PositionKind>,
    /// Other names under which the position may be bet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<PositionKind>,
    /// What the cloth and the limits call it.
    pub label: Label,
    /// What is printed on the row's fields, one after the other; the last word stands on all that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Label>,
    /// The smallest stake, where it is not that of all positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Amount>,
    /// The largest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Amount>,
    /// Into how many equal parts the stake is divided, each of which the chips must form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<u8>,
    /// The bet that must lie on the same box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<PositionKind>,
    /// Wins only where the player called.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub with_call: bool,
    /// The pay table.
    pub pays: Vec<PayRow>,
    /// The largest win as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<Printed>,
    /// Where the figures stand.
    pub source: Source,
    /// The rulings that decided them.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

impl PositionRule {
    /// What a category pays; nothing where the table has no such row.
    pub fn payout(&self, category: impl Into<CategoryName>) -> Payout {
        let category = category.into();
        self.pays.iter().find(|row| row.when == category).map_or(Payout::Lost, |row| row.pays)
    }

    /// Has the table a row for a category?
    pub fn has_row(&self, category: impl Into<CategoryName>) -> bool {
        let category = category.into();
        self.pays.iter().any(|row| row.when == category)
    }

    /// The first row that fits.
    pub fn first(&self, fits: impl Fn(CategoryName) -> bool) -> Option<&PayRow> {
        self.pays.iter().find(|row| fits(row.when))
    }

    /// The most that a stake can win by this table, without the stake.
    pub fn largest_win(&self, stake: Amount) -> Amount {
        self.pays.iter().map(|row| row.pays.win(stake)).max().unwrap_or(Amount::ZERO)
    }
}

/// The approved rules of one game. `G` is another type only while a plan is read, before its family is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "toml", derive(Serialize))]
#[serde(deny_unknown_fields)]
pub struct Plan<G = Arc<dyn Game>> {
    /// Its name.
    pub id: PlanId,
    /// Name on the table.
    pub name: Label,
    /// Who runs it.
    pub operator: Box<str>,
    /// Who deals it.
    pub supplier: Box<str>,
    /// The dress of the client.
    pub brand: Box<str>,
    /// Where it is played; on the internet where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Venue::is_internet")]
    pub venue: Venue,
    /// The table's money.
    pub currency: Currency,
    /// Functions of the interface that the plan names.
    pub functions: Vec<Function>,
    /// What repeat does when bets lie already.
    pub repeat: Cited<Repeat>,
    /// What the field of the win counts; all that comes back where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_win: Option<Cited<ShownWin>>,
    /// Where it was approved.
    pub document: Document,
    /// Chips and smallest stake.
    pub chips: Chips,
    /// What holds for a whole round.
    #[serde(default)]
    pub total: Total,
    /// Lengths of the phases.
    pub timers: Timers,
    /// What absence does.
    pub absence: Absence,
    /// When players may talk; always where the plan does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<Cited<ChatHours>>,
    /// Texts of the phase bar.
    pub phases: Vec<PhaseText>,
    /// Texts of the decision buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<DecisionText>,
    /// The document's own names for buttons, fields and results.
    #[serde(default, skip_serializing_if = "Words::is_empty")]
    pub words: Words,
    /// The limits and pay tables.
    pub positions: Vec<PositionRule>,
    /// The family's switches.
    pub game: G,
}

/// The switches of a plan that is being read, by the name of their family.
type Unread<T> = BTreeMap<Box<str>, T>;

impl<T> Plan<Unread<T>> {
    /// The one family whose switches the plan sets.
    fn family(&self, families: &(impl Families + ?Sized)) -> Result<&'static dyn Family, check::PlanFault> {
        let mut names = self.game.keys();
        let fault = |reason: String| check::PlanFault { at: "game".into(), reason };
        let (Some(name), None) = (names.next(), names.next()) else {
            return Err(fault("the switches of exactly 1 family".into()));
        };
        families.family(name).ok_or_else(|| fault(format!("no family is called {name}")))
    }
}

impl<T> Plan<T> {
    fn with_game<G>(self, game: G) -> Plan<G> {
        Plan {
            id: self.id,
            name: self.name,
            operator: self.operator,
            supplier: self.supplier,
            brand: self.brand,
            venue: self.venue,
            currency: self.currency,
            functions: self.functions,
            repeat: self.repeat,
            shown_win: self.shown_win,
            document: self.document,
            chips: self.chips,
            total: self.total,
            timers: self.timers,
            absence: self.absence,
            chat: self.chat,
            phases: self.phases,
            decisions: self.decisions,
            words: self.words,
            positions: self.positions,
            game,
        }
    }
}

impl Plan {
    /// The switches of one family; none where the plan is another's.
    pub fn game<G: Game>(&self) -> Option<&G> {
        self.game.of()
    }

    /// What the field of the win counts.
    pub fn shown_win(&self) -> ShownWin {
        self.shown_win.as_ref().map_or(ShownWin::Back, |cited| cited.is)
    }

    /// The document's own name for a part of the table; none where the client's word stands.
    pub fn word(&self, word: Word, lang: Lang) -> Option<&str> {
        self.words.get(&word).map(|text| text.label.get(lang))
    }

    /// The text that the client gets.
    #[cfg(feature = "toml")]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The family whose switches a plan sets, without a look at the rest of it; none where the text is no plan. A reader that
    /// has to load the family first asks this.
    pub fn family_of_json(text: &str) -> Option<FamilyName> {
        #[derive(Deserialize)]
        struct Switches {
            game: BTreeMap<FamilyName, IgnoredAny>,
        }

        let mut names = serde_json::from_str::<Switches>(text).ok()?.game.into_keys();
        names.next().filter(|_| names.next().is_none())
    }

    /// Reads and checks what the server sent, with the families that the reader knows.
    ///
    /// # Errors
    /// The first thing that is wrong: where the text cannot be read, its line and column; else its place in the plan.
    pub fn from_json(text: &str, families: &(impl Families + ?Sized)) -> Result<Self, check::PlanFault> {
        let unreadable = |at: String, error: serde_json::Error| {
            // The place of a fault in the switches is counted from where they begin.
            check::PlanFault { at, reason: error.to_string() }
        };
        let plan: Plan<Unread<Box<RawValue>>> =
            serde_json::from_str(text).map_err(|error| unreadable(String::new(), error))?;
        let family = plan.family(families)?;
        let switches = plan.game.values().next().map_or("", |raw| raw.get());
        let game = family
            .read_json(switches)
            .map_err(|error| unreadable(format!("game.{}", family.name()), error))?;
        let plan = plan.with_game(game);
        plan.check()?;
        Ok(plan)
    }
}
