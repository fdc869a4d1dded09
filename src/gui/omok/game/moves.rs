//! The moves with their variations: a click goes there.

use egui::{Align2, CornerRadius, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::OmokMemory;
use super::rows::{COLUMNS, Row};
use super::words as says;
use crate::gui::command;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{section_heading_with, tokens, with_tip};
use crate::gui::omok::canvas::OmokColors;
use crate::gui::omok::commands::{COPY_GAME, DELETE_VARIATION, PROMOTE_VARIATION};
use crate::gui::omok::model::OmokState;
use crate::gui::omok::model::play::{OmokCommand, Play};
use crate::gui::omok::words::play as words;
use crate::gui::shared::action::button;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::shared::inspector::rows::List;
use crate::gui::state::{Command, State};
use crate::omok::Colour;
use crate::omok::game::NodeId;

/// Rows that are shown at most.
const MOST: u64 = 9;
/// Steps by which a variation is indented, in gaps.
const INDENT: f32 = 1.25;
/// Moves that tell where a position stands.
const LAST: usize = 4;

/// Shows the rows in sight.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    section_heading_with(ui, tr(ui, words::MOVES), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for action in [DELETE_VARIATION, PROMOTE_VARIATION, COPY_GAME, command::COPY_MOVES] {
            button(ui, state, action, commands);
        }
    });
    let State { models, views, .. } = state;
    let (play, memory) = (&models.known::<OmokState>().play, views.of::<OmokMemory>());
    memory.rows.turn_to(play.game(), play.revision());
    memory.alike.turn_to(play.game(), play.revision());
    let clicked = rows(ui, play, memory).or(alike(ui, play, &memory.alike.all));
    commands.extend(clicked.map(|node| OmokCommand::Go(node).into()));
}

/// The rows in sight; the node that was clicked.
fn rows(ui: &mut Ui, play: &Play, memory: &mut OmokMemory) -> Option<NodeId> {
    let total = memory.rows.all.len() as u64;
    let list = List { total, shown: MOST.min(total), current: memory.rows.current as u64 };
    let range = memory.sight.rows(list);
    let height = row::height(ui);
    let size = vec2(ui.available_width(), height * list.shown as f32);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let shown = range.start as usize..range.end as usize;
    let mut clicked = None;
    for (line, row) in memory.rows.all[shown].iter().enumerate() {
        let top = rect.top() + height * line as f32;
        let room = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        clicked = clicked.or(nodes(ui, play, row, room));
    }
    memory.sight.scroll(ui, rect, list, height);
    clicked
}

/// Other places of the tree with the same position; the one that was clicked.
fn alike(ui: &mut Ui, play: &Play, nodes: &[NodeId]) -> Option<NodeId> {
    let game = play.game();
    let mut clicked = None;
    for &node in nodes {
        let path = game.path_to(node);
        let names =
            path[path.len().saturating_sub(LAST).max(1)..].iter().map(|&id| says::node(ui, game, game.node(id)));
        let moves = names.collect::<Vec<_>>().join(" ");
        let text = fill(tr(ui, words::ALIKE), &[("number", &game.node(node).number.to_string()), ("moves", &moves)]);
        let response = row::row(ui, row::height(ui), Lit::No, &text);
        let inside = row::inside(ui, response.rect);
        let line = row::line(ui, &text, tokens(ui).text_weak, inside.width());
        row::put(ui, line, Align2::LEFT_CENTER, inside.left_center());
        clicked = clicked.or(with_tip(response, tr(ui, words::ALIKE_TIP)).clicked().then_some(node));
    }
    clicked
}

/// The moves of a row; the node that was clicked.
fn nodes(ui: &mut Ui, play: &Play, row: &Row, room: Rect) -> Option<NodeId> {
    let gap = tokens(ui).measure.gap;
    let indent = gap * INDENT * f32::from(row.indent);
    if row.indent > 0 {
        let at = room.left() + indent - gap / 2.0;
        let stroke = egui::Stroke::new(tokens(ui).measure.hairline, tokens(ui).hairline);
        ui.painter().vline(at, room.y_range(), stroke);
    }
    let width = (room.width() - indent) / COLUMNS as f32;
    let mut clicked = None;
    for (column, node) in row.nodes.iter().enumerate() {
        let left = room.left() + indent + width * column as f32;
        let place = Rect::from_min_size(pos2(left, room.top()), vec2(width, room.height()));
        clicked = clicked.or(node.filter(|node| one(ui, play, *node, place)));
    }
    clicked
}

/// One move. Whether it was clicked.
fn one(ui: &mut Ui, play: &Play, id: NodeId, place: Rect) -> bool {
    let (game, tokens) = (play.game(), tokens(ui));
    let node = game.node(id);
    let is_current = game.current() == id;
    let (text, number) = (says::node(ui, game, node), node.number.to_string());
    let said = match node.played {
        Some(_) => fill(tr(ui, words::NODE), &[("number", &number), ("move", &text)]),
        None => text.clone(),
    };
    let response = ui.interact(place.shrink(0.5), ui.scope_id().with(("node", id)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_current, &said));
    let ground = match is_current {
        true => Some(tokens.selection),
        false => (response.hovered() || response.has_focus()).then_some(tokens.raised),
    };
    if let Some(ground) = ground {
        ui.painter().rect_filled(place.shrink(0.5), CornerRadius::same(tokens.measure.corner), ground);
    }
    let color = if is_current { tokens.text_strong } else { tokens.text };
    let (middle, gap) = (place.center().y, tokens.measure.gap);
    let mut left = place.left() + gap / 2.0;
    if let Some(played) = node.played {
        stone(ui, played.colour, pos2(left + gap / 2.0, middle));
        left += gap * 1.25;
        let digits = row::number(ui, number, tokens.text_weak);
        left = row::put(ui, digits, Align2::LEFT_CENTER, pos2(left, middle)).right() + gap / 4.0;
    }
    let galley = row::line(ui, &text, color, place.right() - left);
    let end = row::put(ui, galley, Align2::LEFT_CENTER, pos2(left, middle)).right();
    if !node.comment.is_empty() {
        let font = FontId::proportional(tokens.measure.text);
        ui.painter().text(pos2(end, middle), Align2::LEFT_CENTER, "*", font, tokens.accent);
    }
    with_tip(response, if node.comment.is_empty() { said.as_str() } else { node.comment.as_str() }).clicked()
}

/// A small stone before a move.
pub(super) fn stone(ui: &Ui, colour: Colour, at: egui::Pos2) {
    let colors = OmokColors::of(tokens(ui));
    let radius = tokens(ui).measure.gap * 0.45;
    ui.painter().circle(at, radius, colors.stones[colour as usize], (1.0, tokens(ui).text_weak));
}
