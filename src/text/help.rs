//! Words of the help: what a bet is about. Figures come from the plan.

use rules::label::Lang;
use rules::position::Place;

/// Words of the help in one language.
pub struct HelpText {
    /// What the help is.
    pub intro: &'static str,
    /// So many numbers.
    pub numbers: &'static str,
    /// The pay table.
    pub pays: &'static str,
    /// Smallest and largest stake.
    pub stakes: &'static str,
    /// The theoretical return.
    pub returns: &'static str,
    /// What that is.
    pub returns_note: &'static str,
    /// Counted exactly.
    pub exact: &'static str,
    /// With the best play.
    pub best_play: &'static str,
    /// Of whoever bets behind a box.
    pub follows: &'static str,
    /// Stakes that decisions add.
    pub added: &'static str,
    /// Needs another bet.
    pub needs: &'static str,
    /// The plan and its approval.
    pub plan: &'static str,
    /// Who runs and who deals.
    pub operator: &'static str,
    /// When a win is paid, and money on request.
    pub deadlines: &'static str,
    /// Decks in the shoe.
    pub decks: &'static str,
    /// Keys.
    pub keys: &'static str,
    /// Which keys do what.
    pub keys_list: [(&'static str, &'static str); 4],
}

const CS: HelpText = HelpText {
    intro: "Vše níže je přímo z herního plánu tohoto stolu.",
    numbers: "pokrývá čísel: {n}",
    pays: "Výplaty",
    stakes: "Sázka",
    returns: "Teoretická návratnost",
    returns_note: "Návratnost je dlouhodobý průměr: kolik se ze sázky vrací hráčům. O jednom kole nic neříká.",
    exact: "spočteno přes všechny možnosti",
    best_play: "při nejlepší hře",
    follows: "sází-li se za nejlepším hráčem",
    added: "Sázky přidané rozhodnutím",
    needs: "jen spolu se sázkou {n}",
    plan: "Herní plán",
    operator: "Provozovatel a dodavatel",
    deadlines: "Výhra se připíše hned po vyhodnocení a vyplatí se nejpozději do 30 dnů od něj. Výběr z účtu je zdarma a hned, z omluvitelných důvodů nejpozději do 60 dnů od přijetí žádosti.",
    decks: "Balíčky karet: {n}",
    keys: "Klávesy",
    keys_list: [
        ("← ↑ → ↓", "pohyb po plátně"),
        ("Enter", "položit žeton"),
        ("Backspace", "vzít zpět"),
        ("Esc", "zavřít panel"),
    ],
};

const SK: HelpText = HelpText {
    intro: "Všetko nižšie je priamo z herného plánu tohto stola.",
    numbers: "pokrýva čísel: {n}",
    pays: "Výplaty",
    stakes: "Stávka",
    returns: "Teoretická návratnosť",
    returns_note: "Návratnosť je dlhodobý priemer: koľko sa zo stávky vracia hráčom. O jednom kole nič nehovorí.",
    exact: "spočítané cez všetky možnosti",
    best_play: "pri najlepšej hre",
    follows: "ak sa stavia za najlepším hráčom",
    added: "Stávky pridané rozhodnutím",
    needs: "len spolu so stávkou {n}",
    plan: "Herný plán",
    operator: "Prevádzkovateľ a dodávateľ",
    deadlines: "Výhra sa pripíše hneď po vyhodnotení a vyplatí sa najneskôr do 30 dní od neho. Výber z účtu je bezplatný a hneď, z ospravedlniteľných dôvodov najneskôr do 60 dní od prijatia žiadosti.",
    decks: "Balíčky kariet: {n}",
    keys: "Klávesy",
    keys_list: [
        ("← ↑ → ↓", "pohyb po plátne"),
        ("Enter", "položiť žetón"),
        ("Backspace", "vziať späť"),
        ("Esc", "zavrieť panel"),
    ],
};

