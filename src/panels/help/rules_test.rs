//! The help names everything that a plan has, in every language.

use rules::craps::plan::CrapsPlan;
use rules::label::Lang;
use rules::plan::{Function, shipped};
use rules::roulette::plan::RoulettePlan;
use rules::table::Table;

use crate::games;
use crate::panels::help::section::{Section, Topic};
use crate::panels::help::sections::sections;
use crate::panels::help::view_model;

/// Every shipped plan in every language.
fn each(see: impl Fn(&str, &Table, Lang)) {
    let mut seen = 0;
    for id in shipped::ids() {
        let table = shipped::table(id).unwrap();
        for &lang in Lang::ALL {
            see(id, &table, lang);
            seen += 1;
        }
    }
    assert_eq!(seen, 36 * 3);
}

/// The sections about a topic.
fn about(table: &Table, topic: Topic, lang: Lang) -> Vec<Section> {
    sections(table, lang).into_iter().filter(|section| section.topic == topic).collect()
}

/// Does a thing stand among those of a topic, with a name and words?
fn explains(table: &Table, topic: Topic, name: &str, lang: Lang) -> bool {
    let sections = about(table, topic, lang);
    let named = |of: &String| of == name;
    let mut terms = sections.iter().flat_map(Section::terms).filter(|term| term.of.iter().any(named));
    terms.any(|term| !term.title.is_empty() && !term.does.is_empty())
}

#[test]
fn every_position_of_every_plan_is_named() {
    each(|id, table, lang| {
        let rows = view_model::rows(table, &[], lang);
        for rule in &table.plan().positions {
            for (nth, kind) in rule.on.iter().enumerate() {
                let row = rows.iter().find(|row| rule.on.first() == Some(&row.kind));
                let row = row.unwrap_or_else(|| panic!("{id} {kind}"));
                assert!(!row.name.is_empty() && !row.about.is_empty(), "{id} {kind} {lang}");
                if rule.on.len() > 1
                    && let Some(own) = rule.fields.get(nth).map(|own| own.get(lang))
                {
                    let named = row.about.contains(own) || row.places.iter().any(|place| place == own);
                    assert!(named, "{id} {kind} {lang}: {own}");
                }
            }
        }
    });
}

#[test]
fn every_announced_bet_says_what_it_lays() {
    each(|id, table, lang| {
        let calls: Vec<(String, u32)> = if let Some(plan) = table.plan().game::<RoulettePlan>() {
            let chips = |rule: &rules::roulette::plan::CallRule| {
                rule.bets.iter().map(|laid| u32::from(laid.chips)).sum()
            };
            plan.calls.iter().map(|rule| (rule.call.to_string(), chips(rule))).collect()
        } else if let Some(plan) = table.plan().game::<CrapsPlan>() {
            let chips = |rule: &rules::craps::plan::CallRule| {
                rule.bets.iter().map(|laid| u32::from(laid.chips)).sum()
            };
            plan.calls.iter().map(|rule| (rule.call.to_string(), chips(rule))).collect()
        } else {
            Vec::new()
        };
        let sections = about(table, Topic::Calls, lang);
        for (call, chips) in calls {
            let row = sections.iter().flat_map(Section::rows).find(|row| row.of == call);
            let row = row.unwrap_or_else(|| panic!("{id} {call} {lang}"));
            assert!(row.cells.iter().all(|cell| !cell.is_empty()), "{id} {call} {lang}");
            assert_eq!(row.cells.last(), Some(&chips.to_string()), "{id} {call} {lang}");
        }
    });
}

#[test]
fn every_decision_that_a_plan_knows_has_its_words_and_the_plans_name() {
    each(|id, table, lang| {
        for decision in table.game().decisions() {
            assert!(explains(table, Topic::Decisions, &decision.to_string(), lang), "{id} {decision} {lang}");
            let label = table.plan().decisions.iter().find(|text| text.decision == decision).unwrap();
            let said = about(table, Topic::Decisions, lang);
            let said: Vec<&str> = said.iter().flat_map(Section::words).collect();
            assert!(said.contains(&label.label.get(lang)), "{id} {decision} {lang}");
        }
    });
}

#[test]
fn a_time_out_is_told_at_every_table_where_somebody_decides() {
    each(|id, table, lang| {
        let said = about(table, Topic::Absence, lang);
        let said: Vec<&str> = said.iter().flat_map(Section::words).collect();
        assert!(said.len() >= 3, "{id} {lang}");
        let decides = !table.game().decisions().is_empty();
        let unanswered = (games::panels(games::kind(table)).help.unanswered)(table, lang);
        assert_eq!(!unanswered.is_empty(), decides, "{id} {lang}");
        assert!(unanswered.iter().all(|text| said.contains(&text.as_str())), "{id} {lang}");
    });
}

