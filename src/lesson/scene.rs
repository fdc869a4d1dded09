//! [`Scene`]: one recorded run of a recipe, asked about its moments without a window.

use crate::family::Board;
use crate::grid::Size;
use crate::recipe::{Recipe, RecipeError, StageKind};
use crate::session::{find_landmark, landmark};
use crate::trace::quiz::Account;
use crate::trace::{
    Budget, CellRect, Condition, Event, Found, Reader, Recorded, Recording, Role, Scope, Search, Shows, Towards,
};

use super::{MOST_EVENTS, Question, Read, Sought, Which};

/// A run that lessons can ask about.
pub struct Scene {
    recording: Recording,
    reader: Reader,
    board: Board,
    is_whole: bool,
}

/// Why there is no scene.
#[derive(Debug, thiserror::Error)]
pub enum SceneError {
    /// The recipe cannot be carried out.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The run is too long.
    #[error("the run has more than {MOST_EVENTS} events; expected a smaller board")]
    Long,
    /// The condition of a question cannot be read.
    #[error("{0}")]
    Condition(String),
}

/// What a run says about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// A cell, as column and row.
    Cell([u32; 2]),
    /// A number.
    Number(i64),
    /// No event of this kind comes.
    Nothing,
}

/// The step to which a run is played to explain the answer to a question that is asked at `step`.
pub fn until(question: &Question, step: u64, size: Size, run: (&Recording, &mut Reader)) -> Option<u64> {
    let looked = || {
        let read = question.read.as_ref().filter(|read| matches!(read.sought, Sought::Next(_)))?;
        let condition = Condition::parse_in(&read.condition, Scope::of(run.0.info(), size)).ok()?;
        next(run, step, &condition).map(|number| number + 1)
    };
    question.until.or_else(looked)
}

/// The number of the first event from `step` on that meets the condition.
fn next((recording, reader): (&Recording, &mut Reader), step: u64, condition: &Condition) -> Option<u64> {
    let matches = |event: &Event, number: u64| condition.matches(event, number);
    let search = Search::all(Towards::End, step);
    match reader.find(recording, search, |block| condition.can_match(&block.summary), matches) {
        Found::Event(number) => Some(number),
        Found::Nothing | Found::NotYet(_) => None,
    }
}

impl Scene {
    /// Records a stage of `recipe`.
    ///
    /// # Errors
    /// Recipes that cannot be carried out, and runs of more than [`MOST_EVENTS`].
    pub fn of(recipe: &Recipe, stage: StageKind) -> Result<Self, SceneError> {
        let problem = &recipe.problem;
        let board = problem.prepare()?;
        let (run, board) = problem.start(stage, Some(&board))?;
        let budget = Budget { events: MOST_EVENTS, ..Budget::BROWSER };
        let (recorded, mut recording) = Recorded::new(run, board.size(), budget);
        let recorded = recorded.record_all(&mut recording);
        let is_whole = recorded.output().is_some();
        let reader = Reader::new(&recording);
        Ok(Self { recording, reader, board, is_whole })
    }

    /// Whether the run came to its end.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// How many events there are.
    pub fn len(&self) -> u64 {
        self.recording.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    /// Width and height of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// What the algorithm says of itself.
    pub const fn info(&self) -> &'static crate::trace::Info {
        self.recording.info()
    }

    /// What the run works on.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the cells show when so many events have happened.
    pub fn shown(&mut self, step: u64) -> Vec<u8> {
        let view = CellRect::whole(self.recording.index_size());
        while self.reader.show(&self.recording, step.min(self.len()), view, usize::MAX) == Shows::Part {}
        self.reader.screen().bytes().to_vec()
    }

    /// The run as questions see it.
    pub fn account(&mut self, position: u64) -> Account {
        Account::of(&self.recording, &mut self.reader, &self.board, position)
    }

    /// Event number `number`, counted from 0.
    pub fn event(&mut self, number: u64) -> Option<Event> {
        self.reader.event(&self.recording, number)
    }

    /// The hash by which a moment is found again; nothing at the start and beyond the end.
    pub fn landmark(&mut self, step: u64) -> Option<u64> {
        landmark(&self.recording, &mut self.reader, step)
    }

    /// The step nearest to `step` at which the hash is `event`.
    pub fn find(&mut self, step: u64, event: u64) -> Option<u64> {
        find_landmark(&self.recording, &mut self.reader, step, event)
    }

    /// A condition about this run.
    ///
    /// # Errors
    /// Says where the text cannot be read and what was expected.
    pub fn condition(&self, text: &str) -> Result<Condition, SceneError> {
        let scope = Scope::of(self.info(), self.size());
        let wrong = |error| SceneError::Condition(format!("condition \"{text}\": {error}"));
        Condition::parse_in(text, scope).map_err(wrong)
    }

    /// The number of the first event from `step` on that meets the condition.
    pub fn next(&mut self, step: u64, condition: &Condition) -> Option<u64> {
        next((&self.recording, &mut self.reader), step, condition)
    }

    fn count(&mut self, from: u64, to: u64, condition: &Condition) -> u64 {
        let mut count = 0;
        let mut at = from;
        while let Some(number) = self.next(at, condition).filter(|number| *number < to) {
            (count, at) = (count + 1, number + 1);
        }
        count
    }

    /// What the run says about a question that is asked at `step`.
    pub(super) fn read(&mut self, read: &Read, step: u64) -> Result<Fact, SceneError> {
        let condition = self.condition(&read.condition)?;
        Ok(match read.sought {
            Sought::Next(role) => self.value(step, &condition, role),
            Sought::Count(which) => {
                let (from, to) = match which {
                    Which::Before => (0, step),
                    Which::After => (step, u64::MAX),
                    Which::All => (0, u64::MAX),
                };
                Fact::Number(self.count(from, to, &condition).cast_signed())
            }
        })
    }

    fn value(&mut self, step: u64, condition: &Condition, role: Role) -> Fact {
        let event = self.next(step, condition).and_then(|number| self.event(number));
        let found = event.and_then(|event| self.info().roles(&event).find(|(found, _)| *found == role));
        match found {
            None => Fact::Nothing,
            Some((_, value)) if role.is_cell() => {
                let size = self.size();
                let cell = u32::try_from(value).ok().filter(|cell| *cell < size.cells());
                cell.map_or(Fact::Nothing, |cell| Fact::Cell([size.x(cell), size.y(cell)]))
            }
            Some((_, value)) => Fact::Number(value),
        }
    }
}
