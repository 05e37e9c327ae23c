//! Putting short lists in order.
//!
//! The standard library's sorts are made for long lists; each use of one weighs more in the browser than a game's whole
//! settlement. What is sorted here has a handful of entries, at most the places of a cloth.

/// Sorts by a key; entries of the same key stay in their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_as_the_standard_library_would() {
        let lists: [&[u8]; 5] = [&[], &[1], &[3, 1, 2], &[5, 4, 3, 2, 1, 0], &[2, 2, 1, 9, 1, 2]];
        for list in lists {
            let numbered: Vec<(u8, usize)> = list.iter().copied().zip(0..).collect();
            let (mut own, mut known) = (numbered.clone(), numbered);
            sort_by_key(&mut own, |(value, _)| *value);
            known.sort_by_key(|(value, _)| *value);
            assert_eq!(own, known);
        }
    }
}
