//! The search tree around the current node: one row a node, failed parts collapsed with their count.

use egui::{Align2, Color32, FontId, Rect, Response, Ui, pos2, vec2};

use super::InspectorMemory;
use super::row::{self, Lit};
use super::rows::{List, Sight};
use super::section::Section;
use super::values::signed;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::lang::{self, fill, search as words};
use crate::gui::look::{Tokens, empty_hint, icons, tokens};
use crate::gui::names::{Names, names};
use crate::gui::state::{Command, State};
use crate::text::Text;
use crate::trace::{Shown, TreeNode, TreeState, Values};

/// Rows that are shown at once.
const ROWS: u64 = 12;

/// The share of the width that the deepest node is indented by, at most.
const INDENT: f32 = 0.3;

/// Shows the tree of the stage on the clock, if its search has one: what its state tells of it, or else what is
/// read from its events. Costs the rows in sight, and where the position changed what
/// [`around`](crate::trace::tree::Moment::around) costs.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { session, seen, pointed, selected, .. } = state;
    let inspector = seen.of::<InspectorMemory>();
    inspector.node = None;
    let Some(stage) = session.active_stage_mut() else { return };
    let (size, has_tree) = (stage.size(), stage.has_tree());
    let told = stage.values().and_then(|(_, values)| told(values)).map(<[TreeNode]>::to_vec);
    if told.is_none() && !has_tree {
        return;
    }
    let section =
        Section { name: "search tree", title: lang::tr(ui, words::TREE), note: "", tip: lang::tr(ui, words::TREE_TIP) };
    let sight = &mut inspector.stage.tree;
    let touched = section.show(
        ui,
        |_| {},
        |ui| match &told {
            Some(nodes) => rows(ui, nodes, size, sight),
            None => {
                let (nodes, is_reading) = stage.tree();
                if is_reading {
                    ui.ctx().request_repaint();
                }
                rows(ui, nodes, size, sight)
            }
        },
    );
    let Some((node, is_clicked)) = touched.flatten() else { return };
    *pointed = Some(node.to);
    inspector.node = Some(node);
    if is_clicked {
        *selected = Some(node.to);
        commands.push(Command::ShowCell(node.to));
    }
}

/// The tree that a state tells of.
fn told(values: &Values) -> Option<&[TreeNode]> {
    values.entries.iter().find_map(|(_, shown)| match shown {
        Shown::Tree(nodes) => Some(nodes.as_slice()),
        _ => None,
    })
}

/// The rows in sight; the node that is pointed at, and whether it was clicked.
fn rows(ui: &mut Ui, nodes: &[TreeNode], size: Size, sight: &mut Sight) -> Option<(TreeNode, bool)> {
    if nodes.is_empty() {
        empty_hint(ui, lang::tr(ui, words::NO_TREE));
        return None;
    }
    let current = nodes.iter().position(|node| node.state == TreeState::Current).unwrap_or(0);
    let list = List { total: nodes.len() as u64, shown: ROWS, current: current as u64 };
    let range = sight.rows(list);
    let shape = Layout::of(ui, nodes);
    let top = ui.cursor().min;
    let mut pointed = None;
    for node in &nodes[range.start as usize..range.end as usize] {
        let response = shape.row(ui, node, size);
        if (response.hovered() || response.has_focus()) && node.to < size.cells() {
            pointed = Some((*node, response.clicked()));
        }
    }
    let rect = Rect::from_min_size(top, vec2(ui.available_width(), row::height(ui) * ROWS.min(list.total) as f32));
    // It keeps its height, so that nothing below it jumps.
    let full = row::height(ui) * ROWS as f32;
    ui.add_space((top.y + full - ui.cursor().top()).max(0.0));
    sight.scroll(ui, rect, list, row::height(ui));
    pointed
}

/// Where the parts of rows are.
struct Layout {
    first_depth: u32,
    /// Points that a step down the tree takes.
    indent: f32,
    /// Width of the numbers.
    number: f32,
}

impl Layout {
    fn of(ui: &Ui, nodes: &[TreeNode]) -> Self {
        let depths = || nodes.iter().map(|node| node.depth);
        let (first_depth, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(0));
        let steps = (last - first_depth).max(1) as f32;
        let indent = (ui.available_width() * INDENT / steps).min(tokens(ui).measure.gap);
        let greatest = nodes.iter().map(|node| node.number).max().unwrap_or(0);
        let number = row::number(ui, grouped(u64::from(greatest)), Color32::PLACEHOLDER).size().x;
        Self { first_depth, indent, number }
    }

