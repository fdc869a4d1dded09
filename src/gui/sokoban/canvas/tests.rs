//! Cells under the pointer, culling, every overlay, extreme sizes, how long frames take.

use egui::{Context, PointerButton, Pos2, RawInput, Rect, Vec2, pos2, vec2};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use super::samples::{SMALL, Talk, crowded, inside, level, marks};
use super::stage::Stage;
use super::*;
use crate::grid::Size;
use crate::gui::canvas::transform::{Transform, Viewport};
use crate::gui::canvas::vector::Screen;
use crate::gui::canvas::{CanvasView, WallStyle};
use crate::gui::look::tests::{contrast, in_pass};
use crate::gui::look::{self, Variant};
use crate::sokoban::Mark;

/// A canvas without a display.
struct Room {
    ctx: Context,
    size: Vec2,
    view: CanvasView,
    look: Look,
    carries: Option<Cell>,
    events: Vec<egui::Event>,
}

impl Room {
    fn new(size: Vec2) -> Self {
        let ctx = Context::default();
        look::install(&ctx);
        let mut room =
            Self { ctx, size, view: CanvasView::new(), look: Look::Drawn, carries: None, events: Vec::new() };
        // Fonts and sizes settle in the first frame.
        room.frame(&SokobanScene::new(&level(SMALL), &[], None));
        room.view = CanvasView::new();
        room
    }

    /// Shows `scene`; answers with what was done, and with the vertices and letters that were painted.
    fn frame(&mut self, scene: &SokobanScene<'_>) -> (SokobanResponse, usize) {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        let input = RawInput { screen_rect, events: std::mem::take(&mut self.events), ..RawInput::default() };
        let (view, carried) = (&mut self.view, self.carries);
        let carries = |cell: Cell| carried == Some(cell);
        let read_out = |cell: Cell| format!("cell {cell}");
        let input_of =
            SokobanInput { look: self.look, carries: Some(&carries), read_out: Some(&read_out), label: "level" };
        let mut response = None;
        let mut output = self.ctx.run_ui(input, |ui| response = Some(view.show_sokoban(ui, scene, &input_of)));
        output.textures_delta.clear();
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let count = |primitive: &egui::epaint::Primitive| match primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            egui::epaint::Primitive::Callback(_) => 0,
        };
        let vertices = shapes.iter().map(|shape| count(&shape.primitive)).sum();
        (response.unwrap(), vertices)
    }

    fn point(&mut self, at: Pos2) {
        self.events.push(egui::Event::PointerMoved(at));
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let (button, modifiers) = (PointerButton::Primary, egui::Modifiers::NONE);
        self.events.push(egui::Event::PointerButton { pos, button, pressed, modifiers });
    }

    /// The middle of a column and a row of a fitted level.
    fn middle(&self, size: Size, x: f32, y: f32) -> Pos2 {
        let scale = self.view.points_per_cell().unwrap() as f32;
        let away = vec2(x + 0.5 - size.width as f32 / 2.0, y + 0.5 - size.height as f32 / 2.0);
        (self.size / 2.0).to_pos2() + away * scale
    }
}

fn scene<'a>(level: &'a Level, boxes: &'a [BoxView]) -> SokobanScene<'a> {
    SokobanScene::new(level, boxes, Some(PlayerView::resting(level, level.player(), Direction::North)))
}

#[test]
fn the_pointer_names_the_cell() {
    let level = level(SMALL);
    let (scene, mut room) = (scene(&level, &[]), Room::new(vec2(500.0, 400.0)));
    room.frame(&scene);
    let at = room.middle(level.size(), 7.2, 3.8);
    room.point(at);
    room.frame(&scene);
    room.button(at, true);
    room.frame(&scene);
    room.button(at, false);
    let (response, _) = room.frame(&scene);
    let cell = Some(level.size().cell(7, 4));
    assert_eq!((response.canvas.hovered, response.canvas.clicked), (cell, cell));
    assert_eq!(response.carried, None);
}

