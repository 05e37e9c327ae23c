//! The betting places of the cloth.

use super::category::Category as C;
use super::number::Number as N;
use super::place::Place as P;
use crate::name::{Name, Named};

/// A betting place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The Pass Line.
    Pass,
    /// The Don't Pass Line.
    DontPass,
    /// A Pass Line of one's own, which begins with the next roll.
    Come,
    /// A Don't Pass Line of one's own.
    DontCome,
    /// Odds behind the Pass Line, on the Point.
    OddsPass,
    /// Odds on the Don't Pass Line, against the Point.
    OddsDontPass,
    /// Odds on a Come bet that stands on a number.
    OddsCome(N),
    /// Odds on a Don't Come bet that stands against a number.
    OddsDontCome(N),
    /// One roll: 2.
    Two,
    /// One roll: 3.
    Three,
    /// One roll: 11.
    Eleven,
    /// One roll: 12.
    Twelve,
    /// One roll: 2 or 12.
    HiLo,
    /// One roll: 2, 3 or 12.
    AnyCraps,
    /// One roll: half on craps, half on 11.
    CrapsEleven,
    /// One roll: 7.
    AnySeven,
    /// One roll: 2, 3, 4, 9, 10, 11 or 12.
    Field,
    /// One roll: a quarter each on 2, 3, 11 and 12.
    Horn,
    /// One roll: a fifth each on 2, 3, 7, 11 and 12.
    World,
    /// A pair before a 7 and before the number in any other way.
    Hard(N),
    /// The number before a 7, paid 1:1.
    Big(N),
    /// The number before a 7.
    Place(N),
    /// The number before a 7 at true odds, with a commission.
    Buy(N),
    /// A 7 before the number, with a commission.
    Lay(N),
}

/// Every place with its name, in the order of the plan's table.
const NAMES: &[(Place, Name)] = &[
    (P::Pass, Name::constant("pass")),
    (P::DontPass, Name::constant("dont_pass")),
    (P::Come, Name::constant("come")),
    (P::DontCome, Name::constant("dont_come")),
    (P::OddsPass, Name::constant("odds:pass")),
    (P::OddsDontPass, Name::constant("odds:dont_pass")),
    (P::OddsCome(N::Four), Name::constant("odds:come:4")),
    (P::OddsCome(N::Five), Name::constant("odds:come:5")),
    (P::OddsCome(N::Six), Name::constant("odds:come:6")),
    (P::OddsCome(N::Eight), Name::constant("odds:come:8")),
    (P::OddsCome(N::Nine), Name::constant("odds:come:9")),
    (P::OddsCome(N::Ten), Name::constant("odds:come:10")),
    (P::OddsDontCome(N::Four), Name::constant("odds:dont_come:4")),
    (P::OddsDontCome(N::Five), Name::constant("odds:dont_come:5")),
    (P::OddsDontCome(N::Six), Name::constant("odds:dont_come:6")),
    (P::OddsDontCome(N::Eight), Name::constant("odds:dont_come:8")),
    (P::OddsDontCome(N::Nine), Name::constant("odds:dont_come:9")),
    (P::OddsDontCome(N::Ten), Name::constant("odds:dont_come:10")),
    (P::Two, Name::constant("two")),
    (P::Three, Name::constant("three")),
    (P::Eleven, Name::constant("eleven")),
    (P::Twelve, Name::constant("twelve")),
    (P::HiLo, Name::constant("hi_lo")),
    (P::AnyCraps, Name::constant("any_craps")),
    (P::CrapsEleven, Name::constant("c_e")),
    (P::AnySeven, Name::constant("any_seven")),
    (P::Field, Name::constant("field")),
    (P::Horn, Name::constant("horn")),
    (P::World, Name::constant("world")),
    (P::Hard(N::Four), Name::constant("hard:4")),
    (P::Hard(N::Six), Name::constant("hard:6")),
    (P::Hard(N::Eight), Name::constant("hard:8")),
    (P::Hard(N::Ten), Name::constant("hard:10")),
    (P::Big(N::Six), Name::constant("big_6")),
    (P::Big(N::Eight), Name::constant("big_8")),
    (P::Place(N::Four), Name::constant("place:4")),
    (P::Place(N::Five), Name::constant("place:5")),
    (P::Place(N::Six), Name::constant("place:6")),
    (P::Place(N::Eight), Name::constant("place:8")),
    (P::Place(N::Nine), Name::constant("place:9")),
    (P::Place(N::Ten), Name::constant("place:10")),
    (P::Buy(N::Four), Name::constant("buy:4")),
    (P::Buy(N::Five), Name::constant("buy:5")),
    (P::Buy(N::Six), Name::constant("buy:6")),
    (P::Buy(N::Eight), Name::constant("buy:8")),
    (P::Buy(N::Nine), Name::constant("buy:9")),
    (P::Buy(N::Ten), Name::constant("buy:10")),
    (P::Lay(N::Four), Name::constant("lay:4")),
    (P::Lay(N::Five), Name::constant("lay:5")),
    (P::Lay(N::Six), Name::constant("lay:6")),
    (P::Lay(N::Eight), Name::constant("lay:8")),
    (P::Lay(N::Nine), Name::constant("lay:9")),
    (P::Lay(N::Ten), Name::constant("lay:10")),
];

