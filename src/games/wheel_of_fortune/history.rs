//! Rounds of the wheel of fortune in the history.

use rules::event::{PlayerId, RoundEvent};
use rules::label::Lang;
use rules::name::Name;
use rules::round::Round;
use rules::settle::Line;
use rules::wheel_of_fortune::outcome::Stopped;
use rules::wheel_of_fortune::round::WheelRound;
use serde::Deserialize;

use crate::games::wheel_of_fortune::symbol;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::HandReport;
use crate::panels::history::view_model::{Played, Short};

/// The field that was drawn.
pub fn drawn_field(events: &[RoundEvent]) -> Option<u8> {
    events
        .iter()
        .find_map(|event| if let RoundEvent::WheelStopped { field } = event { Some(*field) } else { None })
}

fn fallen(round: &Round) -> Option<Name> {
    round.course::<WheelRound>()?.symbol()
}

/// The symbol in the outcome of a dispute file.
fn recorded(played: &Played) -> Option<Name> {
    #[derive(Deserialize)]
    struct Record {
        outcome: Stopped,
    }
    let record = serde_json::from_str::<Record>(played.record.as_ref()?.get());
    record.ok().map(|record| record.outcome.symbol)
}

/// The field by its number, in the colour of its symbol: a row of the list knows no plan, which names it. The open row does.
pub fn short(played: &Played, lang: Lang) -> Option<Short> {
    let field = drawn_field(&played.events)?;
    let result = td_string!(Locale::from(lang), wheel_of_fortune.nth_field, n = u16::from(field) + 1);
    let class = recorded(played).map(|symbol| format!("symbol-mark s-{symbol}"));
    Some(Short { result, class, ..Short::default() })
}

/// The symbol under the pointer.
pub fn hands(round: &Round, _: PlayerId, lang: Lang) -> Vec<HandReport> {
    let report = |fell: Name| HandReport {
        name: td_string!(Locale::from(lang), wheel_of_fortune.pointer).to_owned(),
        total: Some(symbol::name(round.table(), fell, lang)),
        ..HandReport::default()
    };
    fallen(round).map(report).into_iter().collect()
}

/// The symbol decides every line.
pub fn cause(round: &Round, _: &Line, lang: Lang) -> String {
    let name = |fell| symbol::name(round.table(), fell, lang);
    fallen(round).map_or_else(String::new, |fell| {
        td_string!(Locale::from(lang), wheel_of_fortune.stopped, n = name(fell))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::history::view_model::read;

    #[test]
    fn a_row_has_the_field_in_the_colour_of_its_symbol() {
        let round = |record: &str| {
            let text = format!(
                r#"[{{"round":7,"table":"t","plan":"a/b","ended":2,"void":false,"currency":"CZK","events":["betting_opened","betting_closed",{{"wheel_stopped":{{"field":16}}}}],
                    "settlement":{{"stake":"0","return":"0","lines":[]}}{record}}}]"#
            );
            short(&read(&text).unwrap().remove(0), Lang::Cs).unwrap()
        };
        let known = round(r#","record":{"outcome":{"symbol":"seven"}}"#);
        assert_eq!((&*known.result, known.class.as_deref()), ("pole 17", Some("symbol-mark s-seven")));
        assert_eq!(round("").class, None);
    }
}
