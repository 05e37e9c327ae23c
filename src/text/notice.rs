//! What a refusal says to the player, by its stable code.

use rules::label::Lang;

/// The sentence of a code in a language; `limit` is the figure that would be broken, as money. Where it says `{on}`, the place
/// belongs that it is about, and what is `{left}` of an own limit is for the caller to fill in, too.
pub fn notice(code: &str, lang: Lang, limit: Option<&str>) -> String {
    let sentence = |texts: [&str; 3]| {
        let text = match lang {
            Lang::Cs => texts[0],
            Lang::Sk => texts[1],
            Lang::En => texts[2],
        };
        match limit {
            Some(limit) => text.replace("{limit}", limit),
            // A sentence about a figure that is not known loses what stands in brackets.
            None => text.split_once(" [").map_or(text, |(plain, _)| plain).to_owned(),
        }
        .replace(['[', ']'], "")
    };
    sentence(texts(code))
}

fn texts(code: &str) -> [&'static str; 3] {
    match code {
        "replay" => ["Záznam nelze přehrát.", "Záznam sa nedá prehrať.", "The record can’t be replayed."],
        "unknown_position" => {
            ["Tuto sázku stůl nepřijímá.", "Túto stávku stôl neprijíma.", "This table doesn’t take that bet."]
        }
        "below_min" => [
            "Sázka je nižší než nejmenší přípustná. [{on}: nejméně {limit}.]",
            "Stávka je nižšia než najmenšia prípustná. [{on}: najmenej {limit}.]",
            "The bet is below the minimum. [{on}: at least {limit}.]",
        ],
        "not_a_chip_multiple" => [
            "Sázku nelze složit z žetonů stolu. [{on}: násobky {limit}.]",
            "Stávku nemožno zložiť zo žetónov stola. [{on}: násobky {limit}.]",
            "The bet can’t be made of the table’s chips. [{on}: multiples of {limit}.]",
        ],
        "above_max" => [
            "Tolik vsadit nelze. [{on}: nejvýš {limit}.]",
            "Toľko vsadiť nemožno. [{on}: najviac {limit}.]",
            "That is more than may be bet. [{on}: at most {limit}.]",
        ],
        "no_main_bet" => {
            ["Nejprve vsaďte na hlavní pole.", "Najprv vsaďte na hlavné pole.", "Place the main bet first."]
        }
        "table_max" => [
            "Sázky by překročily limit stolu na jednu hru. [Nejvýš {limit}.]",
            "Stávky by prekročili limit stola na jednu hru. [Najviac {limit}.]",
            "The bets would exceed the table’s limit for one game. [At most {limit}.]",
        ],
        "insufficient_balance" => [
            "Na tuto sázku nemáte dost peněz. [K dispozici je {limit}.]",
            "Na túto stávku nemáte dosť peňazí. [K dispozícii je {limit}.]",
            "You don’t have enough money for this bet. [{limit} is available.]",
        ],
        "illegal_decision" => [
            "Takto se teď rozhodnout nelze.",
            "Takto sa teraz rozhodnúť nedá.",
            "That decision isn’t possible now.",
        ],
        "betting_closed" => [
            "Sázky jsou uzavřeny, sázka nebyla přijata.",
            "Stávky sú uzavreté, stávka nebola prijatá.",
            "Bets are closed; the bet was not accepted.",
        ],
        "nothing_there" | "slip_not_empty" => {
            ["Tady není co provést.", "Tu nie je čo vykonať.", "There is nothing to do here."]
        }
        "not_offered" => {
            ["Tuto funkci stůl nemá.", "Túto funkciu stôl nemá.", "This table doesn’t offer that."]
        }
        "capped" => [
            "Některé části sázky jsou zkráceny na limit stolu.",
            "Niektoré časti stávky sú skrátené na limit stola.",
            "Parts of the bet were cut to the table’s limit.",
        ],
        "box_taken" => ["Toto místo je obsazené.", "Toto miesto je obsadené.", "That box is taken."],
        "not_your_box" => [
            "Tento box patří jinému hráči.",
            "Tento box patrí inému hráčovi.",
            "That box belongs to another player.",
        ],
        "no_such_box" => {
            ["Takový box u stolu není.", "Taký box pri stole nie je.", "There is no such box at this table."]
        }
        "one_table" => [
            "Hrát můžete jen u jednoho stolu. Odejděte nejdřív od toho druhého; máte-li tam sázky, počkejte na konec hry.",
            "Hrať môžete len pri jednom stole. Odíďte najprv od toho druhého; ak tam máte stávky, počkajte na koniec hry.",
            "You may play at one table only. Leave the other one first; if you have bets there, wait for the end of the game.",
        ],
        "too_many_boxes" => {
            ["Více boxů nelze obsadit.", "Viac boxov sa nedá obsadiť.", "You can’t take more boxes."]
        }
        "box_in_play" => [
            "Z rozehraného boxu nelze odejít.",
            "Z rozohraného boxu sa nedá odísť.",
            "You can’t leave a box in play.",
        ],
        "blind_not_twice_ante" => [
            "Sázka naslepo musí být dvojnásobkem ante.",
            "Stávka naslepo musí byť dvojnásobkom ante.",
            "The blind call must be twice the ante.",
        ],
        "ante_follows_blind" => [
            "Ante se řídí sázkou naslepo.",
            "Ante sa riadi stávkou naslepo.",
            "The ante follows the blind call.",
        ],
        "limit_stake_day" | "limit_stake_month" => [
            "Sázka by překročila váš limit sázek. [Limit je {limit}, zbývá {left}.]",
            "Stávka by prekročila váš limit stávok. [Limit je {limit}, zostáva {left}.]",
            "The bet would exceed your limit on stakes. [The limit is {limit}, {left} is left.]",
        ],
        "limit_loss_day" | "limit_loss_month" => [
            "Sázka by překročila váš limit čisté prohry. [Limit je {limit}, zbývá {left}.]",
            "Stávka by prekročila váš limit čistej prehry. [Limit je {limit}, zostáva {left}.]",
            "The bet would exceed your limit on net loss. [The limit is {limit}, {left} is left.]",
        ],
        "limit_time_day" => [
            "Dnešní čas hraní podle vašeho limitu je vyčerpán.",
            "Dnešný čas hrania podľa vášho limitu je vyčerpaný.",
            "Your limit on today’s playing time is used up.",
        ],
        "limit_logins_month" => [
            "Počet přihlášení v tomto měsíci je podle vašeho limitu vyčerpán.",
            "Počet prihlásení v tomto mesiaci je podľa vášho limitu vyčerpaný.",
            "Your limit on sign-ins this month is used up.",
        ],
        "stopped" => [
            "Hru jste zastavili na 48 hodin.",
            "Hru ste zastavili na 48 hodín.",
            "You have stopped playing for 48 hours.",
        ],
        "paused" => ["Máte přestávku ve hře.", "Máte prestávku v hre.", "You are taking a break."],
        "excluded" => ["Jste vyloučeni ze hry.", "Ste vylúčení z hry.", "You are excluded from play."],
        "too_many" => [
            "Příliš mnoho sázek najednou, zkuste to znovu.",
            "Príliš veľa stávok naraz, skúste to znova.",
            "Too many bets at once, try again.",
        ],
        "storage" | "wallet" => [
            "Sázka neplatí, zkuste to znovu.",
            "Stávka neplatí, skúste to znova.",
            "The bet doesn’t count, try again.",
        ],
        "chat_too_long" => ["Zpráva je příliš dlouhá.", "Správa je príliš dlhá.", "The message is too long."],
        "chat_too_fast" => ["Píšete příliš rychle.", "Píšete príliš rýchlo.", "You are writing too fast."],
        "chat_closed" => [
            "Chat je během sázení zavřený.",
            "Čet je počas stávkovania zatvorený.",
            "Chat is closed while bets are open.",
        ],
        "chat_muted" => ["Chat máte vypnutý.", "Čet máte vypnutý.", "You have been muted."],
        "chat_not_plain" => [
            "Zpráva obsahuje nepovolené znaky.",
            "Správa obsahuje nepovolené znaky.",
            "The message contains characters that aren’t allowed.",
        ],
        _ => ["Server přání nepřijal.", "Server želanie neprijal.", "The server refused."],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_stands_in_its_sentence_and_is_left_out_when_unknown() {
        assert_eq!(notice("above_max", Lang::Cs, Some("100 Kč")), "Tolik vsadit nelze. {on}: nejvýš 100 Kč.");
        assert_eq!(notice("above_max", Lang::En, None), "That is more than may be bet.");
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
        let other = texts("of_the_future");
        for code in codes {
            assert!(
                texts(code).iter().zip(other).all(|(text, other)| !text.is_empty() && *text != other),
                "{code}"
            );
        }
    }

    #[test]
    fn an_unknown_code_still_says_something() {
        assert!(!notice("of_the_future", Lang::Sk, None).is_empty());
    }
}
