//! The question to the player: what he may decide, what it costs, and what the plan does when he doesn't answer.

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::blackjack::plan::{AddedKind, BlackjackPlan};
use rules::blackjack::round::BlackjackRound;
use rules::card::{Card, Rank};
use rules::caribbean::plan::exchanged;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::holdem::place as holdem;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::round::CALL;
use rules::label::Lang;
use rules::phase::Phase;
use rules::pontoon::plan::PontoonPlan;
use rules::position::{BoxNumber, Position};
use rules::round::{Offer, Round};
use rules::table::Table;

use crate::games::card_table::view_model::{buying, name};

/// What a decision does to the money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Price {
    /// Nothing.
    Free,
    /// It adds a stake.
    Costs(Amount),
    /// It gives something back at once.
    Returns(Amount),
    /// It gives these bets up, by their names.
    Forfeits(String),
    /// The house lays this for the player.
    House(Amount),
    /// It goes on with this card.
    With(Card),
    /// The hand stays at so many points.
    StaysAt(u8),
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How the player plays the hand.
    Play,
    /// Insurance against the dealer's ace.
    Insurance,
    /// A blackjack against the dealer's ace, paid at once or not.
    EvenMoney,
    /// Whether a player who joined a box doubles with its owner, and what that costs.
    OwnerDoubles(Amount),
    /// Whether a player who joined a box buys a card with its owner, and what that costs.
    OwnerBuys(Amount),
    /// Whether a player who joined a box splits with its owner, what that costs, and whether a card can be chosen instead.
    OwnerSplits(Amount, bool),
    /// Whether a box raises, and when.
    Raise(Street),
    /// What the box whose turn it is does.
    Turn,
}

/// When a box may raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Street {
    /// Before the first common cards.
    First,
    /// With three of them.
    Flop,
    /// With all five.
    River,
}

/// Why a decision of the plan is not on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Only two cards of one value can be split.
    NoPair,
    /// Only with the first two cards.
    FirstTwo,
    /// Not with the hands of a split, or not so many of them.
    AfterSplit,
    /// Not against the dealer's ace.
    AgainstAce,
    /// Aces are split once.
    AcesOnce,
    /// A card was drawn, and none is bought after that.
    AfterDraw,
    /// The fifth card is only drawn.
    FifthDrawn,
    /// There is no money for it.
    Money,
    /// All exchanges that the plan has are made.
    NoMoreExchanges,
    /// Too few cards are left in the pack.
    ShortPack,
}

/// What kind of answer it is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Goes on.
    Go,
    /// Ends.
    End,
    /// Costs money now.
    Pay,
    /// Takes money back.
    Back,
}

/// A decision of the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Which.
    pub decision: Decision,
    /// What the plan calls it.
    pub label: String,
    /// What it costs.
    pub price: Price,
    /// Its picture.
    pub icon: &'static str,
    /// Why it can't be taken now; none where it is on offer.
    pub missing: Option<Missing>,
}

/// The question, for one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The box.
    pub at: Option<BoxNumber>,
    /// The hand, from 1.
    pub hand: u8,
    /// How many cards it has.
    pub cards: u8,
    /// What it is about.
    pub about: About,
    /// The answers, always in the same order.
    pub choices: Vec<Choice>,
    /// What the plan does without an answer.
    pub default: Option<String>,
}

/// How a decision's button looks, and the key that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its colour.
    pub tone: Tone,
    /// Its picture.
    pub icon: &'static str,
    /// Its key.
    pub key: Option<char>,
}

