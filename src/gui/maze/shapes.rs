//! What a maze is made on: the shape of its cells, how many floors or bridges, how many dead ends are opened.

use std::f32::consts::TAU;

use egui::{Pos2, Rect, Response, Sense, Shape as Drawn, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::setup::LARGEST;
use super::words;
use crate::gui::lang::tr;
use crate::gui::look::{self, with_tip};
use crate::gui::shared::setup::field::Dial;
use crate::gui::shared::setup::{Edit, row};
use crate::maze::{Braid, BraidMethod, MazeProblem, MazeSource, Shape, Site, generate, solve};
use crate::recipe::Choice;
use crate::text::Text;
use crate::trace::Info;

/// Every shape with its name, those with a number with the one they begin with.
const SHAPES: [(Shape, Text); 8] = [
    (Shape::Square, words::SQUARES),
    (Shape::Hexagons, words::HEXAGONS),
    (Shape::Triangles, words::TRIANGLES),
    (Shape::Rings, words::RINGS),
    (Shape::Octagons, words::OCTAGONS),
    (Shape::Cube, words::CUBE),
    (Shape::Floors(3), words::FLOORS),
    (Shape::Weave(300), words::WEAVE),
];

/// Cells of a board of rings, in squares of their number: about what doubling makes of them.
const RING_CELLS: f64 = 2.45;

/// Width of a board of which only the number of cells is known, in heights.
const ACROSS: f64 = 1.6;

/// Shows the shapes in a row, and below it the number of the chosen one. A board of another shape has about as many
/// cells, so that its passages are seen as well as before.
pub(super) fn show(ui: &mut Ui, site: &mut Site, size: &mut [u64; 2]) -> Edit {
    let mut edit = Edit::None;
    let measure = &look::tokens(ui).measure;
    let between = measure.gap / 4.0;
    // All of them stand in one row, also in a narrow panel.
    let most = (ui.available_width() + between) / SHAPES.len() as f32 - between;
    let side = measure.control.min(most.floor()).max(measure.icon);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(between);
        for (shape, name) in SHAPES {
            let is_on = shape.name() == site.shape.name();
            if button(ui, (shape, side), tr(ui, name), is_on).clicked() && !is_on {
                *size = fitted(*size, site.shape, shape);
                (site.shape, site.mask) = (shape, None);
                edit = Edit::Made;
            }
        }
    });
    edit.note(number(ui, &mut site.shape));
    edit
}

/// The size that gives a board of shape `to` about as many cells as one of shape `from` has. Floors count once.
fn fitted(size: [u64; 2], from: Shape, to: Shape) -> [u64; 2] {
    let faces = |shape| match shape {
        Shape::Rings => Some(RING_CELLS),
        Shape::Cube => Some(6.0),
        _ => None,
    };
    let [width, height] = size.map(|side| side as f64);
    let cells = faces(from).map_or(width * height, |faces| faces * width * width);
    let rounded = |side: f64| (side.round() as u64).clamp(1, LARGEST);
    match (faces(from), faces(to)) {
        (None, None) => size,
        (_, Some(faces)) => [rounded((cells / faces).sqrt()); 2],
        (Some(_), None) => {
            let height = rounded((cells / ACROSS).sqrt());
            [rounded(height as f64 * ACROSS), height]
        }
    }
}

/// The number of a shape that has one.
fn number(ui: &mut Ui, shape: &mut Shape) -> Edit {
    let (number, name, range) = match shape {
        Shape::Floors(floors) => (floors, words::FLOORS, 1..=u64::from(Shape::MOST_FLOORS)),
        Shape::Weave(share) => (share, words::BRIDGES, 0..=1000),
        _ => return Edit::None,
    };
    let mut value = u64::from(*number);
    let offered = match range.end() {
        1000 => 1..=1000,
        _ => 1..=12,
    };
    let edit = Dial { name: tr(ui, name), range, offered }.show(ui, &mut value);
    *number = u32::try_from(value).unwrap_or(u32::MAX);
    edit
}

