//! How many pushes are still needed at least: by the search's own bound taken apart, and by all of them.

use egui::Ui;

use super::Talk;
use super::insight::{Insight, Subject};
use super::words::{Line, total};
use crate::grid::Cell;
use crate::gui::lang::{self, fill, search as words};
use crate::gui::look::{empty_hint, icons, tokens, with_tip};
use crate::gui::shared::inspector::row::Lit;
use crate::gui::shared::inspector::section::Section;
use crate::gui::sokoban::canvas::BoundLine;
use crate::gui::state::Command;
use crate::player::When;
use crate::recipe::Recipe;
use crate::session::Stage;
use crate::sokoban::SokobanProblem;
use crate::sokoban::bound::{self, Bound, Explained, Property};
use crate::sokoban::search;
use crate::sokoban::{Board, SokobanTask, bound::BoundPart as Part};
use crate::trace::{Kind, Unit, cell_name};

/// Positions with more boxes are shown without bounds, which cost the cube of their number.
const MOST_BOXES: usize = 200;

/// The same while the player moves, so that no frame is late.
const MOST_MOVING: usize = 40;

/// Boxes that are told one by one before somebody wants all of them.
const FEW: usize = 8;

/// The weight at which cost and bound count alike, in thousandths.
const PLAIN: i64 = 1000;

/// What is known of the bounds of a position.
#[derive(Default)]
pub(super) struct Bounds {
    revision: Option<u64>,
    all: Vec<Explained>,
    /// The bound that somebody chose, by its place in the list.
    chosen: Option<usize>,
    shows_all: bool,
    own: Own,
    parts: Vec<BoundLine>,
}

/// How the search on the clock uses a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Own {
    /// Its place in [`bound::LIST`], if it uses one.
    bound: Option<usize>,
    /// How a position's priority comes about.
    priority: Priority,
}

/// How the priority of a position comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Priority {
    /// The bound does not count.
    #[default]
    Nothing,
    /// The bound alone counts.
    Bound,
    /// Cost and bound are added, the bound times this many thousandths.
    Sum(i64),
}

/// The bound that the search of `recipe` uses.
pub(super) fn strategy(recipe: &Recipe) -> Own {
    let Some(problem) = recipe.problem.get::<SokobanProblem>() else { return Own::default() };
    let Some(strategy) = search::find(&problem.strategy.id) else { return Own::default() };
    let value = |id: &str| {
        let parameter = strategy.info.parameters.iter().find(|parameter| parameter.id == id)?;
        Some((parameter, problem.strategy.settings.get(parameter)))
    };
    let by_parameter = value("bound").and_then(|(parameter, chosen)| match parameter.unit {
        Unit::Choice(choices) => choices.get(usize::try_from(chosen).ok()?).map(|choice| choice.id),
        _ => None,
    });
    let published = matches!(strategy.info.id, "pushbox-a-star" | "pushbox-greedy").then_some("pushbox");
    let id = by_parameter.or(published);
    let place = id.and_then(|id| bound::LIST.iter().position(|bound| bound.id == id));
    let weight = value("weight").map_or(PLAIN, |(_, weight)| weight);
    let priority = match (place, strategy.info.id) {
        (None, _) => Priority::Nothing,
        (_, "greedy-pushes" | "pushbox-greedy") => Priority::Bound,
        _ => Priority::Sum(weight),
    };
    Own { bound: place, priority }
}

impl Bounds {
    /// Turns to the position in hand. Costs the cube of its boxes where it is another one.
    pub fn turn_to(&mut self, insight: &Insight, (task, statics): Subject<'_>, own: Own) {
        if self.revision == Some(insight.revision()) && self.own == own {
            return;
        }
        (self.revision, self.own) = (Some(insight.revision()), own);
        self.all.clear();
        self.parts.clear();
        let most = if insight.is_resting() { MOST_BOXES } else { MOST_MOVING };
        let Some(node) = insight.node().filter(|_| task.board.goals().len() <= most) else { return };
        self.all.extend(bound::LIST.iter().map(|bound| (bound.explain)(&task.board, statics, node)));
        self.draw(&task.board);
    }

    /// The bound that is taken apart: the chosen one, else the search's own, else the last of the list.
    fn shown(&self) -> usize {
        self.chosen.or(self.own.bound).unwrap_or(bound::LIST.len() - 1)
    }

    fn draw(&mut self, board: &Board) {
        let line = |part: &Part| {
            let (goal, cost) = (part.goal?, part.cost?);
            Some(BoundLine { from: board.cell(part.square), to: board.cell(goal), cost })
        };
        let parts = self.all.get(self.shown()).map_or(&[][..], |explained| &explained.lines);
        self.parts = parts.iter().filter_map(line).collect();
    }

