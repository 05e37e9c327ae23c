//! Randomness of the operating system: what no player can predict and no restart repeats.

/// A number below `end`, each equally likely.
///
/// # Panics
/// Where the operating system has no randomness to give: without it nothing may be dealt.
pub fn below(end: u32) -> u32 {
    // Numbers above the last whole multiple would make the first ones likelier: they are drawn again.
    let fair = u32::MAX - u32::MAX % end.max(1);
    loop {
        let drawn = getrandom::u32().expect("the operating system gives randomness");
        if drawn < fair {
            return drawn % end.max(1);
        }
    }
}

/// Puts things into an order that nobody knows.
pub fn shuffle<T>(things: &mut [T]) {
    for last in (1..things.len()).rev() {
        let other = below(u32::try_from(last + 1).unwrap_or(u32::MAX));
        things.swap(last, other as usize);
    }
}

/// A secret of 128 bits in hexadecimal.
pub fn secret() -> String {
    (0..4)
        .map(|_| format!("{:08x}", getrandom::u32().expect("the operating system gives randomness")))
        .collect()
}