/// The look of a decision.
pub fn look(decision: Decision) -> Look {
    let (tone, icon, key) = match decision {
        Decision::Hit => (Tone::Go, "hit", Some('H')),
        Decision::Stand => (Tone::End, "hand", Some('S')),
        Decision::Double => (Tone::Pay, "twice", Some('D')),
        Decision::Split => (Tone::Pay, "split", Some('P')),
        Decision::Surrender => (Tone::Back, "chip-back", Some('R')),
        Decision::Insurance => (Tone::Pay, "shield", Some('I')),
        Decision::NoInsurance => (Tone::End, "no-shield", Some('N')),
        Decision::Call => (Tone::Go, "twice", Some('C')),
        Decision::Fold => (Tone::End, "fold", Some('F')),
        Decision::EvenMoney => (Tone::Back, "chip-back", Some('E')),
        Decision::With => (Tone::Pay, "plus", Some('J')),
        Decision::Without => (Tone::End, "hand", Some('N')),
        Decision::Hand1 => (Tone::Go, "split", Some('1')),
        Decision::Hand2 => (Tone::Go, "split", Some('2')),
        Decision::Raise4 => (Tone::Pay, "times-4", Some('4')),
        Decision::Raise3 => (Tone::Pay, "times-3", Some('3')),
        Decision::Raise2 => (Tone::Pay, "twice", Some('2')),
        Decision::Raise1 => (Tone::Pay, "times-1", Some('1')),
        Decision::Check => (Tone::Go, "tick", Some('C')),
        Decision::Bet => (Tone::Pay, "twice", Some('B')),
        Decision::Pass => (Tone::End, "fold", Some('P')),
        Decision::Exchange1 => (Tone::Pay, "repeat", Some('1')),
        Decision::Exchange2 => (Tone::Pay, "repeat", Some('2')),
        Decision::Exchange3 => (Tone::Pay, "repeat", Some('3')),
        Decision::Exchange4 => (Tone::Pay, "repeat", Some('4')),
        Decision::Exchange5 => (Tone::Pay, "repeat", Some('5')),
    };
    Look { tone, icon, key }
}

/// Is it taken on a card of the hand instead of in the bar?
pub fn is_on_a_card(decision: Decision) -> bool {
    exchanged(decision).is_some()
}

/// A decision's picture: a bought card comes to a hand, it doesn't double it.
fn icon(round: &Round, decision: Decision) -> &'static str {
    if decision == Decision::Double && buying::course(round).is_some() { "plus" } else { look(decision).icon }
}

/// The order on every screen.
const ORDER: [Decision; 14] = [
    Decision::Hit,
    Decision::Stand,
    Decision::Double,
    Decision::Split,
    Decision::Surrender,
    Decision::Insurance,
    Decision::EvenMoney,
    Decision::NoInsurance,
    Decision::With,
    Decision::Without,
    Decision::Hand1,
    Decision::Hand2,
    Decision::Call,
    Decision::Fold,
];

/// What the plan calls a decision.
pub fn label(table: &Table, decision: Decision, lang: Lang) -> String {
    let known = table.plan().decisions.iter().find(|text| text.decision == decision);
    known.map_or_else(|| decision.to_string(), |text| text.label.get(lang).to_owned())
}

/// What the plan calls a stake that a decision added.
pub fn added_label(table: &Table, line: Position, lang: Lang) -> String {
    let kind = name::added(line);
    let blackjack = table
        .plan()
        .game::<BlackjackPlan>()
        .and_then(|plan| plan.added.iter().find(|rule| rule.on.name() == kind).map(|rule| &rule.label));
    let pontoon = table
        .plan()
        .game::<PontoonPlan>()
        .and_then(|plan| plan.added.iter().find(|rule| rule.on.name() == kind).map(|rule| &rule.label));
    let holdem = table.plan().game::<HoldemPlan>().filter(|_| line == CALL).map(|plan| &plan.call.is.label);
    blackjack.or(pontoon).or(holdem).map_or(kind.clone(), |label| label.get(lang).to_owned())
}

/// What a fold loses: the ante, and whatever pays only with a call.
fn falls(round: &Round, me: PlayerId, lang: Lang) -> String {
    let table = round.table();
    let mut names = Vec::new();
    for line in round.lines(me) {
        let on = line.on;
        if !line.added && (on.is(holdem::Place::Ante) || name::needs_call(table, on)) {
            names.push(name::label(table, on, lang));
        }
    }
    names.join(", ")
}

