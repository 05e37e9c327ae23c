//! The fields of the wheel as paths of a picture: the rim's radius is 500, the first field is at the top.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::name::Name;
use rules::wheel_of_fortune::plan::WheelPlan;

/// Outer and inner edge of the fields.
pub const OUTER: f64 = 462.5;
/// Inner edge of the fields.
pub const INNER: f64 = 180.0;

/// A field.
#[derive(Clone, Debug, PartialEq)]
pub struct RingField {
    /// Its symbol.
    pub symbol: Name,
    /// Its outline.
    pub outline: String,
    /// How far its middle is turned from the top, in degrees.
    pub middle: f64,
    /// The same of the pin before it.
    pub pin: f64,
}

fn point(radius: f64, degrees: f64) -> String {
    let (sin, cos) = f64::sin_cos(degrees.to_radians());
    format!("{:.1} {:.1}", radius * sin, -radius * cos)
}

/// The outline between two angles.
pub fn outline(from: f64, to: f64) -> String {
    format!(
        "M{}A{OUTER} {OUTER} 0 0 1 {}L{}A{INNER} {INNER} 0 0 0 {}Z",
        point(OUTER, from),
        point(OUTER, to),
        point(INNER, to),
        point(INNER, from)
    )
}

/// All fields, clockwise.
pub fn fields(plan: &WheelPlan) -> Vec<RingField> {
    let step = 360.0 / f64::from(u32::try_from(plan.wheel.len().max(1)).unwrap_or(u32::MAX));
    let mut middle = -step;
    let field = |symbol: &Name| {
        middle += step;
        let (from, to) = (middle - step / 2.0, middle + step / 2.0);
        RingField { symbol: *symbol, outline: outline(from, to), middle, pin: from }
    };
    plan.wheel.iter().map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plan::shipped;

    #[test]
    fn the_fields_go_round_once() {
        let table = shipped::table("jmlm/kolo-stesti").unwrap();
        let fields = fields(table.plan().game::<WheelPlan>().unwrap());
        assert_eq!(fields.len(), 30);
        assert!((fields[29].middle - 348.0).abs() < 1e-9 && fields[0].middle.abs() < 1e-9);
        assert_eq!(fields[16].symbol.as_str(), "seven");
        assert!(fields.windows(2).all(|pair| pair[0].symbol != pair[1].symbol));
    }
}
