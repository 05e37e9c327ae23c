//! A wrong plan file is refused with its path, its line and the reason.

use std::fs;
use std::path::Path;

use rules::families::FAMILIES;
use rules::plan::file;

/// A shipped file with one thing changed.
struct Wrong {
    plan: &'static str,
    /// What stands there once, and what stands there instead.
    right: &'static str,
    wrong: &'static str,
    /// The text of the line that the error must name.
    line: &'static str,
    /// Words of the reason.
    reason: &'static str,
}

const fn wrong(
    plan: &'static str,
    right: &'static str,
    wrong: &'static str,
    line: &'static str,
    reason: &'static str,
) -> Wrong {
    Wrong { plan, right, wrong, line, reason }
}

const TOP: &str = "chance/top-card";
const WHEEL: &str = "magicplanet/roulette";
const JACK: &str = "sk/infinitive-blackjack";
const SEATS: &str = "chance/evolution-blackjack";
const HOLDEM: &str = "chance/synot-casino-holdem";

const WRONG: &[Wrong] = &[
    // The form of the file.
    wrong(TOP, "operator = \"CHANCE a.s.\"", "operator = ", "operator = ", "string"),
    wrong(TOP, "brand = \"chance\"", "brand = \"chance\"\ncolour = \"red\"", "colour = \"red\"", "colour"),
    wrong(
        TOP,
        "brand = \"chance\"",
        "brand = \"chance\"\nvenue = \"moon\"",
        "venue = \"moon\"",
        "internet or casino",
    ),
    wrong(TOP, "brand = \"chance\"", "brand = \"chance\"\nid = \"a/b\"", "id = \"a/b\"", "duplicate"),
    wrong(TOP, "en = \"Top Card\" }", "en = \"Top Card\", de = \"Top\" }", "de = \"Top\"", "de"),
    wrong(TOP, "rows = 3", "row = 3", "row = 3", "row"),
    wrong(TOP, "brand = \"chance\"\n", "", "# Top Card", "brand"),
    wrong(TOP, "[chips]", "[tray]", "[tray]", "tray"),
    // Names.
    wrong(
        TOP,
        "id = \"chance/top-card\"",
        "id = \"chance/bottom-card\"",
        "id = ",
        "calls itself chance/bottom-card",
    ),
    wrong(TOP, "id = \"chance/top-card\"", "id = \"Chance/Top Card\"", "id = ", "plan's name"),
    wrong(TOP, "currency = \"CZK\"", "currency = \"USD\"", "currency = ", "CZK or EUR"),
    wrong(
        TOP,
        "\"double\", \"statistics\"",
        "\"doubles\", \"statistics\"",
        "functions = ",
        "a function of the table",
    ),
    // The document's own names.
    wrong(JACK, "round-id = ", "round-number = ", "round-number = ", "a word of the table's frame"),
    wrong(JACK, "en = \"YOU WIN\"", "en = \"\"", "you-win = ", "a language is empty"),
    wrong(JACK, "all-side-bets = ", "all-bets = ", "all-bets = ", "the plan has no function all-bets"),
    wrong(TOP, "\"chat\", \"dealer-chat\"", "\"dealer-chat\"", "functions = ", "beside no chat"),
    wrong(TOP, "on = [\"home\"]", "on = [\"house\"]", "on = [\"house\"]", "position"),
    wrong(TOP, "on = [\"home\"]", "on = []", "on = []", "no position"),
    wrong(TOP, "on = [\"home\"]", "on = [\"ante\"]", "on = [\"ante\"]", "no position ante"),
    wrong(TOP, "on = [\"away\"]", "on = [\"home\"] # again", "# again", "home has two rules"),
    wrong(
        WHEEL,
        "on = [\"low\", \"high\"]",
        "on = [\"low\", \"low\"]",
        "\"low\", \"low\"",
        "low has two rules",
    ),
    wrong(JACK, "on = [\"any_pair\"]", "on = [\"bet_behind\"]", "bet_behind", "no position bet_behind"),
    // Texts.
    wrong(TOP, ", en = \"Top Card\" }", " }", "name = ", "en"),
    wrong(TOP, "en = \"Top Card\" }", "en = \" \" }", "name = ", "language"),
    wrong(TOP, "en = \"LAST BETS\"", "en = \"\"", "phase = \"last\"", "language"),
    wrong(TOP, "en = \"Wording approved by", "eng = \"Wording approved by", "eng = ", "eng"),
    wrong(TOP, "{ phase = \"void\"", "{ phase = \"paused\"", "phases = [", "one text for the phase paused"),
    wrong(TOP, "{ phase = \"void\"", "{ phase = \"insurance\"", "phases = [", "one text for the phase void"),
    wrong(
        HOLDEM,
        "decision = \"fold\"",
        "decision = \"stand\"",
        "decisions = [",
        "one text for the decision fold",
    ),
    wrong(
        JACK,
        "{ decision = \"split\", label = { cs = \"ROZDĚLENÍ\", sk = \"ROZDELENIE\", en = \"SPLIT\" } },\n",
        "",
        "decisions = [",
        "one text for the decision split",
    ),
    wrong(
        JACK,
        "{ decision = \"stand\",",
        "{ decision = \"surrender\", label = { cs = \"a\", sk = \"a\", en = \"a\" } },\n{ decision = \"stand\",",
        "decision = \"surrender\"",
        "doesn't have this decision",
    ),
    // Sources.
    wrong(TOP, "source = \"table\"", "source = \"tables\"", "source = \"tables\"", "not a source"),
    wrong(
        TOP,
        "source = \"table\"",
        "source = \"Chance 2026-04-10\"",
        "source = \"Chance 2026-04-10\"\n",
        "not a source",
    ),
    wrong(TOP, "source = \"table\"", "source = \"Chance 2026-04-10 L1-x\"", "L1-x", "not a source"),
    wrong(TOP, "source = \"table\"", "source = \"Chance 2025-04-10 L1\"", "2025-04-10 L1", "not a source"),
    wrong(TOP, "source = \"table\"\n", "", "[timers]", "source"),
    wrong("jmlm/vestec-pontoon", "joined = 8", "joined = 0", "joined = 0", "shared box"),
    // Money.
    wrong(TOP, "\"1\", \"5\", \"10\"", "\"1\", \"10\", \"5\"", "values = ", "chips must rise"),
    wrong(TOP, "\"1\", \"5\", \"10\"", "\"0\", \"5\", \"10\"", "values = ", "chips must rise"),
    wrong(TOP, "\"1\", \"5\", \"10\"", "\"1\", \"5\", 10", "values = ", "in quotes"),
    wrong(
        WHEEL,
        "\"10\", \"50\", \"100\"",
        "\"10\", \"55\", \"100\"",
        "values = ",
        "no multiple of the smallest stake",
    ),
    wrong(
        WHEEL,
        "minimum = { is = \"10\"",
        "minimum = { is = \"15\"",
        "minimum = ",
        "no multiple of the step",
    ),
    wrong(
        WHEEL,
        "[\"10\", \"50\", \"100\", \"500\", \"1000\", \"5000\", \"25000\"]",
        "[]",
        "values = ",
        "no chips",
    ),
    wrong(WHEEL, "max = \"10000\"", "max = \"0\"", "max = \"0\"", "maximum of nothing"),
    wrong(WHEEL, "max = \"10000\"", "max = \"-1\"", "max = \"-1\"", "negative"),
    wrong(WHEEL, "max = \"10000\"", "max = \"0.001\"", "max = \"0.001\"", "two decimals"),
    wrong(WHEEL, "max = \"10000\"", "max = 10000", "max = 10000", "in quotes"),
    wrong(WHEEL, "max = \"10000\"\n", "", "[[positions]]", "neither a maximum here nor a total"),
    // Pay tables.
    wrong(WHEEL, "pays = \"35:1\"", "pays = \"35\"", "pays = \"35\"", "odds"),
    wrong(WHEEL, "pays = \"35:1\"", "pays = \"35:0\"", "pays = \"35:0\"", "odds"),
    wrong(WHEEL, "pays = \"35:1\"", "pays = \"thirty\"", "pays = \"thirty\"", "odds"),
    wrong(WHEEL, "when = \"win\", pays = \"35:1\"", "when = \"wins\", pays = \"35:1\"", "wins", "category"),
    wrong(
        JACK,
        "when = \"charlie\"",
        "when = \"win\"",
        "when = \"win\", pays = \"1:1\", label = { cs = \"Výhra\"",
        "win has two rows",
    ),
    wrong(
        JACK,
        "needs = \"main\"\npays = [\n    { when = \"perfect_pair\"",
        "needs = \"ante\"\npays = [\n    { when = \"perfect_pair\"",
        "needs = \"ante\"",
        "no ante",
    ),
    // Switches.
    wrong(TOP, "last = 4", "last = 400", "last = 400", "longer than betting"),
    wrong(TOP, "decks = { is = 8", "decks = { is = 9", "decks = ", "one to eight decks"),
    wrong(TOP, "decks = { is = 8", "decks = { is = -8", "decks = ", "invalid value"),
    wrong(TOP, "rows = 3", "rows = 0", "[game.top_card.board]", "no cells"),
    wrong(WHEEL, "most = 9", "most = 10", "most = 10", "fewest"),
    wrong(WHEEL, "first = 2", "first = 10", "first = 10", "fewest"),
    wrong(WHEEL, "\"racetrack\", \"complete\"", "\"racetrack\"", "functions = ", "complete bets"),
    wrong(
        WHEEL,
        "sk = \"2 to 1\", en = \"2 to 1\"",
        "sk = \"2 to 1\", en = \"\"",
        "2 to 1",
        "a language is empty",
    ),
    wrong(
        WHEEL,
        "{ on = \"split:4-7\", chips = 1 }",
        "{ on = \"split:4-7\", chips = 0 }",
        "chips = 0",
        "cloth",
    ),
    wrong(
        WHEEL,
        "{ on = \"split:4-7\", chips = 1 }",
        "{ on = \"main\", chips = 1 }",
        "on = \"main\"",
        "cloth",
    ),
    wrong(
        WHEEL,
        "{ on = \"split:4-7\", chips = 1 }",
        "{ on = \"split:4-8\", chips = 1 }",
        "split:4-8",
        "not a position",
    ),
    wrong(WHEEL, "on = [\"low\", \"high\"]", "on = [\"low\"]", "[[positions]]", "no rule for high"),
    wrong(JACK, "hands = { is = 2", "hands = { is = 3", "hands = ", "one or two hands"),
    wrong(JACK, "charlie = { is = 6", "charlie = { is = 3", "charlie = ", "at least four cards"),
    wrong(JACK, "when = \"charlie\"", "when = \"suited_21\"", "charlie = ", "no row that pays it"),
    wrong(JACK, "peek = { is = \"never\"", "peek = { is = \"always\"", "peek = ", "never or ace"),
    wrong(
        JACK,
        "[[game.blackjack.added]]\non = \"double\"",
        "[[game.blackjack.added]]\non = \"split\"",
        "[[game.blackjack.added]]",
        "one rule for double",
    ),
    wrong(SEATS, "own = { is = 1", "own = { is = 8", "[game.blackjack.boxes]", "one to nine boxes"),
    wrong(SEATS, "count = { is = 7", "count = { is = 10", "[game.blackjack.boxes]", "one to nine boxes"),
    wrong(HOLDEM, "times = 2", "times = 0", "times = 0", "costs something"),
    wrong(HOLDEM, "qualifies = { is = \"4\"", "qualifies = { is = \"1\"", "qualifies = ", "card"),
    wrong(HOLDEM, "[game.holdem]\n", "[game.omaha]\n", "[game.omaha]", "exactly 1"),
];

