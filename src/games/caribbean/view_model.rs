//! The Caribbean poker table as it is drawn: boxes with their hands and exchanges, the dealer's hand in words.

pub mod layout;
pub mod pays;
pub mod question;
#[cfg(test)]
mod test;

use rules::amount::Amount;
use rules::card::Card;
use rules::caribbean::category::Category;
use rules::caribbean::place::Place;
use rules::caribbean::plan::CaribbeanPlan;
use rules::caribbean::round::{CaribbeanRound, Seat, Standing};
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::poker_hand::{HandCategory, HandRank, evaluate};
use rules::position::{BoxNumber, Position};
use rules::round::{Awaits, Round};
use rules::settle::Decided;
use rules::table::Table;

use crate::games::card_table::view_model::choice;
use crate::games::card_table::view_model::hand::Ending;
use crate::games::card_table::view_model::name;
use crate::games::holdem::view_model::{Best, Named, category_name, hand_name};
use crate::games::poker_boxes::view_model::lines::{LineWords, ending};
use crate::games::poker_boxes::view_model::{BoxView, Said, drawn_boxes};
use crate::i18n::{Locale, td_string};
use crate::table::model::TimedOut;
use crate::table::view_model::card::rank as rank_name;

/// Cards of a hand.
const HAND: usize = 5;

/// What lines are called and why they end.
pub const LINES: LineWords = LineWords { name: line_name, ending: end_words };

/// What the dealer's hand means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerNote {
    /// Not all of it is seen.
    Waits,
    /// It plays.
    Plays,
    /// It is too low to play.
    NotQualified,
}

impl DealerNote {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waits => "dealer_rule",
            Self::Plays => "qualified",
            Self::NotQualified => "not_qualified",
        }
    }
}

/// The dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealerView {
    /// The cards; none is face down. The open one lies last.
    pub cards: Vec<Option<Card>>,
    /// The hand, once all its cards are seen.
    pub named: Option<Named>,
    /// What it means.
    pub note: DealerNote,
    /// The same in words.
    pub words: String,
}

/// The exchanges of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchanges {
    /// The box.
    pub at: BoxNumber,
    /// What those made have cost.
    pub paid: Vec<Amount>,
    /// What the others would cost.
    pub ahead: Vec<Amount>,
    /// High hands pay less now.
    pub reduced: bool,
    /// The bet lay before the deal.
    pub closed: bool,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaribbeanView {
    /// The dealer.
    pub dealer: DealerView,
    /// The boxes in play.
    pub boxes: Vec<BoxView>,
    /// Their exchanges.
    pub exchanges: Vec<Exchanges>,
}

impl CaribbeanView {
    /// With the cards that are drawn already, while what they make is not told.
    pub fn with_cards_of(self, drawn: Self) -> Self {
        let dealer = DealerView { cards: drawn.dealer.cards, ..self.dealer };
        Self { dealer, boxes: drawn_boxes(self.boxes, drawn.boxes), exchanges: self.exchanges }
    }
}

fn course(round: &Round) -> Option<(&CaribbeanRound, &CaribbeanPlan)> {
    round.course().zip(round.table().plan().game())
}

/// The place of the bet of a box.
pub fn bet(at: BoxNumber) -> Position {
    Position::boxed(at, Place::Bet)
}

/// What the plan calls the bet.
pub fn bet_label(table: &Table, lang: Lang) -> String {
    let rule = table.rule_of(rules::position::PositionKind::of(Place::Bet));
    rule.map(|rule| rule.label.get(lang).to_owned()).unwrap_or_default()
}

/// What a line is called: its place, or the price of an exchange, with its box.
pub fn line_name(table: &Table, on: Position, lang: Lang) -> String {
    if table.slot(on).is_some() {
        return name::spoken(table, on, lang);
    }
    let of_box = name::of_box(on, lang).unwrap_or_default();
    let nth = on.name();
    let nth = nth.as_str().rsplit_once(':').map_or("1", |(_, nth)| nth);
    format!("{of_box}{}", td_string!(Locale::from(lang), caribbean.nth_exchange, n = nth))
}

fn end_words(decided: Decided, locale: Locale) -> &'static str {
    match decided.category.read() {
        Some(Category::Pass) => td_string!(locale, caribbean.passed),
        Some(Category::NotQualified) => td_string!(locale, caribbean.dealer_out_short),
        Some(Category::Reduced) => td_string!(locale, caribbean.reduced),
        Some(Category::Exchanged) => td_string!(locale, caribbean.exchanged),
        Some(Category::Win | Category::Lose | Category::Push) | None => ending(decided.payout, locale),
    }
}

/// Five cards by their name. Without a pair, ace and king are a hand of their own.
pub fn named(round: &Round, cards: &[Card], lang: Lang) -> Option<Named> {
    let (_, plan) = course(round)?;
    let mut best = Best::of(cards)?;
    let [first, second] = plan.qualifies.is;
    let is_high = best.category == HandCategory::HighCard;
    let plays = evaluate(cards) >= HandRank::lowest_high_card(first.0, second.0);
    if is_high && plays {
        best.making = 2;
    }
    let name = if is_high && !plays {
        hand_name(best.category, Locale::from(lang)).to_owned()
    } else {
        category_name(round, best.category, lang)
    };
    let ranks = if is_high && plays {
        let next = best.cards.get(2).map(|card| rank_name(card.rank, lang)).unwrap_or_default();
        td_string!(Locale::from(lang), caribbean.then, n = next)
    } else {
        best.ranks(lang)
    };
    Some(Named { name, ranks, best })
}

