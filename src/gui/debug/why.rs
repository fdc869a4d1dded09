//! The answer to why a cell is what it is, found beside the window.

use std::sync::{Arc, Mutex};

use super::Question;
use crate::background::{Polled, Task, Work};
use crate::family::Board;
use crate::gui::state::State;
use crate::record::lock;
use crate::trace::{Asking, Beside, Reader, Recording, Why, beside};

/// What was asked last, and what is known of it.
#[derive(Default)]
pub(in crate::gui) struct Answer {
    asked: Option<(u64, Question)>,
    task: Option<Task<Search>>,
    found: Option<Found>,
}

/// The answer.
pub(in crate::gui) struct Found {
    /// The chain of events.
    pub why: Why,
    /// The cells from which one could step to a cell that was never reached; nothing where the board does not tell.
    pub beside: Option<Vec<Beside>>,
}

/// Links that are followed in a slice: about a millisecond, for which the recording is held.
const SLICE: usize = 32;

impl Answer {
    /// What was found, once it is.
    pub(in crate::gui) const fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }
}

impl State {
    /// Goes on with the answer to what is asked.
    pub(in crate::gui) fn pump_answer(&mut self) {
        let question = self.question();
        let Question::Why { cell, position } = question else {
            if self.is_looking_for_causes() {
                *self.seen.of() = Answer::default();
            }
            return;
        };
        let Some(board) = self.session.prepared().cloned() else { return };
        let Some(stage) = self.session.active_stage() else { return };
        let answer: &mut Answer = self.seen.of();
        let asked = Some((stage.number(), question));
        if answer.asked != asked {
            let (recording, reader) = (stage.share(), None);
            let work = Search { recording, board, reader, asking: Some(Asking::new(position, cell)), cell, position };
            let wake = Arc::clone(&self.resources.wake);
            let task = Some(Task::start("why", self.resources.executor, work, wake));
            *answer = Answer { asked, task, found: None };
        }
        match answer.task.as_mut().map(Task::poll) {
            Some(Polled::Ready(found)) => (answer.task, answer.found) = (None, Some(found)),
            Some(Polled::Gone) => answer.task = None,
            Some(Polled::Working) | None => {}
        }
    }

    /// Whether an answer is still looked for.
    pub(in crate::gui) fn is_asking(&self) -> bool {
        self.is_looking_back() || self.is_looking_for_causes()
    }

    fn is_looking_for_causes(&self) -> bool {
        self.seen.get::<Answer>().is_some_and(|answer| answer.task.is_some())
    }

    /// What is known of what is asked.
    pub(in crate::gui) fn answer(&self) -> Option<&Found> {
        let answer: &Answer = self.seen.get()?;
        let stage = self.session.active_stage()?.number();
        answer.found().filter(|_| answer.asked == Some((stage, self.question())))
    }
}

/// Looks for an answer.
struct Search {
    recording: Arc<Mutex<Recording>>,
    board: Board,
    reader: Option<Reader>,
    asking: Option<Asking>,
    cell: u32,
    position: u64,
}

impl Work for Search {
    type Output = Found;

    fn advance(&mut self) -> Option<Found> {
        let recording = lock(&self.recording);
        let reader = self.reader.get_or_insert_with(|| Reader::new(&recording));
        if !self.asking.as_mut()?.advance(reader, &recording, SLICE) {
            return None;
        }
        let why = self.asking.take()?.why;
        let law = self.board.law().filter(|_| !why.is_reached() && recording.info().keeps_to_the_board());
        let beside = law.map(|law| beside(reader, &recording, self.position, (self.cell, law)));
        Some(Found { why, beside })
    }
}