#[test]
fn what_is_dragged_is_carried_and_the_board_stays() {
    let level = level(SMALL);
    let size = level.size();
    let (scene, mut room) = (scene(&level, &[]), Room::new(vec2(500.0, 400.0)));
    room.carries = Some(size.cell(3, 4));
    room.frame(&scene);
    let [from, to] = [3.0, 6.0].map(|x| room.middle(size, x, 4.0));
    room.point(from);
    room.frame(&scene);
    room.button(from, true);
    room.frame(&scene);
    room.point(to);
    let held = room.frame(&scene).0.carried.unwrap();
    assert_eq!((held.from, held.to, held.is_dropped), (size.cell(3, 4), Some(size.cell(6, 4)), false));
    assert!((held.at[0] - 6.0).abs() < 0.05 && (held.at[1] - 4.0).abs() < 0.05, "{:?}", held.at);
    room.button(to, false);
    assert!(room.frame(&scene).0.carried.unwrap().is_dropped);
    assert_eq!(room.frame(&scene).0.carried, None);
    assert!(room.view.is_fitted());
}

#[test]
fn a_drag_beside_it_moves_the_board() {
    let level = level(SMALL);
    let (scene, mut room) = (scene(&level, &[]), Room::new(vec2(500.0, 400.0)));
    room.frame(&scene);
    let [from, to] = [3.0, 6.0].map(|x| room.middle(level.size(), x, 4.0));
    room.point(from);
    room.frame(&scene);
    room.button(from, true);
    room.frame(&scene);
    room.point(to);
    let (response, _) = room.frame(&scene);
    assert_eq!(response.carried, None);
    assert!(!room.view.is_fitted());
    room.button(to, false);
    let cell = room.frame(&scene).0.canvas.hovered;
    assert_eq!(cell, Some(level.size().cell(3, 4)), "the board follows the pointer");
}

#[test]
fn every_overlay_and_every_mark_paints_something() {
    let level = level(SMALL);
    let (boxes, talk) = (BoxView::of_level(&level), Talk::small(&level));
    for look in [Look::Drawn, Look::Warehouse, Look::Contrast, Look::PushBox] {
        let mut room = Room::new(vec2(500.0, 400.0));
        room.look = look;
        let plain = scene(&level, &boxes);
        let (_, before) = room.frame(&plain);
        for (name, overlays) in talk.overlays() {
            let (_, with) = room.frame(&SokobanScene { overlays, ..plain });
            assert!(with > before, "{look:?}: {name}");
        }
        let (_, with) = room.frame(&SokobanScene { marks: marks(&level), ..plain });
        assert!(with > before, "{look:?}: marks");
        assert!(room.frame(&scene(&level, &boxes[1..])).1 < before, "{look:?}: a box");
        assert!(room.frame(&SokobanScene { player: None, ..plain }).1 < before, "{look:?}: the player");
    }
}

#[test]
fn emphasis_can_be_seen_in_colour_at_any_size_and_in_shape_where_there_is_room() {
    let level = level(SMALL);
    let colors = SokobanColors::of(Variant::Light.tokens());
    let kinds = [Emphasis::None, Emphasis::Selected, Emphasis::Accused, Emphasis::Faint];
    for scale in [3.0, 8.0, 40.0] {
        let stage = staged(&level, &colors, scale, [5.0, 3.0]);
        let stamps = kinds.map(|kind| stamps::crate_stamp(&stage, false, kind));
        let home = stamps::crate_stamp(&stage, true, Emphasis::None);
        let shape = |mesh: &egui::Mesh| mesh.vertices.iter().map(|vertex| vertex.color).collect::<Vec<_>>();
        for (index, stamp) in stamps.iter().enumerate() {
            assert!(
                stamps[..index].iter().chain([&home]).all(|other| shape(other) != shape(stamp)),
                "{scale}: {index}"
            );
        }
        assert!(scale < 6.0 || home.vertices.len() != stamps[0].vertices.len(), "a sign tells boxes on goals");
    }
}

#[test]
fn every_skin_looks_different_and_boxes_on_goals_have_a_shape_of_their_own() {
    let level = level(SMALL);
    let seen = Look::SKINS.map(|look| {
        let colors = SokobanColors::in_look(Variant::Light.tokens(), look);
        let stage = staged(&level, &colors, 40.0, [5.0, 3.0]);
        let [away, home] = [false, true].map(|on_goal| stamps::crate_stamp(&stage, on_goal, Emphasis::None));
        assert_ne!(away.vertices.len(), home.vertices.len(), "{look:?}");
        (away.vertices, layers::ground(&stage, look).vertices)
    });
    assert!(seen[0].0 != seen[1].0 && seen[0].0 != seen[2].0 && seen[1].0 != seen[2].0);
    assert!(seen[0].1 != seen[1].1 && seen[0].1 != seen[2].1 && seen[1].1 != seen[2].1);
}