/// What the house would lay with a decision of the player's, or of the owner of a box that they joined.
fn house_lays(round: &Round, me: PlayerId, offer: &Offer) -> Option<Amount> {
    let plan = round.table().plan().game::<BlackjackPlan>()?;
    let course = round.course::<BlackjackRound>()?;
    let is_free = match offer.decision {
        Decision::With => offer.cost.is_zero(),
        decision => {
            let hand = course.open_hand(me, offer.at, round.table())?;
            plan.added_by(decision, hand.cards()).is_some_and(AddedKind::is_free)
        }
    };
    is_free.then(|| round.book().on(me, Position::of(Place::Main).with_box(offer.at))).flatten()
}

/// The card with which a player who joined a box goes on after the owner's split.
fn chosen_card(round: &Round, offer: &Offer) -> Option<Card> {
    let right = match offer.decision {
        Decision::Hand1 => 0,
        Decision::Hand2 => 1,
        _ => return None,
    };
    let course = round.course::<BlackjackRound>()?;
    let seat = course.seats().iter().find(|seat| seat.at == offer.at)?;
    seat.play.hands().get(usize::from(offer.hand) - 1 + right)?.cards().first().copied()
}

fn price(round: &Round, me: PlayerId, offer: &Offer, lang: Lang) -> Price {
    if let Some(unit) = house_lays(round, me, offer) {
        Price::House(unit)
    } else if let Some(card) = chosen_card(round, offer) {
        Price::With(card)
    } else if offer.decision == Decision::EvenMoney {
        // The stake and as much again, whatever the dealer draws.
        let stake = round.book().on(me, Position::of(Place::Main).with_box(offer.at));
        stake.map_or(Price::Free, |stake| Price::Returns(stake.times(2)))
    } else if !offer.cost.is_zero() {
        Price::Costs(offer.cost)
    } else if !offer.gives_back.is_zero() {
        Price::Returns(offer.gives_back)
    } else if offer.decision == Decision::Fold {
        Price::Forfeits(falls(round, me, lang))
    } else if offer.decision == Decision::Stand {
        buying::stays_at(round, me, offer.at).map_or(Price::Free, Price::StaysAt)
    } else {
        Price::Free
    }
}

/// What doubling or splitting would add to the main bet of a box, where there is money for it.
pub fn adds(round: &Round, me: PlayerId, on: Position, purse: Amount, doubles: bool) -> Option<Amount> {
    let offers = if on.is(Place::Main) { round.decisions(me) } else { Vec::new() };
    let adds = |offer: &&Offer| match offer.decision {
        Decision::Double => doubles,
        decision => decision == Decision::Split,
    };
    let paid = |offer: &&Offer| offer.at == on.at() && offer.cost <= purse && !offer.cost.is_zero();
    let offer = offers.iter().filter(paid).find(adds)?;
    Some(offer.cost)
}

/// Why a decision of the plan is not on offer for a hand.
fn missing(round: &Round, me: PlayerId, at: Option<BoxNumber>, decision: Decision, cards: usize) -> Missing {
    if let Some(missing) = buying::missing(round, me, at, decision) {
        return missing;
    }
    let blackjack = round.course::<BlackjackRound>().zip(round.table().plan().game::<BlackjackPlan>());
    let Some((course, plan)) = blackjack else {
        return Missing::FirstTwo;
    };
    let seat = course.seats().iter().find(|seat| seat.owner == me && seat.at == at);
    let hands = seat.map_or(1, |seat| seat.play.hands().len());
    let open = course.dealer().open();
    let aces = seat.is_some_and(|seat| seat.play.first_two().is_some_and(|two| two[0].rank == Rank::Ace));
    match decision {
        _ if cards > 2 => Missing::FirstTwo,
        Decision::Surrender
            if hands == 1
                && open.is_some_and(|open| open.rank == Rank::Ace)
                && plan.surrender_to_ace.as_ref().is_some_and(|to_ace| !to_ace.is) =>
        {
            Missing::AgainstAce
        }
        Decision::Split if hands > 1 && aces => Missing::AcesOnce,
        Decision::Split if hands < usize::from(plan.hands.is) => Missing::NoPair,
        _ if hands > 1 => Missing::AfterSplit,
        _ => Missing::FirstTwo,
    }
}

