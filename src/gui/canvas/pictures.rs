//! temporary
use super::samples::*;
use super::*;
use crate::grid::{Direction, Size};
use crate::gui::look::Variant;
use egui_kittest::Harness;

fn shoot(
    name: &str,
    size: Size,
    room: [f32; 2],
    density: f32,
    dark: bool,
    mode: &str,
    change: impl Fn(&mut CanvasView),
    hover: Option<[f32; 2]>,
) {
    let maze = maze(size, 7);
    let start = std::time::Instant::now();
    let mut marks = Marks::default();
    let bytes;
    let cells = size.cells();
    if mode.contains("breadth") {
        let (b, last) = breadth(&maze, 0, if cells > 1_000_000 { cells / 3 } else { cells * 6 / 10 });
        bytes = b;
        marks.current = Some(last);
    } else {
        let (b, at, heading) = depth(&maze, 0, cells * 7 / 10);
        bytes = b;
        marks.walker = Some(Walker::facing(size.x(at), size.y(at), heading));
    }
    let mut bytes = bytes;
    if mode.contains("gaveup") {
        for (i, b) in bytes.iter_mut().enumerate() {
            if *b & 7 == 2 && i % 3 != 0 {
                *b = *b & !7 | 4;
            }
        }
    }
    marks.entrance = Some(0);
    marks.exit = Some(cells - 1);
    let breaks = [5, size.width + 3];
    marks.breakpoints = &breaks;
    marks.links = mode.contains("links");
    marks.numbers = mode.contains("numbers");
    let _ = start;
    let tokens = if dark { Variant::Dark } else { Variant::Light }.tokens();
    let solving = MazeSolving::new(&maze);
    let walls = if mode.contains("tiles") { WallStyle::Tiles } else { WallStyle::Thin };
    let building = mode.contains("build");
    if building {
        for (i, b) in bytes.iter_mut().enumerate() {
            let s = match *b & 7 {
                0 => 0,
                3 => 1,
                _ => 2,
            };
            *b = if s == 0 { 0 } else { maze.bytes()[i] & 15 | s << 4 };
        }
    }
    let colors = if building { CanvasColors::building(tokens) } else { CanvasColors::solving(tokens) };
    let mut view = CanvasView::new();
    change(&mut view);
    let say = |cell: u32| format!("({}, {})  visited at step 2,299\nreached from the west", size.x(cell), size.y(cell));
    let mut harness =
        Harness::builder().with_size(room).with_pixels_per_point(density).with_render_cursor(false).wgpu().build_ui(
            |ui| {
                let board = BoardView { size, bytes: &bytes, changed: Changed::All };
                let input = CanvasInput { colors: &colors, walls, marks, read_out: Some(&say), label: "maze" };
                if building {
                    view.show(ui, &board, &MazeBuilding, &input);
                } else {
                    view.show(ui, &board, &solving, &input);
                }
            },
        );
    if let Some([x, y]) = hover {
        harness.hover_at(egui::pos2(x, y));
    }
    harness.run_steps(2);
    let image = harness.render().unwrap();
    std::fs::create_dir_all("/tmp/canvas-shots").unwrap();
    image.save(format!("/tmp/canvas-shots/{name}.png")).unwrap();
    let _ = Direction::ALL;
}

#[test]
#[ignore]
fn shots() {
    let only = std::env::var("SHOT").unwrap_or_default();
    let fit = |_: &mut CanvasView| {};
    let room = [830.0, 520.0];
    let s = Size::new;
    type Change = Box<dyn Fn(&mut CanvasView)>;
    let zoom = |f: f64| -> Change { Box::new(move |v: &mut CanvasView| v.zoom_by(f)) };
    let near = |f: f64, c: u32| -> Change {
        Box::new(move |v: &mut CanvasView| {
            v.zoom_by(f);
            v.show_cell(c)
        })
    };
    let list: Vec<(&str, Size, [f32; 2], f32, bool, &str, Change, Option<[f32; 2]>)> = vec![
        ("a-40x25-dark", s(40, 25), room, 1.0, true, "depth", Box::new(fit), Some([400.0, 300.0])),
        ("a-40x25-light", s(40, 25), room, 1.0, false, "breadth", Box::new(fit), None),
        ("a-40x25-dark2", s(40, 25), room, 2.0, true, "breadth", Box::new(fit), None),
        ("a-40x25-tiles", s(40, 25), room, 1.0, true, "depth tiles", Box::new(fit), None),
        ("a-40x25-build", s(40, 25), room, 1.0, true, "depth build", Box::new(fit), None),
        ("a-40x25-build-light", s(40, 25), room, 1.0, false, "depth build", Box::new(fit), None),
        ("b-10x10-dark", s(10, 10), room, 1.0, true, "breadth links numbers", Box::new(fit), Some([500.0, 480.0])),
        ("b-10x10-light", s(10, 10), room, 2.0, false, "depth numbers gaveup", Box::new(fit), Some([800.0, 500.0])),
        ("b-10x10-tiles", s(10, 10), room, 1.0, false, "breadth tiles links", Box::new(fit), None),
        ("b-2x2", s(2, 2), room, 1.0, true, "breadth", Box::new(fit), None),
        ("b-2x2-small", s(2, 2), [200.0, 150.0], 1.0, true, "breadth", Box::new(fit), Some([195.0, 145.0])),
        ("c-120x80", s(120, 80), room, 1.0, true, "breadth", Box::new(fit), None),
        ("c-120x80-light", s(120, 80), room, 1.0, false, "depth", Box::new(fit), None),
        ("c-200x120", s(200, 120), room, 1.0, true, "depth", Box::new(fit), None),
        ("c-200x120-tiles", s(200, 120), room, 1.0, true, "depth tiles", Box::new(fit), None),
        ("d-1000-dark", s(1000, 1000), room, 1.0, true, "breadth", Box::new(fit), None),
        ("d-1000-light", s(1000, 1000), room, 1.0, false, "depth", Box::new(fit), None),
        ("d-1000-x3", s(1000, 1000), room, 1.0, true, "depth", zoom(3.0), None),
        ("d-1000-x6", s(1000, 1000), room, 2.0, true, "depth", zoom(6.0), None),
        ("d-1000-x14", s(1000, 1000), room, 1.0, false, "breadth", zoom(14.0), None),
        ("d-1000-x24", s(1000, 1000), room, 1.0, true, "depth", near(24.0, 0), None),
        ("e-4096-dark", s(4096, 4096), room, 1.0, true, "breadth", Box::new(fit), None),
        ("e-4096-light", s(4096, 4096), room, 2.0, false, "depth", Box::new(fit), None),
        ("e-4096-x8", s(4096, 4096), room, 1.0, true, "depth", zoom(8.0), None),
        ("e-4096-x100", s(4096, 4096), room, 1.0, false, "depth", zoom(100.0), None),
    ];
    for (name, size, room, density, dark, mode, change, hover) in list {
        if name.starts_with(&only) {
            shoot(name, size, room, density, dark, mode, change, hover);
        }
    }
}