#[test]
fn every_phase_of_the_bar_has_its_meaning() {
    each(|id, table, lang| {
        for &phase in table.game().phases() {
            assert!(explains(table, Topic::Phases, &phase.to_string(), lang), "{id} {phase} {lang}");
        }
    });
}

#[test]
fn every_button_that_a_plan_offers_is_explained() {
    // These stand under the panel that shows them.
    let panels = [(Function::Statistics, "stats"), (Function::DealerChat, "chat")];
    each(|id, table, lang| {
        for function in &table.plan().functions {
            let panel = panels.iter().find(|(of, _)| of == function);
            let name = panel.map_or_else(|| function.to_string(), |(_, name)| (*name).to_owned());
            assert!(explains(table, Topic::Buttons, &name, lang), "{id} {function} {lang}");
        }
        for name in
            ["chips", "limits", "tables", "lobby", "sound", "settings", "help", "language", "safe-play"]
        {
            assert!(explains(table, Topic::Buttons, name, lang), "{id} {name} {lang}");
        }
    });
}

#[test]
fn a_button_that_the_plan_does_not_offer_is_not_explained() {
    let table = shipped::table("jmlm/black-jack").unwrap();
    for name in ["chat", "stats", "favourites", "double", "racetrack"] {
        assert!(!explains(&table, Topic::Buttons, name, Lang::En), "{name}");
    }
}

#[test]
fn every_help_has_a_course_and_no_empty_words() {
    each(|id, table, lang| {
        let sections = sections(table, lang);
        let topics: Vec<Topic> = sections.iter().map(|section| section.topic).collect();
        assert!(topics.contains(&Topic::Course), "{id} {lang}");
        assert!(topics.windows(2).all(|pair| pair[0] < pair[1]), "{id} {lang}: {topics:?}");
        for section in sections.iter().filter(|section| section.topic != Topic::Keys) {
            let empty = section.words().iter().any(|text| text.trim().is_empty());
            assert!(!section.parts.is_empty() && !empty, "{id} {lang}: {section:?}");
        }
    });
}

#[test]
fn terms_of_payment_stand_only_where_the_operators_document_has_them() {
    let terms = |id: &str| {
        let table = shipped::table(id).unwrap();
        about(&table, Topic::Terms, Lang::En)
            .iter()
            .flat_map(Section::words)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for id in ["chance/evolution-roulette", "chance/top-card", "chance/baccarat"] {
        let said = terms(id).join(" ");
        assert!(
            said.contains("30 days") && said.contains("60 days") && said.contains("jointly"),
            "{id}: {said}"
        );
    }
    for id in
        ["magicplanet/roulette", "magicplanet/endless-blackjack", "sk/roulette", "sk/infinitive-blackjack"]
    {
        assert!(terms(id).is_empty(), "{id}");
    }
}

#[test]
fn the_place_of_the_approved_text_is_told_where_the_plan_names_one() {
    let read_at = |id: &str| shipped::table(id).unwrap().plan().document.read_at.clone();
    assert!(read_at("sk/roulette").is_some() && read_at("sk/infinitive-blackjack").is_some());
    assert!(read_at("chance/evolution-roulette").is_none());
}

#[test]
fn a_rule_follows_the_switches_of_the_plan() {
    let said = |id: &str, topic: Topic| {
        let table = shipped::table(id).unwrap();
        about(&table, topic, Lang::En).iter().flat_map(Section::words).collect::<Vec<_>>().join(" ")
    };
    // The house lays doubles at one table only, and a dealer's 22 is a stand-off there.
    assert!(said("jmlm/free-black-jack", Topic::Decisions).contains("9, 10, 11"));
    assert!(said("jmlm/free-black-jack", Topic::Dealer).contains("22"));
    assert!(!said("jmlm/black-jack", Topic::Decisions).contains("by the house"));
    assert!(said("jmlm/black-jack", Topic::Decisions).contains("Not against the dealer’s ace"));
    // Draws to twelve, or stands.
    assert!(said("chance/evolution-blackjack", Topic::Absence).contains("a total up to 11"));
    assert!(!said("chance/synot-blackjack", Topic::Absence).contains("a total up to 11"));
    // A pair of fours qualifies.
    assert!(said("chance/synot-casino-holdem", Topic::Dealer).contains("a pair of fours"));
    assert!(said("jmlm/ultimate-texas-holdem", Topic::Absence).contains("after the fifth card FOLD"));
    // Bets of who is away at the close.
    assert!(said("sk/roulette", Topic::Absence).contains("your bets are returned"));
    assert!(said("chance/evolution-roulette", Topic::Absence).contains("Confirmed bets stand"));
}
