//! Money in the language's form: `10 000,00 Kč`, `€10,000.00`. Exact: no float comes near it.

use rules::amount::Amount;
use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::Currency;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::win::RoundResult;

const NO_BREAK: char = '\u{a0}';
const THIN: char = '\u{202f}';
const MINUS: char = '−';

fn grouped(digits: &str, mark: char) -> String {
    let mut out = String::with_capacity(digits.len() * 2);
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            out.push(mark);
        }
        out.push(digit);
    }
    out
}

/// The sign of a currency.
pub fn symbol(currency: Currency) -> &'static str {
    match currency {
        Currency::Czk => "Kč",
        Currency::Eur => "€",
    }
}

fn written(whole: &str, cents: &str, currency: Currency, lang: Lang) -> String {
    match lang {
        Lang::Cs | Lang::Sk => {
            format!("{},{cents}{NO_BREAK}{}", grouped(whole, NO_BREAK), symbol(currency))
        }
        Lang::En => match currency {
            Currency::Eur => format!("€{}.{cents}", grouped(whole, ',')),
            Currency::Czk => format!("{}.{cents}{NO_BREAK}Kč", grouped(whole, ',')),
        },
    }
}

/// An amount with its currency, always with two decimals.
pub fn money(amount: Amount, currency: Currency, lang: Lang) -> String {
    let text = amount.to_string();
    let (whole, cents) = text.split_once('.').unwrap_or((&text, "00"));
    written(whole, cents, currency, lang)
}

/// An amount on a button: decimals only where there are any, `200 Kč`.
pub fn brief(amount: Amount, currency: Currency, lang: Lang) -> String {
    let sum = sum(amount, lang);
    match (lang, currency) {
        (Lang::En, Currency::Eur) => format!("€{sum}"),
        _ => format!("{sum}{NO_BREAK}{}", symbol(currency)),
    }
}

/// A result in hundredths, with its sign.
pub fn signed(hundredths: i64, currency: Currency, lang: Lang) -> String {
    let absolute = hundredths.unsigned_abs();
    let money = written(&(absolute / 100).to_string(), &format!("{:02}", absolute % 100), currency, lang);
    match hundredths {
        0 => money,
        ..0 => format!("{MINUS}{money}"),
        _ => format!("+{money}"),
    }
}