/// The text of a plan file that rests on no other, so that each of its lines can be wrong: `tests/data/whole` has what the
/// shipped file leaves to its base.
fn text_of(plan: &str) -> String {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let whole = crate_folder.join(format!("tests/data/whole/{plan}.toml"));
    let shipped = crate_folder.join(format!("plans/{plan}.toml"));
    fs::read_to_string(if whole.exists() { whole } else { shipped }).unwrap()
}

/// What is wrong with how a wrong file is refused.
fn unlike(Wrong { plan, right, wrong, line, reason }: &Wrong) -> Option<String> {
    let text = text_of(plan);
    assert!(text.contains(right), "{plan} has no {right}");
    let text = text.replacen(right, wrong, 1);
    let offset = text.find(line).unwrap_or_else(|| panic!("{plan} has no {line}"));
    let expected = text[..offset].matches('\n').count() + 1;
    let path = format!("plans/{plan}.toml");
    let Err(error) = file::load(&path, &text, FAMILIES) else {
        return Some(format!("{plan} is taken with {wrong}"));
    };
    let fits = error.path == path && error.line == expected && error.reason.contains(reason);
    let told = error.to_string() == format!("{path}:{expected}: {}", error.reason);
    (!fits || !told).then(|| format!("{error}, not {expected}: {reason}, for {plan} with {wrong}"))
}

