//! Words of the lobby.

use rules::label::Lang;

/// Words of the lobby in one language.
pub struct LobbyText {
    /// The place of the search.
    pub search: &'static str,
    /// The filter of favourites.
    pub favourites: &'static str,
    /// The star, when it is not set.
    pub add_favourite: &'static str,
    /// The star, when it is set.
    pub drop_favourite: &'static str,
    /// No table has a star yet.
    pub no_favourites: &'static str,
    /// The filter of suppliers.
    pub supplier: &'static str,
    /// Every supplier.
    pub all_suppliers: &'static str,
    /// The filter of stakes.
    pub stake: &'static str,
    /// Every stake.
    pub any_stake: &'static str,
    /// A smallest stake.
    pub stake_from: &'static str,
    /// Filters by game.
    pub games: &'static str,
    /// Tables played last.
    pub recent: &'static str,
    /// Play there again.
    pub play_again: &'static str,
    /// The dealer's last totals.
    pub dealer_had: &'static str,
    /// The last hands.
    pub last_hands: &'static str,
    /// The dealer went over 21.
    pub bust: &'static str,
    /// Nothing was played yet.
    pub none_yet: &'static str,
    /// Letters of home, away and tie.
    pub letters: [&'static str; 3],
    /// The wheel turns.
    pub turning: &'static str,
    /// The place of the lobby in the bar of a phone.
    pub lobby: &'static str,
    /// … of the history.
    pub history: &'static str,
    /// … of safe play.
    pub safe: &'static str,
    /// Signed in today for so long.
    pub signed_in: &'static str,
    /// The same where there is a limit.
    pub signed_in_of: &'static str,
    /// No limit is set.
    pub no_limits: &'static str,
    /// Opens safe play.
    pub measures: &'static str,
    /// How far the stop reaches.
    pub stop_reach: &'static str,
    /// Connecting.
    pub waiting: &'static str,
    /// A taken seat and a free one.
    pub seats: &'static str,
}

const CS: LobbyText = LobbyText {
    search: "Hledat stůl, hru nebo krupiéra",
    favourites: "Oblíbené",
    add_favourite: "Přidat stůl k oblíbeným",
    drop_favourite: "Odebrat stůl z oblíbených",
    no_favourites: "Zatím nemáte oblíbený stůl. Přidáte ho hvězdičkou v rohu obrázku.",
    supplier: "Dodavatel",
    all_suppliers: "Všichni dodavatelé",
    stake: "Nejnižší sázka",
    any_stake: "Jakákoli sázka",
    stake_from: "Sázka od {n}",
    games: "Hry",
    recent: "Naposledy hráno",
    play_again: "Hrát znovu",
    dealer_had: "Krupiér",
    last_hands: "Naposledy",
    bust: "přes",
    none_yet: "Zatím bez výsledku",
    letters: ["D", "H", "R"],
    turning: "Točí se",
    lobby: "Hala",
    history: "Historie",
    safe: "Bezpečně",
    signed_in: "Dnes přihlášeni {n} min",
    signed_in_of: "Dnes přihlášeni {n} z vašeho limitu {of}",
    no_limits: "Nemáte nastavený žádný limit.",
    measures: "Sebeomezující opatření",
    stop_reach: "Platí ihned pro všechny stoly.",
    waiting: "Otevíráme halu…",
    seats: "obsazeno {n} z {of} míst",
};

const SK: LobbyText = LobbyText {
    search: "Hľadať stôl, hru alebo krupiéra",
    favourites: "Obľúbené",
    add_favourite: "Pridať stôl k obľúbeným",
    drop_favourite: "Odobrať stôl z obľúbených",
    no_favourites: "Zatiaľ nemáte obľúbený stôl. Pridáte ho hviezdičkou v rohu obrázka.",
    supplier: "Dodávateľ",
    all_suppliers: "Všetci dodávatelia",
    stake: "Najnižšia stávka",
    any_stake: "Akákoľvek stávka",
    stake_from: "Stávka od {n}",
    games: "Hry",
    recent: "Naposledy hrané",
    play_again: "Hrať znova",
    dealer_had: "Krupiér",
    last_hands: "Naposledy",
    bust: "cez",
    none_yet: "Zatiaľ bez výsledku",
    letters: ["D", "H", "R"],
    turning: "Točí sa",
    lobby: "Hala",
    history: "História",
    safe: "Bezpečne",
    signed_in: "Dnes prihlásení {n} min",
    signed_in_of: "Dnes prihlásení {n} z vášho limitu {of}",
    no_limits: "Nemáte nastavený žiadny limit.",
    measures: "Sebaobmedzujúce opatrenia",
    stop_reach: "Platí ihneď pre všetky stoly.",
    waiting: "Otvárame halu…",
    seats: "obsadených {n} z {of} miest",
};

const EN: LobbyText = LobbyText {
    search: "Search table, game or dealer",
    favourites: "Favourites",
    add_favourite: "Add the table to favourites",
    drop_favourite: "Remove the table from favourites",
    no_favourites: "No favourite table yet. The star in a picture's corner adds one.",
    supplier: "Supplier",
    all_suppliers: "All suppliers",
    stake: "Lowest stake",
    any_stake: "Any stake",
    stake_from: "Stake from {n}",
    games: "Games",
    recent: "Played last",
    play_again: "Play again",
    dealer_had: "Dealer",
    last_hands: "Last hands",
    bust: "bust",
    none_yet: "No result yet",
    letters: ["H", "A", "T"],
    turning: "Spinning",
    lobby: "Lobby",
    history: "History",
    safe: "Safe play",
    signed_in: "Signed in today for {n} min",
    signed_in_of: "Signed in today for {n} of your limit of {of}",
    no_limits: "You have set no limit.",
    measures: "Self-restraint measures",
    stop_reach: "Takes effect at once at all tables.",
    waiting: "Opening the lobby…",
    seats: "{n} of {of} seats taken",
};

/// The words in a language.
pub const fn lobby(lang: Lang) -> &'static LobbyText {
    match lang {
        Lang::Cs => &CS,
        Lang::Sk => &SK,
        Lang::En => &EN,
    }
}
