//! The blackjack table as it is drawn: the dealer's hand, the boxes, or a player's own line through the shared cards.

use rules::blackjack::category::Category;
use rules::blackjack::hand::{Total, is_blackjack};
use rules::blackjack::place::Place;
use rules::blackjack::plan::{AddedKind, BlackjackPlan};
use rules::blackjack::play::{Hand, Next};
use rules::blackjack::round::{BlackjackRound, Seat};
use rules::card::Card;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::phase::Phase;
use rules::position::Position;
use rules::round::Round;
use rules::settle::Decided;
use rules::table::Table;

use crate::games::card_table::view_model::boxes::BoxView;
use crate::games::card_table::view_model::hand::{Count, Ending, FreeUnit, HandView, drawn_hands, nth_name};
use crate::i18n::{Locale, td_string};
use crate::table::view_model::money;

#[cfg(test)]
mod test;

fn course(round: &Round) -> Option<&BlackjackRound> {
    match round.course::<rules::blackjack::round::BlackjackRound>() {
        Some(course) => Some(course),
        _ => None,
    }
}

fn count(cards: &[Card], blackjack: bool) -> Option<Count> {
    if cards.is_empty() {
        return None;
    }
    Some(if blackjack { Count::Blackjack } else { Count::Points(Total::of(cards)) })
}

/// The dealer's hand: what lies face up, and the hidden card.
pub fn dealer(round: &Round) -> HandView {
    let Some(course) = course(round) else { return HandView::empty("dealer") };
    let dealer = course.dealer();
    let mut cards: Vec<Option<Card>> = dealer.cards.iter().copied().map(Some).collect();
    if dealer.hidden {
        cards.push(None);
    }
    let total = dealer.final_total();
    HandView {
        count: count(&dealer.cards, is_blackjack(&dealer.cards)),
        cards,
        done: total.is_some(),
        ending: total.filter(|total| total.is_bust()).map(|_| Ending::Bust),
        ..HandView::empty("dealer")
    }
}

/// A dealer without cards.
pub fn nobody() -> HandView {
    HandView::empty("dealer")
}

/// The main bet of a seat.
fn main(seat: &Seat) -> Position {
    Position::of(Place::Main).with_box(seat.at)
}

/// How a hand of a seat ended: the first by its main bet, the others by the stakes of their splits, of any player. A hand's
/// number tells its split, as a later split puts its hand between others.
fn decided(round: &Round, seat: &Seat, number: usize) -> Option<Decided> {
    let nth = u8::try_from(number).unwrap_or(u8::MAX);
    let is_wanted = |on: Position| match number {
        0 => on == main(seat),
        _ => [AddedKind::Split, AddedKind::FreeSplit].iter().any(|kind| kind.line(seat.at, nth) == on),
    };
    round.lines(seat.owner).into_iter().find(|line| is_wanted(line.on))?.decided
}

/// The hands of a seat, with the money that the player has there; of others' boxes with their owners'.
fn hands(round: &Round, course: &BlackjackRound, seat: &Seat, me: PlayerId, of: &str) -> Vec<HandView> {
    let whose = if seat.joined.contains(&me) { me } else { seat.owner };
    let offers = round.decisions(seat.owner);
    let plays = round.phase() != Phase::Insurance;
    let open =
        offers.iter().find(|offer| offer.at == seat.at && plays).map(|offer| usize::from(offer.hand) - 1);
    let view = |(nth, hand): (usize, &Hand)| {
        let lies = course.on_hand(whose, seat.at, hand.number());
        HandView {
            cards: hand.cards().iter().copied().map(Some).collect(),
            count: count(hand.cards(), hand.is_blackjack()),
            active: open == Some(nth),
            done: hand.is_done() || (seat.play.is_surrendered() && nth == 0),
            doubled: hand.is_doubled(),
            surrendered: seat.play.is_surrendered() && nth == 0,
            added: lies.added,
            free: [(FreeUnit::Double, lies.free_double), (FreeUnit::Split, lies.free_split)],
            ending: decided(round, seat, hand.number()).map(Ending::of),
            ..HandView::empty(&nth_name(of, nth))
        }
    };
    seat.play.hands().iter().enumerate().map(view).collect()
}

