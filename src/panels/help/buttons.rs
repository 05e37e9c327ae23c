//! What each button and key of a table does, as far as its plan offers them.

use rules::label::Lang;
use rules::plan::{ChatHours, Function, Repeat, Word};
use rules::table::Table;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Term, Topic};
use crate::panels::id::PanelId;
use crate::table::view_model::word::named;

/// A function of the plan that has a button of its own. Panels stand with the other panels, and a family explains what is only
/// its own.
fn function(table: &Table, function: Function, lang: Lang) -> Option<Term> {
    let locale = Locale::from(lang);
    let term = |of: &str, title: &str, does: &str| Some(Term::new(of, title, does));
    let named = |word: Word, own: fn(Locale) -> &'static str| named(table.plan(), word, lang, own);
    match function {
        Function::Undo => term(
            "undo",
            &named(Word::Undo, |locale| td_string!(locale, table.undo)),
            td_string!(locale, help.buttons.undo),
        ),
        Function::Clear => {
            term("clear", td_string!(locale, table.clear), td_string!(locale, help.buttons.clear))
        }
        Function::Repeat => {
            let does = match table.plan().repeat.is {
                Repeat::Once => td_string!(locale, help.buttons.repeat_once),
                Repeat::Doubles => td_string!(locale, help.buttons.repeat_doubles),
                Repeat::Adds => td_string!(locale, help.buttons.repeat_adds),
            };
            term("repeat", &named(Word::Repeat, |locale| td_string!(locale, table.repeat)), does)
        }
        Function::Double => term(
            "double",
            &named(Word::Double, |locale| td_string!(locale, table.double)),
            td_string!(locale, help.buttons.double),
        ),
        Function::Favourites => term(
            "favourites",
            td_string!(locale, table.favourites),
            td_string!(locale, help.buttons.favourites),
        ),
        Function::AllBets => term(
            "all-bets",
            &named(Word::AllBets, |locale| td_string!(locale, cards.all_bets)),
            td_string!(locale, help.buttons.all_bets),
        ),
        Function::AllSideBets => term(
            "all-side-bets",
            &named(Word::AllSideBets, |locale| td_string!(locale, cards.all_side_bets)),
            td_string!(locale, help.buttons.all_side_bets),
        ),
        // Of single families, which explain them themselves.
        Function::Racetrack | Function::Complete | Function::View | Function::RoadProbing => None,
        Function::Statistics | Function::Chat | Function::DealerChat | Function::History => None,
    }
}

/// A panel that a button of the rail opens; none where the plan doesn't offer it or another button opens it.
fn panel(table: &Table, id: PanelId, lang: Lang) -> Option<Term> {
    let locale = Locale::from(lang);
    let offers = |function: Function| table.plan().functions.contains(&function);
    let (title, does) = match id {
        PanelId::Limits => (td_string!(locale, panels.limits), td_string!(locale, help.buttons.limits)),
        PanelId::Tables => (td_string!(locale, panels.tables), td_string!(locale, help.buttons.tables)),
        PanelId::Statistics if offers(Function::Statistics) => {
            (td_string!(locale, panels.stats), td_string!(locale, help.buttons.stats))
        }
        PanelId::History if offers(Function::History) => {
            (td_string!(locale, panels.history), td_string!(locale, help.buttons.history))
        }
        PanelId::Chat if offers(Function::Chat) => {
            let hours = table.plan().chat.as_ref().map_or(ChatHours::Always, |chat| chat.is);
            let does = match hours {
                ChatHours::Always => td_string!(locale, help.buttons.chat),
                ChatHours::BetweenBets => td_string!(locale, help.buttons.chat_between_bets),
                ChatHours::OutsidePlay => td_string!(locale, help.buttons.chat_outside_play),
            };
            if offers(Function::DealerChat) {
                let both = [does, td_string!(locale, help.buttons.chat_with_dealer)].join(" ");
                return Some(Term::new(id.name(), td_string!(locale, panels.chat), both));
            }
            (td_string!(locale, panels.chat), does)
        }
        PanelId::Sound => (td_string!(locale, panels.sound), td_string!(locale, help.buttons.sound)),
        PanelId::Video => (td_string!(locale, panels.video), td_string!(locale, help.buttons.video)),
        PanelId::Settings => (td_string!(locale, panels.settings), td_string!(locale, help.buttons.settings)),
        PanelId::Help => (td_string!(locale, panels.help), td_string!(locale, help.buttons.help)),
        PanelId::Language => (td_string!(locale, panels.language), td_string!(locale, help.buttons.language)),
        PanelId::SafePlay => {
            (td_string!(locale, panels.safe_play), td_string!(locale, help.buttons.safe_play))
        }
        PanelId::Statistics | PanelId::History | PanelId::Chat | PanelId::Favourites | PanelId::Track => {
            return None;
        }
    };
    Some(Term::new(id.name(), title, does))
}

/// Every button of the table.
pub fn section(table: &Table, lang: Lang) -> Section {
    let locale = Locale::from(lang);
    let mut tray =
        vec![Term::new("chips", td_string!(locale, table.chips), td_string!(locale, help.buttons.chips))];
    tray.extend(table.plan().functions.iter().filter_map(|offered| function(table, *offered, lang)));
    tray.extend((games::panels(games::kind(table)).help.buttons)(table, lang));
    let mut rail: Vec<Term> = PanelId::ALL.into_iter().filter_map(|id| panel(table, id, lang)).collect();
    rail.push(Term::new("audio", td_string!(locale, sound.off), td_string!(locale, help.buttons.audio)));
    rail.push(Term::new("lobby", td_string!(locale, table.lobby), td_string!(locale, help.buttons.lobby)));
    rail.push(Term::new(
        "fullscreen",
        td_string!(locale, table.fullscreen),
        td_string!(locale, help.buttons.fullscreen),
    ));
    rail.push(Term::new("stop", td_string!(locale, safe_play.stop), td_string!(locale, help.buttons.stop)));
    Section::new(Topic::Buttons, vec![Part::Terms(tray), Part::Terms(rail)])
}

/// Every key; those of decisions stand with the decisions.
pub fn keys(lang: Lang) -> Section {
    let locale = Locale::from(lang);
    let key = |of: &str, keys: &[&str], does: &str| Term {
        of: vec![of.to_owned()],
        title: String::new(),
        keys: keys.iter().map(|&key| key.to_owned()).collect(),
        does: does.to_owned(),
    };
    let take_one = td_string!(locale, help.chip_off).to_owned();
    let terms = vec![
        key("move", &["←", "↑", "→", "↓"], td_string!(locale, help.key_move)),
        key("lay", &["Enter", "␣"], td_string!(locale, help.key_lay)),
        key("take-back", &["Backspace", "Delete"], td_string!(locale, help.key_take_back)),
        key("close", &["Esc"], td_string!(locale, help.key_close)),
        key("other-side", &["F6"], td_string!(locale, help.key_side)),
    ];
    Section::new(Topic::Keys, vec![Part::Terms(terms), Part::Text(take_one)])
}
