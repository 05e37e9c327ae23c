//! The language of the interface. Its texts are in `locales/`, a file for each language; [`crate::i18n`] is what the build script
//! makes of them. What a plan calls its places, phases and decisions comes from the plan.

pub mod notice;

use icu_plurals::PluralRules;
use leptos_i18n::custom_provider::{IcuDataProvider, set_icu_data_provider};
use leptos_i18n::reexports::icu::plurals::PluralRuleType;
use leptos_i18n::reexports::icu::{locid, provider::DataError};
use rules::label::Lang;

use crate::i18n::Locale;

impl From<Lang> for Locale {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::Cs => Self::cs,
            Lang::Sk => Self::sk,
            Lang::En => Self::en,
        }
    }
}

/// Which form a counted word has, as Unicode tells it. No text has ordinal forms, so their rules stay out of the client.
struct CountedForms;

impl IcuDataProvider for CountedForms {
    fn try_new_plural_rules(
        &self,
        locale: &locid::Locale,
        _: PluralRuleType,
    ) -> Result<PluralRules, DataError> {
        PluralRules::try_new_cardinal(locale.into())
    }
}

/// Makes the forms of counted words known; without them the first text with a count panics.
pub fn know_plurals() {
    set_icu_data_provider(CountedForms);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::td_string;

    #[test]
    fn counted_words_have_the_form_of_their_count() {
        know_plurals();
        let said = |lang: Lang| {
            [0_usize, 1, 2, 4, 5, 21].map(|count| td_string!(Locale::from(lang), statistics.games, count))
        };
        assert_eq!(said(Lang::Cs), ["kol", "kolo", "kola", "kola", "kol", "kol"]);
        assert_eq!(said(Lang::Sk), ["kôl", "kolo", "kolá", "kolá", "kôl", "kôl"]);
        assert_eq!(said(Lang::En), ["rounds", "round", "rounds", "rounds", "rounds", "rounds"]);
        let numbers = |count: usize| td_string!(Locale::cs, roulette.numbers_and_chips, count);
        assert_eq!([1, 3, 5].map(numbers), ["1 číslo, 1 žeton", "3 čísla, 3 žetony", "5 čísel, 5 žetonů"]);
        assert_eq!(td_string!(Locale::en, two_sides.bettors, count = 3_usize), "3 players");
    }

    #[test]
    fn every_language_is_spoken_by_its_own_name() {
        let named = |lang: &Lang| td_string!(Locale::from(*lang), settings.own_name);
        assert_eq!(Lang::ALL.iter().map(named).collect::<Vec<_>>(), ["Čeština", "Slovenčina", "English"]);
    }
}
