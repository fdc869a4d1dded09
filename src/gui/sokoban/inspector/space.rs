//! The feature space of a search: its cells as a heat map, and the positions of those that were chosen.

use std::collections::BTreeMap;

use egui::{
    Align, Align2, Color32, ComboBox, Layout, Rect, Response, Role, Sense, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::members::Members;
use crate::format::grouped;
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{empty_hint, small_number_style, tokens, with_tip};
use crate::gui::shared::inspector::section::Section;
use crate::gui::sokoban::words::features as words;
use crate::gui::state::Command;
use crate::session::Stage;
use crate::sokoban::SokobanTask;
use crate::sokoban::search::{CELL_NUMBER, CELL_TABLE};
use crate::text::Text;
use crate::trace::{Amount, RowName, Shown, Values};

/// The column of the steps that were done.
const PACKED: usize = 0;

/// What the section remembers.
#[derive(Default)]
pub(super) struct Space {
    /// The column that is counted from the bottom up.
    upright: Option<usize>,
    /// The square of the map that was chosen.
    chosen: Option<Place>,
    /// The positions of the cells there.
    pub members: Members,
}

/// A square of the map: steps of the plan done, and the other feature.
type Place = [i64; 2];

/// What stands for one square of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Square {
    /// The cells there.
    cells: Vec<i64>,
    /// Positions that wait in them.
    waiting: i64,
}

/// The cells as squares of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Map {
    squares: BTreeMap<Place, Square>,
    /// Where the current position is.
    here: Option<Place>,
}

/// Shows the section, where the run has cells.
pub(super) fn show(
    ui: &mut Ui,
    space: &mut Space,
    (task, stage): (&SokobanTask, &mut Stage),
    commands: &mut Vec<Command>,
) {
    let Some((columns, map, upright)) = stage.values().and_then(|(_, values)| read(values, space.upright)) else {
        return space.members.forget();
    };
    let section =
        Section { name: "feature-space", title: tr(ui, words::SPACE), note: "", tip: tr(ui, words::SPACE_TIP) };
    section.show(
        ui,
        |_| {},
        |ui| {
            axis(ui, space, &columns, upright);
            let name = columns.get(upright).map_or("", |column| column.get(language(ui)));
            let response = paint(ui, &map, space.chosen, name);
            if let Some(place) = response.1.filter(|_| response.0.clicked()) {
                space.chosen = (space.chosen != Some(place)).then_some(place);
            }
            let Some(square) = space.chosen.and_then(|place| map.squares.get(&place)) else {
                space.members.forget();
                return drop(empty_hint(ui, tr(ui, words::CHOOSE_CELL)));
            };
            if space.members.show(ui, (task, stage), &square.cells, commands) {
                space.chosen = None;
            }
        },
    );
}

/// The names of the columns, the map, and the column that is counted from the bottom up.
fn read(values: &Values, wanted: Option<usize>) -> Option<(Vec<Text>, Map, usize)> {
    let Some(Shown::Table(columns, rows)) = values.find(CELL_TABLE) else { return None };
    let here = values.find_number(CELL_NUMBER);
    let whole = |amounts: &[Amount], column: usize| match amounts.get(column) {
        Some(Amount::Whole(number)) => Some(*number),
        _ => None,
    };
    let is_told = |column: usize| rows.iter().any(|row| whole(&row.amounts, column).is_some());
    let first = |column: usize| rows.first().and_then(|row| whole(&row.amounts, column));
    let differs = |column: usize| rows.iter().any(|row| whole(&row.amounts, column) != first(column));
    let features = 1..columns.len().saturating_sub(1);
    // A feature in which positions differ makes the better map.
    let upright = wanted.filter(|&column| is_told(column));
    let upright = upright.or_else(|| features.clone().find(|&column| is_told(column) && differs(column)));
    let upright = upright.or_else(|| features.clone().find(|&column| is_told(column)))?;
    let mut map = Map::default();
    for row in rows {
        let RowName::Numbered(_, cell) = row.name else { continue };
        let Some(packed) = whole(&row.amounts, PACKED) else { continue };
        let place = [packed, whole(&row.amounts, upright).unwrap_or(0)];
        let square = map.squares.entry(place).or_default();
        square.cells.push(cell);
        square.waiting += whole(&row.amounts, columns.len() - 1).unwrap_or(0);
        if here == Some(cell) {
            map.here = Some(place);
        }
    }
    Some((columns.clone(), map, upright))
}

