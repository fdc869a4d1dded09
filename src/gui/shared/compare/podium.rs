//! The end of a race: who came first, on a podium, and all runs with their numbers.

use egui::{Align, Color32, CornerRadius, Frame, Layout, Margin, Rect, RichText, TextStyle, Ui, UiBuilder, pos2, vec2};

use super::table::{cell_at, run_name};
use super::{Shown, color, letter};
use crate::facts::{Fact, Value};
use crate::format::{duration, grouped};
use crate::gui::command;
use crate::gui::compare::{Placed, RunId, Standing};
use crate::gui::lang::{compare as words, fill, tr};
use crate::gui::look::{self, chip, icon_button, icons, small_number_style, tokens};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::text::Text;

/// So many stand on the podium.
const STEPS: usize = 3;

/// Heights of the steps, the first one first, as shares of the room for the podium.
const HEIGHTS: [f32; STEPS] = [0.26, 0.19, 0.12];

/// Heights of the boards, as shares of the first one's.
const SIZES: [f32; STEPS] = [1.0, 0.9, 0.8];

/// How much wider the step of the first is.
const WIDER: f32 = 1.2;

/// Whether the ranking is to be seen: a race is over, and nobody closed it.
pub(in crate::gui) fn is_on(state: &mut State) -> bool {
    state.compare.as_ref().is_some_and(|compare| compare.is_race()) && state.is_race_over()
}

/// The name of a place.
pub(super) const fn ordinal(place: u8) -> Text {
    match place {
        0 | 1 => words::FIRST,
        2 => words::SECOND,
        3 => words::THIRD,
        4 => words::FOURTH,
        5 => words::FIFTH,
        _ => words::SIXTH,
    }
}

/// The colours of a place, and of text on it.
pub(super) fn medal(ui: &Ui, place: u8) -> (Color32, Color32) {
    let tokens = tokens(ui);
    match place {
        1 => (tokens.series[3], tokens.mark_text),
        2 => (tokens.series[5], tokens.accent_text),
        3 => (tokens.series[1], tokens.accent_text),
        _ => (tokens.raised, tokens.text),
    }
}

/// Shows the ranking in all the room there is.
pub(in crate::gui) fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let ranked = ranked(state);
    ui.painter().rect_filled(ui.max_rect(), 0.0, tokens(ui).canvas);
    Frame::new().inner_margin(Margin::same((gap * 2.0) as i8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        head(ui, state, &ranked, commands);
        let row = row_height(ui);
        let below = row * (ranked.len() as f32 + 1.0) + tokens(ui).measure.control + gap * 4.0;
        let size = vec2(ui.available_width(), (ui.available_height() - below).max(row * 4.0));
        let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let mut podium = ui.new_child(UiBuilder::new().max_rect(rect));
        steps(&mut podium, (family, state, commands), &ranked, rect);
        table(ui, state, &ranked);
        ui.add_space(gap * 2.0);
        actions(ui, state, commands);
    });
}

/// All runs, the first of the race first; those without a solution last.
fn ranked(state: &mut State) -> Vec<Standing> {
    let mut standings = state.standings();
    standings.sort_by_key(|standing| (standing.result, standing.end, standing.id));
    standings
}

/// Who won, and after how long.
fn head(ui: &mut Ui, state: &State, ranked: &[Standing], commands: &mut Vec<Command>) {
    let title = TextStyle::Heading;
    ui.horizontal(|ui| {
        ui.label(RichText::new(verdict(ui, state, ranked)).text_style(title).color(tokens(ui).text_strong));
        if let Some(first) = ranked.first().filter(|first| first.result == Some(Placed::At(1))) {
            let after = [("count", &*number(state, first.end)), ("unit", tr(ui, unit(state)))];
            ui.label(RichText::new(fill(tr(ui, words::AFTER), &after)).color(tokens(ui).text_weak));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = tr(ui, words::CLOSE_RANKING);
            if icon_button(ui, icons::CLOSE, close, (close, command::STOP_RECORDING.key_text().as_str())).clicked() {
                commands.push(Command::Do(command::STOP_RECORDING));
            }
            remark(ui);
        });
    });
}

