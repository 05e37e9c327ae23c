//! Chips: which colour a value has, and which chips a sum is made of.

use rules::amount::Amount;

/// At most so many chips of a stack are drawn.
pub const STACK: usize = 5;

/// The colours that a casino gives its values: bone, orange, blue, violet, gold, rose, graphite. The largest is a plaque.
const USUAL: [(u32, &str); 10] = [
    (10, "bone"),
    (25, "bone"),
    (50, "orange"),
    (100, "blue"),
    (500, "violet"),
    (1_000, "gold"),
    (2_500, "teal"),
    (5_000, "rose"),
    (25_000, "graphite"),
    (100_000, "plaque"),
];

/// The same for trays of other values, from the smallest to the largest.
const IN_ORDER: [&str; 9] = ["bone", "orange", "blue", "violet", "gold", "rose", "graphite", "teal", "plum"];

/// The colour of a chip: by its value where the values are the usual ones, by its place in the tray otherwise.
pub fn dress(chips: &[Amount], value: Amount) -> &'static str {
    let usual = |chip: &Amount| {
        USUAL.iter().find(|(value, _)| Amount::whole(*value) == *chip).map(|(_, dress)| *dress)
    };
    let by_value = if chips.iter().all(|chip| usual(chip).is_some()) { usual(&value) } else { None };
    let place = || chips.iter().position(|chip| *chip == value).unwrap_or_default();
    by_value.unwrap_or_else(|| IN_ORDER[place() % IN_ORDER.len()])
}

/// The chips that a sum is laid in, largest first, at most `STACK` of them.
pub fn stack(chips: &[Amount], sum: Amount) -> Vec<Amount> {
    let mut rest = sum;
    let mut stack = Vec::with_capacity(STACK);
    for &chip in chips.iter().rev().filter(|chip| !chip.is_zero()) {
        while stack.len() < STACK
            && let Ok(less) = rest.checked_sub(chip)
        {
            stack.push(chip);
            rest = less;
        }
    }
    // A sum below the smallest chip (half of one comes back) still shows that money lies there.
    if stack.is_empty() && !sum.is_zero() {
        stack.extend(chips.first());
    }
    stack
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(values: &[u32]) -> Vec<Amount> {
        values.iter().map(|&value| Amount::whole(value)).collect()
    }

    #[test]
    fn a_sum_is_laid_in_few_chips() {
        let tray = chips(&[10, 50, 100, 500, 1000, 5000, 25_000]);
        assert_eq!(stack(&tray, Amount::whole(660)), chips(&[500, 100, 50, 10]));
        assert_eq!(stack(&tray, Amount::whole(90)), chips(&[50, 10, 10, 10, 10]));
        assert_eq!(stack(&tray, Amount::whole(1_000_000)).len(), STACK);
        assert_eq!(stack(&tray, Amount::ZERO), []);
    }

    #[test]
    fn neighbours_in_a_tray_never_look_alike() {
        let euro: Vec<Amount> = ["0.10", "0.20", "1", "2", "10", "20", "50", "500"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let dresses: Vec<&str> = euro.iter().map(|&chip| dress(&euro, chip)).collect();
        assert!(dresses.windows(2).all(|pair| pair[0] != pair[1]), "{dresses:?}");
        let crowns = chips(&[10, 50, 100, 500, 1000, 5000, 25_000]);
        assert_eq!(dress(&crowns, Amount::whole(100)), "blue");
        let house = chips(&[25, 50, 100, 500, 1000, 5000, 25_000, 100_000]);
        let dresses: Vec<&str> = house.iter().map(|&chip| dress(&house, chip)).collect();
        assert_eq!(
            dresses,
            ["bone", "orange", "blue", "violet", "gold", "rose", "graphite", "plaque"],
            "as on the internet, and a plaque"
        );
    }
}