#[test]
fn high_contrast_is_high_in_every_theme() {
    for variant in Variant::ALL {
        let colors = SokobanColors::in_look(variant.tokens(), Look::Contrast);
        let pairs = [
            (colors.wall, colors.floor, 4.5),
            (colors.crate_fill, colors.floor, 10.0),
            (colors.crate_fill, colors.crate_line, 10.0),
            (colors.home_fill, colors.home_sign, 10.0),
            (colors.goal, colors.floor, 10.0),
            (colors.player, colors.floor, 4.5),
        ];
        for (place, (one, other, least)) in pairs.into_iter().enumerate() {
            assert!(contrast(one, other) >= least, "{variant:?}, pair {place}: {}", contrast(one, other));
        }
    }
}

#[test]
fn what_is_out_of_sight_costs_nothing() {
    let level = crowded(200);
    let boxes = BoxView::of_level(&level);
    let cells = inside(&level);
    let values: Vec<(Cell, u32)> = cells.iter().map(|&cell| (cell, cell)).collect();
    let overlays = Overlays { reach: &cells, dead: &cells, values: &values, ..Overlays::default() };
    let scene = SokobanScene { overlays, ..scene(&level, &boxes) };
    let mut room = Room::new(vec2(400.0, 300.0));
    room.view.zoom_by(1e9);
    room.frame(&scene);
    let (_, near) = room.frame(&scene);
    // Two by two cells and their surroundings; the minimap shows every box besides.
    let minimap = 4 * boxes.len();
    assert!(near < minimap + 3_000, "{near} of {minimap}");
}

#[test]
fn no_level_and_no_room_is_too_odd() {
    let tiny = Level::new(Size::new(4, 3), &[[Mark::Wall; 4], MIDDLE, [Mark::Wall; 4]].concat()).unwrap();
    for level in [tiny, level(SMALL), crowded(256)] {
        for size in [vec2(17.0, 17.0), vec2(1.0, 1.0), vec2(900.0, 20.0), vec2(20.0, 900.0)] {
            let boxes = odd_boxes(&level);
            let everywhere = [0, 1, level.size().cells(), u32::MAX];
            let scene = odd_scene(&level, &boxes, &everywhere);
            let mut room = Room::new(size);
            for (factor, look) in
                [(1.0, Look::Drawn), (1e9, Look::PushBox), (1e-9, Look::Warehouse), (7.0, Look::PushBox)]
            {
                room.look = look;
                room.view.zoom_by(factor);
                room.view.pan_by([1e12, -1e12]);
                room.point((size / 2.0).to_pos2());
                room.frame(&scene);
                room.view.show_cell(u32::MAX);
                room.frame(&scene);
            }
            mini(&room, &scene, size);
        }
    }
}

const MIDDLE: [Mark; 4] = [Mark::Wall, Mark::Player, Mark::BoxOnGoal, Mark::Wall];

fn odd_boxes(level: &Level) -> Vec<BoxView> {
    let mut boxes = BoxView::of_level(level);
    for at in [[f32::NAN, 1.0], [-1e30, 1e30], [f32::INFINITY, 0.0], [0.5, 1.25]] {
        boxes.push(BoxView { at, on_goal: true, emphasis: Emphasis::Selected });
    }
    boxes
}

