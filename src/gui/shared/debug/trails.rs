//! What is drawn over the board for whatever is asked.

use std::rc::Rc;

use crate::grid::Cell;
use crate::gui::canvas::{Trail, TrailKind};
use crate::gui::debug::Question;
use crate::gui::state::State;
use crate::trace::Role;

/// What is drawn over the board, kept while the same is asked.
#[derive(Default)]
pub(crate) struct Trails {
    asked: Option<(u64, Question, bool)>,
    /// What a lesson points at.
    pointed: Vec<[u32; 2]>,
    /// The cells of which one is the answer to a question, or the one that is.
    options: Vec<Cell>,
    trails: Rc<[Trail]>,
}

impl Trails {
    /// What is drawn for whatever is asked of the stage on the clock.
    pub(crate) fn of(&mut self, state: &mut State) -> Rc<[Trail]> {
        let question = state.question();
        let asked = state.session.active_stage().map(|stage| (stage.number(), question));
        let asked = asked.map(|(stage, question)| (stage, question, state.answer().is_some()));
        let pointed = state.lesson_moment().map_or(&[][..], |moment| &moment.point[..]);
        let options = options(state);
        if self.asked != asked || self.pointed != pointed || self.options != options {
            self.options = options;
            self.asked = asked;
            self.pointed = pointed.to_vec();
            self.trails = match question {
                Question::Finding { rule, index } => finding(state, rule, index).into_iter().collect(),
                Question::Why { .. } => super::why::trail(state).into_iter().collect(),
                Question::Value { .. } => Rc::default(),
                Question::None if state.performing().is_some() => judged(&self.options),
                Question::None if !self.options.is_empty() => offered(&self.options),
                Question::None => outlines(state, &self.pointed),
            };
        }
        Rc::clone(&self.trails)
    }
}

/// The cells of which one is the answer to what is asked of people; the right one once it was answered.
fn options(state: &State) -> Vec<Cell> {
    if let Some(performing) = state.performing() {
        return performing.shown.clone();
    }
    let asked = state.quiz_question().filter(|_| state.is_quizzed());
    let Some(asked) = asked else { return Vec::new() };
    let cells = asked.cells();
    match (asked.given, cells.get(asked.question.right)) {
        (Some(_), Some(right)) => vec![*right],
        (None, _) if cells.is_empty() => asked.question.about().collect(),
        _ => cells,
    }
}

/// The right cell of a decision, and the wrong one that was chosen.
fn judged(cells: &[Cell]) -> Rc<[Trail]> {
    let kinds = [TrailKind::Cause, TrailKind::Fault];
    let trail = |(cell, kind): (&Cell, TrailKind)| Trail { cells: vec![*cell], kind, numbers: Vec::new() };
    cells.iter().zip(kinds).map(trail).collect()
}

/// An outline around each of the cells, with its number where there are several.
fn offered(cells: &[Cell]) -> Rc<[Trail]> {
    let number = |place: usize, cell: Cell| if cells.len() > 1 { vec![(cell, place as u32 + 1)] } else { Vec::new() };
    let trail = |(place, cell): (usize, &Cell)| Trail {
        cells: vec![*cell],
        kind: TrailKind::Cause,
        numbers: number(place, *cell),
    };
    cells.iter().enumerate().map(trail).collect()
}

/// An outline around each of the cells.
fn outlines(state: &State, cells: &[[u32; 2]]) -> Rc<[Trail]> {
    let cell = |[x, y]: &[u32; 2]| state.size()?.checked_cell((*x).into(), (*y).into());
    let trail = |cell| Trail { cells: vec![cell], kind: TrailKind::Cause, numbers: Vec::new() };
    cells.iter().filter_map(cell).map(trail).collect()
}

/// The cells of a finding, with the numbers of its events.
fn finding(state: &mut State, rule: usize, index: usize) -> Option<Trail> {
    let (_, finding) = state.finding(rule, index)?;
    let (cells, events) = (finding.cells.clone(), [&finding.evidence[..], &[finding.event]].concat());
    let stage = state.session.active_stage_mut()?;
    let info = stage.info();
    let (recording, reader) = stage.read();
    let cell = |event: u64| {
        let event = reader.event(&recording, event)?;
        let is_cell = info.roles_at(event.line(), event.kind).a == Some(Role::Cell);
        is_cell.then_some(event.a)
    };
    let cells_of_events: Vec<_> = events.into_iter().map(cell).collect();
    let numbers = (1..).zip(cells_of_events).filter_map(|(number, cell)| Some((cell?, number))).collect();
    Some(Trail { cells, kind: TrailKind::Fault, numbers })
}
