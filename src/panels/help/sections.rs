//! The sections of the help of a table, from its plan.

use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::table::Table;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::panels::help::buttons;
use crate::panels::help::section::{Part, Section, Term, Topic};

/// All sections of texts in their order. The bets, the stakes that decisions add and the source are drawn from the plan itself.
pub fn sections(table: &Table, lang: Lang) -> Vec<Section> {
    let family = &games::panels(games::kind(table)).help;
    let mut sections = (family.rules)(table, lang);
    sections.push(phases(table, lang));
    sections.push(absence(table, (family.unanswered)(table, lang), lang));
    sections.push(buttons::section(table, lang));
    sections.push(buttons::keys(lang));
    sections.extend(terms(table, lang));
    sections.sort_by_key(|section| section.topic);
    sections
}

/// What the bar says in each phase, and what it means.
fn phases(table: &Table, lang: Lang) -> Section {
    let phase = |text: &rules::plan::PhaseText| {
        Term::new(text.phase.to_string(), text.label.get(lang), meaning(table, text.phase, lang))
    };
    Section::new(Topic::Phases, vec![Part::Terms(table.plan().phases.iter().map(phase).collect())])
}

fn meaning(table: &Table, phase: Phase, lang: Lang) -> &'static str {
    let locale = Locale::from(lang);
    let own = games::panels(games::kind(table)).help.phase;
    if let Some(meaning) = own.and_then(|own| own(phase, locale)) {
        return meaning;
    }
    match phase {
        Phase::Open => td_string!(locale, help.phases.open),
        Phase::Last => td_string!(locale, help.phases.last),
        Phase::Closed => td_string!(locale, help.phases.closed),
        Phase::Dealing => td_string!(locale, help.phases.dealing),
        Phase::Insurance => td_string!(locale, help.phases.insurance),
        Phase::Decide => td_string!(locale, help.phases.decide),
        Phase::Result => td_string!(locale, help.phases.result),
        Phase::Paused => td_string!(locale, help.phases.paused),
        Phase::Void => td_string!(locale, help.phases.void),
    }
}

/// What happens to the bets and questions of a player who is away or does not answer.
fn absence(table: &Table, unanswered: Vec<String>, lang: Lang) -> Section {
    let (locale, absence) = (Locale::from(lang), &table.plan().absence);
    let mut points = unanswered;
    points.push(
        match absence.at_close.is {
            AwayBets::Stand => td_string!(locale, help.absence.stand),
            AwayBets::Return => td_string!(locale, help.absence.returned),
        }
        .to_owned(),
    );
    points.push(td_string!(locale, help.absence.unsent).to_owned());
    let decides = !table.game().decisions().is_empty();
    let away = if decides {
        td_string!(locale, help.absence.after_close_decides)
    } else {
        td_string!(locale, help.absence.after_close)
    };
    points.push(away.to_owned());
    if let Some(rounds) = &absence.seat_rounds {
        points.push(td_string!(locale, help.absence.seat, n = rounds.is));
    }
    Section::new(Topic::Absence, vec![Part::Points(points)])
}

/// What the operator says of winnings and limits, where its document does.
fn terms(table: &Table, lang: Lang) -> Option<Section> {
    let document = &table.plan().document;
    let said = document.terms.iter().chain(&document.shared_limits);
    let terms: Vec<String> = said.map(|term| term.get(lang).to_owned()).collect();
    (!terms.is_empty()).then(|| Section::new(Topic::Terms, vec![Part::Points(terms)]))
}
