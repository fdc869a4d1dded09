//! The pen and the spotlight, over the view.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Area, Color32, CursorIcon, Id, Order, Pos2, Rect, Sense, Shape, Stroke, Ui};

use crate::gui::lesson::{Pointer, Pointing};
use crate::gui::look::tokens;
use crate::gui::state::State;

/// The radius of the light, as a part of the shorter side of the view.
const LIGHT: f32 = 0.16;
/// How dark the rest is.
const DARK: u8 = 190;
/// Corners of the light.
const CORNERS: usize = 96;

/// Shows what is pointed with, over the view.
pub fn show(ui: &Ui, state: &mut State) {
    let Some(pointer) = state.pointer() else { return };
    let view = state.canvas;
    match pointer {
        Pointer::Pen => pen(ui, state, view),
        Pointer::Spotlight => light(ui, view),
    }
}

/// The pen takes the pointer of the view, so that nothing below is moved.
fn pen(ui: &Ui, state: &mut State, view: Rect) {
    let pointing = state.views.of::<Pointing>();
    let stroke = Stroke::new(tokens(ui).measure.gap / 2.0, tokens(ui).series[1]);
    Area::new(Id::unique("pen")).order(Order::Middle).fixed_pos(view.min).show(ui, |ui| {
        let response = ui.allocate_rect(view, Sense::drag()).on_hover_cursor(CursorIcon::Crosshair);
        if response.drag_started() {
            pointing.begin();
        }
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.dragged()) {
            pointing.go_on(view, at);
        }
        let painter = ui.painter_at(view);
        for points in pointing.strokes(view) {
            painter.add(Shape::line(points, stroke));
        }
    });
}

/// Everything is dark but a circle around the pointer.
fn light(ui: &Ui, view: Rect) {
    let Some(at) = ui.input(|input| input.pointer.latest_pos()).filter(|at| view.contains(*at)) else { return };
    let radius = view.size().min_elem() * LIGHT;
    let layer = egui::LayerId::new(Order::Middle, Id::unique("spotlight"));
    let painter = ui.layer_painter(layer).with_clip_rect(view);
    painter.add(Shape::mesh(ring(at, radius, view.size().length())));
}

/// A dark ring from `radius` to `far`.
fn ring(middle: Pos2, radius: f32, far: f32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    let color = Color32::from_black_alpha(DARK);
    for corner in 0..CORNERS {
        let to = egui::Vec2::angled(std::f32::consts::TAU * corner as f32 / CORNERS as f32);
        mesh.colored_vertex(middle + to * radius, color);
        mesh.colored_vertex(middle + to * (radius + far), color);
    }
    let all = 2 * CORNERS as u32;
    for inner in (0..all).step_by(2) {
        let (next, far) = ((inner + 2) % all, (inner + 3) % all);
        mesh.add_triangle(inner, inner + 1, next);
        mesh.add_triangle(next, inner + 1, far);
    }
    mesh
}
