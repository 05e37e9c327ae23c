//! A fact that the round does not wait for is refused and leaves everything as it was.

use proptest::prelude::*;
use rules::amount::Amount;
use rules::blackjack::hand::is_blackjack;
use rules::blackjack::place::Place;
use rules::blackjack::round::BlackjackRound;
use rules::craps::round::CrapsRound;
use rules::decision::Decision;
use rules::dice::Dice;
use rules::event::{PlayerId, RoundEvent, To};
use rules::holdem::round::HoldemRound;
use rules::phase::Phase;
use rules::position::{BoxNumber, Position};
use rules::roulette::wheel::Pocket;
use rules::round::{Awaits, Round};
use rules::stake::Stake;

use crate::common::dealer::Dealer;
use crate::common::{cards, cases, position, tables};

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn what_the_round_does_not_wait_for_is_refused(seed: u64, players in 1..=3u64) {
        for (_, table) in tables() {
            let mut dealer = Dealer::new(&table, players, seed);
            while let Some(event) = dealer.next() {
                refuses_the_rest(&dealer);
                dealer.apply(event);
            }
            refuses_the_rest(&dealer);
        }
    }

    #[test]
    fn wrong_bets_are_refused(seed: u64) {
        for (_, table) in tables() {
            let mut dealer = Dealer::new(&table, 3, seed);
            while let Some(event) = dealer.next() {
                let open = matches!(dealer.round.phase(), Phase::Open | Phase::Last);
                if open && dealer.round.awaits() == Awaits::Bets && !dealer.events.is_empty() {
                    refuses_wrong_bets(&dealer);
                }
                dealer.apply(event);
            }
        }
    }
}

#[derive(PartialEq)]
enum Fit {
    Yes,
    /// Not needed by those whom this fold knows; it may come for others, and changes none of the known lines.
    ForOthers,
    No,
}

fn refuses_the_rest(dealer: &Dealer) {
    let before = format!("{:?}", dealer.round);
    let mut tried = dealer.round.clone();
    for event in candidates(&dealer.players) {
        match fit(dealer, &event) {
            Fit::Yes => {}
            Fit::No => {
                let told = || format!("{event:?} after {:?}", dealer.events);
                let Err(error) = tried.apply(&event) else { panic!("taken: {}", told()) };
                let codes = ["out_of_turn", "illegal_decision", "betting_closed", "card_contradicts"];
                assert!(codes.contains(&error.code()), "{error}: {}", told());
                assert_eq!(tried.any_course(), dealer.round.any_course(), "{}", told());
            }
            Fit::ForOthers => {
                let mut other = dealer.round.clone();
                other.apply(&event).unwrap_or_else(|error| panic!("{event:?}: {error}: {:?}", dealer.events));
                for &player in &dealer.players {
                    assert_eq!(other.lines(player), dealer.round.lines(player), "{event:?}");
                }
            }
        }
    }
    assert_eq!(format!("{tried:?}"), before, "{:?}", dealer.events);
}

/// Every kind of fact, to everybody and about everybody.
fn candidates(players: &[PlayerId]) -> Vec<RoundEvent> {
    use RoundEvent as E;
    let mut events = vec![
        E::BettingOpened,
        E::LastBetsCalled,
        E::BettingClosed,
        E::InsuranceClosed,
        E::SecondHandsOpened,
        E::RoundResumed,
        E::BallLanded { number: Pocket::ZERO },
        E::DiceRolled { dice: Dice::new(3, 4).unwrap() },
        E::ThrowFailed,
        E::WheelStopped { field: 0 },
        E::HoleChecked { blackjack: true },
        E::HoleChecked { blackjack: false },
    ];
    let cards = cards("AS 5D KC");
    events.extend(cards.iter().map(|&card| E::CardShown { card }));
    let boxes: Vec<BoxNumber> = (1..=9).filter_map(BoxNumber::new).collect();
    let hands = [To::Player, To::Dealer, To::Banker, To::Board, To::Home, To::Away, To::Dead];
    for to in hands.into_iter().chain(boxes.iter().map(|&at| To::Box(at))) {
        events.extend([None, Some(cards[1])].map(|card| E::CardDealt { to, card }));
    }
    let stranger = PlayerId(99);
    for player in players.iter().copied().chain([stranger]) {
        for at in [None].into_iter().chain(boxes.iter().copied().map(Some)) {
            for &decision in Decision::ALL {
                events.push(E::Decided { player, at, decision, auto: false });
            }
        }
        events.extend(boxes.iter().map(|&at| E::FollowDeclined { player, at }));
        let bets = vec![Stake::new(position("box:1/main"), Amount::whole(1_000))];
        events.push(E::BetAccepted { player, bets: bets.clone() });
        events.push(E::BetWithdrawn { player, bets });
    }
    events
}