/// What a box says: what it has decided, or how far it is.
fn said(round: &Round, course: &CaribbeanRound, seat: &Seat, lang: Lang) -> Option<Said> {
    let label = |decision| Said::Decided(choice::label(round.table(), decision, lang));
    let acts = |seat: &&Seat| matches!(seat.standing, Standing::Decides | Standing::Exchanges(_));
    let dealt = course.open().is_some();
    match seat.standing {
        Standing::Bets => Some(label(Decision::Bet)),
        Standing::Passed => Some(label(Decision::Pass)),
        Standing::Closed => {
            Some(Said::Decided(td_string!(Locale::from(lang), caribbean.closed_game).to_owned()))
        }
        Standing::Decides | Standing::Exchanges(_) if !dealt => None,
        Standing::Exchanges(_) => Some(Said::Next),
        Standing::Decides => {
            let turn = course.seats().iter().find(acts).map(|first| first.at);
            let deciding = turn == Some(seat.at) && round.awaits() == Awaits::Decisions;
            Some(if deciding { Said::Deciding } else { Said::Next })
        }
    }
}

fn box_view(round: &Round, me: PlayerId, late: &[TimedOut], seat: &Seat, lang: Lang) -> Option<BoxView> {
    let (course, _) = course(round)?;
    let mine = seat.owner == me;
    let shown_all = course.dealer().len() == HAND;
    let folded = seat.standing == Standing::Passed;
    let closed = seat.standing == Standing::Closed;
    // Who plays a closed game looks at the cards when the dealer shows.
    let shown = if mine { !closed || shown_all } else { shown_all && !folded };
    let lines = round.lines(seat.owner);
    let line = |on: Position| lines.iter().find(|line| line.on == on);
    let auto = late.iter().any(|(_, at, decision)| *at == Some(seat.at) && *decision == Decision::Pass);
    let count = seat.prices.len();
    Some(BoxView {
        at: seat.at,
        mine,
        cards: seat.cards.iter().map(|card| Some(*card).filter(|_| shown)).collect(),
        named: if shown { named(round, &seat.cards, lang) } else { None },
        said: said(round, course, seat, lang),
        timed_out: (folded && auto).then(|| choice::label(round.table(), Decision::Pass, lang)),
        folded,
        added: line(bet(seat.at)).map_or(Amount::ZERO, |line| line.stake),
        note: (count > 0).then(|| td_string!(Locale::from(lang), caribbean.exchanges, n = count)),
        ending: line(Position::boxed(seat.at, Place::Ante)).and_then(|line| line.decided).map(Ending::of),
    })
}

fn exchanges(round: &Round, seat: &Seat) -> Option<Exchanges> {
    let (_, plan) = course(round)?;
    let ante = round.book().on(seat.owner, Position::boxed(seat.at, Place::Ante))?;
    let made = seat.prices.len();
    Some(Exchanges {
        at: seat.at,
        paid: seat.prices.clone(),
        ahead: (made..plan.exchanges.len()).filter_map(|nth| plan.price(ante, nth)).collect(),
        reduced: made >= usize::from(plan.reduced.from_exchange),
        closed: seat.standing == Standing::Closed,
    })
}

fn dealer_view(round: &Round, lang: Lang) -> Option<DealerView> {
    let (course, plan) = course(round)?;
    let locale = Locale::from(lang);
    let known = course.dealer();
    let all = known.len() == HAND;
    let cards: Vec<Option<Card>> = if all {
        known.iter().copied().map(Some).collect()
    } else {
        // Turned cards lie first, the open one last.
        let turned = known.len() - usize::from(course.open().is_some());
        let turned = known.iter().copied().take(turned).map(Some);
        let hidden = std::iter::repeat_n(None, course.hidden());
        turned.chain(hidden).chain(course.open().map(Some)).collect()
    };
    let named = if all { named(round, &known, lang) } else { None };
    let [first, second] = plan.qualifies.is;
    let plays = all && evaluate(&known) >= HandRank::lowest_high_card(first.0, second.0);
    let note = match (all, plays) {
        (false, _) => DealerNote::Waits,
        (true, true) => DealerNote::Plays,
        (true, false) => DealerNote::NotQualified,
    };
    let words = match (&named, note) {
        (Some(named), DealerNote::Plays) => {
            let hand = format!("{} {}", named.name, named.ranks);
            td_string!(locale, ultimate.dealer_has, n = hand.trim())
        }
        (_, DealerNote::NotQualified) => td_string!(locale, caribbean.dealer_out).to_owned(),
        (_, DealerNote::Waits | DealerNote::Plays) => td_string!(locale, caribbean.dealer_rule).to_owned(),
    };
    Some(DealerView { cards, named, note, words })
}

/// The table as a player sees it, with what the plan has decided where nobody answered.
pub fn build(round: &Round, me: PlayerId, late: &[TimedOut], lang: Lang) -> Option<CaribbeanView> {
    let (course, _) = course(round)?;
    Some(CaribbeanView {
        dealer: dealer_view(round, lang)?,
        boxes: course.seats().iter().filter_map(|seat| box_view(round, me, late, seat, lang)).collect(),
        exchanges: course.seats().iter().filter_map(|seat| exchanges(round, seat)).collect(),
    })
}

/// The place of the card that an exchange has brought: the one that differs from the hand before it.
pub fn exchanged_place(before: &[Option<Card>], now: &[Option<Card>]) -> Option<usize> {
    let both = before.len() == HAND && now.len() == HAND;
    if !both || before.iter().chain(now).any(Option::is_none) {
        return None;
    }
    let mut differing = (0..HAND).filter(|&place| before[place] != now[place]);
    differing.next().filter(|_| differing.next().is_none())
}
