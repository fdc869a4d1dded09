//! What is drawn over the board for whatever is asked.

use std::rc::Rc;

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
    trails: Rc<[Trail]>,
}

impl Trails {
    /// What is drawn for whatever is asked of the stage on the clock.
    pub(crate) fn of(&mut self, state: &mut State) -> Rc<[Trail]> {
        let question = state.question();
        let asked = state.session.active_stage().map(|stage| (stage.number(), question));
        let asked = asked.map(|(stage, question)| (stage, question, state.answer().is_some()));
        let pointed = state.lesson_moment().map_or(&[][..], |moment| &moment.point[..]);
        if self.asked != asked || self.pointed != pointed {
            self.asked = asked;
            self.pointed = pointed.to_vec();
            self.trails = match question {
                Question::Finding { rule, index } => finding(state, rule, index).into_iter().collect(),
                Question::Why { .. } => super::why::trail(state).into_iter().collect(),
                Question::None => outlines(state, &self.pointed),
            };
        }
        Rc::clone(&self.trails)
    }
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
