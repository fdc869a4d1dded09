use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::gui::shared::numbers::value_at;
use crate::gui::shared::transport::tests::{ask, player, window};

const RECIPE: &str = r#"{"gridscope":1,"family":"maze","maze":{"generator":{"id":"recursive-backtracker","version":1},
    "size":[200,180],"seed":3},"solver":{"id":"left-hand","version":1}}"#;

#[test]
fn a_click_on_a_plot_goes_there() {
    let mut harness = window(1366.0, 768.0, None);
    let rect = harness.get_by_label("visited over time").rect();
    let len = harness.state().state().views.get::<Numbers>().unwrap().len;
    harness.drag_at(rect.lerp_inside(vec2(0.5, 0.5)));
    harness.run_steps(2);
    harness.drop_at(rect.lerp_inside(vec2(0.5, 0.5)));
    harness.run_steps(2);
    let position = player(&harness).position();
    assert!(position.abs_diff(len / 2) < len / 100, "{position} of {len}");
}

#[test]
fn curves_agree_with_the_events_wherever_they_start() {
    let mut harness = window(400.0, 300.0, Some(RECIPE));
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let (recording, reader) = stage.read();
    let len = recording.len();
    assert!(len > 1 << 16);
    let series = &recording.series()[1];
    let mut values = vec![0];
    let mut at = 0;
    while at < len {
        let events = reader.events(&recording, at, len);
        for event in events {
            values.push(series.next_value(values[values.len() - 1], event));
        }
        at += events.len() as u64;
    }
    for position in [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, len - 1, len] {
        assert_eq!(value_at(&recording, reader, 1, position), values[position as usize], "{position}");
    }
    for (from, to, columns) in [(0, len, 50), (0, len, 4_000), (300, 1_000, 100), (70_000, 70_010, 600), (5, 5, 9)] {
        let found = curve(&recording, reader, 1, from..to, columns);
        assert!(found.points.len() <= 3 * columns + 1);
        assert!(found.points.is_sorted_by(|a, b| a.x <= b.x));
        let seen = &values[from as usize..=to as usize];
        let (low, high) = (*seen.iter().min().unwrap(), *seen.iter().max().unwrap());
        assert!(found.min <= low && found.max >= high, "{from}..{to}");
        assert_eq!(found.points.last().unwrap().y, f64::from(values[to as usize]));
    }
}

#[test]
fn curves_are_found_again_only_when_something_changed() {
    let mut harness = window(1366.0, 768.0, None);
    let points = |harness: &egui_kittest::Harness<'static, crate::gui::app::App>| {
        harness
            .state()
            .state()
            .views
            .get::<Plots>()
            .unwrap()
            .curves
            .iter()
            .map(|curve| curve.points.as_ptr())
            .collect::<Vec<_>>()
    };
    let before = points(&harness);
    assert_eq!(before.len(), 3);
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(700))]);
    assert_eq!(points(&harness), before);
}
