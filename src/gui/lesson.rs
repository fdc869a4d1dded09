//! A lesson beside the live board: which page is open, what was answered, and how far people came.

mod command;
mod draft;
mod pointing;
mod teacher;

pub use command::{LessonCommand, WriteCommand};
pub use draft::Draft;
pub(super) use draft::{kept as kept_draft, take as take_draft};
pub use pointing::{Pointer, Pointing};
pub use teacher::Teacher;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::desk::Desk;
use super::state::{Command, Notice, State};
use crate::lesson::{Answer, Given, Lesson, Moment, Page, own, until};
use crate::player::PlayerCommand;
use crate::recipe::StageKind;

/// What the window knows of lessons.
#[derive(Debug, Default)]
pub struct Lessons {
    /// The lesson that is open.
    pub open: Option<Open>,
    /// Whether the list is shown, where no lesson is open.
    pub is_listed: bool,
    /// How far people came in each lesson, by its id.
    pub marks: BTreeMap<String, Mark>,
    /// What was typed as an answer.
    pub typed: String,
    /// The lesson that is being written.
    pub draft: Option<Draft>,
    /// Whether its text is shown, where no lesson is open.
    pub is_writing: bool,
}

/// A lesson that is open.
#[derive(Clone, Debug)]
pub struct Open {
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// The page, counted from 0.
    pub page: usize,
    /// What was answered on each page.
    pub given: BTreeMap<usize, Given>,
}

/// How far somebody came in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mark {
    /// The page that was open last, counted from 0.
    pub page: usize,
    /// Whether the last page was reached.
    pub is_done: bool,
    /// Whether the first answer to the question of a page was right, by the page.
    pub answers: BTreeMap<usize, bool>,
}

impl Open {
    /// The page that is open.
    pub fn page(&self) -> &Page {
        &self.lesson.pages[self.page.min(self.lesson.pages.len() - 1)]
    }

    /// What was answered on the page that is open.
    pub fn given(&self) -> Option<Given> {
        self.given.get(&self.page).copied()
    }
}

impl Lessons {
    /// Whether the panel of lessons is on the screen.
    pub const fn is_shown(&self) -> bool {
        self.is_listed || self.is_writing || self.open.is_some()
    }
}

impl State {
    /// What is known of lessons, if anything was asked of them.
    pub fn lessons(&self) -> Option<&Lessons> {
        self.views.get::<Lessons>()
    }

    /// Whether the panel of lessons is on the screen.
    pub fn is_learning(&self) -> bool {
        self.lessons().is_some_and(Lessons::is_shown)
    }

    /// The lesson that is open.
    pub fn lesson(&self) -> Option<&Open> {
        self.lessons()?.open.as_ref()
    }

    /// The moment of the page that is open, while its run is on the clock.
    pub fn lesson_moment(&self) -> Option<&Moment> {
        let open = self.lesson()?;
        let moment = &open.page().moment;
        let recipe = &open.lesson.recipes[moment.recipe].recipe;
        let is_here = self.session.active() == moment.stage && self.session.recipe().problem == recipe.problem;
        Some(moment).filter(|_| is_here)
    }

    /// The page that is so many pages further on, if there is one.
    pub fn lesson_page(&self, by: isize) -> Option<usize> {
        let open = self.lesson()?;
        open.page.checked_add_signed(by).filter(|page| *page < open.lesson.pages.len())
    }
}

/// How far people came, to be kept.
pub(super) fn kept(state: &State) -> Value {
    state
        .lessons()
        .and_then(|lessons| serde_json::to_value(&lessons.marks).ok())
        .unwrap_or_else(|| Value::Object(Default::default()))
}

/// Takes what was kept; the paths of what cannot be read.
pub(super) fn take(state: &mut State, value: &Value) -> Vec<String> {
    let Value::Object(marks) = value else { return vec![String::new()] };
    let mut lost = Vec::new();
    for (id, mark) in marks {
        match serde_json::from_value(mark.clone()) {
            Ok(mark) => drop(state.views.of::<Lessons>().marks.insert(id.clone(), mark)),
            Err(_) => lost.push(id.clone()),
        }
    }
    lost
}

impl Desk {
    /// Does something with lessons.
    pub(super) fn learn(&mut self, command: LessonCommand) {
        let is_learning = self.state.is_learning();
        let lessons = self.state.views.of::<Lessons>();
        match command {
            LessonCommand::Turn if is_learning => self.learn(LessonCommand::Close),
            LessonCommand::Turn => lessons.is_listed = true,
            LessonCommand::List => (lessons.open, lessons.is_listed, lessons.is_writing) = (None, true, false),
            LessonCommand::Close => (lessons.open, lessons.is_listed, lessons.is_writing) = (None, false, false),
            LessonCommand::Write(command) => self.write_lesson(command),
            LessonCommand::Open(id) => {
                let found = own().iter().find(|lesson| lesson.id == id).cloned();
                found.into_iter().for_each(|lesson| self.begin_lesson(lesson));
            }
            LessonCommand::Go(page) => self.turn_page(page),
            LessonCommand::Answer(given) => self.answer_lesson(given),
            LessonCommand::Reveal => self.reveal_answer(),
            LessonCommand::Explain => self.explain(),
        }
    }

