//! "Ask me": a question about the present moment of the run on the clock, its answer, and the score.

mod command;
mod perform;

pub use command::{PerformCommand, QuizCommand};
pub use perform::Performing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::desk::Desk;
use super::lang::quiz as words;
use super::state::{Notice, State};
use crate::grid::Cell;
use crate::lesson::Answer;
use crate::player::PlayerCommand;
use crate::trace::Event;
use crate::trace::quiz::{Account, Asks, Question, ask_from, kinds};

/// So many events after the present one are looked at for a question.
const REACH: u64 = 600;

/// What the window knows of questions.
#[derive(Debug, Default)]
pub struct Quiz {
    /// Whether the panel is on the screen.
    pub is_open: bool,
    /// What is asked.
    pub asked: Option<Asked>,
    /// Who is the algorithm.
    pub performing: Option<Performing>,
    /// What is kept: how people did, and what they do not want to be asked.
    pub kept: Kept,
    /// Questions that were asked.
    count: u64,
    /// The run as questions see it: of which stage, how long it was.
    account: Option<(u64, u64, Arc<Account>)>,
}

/// How people did, and what they do not want to be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// Right answers and questions, by the id of the kind.
    pub scores: BTreeMap<String, (u64, u64)>,
    /// The ids of the kinds that are not asked.
    pub unwanted: BTreeSet<String>,
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question.
    pub question: Arc<Question>,
    /// The stage that it is about.
    pub stage: u64,
    /// The place of the option that was chosen.
    pub given: Option<usize>,
    /// The event that says why the right option is right.
    pub reason: Option<Event>,
}

impl Asked {
    /// The cells that may be clicked.
    pub fn cells(&self) -> Vec<Cell> {
        self.question.cells().collect()
    }

    /// Whether the answer was right.
    pub fn is_right(&self) -> bool {
        self.given == Some(self.question.right)
    }
}

impl Quiz {
    /// Right answers and questions, all kinds together.
    pub fn score(&self) -> (u64, u64) {
        self.kept.scores.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }
}

impl State {
    /// What is known of questions, if any was asked.
    pub fn quiz(&self) -> Option<&Quiz> {
        self.views.get::<Quiz>()
    }

    /// Whether the panel of questions is on the screen.
    pub fn is_quizzed(&self) -> bool {
        self.quiz().is_some_and(|quiz| quiz.is_open)
    }

    /// The question about the run on the clock.
    pub fn quiz_question(&self) -> Option<&Asked> {
        let stage = self.session.active_stage()?.number();
        self.quiz()?.asked.as_ref().filter(|asked| asked.stage == stage)
    }

    /// Whether a question waits for its answer, or a decision for its cell.
    pub fn waits_for_answer(&self) -> bool {
        let is_asked = self.quiz_question().is_some_and(|asked| asked.given.is_none());
        self.is_quizzed() && (is_asked || self.performing().is_some_and(|performing| performing.turn.is_some()))
    }

    /// How many options wait on the screen for one of them to be chosen, in a question or in a lesson.
    pub fn offered(&self) -> usize {
        if self.is_quizzed() {
            let asked = self.quiz_question().filter(|asked| asked.given.is_none());
            return asked.map_or(0, |asked| asked.question.options.len());
        }
        let open = self.lesson().filter(|open| self.is_learning() && open.given().is_none());
        match open.and_then(|open| open.page().question.as_ref()).map(|question| &question.answer) {
            Some(Answer::Choice(choices)) => choices.len(),
            _ => 0,
        }
    }

    /// The kinds of question that can be asked about the run on the clock.
    pub fn quiz_kinds(&self) -> Vec<&'static Asks> {
        let board = self.session.board(self.session.active());
        board.map_or_else(Vec::new, |board| kinds(board).collect())
    }

    /// Takes a question back whose moment was left before it was answered.
    pub(in crate::gui) fn leave_question(&mut self) {
        let Some(stage) = self.session.active_stage() else { return };
        let (number, position) = (stage.number(), stage.player().position());
        let is_left =
            |asked: &mut Asked| asked.stage != number || asked.given.is_none() && asked.question.position != position;
        drop(self.views.of::<Quiz>().asked.take_if(is_left));
    }
}

/// What is kept of questions.
pub(super) fn kept(state: &State) -> Value {
    state
        .quiz()
        .and_then(|quiz| serde_json::to_value(&quiz.kept).ok())
        .unwrap_or_else(|| Value::Object(Default::default()))
}

