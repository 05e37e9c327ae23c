//! What buttons, fields and results are called: by the plan's document where it has a name for them, else by the client.

use rules::label::Lang;
use rules::plan::{Plan, Word};

use crate::i18n::Locale;

/// The plan's own name, or the client's.
pub fn named(plan: &Plan, word: Word, lang: Lang, own: fn(Locale) -> &'static str) -> String {
    plan.word(word, lang).unwrap_or_else(|| own(Locale::from(lang))).to_owned()
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;
    use crate::i18n::td_string;

    #[test]
    fn a_plan_names_its_buttons_and_without_a_name_the_client_does() {
        let name = |id: &str, lang: Lang| {
            let plan = shipped::plan(id).unwrap().unwrap();
            named(&plan, Word::Repeat, lang, |locale| td_string!(locale, table.repeat))
        };
        assert_eq!(name("chance/synot-blackjack", Lang::Cs), "Vsadit znovu");
        assert_eq!(name("sk/roulette", Lang::Sk), "Opakovaná stávka");
        assert_eq!(name("sk/roulette", Lang::En), "REPEAT");
        assert_eq!(name("magicplanet/roulette", Lang::Cs), "Opakovat");
    }
}