/// A scene that speaks of cells which are not there.
fn odd_scene<'a>(level: &'a Level, boxes: &'a [BoxView], cells: &'a [Cell]) -> SokobanScene<'a> {
    let overlays = Overlays {
        reach: cells,
        dead: cells,
        targets: &[Target { cell: u32::MAX, pushes: u32::MAX }, Target { cell: 5, pushes: u32::MAX }],
        lines: &[BoundLine { from: 1, to: 1, cost: 0 }, BoundLine { from: 0, to: u32::MAX, cost: u32::MAX }],
        chain: &[ChainLink { cell: 5, number: u32::MAX, across: Some(5), upright: Some(u32::MAX) }],
        violator: Violator { boxes: cells, goals: cells },
        heat: Some(&[f32::NAN, -1.0, f32::INFINITY, 2.0, 0.5, 1.0]),
        values: &[(u32::MAX, 1), (5, u32::MAX)],
        push: Some(PushArrow { from: 5, to: 5, mark: PushMark::Refused }),
        push_name: "a name that is much longer than a cell is wide",
        regions: &[(5, 0), (u32::MAX, u16::MAX)],
        zone: cells,
        letters: &[
            Letter { cell: 5, step: 0, turn: Turn::Done },
            Letter { cell: u32::MAX, step: u32::MAX, turn: Turn::Next },
            Letter { cell: 6, step: u32::MAX, turn: Turn::Later },
        ],
        hotspots: &[[5, 5], [5, 6], [0, u32::MAX]],
        rooms: cells,
        ways: &[
            RoomWay { from: 5, to: 5, is_blocked: true },
            RoomWay { from: 0, to: u32::MAX, is_blocked: false },
            RoomWay { from: 5, to: 7, is_blocked: true },
        ],
    };
    let player = Some(PlayerView { at: [f32::NEG_INFINITY, 0.0], facing: Direction::West });
    SokobanScene { overlays, player, marks: marks(level), ..SokobanScene::new(level, boxes, None) }
}

fn mini(room: &Room, scene: &SokobanScene<'_>, size: Vec2) {
    let board = scene.ground.size();
    in_pass(&room.ctx, |ui| {
        for size in [size, Vec2::ZERO, vec2(-5.0, 3.0), Vec2::splat(f32::NAN)] {
            mini_board(ui, scene, &MiniBoard::new(size, "small"));
            mini_board(ui, scene, &MiniBoard::new(size, "part").around(board, [0, u32::MAX]));
        }
    });
}

#[test]
fn a_small_board_takes_no_more_than_it_is_given() {
    let level = level(SMALL);
    let (room, scene) = (Room::new(vec2(500.0, 400.0)), scene(&level, &[]));
    let mut sizes = Vec::new();
    in_pass(&room.ctx, |ui| {
        sizes.clear();
        let board = MiniBoard::new(vec2(203.0, 97.0), "whole");
        sizes.push(mini_board(ui, &scene, &board).rect.size());
        let part = board.around(level.size(), [level.size().cell(3, 3), level.size().cell(3, 4)]);
        assert_eq!(part.part.map(|part| [part.right - part.left, part.bottom - part.top]), Some([3, 4]));
        sizes.push(mini_board(ui, &scene, &part).rect.size());
    });
    assert_eq!(sizes, [vec2(130.0, 91.0), vec2(72.0, 96.0)], "whole pixels per cell");
}

fn staged<'a>(level: &'a Level, colors: &'a SokobanColors, scale: f64, centre: [f64; 2]) -> Stage<'a> {
    let viewport = Viewport { points: [150.0, 110.0], density: 1.0 };
    let projection = Transform { centre, scale }.projection(level.size(), viewport, WallStyle::Thin);
    Stage::new(level.layout(), colors, projection, Screen { corner: pos2(10.0, 20.0), density: 1.0 })
}

proptest! {
    #[test]
    fn what_is_left_out_lies_outside(scale in 1.0..60.0_f64, x in 0.0..10.0_f64, y in 0.0..7.0_f64) {
        let (level, colors) = (level(SMALL), SokobanColors::of(Variant::Dark.tokens()));
        let stage = staged(&level, &colors, scale, [x, y]);
        for cell in 0..level.size().cells() {
            let (column, row) = stage.place(cell).unwrap();
            let is_in_room = stage.rect(column, row).intersect(stage.room()).is_positive();
            prop_assert!(!is_in_room || stage.seen(cell).is_some());
            let corner = stage.corner([column as f32, row as f32]);
            prop_assert!(!is_in_room || corner.is_some());
            prop_assert!(corner.is_none_or(|corner| corner == stage.rect(column, row).min));
        }
    }

    #[test]
    fn runs_are_what_holds(bits in 0_u32..=u32::MAX) {
        let holds = |at: i64| bits >> at & 1 == 1;
        let cells: Vec<i64> = terrain::runs(0..32, holds).flatten().collect();
        prop_assert_eq!(cells, (0..32).filter(|&at| holds(at)).collect::<Vec<_>>());
    }
}
