//! Painting what changed equals painting everything; nothing is lost, nothing panics.

use egui::{Color32, Key, Modifiers, PointerButton, Pos2, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

use super::lod::Lod;
use super::raster::Raster;
use super::samples::{Dice, depth, maze, noise};
use super::*;
use crate::grid::Size;
use crate::gui::look::{self, Variant};

fn colors() -> CanvasColors {
    CanvasColors::solving(Variant::Dark.tokens())
}

fn projection(size: Size, scale: f64, centre: [f64; 2], walls: WallStyle) -> Projection {
    let viewport = Viewport { points: [150.0, 110.0], density: 1.0 };
    Transform { centre, scale }.projection(size, viewport, walls)
}

/// Changes some tiles of a board and names them.
fn change(size: Size, bytes: &mut [u8], seed: u64) -> Vec<u32> {
    let mut dice = Dice::new(seed);
    let columns = size.width.div_ceil(TILE);
    let mut tiles: Vec<u32> = (0..=dice.below(6)).map(|_| dice.below(columns * size.height.div_ceil(TILE))).collect();
    tiles.sort_unstable();
    tiles.dedup();
    for cell in 0..size.cells() {
        let tile = size.y(cell) / TILE * columns + size.x(cell) / TILE;
        if tiles.contains(&tile) && dice.below(3) == 0 {
            bytes[cell as usize] = samples::byte(dice.below(5) as u8, dice.below(5) as u8);
        }
    }
    tiles
}

fn sizes() -> impl Strategy<Value = Size> {
    (1_u32..90, 2_u32..90).prop_map(|(width, height)| Size::new(width, height))
}

fn scales() -> impl Strategy<Value = f64> {
    (-4.0..3.3_f64).prop_map(f64::exp2)
}

proptest! {
    #[test]
    fn changed_levels_equal_levels_from_scratch(size in sizes(), seed in any::<u64>()) {
        let maze = maze(size, seed);
        let style = MazeSolving::new(&maze);
        let mut bytes = noise(size, seed);
        let mut lod = Lod::build(&Cells::new(size, &bytes, &style).unwrap());
        let tiles = change(size, &mut bytes, seed);
        let cells = Cells::new(size, &bytes, &style).unwrap();
        lod.update(&cells, &tiles);
        prop_assert_eq!(lod, Lod::build(&cells));
    }

    #[test]
    fn levels_made_in_parts_equal_levels_made_at_once(size in sizes(), seed in any::<u64>(), most in 1..2000_u64) {
        let maze = maze(size, seed);
        let style = MazeSolving::new(&maze);
        let mut bytes = noise(size, seed);
        let mut lod = Lod::begin(size);
        let mut parts = 0;
        while !lod.advance(&Cells::new(size, &bytes, &style).unwrap(), most) {
            parts += 1;
            prop_assert!(parts <= size.height, "every part makes a row");
            let tiles = change(size, &mut bytes, seed ^ u64::from(parts));
            lod.update(&Cells::new(size, &bytes, &style).unwrap(), &tiles);
        }
        prop_assert_eq!(lod, Lod::build(&Cells::new(size, &bytes, &style).unwrap()));
    }

    #[test]
    fn levels_follow_walls_that_change(size in sizes(), seed in any::<u64>()) {
        let mut bytes: Vec<u8> = noise(size, seed).iter().map(|byte| byte & 0x3f).collect();
        let mut lod = Lod::build(&Cells::new(size, &bytes, &MazeBuilding).unwrap());
        let tiles = change(size, &mut bytes, seed);
        let cells = Cells::new(size, &bytes, &MazeBuilding).unwrap();
        lod.update(&cells, &tiles);
        prop_assert_eq!(lod, Lod::build(&cells));
    }

    #[test]
    fn changed_pixels_equal_pixels_from_scratch(
        size in sizes(), scale in scales(), at in (0.0..1.0_f64, 0.0..1.0_f64), seed in any::<u64>(), tiles in any::<bool>(),
    ) {
        let maze = maze(size, seed);
        let style = MazeSolving::new(&maze);
        let walls = if tiles { WallStyle::Tiles } else { WallStyle::Thin };
        let centre = [at.0 * f64::from(size.width), at.1 * f64::from(size.height)];
        let projection = projection(size, scale, centre, walls);
        let inks = Inks::new(&colors(), &style, &projection);
        let mut bytes = noise(size, seed);
        let cells = Cells::new(size, &bytes, &style).unwrap();
        let mut raster = Raster::new(projection, inks.outside);
        raster.paint_all(&cells, Some(&Lod::build(&cells)), &inks);
        let tiles = change(size, &mut bytes, seed);
        let cells = Cells::new(size, &bytes, &style).unwrap();
        let lod = Lod::build(&cells);
        raster.paint_tiles(&cells, Some(&lod), &inks, &tiles, |_| {});
        let mut whole = Raster::new(projection, inks.outside);
        whole.paint_all(&cells, Some(&lod), &inks);
        prop_assert!(raster.pixels() == whole.pixels());
    }

    #[test]
    fn a_way_of_one_cell_is_never_lost(size in sizes(), scale in scales(), seed in any::<u64>()) {
        let maze = maze(size, seed);
        let style = MazeSolving::new(&maze);
        let mut bytes = vec![2; size.cells() as usize];
        let cell = Dice::new(seed).below(size.cells());
        bytes[cell as usize] = 3;
        let centre = [f64::from(size.x(cell)), f64::from(size.y(cell))];
        let projection = projection(size, scale, centre, WallStyle::Thin);
        let inks = Inks::new(&colors(), &style, &projection);
        let cells = Cells::new(size, &bytes, &style).unwrap();
        let mut raster = Raster::new(projection, inks.outside);
        raster.paint_all(&cells, Some(&Lod::build(&cells)), &inks);
        prop_assert!(raster.pixels().contains(&inks.line));
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer(factor in 0.2..5.0_f64, x in -300.0..300.0_f64, y in -200.0..200.0_f64) {
        let before = Transform { centre: [20.0, 12.0], scale: 19.0 };
        let after = before.zoomed(factor, [x, y], (1.0, 256.0));
        for (axis, at) in [x, y].into_iter().enumerate() {
            let point = |transform: Transform| transform.centre[axis] + at / transform.scale;
            prop_assert!((point(before) - point(after)).abs() < 1e-9);
        }
    }
}

/// What a test hands to the canvas and gets from it.
struct Room {
    size: Size,
    bytes: Vec<u8>,
    view: CanvasView,
    marks: Marks<'static>,
    last: Option<CanvasResponse>,
    clicked: Option<u32>,
}

fn harness(size: Size, bytes: Vec<u8>, space: Vec2) -> Harness<'static, Room> {
    let maze = maze(size, 7);
    let marks = Marks {
        entrance: Some(0),
        exit: Some(size.cells() - 1),
        others: &[2, u32::MAX],
        carried: None,
        walker: Some(Walker { at: [0.5, 1.0], heading: 1.0 }),
        current: Some(u32::MAX),
        breakpoints: &[0, 1, u32::MAX],
        flash: Some(Flash { cell: 1, strength: 0.5 }),
        links: true,
        numbers: true,
        texts: None,
        trails: &[],
        leaps: Leaps {
            parents: &[0, 900, u32::MAX, 3, 1],
            current: Some([0, u32::MAX]),
            course: Course::DiagonalFirst,
        },
    };
    let room = Room { size, bytes, view: CanvasView::new(), marks, last: None, clicked: None };
    Harness::builder().with_size(space).with_context_setup(look::install).wgpu().build_ui_state(
        move |ui, room: &mut Room| {
            let board = BoardView { size: room.size, bytes: &room.bytes, changed: Changed::All };
            let (colors, read_out) = (colors(), |cell: u32| format!("cell {cell}"));
            let input = CanvasInput {
                colors: &colors,
                walls: WallStyle::Thin,
                marks: room.marks,
                draws: false,
                read_out: Some(&read_out),
                shaped: None,
                label: "maze",
            };
            let response = room.view.show(ui, &board, &MazeSolving::new(&maze), &input);
            room.clicked = room.clicked.or(response.clicked);
            room.last = Some(response);
        },
        room,
    )
}

/// Whether the cell under the pointer is spoken of.
fn has_tip(harness: &Harness<'_, Room>) -> bool {
    let shapes = &harness.output().shapes;
    shapes
        .iter()
        .any(|shape| matches!(&shape.shape, egui::Shape::Text(text) if text.galley.text().starts_with("cell ")))
}

#[test]
fn a_cell_is_spoken_of_until_a_key_does_something_else() {
    let mut harness = harness(Size::new(8, 6), vec![0; 48], vec2(400.0, 300.0));
    harness.run_steps(3);
    harness.hover_at(pos2(200.0, 150.0));
    harness.run_steps(3);
    assert!(has_tip(&harness));
    let mut press = |key: Key| {
        harness.key_down(key);
        harness.run_steps(2);
        harness.key_up(key);
        harness.run_steps(2);
        has_tip(&harness)
    };
    assert!(press(Key::ArrowRight), "a step changes what is said of the cell");
    assert!(!press(Key::Space), "who plays does not point");
    harness.hover_at(pos2(220.0, 150.0));
    harness.run_steps(3);
    assert!(has_tip(&harness));
}

fn scroll(harness: &mut Harness<'_, Room>, at: Pos2, delta: Vec2) {
    harness.hover_at(at);
    harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta,
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    harness.run_steps(12);
}

#[test]
fn a_click_names_the_cell() {
    let size = Size::new(10, 10);
    let mut harness = harness(size, vec![0; 100], vec2(416.0, 316.0));
    let middle = harness.get_by_label("maze").rect().center();
    let scale = harness.state().view.points_per_cell().unwrap() as f32;
    let at = middle + vec2(1.5, -0.5) * scale;
    harness.hover_at(at);
    harness.step();
    assert_eq!(harness.state().last.as_ref().unwrap().hovered, Some(size.cell(6, 4)));
    harness.drag_at(at);
    harness.drop_at(at);
    harness.step();
    assert_eq!(harness.state().clicked, Some(size.cell(6, 4)));
}

#[test]
fn wheel_zooms_and_fit_returns() {
    let mut harness = harness(Size::new(40, 25), vec![0; 1000], vec2(416.0, 316.0));
    let fitted = harness.state().view.points_per_cell().unwrap();
    scroll(&mut harness, pos2(100.0, 100.0), vec2(0.0, 120.0));
    assert!(!harness.state().view.is_fitted());
    assert!(harness.state().view.points_per_cell().unwrap() > fitted * 1.2);
    harness.state_mut().view.fit();
    harness.step();
    assert_eq!(harness.state().view.points_per_cell(), Some(fitted));
    for factor in [1e9, 1e-9] {
        harness.state_mut().view.zoom_by(factor);
        harness.step();
    }
    assert_eq!(harness.state().view.points_per_cell(), Some(fitted / 2.0));
}

#[test]
fn a_cell_that_is_asked_for_comes_into_view() {
    let size = Size::new(600, 600);
    let mut harness = harness(size, vec![0; 360_000], vec2(416.0, 316.0));
    harness.state_mut().view.zoom_by(60.0);
    harness.state_mut().view.show_cell(size.cell(599, 3));
    harness.run_steps(2);
    let scale = harness.state().view.points_per_cell().unwrap() as f32;
    let rect = harness.get_by_label("maze").rect();
    let row: Vec<_> = (1..40)
        .filter_map(|step| {
            harness.hover_at(pos2(rect.right() - scale * 1.5, rect.top() + 8.0 * step as f32));
            harness.step();
            harness.state().last.as_ref().unwrap().hovered
        })
        .collect();
    assert!(row.contains(&size.cell(599, 3)) || row.contains(&size.cell(598, 3)), "{row:?}");
}

#[test]
fn the_minimap_moves_the_view() {
    let size = Size::new(600, 600);
    let mut harness = harness(size, vec![0; 360_000], vec2(416.0, 316.0));
    harness.state_mut().view.zoom_by(40.0);
    harness.run_steps(2);
    let corner = harness.get_by_label("maze").rect().max - Vec2::splat(14.0);
    for event in [true, false].map(|pressed| egui::Event::PointerButton {
        pos: corner,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }) {
        harness.hover_at(corner);
        harness.step();
        harness.event(event);
        harness.step();
    }
    let middle = harness.get_by_label("maze").rect().center();
    harness.hover_at(middle);
    harness.run_steps(2);
    let seen = harness.state().last.as_ref().unwrap().hovered.unwrap();
    assert!(size.x(seen) > 580 && size.y(seen) > 580, "{seen}");
}

#[test]
fn no_board_and_no_room_is_too_small_or_too_odd() {
    for (size, space) in [
        (Size::new(1, 2), vec2(200.0, 150.0)),
        (Size::new(2, 2), vec2(20.0, 17.0)),
        (Size::new(4096, 1), vec2(200.0, 90.0)),
        (Size::new(3, 900), vec2(1.0, 1.0)),
    ] {
        let mut harness = harness(size, vec![0x0b; size.cells() as usize / 2], space);
        for factor in [1.0, 3.0, 40.0, 1e9, 1e-3, 0.1] {
            harness.state_mut().view.zoom_by(factor);
            harness.state_mut().view.pan_by([1e12, -1e12]);
            harness.hover_at((space / 2.0).to_pos2());
            harness.run_steps(2);
        }
        harness.state_mut().view.zoom_by(f64::NAN);
        harness.state_mut().size = Size::new(0, 7);
        harness.run_steps(2);
    }
}

#[test]
fn meshes_and_pictures_are_drawn() {
    let size = Size::new(40, 25);
    let maze = maze(size, 7);
    let (bytes, _, _) = depth(&maze, 0, 500);
    let mut harness = harness(size, bytes, vec2(816.0, 516.0));
    for factor in [1.0, 0.45] {
        harness.state_mut().view.zoom_by(factor);
        harness.state_mut().marks = Marks::default();
        harness.run_steps(2);
        let image = harness.render().unwrap();
        let line = Color32::to_array(&colors().line);
        assert!(image.pixels().filter(|pixel| pixel.0 == line).count() > 500, "at {factor}");
    }
}
