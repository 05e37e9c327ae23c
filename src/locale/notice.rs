//! What a refusal says to the player, by its stable code.

use protocol::reject_code::RejectCode;

use crate::i18n::{Locale, td_string};
use crate::session::notice::NoticeCode;

/// The limit that a command would break, as money.
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
pub fn notice(code: impl Into<NoticeCode>, locale: Locale, figure: Option<Figure>) -> String {
    let (plain, about) = match code.into() {
        NoticeCode::Rejected(code) => {
            (sentence(code, locale), figure.and_then(|figure| about(code, locale, figure)))
        }
        NoticeCode::NotReplayed => (td_string!(locale, notices.replay), None),
        NoticeCode::Capped => (td_string!(locale, notices.capped), None),
        NoticeCode::Lowered => (td_string!(locale, notices.lowered), None),
        NoticeCode::LeftOut => (td_string!(locale, notices.left_out), None),
        NoticeCode::ByDecision => (td_string!(locale, notices.by_decision), None),
        NoticeCode::BetsStay => (td_string!(locale, notices.bets_stay), None),
        NoticeCode::BetsComeBack => (td_string!(locale, notices.bets_come_back), None),
    };
    match about {
        Some(about) => format!("{plain} {about}"),
        None => plain.to_owned(),
    }
}

/// Exhaustive, so that a code without a sentence does not compile.
fn sentence(code: RejectCode, locale: Locale) -> &'static str {
    match code {
        RejectCode::UnknownPosition => td_string!(locale, notices.unknown_position),
        RejectCode::BelowMin => td_string!(locale, notices.below_min),
        RejectCode::NotAChipMultiple => td_string!(locale, notices.not_a_chip_multiple),
        RejectCode::AboveMax => td_string!(locale, notices.above_max),
        RejectCode::NoMainBet => td_string!(locale, notices.no_main_bet),
        RejectCode::TableMax => td_string!(locale, notices.table_max),
        RejectCode::InsufficientBalance => td_string!(locale, notices.insufficient_balance),
        RejectCode::IllegalDecision => td_string!(locale, notices.illegal_decision),
        RejectCode::BettingClosed => td_string!(locale, notices.betting_closed),
        RejectCode::NothingThere | RejectCode::SlipNotEmpty => td_string!(locale, notices.nothing_to_do),
        RejectCode::NotOffered => td_string!(locale, notices.not_offered),
        RejectCode::BoxTaken => td_string!(locale, notices.box_taken),
        RejectCode::NotYourBox => td_string!(locale, notices.not_your_box),
        RejectCode::NoSuchBox => td_string!(locale, notices.no_such_box),
        RejectCode::OneTable => td_string!(locale, notices.one_table),
        RejectCode::TooManyBoxes => td_string!(locale, notices.too_many_boxes),
        RejectCode::BoxInPlay => td_string!(locale, notices.box_in_play),
        RejectCode::AnteFollowsBlind => td_string!(locale, notices.ante_follows_blind),
        RejectCode::BlindFollowsAnte => td_string!(locale, notices.blind_follows_ante),
        RejectCode::LimitStakeDay | RejectCode::LimitStakeMonth => td_string!(locale, notices.limit_stake),
        RejectCode::LimitLossDay | RejectCode::LimitLossMonth => td_string!(locale, notices.limit_loss),
        RejectCode::LimitTimeDay => td_string!(locale, notices.limit_time_day),
        RejectCode::LimitLoginsMonth => td_string!(locale, notices.limit_logins_month),
        RejectCode::Stopped => td_string!(locale, notices.stopped),
        RejectCode::Paused => td_string!(locale, notices.paused),
        RejectCode::Excluded => td_string!(locale, notices.excluded),
        RejectCode::TooMany => td_string!(locale, notices.too_many_bets),
        RejectCode::Storage | RejectCode::Wallet => td_string!(locale, notices.not_counted),
        RejectCode::ChatTooLong => td_string!(locale, notices.chat_too_long),
        RejectCode::ChatTooFast => td_string!(locale, notices.chat_too_fast),
        RejectCode::ChatClosed => td_string!(locale, notices.chat_closed),
        RejectCode::ChatMuted => td_string!(locale, notices.chat_muted),
        RejectCode::ChatNotPlain => td_string!(locale, notices.chat_not_plain),
        RejectCode::Unpaid => td_string!(locale, notices.unpaid),
        RejectCode::KeyTaken => td_string!(locale, notices.key_taken),
        RejectCode::NoGuests => td_string!(locale, notices.no_guests),
        RejectCode::TooManyGuests => td_string!(locale, notices.too_many_guests),
        RejectCode::TokenUsed
        | RejectCode::TokenExpired
        | RejectCode::TokenInvalid
        | RejectCode::SessionExpired => td_string!(locale, notices.session_expired),
        RejectCode::UnknownTable => td_string!(locale, notices.unknown_table),
        RejectCode::TableStopped => td_string!(locale, notices.table_stopped),
        RejectCode::NotAtTable => td_string!(locale, notices.not_at_table),
        // What a player can't bring about with this client, and what this client does not know.
        RejectCode::Malformed
        | RejectCode::OutOfTurn
        | RejectCode::CardContradicts
        | RejectCode::NotSettled
        | RejectCode::Unknown(_) => td_string!(locale, notices.refused),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most codes name no figure")]
fn about(code: RejectCode, locale: Locale, figure: Figure) -> Option<String> {
    let Figure { limit, left, on } = figure;
    Some(match code {
        RejectCode::BelowMin => td_string!(locale, notices.figures.below_min, limit, on),
        RejectCode::NotAChipMultiple => td_string!(locale, notices.figures.not_a_chip_multiple, limit, on),
        RejectCode::AboveMax => td_string!(locale, notices.figures.above_max, limit, on),
        RejectCode::TableMax => td_string!(locale, notices.figures.table_max, limit),
        RejectCode::InsufficientBalance => td_string!(locale, notices.figures.insufficient_balance, limit),
        RejectCode::LimitStakeDay | RejectCode::LimitStakeMonth => {
            td_string!(locale, notices.figures.limit_stake, left, limit)
        }
        RejectCode::LimitLossDay | RejectCode::LimitLossMonth => {
            td_string!(locale, notices.figures.limit_loss, left, limit)
        }
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
        let text = notice(RejectCode::AboveMax, Locale::cs, figure("100 Kč"));
        assert_eq!(text, "Tolik vsadit nelze. Červená: nejvýš 100 Kč.");
        let text = notice(RejectCode::LimitLossMonth, Locale::en, figure("500 Kč"));
        assert_eq!(text, "The bet would exceed your limit on net loss. The limit is 500 Kč, 20 Kč is left.");
        assert_eq!(notice(RejectCode::AboveMax, Locale::en, None), "That is more than you may bet.");
        assert_eq!(notice(RejectCode::BoxTaken, Locale::en, figure("1 Kč")), "That box is taken.");
    }

    #[test]
    fn every_refusal_of_a_players_hand_has_its_own_sentence() {
        let general = [
            RejectCode::Malformed,
            RejectCode::OutOfTurn,
            RejectCode::CardContradicts,
            RejectCode::NotSettled,
        ];
        let codes = || RejectCode::ALL.iter().copied().filter(|code| !general.contains(code));
        for &locale in Locale::get_all() {
            let other = notice(RejectCode::named("of_the_future"), locale, None);
            assert!(!other.is_empty());
            for code in codes() {
                assert_ne!(notice(code, locale, None), other, "{code}");
            }
        }
    }
}