    /// Goes so many pages further on.
    pub(super) fn turn_lesson(&mut self, by: isize) {
        if let Some(page) = self.state.lesson_page(by) {
            self.turn_page(page);
        }
    }

    /// Opens a file if it is a lesson. True if it is one, whether it can be read or not.
    pub(super) fn take_lesson(&mut self, name: &str, bytes: &[u8]) -> bool {
        if !Lesson::is_likely(bytes) {
            return false;
        }
        let text = std::str::from_utf8(bytes).map_err(|error| error.to_string());
        match text.and_then(|text| Lesson::read(text).map_err(|error| error.to_string())) {
            Ok(lesson) => {
                self.state.preferences.remember(name);
                self.begin_lesson(Arc::new(lesson));
            }
            Err(error) => self.tell(Notice::error(format!("{error}\n{name}"))),
        }
        true
    }

    /// Opens a lesson on the page where it was left, or anew where it was finished.
    pub(super) fn begin_lesson(&mut self, lesson: Arc<Lesson>) {
        let lessons = self.state.views.of::<Lessons>();
        let left = lessons.marks.get(&lesson.id).filter(|mark| !mark.is_done).map_or(0, |mark| mark.page);
        let page = left.min(lesson.pages.len() - 1);
        lessons.open = Some(Open { lesson, page, given: BTreeMap::new() });
        self.turn_page(page);
    }

    /// Goes to a page, and takes the board to its moment.
    fn turn_page(&mut self, page: usize) {
        let lessons = self.state.views.of::<Lessons>();
        lessons.typed.clear();
        let Some(open) = lessons.open.as_mut().filter(|open| page < open.lesson.pages.len()) else { return };
        open.page = page;
        let mark = lessons.marks.entry(open.lesson.id.clone()).or_default();
        mark.page = page;
        mark.is_done |= page + 1 == open.lesson.pages.len();
        let moment = open.page().moment.clone();
        let recipe = open.lesson.recipes[moment.recipe].recipe.clone();
        self.state.selected = None;
        let state = &self.state;
        let is_alone = state.compare.is_none() && state.next.is_none() && !state.lab.is_open && !state.is_playing();
        if is_alone && state.session.is_ready() && state.session.recipe().problem == recipe.problem {
            self.state.session.activate(moment.stage);
            self.play(PlayerCommand::Pause);
            return self.play(PlayerCommand::Seek(moment.step));
        }
        let mut recipe = recipe;
        recipe.marks.active = Some(moment.stage);
        match moment.stage {
            StageKind::Building => recipe.marks.building.position = moment.step,
            StageKind::Solving => recipe.marks.solving.position = moment.step,
        }
        let families = self.state.families.clone();
        families.of(&recipe.problem).watch_opened(&mut self.state.models);
        self.commands.push(Command::Start(Box::new(recipe)));
    }

    /// Takes the first answer to the question of the page, and plays what explains it.
    fn answer_lesson(&mut self, given: Given) {
        let lessons = self.state.views.of::<Lessons>();
        let Some(open) = lessons.open.as_mut().filter(|open| open.given().is_none()) else { return };
        let Some(question) = &open.page().question else { return };
        let is_right = question.judge(given).right;
        let mark = lessons.marks.entry(open.lesson.id.clone()).or_default();
        mark.answers.entry(open.page).or_insert(is_right);
        open.given.insert(open.page, given);
        self.explain();
    }

    /// Shows which option is right, after a vote.
    fn reveal_answer(&mut self) {
        let lessons = self.state.views.of::<Lessons>();
        let Some(open) = lessons.open.as_mut().filter(|open| open.given().is_none()) else { return };
        let Some(Answer::Choice(choices)) = open.page().question.as_ref().map(|question| &question.answer) else {
            return;
        };
        if let Some(right) = choices.iter().position(|choice| choice.right) {
            open.given.insert(open.page, Given::Choice(right));
            self.explain();
        }
    }

    /// Plays from the moment to the end of what explains the answer.
    fn explain(&mut self) {
        let Some(moment) = self.state.lesson_moment().cloned() else { return };
        let question = self.state.lesson().and_then(|open| open.page().question.clone());
        let Some((question, stage)) = question.zip(self.state.session.active_stage_mut()) else { return };
        let size = stage.size();
        let (recording, reader) = stage.read();
        let to = until(&question, moment.step, size, (&recording, reader));
        drop(recording);
        if let Some(to) = to.filter(|to| *to > moment.step) {
            stage.command(PlayerCommand::Pause);
            stage.command(PlayerCommand::Seek(moment.step));
            stage.command(PlayerCommand::RunTo(to));
        }
    }
}