/// Takes what was kept; the paths of what cannot be read.
pub(super) fn take(state: &mut State, value: &Value) -> Vec<String> {
    match serde_json::from_value(value.clone()) {
        Ok(kept) => {
            state.views.of::<Quiz>().kept = kept;
            Vec::new()
        }
        Err(_) => vec![String::new()],
    }
}

impl Desk {
    /// Does something with questions.
    pub(super) fn quiz(&mut self, command: QuizCommand) {
        let quiz = self.state.views.of::<Quiz>();
        match command {
            QuizCommand::Ask => self.ask_question(),
            QuizCommand::Answer(place) => self.answer_question(place),
            QuizCommand::Reveal => {
                quiz.asked.iter_mut().for_each(|asked| asked.given = Some(asked.question.right));
                self.explain_answer();
            }
            QuizCommand::Explain => self.explain_answer(),
            QuizCommand::Want(kind, true) => drop(quiz.kept.unwanted.remove(kind)),
            QuizCommand::Want(kind, false) => drop(quiz.kept.unwanted.insert(kind.to_owned())),
            QuizCommand::Perform(command) => self.perform(command),
            QuizCommand::Close => (quiz.is_open, quiz.asked, quiz.performing) = (false, None, None),
        }
    }

    /// Asks about the present moment, or about the nearest one after it about which there is something to ask.
    fn ask_question(&mut self) {
        self.play(PlayerCommand::Pause);
        let Some(account) = self.account() else { return };
        let kinds = self.state.quiz_kinds();
        let Some(stage) = self.state.session.active_stage() else { return };
        let (number, position) = (stage.number(), stage.player().position());
        let quiz = self.state.views.of::<Quiz>();
        (quiz.is_open, quiz.performing) = (true, None);
        quiz.count += 1;
        let wanted: Vec<_> = kinds.into_iter().filter(|kind| !quiz.kept.unwanted.contains(kind.id)).collect();
        // The same moment is not asked about in the same words again.
        let from = quiz.asked.take().map_or(position, |asked| position.max(asked.question.until));
        let question = ask_from(&account, (from, REACH), quiz.count, &wanted);
        let Some(question) = question else {
            let text = words::NOTHING.get(self.state.preferences.language);
            return self.tell(Notice::hint(text.to_owned()));
        };
        let at = question.position;
        let reason = Some(&question).filter(|question| question.until > at);
        let reason = reason.and_then(|question| account.event(question.until - 1)).copied();
        quiz.asked = Some(Asked { question: Arc::new(question), stage: number, given: None, reason });
        self.state.selected = None;
        self.play(PlayerCommand::Seek(at));
    }

    /// The run on the clock as questions see it.
    pub(super) fn account(&mut self) -> Option<Arc<Account>> {
        let board = self.state.session.board(self.state.session.active())?.clone();
        let stage = self.state.session.active_stage_mut()?;
        let (number, position) = (stage.number(), stage.player().position());
        let (recording, reader) = stage.read();
        let len = recording.len();
        let quiz = self.state.views.get::<Quiz>();
        let is_known = |(stage, of, account): &&(u64, u64, Arc<Account>)| {
            (*stage, *of) == (number, len)
                && account.has_past()
                && account.end() > position + REACH.min(len - position.min(len))
        };
        if let Some((_, _, account)) = quiz.and_then(|quiz| quiz.account.as_ref()).filter(is_known) {
            return Some(Arc::clone(account));
        }
        let account = Arc::new(Account::of(&recording, reader, &board, position));
        drop(recording);
        self.state.views.of::<Quiz>().account = Some((number, len, Arc::clone(&account)));
        Some(account)
    }

    /// Takes the one answer, counts it, and plays what explains it.
    fn answer_question(&mut self, place: usize) {
        if !self.state.waits_for_answer() {
            return;
        }
        let quiz = self.state.views.of::<Quiz>();
        let Some(asked) = quiz.asked.as_mut().filter(|asked| place < asked.question.options.len()) else { return };
        asked.given = Some(place);
        let score = quiz.kept.scores.entry(asked.question.asks.id.to_owned()).or_default();
        *score = (score.0 + u64::from(asked.is_right()), score.1 + 1);
        self.explain_answer();
    }

    fn explain_answer(&mut self) {
        let Some(asked) = self.state.quiz_question() else { return };
        let (from, to) = (asked.question.position, asked.question.until);
        if to > from {
            self.play(PlayerCommand::Pause);
            self.play(PlayerCommand::Seek(from));
            self.play(PlayerCommand::RunTo(to));
        }
    }
}
