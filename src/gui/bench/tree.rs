//! The pane of search trees, at a tree of a million nodes.

use std::time::Duration;

use egui::{Event, Modifiers, MouseWheelUnit, Pos2, TouchPhase, pos2, vec2};

use super::{FRAME, Headless, Histogram, Part, SCREEN};
use crate::background::Instant;
use crate::bench::Row;
use crate::gui::command::SEARCH_TREE;
use crate::gui::shared::search_tree;
use crate::gui::state::Command;
use crate::player::{PlayerCommand, Speed};

/// Cells along a side; a breadth-first search makes a node of each.
const SIDE: u64 = 1000;
/// Frames in which the wheel is turned in, and then out.
const TURNS: u32 = 40;
/// A frame of 60 a second, in milliseconds.
const BAR: f64 = 16.0;

/// How long the tree takes to be made, and the worst frame of the whole window, by the processor's clock, while it is zoomed,
/// scrolled and played.
pub(super) fn all(tell: &mut dyn FnMut(Row)) {
    let mut window = Headless::open(SIDE, "bfs");
    window.frame(Part::Window, vec![Command::Player(PlayerCommand::ToEnd)]);
    let built = open(&mut window);
    let nodes = search_tree::nodes(window.app.state()).unwrap_or_default() as f64 / 1e6;
    tell(Row::new("search tree: nodes", nodes, 1.0, "million"));
    tell(Row::new("search tree: built", built, 2.0, "s"));
    for (name, is_links) in [("bars", false), ("nodes and links", true)] {
        search_tree::as_links(window.app.state_mut(), is_links);
        let histogram = moved(&mut window);
        tell(Row::new(
            format!("search tree as {name}, zoomed and scrolled, worst frame"),
            histogram.within(1.0),
            BAR,
            "ms",
        ));
        tell(Row::new("  the same, median", histogram.within(0.5), BAR, "ms"));
        let histogram = played(&mut window);
        tell(Row::new(
            format!("search tree as {name}, growing as it is played, worst frame"),
            histogram.within(1.0),
            BAR,
            "ms",
        ));
        tell(Row::new("  the same, median", histogram.within(0.5), BAR, "ms"));
    }
}

/// Opens the pane; the seconds until the tree is there.
fn open(window: &mut Headless) -> f64 {
    let start = Instant::now();
    window.frame(Part::Window, vec![Command::Do(SEARCH_TREE)]);
    while search_tree::nodes(window.app.state()).is_none() && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
        window.frame(Part::Window, Vec::new());
    }
    start.elapsed().as_secs_f64()
}

/// Where the pointer is over the pane.
fn pointer() -> Pos2 {
    pos2(SCREEN.x * 0.45, SCREEN.y * 0.6)
}

/// Zooms in and out at several places, and drags to and fro in between.
fn moved(window: &mut Headless) -> Histogram {
    let mut histogram = Histogram::default();
    for place in [0.3, 0.45, 0.6] {
        let at = pos2(SCREEN.x * place, SCREEN.y * 0.6);
        for turn in 0..2 * TURNS {
            let delta = vec2(0.0, if turn < TURNS { 60.0 } else { -60.0 });
            let (unit, phase, modifiers) = (MouseWheelUnit::Point, TouchPhase::Move, Modifiers::NONE);
            let source = egui::MouseWheelSource::Wheel;
            let wheel = Event::MouseWheel { unit, delta, phase, source, modifiers };
            let spent = window.frame_with(Part::Window, Vec::new(), vec![Event::PointerMoved(at), wheel]);
            histogram.add(window.own);
            std::thread::sleep(FRAME.saturating_sub(Duration::from_secs_f64(spent)));
            if turn == TURNS {
                dragged(window, at, &mut histogram);
            }
        }
    }
    histogram
}

/// Drags what is seen along and down.
fn dragged(window: &mut Headless, from: Pos2, histogram: &mut Histogram) {
    let press = |pos, pressed| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.frame_with(Part::Window, Vec::new(), vec![Event::PointerMoved(from), press(from, true)]);
    let mut at = from;
    for step in 0..TURNS {
        at += if step < TURNS / 2 { vec2(7.0, -3.0) } else { vec2(-7.0, 3.0) };
        window.frame_with(Part::Window, Vec::new(), vec![Event::PointerMoved(at)]);
        histogram.add(window.own);
    }
    window.frame_with(Part::Window, Vec::new(), vec![press(at, false)]);
}

/// Plays for two seconds at the greatest speed, so that every frame draws another tree.
fn played(window: &mut Headless) -> Histogram {
    let mut histogram = Histogram::default();
    let speed = PlayerCommand::SetSpeed(Speed::PerSecond(2_000_000));
    let first = [PlayerCommand::ToStart, speed, PlayerCommand::PlayForward].map(Command::Player);
    window.frame(Part::Window, first.to_vec());
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        let spent = window.frame_with(Part::Window, Vec::new(), vec![Event::PointerMoved(pointer())]);
        histogram.add(window.own);
        std::thread::sleep(FRAME.saturating_sub(Duration::from_secs_f64(spent)));
    }
    histogram
}
