//! The answer to why a value of the state is what it is, found beside the window.

use std::sync::{Arc, Mutex};

use super::Question;
use crate::background::{Polled, Task, Work};
use crate::gui::state::State;
use crate::record::lock;
use crate::trace::{Reader, Recording, Turn, Turns};

/// What was asked last, and what is known of it.
#[derive(Default)]
struct Answer {
    asked: Option<(u64, Question)>,
    task: Option<Task<Search>>,
    found: Option<Vec<Turn>>,
}

/// Decisions of a slice: some milliseconds at most.
const SLICE: u64 = 1 << 14;

impl State {
    /// Goes on with the answer to what is asked of a value.
    pub(in crate::gui) fn pump_turns(&mut self) {
        let question = self.question();
        let Question::Value { label, position } = question else {
            if self.is_looking_back() {
                *self.seen.of() = Answer::default();
            }
            return;
        };
        let Some(stage) = self.session.active_stage() else { return };
        let answer: &mut Answer = self.seen.of();
        let asked = Some((stage.number(), question));
        if answer.asked != asked {
            let work = Search { recording: stage.share(), reader: None, turns: Turns::new(label, position) };
            let task = Some(Task::start("turns", self.resources.executor, work, Arc::clone(&self.resources.wake)));
            *answer = Answer { asked, task, found: None };
        }
        match answer.task.as_mut().map(Task::poll) {
            Some(Polled::Ready(found)) => (answer.task, answer.found) = (None, Some(found)),
            Some(Polled::Gone) => answer.task = None,
            Some(Polled::Working) | None => {}
        }
    }

    /// Whether changes of a value are still looked for.
    pub(super) fn is_looking_back(&self) -> bool {
        self.seen.get::<Answer>().is_some_and(|answer| answer.task.is_some())
    }

    /// The last changes of the value that is asked about, once they are known.
    pub fn turns(&self) -> Option<&[Turn]> {
        let answer: &Answer = self.seen.get()?;
        let stage = self.session.active_stage()?.number();
        answer.found.as_deref().filter(|_| answer.asked == Some((stage, self.question())))
    }
}

/// Looks for the changes.
struct Search {
    recording: Arc<Mutex<Recording>>,
    reader: Option<Reader>,
    turns: Turns,
}

impl Work for Search {
    type Output = Vec<Turn>;

    fn advance(&mut self) -> Option<Vec<Turn>> {
        let recording = lock(&self.recording);
        let reader = self.reader.get_or_insert_with(|| Reader::new(&recording));
        self.turns.advance(reader, &recording, SLICE)
    }
}
