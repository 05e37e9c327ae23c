//! Plain text from strangers: what may stand in the chat and in a player's name.
//!
//! Letters of every script, figures, signs and emoji stay. What can't be seen is taken out. What would turn the line
//! around, climb out of it or pretend to be something else is refused.

/// Why a text is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlain {
    /// Nothing that can be seen.
    Empty,
    /// A control character, a change of the writing direction, or a code that means nothing.
    Control,
    /// More marks on one letter than any language has.
    Marks,
    /// More characters than allowed.
    TooLong,
}

/// Marks on one letter at the most: Vietnamese and polytonic Greek need two, a third is for careful phonetics.
const MARKS: usize = 3;

/// The text as others may see it: blanks joined to single spaces, invisible characters taken out.
pub fn plain(text: &str, most: usize) -> Result<String, NotPlain> {
    let mut plain = String::with_capacity(text.len());
    let (mut marks, mut length) = (0, 0);
    for letter in text.chars() {
        if letter.is_whitespace() {
            marks = 0;
            if !plain.is_empty() && !plain.ends_with(' ') {
                plain.push(' ');
                length += 1;
            }
            continue;
        }
        if is_refused(letter) {
            return Err(NotPlain::Control);
        }
        if is_invisible(letter) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > MARKS {
            return Err(NotPlain::Marks);
        }
        plain.push(letter);
        length += 1;
    }
    if plain.ends_with(' ') {
        plain.pop();
        length -= 1;
    }
    match length {
        0 => Err(NotPlain::Empty),
        _ if length > most => Err(NotPlain::TooLong),
        _ => Ok(plain),
    }
}

/// The same for a name that can't be sent back for correction: what `plain` refuses is left out, what is too long is cut.
/// None where nothing is left.
pub fn plain_name(text: &str, most: usize) -> Option<String> {
    let mut name = String::new();
    let (mut marks, mut length) = (0, 0);
    for letter in text.chars().filter(|&letter| letter.is_whitespace() || !is_refused(letter)) {
        if is_invisible(letter) {
            continue;
        }
        if letter.is_whitespace() {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
                length += 1;
            }
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > MARKS || (marks > 0 && name.is_empty()) {
            continue;
        }
        if length == most {
            break;
        }
        name.push(letter);
        length += 1;
    }
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Controls, changes of direction, codes without a meaning of their own.
fn is_refused(letter: char) -> bool {
    letter.is_control()
        || matches!(
            u32::from(letter),
            // Marks, embeddings, overrides and isolates of the writing direction.
            0x061C | 0x200E | 0x200F | 0x202A..=0x202E | 0x2066..=0x2069
            // Deprecated format characters and annotations.
            | 0x206A..=0x206F | 0xFFF9..=0xFFFC
            // Private use and what is no character.
            | 0xE000..=0xF8FF | 0xFDD0..=0xFDEF | 0xF0000..=0x0010_FFFF
            // Tags, which spell hidden text.
            | 0xE0000..=0xE0FFF
        )
        || u32::from(letter) & 0xFFFE == 0xFFFE
}

/// Nothing is seen of these, and nothing is lost without them.
fn is_invisible(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0x00AD | 0x034F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F | 0x200B..=0x200D
        | 0x2060..=0x2065 | 0x2800 | 0x3164 | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0 | 0x1D173..=0x1D17A
    )
}