/// The boxes in play, as a player sees them.
pub fn boxes(round: &Round, me: PlayerId) -> Vec<BoxView> {
    let Some(course) = course(round) else { return Vec::new() };
    let seats = course.seats().iter();
    seats
        .filter_map(|seat| {
            let at = seat.at?;
            let hands = hands(round, course, seat, me, &at.to_string());
            let mine = seat.owner == me || seat.joined.contains(&me);
            Some(BoxView { at, turn: hands.iter().any(|hand| hand.active), mine, note: None, hands })
        })
        .collect()
}

/// How far the player is with his line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// No bet in this round: he looks on.
    Looking,
    /// Decides, or waits for his card.
    Playing,
    /// Stands.
    Stood(u8),
    /// Doubled and has his card.
    Doubled(u8),
    /// Has 21 or more cards than can lose.
    Complete(u8),
    /// Over 21.
    Bust(u8),
    /// Gave up.
    Surrendered,
    /// Ace and ten.
    Blackjack,
    /// Split hands are finished.
    Split,
}

/// A player's line through the shared cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineView {
    /// His hands; what all look at where he has none.
    pub hands: Vec<HandView>,
    /// Cards that were drawn for others.
    pub others: Vec<Card>,
    /// How far he is.
    pub stand: Stand,
}

impl LineView {
    /// With the cards that are drawn already, while what they count and decide is not told.
    pub fn with_cards_of(self, drawn: Self) -> Self {
        Self { hands: drawn_hands(self.hands, drawn.hands), others: drawn.others, stand: self.stand }
    }
}

/// The player's line at a shared box.
pub fn line(round: &Round, me: PlayerId) -> LineView {
    let Some(course) = course(round) else {
        return LineView {
            hands: vec![HandView::empty("player")],
            others: Vec::new(),
            stand: Stand::Looking,
        };
    };
    let Some(seat) = course.seats().iter().find(|seat| seat.at.is_none() && seat.owner == me) else {
        let mut hand = HandView::empty("player");
        hand.cards = course.common().iter().copied().map(Some).collect();
        hand.count = count(course.common(), is_blackjack(course.common()));
        return LineView { hands: vec![hand], others: Vec::new(), stand: Stand::Looking };
    };
    let hands = hands(round, course, seat, me, "player");
    let mut own: Vec<Card> = hands.iter().flat_map(|hand| hand.cards.iter().flatten().copied()).collect();
    let others = course.common().iter().filter(|card| match own.iter().position(|mine| mine == *card) {
        Some(at) => {
            own.remove(at);
            false
        }
        None => true,
    });
    let others = others.copied().collect();
    LineView { stand: stand(seat, &hands), hands, others }
}

fn stand(seat: &Seat, hands: &[HandView]) -> Stand {
    if seat.play.is_surrendered() {
        return Stand::Surrendered;
    }
    if seat.play.next() != Next::Done {
        return Stand::Playing;
    }
    let [hand] = hands else { return Stand::Split };
    match hand.count {
        Some(Count::Blackjack) => Stand::Blackjack,
        Some(Count::Points(total)) if total.is_bust() => Stand::Bust(total.points),
        Some(Count::Points(total)) if hand.doubled => Stand::Doubled(total.points),
        Some(Count::Points(total)) if total.points == 21 || hand.ending == Some(Ending::Win) => {
            Stand::Complete(total.points)
        }
        Some(Count::Points(total)) => Stand::Stood(total.points),
        // Hands of pontoon are none of this game.
        Some(Count::Pontoon | Count::Trick(_)) | None => Stand::Playing,
    }
}

/// What is printed on the felt: what a blackjack pays, and the dealer's rule with the insurance.
pub fn print(table: &Table, lang: Lang) -> (String, String) {
    let locale = Locale::from(lang);
    let spaced = |odds: String| money::odds(&odds);
    let main = table.rule_of(rules::position::PositionKind::of(Place::Main));
    let blackjack = main.map(|rule| spaced(rule.payout(Category::Blackjack).to_string())).unwrap_or_default();
    let plan = table.plan().game::<BlackjackPlan>();
    let insurance = plan.map(|plan| spaced(plan.insurance_odds().to_string())).unwrap_or_default();
    let dealer = td_string!(locale, blackjack.print_dealer, n = insurance);
    // The price of what the house lays must be seen before a bet, and the line has room for one print.
    let dealer = match plan.and_then(|plan| plan.pushes_on.as_ref()) {
        Some(total) => td_string!(locale, blackjack.print_push, n = total.is),
        None => dealer,
    };
    (td_string!(locale, blackjack.print_blackjack, n = blackjack), dealer)
}