#[test]
fn a_wrong_file_is_refused_with_its_line_and_the_reason() {
    let unlike: Vec<String> = WRONG.iter().filter_map(unlike).collect();
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

#[test]
fn the_line_counts_from_the_top_of_the_file() {
    let text = text_of(TOP).replacen("max = ", "max = \"0\" # ", 1);
    let error = file::load("plans/chance/top-card.toml", &text, FAMILIES).unwrap_err();
    assert_eq!(error.to_string(), "plans/chance/top-card.toml:51: positions[0].max: a maximum of nothing");
    let error =
        file::load("plans/chance/top-card.toml", &format!("\n\n# moved\n{text}"), FAMILIES).unwrap_err();
    assert_eq!(error.line, 54);
}

#[test]
fn a_plan_must_lie_where_its_name_says() {
    let text = text_of(TOP);
    for path in ["chance/top-card.toml", "/srv/plans/chance/top-card.toml", "plans/chance/top-card.toml"] {
        assert!(file::load(path, &text, FAMILIES).is_ok(), "{path}");
    }
    for path in [
        "plans/sk/top-card.toml",
        "plans/chance/top.toml",
        "plans/last-chance/top-card.toml",
        "top-card.toml",
    ] {
        let error = file::load(path, &text, FAMILIES).expect_err(path);
        assert_eq!((error.path.as_str(), error.line), (path, 4), "{error}");
        assert!(error.reason.contains("calls itself chance/top-card"), "{error}");
    }
}

#[test]
fn what_is_no_plan_at_all_is_refused() {
    for (text, line) in [("", 1), ("# nothing\n", 1), ("{}", 1), ("id = \"a/b\"\n\nwhat", 3), ("\u{0}", 1)] {
        let error = file::load("plans/a/b.toml", text, FAMILIES).expect_err(text);
        assert_eq!((error.path.as_str(), error.line), ("plans/a/b.toml", line), "{text:?}: {error}");
        assert!(!error.reason.is_empty());
    }
}
