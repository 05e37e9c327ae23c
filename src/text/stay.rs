//! Words of the session around the tables: the host, safe play, sound, settings, the first session.

use rules::label::Lang;

macro_rules! texts {
    ($($name:ident: $cs:literal, $sk:literal, $en:literal;)+) => {
        /// The words of a session.
        #[derive(Debug, PartialEq, Eq)]
        pub struct StayText {
            $(#[allow(missing_docs, reason = "the name says which text it is")] pub $name: &'static str,)+
        }

        const CS: StayText = StayText { $($name: $cs,)+ };
        const SK: StayText = StayText { $($name: $sk,)+ };
        const EN: StayText = StayText { $($name: $en,)+ };

        #[cfg(test)]
        const ALL: &[(&str, [&str; 3])] = &[$((stringify!($name), [$cs, $sk, $en]),)+];
    };
}

texts! {
    cashier: "Pokladna", "Pokladňa", "Cashier";
    close_game: "Zavřít hru", "Zavrieť hru", "Close the game";
    covered: "Hra čeká na pozadí.", "Hra čaká na pozadí.", "The game is waiting in the background.";
    closed_title: "Hra je zavřená", "Hra je zatvorená", "The game is closed";
    closed_words: "Rozehraná kola se dohrají a výhry se připíšou.", "Rozohrané kolá sa dohrajú a výhry sa pripíšu.",
        "Open rounds are played to their end and winnings are paid out.";
    come_back: "Vrátit se ke hře", "Vrátiť sa k hre", "Come back to the game";
    over_title: "Teď už nehrajete", "Teraz už nehráte", "You have stopped playing";
    over_until: "Sázet můžete znovu {n}.", "Stávkovať môžete znova {n}.", "You can bet again {n}.";
    over_ever: "Vyloučení nemá konec.", "Vylúčenie nemá koniec.", "The exclusion has no end.";
    over_look: "Jen se dívat", "Len sa pozerať", "Just watch";
    over_soon: "Sázení je zastaveno, toto kolo se ještě dohraje.", "Stávkovanie je zastavené, toto kolo sa ešte dohrá.",
        "Betting has stopped; this round is still played to its end.";
    since: "Od {n}", "Od {n}", "Since {n}";
    left_today: "dnes zbývá {n}", "dnes zostáva {n}", "{n} left today";
    playing: "Hrajete {n}", "Hráte {n}", "Playing for {n}";
    played: "Hráli jste {n}", "Hrali ste {n}", "You played for {n}";
    staked_today: "Dnes vsazeno", "Dnes stavené", "Staked today";
    visit_result: "Výsledek od přihlášení", "Výsledok od prihlásenia", "Result since sign-in";
    left: "Zbývá {n}.", "Zostáva {n}.", "{n} left.";
    above: "Sázka nad limit nebude přijata.", "Stávka nad limit nebude prijatá.", "A bet above the limit will not be accepted.";
    bad_money: "Zadejte částku, třeba 1000 nebo 250,50.", "Zadajte sumu, napríklad 1000 alebo 250,50.", "Enter an amount, such as 1000 or 250.50.";
    bad_minutes: "Zadejte celé minuty, třeba 90.", "Zadajte celé minúty, napríklad 90.", "Enter whole minutes, such as 90.";
    bad_count: "Zadejte celé číslo, třeba 20.", "Zadajte celé číslo, napríklad 20.", "Enter a whole number, such as 20.";
    limit_zero: "S limitem 0 si už nevsadíte. Pokud to tak chcete, potvrďte ho znovu.",
        "S limitom 0 si už nestavíte. Ak to tak chcete, potvrďte ho znova.",
        "With a limit of 0 you can’t bet at all. If you want that, confirm it again.";
    joint: "Limity platí společně pro živou hru, technickou hru a internetovou loterii.",
        "Limity platia spoločne pre živú hru, technickú hru a internetovú lotériu.",
        "Limits apply jointly to live games, technical games and internet lotteries.";
    register: "Zápis do rejstříku vyloučených osob", "Zápis do registra vylúčených osôb", "Entry in the register of excluded persons";
    wish_waits: "Váš pokyn čeká, odešle se hned po připojení.", "Váš pokyn čaká, odošle sa hneď po pripojení.",
        "Your instruction is waiting and will be sent once you are connected.";
    tighten: "Přísnější limit platí hned, volnější až za 7 dní, měsíční od příštího měsíce.",
        "Prísnejší limit platí hneď, voľnejší až o 7 dní, mesačný od budúceho mesiaca.",
        "A tighter limit holds at once, a looser one after 7 days, a monthly one from the next month.";
    doubling: "Zdvojnásobení", "Zdvojnásobenie", "Doubling";
    offered: "Nabízet", "Ponúkať", "Offer it";
    not_offered: "Nenabízet", "Neponúkať", "Don’t offer it";
    hold: "Podržte 3 sekundy", "Podržte 3 sekundy", "Hold for 3 seconds";
    stop_note: "Sázení se ihned zastaví u všech stolů. Rozehrané kolo se dohraje.",
        "Stávkovanie sa ihneď zastaví pri všetkých stoloch. Rozohrané kolo sa dohrá.",
        "Betting stops at once at all tables. The open round is played to its end.";
    pause: "Dát si přestávku", "Dať si prestávku", "Take a break";
    exclude: "Vyloučit se ze hry", "Vylúčiť sa z hry", "Exclude yourself";
    minutes_15: "15 minut", "15 minút", "15 minutes";
    hour: "1 hodina", "1 hodina", "1 hour";
    day: "24 hodin", "24 hodín", "24 hours";
    half_year: "180 dní", "180 dní", "180 days";
    for_ever: "Bez konce", "Bez konca", "Without end";
    really: "Opravdu? {n}. Zkrátit to nelze.", "Naozaj? {n}. Skrátiť sa to nedá.", "Really? {n}. It can’t be shortened.";
    yes: "Ano, potvrzuji", "Áno, potvrdzujem", "Yes, confirm";
    check_title: "Chvíle na rozmyšlenou", "Chvíľa na rozmyslenie", "A moment to think";
    check_more: "Hrát dál", "Hrať ďalej", "Go on playing";
    check_leave: "Odejít od stolu", "Odísť od stola", "Leave the table";
    check_safe: "Limity a zastavení hry", "Limity a zastavenie hry", "Limits and stopping";
    check_every: "Připomenout čas hraní", "Pripomenúť čas hrania", "Remind me of my playing time";
    every: "po {n} min", "po {n} min", "every {n} min";
    never: "nikdy", "nikdy", "never";
    sound_off: "Vypnout zvuk", "Vypnúť zvuk", "Turn sound off";
    sound_studio: "Studio", "Štúdio", "Studio";
    sound_effects: "Žetony, kulička, karty", "Žetóny, guľôčka, karty", "Chips, ball, cards";
    sound_voice: "Hlášení krupiéra", "Hlásenie krupiéra", "Spoken calls";
    no_voice: "Tento prohlížeč nemá český hlas.", "Tento prehliadač nemá slovenský hlas.", "This browser has no English voice.";
    no_more_bets: "Konec sázek", "Koniec stávok", "No more bets";
    came_back: "Vrátilo se", "Vrátilo sa", "Came back";
    motion: "Pohyb na stole", "Pohyb na stole", "Motion at the table";
    motion_full: "Plný", "Plný", "Full";
    motion_less: "Omezený", "Obmedzený", "Reduced";
    picture: "Obraz ze studia", "Obraz zo štúdia", "Picture from the studio";
    no_picture: "Tento stůl nemá obraz ze studia, kreslí ho hra.", "Tento stôl nemá obraz zo štúdia, kreslí ho hra.",
        "This table has no picture from the studio; the game draws it.";
    quality: "Kvalita obrazu", "Kvalita obrazu", "Picture quality";
    quality_light: "Úsporná", "Úsporná", "Saves data";
    quality_full: "Plná", "Plná", "Full";
    picture_live: "Živý obraz", "Živý obraz", "Live picture";
    picture_drawn: "Kreslený stůl", "Kreslený stôl", "Drawn table";
    beside: "Vedle", "Vedľa", "Beside";
    play_beside: "Hrát zároveň u stolu", "Hrať zároveň pri stole", "Play at the same time at";
    beside_which: "Vyberte druhý", "Vyberte druhý", "Choose another";
    to_side: "K tomuto stolu (F6)", "K tomuto stolu (F6)", "To this table (F6)";
    close_side: "Zavřít stůl", "Zavrieť stôl", "Close the table";
    one_side: "Hrát u jednoho stolu", "Hrať pri jednom stole", "Play at one table";
    tour_title: "Poprvé u stolu", "Prvýkrát pri stole", "Your first time at a table";
    tour_chip: "Vyberte si žeton. Vsadíte jím klepnutím na plátno.", "Vyberte si žetón. Stavíte ním ťuknutím na plátno.",
        "Choose a chip. A tap on the cloth lays it down.";
    tour_time: "Barevná lišta říká, zda se sází a kolik zbývá času.", "Farebná lišta hovorí, či sa stavia a koľko zostáva času.",
        "The coloured bar says whether bets are open and for how long.";
    tour_back: "Žeton s čárkovaným okrajem čeká na potvrzení. Zpět a Smazat ho vrátí.",
        "Žetón s čiarkovaným okrajom čaká na potvrdenie. Späť a Zmazať ho vráti.",
        "A dashed chip awaits confirmation. Undo and Clear take it back.";
    tour_safe: "Dole vidíte, jak dlouho a s jakým výsledkem hrajete. Hru můžete kdykoli zastavit.",
        "Dole vidíte, ako dlho a s akým výsledkom hráte. Hru môžete kedykoľvek zastaviť.",
        "At the bottom you see how long you have played and with what result. You can stop at any time.";
    tour_next: "Dál", "Ďalej", "Next";
    tour_skip: "Přeskočit", "Preskočiť", "Skip";
    tour_done: "Rozumím", "Rozumiem", "Got it";
}

/// The words of a language.
pub const fn stay(lang: Lang) -> &'static StayText {
    match lang {
        Lang::Cs => &CS,
        Lang::Sk => &SK,
        Lang::En => &EN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_empty_and_a_place_for_a_figure_stands_in_all_languages() {
        for (name, words) in ALL {
            assert!(words.iter().all(|word| !word.trim().is_empty()), "{name}");
            let figures = words.map(|word| word.contains("{n}"));
            assert!(figures == [figures[0]; 3], "{name}");
        }
    }
}
