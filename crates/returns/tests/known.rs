//! Figures that were published or counted by others.

use rules::plan::shipped;

/// The plan, the position and the figure.
const KNOWN: &[(&str, &str, &str)] = &[
    ("chance/top-card", "home", "0.962651"),
    ("chance/top-card", "away", "0.962651"),
    ("chance/top-card", "tie", "0.896386"),
    ("chance/speed-baccarat", "player", "0.987649"),
    ("chance/speed-baccarat", "banker", "0.989421"),
    ("chance/speed-baccarat", "tie", "0.856404"),
    ("chance/speed-baccarat", "player_pair", "0.896386"),
    ("chance/speed-baccarat", "banker_pair", "0.896386"),
    ("chance/speed-baccarat", "either_pair", "0.862901"),
    ("chance/speed-baccarat", "perfect_pair", "0.869706"),
    ("chance/speed-baccarat", "player_bonus", "0.973483"),
    ("chance/speed-baccarat", "banker_bonus", "0.906269"),
    ("chance/baccarat", "player", "0.987649"),
    ("chance/baccarat", "banker", "0.989421"),
    ("chance/baccarat", "big", "0.956543"),
    ("chance/baccarat", "small", "0.947171"),
    ("chance/baccarat", "egalite:0", "0.875473"),
    ("chance/baccarat", "egalite:1", "0.885850"),
    ("chance/baccarat", "egalite:2", "0.884575"),
    ("chance/baccarat", "egalite:3", "0.894757"),
    ("chance/baccarat", "egalite:4", "0.878599"),
    ("chance/baccarat", "egalite:5", "0.881268"),
    ("chance/baccarat", "egalite:6", "0.885048"),
    ("chance/baccarat", "egalite:7", "0.936101"),
    ("chance/baccarat", "egalite:8", "0.889331"),
    ("chance/baccarat", "egalite:9", "0.893652"),
    ("chance/evolution-blackjack", "perfect_pairs", "0.959036"),
    ("chance/evolution-blackjack", "21+3", "0.962961"),
    ("chance/endless-blackjack", "21+3", "0.937118"),
    ("magicplanet/endless-blackjack", "21+3", "0.937118"),
    ("chance/infinite-blackjack", "hot_3", "0.945951"),
    ("chance/infinite-blackjack", "bust_it", "0.941165"),
    ("chance/all-bets-blackjack", "player_pair", "0.959036"),
    ("chance/all-bets-blackjack", "dealer_pair", "0.959036"),
    ("chance/all-bets-blackjack", "top_3", "0.910003"),
    ("chance/all-bets-blackjack", "lucky_lucky", "0.960919"),
    ("chance/all-bets-blackjack", "buster", "0.938659"),
    ("sk/infinitive-blackjack", "any_pair", "0.959036"),
    ("sk/infinitive-blackjack", "hot_3", "0.945951"),
    ("chance/evolution-casino-holdem", "bonus", "0.937417"),
    ("chance/synot-casino-holdem", "aa", "0.937417"),
    ("chance/synot-casino-holdem", "razz", "0.453729"),
];

fn figure(plan: &str, on: &str) -> &'static returns::Return {
    let on = on.parse().expect("a position's name");
    returns::shipped(plan).iter().find(|figure| figure.on == on).expect("a position of the plan")
}

#[test]
fn figures_are_those_known() {
    for &(plan, on, rtp) in KNOWN {
        assert_eq!(figure(plan, on).rtp, rtp, "{plan} {on}");
    }
    for id in shipped::internet().filter(|id| id.ends_with("roulette")) {
        assert_eq!(returns::shipped(id).len(), 157);
        assert!(
            returns::shipped(id).iter().all(|figure| figure.rtp == "0.972973" && figure.method == "exact")
        );
    }
    // The published edge of this ante table is 2.16 % of the ante.
    assert_eq!(figure("chance/evolution-casino-holdem", "ante").rtp, "0.978424");
}

#[test]
fn a_figure_is_written_as_one_line() {
    let line = serde_json::to_string(figure("chance/top-card", "tie")).unwrap();
    assert_eq!(line, r#"{"plan":"chance/top-card","on":"tie","rtp":"0.896386","method":"exact"}"#);
    assert!(returns::shipped("chance/nothing").is_empty());
}
