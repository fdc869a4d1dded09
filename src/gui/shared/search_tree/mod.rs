//! The search tree as a pane: bars or nodes and links, growing with the time line, of any size.

mod draw;
mod facts;
mod find;
mod head;
mod labels;
mod paint;
mod path;
mod seen;
mod sight;
mod tip;
mod work;

use std::sync::Arc;

use egui::{Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use self::paint::Paint;
use self::seen::{Form, Key, Seen, Wanted, go_to};
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::gui) use self::seen::{as_links, nodes};
pub(in crate::gui) use self::seen::{is_open, turn};
use self::sight::Place;
use self::work::Planned;
use crate::format::grouped;
use crate::gui::lang::{debug as words, fill, tr};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::state::{Command, State};
use crate::trace::tree::Moment;

/// Shows the tree of the stage on the clock over all the space that is left.
pub(in crate::gui) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    ui.set_min_size(ui.available_size());
    let (mut wanted, mut seen) = (state.views.take::<Wanted>(), state.seen.take::<Seen>());
    let is_made = seen.grown.pump(state, wanted.folded);
    if is_made {
        ui.ctx().request_repaint_after(std::time::Duration::from_millis(15));
    }
    let planned = seen.grown.planned.clone();
    match planned.filter(|planned| planned.icicle.total() > 0) {
        Some(planned) => pane(ui, state, (&mut wanted, &mut seen, &planned), commands),
        None => {
            head::title(ui, "", commands);
            let text = if is_made { words::READING_TREE } else { words::HAS_NO_TREE };
            empty_hint(ui, tr(ui, text));
        }
    }
    state.views.put(wanted);
    state.seen.put(seen);
}

fn pane(
    ui: &mut Ui,
    state: &mut State,
    (wanted, seen, planned): (&mut Wanted, &mut Seen, &Arc<Planned>),
    commands: &mut Vec<Command>,
) {
    let Some(stage) = state.session.active_stage() else { return };
    let (position, info, size) = (stage.player().position(), stage.info(), stage.size());
    let (moment, after) = (planned.tree.at(position), planned.tree.at(u64::MAX));
    let counts = seen.counted.pump(state, planned, position, None);
    let top = seen.chosen.or(moment.current());
    let below = top.and_then(|top| seen.below.pump(state, planned, position, Some(top)));
    if counts.is_none() || below.is_none() && top.is_some() {
        ui.ctx().request_repaint_after(std::time::Duration::from_millis(30));
    }
    let scope = stage.scope();
    let shown = head::show(ui, (wanted, seen, planned), (scope, &moment, &after), [counts, below], commands);
    let rect = ui.available_rect_before_wrap();
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    let (nodes, depth) = (grouped(u64::from(planned.icicle.total())), grouped(u64::from(planned.icicle.depth())));
    let label = fill(tr(ui, words::TREE_OF), &[("nodes", &nodes), ("depth", &depth)]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, true, &label));
    let place = seen.sight.place(&planned.icicle, rect);
    if let Some(node) = shown {
        seen.sight.show(place, &planned.icicle.span(node), after.depth(node));
    }
    seen.sight.take_input(ui, &response, place);
    let place = seen.sight.place(&planned.icicle, rect);
    let tokens = tokens(ui);
    let paint = Paint::new((&planned.icicle, info), &moment, tokens, wanted.colouring);
    let key = Key {
        place,
        position: position.min(planned.tree.read()),
        plan: Arc::as_ptr(planned) as usize,
        form: wanted.form,
        colouring: wanted.colouring,
        is_dark: tokens.dark,
    };
    let mesh = match seen.drawn.take() {
        Some((old, mesh)) if old == key => mesh,
        _ => Arc::new(match wanted.form {
            Form::Icicle => draw::icicle(&planned.icicle, &place, &paint),
            Form::Links => draw::links(&planned.icicle, &place, &paint, &after),
        }),
    };
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, tokens.canvas);
    painter.add(Shape::Mesh(Arc::clone(&mesh)));
    seen.drawn = Some((key, mesh));
    labels::show(ui, &painter, (&planned.icicle, &place, wanted.form), (&paint, size));
    let chosen = seen.chosen.or(moment.current());
    if let Some(node) = chosen {
        mark_path(&painter, (planned, &place, wanted.form), (&after, node), tokens);
    }
    let under = response.hover_pos().and_then(|at| node_at(planned, &place, at));
    if let (Some(node), Some(stage)) = (under, state.session.active_stage_mut()) {
        let facts = seen.facts.of(stage, &moment, (key.plan, node, position));
        crate::gui::look::told_over(response.clone(), |ui| {
            tip::show(ui, (planned, info, size), (&moment, &after), (node, facts))
        });
    }
    if let Some(node) = under.filter(|_| response.clicked()) {
        go_to(seen, planned, node, commands);
    }
}

fn node_at(planned: &Planned, place: &Place, at: egui::Pos2) -> Option<u32> {
    let depth = place.depth(at.y).floor();
    if depth < 0.0 {
        return None;
    }
    planned.icicle.at(depth as u32, place.unit(at.x))
}

/// Marks the nodes from the root to `node`, as far as they are seen: the one of a depth lies over the unit of `node`.
fn mark_path(
    painter: &egui::Painter,
    (planned, place, form): (&Planned, &Place, Form),
    (after, node): (&Moment<'_>, u32),
    tokens: &crate::gui::look::Tokens,
) {
    let icicle = &planned.icicle;
    // What is left out has no room of its own.
    let node = if icicle.span(node).is_empty() { after.parent(node).unwrap_or(node) } else { node };
    let (unit, last) = (f64::from(icicle.span(node).start), after.depth(node));
    let rows = draw::depths(icicle, place).filter(|depth| *depth <= last);
    let seen = rows.filter_map(|depth| Some((depth, icicle.at(depth, unit)?)));
    if form == Form::Links {
        let spots = seen.map(|(depth, node)| draw::spot(icicle, place, node, depth));
        painter.add(Shape::line(spots.collect(), Stroke::new(2.5, tokens.accent)));
        return;
    }
    let stroke = Stroke::new(1.5, tokens.accent);
    for (depth, node) in seen {
        let span = icicle.span(node);
        let (left, right) = (place.x(f64::from(span.start)), place.x(f64::from(span.end)));
        let height = (place.row as f32 - 1.0).max(1.5);
        let size = vec2((right - left).max(1.5), height);
        let rect = Rect::from_min_size(pos2(left, place.y(f64::from(depth))), size);
        if size.x < 6.0 || size.y < 4.0 {
            painter.rect_filled(rect, 0.0, tokens.accent);
        } else {
            painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Inside);
        }
    }
}