/// Which feature is counted from the bottom up, to be changed.
fn axis(ui: &mut Ui, space: &mut Space, columns: &[Text], upright: usize) {
    let gap = tokens(ui).measure.gap;
    let name = |column: usize| columns[column].get(language(ui)).to_owned();
    let names: Vec<String> = (0..columns.len()).map(name).collect();
    ui.horizontal(|ui| {
        ui.label(tr(ui, words::UPRIGHT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let combo = ComboBox::from_id_salt("upright").width(gap * 20.0).selected_text(&*names[upright]).truncate();
            let shown = combo.show_ui(ui, |ui| {
                for (column, name) in names.iter().enumerate().take(names.len() - 1).skip(1) {
                    if ui.selectable_label(column == upright, &**name).clicked() {
                        (space.upright, space.chosen) = (Some(column), None);
                    }
                }
            });
            with_tip(shown.response, tr(ui, words::UPRIGHT_TIP)).accessible_name(tr(ui, words::UPRIGHT));
        });
    });
    ui.add_space(gap / 2.0);
}

/// Where the squares of the map are on the screen.
struct Plot {
    rect: Rect,
    least: Place,
    steps: [i64; 2],
}

impl Plot {
    /// The square of a place, its neighbours a hair away.
    fn square(&self, [x, y]: Place) -> Rect {
        let side = self.side();
        let left = self.rect.left() + (x - self.least[0]) as f32 * side.x;
        let lower = self.rect.bottom() - (y - self.least[1]) as f32 * side.y;
        Rect::from_min_max(pos2(left, lower - side.y), pos2(left + side.x, lower)).shrink(0.5)
    }

    fn side(&self) -> egui::Vec2 {
        self.rect.size() / vec2(self.steps[0] as f32, self.steps[1] as f32)
    }

    fn at(&self, point: egui::Pos2) -> Place {
        let from = (point - self.rect.left_bottom()) / self.side();
        [self.least[0] + from.x.floor() as i64, self.least[1] + (-from.y).floor() as i64]
    }
}

/// Paints the map; what was done with it, and at which square.
fn paint(ui: &mut Ui, map: &Map, chosen: Option<Place>, name: &str) -> (Response, Option<Place>) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let (least, most) = map.ends();
    let steps = [most[0] - least[0] + 1, most[1] - least[1] + 1];
    let (margin, below) = (gap * 3.0, gap * 2.0);
    let room = ui.available_width() - margin - gap / 2.0;
    let height = (steps[1] as f32 * (room / steps[0] as f32).clamp(gap * 1.25, gap * 2.5)).min(gap * 24.0);
    let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), height + below), Sense::click());
    let rect = Rect::from_min_size(whole.min + vec2(margin, 0.0), vec2(room, height));
    let plot = Plot { rect, least, steps };
    let greatest = map.squares.values().map(|square| square.waiting).max().unwrap_or(0).max(1);
    for (&place, square) in &map.squares {
        let color = heat(square.waiting, greatest, &tokens.board.gradient, tokens.raised);
        ui.painter().rect_filled(plot.square(place), 1.0, color);
    }
    for (place, color) in [(map.here, tokens.accent), (chosen, tokens.text_strong)] {
        if let Some(place) = place.filter(|place| map.squares.contains_key(place)) {
            let edge = (tokens.measure.line, color);
            ui.painter().rect_stroke(plot.square(place), 1.0, edge, StrokeKind::Outside);
        }
    }
    numbers(ui, &plot, most);
    let label = map.label(ui, name);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    let pointed = response.hover_pos().map(|point| plot.at(point)).filter(|place| map.squares.contains_key(place));
    let response = match pointed {
        Some(place) => with_tip(response, map.told(ui, place, name).as_str()),
        None => response,
    };
    (response, pointed)
}

/// The ends of both axes, and what the one from left to right counts.
fn numbers(ui: &Ui, plot: &Plot, most: Place) {
    let (color, gap) = (tokens(ui).text_weak, tokens(ui).measure.gap);
    let put = |text: &str, at, align, style: egui::TextStyle| {
        ui.painter().text(at, align, text, style.resolve(ui.style()), color);
    };
    let (left, below) = (plot.rect.left() - gap / 2.0, plot.rect.bottom() + gap / 4.0);
    for y in [plot.least[1], most[1]] {
        let middle = plot.square([plot.least[0], y]).center().y;
        put(&y.to_string(), pos2(left, middle), Align2::RIGHT_CENTER, small_number_style());
    }
    put(&plot.least[0].to_string(), pos2(plot.rect.left(), below), Align2::LEFT_TOP, small_number_style());
    put(&most[0].to_string(), pos2(plot.rect.right(), below), Align2::RIGHT_TOP, small_number_style());
    let middle = pos2(plot.rect.center().x, below);
    put(tr(ui, words::STEPS_DONE), middle, Align2::CENTER_TOP, egui::TextStyle::Small);
}

