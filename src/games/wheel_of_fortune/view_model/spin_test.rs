use super::*;

const CLOSE: u64 = 1_763_000_020_000;
const UNTIL: u64 = CLOSE + 12_000;

fn round(field: u8, length: u64, late: u64) -> Spin {
    let from = CLOSE + length + late;
    let stop = Stop { field, from, until: from + 3_200 * length.min(6_000) / 6_000 };
    Spin {
        fields: 30,
        before: Some(7),
        closed: Some((CLOSE, CLOSE + length)),
        stop: Some(stop),
        stands: None,
    }
}

/// The field under the pointer.
fn field_at(frame: &WheelFrame) -> u8 {
    (f64::rem_euclid(-frame.angle, 360.0) / 12.0).round() as u8 % 30
}

fn apart(a: f64, b: f64) -> f64 {
    let d = (a - b).rem_euclid(360.0);
    d.min(360.0 - d)
}

#[test]
fn the_wheel_stops_in_the_drawn_field_clear_of_a_pin_and_stays_there() {
    for field in 0..30 {
        for late in [0, 137, 900] {
            let spin = round(field, 12_000, late);
            let until = spin.stop.unwrap().until;
            assert!(spin.moves(until - 1) && !spin.moves(until));
            for now in [until, until + 1, until + 60_000] {
                let frame = spin.at(now);
                assert_eq!(field_at(&frame), field);
                assert!(apart(frame.angle, spin.resting(Some(field))) < 1e-9 && frame.lean.abs() < 1e-9);
            }
            assert!(apart(Spin { stands: Some(field), ..spin }.still().angle, spin.at(until).angle) < 1e-9);
        }
    }
}

#[test]
fn every_spin_turns_at_least_three_times_whatever_the_pace() {
    for length in [300, 600, 2_000, 5_000, 12_000] {
        for field in 0..30 {
            let spin = round(field, length, 0);
            let turns = spin.at(spin.stop.unwrap().until).turns;
            assert!((3..=12).contains(&turns), "{length} {field}: {turns}");
        }
    }
}

#[test]
fn nothing_jumps_and_the_wheel_never_turns_back() {
    for field in 0..30 {
        let spin = round(field, 12_000, 40);
        let mut last = spin.at(CLOSE - 10);
        for now in CLOSE - 9..=spin.stop.unwrap().until + 50 {
            let frame = spin.at(now);
            let step = f64::rem_euclid(frame.angle - last.angle + 1.0, 360.0) - 1.0;
            assert!((-1e-6..0.4).contains(&step), "{field}: {step} at {}", now - CLOSE);
            assert!(frame.turns >= last.turns && frame.pins >= last.pins);
            last = frame;
        }
    }
}

#[test]
fn the_last_pins_do_not_creep_over_a_neighbour() {
    for field in 0..30 {
        let spin = round(field, 12_000, 0);
        let until = spin.stop.unwrap().until;
        let first = (0..3_200).find(|before| field_at(&spin.at(until - before)) == field).unwrap();
        let entered = (0..3_200).find(|before| field_at(&spin.at(until - before)) != field).unwrap();
        assert!(first == 0 && (150..=1_200).contains(&entered), "{field}: in the field for {entered} ms");
        // The neighbour before it is left quickly.
        let passed =
            (entered..3_200).find(|before| field_at(&spin.at(until - before)) == (field + 2) % 30).unwrap();
        assert!(passed - entered < 600, "{field}: {} ms over the neighbour", passed - entered);
    }
}

#[test]
fn the_field_changes_nothing_before_it_is_a_fact() {
    for field in 0..30 {
        let known = round(field, 12_000, 0);
        let unknown = Spin { stop: None, ..known };
        for now in (CLOSE - 500..UNTIL).step_by(50) {
            assert_eq!(known.at(now), unknown.at(now));
        }
        assert!(unknown.moves(UNTIL + 60_000) && unknown.is_turning(UNTIL));
    }
}

#[test]
fn where_it_stood_before_changes_neither_speed_nor_end() {
    let stayed = round(4, 12_000, 0);
    let back = Spin { before: None, ..stayed };
    for now in (CLOSE..UNTIL).step_by(97) {
        assert!((stayed.at(now).speed - back.at(now).speed).abs() < 1e-9);
    }
    assert_eq!(field_at(&back.at(UNTIL + 3_200)), 4);
}

#[test]
fn pins_bend_the_pointer_and_let_it_go() {
    assert!(lean(11.9, 12.0, 30.0) > 15.0 && lean(11.9, 12.0, 30.0) <= 17.0);
    assert!(lean(6.0, 12.0, 30.0).abs() < 1e-9, "between two pins of a slow wheel it hangs");
    assert!(lean(0.3, 12.0, 30.0) > 13.0, "it needs a moment to spring back");
    assert!(lean(6.0, 12.0, 0.0).abs() < 1e-9);
}

#[test]
fn without_facts_the_wheel_stands() {
    let spin = Spin { fields: 30, before: Some(3), ..Spin::default() };
    assert!(!spin.moves(CLOSE));
    assert_eq!((field_at(&spin.at(CLOSE)), spin.at(CLOSE).turns), (3, 0));
}
