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
    ("jmlm/kolo-stesti", "cherry", "0.900000"),
    ("jmlm/kolo-stesti", "bell", "0.800000"),
    ("jmlm/kolo-stesti", "grapes", "0.833333"),
    ("jmlm/kolo-stesti", "melon", "0.900000"),
    ("jmlm/kolo-stesti", "star", "0.733333"),
    ("jmlm/kolo-stesti", "seven", "0.866667"),
    ("jmlm/gotes", "card:7H", "1.166667"),
    ("jmlm/gotes", "card:AC", "1.166667"),
    ("jmlm/punto-banco", "player", "0.987649"),
    ("jmlm/punto-banco", "banker", "0.989421"),
    ("jmlm/punto-banco", "tie", "0.856404"),
    ("jmlm/baccarat-commission", "banker", "0.989421"),
    ("jmlm/baccarat-commission", "player_pair", "0.896386"),
    ("jmlm/baccarat-super-six", "banker", "0.985419"),
    ("jmlm/baccarat-super-six", "banker_pair", "0.896386"),
    ("jmlm/baccarat-super-six", "super_six", "0.700228"),
    ("jmlm/ruleta", "straight:17", "0.972973"),
    ("jmlm/american-roulette", "straight:00", "0.947368"),
    ("jmlm/american-roulette", "five:0-00-1-2-3", "0.921053"),
    ("jmlm/black-jack", "main", "0.997366"),
    ("jmlm/black-jack", "insurance", "0.926223"),
    ("jmlm/black-jack-perfect-pairs", "main", "0.997366"),
    ("jmlm/black-jack-perfect-pairs", "perfect_pairs", "0.942122"),
    ("jmlm/black-jack-21-3-top-3", "21+3", "0.967614"),
    ("jmlm/black-jack-21-3-top-3", "top_3", "0.889271"),
    ("jmlm/vestec-black-jack", "main", "0.997366"),
    ("jmlm/vestec-black-jack", "top_3", "0.889271"),
    ("jmlm/free-black-jack", "main", "0.992185"),
    ("jmlm/free-black-jack", "insurance", "0.926223"),
    ("jmlm/vestec-pontoon", "main", "1.003331"),
    ("jmlm/magic-pontoon", "main", "1.003331"),
    ("jmlm/magic-pontoon", "insurance", "0.926045"),
    ("jmlm/ultimate-texas-holdem", "ante", "0.826207"),
    ("jmlm/ultimate-texas-holdem", "blind", "0.670693"),
    ("jmlm/ultimate-texas-holdem", "play", "1.218305"),
    ("jmlm/ultimate-texas-holdem", "trips", "0.980960"),
    ("jmlm/ultimate-texas-holdem-lucky-diamonds", "play", "1.218305"),
    ("jmlm/ultimate-texas-holdem-lucky-diamonds", "diamonds", "0.891338"),
    ("jmlm/caribbean-magic-poker", "bonus", "0.263766"),
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
    for on in returns::shipped("jmlm/american-roulette") {
        let rtp = if on.on.to_string().starts_with("five:") { "0.921053" } else { "0.947368" };
        assert_eq!((on.rtp.as_str(), on.method.as_ref()), (rtp, "exact"), "{}", on.on);
    }
    // 1.037 % of an ante is lost with at most one exchange.
    assert_eq!(figure("jmlm/caribbean-magic-poker", "ante").rtp, "0.989628");
    // The published edge of this ante table is 2.16 % of the ante.
    assert_eq!(figure("chance/evolution-casino-holdem", "ante").rtp, "0.978424");
}

#[test]
fn a_figure_is_written_as_one_line() {
    let line = serde_json::to_string(figure("chance/top-card", "tie")).unwrap();
    assert_eq!(line, r#"{"plan":"chance/top-card","on":"tie","rtp":"0.896386","method":"exact"}"#);
    assert!(returns::shipped("chance/nothing").is_empty());
}