    /// The lines of the bound that somebody chose.
    pub fn lines(&self) -> Option<Vec<BoundLine>> {
        self.chosen.map(|_| self.parts.clone())
    }
}

/// Shows the bound taken apart. Answers with the cell that is pointed at.
pub(super) fn show_parts(
    ui: &mut Ui,
    talk: &mut Talk,
    (task, stage): (&SokobanTask, &Stage),
    commands: &mut Vec<Command>,
) -> Option<Cell> {
    let shown = talk.bounds.shown();
    let bound = &bound::LIST[shown];
    let (title, tip) = (lang::tr(ui, words::TAKEN_APART), bound.sentence.get(lang::language(ui)));
    let section = Section { name: "bound", title, note: bound.name.get(lang::language(ui)), tip };
    let cost = talk.insight.cost();
    let bounds = &mut talk.bounds;
    let pointed = section.show(
        ui,
        |_| {},
        |ui| {
            let Some(explained) = bounds.all.get(shown) else {
                empty_hint(ui, lang::tr(ui, words::NO_BOUND));
                return None;
            };
            let pointed = parts(ui, explained, &task.board, &mut bounds.shows_all);
            sum(ui, explained, bound);
            let own = Some(bounds.own).filter(|own| own.bound == Some(shown));
            if let Some(found) = own.and_then(|own| priority(own, cost, explained.total)) {
                f_row(ui, found, stage, commands);
            }
            pointed
        },
    );
    pointed.flatten()
}

/// Shows all bounds side by side.
pub(super) fn show_all(ui: &mut Ui, talk: &mut Talk, task: &SokobanTask) {
    let title = lang::tr(ui, words::BOUNDS);
    let section = Section { name: "bounds", title, note: "", tip: lang::tr(ui, words::BOUNDS_TIP) };
    section.show(ui, |_| {}, |ui| table(ui, &mut talk.bounds, &task.board));
}

/// What each box adds.
fn parts(ui: &mut Ui, explained: &Explained, board: &Board, shows_all: &mut bool) -> Option<Cell> {
    let count = explained.lines.len();
    let shown = if *shows_all || count <= FEW + 1 { count } else { FEW };
    let mut pointed = None;
    for part in &explained.lines[..shown] {
        let response = part_row(ui, part, board);
        if response.hovered() || response.has_focus() {
            pointed = Some(board.cell(part.square));
        }
    }
    if count > FEW + 1 {
        super::followed::more(ui, shows_all, count - FEW);
    }
    pointed
}

fn part_row(ui: &mut Ui, part: &Part, board: &Board) -> egui::Response {
    let tokens = tokens(ui);
    let size = board.size();
    let own = cell_name(size, board.cell(part.square));
    let name = part.goal.map_or_else(|| own.clone(), |goal| format!("{own} → {}", cell_name(size, board.cell(goal))));
    let is_lost = part.cost.is_none();
    let note = part.note.map_or("", |note| note.get(lang::language(ui)));
    let note = if is_lost { lang::tr(ui, words::LOST) } else { note };
    let value = part.cost.map_or_else(|| "∞".to_owned(), |cost| cost.to_string());
    let color = if is_lost { tokens.error } else { tokens.text_strong };
    let label = format!("{name}: {value} {note}");
    let line = Line { label: label.trim_end(), sign: None, name: &name, note, value: &value, color, lit: Lit::No };
    line.show(ui)
}

/// The sum and what holds of it.
fn sum(ui: &mut Ui, explained: &Explained, bound: &Bound) {
    let name = format!("h ({})", properties(ui, bound));
    let h = explained.total.map_or_else(|| "∞".to_owned(), |total| total.to_string());
    total(ui, &name, &h);
}

/// How f comes about, in numbers, and f; nothing where the search counts something else.
fn priority(own: Own, cost: Option<i32>, h: Option<u32>) -> Option<(String, i64)> {
    let h = i64::from(h?);
    match own.priority {
        Priority::Nothing => None,
        Priority::Bound => Some((format!("f = h = {h}"), h)),
        Priority::Sum(weight) => {
            let g = i64::from(cost?);
            let f = g + h * weight / PLAIN;
            let text = match weight {
                PLAIN => format!("f = g + h = {g} + {h}"),
                _ => format!("f = g + {w} × h = {g} + {w} × {h}", w = weight as f64 / PLAIN as f64),
            };
            Some((text, f))
        }
    }
}

/// f, and a breakpoint on it where the search tells how it rises.
fn f_row(ui: &mut Ui, (text, f): (String, i64), stage: &Stage, commands: &mut Vec<Command>) {
    total(ui, &text, &f.to_string());
    if !stage.info().kinds().contains(&Kind::Bound) {
        return;
    }
    let wanted = format!("f > {f}");
    ui.add_space(tokens(ui).measure.gap / 2.0);
    let button = ui.button(fill(lang::tr(ui, words::BREAK_ON), &[("what", &wanted)]));
    if with_tip(button, lang::tr(ui, words::BREAK_ON_F_TIP)).clicked() {
        commands.extend(When::parse_in(&wanted, stage.scope()).ok().map(Command::AddBreakpoint));
    }
}