/// What one race is worth; whole or not at all.
fn remark(ui: &mut Ui) {
    let (text, color) = (tr(ui, words::ONE_RACE), tokens(ui).text_weak);
    if text_width(ui, text, TextStyle::Body) <= ui.available_width() {
        ui.label(RichText::new(text).color(color));
    }
}

fn verdict(ui: &Ui, state: &State, ranked: &[Standing]) -> String {
    let first = ranked.iter().filter(|standing| standing.result == Some(Placed::At(1)));
    let names: Vec<&str> = first.map(|standing| run_name(ui, state, standing.id)).collect();
    match names[..] {
        [] => tr(ui, words::NOBODY_WINS).to_owned(),
        [name] => fill(tr(ui, words::WINS), &[("name", name)]),
        _ => fill(tr(ui, words::TIE), &[("names", &names.join(", "))]),
    }
}

/// What the clock counts.
fn unit(state: &State) -> Text {
    state.compare.as_ref().map_or(words::BY_DECISION, |compare| super::table::name(compare.counts()))
}

/// A number of the clock.
fn number(state: &State, value: u64) -> String {
    let is_time = state.compare.as_ref().is_some_and(|compare| compare.counts() == crate::recipe::Clock::Time);
    if is_time { duration(value as f64 / 1e9) } else { grouped(value) }
}

/// The first three, each with its board on a step: the second on the left, the first in the middle.
fn steps(ui: &mut Ui, family: (&dyn FamilyView, &mut State, &mut Vec<Command>), ranked: &[Standing], rect: Rect) {
    let (family, state, commands) = family;
    let solved = ranked.iter().filter(|standing| matches!(standing.result, Some(Placed::At(_)))).take(STEPS);
    let solved: Vec<&Standing> = solved.collect();
    let width = rect.width().min(rect.height() * 3.4) / (STEPS as f32 - 1.0 + WIDER);
    let mut left = rect.center().x - width * (STEPS as f32 - 1.0 + WIDER) / 2.0;
    let tallest = rect.height() * (1.0 - HEIGHTS[0]);
    for rank in [1, 0, 2] {
        let width = if rank == 0 { width * WIDER } else { width };
        let column = Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()));
        left += width;
        let Some(standing) = solved.get(rank) else { continue };
        let step = column.with_min_y(column.bottom() - rect.height() * HEIGHTS[rank]);
        self::step(ui, state, standing, step);
        let mut shown = Shown {
            family,
            state: &mut *state,
            commands: &mut *commands,
            runs: Vec::new(),
            standings: Vec::new(),
            before: None,
            now: None,
        };
        let room = column.with_max_y(step.top());
        picture(ui, &mut shown, standing.id, room.with_min_y(room.bottom() - tallest * SIZES[rank]));
    }
}

/// A step with its place, its number, and the name above.
fn step(ui: &mut Ui, state: &State, standing: &Standing, rect: Rect) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let Some(Placed::At(place)) = standing.result else { return };
    let (metal, _) = medal(ui, place);
    let body = rect.shrink2(vec2(gap / 4.0, 0.0));
    ui.painter().rect_filled(body, CornerRadius::ZERO, tokens.panel);
    ui.painter().rect_filled(body.with_max_y(body.top() + gap / 2.0), CornerRadius::ZERO, metal);
    let (rank, count) = (tr(ui, ordinal(place)), format!("{} {}", number(state, standing.end), tr(ui, unit(state))));
    let font = |style: TextStyle| style.resolve(ui.style());
    let rank = ui.painter().layout_no_wrap(rank.to_owned(), font(TextStyle::Heading), metal);
    let count = ui.painter().layout_no_wrap(count, font(TextStyle::Body), tokens.text_strong);
    let width = rank.size().x + gap * 1.5 + count.size().x;
    let (left, middle) =
        ((body.center().x - width / 2.0).max(body.left()), body.top() + gap / 2.0 + row_height(ui) / 2.0 + gap / 4.0);
    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let at = |x: f32, height: f32| pos2(x, middle - height / 2.0);
    let x = left + rank.size().x + gap * 1.5;
    painter.galley(at(left, rank.size().y), rank, metal);
    painter.galley(at(x, count.size().y), count, tokens.text_strong);
}