/// May a card of the owner's split be chosen?
fn chooses(offers: &[Offer]) -> bool {
    offers.iter().any(|offer| offer.decision == Decision::Hand2)
}

/// Is it a way to play a hand, so that a plan which has it shows it even where it is not on offer?
fn is_play(decision: Decision) -> bool {
    !matches!(decision, Decision::Insurance | Decision::NoInsurance | Decision::EvenMoney)
        && !decision.is_answer()
}

fn about(round: &Round, offers: &[Offer]) -> About {
    let find = |decision| offers.iter().find(|offer| offer.decision == decision);
    let first = offers.first();
    let is_first = |offer: &Offer| first.is_some_and(|first| first.at == offer.at);
    if round.phase() == Phase::Insurance {
        let even = find(Decision::EvenMoney).is_some_and(is_first);
        return if even { About::EvenMoney } else { About::Insurance };
    }
    match find(Decision::With) {
        None => About::Play,
        Some(with) if find(Decision::Hand1).is_some() => About::OwnerSplits(with.cost, chooses(offers)),
        Some(with) if buying::course(round).is_some() => About::OwnerBuys(with.cost),
        Some(with) => About::OwnerDoubles(with.cost),
    }
}

/// What the plan calls a decision that the house pays for.
fn free_label(table: &Table, decision: Decision, lang: Lang) -> String {
    let rules = table.plan().game::<BlackjackPlan>().map(|plan| plan.added.as_slice()).unwrap_or_default();
    let free = rules.iter().find(|rule| rule.on.is_free() && rule.on.decision() == decision);
    free.map_or_else(|| label(table, decision, lang), |rule| rule.label.get(lang).to_owned())
}

/// What the player is asked now; none while he has nothing to decide.
pub fn question(round: &Round, me: PlayerId, purse: Amount, lang: Lang) -> Option<Question> {
    let table = round.table();
    let offers = round.decisions(me);
    let first = *offers.first()?;
    let about = about(round, &offers);
    let cards = round.cards_seen(me, first.at);
    let mut choices = Vec::new();
    let unnamed = if chooses(&offers) { Decision::Without } else { Decision::Hand1 };
    for decision in ORDER {
        let offer = offers.iter().find(|offer| offer.at == first.at && offer.decision == decision);
        let planned = about == About::Play
            && is_play(decision)
            && table.plan().decisions.iter().any(|text| text.decision == decision);
        // With a card to choose, staying where one is has a name of its own; otherwise it has not.
        if decision == unnamed {
            continue;
        }
        let (price, missing) = match offer {
            Some(offer) => (price(round, me, offer, lang), (offer.cost > purse).then_some(Missing::Money)),
            None if planned => (Price::Free, Some(missing(round, me, first.at, decision, cards))),
            None => continue,
        };
        let label = match price {
            Price::House(_) => free_label(table, decision, lang),
            Price::Free
            | Price::Costs(_)
            | Price::Returns(_)
            | Price::Forfeits(_)
            | Price::With(_)
            | Price::StaysAt(_) => label(table, decision, lang),
        };
        let icon = icon(round, decision);
        choices.push(Choice { decision, label, price, icon, missing });
    }
    Some(Question {
        at: first.at,
        hand: first.hand,
        cards: u8::try_from(cards).unwrap_or(u8::MAX),
        about,
        choices,
        default: round.default_decision(me, first.at).map(|decision| label(table, decision, lang)),
    })
}
