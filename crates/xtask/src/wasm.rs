//! The form of a WebAssembly file, as far as the client's needs reading: sections, numbers, names.

/// The section that names what the program needs.
pub const IMPORTS: u8 = 2;
/// The section that names what the program offers.
pub const EXPORTS: u8 = 7;
/// The section with the functions' bodies.
pub const CODE: u8 = 10;

/// A section: its kind, and what is inside.
pub type Section<'a> = (u8, &'a [u8]);

/// A file's first eight bytes, and its sections.
pub fn sections(program: &[u8]) -> Option<(&[u8], Vec<Section<'_>>)> {
    let (header, mut rest) = program.split_at_checked(8)?;
    let mut all = Vec::new();
    while let Some((&kind, after)) = rest.split_first() {
        rest = after;
        let size = number(&mut rest)? as usize;
        let (section, next) = rest.split_at_checked(size)?;
        all.push((kind, section));
        rest = next;
    }
    Some((header, all))
}

/// Writes a section.
pub fn push_section(out: &mut Vec<u8>, kind: u8, section: &[u8]) -> Option<()> {
    out.push(kind);
    push(out, u32::try_from(section.len()).ok()?);
    out.extend(section);
    Some(())
}

/// A number of seven bits a byte, the lowest first.
pub fn number(rest: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..35).step_by(7) {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        number |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// Writes such a number.
pub fn push(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    out.push(number.to_le_bytes()[0]);
}

/// A name.
pub fn word<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let long = number(rest)? as usize;
    let (word, after) = rest.split_at_checked(long)?;
    *rest = after;
    std::str::from_utf8(word).ok()
}

/// Writes a name.
pub fn text(out: &mut Vec<u8>, text: &str) {
    push(out, u32::try_from(text.len()).unwrap_or_default());
    out.extend(text.as_bytes());
}

/// What follows the name of an import: its kind and type, taken off the rest.
pub fn import_kind<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let whole = *rest;
    let (&kind, after) = rest.split_first()?;
    *rest = after;
    match kind {
        0 => drop(number(rest)?),
        // A table or a memory: its kind, then one limit or two.
        1 | 2 => {
            *rest = rest.get(usize::from(kind == 1)..)?;
            let limits = number(rest)?;
            number(rest)?;
            if limits & 1 == 1 {
                number(rest)?;
            }
        }
        3 => *rest = rest.get(2..)?,
        _ => return None,
    }
    whole.get(..whole.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are_read() {
        for number in [0, 1, 127, 128, 300, 65_535, u32::MAX] {
            let mut out = Vec::new();
            push(&mut out, number);
            assert_eq!(super::number(&mut &*out), Some(number));
        }
        assert_eq!(super::number(&mut &[0x80][..]), None);
    }

    #[test]
    fn every_kind_of_import_is_passed_over() {
        let function = [0, 7, 9];
        let table = [1, 0x70, 1, 2, 3, 9];
        let memory = [2, 0, 17, 9];
        let global = [3, 0x7f, 1, 9];
        for kind in [&function[..], &table, &memory, &global] {
            let mut rest = kind;
            assert_eq!(import_kind(&mut rest), Some(&kind[..kind.len() - 1]));
            assert_eq!(rest, [9]);
        }
        assert_eq!(import_kind(&mut &[4, 0][..]), None);
    }

    #[test]
    fn a_file_that_is_cut_off_has_no_sections() {
        assert_eq!(sections(b"\0asm"), None);
        assert_eq!(sections(b"\0asm\x01\0\0\0\x01\x09\0"), None);
        let (_, all) = sections(b"\0asm\x01\0\0\0\x01\x01\x05").expect("whole");
        assert_eq!(all, [(1, &[5][..])]);
    }
}
