//! [`Asking`]: a question to a program, in slices. The program is started where it does not run.

use std::time::Duration;

use super::answer::{name, opened, point_of};
use super::child::{Heard, Leash, Program};
use super::said::{Said, plain};
use super::{Failure, Goal, Question, Reply};
use crate::background::{Instant, Work};

/// How much a program may use for an answer, and how long it is waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Moves to try; 0 for any number.
    pub nodes: u64,
    /// Milliseconds for a move; 0 for as long as it likes.
    pub milliseconds: u64,
    /// Milliseconds after those until it is late.
    pub grace: u64,
}

/// A program has this long for what is no move.
const PATIENCE: Duration = Duration::from_secs(10);
/// A program is asked for its name, and has this long for it.
const COURTESY: Duration = Duration::from_secs(2);
/// How long a slice waits for a line.
const SLICE: Duration = Duration::from_millis(2);

impl Limits {
    /// The lines of the protocol that tell them.
    pub(super) fn lines(self) -> String {
        format!("INFO timeout_turn {}\nINFO max_node {}\n", self.turn(), self.nodes)
    }

    const fn turn(self) -> u64 {
        if self.milliseconds == 0 { PATIENCE.as_millis() as u64 } else { self.milliseconds }
    }
}

/// What came of a question, and the program, if it may be asked again.
pub struct Answered {
    /// The program, as long as it keeps to the protocol.
    pub program: Option<Program>,
    /// Its answer, or why it has none.
    pub reply: Result<Reply, Failure>,
    /// How long it took for a move.
    pub time: Duration,
}

/// A question on its way.
pub struct Asking {
    /// How it is started, and by what it is ended.
    command: (String, Leash),
    program: Option<Program>,
    question: Question,
    limits: Limits,
    said: Said,
    /// Whether it is asked who it is.
    is_curious: bool,
    stage: Stage,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Nothing is written yet.
    Fresh,
    /// It was told to start, and says OK.
    Starting(Instant),
    /// It was asked who it is.
    Introducing(Instant),
    /// It thinks.
    Asked(Instant),
}

/// Either what comes next, or the end.
enum Step {
    Wait,
    Over(Result<Reply, Failure>),
}

impl Asking {
    /// Puts `question` to `program`, or starts `command` on `leash` for it. What it says besides goes to `said`.
    pub fn new(
        (command, leash): (&str, &Leash),
        program: Option<Program>,
        question: Question,
        limits: Limits,
        said: &Said,
    ) -> Self {
        let command = (command.to_owned(), leash.clone());
        said.clear();
        Self { command, program, question, limits, said: said.clone(), is_curious: false, stage: Stage::Fresh }
    }

    /// Asks it who it is, too, where that is not known.
    #[must_use]
    pub fn with_name(self) -> Self {
        Self { is_curious: true, ..self }
    }

    /// Waits for what comes of it.
    pub fn finish(mut self) -> Answered {
        loop {
            if let Some(answered) = self.advance() {
                return answered;
            }
        }
    }

    fn step(&mut self) -> Result<Step, Failure> {
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(Program::start(&self.command.0, &self.command.1)?),
        };
        let (from, patience) = match self.stage {
            Stage::Fresh => {
                self.stage = begin(program, &self.question, self.limits)?;
                return Ok(Step::Wait);
            }
            Stage::Starting(from) => (from, PATIENCE),
            Stage::Introducing(from) => (from, COURTESY),
            Stage::Asked(from) => (from, Duration::from_millis(self.limits.turn() + self.limits.grace)),
        };
        match program.hear(SLICE) {
            Heard::Line(line) if self.said.take(&line) => {}
            Heard::Line(line) => return self.take(line.trim()),
            Heard::Ended => return Err(Failure::Ended),
            Heard::Nothing => {}
        }
        match self.stage {
            _ if from.elapsed() < patience => Ok(Step::Wait),
            // Not every program says who it is.
            Stage::Introducing(_) => {
                program.name = Some(String::new());
                self.ask()
            }
            _ => Err(Failure::Late(patience.as_millis() as u64)),
        }
    }

    /// Takes a line that is an answer.
    fn take(&mut self, line: &str) -> Result<Step, Failure> {
        let said = || Failure::Said(plain(line));
        let Some(program) = &mut self.program else { return Err(Failure::Ended) };
        match self.stage {
            Stage::Starting(_) if line.to_ascii_uppercase().starts_with("OK") => {
                program.told = Some(self.question.told_before(self.limits));
                if !self.is_curious || program.name.is_some() {
                    return self.ask();
                }
                program.write("ABOUT\n")?;
                self.stage = Stage::Introducing(Instant::now());
                Ok(Step::Wait)
            }
            Stage::Introducing(_) => {
                program.name = Some(name(line).unwrap_or_default());
                self.ask()
            }
            // It was slow to say who it is.
            Stage::Asked(_) if name(line).is_some() => {
                program.name = name(line);
                Ok(Step::Wait)
            }
            Stage::Asked(_) => {
                let side = self.question.side();
                let reply = match self.question.goal() {
                    Goal::Ready => None,
                    Goal::Move { .. } => point_of(line, side).map(Reply::Move),
                    Goal::Open(opening) => opened(line, opening).map(|(acts, next)| Reply::Open(acts, next)),
                };
                let reply = reply.ok_or_else(said)?;
                let point = if let Reply::Move(point) = reply { Some(point) } else { None };
                program.told = self.question.told_after(self.limits, point);
                Ok(Step::Over(Ok(reply)))
            }
            Stage::Fresh | Stage::Starting(_) => Err(said()),
        }
    }

    /// Writes the question, once the game is begun.
    fn ask(&mut self) -> Result<Step, Failure> {
        let Some(program) = &mut self.program else { return Err(Failure::Ended) };
        let told = program.told.take().unwrap_or_else(|| self.question.told_before(self.limits));
        let Some(text) = self.question.lines(&told, self.limits) else {
            program.told = self.question.told_after(self.limits, None);
            return Ok(Step::Over(Ok(Reply::Ready)));
        };
        self.stage = Stage::Asked(Instant::now());
        program.write(&text)?;
        Ok(Step::Wait)
    }
}

/// Writes what has to be said first.
fn begin(program: &mut Program, question: &Question, limits: Limits) -> Result<Stage, Failure> {
    if !program.forget_lines() {
        return Err(Failure::Ended);
    }
    let now = Instant::now();
    match question.beginning(program.told.as_ref(), limits) {
        Some(text) => program.write(&text).map(|()| Stage::Starting(now)),
        None => {
            let told = program.told.clone().unwrap_or_else(|| question.told_before(limits));
            program.told = None;
            program.write(&question.lines(&told, limits).unwrap_or_default()).map(|()| Stage::Asked(now))
        }
    }
}

impl Work for Asking {
    type Output = Answered;

    fn advance(&mut self) -> Option<Answered> {
        let reply = match self.step() {
            Ok(Step::Wait) => return None,
            Ok(Step::Over(reply)) => reply,
            Err(failure) => Err(failure),
        };
        let time = if let Stage::Asked(from) = self.stage { from.elapsed() } else { Duration::ZERO };
        if reply.is_err() {
            // One that does not keep to the protocol is ended.
            self.command.1.end_program();
        }
        let program = self.program.take().filter(|_| reply.is_ok());
        Some(Answered { program, reply, time })
    }
}