/// Shows how many dead ends are opened, and how.
pub(super) fn braid(ui: &mut Ui, site: &mut Site) -> Edit {
    let mut percent = site.braid.map_or(0, |braid| u64::from(braid.percent));
    let mut method = site.braid.map_or(BraidMethod::default(), |braid| braid.method);
    let mut edit = Dial { name: tr(ui, words::BRAID), range: 0..=100, offered: 0..=100 }.show_even(ui, &mut percent);
    if percent > 0 {
        row(ui, tr(ui, words::BRAID_METHOD), |_| {}, |ui| edit.note(methods(ui, &mut method)));
    }
    site.braid = (percent > 0).then(|| Braid { percent: u32::try_from(percent).unwrap_or(100), method });
    edit
}

fn methods(ui: &mut Ui, method: &mut BraidMethod) -> Edit {
    let name = |method| match method {
        BraidMethod::AnyWall => words::ANY_WALL,
        BraidMethod::DeadEnds => words::TO_DEAD_ENDS,
        BraidMethod::StraightOn => words::STRAIGHT_ON,
    };
    let before = *method;
    let combo = egui::ComboBox::from_id_salt("braid").selected_text(tr(ui, name(before))).width(ui.available_width());
    let list = combo.truncate().show_ui(ui, |ui| {
        for one in BraidMethod::ALL {
            ui.selectable_value(method, one, tr(ui, name(one)));
        }
    });
    list.response.accessible_name(tr(ui, words::BRAID_METHOD));
    Edit::when(*method != before)
}

/// The generators and solvers that can work on `site`.
pub(super) fn generators(site: &Site) -> impl Iterator<Item = &'static Info> + Clone + use<> {
    let is_plain = site.is_plain();
    generate::LIST.iter().filter(move |one| is_plain || one.start_elsewhere.is_some()).map(|one| one.info)
}

/// The solvers that can work on the board of `problem`.
pub(super) fn solvers(problem: &MazeProblem) -> impl Iterator<Item = &'static Info> + Clone + use<> {
    let is_plain = match &problem.maze {
        MazeSource::Generated { site, .. } | MazeSource::Cells { site, .. } => site.shape.is_square(),
        MazeSource::Drawn { .. } | MazeSource::Map { .. } => true,
    };
    let has_exits = problem.exits.as_ref().is_some_and(|exits| !exits.is_empty());
    let is_map = matches!(problem.maze, MazeSource::Map { .. }) || problem.moves.is_some();
    solve::infos()
        .filter(move |info| is_plain || solve::find(info.id).is_some_and(|solver| solver.start_elsewhere.is_some()))
        .filter(move |info| !has_exits || solve::takes_exits(info.id, is_map))
}

/// Puts those that can work on the board in the place of those that cannot.
pub(super) fn keep_able(problem: &mut MazeProblem) {
    let solver = solvers(problem).any(|info| info.id == problem.solver.id);
    if let Some(first) = solvers(problem).next().filter(|_| !solver) {
        problem.solver = Choice::of(first);
    }
    if let MazeSource::Generated { generator, site, .. } = &mut problem.maze
        && !generators(site).any(|info| info.id == generator.id)
        && let Some(first) = generators(site).next()
    {
        *generator = Choice::of(first);
    }
}

fn button(ui: &mut Ui, (shape, side): (Shape, f32), name: &str, is_on: bool) -> Response {
    let tokens = look::tokens(ui);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, is_on, name));
    let style = ui.style().interact_selectable(&response, is_on);
    let fill = if is_on { tokens.selection } else { style.weak_bg_fill };
    ui.painter().rect_filled(rect, style.corner_radius, fill);
    if response.has_focus() {
        let stroke = ui.visuals().selection.stroke;
        ui.painter().rect_stroke(rect, style.corner_radius, stroke, egui::StrokeKind::Inside);
    }
    let color = if is_on { tokens.accent } else { tokens.text };
    let lines = sign(shape, rect.shrink(side * 0.22));
    ui.painter().extend(lines.into_iter().map(|points| Drawn::line(points, Stroke::new(1.3, color))));
    with_tip(response, name)
}

