//! The place that a finger means. A finger is wider than an edge: whatever point it touches belongs to the nearest place.

#![allow(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "geometry of a picture, not money"
)]

use rules::roulette::layout::Laid;
use rules::roulette::position::Spot;

use crate::games::roulette::view_model::cloth::{Cloth, half_cells_across};

/// How far beside the cloth a finger still means it, in units of the picture.
const BESIDE: f64 = 14.0;

/// The place nearest to a point of the picture.
pub fn nearest(cloth: &Cloth, x: f64, y: f64) -> Option<Spot> {
    let (wide, high) = cloth.size;
    if x < -BESIDE || y < -BESIDE || x > wide + BESIDE || y > high + BESIDE {
        return None;
    }
    let measure = cloth.measure;
    let (along, across) =
        if measure.turned { (y, x - measure.outside * 2.0) } else { (x, measure.across * 3.0 - y) };
    // Half cells, rounded: each place owns the half cell around its point.
    let exact = across * 2.0 / measure.across;
    let (along, across) = ((along * 2.0 / measure.along).round(), exact.round());
    let field = || cloth.fields.iter().find(|field| field.rect.holds(x, y)).map(|field| field.spot);
    if across < 0.0 || along > 26.0 {
        return field();
    }
    let (along, across) = (along.max(1.0) as u8, across.min(5.0) as u8);
    // On and beside the zeros places lie as close as there is room.
    if along <= 2 {
        let away = |laid: &&Laid| (half_cells_across(laid) - exact).abs();
        let here = cloth.layout.inside().iter().filter(|laid| laid.x == along);
        return here.min_by(|one, other| away(one).total_cmp(&away(other))).map(|laid| laid.spot);
    }
    let inside = cloth.layout.inside().iter().find(|laid| (laid.x, laid.y) == (along, across));
    inside.map(|laid| laid.spot).or_else(field)
}

#[cfg(test)]
mod tests {
    use rules::roulette::layout::Layout;

    use super::*;
    use crate::games::roulette::view_model::cloth::Measure;

    #[test]
    fn every_place_is_the_nearest_to_its_own_chip_and_to_a_finger_beside_it() {
        let forms = [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW];
        let layouts = [Layout::single_zero(), Layout::double_zero()];
        for (measure, layout) in forms.into_iter().flat_map(|form| layouts.map(|layout| (form, layout))) {
            let cloth = Cloth::build(measure, layout);
            for target in &cloth.targets {
                let (x, y) = if target.spot.kind().is_inside() { target.chip } else { target.hit.middle() };
                assert_eq!(nearest(&cloth, x, y), Some(target.spot), "{}", target.name);
                if target.spot.kind().is_inside() {
                    let slip = measure.along.min(measure.across) * 0.2;
                    assert_eq!(
                        nearest(&cloth, x + slip, y - slip),
                        Some(target.spot),
                        "beside {}",
                        target.name
                    );
                }
            }
        }
    }

    #[test]
    fn far_from_the_cloth_nothing_is_meant() {
        let cloth = Cloth::build(Measure::TALL, Layout::single_zero());
        assert_eq!(nearest(&cloth, -60.0, 100.0), None);
        assert_eq!(nearest(&cloth, 20.0, 5.0), None, "the corner beside zero is felt");
    }
}