/// Whether a bound is admissible and consistent, in words.
fn properties(ui: &Ui, bound: &Bound) -> String {
    let word = |property: Property, yes, no| lang::tr(ui, if property.holds { yes } else { no });
    let admissible = word(bound.admissible, words::ADMISSIBLE, words::NOT_ADMISSIBLE);
    let consistent = word(bound.consistent, words::CONSISTENT, words::NOT_CONSISTENT);
    format!("{admissible}, {consistent}")
}

/// All bounds of the position, side by side; a click draws the lines of one, another one takes them away.
fn table(ui: &mut Ui, bounds: &mut Bounds, board: &Board) {
    if bounds.all.is_empty() {
        empty_hint(ui, lang::tr(ui, words::NO_BOUND));
        return;
    }
    let mut clicked = None;
    heads(ui);
    for (index, (bound, explained)) in bound::LIST.iter().zip(&bounds.all).enumerate() {
        let lit = if bounds.chosen == Some(index) { Lit::Yes } else { Lit::No };
        if bound_row(ui, bound, explained, lit).clicked() {
            clicked = Some(index);
        }
    }
    if let Some(index) = clicked {
        bounds.chosen = if bounds.chosen == Some(index) { None } else { Some(index) };
        bounds.draw(board);
    }
}

/// Where the columns of the table are, from the right.
fn columns(ui: &Ui, inside: egui::Rect) -> [f32; 3] {
    let gap = tokens(ui).measure.gap;
    [inside.right(), inside.right() - gap * 4.5, inside.right() - gap * 8.0]
}

/// What the columns are: "value", and the two properties in short.
fn heads(ui: &mut Ui) {
    let tokens = tokens(ui);
    let size = egui::vec2(ui.available_width(), crate::gui::shared::inspector::row::height(ui));
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let inside = crate::gui::shared::inspector::row::inside(ui, rect);
    let [value, consistent, admissible] = columns(ui, inside);
    let font = egui::TextStyle::Small.resolve(ui.style());
    for (at, align, text) in [
        (value, egui::Align2::RIGHT_CENTER, words::PUSHES_AT_LEAST),
        (consistent, egui::Align2::CENTER_CENTER, words::CONSISTENT_SHORT),
        (admissible, egui::Align2::CENTER_CENTER, words::ADMISSIBLE_SHORT),
    ] {
        let at = egui::pos2(at, rect.center().y);
        ui.painter().text(at, align, lang::tr(ui, text), font.clone(), tokens.text_weak);
    }
}

fn bound_row(ui: &mut Ui, bound: &Bound, explained: &Explained, lit: Lit) -> egui::Response {
    use crate::gui::shared::inspector::row;
    let language = lang::language(ui);
    let tokens = tokens(ui);
    let name = bound.name.get(language);
    let value = explained.total.map_or_else(|| "∞".to_owned(), |total| total.to_string());
    let label = format!("{name}: {value}, {}", properties(ui, bound));
    let response = row::row(ui, row::height(ui), lit, &label);
    let inside = row::inside(ui, response.rect);
    let middle = inside.center().y;
    let [right, consistent, admissible] = columns(ui, inside);
    let number = row::number(ui, value, tokens.text_strong);
    row::put(ui, number, egui::Align2::RIGHT_CENTER, egui::pos2(right, middle));
    for (at, property) in [(consistent, bound.consistent), (admissible, bound.admissible)] {
        let (icon, color) = if property.holds { (icons::CHECK, tokens.good) } else { (icons::CLOSE, tokens.error) };
        let font = egui::FontId::proportional(tokens.measure.text);
        ui.painter().text(egui::pos2(at, middle), egui::Align2::CENTER_CENTER, icon, font, color);
    }
    let text = row::line(ui, name, tokens.text, admissible - inside.left() - tokens.measure.gap);
    row::put(ui, text, egui::Align2::LEFT_CENTER, inside.left_center());
    crate::gui::look::told_over(response, |ui| {
        ui.label(bound.sentence.get(language));
        for (property, text) in [
            (bound.admissible, if bound.admissible.holds { words::ADMISSIBLE } else { words::NOT_ADMISSIBLE }),
            (bound.consistent, if bound.consistent.holds { words::CONSISTENT } else { words::NOT_CONSISTENT }),
        ] {
            ui.label(format!("{}: {}", text.get(language), property.because.get(language)));
        }
        ui.weak(lang::tr(ui, words::DRAW_LINES));
    })
}