/// The board of a run with its name below.
fn picture(ui: &mut Ui, shown: &mut Shown<'_>, id: RunId, room: Rect) {
    let gap = tokens(ui).measure.gap;
    let name = room.with_min_y(room.bottom() - row_height(ui)).shrink2(vec2(gap, 0.0));
    let board = Rect::from_min_max(room.min, pos2(room.right(), name.top())).shrink(gap / 2.0);
    ui.scope_builder(UiBuilder::new().max_rect(board).id_salt(("podium", id)), |ui| {
        ui.disable();
        ui.set_opacity(1.0);
        shown.board(ui, id, board);
    });
    let text = run_name(ui, shown.state, id);
    let fits = |style: TextStyle| text_width(ui, text, style) + gap * 3.0 <= name.width();
    let style = if fits(look::strong_style()) { look::strong_style() } else { TextStyle::Small };
    let width = text_width(ui, text, style.clone());
    let start = (name.center().x - width / 2.0 - gap * 1.5).max(name.left());
    let line = Rect::from_min_max(pos2(start, name.top()), name.max);
    ui.new_child(UiBuilder::new().max_rect(line).layout(Layout::left_to_right(Align::Center))).scope(|ui| {
        chip(ui, &letter(id), color(ui, id), tokens(ui).accent_text);
        ui.add(egui::Label::new(RichText::new(text).text_style(style).color(tokens(ui).text_strong)).truncate());
    });
}

fn row_height(ui: &Ui) -> f32 {
    ui.text_style_height(&TextStyle::Body) + tokens(ui).measure.gap
}

/// A column of the table: its name, and a number of every run with its share of the greatest.
struct Column {
    name: String,
    cells: Vec<Option<(String, f32)>>,
}

impl Column {
    fn new(name: impl Into<String>, values: Vec<Option<f64>>, say: impl Fn(f64) -> String) -> Self {
        let most = values.iter().flatten().copied().fold(0.0, f64::max).max(f64::MIN_POSITIVE);
        let cell = |value: Option<f64>| value.map(|value| (say(value), (value / most) as f32));
        Self { name: name.into(), cells: values.into_iter().map(cell).collect() }
    }

    /// The room that its numbers need beside their bars.
    fn widest(&self, ui: &Ui) -> f32 {
        let texts = self.cells.iter().flatten().map(|(text, _)| text_width(ui, text, small_number_style()));
        texts.fold(0.0, f32::max) + tokens(ui).measure.gap * 2.0
    }
}

/// The share of its column that the longest bar has.
const LONGEST: f32 = 0.55;

fn text_width(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), style.resolve(ui.style()), Color32::PLACEHOLDER).size().x
}

/// The most numbers of answers that the table has room for.
const ANSWERED: usize = 2;

/// What the clock counted, what is known of the answers, and the time of the unrecorded run.
fn columns(ui: &Ui, state: &State, ranked: &[Standing]) -> Vec<Column> {
    let mut columns =
        vec![Column::new(tr(ui, unit(state)), ranked.iter().map(|one| Some(one.end as f64)).collect(), |value| {
            number(state, value as u64)
        })];
    let answers: Vec<Vec<Fact>> = ranked.iter().map(|one| state.answer_of(one.id)).collect();
    let facts = answers.first().into_iter().flatten().filter(|fact| value(fact).is_some()).take(ANSWERED);
    for fact in facts {
        let values = answers.iter().map(|answer| answer.iter().find(|other| other.id == fact.id).and_then(value));
        columns.push(Column::new(tr(ui, fact.name), values.collect(), |value| grouped(value.round() as u64)));
    }
    let seconds = |one: &Standing| state.run(one.id)?.active_stage()?.full_speed();
    columns.push(Column::new(tr(ui, words::TO_THE_QUICKEST), ranked.iter().map(seconds).collect(), duration));
    columns
}

/// The number of a fact that is better told than compared as a word.
fn value(fact: &Fact) -> Option<f64> {
    match fact.value {
        Value::Count(_) | Value::Number(_) => fact.value.number(),
        Value::Whole(_) | Value::Word(_) | Value::Code(_) | Value::Flag(_) => None,
    }
}

