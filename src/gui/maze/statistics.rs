//! What a maze is like: its own numbers, the mean over many seeds with its spread, and what is published.

use egui::{Align, Button, Label, Layout, Rect, RichText, Ui, pos2, vec2};

use super::words;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::lang::tr;
use crate::gui::look::{small_number_style, tokens, with_tip};
use crate::gui::shared::inspector::section::Section;
use crate::gui::state::State;
use crate::maze::texture::{COLUMNS, Number, PUBLISHED_SIZE, difference, numbers, of_seed, published, values};
use crate::maze::{MazeProblem, MazeSource, MazeTask, generate};
use crate::text::Text;

/// The rows, in the order of [`COLUMNS`].
const ROWS: [Text; 11] = [
    words::DEAD_ENDS,
    words::CORRIDORS,
    words::STRAIGHTS,
    words::FORKS,
    words::CROSSROADS,
    words::SOLUTION,
    words::DIAMETER,
    words::DEAD_END_LENGTH,
    words::RUN,
    words::BIAS,
    words::LOOPS,
];
const _: () = assert!(ROWS.len() == COLUMNS.len(), "every column has a name");

/// Seeds over which means are taken.
const SEEDS: u64 = 200;

/// Cells that are made and measured in one frame: some milliseconds.
const CELLS_A_FRAME: u64 = 100_000;

/// The largest mazes that are measured here; larger ones would hold up a frame.
const MOST_CELLS: u64 = 250_000;

/// What was measured, kept from frame to frame.
#[derive(Default)]
struct Measured {
    of: Option<(Prepared, Vec<f64>)>,
    /// The generators and the sizes over whose seeds means are taken, and the values so far.
    seeds: Vec<(Made, Vec<Vec<f64>>)>,
}