/// Marks that stand on, under or around the letter before them, in the scripts where they are piled up for mischief.
fn is_mark(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0x0300..=0x036F | 0x0483..=0x0489 | 0x0591..=0x05BD | 0x05BF | 0x05C1 | 0x05C2 | 0x05C4 | 0x05C5 | 0x05C7
        | 0x0610..=0x061A | 0x064B..=0x065F | 0x0670 | 0x06D6..=0x06DC | 0x06DF..=0x06E4 | 0x06E7 | 0x06E8
        | 0x06EA..=0x06ED | 0x0711 | 0x0730..=0x074A | 0x07A6..=0x07B0 | 0x07EB..=0x07F3 | 0x0816..=0x082D
        | 0x0859..=0x085B | 0x08CA..=0x0902 | 0x093C | 0x0941..=0x0948 | 0x094D | 0x0951..=0x0957 | 0x0E31
        | 0x0E34..=0x0E3A | 0x0E47..=0x0E4E | 0x0EB1 | 0x0EB4..=0x0EBC | 0x0EC8..=0x0ECE | 0x0F18 | 0x0F19
        | 0x0F35 | 0x0F37 | 0x0F39 | 0x0F71..=0x0F7E | 0x0F80..=0x0F84 | 0x0F86 | 0x0F87 | 0x0F8D..=0x0FBC
        | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0x2DE0..=0x2DFF | 0x302A..=0x302F
        | 0x3099 | 0x309A | 0xA66F..=0xA672 | 0xA674..=0xA67D | 0xA69E | 0xA69F | 0xFE20..=0xFE2F
        | 0x101FD | 0x1D165..=0x1D169 | 0x1D16D..=0x1D172 | 0x1E8D0..=0x1E8D6 | 0x1E944..=0x1E94A
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_stays() {
        for text in [
            "Dobrý večer",
            "žluťoučký kůň",
            "nice :)",
            "<b>tučně</b> & \"tak\"",
            "Привет",
            "مرحبا",
            "שלום",
            "你好",
            "🍀🎉",
        ] {
            assert_eq!(plain(text, 200).as_deref(), Ok(text));
        }
        assert_eq!(plain("e\u{301}te\u{323}\u{302}", 200).as_deref(), Ok("e\u{301}te\u{323}\u{302}"));
    }

    #[test]
    fn blanks_are_joined_and_what_is_invisible_is_gone() {
        assert_eq!(plain("  a\t\n b\u{a0}\u{2003}c  ", 200).as_deref(), Ok("a b c"));
        assert_eq!(plain("a\u{200b}b\u{feff}c\u{2060}\u{ad}d\u{3164}", 200).as_deref(), Ok("abcd"));
        assert_eq!(plain("❤\u{fe0f}", 200).as_deref(), Ok("❤"));
    }

    #[test]
    fn what_turns_a_line_around_or_climbs_out_of_it_is_refused() {
        for code in [
            0x00, 0x07, 0x1B, 0x7F, 0x9B, 0x061C, 0x200E, 0x200F, 0x202E, 0x2066, 0x2069, 0xE000, 0xE0041,
            0xFFFE,
        ] {
            let letter = char::from_u32(code).unwrap();
            assert_eq!(plain(&format!("a{letter}b"), 200), Err(NotPlain::Control), "U+{code:04X}");
        }
        assert_eq!(plain(&format!("z{}", "\u{300}".repeat(4)), 200), Err(NotPlain::Marks));
        assert_eq!(plain("\u{200b} \u{feff}", 200), Err(NotPlain::Empty));
        assert_eq!(plain("", 200), Err(NotPlain::Empty));
        assert_eq!(plain(&"ž".repeat(200), 200).map(|text| text.chars().count()), Ok(200));
        assert_eq!(plain(&"ž".repeat(201), 200), Err(NotPlain::TooLong));
    }

    #[test]
    fn a_name_is_made_plain_rather_than_refused() {
        assert_eq!(plain_name("  Ja\u{202e}n \u{200b} Novák\u{7} ", 24).as_deref(), Some("Jan Novák"));
        assert_eq!(plain_name(&"x".repeat(99), 24).as_deref(), Some("x".repeat(24).as_str()));
        assert_eq!(
            plain_name(&format!("z{}", "\u{300}".repeat(99)), 24).map(|name| name.chars().count()),
            Some(4)
        );
        assert_eq!(plain_name("\u{300}\u{202e}\u{200b} ", 24), None);
    }
}