    fn row(&self, ui: &mut Ui, node: &TreeNode, size: Size) -> Response {
        let tokens = tokens(ui);
        let gap = tokens.measure.gap;
        let (number, value) = (grouped(u64::from(node.number)), signed(node.value));
        let step = step(ui, node, size);
        let hidden = hidden(ui, node);
        let state = lang::tr(ui, state_name(node.state));
        let label = format!("{number}: {step}, {value}, {state} {hidden}");
        let is_current = node.state == TreeState::Current;
        let lit = if is_current { Lit::Yes } else { Lit::No };
        let response = row::row(ui, row::height(ui), lit, label.trim_end());
        let inside = row::inside(ui, response.rect);
        let middle = inside.center().y;
        let (strong, weak) = colors(node.state, tokens);
        let value = row::number(ui, value, strong);
        let value = row::put(ui, value, Align2::RIGHT_CENTER, pos2(inside.right(), middle));
        let left = inside.left() + (node.depth - self.first_depth) as f32 * self.indent;
        let (icon, color) = sign(node.state, tokens);
        let font = FontId::proportional(tokens.measure.text);
        ui.painter().text(pos2(left + gap * 0.75, middle), Align2::CENTER_CENTER, icon, font, color);
        let right = left + gap * 2.25 + self.number;
        row::put(ui, row::number(ui, number, weak), Align2::RIGHT_CENTER, pos2(right, middle));
        let step = row::number(ui, step, strong);
        let step = row::put(ui, step, Align2::LEFT_CENTER, pos2(right + gap, middle));
        let rest = row::line(ui, &hidden, weak, value.left() - step.right() - gap * 2.0);
        row::put(ui, rest, Align2::LEFT_CENTER, pos2(step.right() + gap, middle));
        crate::gui::look::told_over(response, |ui| {
            ui.label(label.trim_end());
            ui.weak(lang::tr(ui, words::TREE_ROW_TIP));
        })
    }
}

/// The step that led to a node, by the names of its cells.
fn step(ui: &Ui, node: &TreeNode, size: Size) -> String {
    let names = names(ui);
    let (from, to) = (node.from < size.cells(), node.to < size.cells());
    match names {
        Names::Points if to => names.cell(size, node.to),
        Names::Coordinates if from && to => format!("{} → {}", names.cell(size, node.from), names.cell(size, node.to)),
        _ => lang::tr(ui, words::ROOT).to_owned(),
    }
}

/// How many nodes below are not told, and what became of the node.
fn hidden(ui: &Ui, node: &TreeNode) -> String {
    let fate = node.fate.map_or("", |fate| fate.get(lang::language(ui)));
    match node.hidden {
        0 => fate.to_owned(),
        count => format!("{} {fate}", fill(lang::tr(ui, words::HIDDEN), &[("count", &grouped(u64::from(count)))])),
    }
}

const fn state_name(state: TreeState) -> Text {
    match state {
        TreeState::Current => words::CURRENT,
        TreeState::OnTheWay => words::ON_THE_WAY,
        TreeState::Waiting => words::WAITING,
        TreeState::Alive => words::ALIVE,
        TreeState::Failed => words::FAILED,
    }
}

/// The sign of a state, and its colour.
const fn sign(state: TreeState, tokens: &Tokens) -> (&'static str, Color32) {
    match state {
        TreeState::Current => (icons::CIRCLE_DOT, tokens.accent),
        TreeState::OnTheWay => (icons::CHEVRON_DOWN, tokens.text),
        TreeState::Waiting => (icons::PLUS, tokens.good),
        TreeState::Alive => (icons::CHEVRON_RIGHT, tokens.text_weak),
        TreeState::Failed => (icons::CLOSE, tokens.error),
    }
}

/// The colours of what leads in a row and of the rest.
const fn colors(state: TreeState, tokens: &Tokens) -> (Color32, Color32) {
    match state {
        TreeState::Current => (tokens.text_strong, tokens.text),
        TreeState::OnTheWay | TreeState::Waiting => (tokens.text, tokens.text_weak),
        TreeState::Alive | TreeState::Failed => (tokens.text_weak, tokens.text_weak),
    }
}
