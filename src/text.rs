//! The interface's own texts. Each language is a constant of one structure: a missing text does not compile. What a plan
//! calls its places, phases and decisions comes from the plan.

use rules::label::Lang;

pub mod baccarat;
mod cs;
mod en;
pub mod help;
pub mod history;
pub mod lobby;
mod notice;
mod sk;
pub mod stay;

pub use notice::notice;

macro_rules! texts {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => {
        /// Every text of the interface.
        #[derive(Debug, PartialEq, Eq)]
        pub struct Text {
            $($(#[$meta])* #[allow(missing_docs, reason = "the name says which text it is")] pub $name: &'static str,)+
        }

        impl Text {
            /// All texts with their names, for tests over all of them.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name),)+]
            }
        }
    };
}

texts! {
    balance, bet, win, table, dealer, round, time, limits, play_money, play_money_short, chips, undo, clear, repeat,
    double, complete, favourites, racetrack, numbers, menu, close, cancel, save_present, save_last, favourite_name,
    no_favourites, place_favourite, rename, delete, save, neighbours, neighbours_more, neighbours_fewer,
    numbers_and_chips, panel_limits, panel_tables, panel_stats, panel_history, panel_chat, panel_settings,
    panel_sound, panel_video, panel_help, panel_language, panel_favourites, panel_safe_play, fullscreen, lobby, view,
    seconds_left, playing_for, minutes, result_so_far, stop_play, stop, adults_only, you_won, stake_was, net_result,
    no_win, all_returned, pays, at_most, at_least, each_round, number, colour, red, black, green, hot, cold,
    last_numbers, rounds_shown, statistics, games, share, odd, even, low, high, dozen, column, zero, reconnecting,
    offline, loading, table_gone, other_window, old_version, reload, try_again, back_to_lobby, no_table,
    lobby_title, players, search, free_seats, own_bet, pending, cloth, phase, choose_chip, result, bet_closed,
    limit_position, limit_payout, limit_min, limit_max, plan_document, total_limit, largest_win, language_name,
    straight_word, split_word, street_word, corner_word, line_word, sound_off, skip_to_cloth, take_back,
    stream_failed, tap_for_sound, mute, unmute, turned_away, family_roulette, family_blackjack, family_baccarat,
    family_holdem, family_top_card, all_tables, nothing_found, show_all, phase_open, phase_last, phase_closed,
    phase_dealing, phase_decide, phase_result, phase_paused, phase_void, warning, limit_stake_day, limit_stake_month,
    limit_loss_day, limit_loss_month, limit_time_day, limit_logins_month, limit_pause, not_set, of_limit, your_limits,
    set_limit, remove_limit, limit_waits, limit_value, today_result, stop_48, stop_ask, stop_yes, restrained, until,
    chat_say, chat_send, chat_empty, history_empty, history_failed, history_save, history_copy, history_void,
    favourite_table, face_down, soft, hand_win, hand_lose, hand_push, hand_blackjack, hand_bust, hand_surrender,
    box_word, up_to, pays_back, pays_half, print_blackjack, print_dealer, highest_card, and, royal_flush,
    straight_flush, four_of_a_kind, full_house, flush, straight, three_of_a_kind, two_pairs, pair, high_card,
    dealer_plays_from, dealer_out, dealer_in, call_short, your_cards, table_cards, your_box, other_cards, next_card, take_it_by, not_counted,
    standing, stand_on, doubled_to, have_points, bust_with, surrendered, have_blackjack, hands_done, others_play,
    dealer_plays, box_plays, looking_on, how_others_play, players_many, still_decide, gave_up, your_bets, bet_waits,
    bet_lost, free_choice, gives_back, forfeits, only_pairs, only_first_two, no_money, insure_question,
    without_answer, sit_down, get_up, not_bet_yet, you, all_bets, all_side_bets, quick_help, turn_word, river_word,
    folded, called_word, push_back, answering, sit_to_bet, side_wins, sides_win, natural, points, road_bead, road_big,
    road_big_eye, road_small, road_cockroach, road_probing, road_ask, nth_round, scores, score_note, paper_light,
    paper_dark, symbols, symbols_letters, symbols_characters, symbols_numbers, shoe, shoe_total, shoe_current,
    shoe_last, shoe_last_but_one, pairs_of, naturals, bettors,
}

/// The texts of a language.
pub const fn text(lang: Lang) -> &'static Text {
    match lang {
        Lang::Cs => &cs::TEXT,
        Lang::Sk => &sk::TEXT,
        Lang::En => &en::TEXT,
    }
}

/// The language's name for itself.
pub const fn own_name(lang: Lang) -> &'static str {
    text(lang).language_name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_empty_in_any_language() {
        for &lang in Lang::ALL {
            for (name, text) in text(lang).all() {
                assert!(!text.trim().is_empty(), "{name} in {lang}");
            }
        }
    }

    #[test]
    fn slovak_is_not_czech() {
        let same =
            text(Lang::Cs).all().iter().zip(text(Lang::Sk).all()).filter(|(cs, sk)| cs.1 == sk.1).count();
        assert!(same * 2 < text(Lang::Cs).all().len(), "{same} texts are the same in Czech and Slovak");
    }
}
