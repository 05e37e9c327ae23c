//! Which amounts the chips of a plan can form.

use crate::amount::Amount;

/// The amounts that can be laid with chips of some values, any number of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formed {
    /// The largest amount, in haléře, that divides every chip.
    unit: i64,
    /// In units, the least amount of each remainder by the smallest chip that can be formed.
    least: Vec<i64>,
}

fn greatest_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

impl Formed {
    /// What chips of these values form; none where there are no chips.
    pub fn of(chips: &[Amount]) -> Option<Self> {
        let chips: Option<Vec<i64>> = chips.iter().map(|chip| chip.in_hundredths()).collect();
        let mut chips = chips?;
        let unit = chips.iter().copied().fold(0, greatest_divisor);
        if unit == 0 {
            return None;
        }
        chips.iter_mut().for_each(|chip| *chip /= unit);
        let smallest = chips.iter().copied().min()?;
        let mut least = vec![i64::MAX; usize::try_from(smallest).ok()?];
        *least.first_mut()? = 0;
        // Each round of the loop brings at least one remainder to its least amount.
        let mut changed = true;
        while changed {
            changed = false;
            for from in 0..least.len() {
                for chip in &chips {
                    let Some(sum) = least[from].checked_add(*chip) else { continue };
                    let to = usize::try_from(sum % smallest).ok()?;
                    if sum < least[to] {
                        least[to] = sum;
                        changed = true;
                    }
                }
            }
        }
        Some(Self { unit, least })
    }

    /// Can so many equal parts of an amount each be formed?
    pub fn has_parts(&self, amount: Amount, parts: u8) -> bool {
        // What is too large to be counted is refused by its limit.
        let Some(hundredths) = amount.in_hundredths() else { return true };
        let part = self.unit.saturating_mul(parts.max(1).into());
        let units = hundredths / part;
        let remainder = usize::try_from(units).map(|units| units % self.least.len());
        hundredths % part == 0 && remainder.is_ok_and(|remainder| self.least[remainder] <= units)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formed(chips: &[&str]) -> Formed {
        Formed::of(&chips.iter().map(|chip| chip.parse().unwrap()).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn euro_chips_form_all_but_the_smallest_halves() {
        let euro = formed(&["1", "2.5", "5", "10", "50", "100", "500"]);
        let forms = |text: &str| euro.has_parts(text.parse().unwrap(), 1);
        for text in ["0", "1", "2", "2.5", "3", "3.5", "4", "4.5", "1234.5"] {
            assert!(forms(text), "{text}");
        }
        for text in ["0.5", "1.5", "0.1", "2.25", "100.01"] {
            assert!(!forms(text), "{text}");
        }
    }

    #[test]
    fn parts_must_each_be_formed() {
        let crowns = formed(&["25", "50", "100", "500"]);
        let euro = formed(&["1", "2.5", "5"]);
        let all = |formed: &Formed, parts: u8, texts: &[&str]| {
            texts.iter().map(|text| formed.has_parts(text.parse().unwrap(), parts)).collect::<Vec<_>>()
        };
        assert_eq!(all(&crowns, 5, &["125", "250", "150", "100"]), [true, true, false, false]);
        assert_eq!(all(&crowns, 4, &["100", "200", "50", "150"]), [true, true, false, false]);
        assert_eq!(all(&euro, 2, &["2", "3", "4", "5", "6", "7"]), [true, false, true, true, true, true]);
        assert_eq!(all(&euro, 4, &["4", "6", "8", "10", "12", "14"]), [true, false, true, true, true, true]);
        assert_eq!(all(&euro, 5, &["5", "7.5", "10", "12.5", "15"]), [true, false, true, true, true]);
    }

    #[test]
    fn no_chips_form_nothing() {
        assert_eq!(Formed::of(&[]), None);
        assert_eq!(Formed::of(&[Amount::ZERO]), None);
    }
}
