//! The time line: what happened when, where we are, and everything that is marked.

mod density;
mod hits;
mod paint;
mod span;

use egui::accesskit::{Action as Request, ActionData};
use egui::{CursorIcon, Event, Id, Rect, Response, Sense, Ui, WidgetInfo, vec2};

use super::glance::Glance;
use crate::format::grouped;
use crate::gui::lang::{self, fill, inspector, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::shared::debug;
use crate::gui::state::{Command, State};
use crate::player::{Direction, Grain, PlayerCommand};
use crate::session::{Place, Placed, Stage};
use density::Density;
use hits::Hits;
use span::Span;

/// What the time line remembers from frame to frame.
#[derive(Default)]
pub struct Scrub {
    density: Density,
    pub(super) hits: Hits,
    grip: Grip,
}

/// What is being dragged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Grip {
    #[default]
    None,
    /// The position.
    Time,
    /// A loop that began here.
    Loop(u64),
}

/// Height of the whole, in gaps.
pub(super) const HEIGHT: f32 = 6.5;
/// At most so many bookmarks have a flag.
const FLAGS: usize = 200;

/// Shows the time line.
pub(super) fn show(ui: &mut Ui, glance: &Glance, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let size = vec2(ui.available_width().max(gap * 8.0), gap * HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let span = Span::new(rect, glance);
    let State { session, views, .. } = state;
    let scrub = views.of::<Scrub>();
    drag(ui, &response, &span, glance, scrub, commands);
    tell(ui, &response, glance, commands);
    let Some(stage) = session.active_stage_mut() else { return };
    let columns = paint::columns(ui, &span);
    scrub.density.refresh(stage, glance, columns);
    if scrub.hits.search(stage, glance) {
        ui.request_repaint();
    }
    paint::all(ui, &span, glance, &scrub.density, &scrub.hits, &response);
    bookmarks(ui, &span, stage, response.id, commands);
    debug::marks(ui, state, (&|position| span.x(position), response.id), paint::below_rail(ui, &span), commands);
}

/// Dragging moves time; where it began with Shift it draws a loop.
fn drag(ui: &Ui, response: &Response, span: &Span, glance: &Glance, scrub: &mut Scrub, commands: &mut Vec<Command>) {
    if response.hovered() {
        ui.set_cursor_icon(CursorIcon::ResizeHorizontal);
    }
    let held = response.is_pointer_button_down_on() && ui.input(|input| input.pointer.primary_down());
    let Some(pointer) = response.interact_pointer_pos().filter(|_| held || response.clicked()) else {
        scrub.grip = Grip::None;
        return;
    };
    let at = span.position(pointer.x);
    if scrub.grip == Grip::None {
        scrub.grip = if is_pressed_with_shift(ui) { Grip::Loop(at) } else { Grip::Time };
    }
    match scrub.grip {
        Grip::Loop(anchor) => {
            let range = anchor.min(at)..anchor.max(at);
            if !range.is_empty() && glance.looped.as_ref() != Some(&range) {
                commands.push(Command::Player(PlayerCommand::SetLoop(Some(range))));
            }
        }
        Grip::Time | Grip::None => go_to(at, glance, commands),
    }
}

/// Whether Shift was held in the moment in which the pointer was pressed.
fn is_pressed_with_shift(ui: &Ui) -> bool {
    let shift = |event: &Event| match event {
        Event::PointerButton { pressed: true, modifiers, .. } => Some(modifiers.shift),
        _ => None,
    };
    ui.input(|input| input.events.iter().find_map(shift).unwrap_or(input.modifiers.shift))
}

fn go_to(position: u64, glance: &Glance, commands: &mut Vec<Command>) {
    if position != glance.position {
        commands.push(Command::Player(PlayerCommand::Seek(position)));
    }
}

/// Tells screen readers what this is, and does what they ask for.
fn tell(ui: &Ui, response: &Response, glance: &Glance, commands: &mut Vec<Command>) {
    let name = lang::tr(ui, words::TIME_LINE);
    response.widget_info(|| WidgetInfo::slider(true, glance.position as f64, name));
    ui.accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(glance.len as f64);
        node.set_numeric_value_step(1.0);
        for request in [Request::SetValue, Request::Increment, Request::Decrement] {
            node.add_action(request);
        }
    });
    for (request, direction) in [(Request::Increment, Direction::Forward), (Request::Decrement, Direction::Backward)] {
        if ui.input(|input| input.has_accesskit_action_request(response.id, request)) {
            commands.push(Command::Player(PlayerCommand::Step(Grain::Decision, direction)));
        }
    }
    if let Some(value) = asked_value(ui, response.id) {
        go_to(value.max(0.0) as u64, glance, commands);
    }
}

fn asked_value(ui: &Ui, id: Id) -> Option<f64> {
    ui.input(|input| {
        let requests = input.accesskit_action_requests(id, Request::SetValue);
        let value = |data: &ActionData| match data {
            ActionData::NumericValue(value) => Some(*value),
            _ => None,
        };
        requests.filter_map(|request| request.data.as_ref().and_then(value)).last()
    })
}

/// A flag for every bookmark; a click goes there.
fn bookmarks(ui: &Ui, span: &Span, stage: &Stage, line: Id, commands: &mut Vec<Command>) {
    for (index, placed) in stage.bookmarks.as_slice().iter().take(FLAGS).enumerate() {
        let bookmark = &placed.bookmark;
        let flag = paint::flag_rect(ui, span.x(bookmark.position), span.rect.top());
        let response = ui.interact(flag, line.with(("bookmark", index)), Sense::click());
        let name = bookmark_name(ui, placed);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        let sign = if placed.place == Place::Changed { icons::WARNING } else { icons::BOOKMARK };
        paint::flag(ui, flag, sign, &response);
        if look::with_tip(response, name.as_str()).clicked() {
            commands.push(Command::Player(PlayerCommand::Seek(bookmark.position)));
        }
    }
}

fn bookmark_name(ui: &Ui, Placed { bookmark, place }: &Placed) -> String {
    let step = fill(lang::tr(ui, words::BOOKMARK_AT), &[("step", &grouped(bookmark.position))]);
    let name = if bookmark.note.is_empty() { step } else { format!("{step}: {}", bookmark.note) };
    let is_changed = *place == Place::Changed;
    if is_changed { format!("{name}. {}", lang::tr(ui, inspector::BOOKMARK_CHANGED)) } else { name }
}

/// Where a thing that is `width` wide and centred on `x` stands within `rect`.
fn kept_within(rect: Rect, x: f32, width: f32) -> f32 {
    let (low, high) = (rect.left() + width / 2.0, rect.right() - width / 2.0);
    if low <= high { x.clamp(low, high) } else { rect.center().x }
}
