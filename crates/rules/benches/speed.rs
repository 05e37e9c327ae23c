//! How long the rules take: `cargo xtask bench`. Targets and figures stand in docs/performance.md.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::amount::Amount;
use rules::baccarat::road::Roads;
use rules::baccarat::scoreboard::Winner;
use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent, To};
use rules::plan::shipped;
use rules::poker_hand::evaluate;
use rules::position::Position;
use rules::record::settle_line;
use rules::roulette::wheel::Pocket;
use rules::round::Round;
use rules::slip::Slip;
use rules::stake::Stake;
use rules::table::Table;

const PLAYER: PlayerId = PlayerId(7);

fn table(plan: &str) -> Arc<Table> {
    shipped::table(plan).expect("the plan is shipped")
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// The same numbers at every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        // Knuth's multiplier; the high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// So many different positions of a roulette table, spread over the cloth, with a stake on each.
fn spread(table: &Table, count: usize, stake: Amount) -> Vec<Stake> {
    let positions = table.positions();
    // 38 and the 157 places of the cloth have no common divisor: no place comes twice.
    (0..count).map(|index| Stake::new(positions[index * 38 % positions.len()], stake)).collect()
}

fn check_slip(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check a slip of 100 positions");
    // The Slovak plan also looks at the largest win that the bets could reach.
    for (plan, hundredths) in [("chance/evolution-roulette", 10_000), ("sk/roulette", 50)] {
        let table = table(plan);
        let mut slip = Slip::new(Arc::clone(&table));
        for stake in spread(&table, 100, Amount::hundredths(hundredths).expect("a stake is not negative")) {
            slip.place(stake.on, stake.stake, None).expect("the bet is within the limits");
        }
        assert_eq!(slip.stakes().len(), 100);
        let balance = Some(Amount::whole(1_000_000));
        group.bench_function(plan, |bencher| bencher.iter(|| black_box(&slip).check(black_box(balance))));
    }
    group.finish();
}

fn roulette(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a roulette round of ten bets");
    group.throughput(Throughput::Elements(1));
    for plan in ["chance/evolution-roulette", "sk/roulette"] {
        let table = table(plan);
        let accepted = RoundEvent::BetAccepted {
            player: PLAYER,
            bets: spread(&table, 10, Amount::hundredths(1_250).expect("a stake is not negative")),
        };
        let folded = |number| {
            let mut round = Round::new(Arc::clone(&table));
            for event in [
                &RoundEvent::BettingOpened,
                &accepted,
                &RoundEvent::BettingClosed,
                &RoundEvent::BallLanded { number },
            ] {
                round.apply(event).expect("the fact follows");
            }
            round
        };
        let numbers: Vec<Pocket> = Pocket::all().collect();
        let mut spins = numbers.iter().cycle();
        group.bench_function(format!("{plan}, from the first fact to the settlement"), |bencher| {
            bencher.iter(|| spins.next().and_then(|&number| folded(number).settle(PLAYER)));
        });
        let rounds: Vec<Round> = numbers.iter().map(|&number| folded(number)).collect();
        let mut rounds = rounds.iter().cycle();
        group.bench_function(format!("{plan}, the settlement alone"), |bencher| {
            bencher.iter(|| rounds.next().and_then(|round| round.settle(PLAYER)));
        });
    }
    group.finish();
}

fn blackjack(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a blackjack round of three bets");
    group.throughput(Throughput::Elements(1));
    for (plan, at) in [("chance/infinite-blackjack", ""), ("chance/evolution-blackjack", "box:1/")] {
        let table = table(plan);
        let position = |name: &str| -> Position { format!("{at}{name}").parse().expect("a position") };
        let bets = [("main", 100), ("21+3", 10), ("perfect_pairs", 10)]
            .map(|(name, units)| Stake::new(position(name), Amount::whole(units)));
        let box_number = position("main").at();
        let hand = box_number.map_or(To::Player, To::Box);
        let dealt = |to, name: &str| RoundEvent::CardDealt { to, card: Some(card(name)) };
        let decided =
            |decision| RoundEvent::Decided { player: PLAYER, at: box_number, decision, auto: false };
        let facts = [
            RoundEvent::BettingOpened,
            RoundEvent::BetAccepted { player: PLAYER, bets: bets.into() },
            RoundEvent::BettingClosed,
            dealt(hand, "5S"),
            dealt(To::Dealer, "9H"),
            dealt(hand, "7D"),
            RoundEvent::CardDealt { to: To::Dealer, card: None },
            decided(Decision::Hit),
            dealt(hand, "6C"),
            decided(Decision::Stand),
            RoundEvent::CardShown { card: card("6S") },
            dealt(To::Dealer, "4D"),
        ];
        group.bench_function(plan, |bencher| {
            bencher.iter(|| {
                let mut round = Round::new(Arc::clone(&table));
                for fact in &facts {
                    round.apply(fact).expect("the fact follows");
                }
                round.settle(PLAYER).expect("the round is over")
            });
        });
    }
    group.finish();
}

fn roads(criterion: &mut Criterion) {
    let mut random = Random(1);
    let shoe: Vec<Winner> = (0..90)
        .map(|_| match random.below(1_000) {
            0..95 => Winner::Tie,
            95..554 => Winner::Banker,
            _ => Winner::Player,
        })
        .collect();
    criterion.bench_function("the five roads of a shoe of 90 rounds", |bencher| {
        bencher.iter(|| Roads::of(black_box(&shoe).iter().copied()));
    });
}

fn holdem(criterion: &mut Criterion) {
    let mut random = Random(1);
    let mut deck: Vec<Card> = Card::deck().collect();
    let hands: Vec<[Card; 7]> = (0..1_000)
        .map(|_| {
            std::array::from_fn(|index| {
                let drawn = index + random.below(deck.len() - index);
                deck.swap(index, drawn);
                deck[index]
            })
        })
        .collect();
    let mut group = criterion.benchmark_group("Casino Hold'em");
    group.throughput(Throughput::Elements(1));
    let mut hands = hands.iter().cycle();
    group.bench_function("the best five of seven cards", |bencher| {
        bencher.iter(|| hands.next().map(|hand| evaluate(black_box(hand))));
    });
    group.finish();
}

/// What `studio settle` does with a line, without reading and writing.
fn record(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("settle a line");
    group.throughput(Throughput::Elements(1));
    let bets: Vec<String> = spread(&table("chance/evolution-roulette"), 10, Amount::whole(100))
        .iter()
        .map(|bet| format!(r#"{{"on":"{}","stake":"{}"}}"#, bet.on, bet.stake))
        .collect();
    let roulette = format!(
        r#"{{"plan":"chance/evolution-roulette","bets":[{}],"outcome":{{"number":"17"}}}}"#,
        bets.join(",")
    );
    let blackjack = concat!(
        r#"{"plan":"chance/infinite-blackjack","bets":[{"on":"main","stake":"100"},{"on":"21+3","stake":"10"},"#,
        r#"{"on":"perfect_pairs","stake":"10"}],"outcome":{"shoe":["5S","9H","7D","6S","6C","4D"]},"#,
        r#""decisions":["hit","stand"]}"#
    );
    for (name, line) in [("roulette, ten bets", roulette.as_str()), ("blackjack, three bets", blackjack)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| settle_line(black_box(line.as_bytes()), shipped::table).expect("it is settled"));
        });
    }
    group.finish();
}

criterion_group!(benches, check_slip, roulette, blackjack, roads, holdem, record);
criterion_main!(benches);