/// The sums of a round, which add up: `sázka 30,00 Kč · vráceno 20,00 Kč · čistý výsledek −10,00 Kč`.
pub fn sums(result: RoundResult, currency: Currency, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let stake = format!("{} {}", td_string!(locale, table.stake_was), money(result.stake, currency, lang));
    let back = result.differs().then(|| {
        format!("{} {}", td_string!(locale, table.returned_was), money(result.back, currency, lang))
    });
    let net = format!("{} {}", td_string!(locale, table.net_result), signed(result.net, currency, lang));
    [Some(stake), back, Some(net)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A sum on the cloth: no currency, decimals only where there are any.
pub fn sum(amount: Amount, lang: Lang) -> String {
    let text = amount.to_string();
    let (whole, cents) = text.split_once('.').map_or((&*text, None), |(whole, cents)| (whole, Some(cents)));
    let mark = if lang == Lang::En { ',' } else { THIN };
    match cents {
        None => grouped(whole, mark),
        Some(cents) => {
            format!("{}{}{}", grouped(whole, mark), if lang == Lang::En { '.' } else { ',' }, cents)
        }
    }
}

/// A chip's short figure: `5k`, `0,20`.
pub fn short(amount: Amount, lang: Lang) -> String {
    let thousand = Amount::whole(1000);
    if amount >= thousand && amount.is_multiple_of(thousand) {
        let text = amount.to_string();
        return format!("{}k", &text[..text.len() - 3]);
    }
    let text = amount.to_string();
    // A chip of ten cents says 0,1: there is no room for a second figure that is always nought.
    let text = match text.split_once('.') {
        Some((whole, cents)) => format!("{whole}.{}", cents.trim_end_matches('0')),
        None => text,
    };
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

/// Both ends of a range; the currency stands once, where the language has it.
fn between(least: &str, most: &str, currency: Currency) -> String {
    let sign = symbol(currency);
    match most.strip_prefix(sign) {
        Some(most) => format!("{least} – {most}"),
        None => format!("{} – {most}", least.trim_end_matches(sign).trim_end()),
    }
}

/// Limits of a table: `10,00 – 200 000,00 Kč`, `€0.10 – 1,000.00`.
pub fn range(least: Amount, most: Amount, currency: Currency, lang: Lang) -> String {
    between(&money(least, currency, lang), &money(most, currency, lang), currency)
}

/// The same in few words, for a phone: `10 – 200 000 Kč`.
pub fn short_range(least: Amount, most: Amount, currency: Currency, lang: Lang) -> String {
    between(&brief(least, currency, lang), &brief(most, currency, lang), currency)
}

/// Odds as they are printed, never broken into two lines: `35 : 1`.
pub fn odds(odds: &str) -> String {
    odds.replace(':', "\u{a0}:\u{a0}")
}

/// A payout as the language writes it: `0,95 : 1`.
pub fn payout(pays: &Payout, lang: Lang) -> String {
    let locale = Locale::from(lang);
    match pays {
        Payout::Pays(odds) => {
            let odds = self::odds(&odds.to_string());
            if lang == Lang::En { odds } else { odds.replace('.', ",") }
        }
        Payout::Push => td_string!(locale, table.pays_back).to_owned(),
        Payout::Half => td_string!(locale, table.pays_half).to_owned(),
        Payout::Lost => td_string!(locale, table.no_win).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Amount {
        text.parse().unwrap()
    }

    #[test]
    fn money_has_the_form_of_its_language() {
        assert_eq!(money(amount("10000"), Currency::Czk, Lang::Cs), "10\u{a0}000,00\u{a0}Kč");
        assert_eq!(money(amount("0.20"), Currency::Eur, Lang::Sk), "0,20\u{a0}€");
        assert_eq!(money(amount("1234567.50"), Currency::Eur, Lang::En), "€1,234,567.50");
        assert_eq!(
            money(amount("999999999999999999"), Currency::Czk, Lang::En),
            "999,999,999,999,999,999.00\u{a0}Kč"
        );
    }

    #[test]
    fn a_result_carries_its_sign() {
        assert_eq!(signed(-370_000, Currency::Czk, Lang::Cs), "−3\u{a0}700,00\u{a0}Kč");
        assert_eq!(signed(5, Currency::Eur, Lang::En), "+€0.05");
        assert_eq!(signed(0, Currency::Czk, Lang::Cs), "0,00\u{a0}Kč");
    }

    #[test]
    fn sums_on_the_cloth_are_bare() {
        assert_eq!(sum(amount("2550"), Lang::Cs), "2\u{202f}550");
        assert_eq!(sum(amount("0.30"), Lang::Cs), "0,30");
        assert_eq!(sum(amount("1000.50"), Lang::En), "1,000.50");
    }

    #[test]
    fn a_range_names_its_currency_once() {
        let (least, most) = (amount("0.10"), amount("1000"));
        assert_eq!(range(least, most, Currency::Eur, Lang::En), "€0.10 – 1,000.00");
        assert_eq!(range(least, most, Currency::Eur, Lang::Sk), "0,10 – 1\u{a0}000,00\u{a0}€");
        assert_eq!(range(amount("10"), most, Currency::Czk, Lang::En), "10.00 – 1,000.00\u{a0}Kč");
        assert_eq!(short_range(least, most, Currency::Eur, Lang::En), "€0.10 – 1,000");
        assert_eq!(short_range(amount("10"), most, Currency::Czk, Lang::Cs), "10 – 1\u{202f}000\u{a0}Kč");
    }

    #[test]
    fn a_chip_says_its_value_shortly() {
        assert_eq!(short(amount("25000"), Lang::Cs), "25k");
        assert_eq!(short(amount("1500"), Lang::Cs), "1500");
        assert_eq!(short(amount("0.20"), Lang::Cs), "0,2");
        assert_eq!(short(amount("500"), Lang::En), "500");
    }
}
