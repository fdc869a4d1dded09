//! temporary
use super::lod::Lod;
use super::raster::Raster;
use super::samples::*;
use super::*;
use crate::grid::Size;
use crate::gui::look::Variant;
use std::time::Instant;

fn time<T>(name: &str, count: u32, mut f: impl FnMut() -> T) {
    let mut best = f64::MAX;
    for _ in 0..count {
        let t = Instant::now();
        std::hint::black_box(f());
        best = best.min(t.elapsed().as_secs_f64() * 1e3);
    }
    eprintln!("{name:60} {best:8.3} ms");
}

#[test]
#[ignore]
fn costs() {
    let size = Size::new(4096, 4096);
    let maze = maze(size, 7);
    let (bytes, _, _) = depth(&maze, 0, size.cells() / 2);
    let style = MazeSolving::new(&maze);
    let colors = CanvasColors::solving(Variant::Dark.tokens());
    let cells = Cells::new(size, &bytes, &style).unwrap();
    time("lod build", 5, || Lod::build(&cells));
    let mut lod = Lod::build(&cells);
    let mut dice = Dice::new(3);
    let mut scattered: Vec<u32> = (0..5000).map(|_| dice.below(65536)).collect();
    scattered.sort_unstable();
    scattered.dedup();
    let dense: Vec<u32> = (20000..25000).collect();
    for (name, tiles) in [("scattered", &scattered), ("dense", &dense)] {
        time(&format!("lod update {} tiles {name}", tiles.len()), 20, || lod.update(&cells, tiles));
    }
    let fit = |points: [f64; 2], density: f64| {
        let v = Viewport { points, density };
        (Transform::fit(size, v, WallStyle::Thin), v)
    };
    for (points, density) in [([830.0, 520.0], 1.0), ([830.0, 520.0], 2.0)] {
        let (t, v) = fit(points, density);
        let p = t.projection(size, v, WallStyle::Thin);
        let inks = Inks::new(&colors, &style, &p);
        time("inks", 20, || Inks::new(&colors, &style, &p));
        let mut raster = Raster::new(p, inks.outside);
        time(&format!("fit {points:?} x{density} full"), 20, || raster.paint_all(&cells, Some(&lod), &inks));
        for (name, tiles) in [("scattered", &scattered), ("dense", &dense)] {
            time(&format!("fit {points:?} x{density} tiles {name}"), 20, || {
                raster.paint_tiles(&cells, Some(&lod), &inks, tiles, |_| {})
            });
        }
    }
    let v = Viewport { points: [1366.0, 768.0], density: 1.0 };
    for walls in [WallStyle::Thin, WallStyle::Tiles] {
        for scale in [0.1, 0.26, 0.49, 0.51, 0.99, 1.0, 1.5, 1.99, 2.0, 3.0, 4.0, 5.0, 7.0, 9.9] {
            let t = Transform { centre: [1000.0, 1000.0], scale };
            let p = t.projection(size, v, walls);
            let inks = Inks::new(&colors, &style, &p);
            let mut raster = Raster::new(p, inks.outside);
            time(&format!("pan 1366x768 {walls:?} scale {scale}"), 20, || {
                raster.reset(p, inks.outside);
                raster.paint_all(&cells, Some(&lod), &inks)
            });
        }
    }
    for scale in [10.0, 14.0, 30.0] {
        let t = Transform { centre: [1000.0, 1000.0], scale };
        let p = t.projection(size, v, WallStyle::Thin);
        let inks = Inks::new(&colors, &style, &p);
        let scene = vector::Scene::new(&cells, &p, vector::Screen { corner: egui::Pos2::ZERO, density: 1.0 });
        time(&format!("mesh {scale}"), 20, || scene.mesh(&colors, &inks));
        let m = scene.mesh(&colors, &inks);
        eprintln!("   {} vertices", m.vertices.len());
    }
    // whole frames
    for (label, points, zoom) in [("fit", [830.0, 520.0], 1.0), ("zoom", [1366.0, 768.0], 20.0)] {
        let ctx = egui::Context::default();
        let mut view = CanvasView::new();
        view.zoom_by(zoom);
        let mut first = true;
        let mut best = f64::MAX;
        for n in 0..30 {
            let mut spent = 0.0;
            let raw = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(points[0], points[1]))),
                ..Default::default()
            };
            if label == "zoom" {
                view.pan_by([3.0, 2.0]);
            }
            let _ = ctx.run_ui(raw, |ui| {
                let board = BoardView {
                    size,
                    bytes: &bytes,
                    changed: if first { Changed::All } else { Changed::Tiles(&scattered) },
                };
                let input = CanvasInput {
                    colors: &colors,
                    walls: WallStyle::Thin,
                    marks: Marks::default(),
                    read_out: None,
                    label: "maze",
                };
                let t = Instant::now();
                view.show(ui, &board, &style, &input);
                spent += t.elapsed().as_secs_f64() * 1e3;
            });
            first = false;
            if n > 3 {
                best = best.min(spent);
            }
        }
        eprintln!("whole frame {label}: {best:.3} ms");
    }
}
