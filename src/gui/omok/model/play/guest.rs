//! [`Guest`]: another program at the board, as an opponent or to be asked what it would play.
//!
//! It is started only when a person asks for that here and now: what is kept, or stands in a file, is offered at most.

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::study::Position;
use crate::background::{Polled, Task};
use crate::omok::Point;
use crate::omok::game::Game;
use crate::omok::program::{Asking, Failure, Leash, Limits, Program, Question, Reply, Said, plain, words};
use crate::session::Resources;

/// Programs that are remembered.
const RECENT: usize = 6;
/// Letters of a command that are remembered.
const LONGEST: usize = 1000;
/// Milliseconds after its time until a program is late.
const GRACE: u64 = 5_000;

/// Seconds for a move that are offered.
pub const SECONDS: [u32; 7] = [1, 2, 5, 10, 15, 30, 60];

/// What people chose about other programs and find again at the next start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GuestChoice {
    /// The command that starts it; nothing where none was chosen.
    pub command: String,
    /// Seconds for a move.
    pub seconds: u32,
    /// Commands that were used before, the last one first.
    pub recent: Vec<String>,
}

impl Default for GuestChoice {
    fn default() -> Self {
        Self { command: String::new(), seconds: SECONDS[2], recent: Vec::new() }
    }
}

impl GuestChoice {
    /// Chooses another command, and remembers it.
    pub(in crate::gui::omok::model) fn choose(&mut self, command: &str) {
        self.command = self.remember(command);
    }

    /// Remembers a command; what it is without what is too much of it.
    pub(in crate::gui::omok::model) fn remember(&mut self, command: &str) -> String {
        let command: String = command.trim().chars().take(LONGEST).collect();
        if !command.is_empty() {
            self.recent.retain(|other| *other != command);
            self.recent.insert(0, command.clone());
            self.recent.truncate(RECENT);
        }
        command
    }

    fn limits(&self) -> Limits {
        let seconds = self.seconds.clamp(SECONDS[0], 3600);
        Limits { nodes: 0, milliseconds: u64::from(seconds) * 1000, grace: GRACE }
    }
}

/// The name of the file that a command starts.
pub fn file_of(command: &str) -> String {
    let program = words(command).into_iter().next().unwrap_or_default();
    let stem = Path::new(&program).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    plain(&stem.unwrap_or(program))
}

/// What a program is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Purpose {
    /// That it starts.
    Ready,
    /// Its move in the game.
    Move,
    /// What it would play in this position.
    Advice(Box<Position>),
}

/// What a program would play.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    position: Position,
    /// The point.
    pub point: Point,
    /// What it said besides.
    pub lines: Vec<String>,
}

/// Another program at the board. Dropping it ends the program.
#[derive(Default)]
pub struct Guest {
    /// The command that a person let start since the window was opened.
    admitted: Option<String>,
    name: String,
    program: Option<Program>,
    leash: Leash,
    asking: Option<(Purpose, Task<Asking>)>,
    said: Said,
    advice: Option<Advice>,
    /// Programs that were told to end.
    leaving: Vec<Leash>,
}

impl Guest {
    /// Lets `command` be started from now on. Another program that runs is ended.
    pub(super) fn admit(&mut self, command: &str) {
        if self.admitted.as_deref() != Some(command) {
            self.dismiss();
            self.name.clear();
            self.admitted = Some(command.to_owned());
        }
    }

    /// Whether a person let `command` be started.
    pub fn is_admitted(&self, command: &str) -> bool {
        !command.is_empty() && self.admitted.as_deref() == Some(command)
    }

    /// How it calls itself, or else the name of its file.
    pub fn name(&self, command: &str) -> String {
        if self.is_admitted(command) && !self.name.is_empty() { self.name.clone() } else { file_of(command) }
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.program.is_some() || self.asking.is_some()
    }

    /// Whether it looks for its move in the game.
    pub(super) fn is_playing(&self) -> bool {
        self.asking.as_ref().is_some_and(|(purpose, _)| *purpose == Purpose::Move)
    }

    /// Whether it is asked what it would play.
    pub fn is_advising(&self) -> bool {
        self.asking.as_ref().is_some_and(|(purpose, _)| matches!(purpose, Purpose::Advice(_)))
    }

    /// Whether it is asked for anything.
    pub(super) const fn is_busy(&self) -> bool {
        self.asking.is_some()
    }

    /// What it said besides its moves, oldest first.
    pub fn lines(&self) -> Vec<String> {
        self.said.lines()
    }

    /// What it would play where `game` stands, if it was asked there.
    pub fn advice(&self, game: &Game) -> Option<&Advice> {
        self.advice.as_ref().filter(|advice| advice.position == Position::of(game))
    }

    /// Puts a question to it. It is started where it does not run; it must have been admitted.
    pub(super) fn ask(&mut self, purpose: Purpose, question: Question, choice: &GuestChoice, resources: &Resources) {
        if !self.is_admitted(&choice.command) {
            return;
        }
        self.cancel();
        let program = self.program.take();
        if program.is_none() {
            self.leash = Leash::default();
        }
        let command = (choice.command.as_str(), &self.leash);
        let work = Asking::new(command, program, question, choice.limits(), &self.said).with_name();
        let task = Task::start("guest", resources.executor, work, Arc::clone(&resources.wake));
        self.asking = Some((purpose, task));
    }

    /// What it answered, once.
    pub(super) fn poll(&mut self) -> Option<(Purpose, Result<Reply, Failure>)> {
        let polled = self.asking.as_mut()?.1.poll();
        let (reply, program) = match polled {
            Polled::Working => return None,
            Polled::Gone => (Err(Failure::Ended), None),
            Polled::Ready(answered) => (answered.reply, answered.program),
        };
        if let Some(name) = program.as_ref().and_then(Program::name) {
            self.name = plain(name);
        }
        self.program = program;
        let (purpose, _) = self.asking.take()?;
        Some((purpose, reply))
    }

    /// Keeps what it would play.
    pub(super) fn advise(&mut self, position: Position, point: Point) {
        self.advice = Some(Advice { position, point, lines: self.said.lines() });
    }

    /// Gives up what it is asked: it is ended, for nobody can tell whether it would listen.
    pub(super) fn cancel(&mut self) {
        let asked = self.asking.take();
        if asked.is_some() {
            // First of all: what is dropped then waits for nobody.
            self.leash.end();
        }
    }

    /// Ends it beside the window.
    pub(super) fn dismiss(&mut self) {
        self.cancel();
        self.leaving.retain(|leash| !leash.is_over());
        if let Some(program) = self.program.take() {
            self.leaving.push(std::mem::take(&mut self.leash));
            // Where no thread can be had, it is ended here.
            let _ = std::thread::Builder::new().name("farewell".to_owned()).spawn(move || drop(program));
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.cancel();
        self.leaving.iter().for_each(Leash::end);
    }
}
