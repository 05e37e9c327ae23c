//! Words of baccarat: why a third card came or did not, and how far the shoe is dealt.

use rules::label::Lang;

/// Words of baccarat in one language; `{who}` is the plan's name of the side.
pub struct BaccaratText {
    /// Eight or nine with two cards.
    pub natural: &'static str,
    /// Draws by its own total.
    pub draws: &'static str,
    /// Stands by its own total.
    pub stands: &'static str,
    /// The banker's side draws against the player's third card.
    pub draws_against: &'static str,
    /// It stands against it.
    pub stands_against: &'static str,
    /// So much of the shoe has been dealt.
    pub shoe_dealt: &'static str,
}

const CS: BaccaratText = BaccaratText {
    natural: "{who} má {n}: natural, další karta se nebere",
    draws: "{who} má {n}: bere třetí kartu",
    stands: "{who} má {n}: stojí",
    draws_against: "{who} má {n}, třetí karta hráče {card}: bere",
    stands_against: "{who} má {n}, třetí karta hráče {card}: stojí",
    shoe_dealt: "Rozdáno {n} % balíčku",
};

const SK: BaccaratText = BaccaratText {
    natural: "{who} má {n}: natural, ďalšia karta sa neberie",
    draws: "{who} má {n}: berie tretiu kartu",
    stands: "{who} má {n}: stojí",
    draws_against: "{who} má {n}, tretia karta hráča {card}: berie",
    stands_against: "{who} má {n}, tretia karta hráča {card}: stojí",
    shoe_dealt: "Rozdané {n} % balíčka",
};

const EN: BaccaratText = BaccaratText {
    natural: "{who} has {n}: a natural, no more cards",
    draws: "{who} has {n}: draws a third card",
    stands: "{who} has {n}: stands",
    draws_against: "{who} has {n}, player’s third card counts {card}: draws",
    stands_against: "{who} has {n}, player’s third card counts {card}: stands",
    shoe_dealt: "{n}% of the shoe dealt",
};

/// The words of a language.
pub const fn baccarat(lang: Lang) -> &'static BaccaratText {
    match lang {
        Lang::Cs => &CS,
        Lang::Sk => &SK,
        Lang::En => &EN,
    }
}
