//! The inspector on the right: listing, values, structures, events, cell, breakpoints, bookmarks.

mod bookmarks;
mod breakpoints;
mod cell;
pub(in crate::gui) mod events;
mod filter;
mod listing;
mod notes;
mod order;
mod outside;
pub(crate) mod row;
pub(crate) mod rows;
pub(crate) mod section;
mod source;
pub(crate) mod structures;
mod tables;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod tree;
mod trends;
pub(crate) mod values;

use egui::{Frame, Margin, ScrollArea, Ui};

use super::board::{History, Subject};
use crate::grid::Cell;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::memories::Memories;
use crate::gui::sections::{self, Part};
use crate::gui::shared::debug;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::trace::TreeNode;
use crate::trace::board::Board;

/// What the inspector remembers from frame to frame.
#[derive(Default)]
pub struct InspectorMemory {
    subject: Subject,
    /// The cell whose history was shown last.
    cell: Option<Cell>,
    /// The node of a search tree that is pointed at.
    pub(crate) node: Option<TreeNode>,
    /// What belongs to one stage of one run.
    pub(crate) stage: StageMemory,
    /// The condition that is being typed for a breakpoint, and what is wrong with it.
    draft: breakpoints::Draft,
    /// What was typed to filter events.
    pub(crate) filter: filter::Field,
}

/// What the inspector remembers of one stage of one run.
#[derive(Default)]
pub(crate) struct StageMemory {
    pub(crate) counts: listing::Counts,
    /// The line that the listing last scrolled to, where it stands alone.
    followed: Option<usize>,
    pub(crate) source: source::Hits,
    pub(crate) tree: rows::Sight,
    pub(crate) trends: trends::Trends,
    pub(crate) rows: rows::Sight,
    pub(crate) matches: filter::Matches,
    pub(crate) history: History,
    pub(crate) changes: rows::Sight,
    /// What the family's own sections remember.
    pub(crate) own: Memories,
}

/// Shows the listing and nothing else.
pub fn listing_alone(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    ui.set_min_width(ui.available_width());
    let Some(board) = state.session.prepared().cloned() else { return };
    turn(state, &board);
    let gap = tokens(ui).measure.gap as i8;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap }).show(ui, |ui| {
            if let Some(current) = listing::show(ui, state, commands) {
                listing::follow(ui, state, current);
            }
        });
    });
}

/// Forgets what was remembered of another stage.
fn turn(state: &mut State, board: &Board) {
    let memory = state.seen.of::<InspectorMemory>();
    if memory.subject.turn_to(board, state.session.active()) {
        memory.stage = StageMemory::default();
    }
}

/// The parts in the order that people gave them.
fn parts(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    board: &Board,
    height: f32,
    commands: &mut Vec<Command>,
) {
    let order = sections::complete(&state.preferences.inspector);
    let mut seen = Vec::with_capacity(order.len());
    for &part in &order {
        let is_shown = order::show(ui, part, |ui| match part {
            Part::Family => {
                let pointed = family.inspect(ui, state, board, commands);
                state.pointed = state.pointed.or(pointed);
            }
            Part::Listing => {
                outside::show(ui, state);
                let _ = listing::show(ui, state, commands);
            }
            Part::More => family.inspect_more(ui, state, board, commands),
            Part::Values => values::show(ui, family, state, commands),
            Part::Tree => tree::show(ui, state, commands),
            Part::Tables => tables::show(ui, family, state),
            Part::Events => events::show(ui, state, height, commands),
            Part::Cell => cell::show(ui, family, state, board, commands),
            Part::Breakpoints => breakpoints::show(ui, family, state, commands),
            Part::Bookmarks => bookmarks::show(ui, state, commands),
        });
        if is_shown {
            seen.push(part);
        }
    }
    if let Some(moved) = order::take_move(ui) {
        state.preferences.inspector = sections::with_moved(&order, moved, &seen);
    }
}

/// Shows the inspector for the stage on the clock. Costs what is in sight.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    state.pointed = None;
    // The panel is as wide as people made it, whatever it shows.
    ui.set_min_width(ui.available_width());
    let Some(board) = state.session.prepared().cloned() else {
        ui.add_space(tokens(ui).measure.gap);
        empty_hint(ui, lang::tr(ui, words::NO_RUN));
        return;
    };
    turn(state, &board);
    let height = ui.available_height();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let gap = tokens(ui).measure.gap as i8;
        Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap * 2 }).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            debug::scroll_to_new(ui, state);
            debug::finding(ui, state, &board, commands);
            debug::why(ui, state, &board, commands);
            debug::value(ui, state, commands);
            debug::show_broken(ui, state, commands);
            parts(ui, family, state, &board, height, commands);
            debug::show_all(ui, state);
            family.inspect_last(ui, state, &board);
        });
    });
}
