use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::gui::shared::transport::tests::{ask, window};
use crate::player::PlayerCommand;

#[test]
fn numbers_are_those_of_the_position() {
    let mut harness = window(1366.0, 768.0, None);
    let numbers = |harness: &egui_kittest::Harness<'static, crate::gui::app::App>| {
        harness.state().state().views.get::<Numbers>().unwrap().clone()
    };
    assert_eq!((numbers(&harness).decisions, numbers(&harness).series[0]), (0, 0));
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(2_299))]);
    let middle = numbers(&harness);
    assert!(middle.decisions > 0 && middle.series[0] > 0 && middle.series[0] < middle.most[0]);
    ask(&mut harness, [Command::Player(PlayerCommand::ToEnd)]);
    let end = numbers(&harness);
    assert_eq!((end.series[0], end.decisions), (end.most[0], end.all_decisions));
    assert!(end.decisions > middle.decisions);
    harness.get_by_label_contains("perfect maze: 999 passages");
    assert!(harness.query_all_by_label("unrecorded run").next().is_some());
}

#[test]
fn a_maze_that_is_not_perfect_says_why() {
    let drawn = r##"{"gridscope":1,"family":"maze","maze":{"text":"S   \n ## \n   E\n####\n    "},"solver":{"id":"bfs","version":1}}"##;
    let harness = window(1366.0, 768.0, Some(drawn));
    harness.get_by_label("components");
    harness.get_by_label("loops");
}
