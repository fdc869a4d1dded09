//! What the inspector says of a Sokoban search: why a push was left out, how the bound comes about,
//! what followed from the position in hand. All of it also shows on the board.

mod bounds;
mod followed;
mod insight;
mod members;
mod proof;
mod refused;
mod space;
#[cfg(test)]
mod tests;
mod words;

use egui::Ui;

use self::bounds::Bounds;
use self::followed::Following;
pub(crate) use self::insight::Insight;
use self::proof::Drawn;
use self::refused::Telling;
pub(crate) use self::refused::deadlock_menu;
use self::space::Space;
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::sokoban::canvas::{BoundLine, BoxView, Emphasis, Overlays, PushArrow};
use crate::gui::sokoban::model::Mode;
use crate::gui::state::{Command, State};
use crate::sokoban::Level;
use crate::sokoban::{LevelBoard, SokobanTask, search};
use crate::trace::TreeNode;

/// What the inspector remembers of Sokoban from frame to frame, and what of it shows on the board.
#[derive(Default)]
pub(crate) struct Talk {
    /// What is known of the moment.
    pub insight: Insight,
    bounds: Bounds,
    following: Following,
    telling: Telling,
    /// The push that a panel points at, as of this frame or the one before.
    pointed: Option<PushArrow>,
    drawn: Drawn,
    space: Space,
}

/// What is said on the board, besides what lies on it anyway.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// The lines of the bound that was chosen.
    pub lines: Option<Vec<BoundLine>>,
    /// The push that somebody points at.
    pub push: Option<PushArrow>,
}

/// Shows what belongs above the listing: why a push was left out, and the bound taken apart. Answers
/// with the cell that is pointed at.
pub(crate) fn show_node(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) -> Option<Cell> {
    let known = board.get::<LevelBoard>()?;
    let (task, statics) = (&known.task, known.statics());
    if state.sokoban().mode == Mode::Play {
        return None;
    }
    let State { session, seen, .. } = state;
    let strategy = bounds::strategy(session.recipe());
    let talk = seen.of::<Talk>();
    talk.pointed = None;
    let stage = session.active_stage_mut()?;
    talk.insight.turn_to(stage, (task, statics));
    talk.bounds.turn_to(&talk.insight, (task, statics), strategy);
    refused::show(ui, talk, (task, stage), commands);
    if search::has_features(stage.info()) {
        space::show(ui, &mut talk.space, (task, stage), commands);
        return None;
    }
    bounds::show_parts(ui, talk, (task, stage), commands)
}

/// Shows what belongs below the listing: the pushes, and all bounds side by side.
pub(crate) fn show_rest(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) {
    let Some(task) = board.sokoban() else { return };
    let is_searching = state.sokoban().mode == Mode::Search;
    let State { session, seen, .. } = state;
    let Some(stage) = session.active_stage().filter(|_| is_searching) else { return };
    let talk = seen.of::<Talk>();
    followed::show(ui, talk, (task, stage), commands);
    bounds::show_all(ui, talk, task);
}

impl Talk {
    /// Points at the step to a node of the search tree.
    pub(crate) fn point_at(&mut self, node: &TreeNode, size: crate::grid::Size) {
        self.pointed = followed::arrow(size, node.from, node.to, false).or(self.pointed);
    }

    /// What is said on the board.
    pub(crate) fn said(&self) -> Said {
        Said { lines: self.bounds.lines(), push: self.pointed }
    }

    /// On how many of the positions that were chosen a box is on each cell, as shares.
    pub(crate) fn heat(&self, task: &SokobanTask) -> Option<Vec<f32>> {
        self.space.members.heat(task)
    }

    /// Adds the proof that is being told, if there is one, to `overlays`.
    pub(crate) fn prove<'a>(&'a mut self, overlays: Overlays<'a>) -> Overlays<'a> {
        let Some(refused) = self.insight.refusal() else { return overlays };
        let Some(proof) = &refused.proof else { return overlays };
        self.drawn = proof.drawn(self.telling.told(refused.number));
        let Overlays { chain, violator, values, .. } = proof.overlays(&self.drawn);
        // Where the box stands before and afterwards is seen: an arrow would only hide its number.
        let push = overlays.push.filter(|_| refused.is_before_push() || self.pointed.is_some());
        let values = if overlays.heat.is_some() { overlays.values } else { values };
        Overlays { chain, violator, values, push, ..overlays }
    }

    /// Moves the box of a push that was left out to where it would stand, if there is a proof to show.
    pub(crate) fn push(&self, level: &Level, boxes: &[BoxView]) -> Option<Vec<BoxView>> {
        let refused = self.insight.refusal()?;
        let moved = refused.push.filter(|_| refused.proof.as_ref().is_some_and(|_| !refused.is_before_push()));
        moved.map(|(from, to)| pushed(level, boxes, (from, to)))
    }
}

/// The boxes with the one on `from` faint and another one on `to`.
fn pushed(level: &Level, boxes: &[BoxView], (from, to): (Cell, Cell)) -> Vec<BoxView> {
    let place = |cell: Cell| BoxView::resting(level, cell).at;
    let faint = |one: &BoxView| if one.at == place(from) { one.with(Emphasis::Faint) } else { *one };
    let mut all: Vec<BoxView> = boxes.iter().map(faint).collect();
    all.push(BoxView::resting(level, to).with(Emphasis::Accused));
    all
}
