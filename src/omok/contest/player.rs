//! [`Player`]: who plays in a match. It is asked, and looks for its answer in slices.

use std::sync::Arc;
use std::time::Duration;

use crate::background::Work as _;
use crate::omok::game::Game;
use crate::omok::opening::{Opening, advise};
use crate::omok::program::{Asking, Failure, Leash, Limits, Program, Question, Reply, Said};
use crate::omok::rules::Rule;
use crate::omok::search::{self, Strategy};
use crate::omok::{Answer, OmokTask, Point, groups};
use crate::random::Random;
use crate::trace::{Flow, Run, Settings};

/// A program is late after its time and so many milliseconds.
pub const GRACE: u64 = 200;

/// Decisions in one slice.
const SLICE: u64 = 64;

/// The strategies that have a move wherever there is one.
pub fn strategies() -> impl Iterator<Item = &'static Strategy> + Clone {
    search::LIST.iter().filter(|strategy| strategy.info.group.id != groups::THREATS.id)
}

/// Who plays.
pub struct Player {
    kind: Kind,
    /// What it was asked for.
    asked: Option<Asked>,
}

enum Kind {
    Strategy(&'static Strategy, Settings),
    /// Plays any legal point.
    Chance(Random),
    Program(Guest),
}

/// Another program.
struct Guest {
    command: String,
    limits: Limits,
    leash: Leash,
    program: Option<Program>,
    /// How long it took for its moves of this game.
    times: Times,
}

/// How long a program took for its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Moves.
    pub count: u32,
    /// All of them together.
    pub sum: Duration,
    /// The longest one.
    pub longest: Duration,
}

impl Times {
    /// One move more.
    fn add(&mut self, time: Duration) {
        *self = self.and(Self { count: 1, sum: time, longest: time });
    }

    /// These, and `more`.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        let longest = self.longest.max(more.longest);
        Self { count: self.count + more.count, sum: self.sum + more.sum, longest }
    }

    /// The mean of them; nothing where there is none.
    pub fn mean(self) -> Option<Duration> {
        self.sum.checked_div(self.count)
    }
}

enum Asked {
    Known(Result<Reply, Failure>),
    Search(Box<dyn Run>),
    Program(Box<Asking>),
}

impl Player {
    const fn of(kind: Kind) -> Self {
        Self { kind, asked: None }
    }

    /// A strategy that tries so many moves, 0 for any number, unless its settings say how many.
    pub fn strategy(strategy: &'static Strategy, mut settings: Settings, nodes: u64) -> Self {
        let has_limit = strategy.info.parameters.iter().any(|one| one.id == "nodes");
        if has_limit && nodes > 0 && !settings.iter().any(|(id, _)| id == "nodes") {
            settings.set("nodes", i64::try_from(nodes).unwrap_or(i64::MAX));
        }
        Self::of(Kind::Strategy(strategy, settings))
    }

    /// Plays any legal point.
    pub fn chance() -> Self {
        Self::of(Kind::Chance(Random::new(1)))
    }

    /// The program that `command` starts on `leash`, once it is asked for something.
    pub fn program(command: &str, limits: Limits, leash: Leash) -> Self {
        let command = command.to_owned();
        Self::of(Kind::Program(Guest { command, limits, leash, program: None, times: Times::default() }))
    }

    /// Starts what has to be started.
    ///
    /// # Errors
    /// A program that does not start.
    pub fn start(&mut self) -> Result<(), Failure> {
        if let Kind::Program(guest) = &mut self.kind {
            guest.program = Some(Program::start(&guest.command, &guest.leash)?);
        }
        Ok(())
    }

    /// Gets ready for a new game; the same `seed` lets it play the same.
    pub(super) fn begin(&mut self, game: &Game, seed: u64) {
        let mut asked = Asked::Known(Ok(Reply::Ready));
        match &mut self.kind {
            Kind::Strategy(..) => {}
            Kind::Chance(random) => *random = Random::new(seed),
            Kind::Program(guest) => {
                guest.times = Times::default();
                asked = guest.ask(Question::ready(game));
            }
        }
        self.asked = Some(asked);
    }

    /// Is asked for something in `opening`.
    pub(super) fn open(&mut self, opening: &Opening, rule: &Rule, seed: u64) {
        self.asked = Some(match &mut self.kind {
            Kind::Strategy(..) | Kind::Chance(_) => {
                let acts = advise(opening, rule, seed);
                Asked::Known(if acts.is_empty() { Err(Failure::NoMove) } else { Ok(Reply::Open(acts, None)) })
            }
            Kind::Program(guest) => match Question::opening(opening, rule) {
                Ok(question) => guest.ask(question),
                Err(failure) => Asked::Known(Err(failure)),
            },
        });
    }

    /// Is asked for the move of whose turn it is in `game`.
    pub(super) fn choose(&mut self, game: &Game) {
        let task = || OmokTask::new(game.board().clone(), game.to_move(), *game.rule());
        self.asked = Some(match (&mut self.kind, task()) {
            (Kind::Program(guest), _) => guest.ask(Question::next_move(game)),
            (_, Err(_)) => Asked::Known(Err(Failure::NoMove)),
            (Kind::Strategy(strategy, settings), Ok(task)) => {
                Asked::Search((strategy.start)(Arc::new(task), settings, 0))
            }
            (Kind::Chance(random), Ok(task)) => Asked::Known(draw(&task, random)),
        });
    }

    /// Looks for its answer for a slice; the answer with the last one.
    pub(super) fn answer(&mut self) -> Option<Result<Reply, Failure>> {
        match self.asked.take() {
            None => Some(Err(Failure::NoMove)),
            Some(Asked::Known(reply)) => Some(reply),
            Some(Asked::Search(run)) => self.look(run),
            Some(Asked::Program(asking)) => self.hear(asking),
        }
    }

    fn look(&mut self, mut run: Box<dyn Run>) -> Option<Result<Reply, Failure>> {
        if run.run_fast(SLICE) == Flow::Continue {
            self.asked = Some(Asked::Search(run));
            return None;
        }
        let best = run.answer::<Answer>().and_then(|answer| answer.best);
        Some(best.map(Reply::Move).ok_or(Failure::NoMove))
    }

    fn hear(&mut self, mut asking: Box<Asking>) -> Option<Result<Reply, Failure>> {
        let Some(answered) = asking.advance() else {
            self.asked = Some(Asked::Program(asking));
            return None;
        };
        if let Kind::Program(guest) = &mut self.kind {
            guest.program = answered.program;
            // To get ready is no move.
            if !matches!(answered.reply, Ok(Reply::Ready)) {
                guest.times.add(answered.time);
            }
        }
        Some(answered.reply)
    }

    /// How long it took for its moves of this game, where that is known.
    pub(super) const fn times(&self) -> Option<Times> {
        if let Kind::Program(guest) = &self.kind { Some(guest.times) } else { None }
    }
}

impl Guest {
    /// Puts a question; the program is started anew where it was ended.
    fn ask(&mut self, question: Question) -> Asked {
        let command = (self.command.as_str(), &self.leash);
        Asked::Program(Box::new(Asking::new(command, self.program.take(), question, self.limits, &Said::default())))
    }
}

/// Any legal point.
fn draw(task: &OmokTask, random: &mut Random) -> Result<Reply, Failure> {
    let state = task.state();
    let is_playable = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point);
    let all: Vec<Point> = task.board().points().filter(is_playable).collect();
    let count = u32::try_from(all.len()).ok().filter(|&count| count > 0).ok_or(Failure::NoMove)?;
    Ok(Reply::Move(all[random.below(count) as usize]))
}
