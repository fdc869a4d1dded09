//! Pictures to look at, in the folder for temporary files. Run with `--ignored`.

use egui::{Theme, Vec2, vec2};
use egui_kittest::{Harness, HarnessBuilder};

use super::samples::{SMALL, Talk, crowded, level, marks};
use super::*;
use crate::gui::canvas::CanvasView;
use crate::gui::look;

const OPEN: &str = "
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
";

/// One picture: its size, its scale, its theme.
#[derive(Clone, Copy)]
struct Sheet {
    size: Vec2,
    density: f32,
    theme: Theme,
    zoom: f64,
    look: Look,
}

const SHEET: Sheet =
    Sheet { size: vec2(520.0, 400.0), density: 1.0, theme: Theme::Light, zoom: 1.0, look: Look::Drawn };

/// Draws a scene and keeps it as `name`; answers with the number of its colours.
fn keep(name: &str, sheet: Sheet, scene: &SokobanScene<'_>) -> usize {
    let mut view = CanvasView::new();
    view.zoom_by(sheet.zoom);
    let mut harness = builder(sheet.theme, sheet.density).with_size(sheet.size).wgpu().build_ui(|ui| {
        let input = SokobanInput { look: sheet.look, carries: None, read_out: None, label: "level" };
        view.show_sokoban(ui, scene, &input);
    });
    save(name, &mut harness)
}

fn builder<T>(theme: Theme, density: f32) -> HarnessBuilder<T> {
    Harness::builder()
        .with_pixels_per_point(density)
        .with_theme(theme)
        .with_render_cursor(false)
        .with_context_setup(look::install)
}

fn save<T>(name: &str, harness: &mut Harness<'_, T>) -> usize {
    harness.run_steps(2);
    let folder = std::env::temp_dir().join("sokoban-canvas");
    std::fs::create_dir_all(&folder).unwrap();
    let image = harness.render().unwrap();
    image.save(folder.join(format!("{name}.png"))).unwrap();
    image.pixels().map(|pixel| pixel.0).collect::<std::collections::BTreeSet<_>>().len()
}

/// A level with its own boxes and its own player.
struct Start {
    level: Level,
    boxes: Vec<BoxView>,
}

impl Start {
    fn of(level: Level) -> Self {
        Self { boxes: BoxView::of_level(&level), level }
    }

    fn scene(&self) -> SokobanScene<'_> {
        let player = PlayerView::resting(&self.level, self.level.player(), Direction::East);
        SokobanScene::new(&self.level, &self.boxes, Some(player))
    }
}

#[test]
#[ignore = "makes pictures to look at"]
fn pictures() {
    let small = Start::of(level(SMALL));
    let (scene, talk) = (small.scene(), Talk::small(&small.level));
    for theme in [Theme::Light, Theme::Dark] {
        let sheet = Sheet { theme, ..SHEET };
        let name = |what: &str| format!("{what}-{theme:?}").to_lowercase();
        assert!(keep(&name("plain"), sheet, &scene) > 8);
        for (what, overlays) in talk.overlays() {
            assert!(keep(&name(what), sheet, &SokobanScene { overlays, ..scene }) > 8);
        }
        let double = Sheet { density: 2.0, size: vec2(620.0, 400.0), ..sheet };
        assert!(keep(&name("open-200"), double, &Start::of(level(OPEN)).scene()) > 8);
        let marked = SokobanScene { marks: marks(&small.level), ..scene };
        assert!(keep(&name("marks"), sheet, &marked) > 8);
        assert!(keep(&name("pushbox"), Sheet { look: Look::PushBox, ..sheet }, &scene) > 8);
        for (side, size) in [(24, 200.0), (40, 660.0), (100, 700.0), (256, 800.0)] {
            let room = Sheet { size: vec2(size, size), ..sheet };
            assert!(keep(&name(&format!("crowded-{side}")), room, &Start::of(crowded(side)).scene()) > 4);
        }
        let zoomed = Sheet { size: vec2(900.0, 600.0), zoom: 8.0, ..sheet };
        assert!(keep(&name("zoomed-256"), zoomed, &Start::of(crowded(256)).scene()) > 8);
    }
}

#[test]
#[ignore = "makes pictures to look at"]
fn everything() {
    let mut small = Start::of(level(SMALL));
    for (view, emphasis) in small.boxes.iter_mut().zip([Emphasis::None, Emphasis::Selected, Emphasis::Faint]) {
        *view = view.with(emphasis);
    }
    let talk = Talk::small(&small.level);
    let overlays = Overlays { reach: &talk.reach, dead: &talk.dead, lines: &talk.lines, ..Overlays::default() };
    let scene = SokobanScene { overlays: Overlays { targets: &talk.targets, ..overlays }, ..small.scene() };
    for (name, size, density) in
        [("tiny", 90.0, 1.0), ("little", 200.0, 1.0), ("large", 640.0, 1.0), ("double", 420.0, 2.0)]
    {
        for theme in [Theme::Light, Theme::Dark] {
            let sheet = Sheet { size: vec2(size, size * 0.8), density, theme, ..SHEET };
            assert!(keep(&format!("all-{name}-{theme:?}").to_lowercase(), sheet, &scene) > 8);
        }
    }
}

#[test]
#[ignore = "makes pictures to look at"]
fn small_boards() {
    let small = Start::of(level(SMALL));
    let talk = Talk::small(&small.level);
    let overlays = talk.overlays();
    for theme in [Theme::Light, Theme::Dark] {
        let mut harness = builder(theme, 1.5).with_size(vec2(300.0, 560.0)).wgpu().build_ui(|ui| {
            let size = small.level.size();
            let scene = SokobanScene { overlays: overlays[4].1, ..small.scene() };
            mini_board(ui, &scene, &MiniBoard::new(vec2(280.0, 200.0), "whole"));
            let chain = talk.chain.iter().map(|link| link.cell);
            mini_board(ui, &scene, &MiniBoard::new(vec2(280.0, 140.0), "part").around(size, chain));
            mini_board(ui, &small.scene(), &MiniBoard::new(vec2(90.0, 140.0), "little"));
        });
        assert!(save(&format!("mini-{theme:?}").to_lowercase(), &mut harness) > 8);
    }
}