/// A row for every run.
fn table(ui: &mut Ui, state: &State, ranked: &[Standing]) {
    let tokens = tokens(ui);
    let (gap, height) = (tokens.measure.gap, row_height(ui));
    let columns = columns(ui, state, ranked);
    let width = ui.available_width();
    let name = (width * 0.28).max(widest_runner(ui, state, ranked)).min(width * 0.45);
    let each = (width - name) / columns.len() as f32;
    let line = |ui: &mut Ui| ui.allocate_exact_size(vec2(width, height), egui::Sense::hover()).0;
    ui.spacing_mut().item_spacing.y = 0.0;
    let head = line(ui);
    cell_at(ui, head, tr(ui, words::RUNS), (look::section_style(), tokens.text_weak));
    for (at, column) in columns.iter().enumerate() {
        let rect =
            Rect::from_min_size(pos2(head.left() + name + each * at as f32, head.top()), vec2(each - gap, height));
        cell_at(ui, rect, &column.name, (look::section_style(), tokens.text_weak));
    }
    for (row, standing) in ranked.iter().enumerate() {
        let rect = line(ui);
        if row % 2 == 0 {
            ui.painter().rect_filled(rect, f32::from(tokens.measure.corner), tokens.panel);
        }
        runner(ui, state, standing, Rect::from_min_size(rect.min, vec2(name - gap, height)));
        for (at, column) in columns.iter().enumerate() {
            let x = rect.left() + name + each * at as f32;
            let rect = Rect::from_min_size(pos2(x, rect.top()), vec2(each - gap, height));
            let longest = rect.width() * LONGEST.min(1.0 - column.widest(ui) / rect.width().max(1.0));
            bar(ui, rect, longest, column.cells.get(row).and_then(Option::as_ref), color(ui, standing.id));
        }
    }
}

/// The width of the longest name with what stands before it.
fn widest_runner(ui: &Ui, state: &State, ranked: &[Standing]) -> f32 {
    let measure = &tokens(ui).measure;
    let wide = |standing: &Standing| text_width(ui, run_name(ui, state, standing.id), TextStyle::Body);
    ranked.iter().map(wide).fold(0.0, f32::max) + measure.text * 5.0 + measure.gap * 6.0
}

/// The place, the letter and the name of a run.
fn runner(ui: &mut Ui, state: &State, standing: &Standing, rect: Rect) {
    let gap = tokens(ui).measure.gap;
    let inside = UiBuilder::new().max_rect(rect.shrink2(vec2(gap, 0.0))).layout(Layout::left_to_right(Align::Center));
    ui.new_child(inside).scope(|ui| {
        let (text, tone) = match standing.result {
            Some(Placed::At(place)) => {
                (tr(ui, ordinal(place)), if place <= 3 { medal(ui, place).0 } else { tokens(ui).text_weak })
            }
            _ => ("–", tokens(ui).text_weak),
        };
        let place = RichText::new(text).text_style(small_number_style()).color(tone);
        ui.add_sized(vec2(tokens(ui).measure.text * 3.0, rect.height()), egui::Label::new(place));
        chip(ui, &letter(standing.id), color(ui, standing.id), tokens(ui).accent_text);
        let name = RichText::new(run_name(ui, state, standing.id)).color(tokens(ui).text_strong);
        ui.add(egui::Label::new(name).truncate());
    });
}

/// A number with a bar as long as its share.
fn bar(ui: &Ui, rect: Rect, longest: f32, cell: Option<&(String, f32)>, tone: Color32) {
    let tokens = tokens(ui);
    let (text, share) = cell.map_or(("–", 0.0), |(text, share)| (text.as_str(), *share));
    let body = Rect::from_center_size(rect.left_center(), vec2(0.0, tokens.measure.gap))
        .with_max_x(rect.left() + longest * share);
    let body = body.with_min_x(rect.left());
    ui.painter().rect_filled(body, 1.0, tone);
    cell_at(ui, rect.with_min_x(body.right() + tokens.measure.gap), text, (small_number_style(), tokens.text_strong));
}

/// What to do next.
fn actions(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let height = tokens(ui).measure.control;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::left_to_right(Align::Center), |ui| {
        action::keyed(ui, state, command::EXPORT_MOVING, words::SAVE_RACE, commands);
        action::keyed(ui, state, command::ASK_OF_MANY, command::ASK_OF_MANY.name, commands);
        action::keyed(ui, state, command::NEW_SEED, words::RACE_ANEW, commands);
        action::keyed(ui, state, command::RACE, words::RACE_AGAIN, commands);
    });
}