/// A generator and the size of its mazes.
type Made = (&'static str, Size);

/// Shows the section.
pub(super) fn show(ui: &mut Ui, state: &mut State, (board, task): (&Prepared, &MazeTask)) {
    if u64::from(task.maze.size().cells()) > MOST_CELLS {
        return;
    }
    let mut measured = state.seen.take::<Measured>();
    let title = tr(ui, words::STATISTICS);
    let section = Section { name: "statistics", title, note: "", tip: tr(ui, words::STATISTICS_TIP) };
    let is_wanted = std::mem::take(&mut state.maze_mut().shows_statistics);
    if is_wanted {
        section.unfold(ui);
    }
    let top = ui.cursor().top();
    section.show(ui, |_| {}, |ui| table(ui, state, &mut measured, (board, task)));
    if is_wanted {
        let shown = Rect::from_min_max(pos2(ui.min_rect().left(), top), ui.min_rect().right_bottom());
        ui.scroll_to_rect(shown, Some(Align::Max));
    }
    state.seen.put(measured);
}

fn table(ui: &mut Ui, state: &State, measured: &mut Measured, (board, task): (&Prepared, &MazeTask)) {
    let made = made(state);
    if !matches!(&measured.of, Some((old, _)) if old.is_same(board)) {
        measured.of = Some((board.clone(), values(task)));
    }
    measured.go_on(ui, made);
    let means = made.and_then(|made| measured.means(made));
    let own = measured.of.as_ref().map_or(&[][..], |(_, values)| values);
    let known = |place| made.and_then(|(id, _)| published(id, place));
    let columns = Columns::of(ui, means.is_some(), (0..ROWS.len()).any(|place| known(place).is_some()));
    let headings = [words::THIS_MAZE, words::OVER_SEEDS, words::PUBLISHED].map(|text| tr(ui, text));
    columns.row(ui, "", headings, true);
    for (place, (name, value)) in ROWS.iter().zip(own).enumerate().filter(|(_, (_, value))| !value.is_nan()) {
        let mean = means.as_ref().map_or_else(String::new, |all| columns.mean(all[place]));
        let known = known(place).map_or_else(String::new, say);
        columns.row(ui, tr(ui, *name), [&say(*value), &mean, &known], false);
    }
    let why = made.filter(|(_, size)| *size == PUBLISHED_SIZE).and_then(|(id, _)| difference(id));
    let is_of_others = columns.is_published() && made.is_some_and(|(_, size)| size != PUBLISHED_SIZE);
    if let Some(note) = why.map(|why| why.reason).or_else(|| is_of_others.then_some(words::PUBLISHED_OF)) {
        ui.add(Label::new(RichText::new(tr(ui, note)).color(tokens(ui).text_weak)).wrap());
    }
    if let Some(made) = made.filter(|made| measured.of_seeds(*made).is_none())
        && ui.add(Button::new(tr(ui, words::MEASURE_SEEDS))).clicked()
    {
        measured.seeds.push((made, Vec::new()));
    }
}

/// The generator of a maze of squares and its size, if it can be made many times.
fn made(state: &State) -> Option<Made> {
    let problem = state.session.recipe().problem.get::<MazeProblem>()?;
    let MazeSource::Generated { generator, site, .. } = &problem.maze else { return None };
    let size = state.session.prepared()?.size();
    let is_plain = site.is_plain() && u64::from(size.cells()) <= MOST_CELLS && size.cells() > 1;
    generate::find(&generator.id).filter(|_| is_plain).map(|known| (known.info.id, size))
}

impl Measured {
    /// The values of mazes that were made so, if they are wanted.
    fn of_seeds(&self, made: Made) -> Option<&Vec<Vec<f64>>> {
        self.seeds.iter().find(|(of, _)| *of == made).map(|(_, all)| all)
    }

    /// Measures some more seeds of what is on the board.
    fn go_on(&mut self, ui: &Ui, made: Option<Made>) {
        let Some(((id, size), all)) = self.seeds.iter_mut().find(|(of, _)| made == Some(*of)) else { return };
        let Some(generator) = generate::find(id).filter(|_| (all.len() as u64) < SEEDS) else { return };
        let count = (CELLS_A_FRAME / u64::from(size.cells()).max(1)).clamp(1, 20);
        for _ in 0..count.min(SEEDS - all.len() as u64) {
            all.push(of_seed(generator, *size, all.len() as u64));
        }
        ui.request_repaint();
    }

    fn means(&self, made: Made) -> Option<Vec<Number>> {
        let all = self.of_seeds(made).filter(|all| !all.is_empty())?;
        Some(numbers(made.0, made.1, all))
    }
}

/// How wide the columns of numbers are, in points; 0 for those that have nothing to say.
struct Columns {
    rooms: [f32; 3],
    /// Whether a mean has its spread beside it.
    has_spread: bool,
}

impl Columns {
    /// Letters of a number, of a mean with its spread, and of a heading, with the space before them.
    const LETTERS: [f32; 3] = [7.0, 12.0, 10.0];
    /// The least room of names, in text sizes.
    const NAMES: f32 = 7.0;

    fn of(ui: &Ui, has_means: bool, is_published: bool) -> Self {
        let font = small_number_style().resolve(ui.style());
        let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
        let [number, spread, heading] = Self::LETTERS.map(|letters| letters * letter);
        let published = if is_published { heading } else { 0.0 };
        let has_spread = ui.available_width() - number - spread - published > Self::NAMES * tokens(ui).measure.text;
        let mean = if has_spread { spread } else { number };
        Self { rooms: [number, if has_means { mean } else { 0.0 }, published], has_spread }
    }

    /// Whether anything is published.
    const fn is_published(&self) -> bool {
        self.rooms[2] > 0.0
    }

    /// A mean, with the spread of single mazes where there is room.
    fn mean(&self, number: Number) -> String {
        if self.has_spread { format!("{}±{:.2}", say(number.mean), number.spread) } else { say(number.mean) }
    }

    /// One line: a name and three numbers.
    fn row(&self, ui: &mut Ui, name: &str, numbers: [&str; 3], is_heading: bool) {
        let tokens = tokens(ui);
        let height = tokens.measure.text * 1.35;
        let width = ui.available_width();
        ui.allocate_ui_with_layout(vec2(width, height), Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for (place, (text, room)) in numbers.iter().zip(self.rooms).enumerate().rev().filter(|(_, of)| of.1 > 0.0) {
                let color = if is_heading || place > 0 { tokens.text_weak } else { tokens.text_strong };
                let text = RichText::new(*text).text_style(small_number_style()).color(color);
                let room = vec2(room, height);
                ui.allocate_ui_with_layout(room, Layout::right_to_left(Align::Center), |ui| {
                    ui.set_min_size(room);
                    ui.add(Label::new(text).truncate());
                });
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let label = Label::new(RichText::new(name).color(tokens.text_weak)).truncate();
                with_tip(ui.add(label), name);
            });
        });
    }
}

fn say(value: f64) -> String {
    if value.fract() == 0.0 && value >= 100.0 { grouped(value as u64) } else { format!("{value:.2}") }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use egui_kittest::kittest::Queryable as _;

    use super::*;
    use crate::gui::shared::setup::tests::{settle, wide};

    #[test]
    fn the_first_maze_has_numbers_and_means_when_they_are_asked_for() {
        let mut harness = wide();
        assert!(harness.query_by_label("Dead ends, %").is_some());
        harness.get_by_label("Measure 200 seeds").scroll_to_me();
        harness.run_steps(8);
        harness.get_by_label("Measure 200 seeds").click();
        harness.run_steps(40);
        settle(&mut harness);
        let state = harness.state().state();
        let measured = state.seen.get::<Measured>().unwrap();
        let ((id, size), all) = &measured.seeds[0];
        assert_eq!((*id, size.cells(), all.len() as u64), ("eller", 1000, SEEDS));
        assert!(harness.query_by_label("Measure 200 seeds").is_none());
        assert!(harness.query_by_label("mean").is_some());
    }

    #[test]
    fn means_are_those_of_the_generator_on_the_board() {
        let size = Size::new(40, 25);
        let wilson = generate::find("wilson").unwrap();
        let measured = Measured { of: None, seeds: vec![(("wilson", size), vec![of_seed(wilson, size, 1)])] };
        assert!(measured.means(("wilson", size)).is_some());
        assert!(measured.means(("eller", size)).is_none());
        assert!(measured.means(("wilson", Size::new(41, 25))).is_none());
    }
}
