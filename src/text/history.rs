//! Words of the history.

use rules::category::Category;
use rules::label::Lang;

/// Words of the history in one language.
pub struct HistoryText {
    /// Only this table.
    pub this_table: &'static str,
    /// Every table.
    pub all_tables: &'static str,
    /// The filter of tables.
    pub table: &'static str,
    /// The filter of days.
    pub day: &'static str,
    /// Every day.
    pub all_days: &'static str,
    /// Today.
    pub today: &'static str,
    /// The filter of results.
    pub result: &'static str,
    /// Every result.
    pub all_results: &'static str,
    /// Rounds that brought more than the stake.
    pub won: &'static str,
    /// Rounds that brought less than the stake.
    pub lost: &'static str,
    /// Sums: rounds, staked, returned, result.
    pub sums: [&'static str; 4],
    /// Columns of the rounds: time, result, round, stake, returned, difference.
    pub columns: [&'static str; 6],
    /// Columns of the lines: place, stake, reason, returned.
    pub lines: [&'static str; 4],
    /// The round was cancelled.
    pub void: &'static str,
    /// The same as a reason.
    pub void_reason: &'static str,
    /// The number fell.
    pub fell: &'static str,
    /// Nothing of the kind came.
    pub missed: &'static str,
    /// What it pays.
    pub pays: &'static str,
    /// The stake comes back.
    pub back: &'static str,
    /// Half the stake comes back.
    pub half: &'static str,
    /// The purse after the round.
    pub balance: &'static str,
    /// Betting closed and the round ended.
    pub ended: &'static str,
    /// Show the round again.
    pub replay: &'static str,
    /// Keep the record.
    pub save: &'static str,
    /// Copy the record.
    pub copy: &'static str,
    /// It was copied.
    pub copied: &'static str,
    /// It could not be copied.
    pub not_copied: &'static str,
    /// More rounds.
    pub older: &'static str,
    /// No round fits the filters.
    pub nothing: &'static str,
    /// Takes the filters away.
    pub all: &'static str,
    /// The dealer.
    pub dealer: &'static str,
    /// The player.
    pub player: &'static str,
    /// The number.
    pub number: &'static str,
    /// A replay goes on.
    pub replaying: &'static str,
    /// Once more.
    pub again: &'static str,
    /// Ends the replay.
    pub back_live: &'static str,
}

const CS: HistoryText = HistoryText {
    this_table: "Tento stůl",
    all_tables: "Všechny stoly",
    table: "Stůl",
    day: "Den",
    all_days: "Všechny dny",
    today: "Dnes",
    result: "Výsledek",
    all_results: "Všechna kola",
    won: "Výhry",
    lost: "Prohry",
    sums: ["Kola", "Vsazeno", "Vráceno", "Výsledek"],
    columns: ["Čas", "Výsledek", "ID hry", "Sázka", "Vráceno", "Rozdíl"],
    lines: ["Místo", "Sázka", "Důvod", "Vráceno"],
    void: "zrušeno",
    void_reason: "hra zrušena, sázka vrácena",
    fell: "padlo {n}",
    missed: "nevyšlo",
    pays: "výplata {n}",
    back: "sázka zpět",
    half: "polovina sázky zpět",
    balance: "Zůstatek po hře",
    ended: "Hra skončila {n}",
    replay: "Přehrát",
    save: "Uložit záznam",
    copy: "Kopírovat záznam",
    copied: "Zkopírováno",
    not_copied: "Kopírovat nelze, záznam uložte",
    older: "Starší kola",
    nothing: "Takové kolo tu není.",
    all: "Zobrazit všechna kola",
    dealer: "Krupiér",
    player: "Vy",
    number: "Číslo",
    replaying: "Záznam kola {n}",
    again: "Znovu",
    back_live: "Zpět k živému stolu",
};

const SK: HistoryText = HistoryText {
    this_table: "Tento stôl",
    all_tables: "Všetky stoly",
    table: "Stôl",
    day: "Deň",
    all_days: "Všetky dni",
    today: "Dnes",
    result: "Výsledok",
    all_results: "Všetky kolá",
    won: "Výhry",
    lost: "Prehry",
    sums: ["Kolá", "Stavené", "Vrátené", "Výsledok"],
    columns: ["Čas", "Výsledok", "ID hry", "Stávka", "Vrátené", "Rozdiel"],
    lines: ["Miesto", "Stávka", "Dôvod", "Vrátené"],
    void: "zrušené",
    void_reason: "hra zrušená, stávka vrátená",
    fell: "padlo {n}",
    missed: "nevyšlo",
    pays: "výplata {n}",
    back: "stávka späť",
    half: "polovica stávky späť",
    balance: "Zostatok po hre",
    ended: "Hra sa skončila {n}",
    replay: "Prehrať",
    save: "Uložiť záznam",
    copy: "Kopírovať záznam",
    copied: "Skopírované",
    not_copied: "Kopírovať sa nedá, záznam uložte",
    older: "Staršie kolá",
    nothing: "Také kolo tu nie je.",
    all: "Zobraziť všetky kolá",
    dealer: "Krupiér",
    player: "Vy",
    number: "Číslo",
    replaying: "Záznam kola {n}",
    again: "Znova",
    back_live: "Späť k živému stolu",
};

const EN: HistoryText = HistoryText {
    this_table: "This table",
    all_tables: "All tables",
    table: "Table",
    day: "Day",
    all_days: "All days",
    today: "Today",
    result: "Result",
    all_results: "All rounds",
    won: "Wins",
    lost: "Losses",
    sums: ["Rounds", "Staked", "Returned", "Result"],
    columns: ["Time", "Result", "Round ID", "Stake", "Returned", "Difference"],
    lines: ["Place", "Stake", "Reason", "Returned"],
    void: "cancelled",
    void_reason: "game cancelled, stake returned",
    fell: "{n} fell",
    missed: "missed",
    pays: "pays {n}",
    back: "stake returned",
    half: "half the stake returned",
    balance: "Balance after the round",
    ended: "The round ended {n}",
    replay: "Replay",
    save: "Save the record",
    copy: "Copy the record",
    copied: "Copied",
    not_copied: "Can’t copy, save the record",
    older: "Older rounds",
    nothing: "There is no such round.",
    all: "Show all rounds",
    dealer: "Dealer",
    player: "You",
    number: "Number",
    replaying: "Replay of round {n}",
    again: "Again",
    back_live: "Back to the live table",
};

/// The words in a language.
pub const fn history(lang: Lang) -> &'static HistoryText {
    match lang {
        Lang::Cs => &CS,
        Lang::Sk => &SK,
        Lang::En => &EN,
    }
}

/// An end of a hand that no pay table names.
pub const fn ending(category: Category, lang: Lang) -> &'static str {
    let [cs, sk, en] = match category {
        Category::Bust => ["přes 21", "cez 21", "over 21"],
        Category::DealerBlackjack => {
            ["krupiér má blackjack", "krupiér má blackjack", "the dealer has blackjack"]
        }
        Category::Blackjack => ["blackjack", "blackjack", "blackjack"],
        Category::Surrender => ["vzdáno", "vzdané", "surrendered"],
        Category::Fold => ["složeno", "zložené", "folded"],
        Category::NotQualified => ["krupiér nehraje", "krupiér nehrá", "the dealer does not qualify"],
        Category::Push => ["rovnost", "rovnosť", "equal"],
        Category::Tie => ["remíza", "remíza", "tie"],
        Category::Win => ["výhra", "výhra", "win"],
        _ => ["prohra", "prehra", "loss"],
    };
    match lang {
        Lang::Cs => cs,
        Lang::Sk => sk,
        Lang::En => en,
    }
}
