//! A card in words, as a croupier names it: `srdcová devítka`, `pikové eso`.

use rules::card::{Card, Rank, Suit};
use rules::label::Lang;

/// The name of a rank.
pub fn rank(rank: Rank, lang: Lang) -> &'static str {
    let names: [&str; 13] = match lang {
        Lang::Cs => [
            "dvojka",
            "trojka",
            "čtyřka",
            "pětka",
            "šestka",
            "sedmička",
            "osmička",
            "devítka",
            "desítka",
            "kluk",
            "dáma",
            "král",
            "eso",
        ],
        Lang::Sk => [
            "dvojka",
            "trojka",
            "štvorka",
            "päťka",
            "šestka",
            "sedmička",
            "osmička",
            "deviatka",
            "desiatka",
            "dolník",
            "dáma",
            "kráľ",
            "eso",
        ],
        Lang::En => [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
            "ace",
        ],
    };
    names[rank.index()]
}

/// Several cards of a rank: `esa`, `devítky`, `kings`.
pub fn ranks(rank: Rank, lang: Lang) -> &'static str {
    let names: [&str; 13] = match lang {
        Lang::Cs => [
            "dvojky",
            "trojky",
            "čtyřky",
            "pětky",
            "šestky",
            "sedmičky",
            "osmičky",
            "devítky",
            "desítky",
            "kluci",
            "dámy",
            "králové",
            "esa",
        ],
        Lang::Sk => [
            "dvojky",
            "trojky",
            "štvorky",
            "päťky",
            "šestky",
            "sedmičky",
            "osmičky",
            "deviatky",
            "desiatky",
            "dolníci",
            "dámy",
            "králi",
            "esá",
        ],
        Lang::En => [
            "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
            "queens", "kings", "aces",
        ],
    };
    names[rank.index()]
}

/// Of several cards of a rank: a pair `čtyřek`, of `kings`.
pub fn of_rank(rank: Rank, lang: Lang) -> &'static str {
    let names: [&str; 13] = match lang {
        Lang::Cs => [
            "dvojek",
            "trojek",
            "čtyřek",
            "pětek",
            "šestek",
            "sedmiček",
            "osmiček",
            "devítek",
            "desítek",
            "kluků",
            "dam",
            "králů",
            "es",
        ],
        Lang::Sk => [
            "dvojok",
            "trojok",
            "štvoriek",
            "pätiek",
            "šestiek",
            "sedmičiek",
            "osmičiek",
            "deviatok",
            "desiatok",
            "dolníkov",
            "dám",
            "kráľov",
            "es",
        ],
        Lang::En => return ranks(rank, lang),
    };
    names[rank.index()]
}

fn suit(suit: Suit, lang: Lang) -> &'static str {
    let names: [&str; 4] = match lang {
        Lang::Cs => ["pikov", "srdcov", "károv", "křížov"],
        Lang::Sk => ["pikov", "srdcov", "károv", "krížov"],
        Lang::En => ["spades", "hearts", "diamonds", "clubs"],
    };
    names[suit as usize]
}

/// The name of a card.
pub fn name(card: Card, lang: Lang) -> String {
    let (rank_name, suit) = (rank(card.rank, lang), suit(card.suit, lang));
    if lang == Lang::En {
        return format!("{rank_name} of {suit}");
    }
    // Adjectives follow the gender: piková dáma, pikový král, pikové eso.
    let ending = match (card.rank, lang) {
        (Rank::Ace, _) => "é",
        (Rank::King | Rank::Jack, _) => "ý",
        _ => "á",
    };
    format!("{suit}{ending} {rank_name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_in_their_gender() {
        let name = |text: &str, lang| name(text.parse().unwrap(), lang);
        assert_eq!(name("9H", Lang::Cs), "srdcová devítka");
        assert_eq!(name("AS", Lang::Cs), "pikové eso");
        assert_eq!(name("KC", Lang::Sk), "krížový kráľ");
        assert_eq!(name("TD", Lang::En), "ten of diamonds");
    }
}