const EN: HelpText = HelpText {
    intro: "Everything below comes straight from this table’s game plan.",
    numbers: "numbers covered: {n}",
    pays: "Payouts",
    stakes: "Stake",
    returns: "Theoretical return",
    returns_note: "The return is a long-run average: how much of a stake goes back to players. It says nothing about one round.",
    exact: "counted over all possibilities",
    best_play: "with the best play",
    follows: "betting behind the best player",
    added: "Stakes added by decisions",
    needs: "only with the bet {n}",
    plan: "Game plan",
    operator: "Operator and supplier",
    deadlines: "A win is credited as soon as it is evaluated and paid within 30 days of that. Withdrawal is free and immediate; for an excusable reason it takes at most 60 days from receipt of the request.",
    decks: "Decks of cards: {n}",
    keys: "Keys",
    keys_list: [
        ("← ↑ → ↓", "move over the cloth"),
        ("Enter", "lay a chip"),
        ("Backspace", "take back"),
        ("Esc", "close the panel"),
    ],
};

/// The words in a language.
pub const fn help(lang: Lang) -> &'static HelpText {
    match lang {
        Lang::Cs => &CS,
        Lang::Sk => &SK,
        Lang::En => &EN,
    }
}

/// What a place is about, in a sentence.
pub const fn about(place: Place, lang: Lang) -> &'static str {
    let [cs, sk, en] = match place {
        Place::Main => [
            "Vaše karty se bez přetažení přiblíží jednadvacítce víc než karty krupiéra.",
            "Vaše karty sa bez pretiahnutia priblížia k dvadsaťjednotke viac ako karty krupiéra.",
            "Your cards come closer to twenty-one than the dealer’s without going over.",
        ],
        Place::BetBehind => [
            "Sázíte na karty jiného hráče; rozhoduje on. Když zdvojnásobí nebo rozdělí, přidá se stejně i vaše sázka; bez zůstatku se nepřidá nic.",
            "Staviate na karty iného hráča; rozhoduje on. Keď zdvojnásobí alebo rozdelí, rovnako sa pridá aj vaša stávka; bez zostatku sa nepridá nič.",
            "You bet on another player’s cards; the decisions are his. When he doubles or splits, the same is added to your bet; without the balance nothing is.",
        ],
        Place::PerfectPairs | Place::AnyPair => [
            "Vaše první dvě karty tvoří pár; nejvíc platí dvě stejné.",
            "Vaše prvé dve karty tvoria pár; najviac platia dve rovnaké.",
            "Your first two cards make a pair; two identical ones pay most.",
        ],
        Place::PlayerPair => [
            "První dvě karty hráče mají stejnou hodnotu.",
            "Prvé dve karty hráča majú rovnakú hodnotu.",
            "The player’s first two cards have the same rank.",
        ],
        Place::DealerPair => [
            "První dvě karty krupiéra mají stejnou hodnotu.",
            "Prvé dve karty krupiéra majú rovnakú hodnotu.",
            "The dealer’s first two cards have the same rank.",
        ],
        Place::TwentyOnePlusThree => [
            "Vaše první dvě karty a otevřená karta krupiéra tvoří pokerovou trojici karet.",
            "Vaše prvé dve karty a otvorená karta krupiéra tvoria pokerovú trojicu kariet.",
            "Your first two cards and the dealer’s open card make a three-card poker hand.",
        ],
        Place::Top3 => [
            "Vaše první dvě karty a otevřená karta krupiéra jsou trojice, postupka v barvě nebo trojice v barvě.",
            "Vaše prvé dve karty a otvorená karta krupiéra sú trojica, postupka vo farbe alebo trojica vo farbe.",
            "Your first two cards and the dealer’s open card are trips, a straight flush or suited trips.",
        ],
        Place::Hot3 => [
            "Součet vašich prvních dvou karet a otevřené karty krupiéra je vysoký.",
            "Súčet vašich prvých dvoch kariet a otvorenej karty krupiéra je vysoký.",
            "Your first two cards and the dealer’s open card add up high.",
        ],
        Place::BustIt => [
            "Krupiér přetáhne; čím víc karet k tomu potřebuje, tím víc platí.",
            "Krupiér pretiahne; čím viac kariet na to potrebuje, tým viac platí.",
            "The dealer goes over; the more cards he needs, the more it pays.",
        ],
        Place::LuckyLucky => [
            "Součet nebo složení vašich prvních dvou karet a otevřené karty krupiéra.",
            "Súčet alebo zloženie vašich prvých dvoch kariet a otvorenej karty krupiéra.",
            "The total or the make-up of your first two cards and the dealer’s open card.",
        ],
        Place::Buster => [
            "Krupiér přetáhne; platí podle počtu jeho karet.",
            "Krupiér pretiahne; platí podľa počtu jeho kariet.",
            "The dealer goes over; it pays by the number of his cards.",
        ],
        Place::Player => ["Vyhraje strana hráče.", "Vyhrá strana hráča.", "The player’s side wins."],
        Place::Banker => ["Vyhraje strana bankéře.", "Vyhrá strana bankára.", "The banker’s side wins."],
        Place::Tie => ["Obě strany skončí stejně.", "Obe strany skončia rovnako.", "Both sides end equal."],
        Place::BankerPair => [
            "První dvě karty bankéře mají stejnou hodnotu.",
            "Prvé dve karty bankára majú rovnakú hodnotu.",
            "The banker’s first two cards have the same rank.",
        ],
        Place::EitherPair => [
            "Pár v prvních dvou kartách má aspoň jedna strana.",
            "Pár v prvých dvoch kartách má aspoň jedna strana.",
            "At least one side has a pair in its first two cards.",
        ],
        Place::PerfectPair => [
            "Aspoň jedna strana má v prvních dvou kartách pár stejné barvy.",
            "Aspoň jedna strana má v prvých dvoch kartách pár rovnakej farby.",
            "At least one side has a pair of one suit in its first two cards.",
        ],
        Place::PlayerBonus => [
            "Strana hráče vyhraje s naturalem nebo o hodně bodů.",
            "Strana hráča vyhrá s naturalom alebo o veľa bodov.",
            "The player’s side wins with a natural or by many points.",
        ],
        Place::BankerBonus => [
            "Strana bankéře vyhraje s naturalem nebo o hodně bodů.",
            "Strana bankára vyhrá s naturalom alebo o veľa bodov.",
            "The banker’s side wins with a natural or by many points.",
        ],
        Place::Big => [
            "Aspoň jedna strana bere třetí kartu.",
            "Aspoň jedna strana berie tretiu kartu.",
            "At least one side takes a third card.",
        ],
        Place::Small => [
            "Žádná strana nebere třetí kartu.",
            "Žiadna strana neberie tretiu kartu.",
            "Neither side takes a third card.",
        ],
        Place::Home => {
            ["Karta domácích je vyšší.", "Karta domácich je vyššia.", "The home side’s card is higher."]
        }
        Place::Away => ["Karta hostů je vyšší.", "Karta hostí je vyššia.", "The away side’s card is higher."],
        Place::Ante => [
            "Vaše nejlepší pětice z vlastních a společných karet porazí krupiéra.",
            "Vaša najlepšia pätica z vlastných a spoločných kariet porazí krupiéra.",
            "Your best five of own and common cards beat the dealer.",
        ],
        Place::CallBlind => [
            "Dorovnání vsazené předem, ještě před společnými kartami.",
            "Dorovnanie stavené vopred, ešte pred spoločnými kartami.",
            "The call laid in advance, before the common cards.",
        ],
        Place::Bonus => [
            "Vaše karty a první tři společné tvoří vysokou kombinaci.",
            "Vaše karty a prvé tri spoločné tvoria vysokú kombináciu.",
            "Your cards and the first three common ones make a high hand.",
        ],
        Place::Aa => [
            "Vaše karty a první tři společné tvoří pár es nebo víc; jen když dorovnáte.",
            "Vaše karty a prvé tri spoločné tvoria pár es alebo viac; len ak dorovnáte.",
            "Your cards and the first three common ones make a pair of aces or better; only if you call.",
        ],
        Place::Razz => [
            "Vaše karty a první tři společné jsou bez páru a co nejnižší; eso je jednička.",
            "Vaše karty a prvé tri spoločné sú bez páru a čo najnižšie; eso je jednotka.",
            "Your cards and the first three common ones have no pair and are as low as can be; the ace counts one.",
        ],
        _ => [
            "Remíza, při které mají obě strany právě tolik bodů, kolik stojí v názvu.",
            "Remíza, pri ktorej majú obe strany práve toľko bodov, koľko stojí v názve.",
            "A tie in which both sides have exactly the points of the name.",
        ],
    };
    match lang {
        Lang::Cs => cs,
        Lang::Sk => sk,
        Lang::En => en,
    }
}