/// A bet that others may be added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// The bet.
    pub place: Place,
    /// The number that it stands on; none where that is the Point.
    pub number: Option<N>,
}

impl Place {
    /// Every place, in the order of the plan's table.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|(place, _)| *place)
    }

    /// Does it win with a 7 before its number, so that it may be taken down?
    pub fn may_come_down(self) -> bool {
        matches!(self, P::DontPass | P::DontCome | P::OddsDontPass | P::OddsDontCome(_))
    }

    /// Is a commission taken from its win?
    pub fn has_commission(self) -> bool {
        matches!(self, P::Buy(_) | P::Lay(_))
    }

    /// The bet that must stand for odds to be added to it; none for a bet of its own.
    pub fn base(self) -> Option<Base> {
        let base = |place, number| Some(Base { place, number });
        match self {
            P::OddsPass => base(P::Pass, None),
            P::OddsDontPass => base(P::DontPass, None),
            P::OddsCome(number) => base(P::Come, Some(number)),
            P::OddsDontCome(number) => base(P::DontCome, Some(number)),
            P::Pass
            | P::DontPass
            | P::Come
            | P::DontCome
            | P::Two
            | P::Three
            | P::Eleven
            | P::Twelve
            | P::HiLo
            | P::AnyCraps
            | P::CrapsEleven
            | P::AnySeven
            | P::Field
            | P::Horn
            | P::World
            | P::Hard(_)
            | P::Big(_)
            | P::Place(_)
            | P::Buy(_)
            | P::Lay(_) => None,
        }
    }

    /// The rows that its pay table must have.
    pub fn rows(self) -> Vec<C> {
        match self {
            P::OddsPass | P::OddsDontPass => vec![C::FourTen, C::FiveNine, C::SixEight],
            P::OddsCome(number) | P::OddsDontCome(number) => vec![number.odds()],
            P::CrapsEleven => vec![C::Craps, C::Eleven],
            P::Field => vec![C::Win, C::TwoTwelve],
            P::Horn => vec![C::TwoTwelve, C::ThreeEleven],
            P::World => vec![C::TwoTwelve, C::ThreeEleven, C::Seven],
            P::Pass
            | P::DontPass
            | P::Come
            | P::DontCome
            | P::Two
            | P::Three
            | P::Eleven
            | P::Twelve
            | P::HiLo
            | P::AnyCraps
            | P::AnySeven
            | P::Hard(_)
            | P::Big(_)
            | P::Place(_)
            | P::Buy(_)
            | P::Lay(_) => vec![C::Win],
        }
    }
}

impl Named for Place {
    fn to_name(self) -> Name {
        // Every place that can be bet stands in the list; a number that a kind of bet doesn't have is no place.
        NAMES.iter().find(|(place, _)| *place == self).map_or(Name::constant("none"), |(_, name)| *name)
    }

    fn from_name(name: Name) -> Option<Self> {
        NAMES.iter().find(|(_, other)| *other == name).map(|(place, _)| *place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_read_by_its_name() {
        assert_eq!(Place::all().count(), 53);
        for place in Place::all() {
            assert_eq!(Place::from_name(place.to_name()), Some(place));
        }
        for name in
            ["none", "hard:5", "big_7", "place:7", "odds:come", "odds:pass:4", "horn_high:11", "easy:4"]
        {
            assert_eq!(Name::new(name).and_then(Place::from_name), None, "{name}");
        }
    }
}
