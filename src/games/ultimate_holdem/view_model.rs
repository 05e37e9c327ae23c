//! The Ultimate Texas Hold'em table as it is drawn: boxes with their hands, the board, the dealer's hand in words.

pub mod layout;
pub mod pays;
pub mod question;
#[cfg(test)]
mod test;

use rules::amount::Amount;
use rules::card::{Card, Suit};
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::odds::Payout;
use rules::poker_hand::HandCategory;
use rules::position::{BoxNumber, Position};
use rules::round::{Awaits, Round};
use rules::settle::Decided;
use rules::table::Table;
use rules::ultimate_holdem::category::Category;
use rules::ultimate_holdem::place::Place;
use rules::ultimate_holdem::plan::{Deal, UltimatePlan, raise};
use rules::ultimate_holdem::round::{PLAY, Seat, Standing, UltimateRound};

use crate::games::card_table::view_model::choice;
use crate::games::card_table::view_model::hand::Ending;
use crate::games::card_table::view_model::name;
use crate::games::holdem::view_model::{Named, named};
use crate::games::poker_boxes::view_model::lines::{LineWords, ending};
use crate::games::poker_boxes::view_model::{BoxView, Said, drawn_boxes};
use crate::i18n::{Locale, td_string};
use crate::table::model::TimedOut;

/// What lines are called and why they end.
pub const LINES: LineWords = LineWords { name: line_name, ending: end_words };

/// What the dealer's hand means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerNote {
    /// It is not seen yet.
    Waits,
    /// It counts as a hand.
    Hand,
    /// It is less than that.
    NoHand,
}

impl DealerNote {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waits => "dealer_rule",
            Self::Hand => "dealer_hand",
            Self::NoHand => "no_hand",
        }
    }
}

/// The dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealerView {
    /// The cards; none is face down.
    pub cards: Vec<Option<Card>>,
    /// Places for cards that come last.
    pub empty: usize,
    /// The hand, once all its cards are seen.
    pub named: Option<Named>,
    /// What it means.
    pub note: DealerNote,
    /// The same in words.
    pub words: String,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UltimateView {
    /// The common cards.
    pub board: Vec<Card>,
    /// The dealer.
    pub dealer: DealerView,
    /// The boxes in play.
    pub boxes: Vec<BoxView>,
}

impl UltimateView {
    /// With the cards that are drawn already, while what they make is not told.
    pub fn with_cards_of(self, drawn: Self) -> Self {
        let dealer = DealerView { cards: drawn.dealer.cards, empty: drawn.dealer.empty, ..self.dealer };
        Self { board: drawn.board, dealer, boxes: drawn_boxes(self.boxes, drawn.boxes) }
    }
}

fn course(round: &Round) -> Option<(&UltimateRound, &UltimatePlan)> {
    round.course().zip(round.table().plan().game())
}

/// The place of the raise of a box.
pub fn play(at: BoxNumber) -> Position {
    Position::new(Some(at), PLAY)
}

/// What the plan calls the raise.
pub fn play_label(table: &Table, lang: Lang) -> String {
    let plan = table.plan().game::<UltimatePlan>();
    plan.map(|plan| plan.play.label.get(lang).to_owned()).unwrap_or_default()
}

/// What a line is called: its place or the raise, with its box.
pub fn line_name(table: &Table, on: Position, lang: Lang) -> String {
    if on.name() != PLAY {
        return name::spoken(table, on, lang);
    }
    format!("{}{}", name::of_box(on, lang).unwrap_or_default(), play_label(table, lang))
}

fn end_words(decided: Decided, locale: Locale) -> &'static str {
    match decided.category.read() {
        Some(Category::Fold) => td_string!(locale, ultimate.folded),
        Some(Category::NoHand) => td_string!(locale, ultimate.no_hand),
        Some(
            Category::Win
            | Category::Lose
            | Category::Push
            | Category::Diamonds4
            | Category::Diamonds5
            | Category::Diamonds6
            | Category::Diamonds7
            | Category::Diamonds8
            | Category::Diamonds9,
        )
        | None => ending(decided.payout, locale),
    }
}

/// The word for what a box has decided last.
fn decided(round: &Round, plan: &UltimatePlan, seat: &Seat, lang: Lang) -> Option<(Decision, Said)> {
    let table = round.table();
    let decision = match seat.standing {
        Standing::Waits { streets: 0 } => return None,
        Standing::Waits { .. } => Decision::Check,
        Standing::Folded => Decision::Fold,
        Standing::Played { street, stake } => {
            let ante = round.book().on(seat.owner, Position::boxed(seat.at, Place::Ante))?;
            let is_it =
                |decision: &&Decision| raise(**decision).is_some_and(|times| ante.times(times) == stake);
            *plan.streets.get(street)?.offers.iter().find(is_it)?
        }
    };
    Some((decision, Said::Decided(choice::label(table, decision, lang))))
}

/// Does a box decide now?
fn is_deciding(round: &Round, course: &UltimateRound, seat: &Seat) -> bool {
    let street = match course.board().len() {
        0 => 0,
        3 => 1,
        _ => 2,
    };
    round.awaits() == Awaits::Decisions && seat.standing == Standing::Waits { streets: street }
}

