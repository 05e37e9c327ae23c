use super::*;

const OPEN: u64 = 1_763_000_000_000;
const CLOSE: u64 = OPEN + 20_000;
const UNTIL: u64 = CLOSE + 12_000;

fn pocket(number: u8) -> OnWheel {
    OnWheel::find(Wheel::SINGLE_ZERO, Pocket::new(number).unwrap()).unwrap()
}

fn round(number: u8, landed_at: u64) -> Spin {
    Spin {
        before: Some(pocket(13)),
        opened_at: Some(OPEN),
        closed: Some(Closed { at: CLOSE, until: UNTIL }),
        landed: Some(Landed { pocket: pocket(number), at: landed_at }),
        ..Spin::default()
    }
}

/// The shorter way between two angles.
fn apart(a: f64, b: f64) -> f64 {
    let d = (a - b).rem_euclid(TAU);
    d.min(TAU - d)
}

fn pocket_under(frame: &SpinFrame) -> OnWheel {
    let index = ((frame.ball_angle - frame.rotor_angle).rem_euclid(TAU) * 37.0 / TAU).round();
    OnWheel { index: index as usize % 37, of: 37 }
}

#[test]
fn a_wheel_with_two_zeros_has_00_across_from_0() {
    let order: Vec<Pocket> = ["0", "28", "00", "27"].iter().map(|number| number.parse().unwrap()).collect();
    let place = OnWheel::find(Wheel::new(&order), Pocket::DOUBLE_ZERO).unwrap();
    assert!((on_rotor(place) - PI).abs() < 1e-9);
    assert_eq!(OnWheel::find(Wheel::SINGLE_ZERO, Pocket::DOUBLE_ZERO), None);
}

#[test]
fn the_ball_lies_in_the_drawn_pocket_within_700_ms_of_the_fact_and_stays_there() {
    for number in 0..=36 {
        for late in [0, 1, 137, 900] {
            let spin = round(number, UNTIL + late);
            for after in [700, 701, 1500, 4000, 60_000] {
                let frame = spin.at(UNTIL + late + after);
                assert_eq!(pocket_under(&frame), pocket(number));
                let angle = frame.rotor_angle + on_rotor(pocket(number));
                assert!(
                    apart(frame.ball_angle, angle) < 1e-9 && (frame.ball_radius - POCKET).abs() < 1e-9,
                    "{number} {after}"
                );
                assert!(frame.ball_hop.abs() < 1e-9 && frame.ball_opacity >= 1.0);
            }
        }
    }
}

#[test]
fn the_wheel_rests_with_the_winning_pocket_at_the_far_side() {
    for number in 0..=36 {
        let spin = round(number, UNTIL);
        let end = UNTIL + 4_900;
        assert!(spin.moves(end - 1) && !spin.moves(end));
        assert!(apart(spin.at(end).ball_angle, 0.0) < 1e-9);
        assert_eq!(spin.at(end), spin.at(end + 1_000_000));
        let still = spin.still();
        assert!(apart(spin.at(end).rotor_angle, still.rotor_angle) < 1e-9);
        // The next round begins where this one ends.
        let next = Spin { before: Some(pocket(number)), opened_at: Some(end), ..Spin::default() };
        assert!(apart(next.at(end).rotor_angle, still.rotor_angle) < 1e-9);
        assert!(apart(next.at(end).ball_angle, 0.0) < 1e-9 && next.at(end).ball_opacity >= 1.0);
    }
}

/// No step of a millisecond may be longer than this, in radians and radii.
fn smooth(spin: &Spin, from: u64, to: u64, turn: f64, way: f64) {
    let mut last = spin.at(from);
    for now in from + 1..=to {
        let frame = spin.at(now);
        assert!(apart(frame.rotor_angle, last.rotor_angle) < 0.004 * turn, "rotor at {}", now - from);
        // A ball that isn't there may be put elsewhere.
        if frame.ball_opacity > 0.0 && last.ball_opacity > 0.0 {
            assert!(apart(frame.ball_angle, last.ball_angle) < 0.016 * turn, "ball at {}", now - from);
            assert!((frame.ball_radius - last.ball_radius).abs() < 0.002 * way, "radius at {}", now - from);
            assert!((frame.ball_height - last.ball_height).abs() < 0.004 * way, "height at {}", now - from);
        }
        assert!((frame.ball_opacity - last.ball_opacity).abs() < 0.02 * way);
        last = frame;
    }
}