impl Map {
    /// The least and the greatest of both features.
    fn ends(&self) -> (Place, Place) {
        let side = |side: usize| {
            let all = self.squares.keys().map(|place| place[side]);
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let (across, up) = (side(0), side(1));
        ([across.0, up.0], [across.1, up.1])
    }

    /// A square in words; `name` is what is counted from the bottom up.
    fn told(&self, ui: &Ui, place: Place, name: &str) -> String {
        let waiting = self.squares.get(&place).map_or(0, |square| square.waiting);
        let [packed, value, waiting] = [place[0].to_string(), place[1].to_string(), grouped(waiting.unsigned_abs())];
        let values = [("packed", &*packed), ("name", name), ("value", &*value), ("waiting", &*waiting)];
        fill(tr(ui, words::PLACE), &values)
    }

    /// The map for those who cannot see it.
    fn label(&self, ui: &Ui, name: &str) -> String {
        let here = self.here.map(|place| self.told(ui, place, name)).unwrap_or_default();
        let cells: usize = self.squares.values().map(|square| square.cells.len()).sum();
        let waiting: i64 = self.squares.values().map(|square| square.waiting).sum();
        let [cells, waiting] = [grouped(cells as u64), grouped(waiting.unsigned_abs())];
        fill(tr(ui, words::MAP_LABEL), &[("cells", &cells), ("waiting", &waiting), ("place", &here)])
    }
}

/// The colour of a square in which so many positions wait. Counts differ by powers of ten.
fn heat(waiting: i64, most: i64, gradient: &[Color32; 12], none: Color32) -> Color32 {
    if waiting <= 0 {
        return none;
    }
    let share = (waiting as f32).ln_1p() / (most as f32).ln_1p();
    gradient[((share * 11.0).round() as usize).min(11)]
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use crate::trace::{Inspector as _, TableRow};

    const NAMES: [Text; 4] = [Text::new("done"), Text::new("out"), Text::new("regions"), Text::new("waiting")];

    fn values() -> Values {
        let mut values = Values::with_limit(10);
        let row = |cell: i64, [packed, regions, waiting]: [i64; 3]| TableRow {
            name: RowName::Numbered(Text::new("cell {v}"), cell),
            amounts: vec![Amount::Whole(packed), Amount::Nothing, Amount::Whole(regions), Amount::Whole(waiting)],
        };
        let rows = [row(0, [1, 2, 3]), row(1, [1, 2, 4]), row(2, [5, 1, 0])];
        values.number(CELL_NUMBER, 1);
        values.table(CELL_TABLE, &NAMES, &mut rows.into_iter());
        values
    }

    #[test]
    fn cells_with_the_same_two_features_are_one_square_of_the_map() {
        let (_, map, upright) = read(&values(), None).unwrap();
        assert_eq!(upright, 2, "the first that cells tell");
        assert_eq!(map.here, Some([1, 2]));
        assert_eq!(map.squares[&[1, 2]], Square { cells: vec![0, 1], waiting: 7 });
        assert_eq!(map.squares.len(), 2);
        assert_eq!(read(&values(), Some(1)).unwrap().2, 2, "a column that nothing is told of is no axis");
        assert!(read(&Values::default(), None).is_none());
    }

    #[test]
    fn a_point_of_the_plot_is_in_the_square_that_is_painted_there() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(90.0, 40.0));
        let plot = Plot { rect, least: [3, 1], steps: [9, 4] };
        for place in [[3, 1], [11, 4], [7, 2]] {
            assert_eq!(plot.at(plot.square(place).center()), place);
        }
    }

    #[test]
    fn more_that_wait_are_never_fainter() {
        let gradient = std::array::from_fn(|step| Color32::from_gray(step as u8 + 1));
        let colors: Vec<u8> = [0, 1, 5, 50, 5000].map(|one| heat(one, 5000, &gradient, Color32::BLACK).r()).to_vec();
        assert!(colors.is_sorted() && colors[0] == 0 && colors[4] == 12, "{colors:?}");
    }
}
