//! What a refusal says to the player, by its stable code.

use crate::i18n::{Locale, td_string};

/// The figure that a wish would break, as money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The figure.
    pub limit: String,
    /// How much of it is left, where it is a limit of the player's own.
    pub left: String,
    /// What the place is called that it is about.
    pub on: String,
}

/// The sentence of a code, and another about the figure where it is known and the code has one.
pub fn notice(code: &str, locale: Locale, figure: Option<Figure>) -> String {
    let plain = sentence(code, locale);
    match figure.and_then(|figure| about(code, locale, figure)) {
        Some(about) => format!("{plain} {about}"),
        None => plain.to_owned(),
    }
}

fn sentence(code: &str, locale: Locale) -> &'static str {
    match code {
        "replay" => td_string!(locale, notices.replay),
        "unknown_position" => td_string!(locale, notices.unknown_position),
        "below_min" => td_string!(locale, notices.below_min),
        "not_a_chip_multiple" => td_string!(locale, notices.not_a_chip_multiple),
        "above_max" => td_string!(locale, notices.above_max),
        "no_main_bet" => td_string!(locale, notices.no_main_bet),
        "table_max" => td_string!(locale, notices.table_max),
        "insufficient_balance" => td_string!(locale, notices.insufficient_balance),
        "illegal_decision" => td_string!(locale, notices.illegal_decision),
        "betting_closed" => td_string!(locale, notices.betting_closed),
        "nothing_there" | "slip_not_empty" => td_string!(locale, notices.nothing_to_do),
        "not_offered" => td_string!(locale, notices.not_offered),
        "capped" => td_string!(locale, notices.capped),
        "box_taken" => td_string!(locale, notices.box_taken),
        "not_your_box" => td_string!(locale, notices.not_your_box),
        "no_such_box" => td_string!(locale, notices.no_such_box),
        "one_table" => td_string!(locale, notices.one_table),
        "too_many_boxes" => td_string!(locale, notices.too_many_boxes),
        "box_in_play" => td_string!(locale, notices.box_in_play),
        "blind_not_twice_ante" => td_string!(locale, notices.blind_not_twice_ante),
        "ante_follows_blind" => td_string!(locale, notices.ante_follows_blind),
        "limit_stake_day" | "limit_stake_month" => td_string!(locale, notices.limit_stake),
        "limit_loss_day" | "limit_loss_month" => td_string!(locale, notices.limit_loss),
        "limit_time_day" => td_string!(locale, notices.limit_time_day),
        "limit_logins_month" => td_string!(locale, notices.limit_logins_month),
        "stopped" => td_string!(locale, notices.stopped),
        "paused" => td_string!(locale, notices.paused),
        "excluded" => td_string!(locale, notices.excluded),
        "too_many" => td_string!(locale, notices.too_many_bets),
        "storage" | "wallet" => td_string!(locale, notices.not_counted),
        "chat_too_long" => td_string!(locale, notices.chat_too_long),
        "chat_too_fast" => td_string!(locale, notices.chat_too_fast),
        "chat_closed" => td_string!(locale, notices.chat_closed),
        "chat_muted" => td_string!(locale, notices.chat_muted),
        "chat_not_plain" => td_string!(locale, notices.chat_not_plain),
        _ => td_string!(locale, notices.refused),
    }
}

fn about(code: &str, locale: Locale, figure: Figure) -> Option<String> {
    let Figure { limit, left, on } = figure;
    Some(match code {
        "below_min" => td_string!(locale, notices.figures.below_min, limit, on),
        "not_a_chip_multiple" => td_string!(locale, notices.figures.not_a_chip_multiple, limit, on),
        "above_max" => td_string!(locale, notices.figures.above_max, limit, on),
        "table_max" => td_string!(locale, notices.figures.table_max, limit),
        "insufficient_balance" => td_string!(locale, notices.figures.insufficient_balance, limit),
        "limit_stake_day" | "limit_stake_month" => {
            td_string!(locale, notices.figures.limit_stake, left, limit)
        }
        "limit_loss_day" | "limit_loss_month" => td_string!(locale, notices.figures.limit_loss, left, limit),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::I18nLocaleTrait;

    #[test]
    fn a_figure_stands_in_its_sentence_and_is_left_out_when_unknown() {
        let figure = |limit: &str| {
            Some(Figure { limit: limit.to_owned(), left: "20 Kč".to_owned(), on: "Červená".to_owned() })
        };
        let told = notice("above_max", Locale::cs, figure("100 Kč"));
        assert_eq!(told, "Tolik vsadit nelze. Červená: nejvýš 100 Kč.");
        let told = notice("limit_loss_month", Locale::en, figure("500 Kč"));
        assert_eq!(told, "The bet would exceed your limit on net loss. The limit is 500 Kč, 20 Kč is left.");
        assert_eq!(notice("above_max", Locale::en, None), "That is more than may be bet.");
        assert_eq!(notice("box_taken", Locale::en, figure("1 Kč")), "That box is taken.");
    }

    #[test]
    fn every_refusal_of_a_players_hand_has_its_own_sentence() {
        let codes = [
            "above_max",
            "ante_follows_blind",
            "below_min",
            "blind_not_twice_ante",
            "capped",
            "illegal_decision",
            "insufficient_balance",
            "no_main_bet",
            "not_a_chip_multiple",
            "not_offered",
            "nothing_there",
            "slip_not_empty",
            "table_max",
            "betting_closed",
            "box_in_play",
            "box_taken",
            "chat_closed",
            "chat_muted",
            "chat_not_plain",
            "chat_too_fast",
            "chat_too_long",
            "excluded",
            "limit_logins_month",
            "limit_loss_day",
            "limit_loss_month",
            "limit_stake_day",
            "limit_stake_month",
            "limit_time_day",
            "no_such_box",
            "not_your_box",
            "one_table",
            "paused",
            "stopped",
            "storage",
            "too_many",
            "too_many_boxes",
            "unknown_position",
            "wallet",
        ];
        for &locale in Locale::get_all() {
            let other = notice("of_the_future", locale, None);
            assert!(!other.is_empty());
            for code in codes {
                assert_ne!(notice(code, locale, None), other, "{code}");
            }
        }
    }
}