#[test]
fn nothing_jumps() {
    for number in [0, 17, 26, 32, 5] {
        for landed_at in [UNTIL - 300, UNTIL, UNTIL + 2_345] {
            smooth(&round(number, landed_at), OPEN - 1_000, landed_at + 8_000, 1.0, 1.0);
        }
    }
}

#[test]
fn a_rotor_that_waits_for_the_close_sets_off_without_a_jump() {
    let spin = Spin { opened_at: None, ..round(8, UNTIL) };
    assert!(!Spin { closed: None, landed: None, ..spin }.moves(CLOSE));
    smooth(&spin, CLOSE - 500, UNTIL + 8_000, 1.0, 1.0);
}

#[test]
fn the_fact_of_the_number_changes_nothing_before_it() {
    for number in 0..=36 {
        let known = round(number, UNTIL);
        let unknown = Spin { landed: None, ..known };
        for now in (OPEN - 500..=UNTIL).step_by(50) {
            assert_eq!(known.at(now), unknown.at(now));
        }
        assert!(unknown.moves(UNTIL + 60_000));
    }
}

#[test]
fn the_ball_runs_against_the_rotor_and_slows_down() {
    let spin = Spin { landed: None, ..round(0, UNTIL) };
    let speed = |now: u64| {
        let (a, b) = (spin.at(now).ball_angle, spin.at(now + 10).ball_angle);
        let d = (b - a).rem_euclid(TAU);
        (if d > PI { d - TAU } else { d }) * 100.0
    };
    let speeds: Vec<f64> = (1..=13).map(|second| speed(CLOSE + second * 1000)).collect();
    assert!(speeds.windows(2).all(|pair| pair[0] <= pair[1] + 1e-6) && speeds[0] < -6.0, "{speeds:?}");
    assert!((speeds[12] - SLOW).abs() < 1e-6);
    let turned = (spin.at(CLOSE + 10).rotor_angle - spin.at(CLOSE).rotor_angle).rem_euclid(TAU);
    assert!(turned > 0.0 && turned < 0.1);
}

#[test]
fn a_table_in_a_hurry_scales_it_all_down() {
    let closed = Closed { at: CLOSE, until: CLOSE + 600 };
    let landed = Landed { pocket: pocket(17), at: CLOSE + 600 };
    let spin = Spin { closed: Some(closed), landed: Some(landed), ..round(17, 0) };
    assert_eq!(pocket_under(&spin.at(CLOSE + 670)), pocket(17));
    assert!(!spin.moves(CLOSE + 600 + 490));
    smooth(&spin, CLOSE - 100, CLOSE + 2_000, 10.0, 10.0);
}

#[test]
fn without_facts_the_wheel_stands_and_the_ball_is_away() {
    let spin = Spin::default();
    assert!(!spin.moves(OPEN));
    assert!(spin.at(OPEN).ball_opacity.abs() < 1e-9);
    let joined = Spin { landed: Some(Landed { pocket: pocket(4), at: OPEN }), ..spin };
    assert_eq!(pocket_under(&joined.at(OPEN + 5)), pocket(4));
}

#[test]
fn a_close_changes_nothing_before_it_whatever_the_pace() {
    for length in [300, 2_000, 12_000] {
        for close in [OPEN + 100, OPEN + 2_000, CLOSE] {
            let open = Spin { closed: None, landed: None, ..round(0, 0) };
            let closed = Spin { closed: Some(Closed { at: close, until: close + length }), ..open };
            for now in (OPEN..close).step_by(7) {
                assert_eq!(open.at(now), closed.at(now), "{length} {}", now - OPEN);
            }
            smooth(&closed, OPEN - 10, close + length + 100, 1.5, 20.0);
        }
    }
}

#[test]
fn who_comes_back_in_mid_spin_sees_what_the_others_see() {
    let stayed = round(17, UNTIL);
    // A snapshot knows the phase and its end, not when betting opened.
    let back = Spin { opened_at: Some(OPEN + 7_777), ..stayed };
    for now in (CLOSE..UNTIL + 6_000).step_by(97) {
        let (a, b) = (stayed.at(now), back.at(now));
        assert!(apart(a.rotor_angle, b.rotor_angle) < 1e-5 && apart(a.ball_angle, b.ball_angle) < 1e-5);
        assert!((a.ball_radius - b.ball_radius).abs() < 1e-9);
    }
}