/// A small picture of a shape: lines inside `rect`.
fn sign(shape: Shape, rect: Rect) -> Vec<Vec<Pos2>> {
    let at = |x: f32, y: f32| rect.lerp_inside(vec2(x, y));
    let line = |points: &[(f32, f32)]| points.iter().map(|&(x, y)| at(x, y)).collect::<Vec<_>>();
    let half = rect.width() / 2.0;
    match shape {
        Shape::Square => vec![
            line(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)]),
            line(&[(0.5, 0.0), (0.5, 1.0)]),
            line(&[(0.0, 0.5), (1.0, 0.5)]),
        ],
        Shape::Hexagons => vec![regular(rect.center(), half, 6, 0.0)],
        Shape::Triangles => vec![
            line(&[(0.5, 0.05), (1.0, 0.95), (0.0, 0.95), (0.5, 0.05)]),
            line(&[(0.25, 0.5), (0.75, 0.5), (0.5, 0.95), (0.25, 0.5)]),
        ],
        Shape::Rings => {
            let circle = |radius: f32| regular(rect.center(), radius, 24, 0.0);
            vec![circle(half), circle(half * 0.4), line(&[(0.5, 0.0), (0.5, 0.3)]), line(&[(0.5, 0.7), (0.5, 1.0)])]
        }
        Shape::Octagons => vec![regular(rect.center(), half, 8, TAU / 16.0)],
        Shape::Cube => vec![
            regular(rect.center(), half, 6, 0.0),
            line(&[(0.5, 0.5), (0.5, 1.0)]),
            line(&[(0.07, 0.25), (0.5, 0.5), (0.93, 0.25)]),
        ],
        Shape::Floors(_) => {
            [0.25, 0.5, 0.75].map(|y| line(&[(0.0, y), (0.5, y - 0.22), (1.0, y), (0.5, y + 0.22), (0.0, y)])).to_vec()
        }
        Shape::Weave(_) => vec![
            line(&[(0.0, 0.35), (1.0, 0.35)]),
            line(&[(0.0, 0.65), (1.0, 0.65)]),
            line(&[(0.35, 0.0), (0.35, 0.22)]),
            line(&[(0.65, 0.0), (0.65, 0.22)]),
            line(&[(0.35, 0.78), (0.35, 1.0)]),
            line(&[(0.65, 0.78), (0.65, 1.0)]),
        ],
    }
}

/// A closed outline with so many corners, the first at the top, turned by `turn`.
fn regular(centre: Pos2, radius: f32, corners: u32, turn: f32) -> Vec<Pos2> {
    let angle = |corner: u32| corner as f32 / corners as f32 * TAU - TAU / 4.0 + turn;
    (0..=corners).map(|corner| pos2(centre.x, centre.y) + Vec2::angled(angle(corner)) * radius).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_shape_has_about_as_many_cells() {
        let plain = [Shape::Square, Shape::Hexagons, Shape::Triangles, Shape::Floors(3), Shape::Weave(300)];
        for shape in plain {
            assert_eq!(fitted([200, 10], shape, Shape::Octagons), [200, 10]);
            assert_eq!(fitted([40, 25], shape, Shape::Cube), [13, 13]);
            assert_eq!(fitted([40, 25], shape, Shape::Rings), [20, 20]);
            assert_eq!(fitted([13, 13], Shape::Cube, shape), [40, 25]);
            assert_eq!(fitted([20, 25], Shape::Rings, shape), [40, 25]);
        }
        assert_eq!(fitted([20, 20], Shape::Rings, Shape::Cube), [13, 13]);
        assert_eq!(fitted([1, 1], Shape::Square, Shape::Cube), [1, 1]);
        assert_eq!(fitted([LARGEST, 1], Shape::Cube, Shape::Square), [LARGEST, LARGEST]);
    }
}
