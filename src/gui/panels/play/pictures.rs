//! Pictures to look at, in the folder for temporary files. Run with `--ignored`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Theme, Vec2, vec2};
use egui_kittest::Harness;

use super::tests::{FREEZE, LEVELS, Window, ask, click_at, place, play, rest};
use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::command::Action;
use crate::gui::look::Appearance;
use crate::gui::panels::setup::tests::settle;
use crate::gui::sokoban::play::Solver;
use crate::gui::state::{Command, Preferences};
use crate::text::Language;

#[derive(Clone, Copy)]
struct Sheet {
    name: &'static str,
    size: Vec2,
    density: f32,
    theme: Theme,
    language: Language,
    level: usize,
    moves: &'static str,
    actions: &'static [Action],
    clicks: &'static [(u32, u32)],
    hover: Option<(u32, u32)>,
}

const SHEET: Sheet = Sheet {
    name: "play",
    size: vec2(1366.0, 768.0),
    density: 1.0,
    theme: Theme::Light,
    language: Language::English,
    level: 0,
    moves: "",
    actions: &[],
    clicks: &[],
    hover: None,
};

fn window(sheet: &Sheet) -> Window<'static> {
    let appearance = if sheet.theme == Theme::Dark { Appearance::Dark } else { Appearance::Light };
    let preferences = Preferences { appearance, language: sheet.language, ..Preferences::default() };
    let mut harness = Harness::builder()
        .with_size(sheet.size)
        .with_pixels_per_point(sheet.density)
        .with_theme(sheet.theme)
        .with_render_cursor(false)
        .wgpu()
        .build_eframe(|cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
    settle(&mut harness);
    harness
}

fn take(sheet: &Sheet, levels: &str) {
    let mut harness = window(sheet);
    ask(&mut harness, Command::Read("levels.xsb".to_owned(), levels.as_bytes().into()));
    ask(&mut harness, Command::Do(Action::PlayLevel));
    ask(&mut harness, Command::ChooseLevel(sheet.level));
    if !sheet.moves.is_empty() {
        harness.event(egui::Event::Paste(sheet.moves.to_owned()));
        rest(&mut harness);
    }
    for action in sheet.actions {
        ask(&mut harness, Command::Do(*action));
    }
    for (x, y) in sheet.clicks {
        click_at(&mut harness, *x, *y);
    }
    for _ in 0..400 {
        if !matches!(play(&harness).solver(), Solver::Thinking(_)) {
            break;
        }
        harness.run_steps(1);
    }
    if let Some((x, y)) = sheet.hover {
        harness.hover_at(place(&harness, x, y));
    }
    harness.run_steps(4);
    save(sheet.name, &mut harness);
}

fn save(name: &str, harness: &mut Window<'_>) {
    let folder = std::env::temp_dir().join("sokoban-play");
    std::fs::create_dir_all(&folder).unwrap();
    let image = harness.render().unwrap();
    image.save(folder.join(format!("{name}.png"))).unwrap();
    let colors: std::collections::BTreeSet<_> = image.pixels().map(|pixel| pixel.0).collect();
    assert!(colors.len() > 50, "{name} is empty");
}

const BIG: &str = "
Title: Many

Room
    #####
    #   #
    #$  #
  ###  $##
  #  $ $ #
### # ## #   ######
#   # ## #####  ..#
# $  $          ..#
##### ### #@##  ..#
    #     #########
    #######

Second
######
#@ $.#
######
";

/// A push up leaves two boxes at a wall with one goal.
const HALL: &str = "########\n# $.   #\n#    $ #\n#  . @ #\n########\n";

/// A hall of 50 x 50 squares with a pillar, a box and a goal here and there.
fn large() -> String {
    let letter = |x: u32, y: u32| match (x, y) {
        (0 | 49, _) | (_, 0 | 49) => '#',
        (1, 1) => '@',
        _ if x % 6 == 3 && y % 6 == 3 => '#',
        _ if x % 6 == 2 && y % 6 == 2 => '$',
        _ if x % 6 == 5 && y % 6 == 2 && x < 48 => '.',
        _ => ' ',
    };
    let rows: Vec<String> = (0..50).map(|y| (0..50).map(|x| letter(x, y)).collect()).collect();
    rows.join("\n")
}

/// A box in the hand, over a square where it can be dropped.
fn drag() {
    let mut harness = window(&SHEET);
    ask(&mut harness, Command::Read("levels.xsb".to_owned(), BIG.as_bytes().into()));
    ask(&mut harness, Command::Do(Action::PlayLevel));
    let (from, to) = (place(&harness, 5, 7), place(&harness, 5, 5));
    harness.hover_at(from);
    harness.run_steps(1);
    harness.drag_at(from);
    harness.run_steps(1);
    for share in [0.3, 0.9] {
        harness.hover_at(from.lerp(to, share));
        harness.run_steps(3);
    }
    save("drag", &mut harness);
}

#[test]
#[ignore = "makes pictures to look at"]
fn pictures() {
    let solved = "luRRurrdDrdL";
    take(&Sheet { name: "start", ..SHEET }, BIG);
    take(&Sheet { name: "walk", hover: Some((16, 6)), ..SHEET }, BIG);
    take(&Sheet { name: "chosen", clicks: &[(5, 7)], hover: Some((5, 5)), ..SHEET }, BIG);
    take(&Sheet { name: "chosen-dark", theme: Theme::Dark, clicks: &[(2, 2)], ..SHEET }, LEVELS);
    take(&Sheet { name: "freeze", moves: "U", ..SHEET }, FREEZE);
    take(&Sheet { name: "freeze-ko", moves: "U", theme: Theme::Dark, language: Language::Korean, ..SHEET }, FREEZE);
    take(&Sheet { name: "hall", moves: "U", ..SHEET }, HALL);
    take(&Sheet { name: "large", clicks: &[(8, 8)], hover: Some((22, 22)), ..SHEET }, &large());
    take(&Sheet { name: "tiny", moves: "R", ..SHEET }, "#####\n#@$.#\n#####\n");
    drag();
    take(&Sheet { name: "solved", moves: solved, ..SHEET }, LEVELS);
    take(&Sheet { name: "solved-ru", moves: solved, language: Language::Russian, ..SHEET }, LEVELS);
    take(&Sheet { name: "hint", actions: &[Action::Hint], ..SHEET }, LEVELS);
    let pushbox: &[Action] = &[Action::PushBoxView, Action::SolveFromHere];
    take(&Sheet { name: "pushbox", actions: pushbox, ..SHEET }, LEVELS);
    take(&Sheet { name: "pushbox-chosen", actions: &[Action::PushBoxView], clicks: &[(2, 2)], ..SHEET }, LEVELS);
    take(&Sheet { name: "pushbox-dark", actions: pushbox, theme: Theme::Dark, ..SHEET }, LEVELS);
    let double = Sheet { size: vec2(1024.0, 640.0), density: 2.0, ..SHEET };
    take(&Sheet { name: "double", clicks: &[(2, 2)], ..double }, LEVELS);
    take(&Sheet { name: "narrow", density: 1.0, moves: "U", ..double }, FREEZE);
    take(&Sheet { name: "sheet", actions: &[Action::CheatSheet], ..SHEET }, LEVELS);
}
