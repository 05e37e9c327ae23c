//! The interface's own texts. Each language has all of them: a missing text does not compile. What a plan
//! calls its places, phases and decisions comes from the plan.

use std::sync::OnceLock;

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

pub use crate::text::notice::notice;

/// What stands between two texts of a language.
const END: char = '\u{1}';

macro_rules! texts {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => {
        /// Every text of the interface.
        #[derive(Debug, PartialEq, Eq)]
        pub struct Text {
            $($(#[$meta])* #[allow(missing_docs, reason = "the name says which text it is")] pub $name: &'static str,)+
        }

        const NAMES: &[&str] = &[$(stringify!($name)),+];

        impl Text {
            /// All texts with their names, for tests over all of them.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name),)+]
            }

            fn read(whole: &'static str) -> Self {
                let mut texts = whole.split(END);
                let mut next = || texts.next().unwrap_or_default();
                Self { $($name: next(),)+ }
            }
        }
    };
}

/// A language: its texts in their order, as one string. Where each begins is found when the language is spoken; 257 addresses
/// and lengths in each of three languages would weigh as much as some of the texts.
macro_rules! language {
    ($($name:ident: $text:literal),+ $(,)?) => {
        pub(super) const TEXT: &str = concat!($($text, "\u{1}"),+);
        const _: () = assert!(super::is_whole(&[$(stringify!($name)),+]), "a text is missing or out of its order");
    };
}
use language;

/// Are these the names of all texts, in their order?
const fn is_whole(names: &[&str]) -> bool {
    if names.len() != NAMES.len() {
        return false;
    }
    let mut nth = 0;
    while nth < names.len() {
        let (one, two) = (names[nth].as_bytes(), NAMES[nth].as_bytes());
        let mut at = 0;
        while at < one.len() && at < two.len() && one[at] == two[at] {
            at += 1;
        }
        if at != one.len() || at != two.len() {
            return false;
        }
        nth += 1;
    }
    true
}

texts! {
    balance, bet, win, table, dealer, round, time, limits, play_money, play_money_short, chips, undo, clear, repeat,
    double, complete, favourites, racetrack, numbers, menu, close, cancel, save_present, save_last, favourite_name,
    no_favourites, place_favourite, rename, delete, save, neighbours, neighbours_more, neighbours_fewer,
    numbers_and_chips, panel_limits, panel_tables, panel_stats, panel_history, panel_chat, panel_settings,
    panel_sound, panel_video, panel_help, panel_language, panel_favourites, panel_safe_play, fullscreen, lobby,
    view, seconds_left, playing_for, minutes, result_so_far, stop_play, stop, adults_only, you_won, stake_was,
    net_result, no_win, all_returned, pays, at_most, number, colour, red, black, hot, cold, last_numbers,
    rounds_shown, statistics, games, share, odd, even, low, high, zero, reconnecting, offline, loading, table_gone,
    other_window, old_version, reload, try_again, part_loading, part_missing, back_to_lobby, no_table, lobby_title, players, search, own_bet,
    pending, cloth, phase, choose_chip, result, limit_position, limit_payout, limit_min, limit_max, total_limit,
    largest_win, language_name, sound_off, stream_failed, tap_for_sound, turned_away, family_roulette,
    family_blackjack, family_baccarat, family_holdem, family_top_card, all_tables, nothing_found, show_all,
    phase_open, phase_last, phase_closed, phase_dealing, phase_decide, phase_result, phase_paused, phase_void,
    warning, limit_stake_day, limit_stake_month, limit_loss_day, limit_loss_month, limit_time_day,
    limit_logins_month, limit_pause, not_set, of_limit, your_limits, set_limit, remove_limit, limit_waits,
    today_result, stop_48, stop_ask, stop_yes, chat_say, chat_send, chat_empty, chat_unread, history_empty,
    history_failed, face_down, soft, hand_win, hand_lose, hand_push, hand_blackjack, hand_bust, hand_surrender,
    box_word, up_to, pays_back, pays_half, print_blackjack, print_dealer, highest_card, and, royal_flush,
    straight_flush, four_of_a_kind, full_house, flush, straight, three_of_a_kind, two_pairs, pair, high_card,
    dealer_plays_from, dealer_in, call_short, dealer_out, your_cards, table_cards, your_box, other_cards, next_card,
    take_it_by, not_counted, standing, stand_on, doubled_to, have_points, bust_with, surrendered, have_blackjack,
    hands_done, others_play, dealer_plays, box_plays, looking_on, how_others_play, players_many, still_decide,
    gave_up, your_bets, bet_waits, bet_lost, free_choice, gives_back, forfeits, only_with_call, only_pairs,
    only_first_two, not_after_split, no_money, insure_question, without_answer, sit_down, get_up, not_bet_yet, you,
    all_bets, all_side_bets, quick_help, turn_word, river_word, folded, called_word, push_back, answering,
    sit_to_bet, side_wins, sides_win, natural, points, road_bead, road_big, road_big_eye, road_small,
    road_cockroach, road_probing, road_ask, nth_round, scores, score_note, paper_light, paper_dark, symbols,
    symbols_letters, symbols_characters, symbols_numbers, shoe, shoe_total, shoe_current, shoe_last,
    shoe_last_but_one, pairs_of, naturals, bettors,
}

/// The texts of a language.
pub fn text(lang: Lang) -> &'static Text {
    static SPOKEN: [OnceLock<Text>; 3] = [const { OnceLock::new() }; 3];
    let (spoken, whole) = match lang {
        Lang::Cs => (&SPOKEN[0], crate::text::cs::TEXT),
        Lang::Sk => (&SPOKEN[1], crate::text::sk::TEXT),
        Lang::En => (&SPOKEN[2], crate::text::en::TEXT),
    };
    spoken.get_or_init(|| Text::read(whole))
}

/// The form of a counted word: `hra|hry|her` for one, for two to four, for all others; English has two.
pub fn plural(count: usize, forms: &'static str) -> &'static str {
    let mut form = forms.split('|');
    let at = match count {
        1 => 0,
        2..=4 => 1,
        _ => 2,
    };
    form.clone().nth(at).or_else(|| form.next_back()).unwrap_or(forms)
}

/// The language's name for itself.
pub fn own_name(lang: Lang) -> &'static str {
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
    fn counted_words_have_the_form_of_their_count() {
        let said = |lang| [0, 1, 2, 4, 5, 21].map(|count| plural(count, text(lang).games));
        assert_eq!(said(Lang::Cs), ["her", "hra", "hry", "hry", "her", "her"]);
        assert_eq!(said(Lang::Sk), ["hier", "hra", "hry", "hry", "hier", "hier"]);
        assert_eq!(said(Lang::En), ["games", "game", "games", "games", "games", "games"]);
        let numbers = |count| plural(count, text(Lang::Cs).numbers_and_chips);
        assert_eq!(
            [1, 3, 5].map(numbers),
            ["{n} číslo, {n} žeton", "{n} čísla, {n} žetony", "{n} čísel, {n} žetonů"]
        );
        assert_eq!(plural(3, text(Lang::En).bettors), "{n} players");
    }

    #[test]
    fn slovak_is_not_czech() {
        let same =
            text(Lang::Cs).all().iter().zip(text(Lang::Sk).all()).filter(|(cs, sk)| cs.1 == sk.1).count();
        assert!(same * 2 < text(Lang::Cs).all().len(), "{same} texts are the same in Czech and Slovak");
    }
}