fn fit(dealer: &Dealer, event: &RoundEvent) -> Fit {
    use RoundEvent as E;
    let round = &dealer.round;
    let had = |name: &str| dealer.events.iter().any(|event| event.name() == name);
    // Between two betting windows.
    let closed = !matches!(round.phase(), Phase::Open | Phase::Last);
    let yes = match (round.awaits(), event) {
        (Awaits::Bets, E::BettingOpened) => !had("betting_opened") || closed,
        (Awaits::Bets, E::LastBetsCalled) => had("betting_opened") && round.phase() == Phase::Open,
        (Awaits::Bets, E::BettingClosed) => had("betting_opened") && !closed,
        // Bets while betting is open have their own test.
        (Awaits::Bets, E::BetAccepted { .. } | E::BetWithdrawn { .. }) => had("betting_opened") && !closed,
        (Awaits::Dice, E::DiceRolled { .. } | E::ThrowFailed) => true,
        // Others' bets may stand that this fold does not know.
        (Awaits::Nothing, E::BettingOpened) => round.course::<CrapsRound>().is_some(),
        (Awaits::Ball, E::BallLanded { .. }) | (Awaits::Wheel, E::WheelStopped { .. }) => true,
        (Awaits::Card { to, hidden }, E::CardDealt { to: came, card }) => {
            *came == to && card.is_none() == hidden
        }
        (Awaits::Insurance, E::InsuranceClosed) => true,
        (Awaits::Insurance | Awaits::Decisions, E::Decided { player, at, decision, .. }) => {
            round.decisions(*player).iter().any(|offer| offer.at == *at && offer.decision == *decision)
        }
        // Who shares a box may decline what binds them; tests of sharing say when.
        (_, E::FollowDeclined { player, at }) if round.table().game().players_a_box() > 1 => {
            let shares = |bets: &rules::stake::Stake| bets.on.at() == Some(*at);
            return if round.book().of(*player).iter().any(shares) { Fit::Yes } else { Fit::No };
        }
        (Awaits::Decisions, E::FollowDeclined { player, at }) => {
            let behind = Position::boxed(*at, Place::BetBehind);
            round.book().on(*player, behind).is_some() && round.undecided()[0].1 == Some(*at)
        }
        (Awaits::Peek, E::HoleChecked { .. }) => true,
        (Awaits::SecondHands, E::SecondHandsOpened) => true,
        (Awaits::Show, E::CardShown { card }) => match round.course::<BlackjackRound>() {
            Some(course) => {
                let dealer = course.dealer();
                dealer.peeked.is_none_or(|said| said == is_blackjack(&[dealer.open().unwrap(), *card]))
            }
            None => true,
        },
        _ => false,
    };
    match yes {
        true => Fit::Yes,
        false if may_come_for_others(round, event, had("second_hands_opened")) => Fit::ForOthers,
        false => Fit::No,
    }
}

/// A fold that knows one player's private facts only must let pass what the others play for; the server's fold is
/// the same code.
fn may_come_for_others(round: &Round, event: &RoundEvent, second_hands: bool) -> bool {
    use RoundEvent as E;
    let awaits = round.awaits();
    let (blackjack, holdem) = (round.course::<BlackjackRound>(), round.course::<HoldemRound>());
    match (blackjack, holdem, event) {
        (Some(course), None, E::CardDealt { to: To::Player, card: Some(_) }) => {
            let playing = awaits == Awaits::SecondHands
                || (awaits == Awaits::Show && course.dealer().peeked != Some(true));
            playing && round.table().plan().game.boxes().is_none()
        }
        (Some(course), None, E::SecondHandsOpened) => {
            let shared = round.table().plan().game.boxes().is_none();
            awaits == Awaits::Show && course.dealer().peeked != Some(true) && shared && !second_hands
        }
        // The dealer rests only where everybody has blackjack.
        (Some(course), None, E::CardDealt { to: To::Dealer, card: Some(_) }) => {
            let dealer = course.dealer();
            awaits == Awaits::Nothing && dealer.cards.len() >= 2 && dealer.final_total().is_none()
        }
        // A player who folded sees what the others called for.
        (None, Some(course), E::CardDealt { to: To::Board, card: Some(_) }) => {
            awaits == Awaits::Nothing && course.board().len() < 5
        }
        (None, Some(course), E::CardShown { .. }) => {
            awaits == Awaits::Nothing && course.board().len() == 5 && course.dealer().len() < 2
        }
        _ => false,
    }
}

fn refuses_wrong_bets(dealer: &Dealer) {
    // Where cards lie before the bets, no bet is looked at yet.
    if !dealer.events.contains(&RoundEvent::BettingOpened) {
        return;
    }
    let before = format!("{:?}", dealer.round);
    let mut round = dealer.round.clone();
    let positions = dealer.table.positions();
    let one = |on, money| vec![Stake::new(on, money)];
    for &player in &dealer.players {
        let mut refuse = |event: RoundEvent, codes: &[&str]| {
            let Err(error) = round.apply(&event) else { panic!("{event:?} after {:?}", dealer.events) };
            assert!(codes.contains(&error.code()), "{event:?}: {error}");
        };
        for &on in &positions {
            // A stake of nothing is none, also on top of what lies.
            refuse(RoundEvent::BetAccepted { player, bets: one(on, Amount::ZERO) }, &["below_min"]);
            let huge = "9".repeat(40).parse().unwrap();
            // A fault of what lies already, or of the box, may come first.
            let mut codes = vec!["above_max", "table_max", "unknown_position", "no_such_box", "malformed"];
            let mut gone = vec!["nothing_there"];
            if dealer.round.course::<CrapsRound>().is_some() {
                // Some places are closed now or need another bet, and most bets of earlier windows stand.
                codes.extend(["betting_closed", "no_main_bet"]);
                gone.push("betting_closed");
            }
            refuse(RoundEvent::BetAccepted { player, bets: one(on, huge) }, &codes);
            refuse(RoundEvent::BetWithdrawn { player, bets: one(on, huge) }, &gone);
        }
        for name in ["box:9/main", "razz", "straight:17", "home", "player", "main"] {
            if !positions.contains(&position(name)) {
                let bets = one(position(name), Amount::whole(1_000));
                refuse(RoundEvent::BetAccepted { player, bets }, &["unknown_position"]);
            }
        }
        let good = Stake::new(positions[0], dealer.table.chips()[1]);
        let bad = Stake::new(positions[1], Amount::ZERO);
        // One bad bet refuses the good ones that come with it.
        refuse(RoundEvent::BetAccepted { player, bets: vec![good, bad] }, &["below_min"]);
    }
    assert_eq!(format!("{round:?}"), before);
}