/// How a hand ended: by the raise, or by the ante of one that was given up.
fn end_of(round: &Round, seat: &Seat) -> Option<Ending> {
    let folded = seat.standing == Standing::Folded;
    let wanted = if folded { Position::boxed(seat.at, Place::Ante) } else { play(seat.at) };
    let line = round.lines(seat.owner).into_iter().find(|line| line.on == wanted && line.added != folded)?;
    line.decided.map(Ending::of)
}

fn box_view(round: &Round, me: PlayerId, late: &[TimedOut], seat: &Seat, lang: Lang) -> Option<BoxView> {
    let (course, plan) = course(round)?;
    let mine = seat.owner == me;
    let folded = seat.standing == Standing::Folded;
    let shown = mine || (course.dealer().len() == 2 && course.board().len() == 5 && !folded);
    let cards = seat.cards.iter().map(|card| Some(*card).filter(|_| shown)).collect();
    let deciding = is_deciding(round, course, seat);
    let last = decided(round, plan, seat, lang);
    let is_late = |decision: Decision| {
        let auto = late.iter().rev().find(|(_, at, _)| *at == Some(seat.at));
        auto.is_some_and(|(_, _, auto)| *auto == decision)
    };
    let timed_out = last.as_ref().filter(|(decision, _)| is_late(*decision)).map(|(_, said)| said.word(lang));
    let said = if deciding { Some(Said::Deciding) } else { last.map(|(_, said)| said) };
    Some(BoxView {
        at: seat.at,
        mine,
        cards,
        named: if shown { named(round, &seat.cards, course.board(), lang) } else { None },
        said,
        timed_out,
        folded,
        added: match seat.standing {
            Standing::Played { stake, .. } => stake,
            Standing::Waits { .. } | Standing::Folded => Amount::ZERO,
        },
        note: None,
        ending: end_of(round, seat),
    })
}

fn dealer_view(round: &Round, lang: Lang) -> Option<DealerView> {
    let (course, plan) = course(round)?;
    let locale = Locale::from(lang);
    let hidden = std::iter::repeat_n(None, course.hidden());
    let cards: Vec<Option<Card>> = course.dealer().iter().copied().map(Some).chain(hidden).collect();
    let complete = course.dealer().len() == 2 && course.board().len() == 5;
    let named = if complete { named(round, course.dealer(), course.board(), lang) } else { None };
    let note = match &named {
        None => DealerNote::Waits,
        Some(named) if named.best.category < plan.dealer_hand.is => DealerNote::NoHand,
        Some(_) => DealerNote::Hand,
    };
    let words = match (&named, note) {
        (Some(named), DealerNote::Hand) => {
            let hand = format!("{} {}", named.name, named.ranks);
            td_string!(locale, ultimate.dealer_has, n = hand.trim())
        }
        (_, DealerNote::NoHand) => td_string!(locale, ultimate.dealer_no_hand).to_owned(),
        (_, DealerNote::Waits | DealerNote::Hand) => td_string!(locale, ultimate.dealer_rule).to_owned(),
    };
    // Two places wait where the cards come after the last decision.
    let empty = if plan.deal() == Deal::Last { 2 - cards.len().min(2) } else { 0 };
    Some(DealerView { cards, empty, named, note, words })
}

/// The table as a player sees it, with what the plan has decided where nobody answered.
pub fn build(round: &Round, me: PlayerId, late: &[TimedOut], lang: Lang) -> Option<UltimateView> {
    let (course, _) = course(round)?;
    Some(UltimateView {
        board: course.board().to_vec(),
        dealer: dealer_view(round, lang)?,
        boxes: course.seats().iter().filter_map(|seat| box_view(round, me, late, seat, lang)).collect(),
    })
}

/// The diamonds among the cards of a box that are seen: its own, the common ones, the dealer's.
pub fn diamonds(view: &UltimateView, at: BoxNumber) -> Vec<Option<bool>> {
    let own = view.boxes.iter().find(|one| one.at == at).map(|one| one.cards.clone()).unwrap_or_default();
    let board = view.board.iter().copied().map(Some);
    let seen = own.into_iter().chain(board).chain(view.dealer.cards.iter().copied());
    let mut nine: Vec<Option<bool>> = seen.map(|card| card.map(|card| card.suit == Suit::Diamonds)).collect();
    nine.resize(9, None);
    nine
}

/// What the hand so far would bring: `Trips 3 : 1 · Blind vrací se`.
pub fn brings(table: &Table, at: BoxNumber, hand: HandCategory, lang: Lang) -> String {
    let place = |place: Place| {
        let on = Position::boxed(at, place);
        let pays = pays::pays_for(table.rule(on)?, hand);
        let pays = if pays == Payout::Lost {
            td_string!(Locale::from(lang), ultimate.nothing).to_owned()
        } else {
            crate::games::poker_boxes::view_model::pays::short(pays, lang)
        };
        Some(format!("{} {pays}", name::label(table, on, lang)))
    };
    [Place::Trips, Place::Blind].into_iter().filter_map(place).collect::<Vec<_>>().join(" · ")
}
