use egui::{Modifiers, PointerButton, pos2};

use crate::gui::command;
use crate::gui::lesson::{Pointer, Pointing};
use crate::gui::shared::transport::tests::{ask, window};
use crate::gui::state::Command;

#[test]
fn a_pen_writes_over_the_board_without_moving_it() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::Do(command::PRESENTER)]);
    ask(&mut harness, [Command::Do(command::PEN)]);
    let before = format!("{:?}", harness.state().state().view.place());
    let button = |pressed, at| egui::Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let way = [pos2(600.0, 300.0), pos2(640.0, 320.0), pos2(700.0, 340.0)];
    harness.event(egui::Event::PointerMoved(way[0]));
    harness.event(button(true, way[0]));
    harness.run_steps(2);
    for at in &way[1..] {
        harness.event(egui::Event::PointerMoved(*at));
        harness.run_steps(2);
    }
    harness.event(button(false, way[2]));
    harness.run_steps(2);
    let state = harness.state().state();
    let strokes: Vec<_> = state.views.get::<Pointing>().expect("a pen").strokes(state.canvas).collect();
    assert_eq!(strokes.len(), 1);
    let last = *strokes[0].last().expect("a point");
    assert!((last - way[2]).length() < 1.0, "{last:?}");
    assert_eq!(format!("{:?}", state.view.place()), before, "the board has not moved");
    assert_eq!(state.selected, None);
    ask(&mut harness, [Command::Do(command::SPOTLIGHT)]);
    assert_eq!(harness.state().state().pointer(), Some(Pointer::Spotlight));
    assert!(!harness.state().state().views.get::<Pointing>().expect("a light").is_written());
    ask(&mut harness, [Command::Do(command::STOP_RECORDING)]);
    assert_eq!(harness.state().state().pointer(), None, "Escape puts it down");
}
