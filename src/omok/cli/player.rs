//! Who plays in a match: a strategy of ours, chance, or another program that speaks the protocol of Gomocup.

use std::sync::Arc;
use std::time::Duration;

use crate::cli::{CliError, value};
use crate::omok::game::Game;
use crate::omok::opening::{Act, Opening, advise};
use crate::omok::program::{Asking, Failure, Leash, Limits, Program, Question, Reply, Said};
use crate::omok::rules::Rule;
use crate::omok::search::{self, Strategy};
use crate::omok::{Answer, OmokTask, Point};
use crate::random::Random;
use crate::trace::{Flow, Settings};

/// How much a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// Moves to try; 0 for any number.
    pub nodes: u64,
    /// Milliseconds, for programs; 0 where only the moves count.
    pub milliseconds: u64,
}

impl Allowed {
    /// The same for programs.
    const fn limits(self) -> Limits {
        Limits { nodes: self.nodes, milliseconds: self.milliseconds, grace: GRACE }
    }
}

/// A player.
pub enum Player {
    /// A strategy with its settings.
    Strategy(&'static Strategy, Settings),
    /// Plays any legal point.
    Chance(Random),
    /// Another program.
    Program(Box<Guest>),
}

/// What is done in an opening, and the next move where it is known already.
pub type Opened = (Vec<Act>, Option<Point>);

/// The prefix of a player that is another program.
const PROGRAM: &str = "engine:";
/// Players are written so.
const EXPECTED: &str =
    "an id of a strategy, with settings such as pvs:width=20,table=18; random; or engine:PROGRAM ARGUMENTS";

impl Player {
    /// The player that `text` names.
    pub fn read(text: &str) -> Result<Self, CliError> {
        if let Some(command) = text.strip_prefix(PROGRAM) {
            return Ok(Self::Program(Box::new(Guest::new(command)?)));
        }
        if text == "random" {
            return Ok(Self::Chance(Random::new(1)));
        }
        let (id, rest) = text.split_once(':').unwrap_or((text, ""));
        let strategy = search::find(id).ok_or_else(|| value::bad("PLAYER", id, EXPECTED))?;
        let mut settings = Settings::default();
        for one in rest.split(',').filter(|one| !one.is_empty()) {
            let pair = one.split_once('=').and_then(|(name, number)| Some((name, number.parse::<i64>().ok()?)));
            let (name, number) = pair.ok_or_else(|| value::bad("PLAYER", one, EXPECTED))?;
            settings.set(name, number);
        }
        settings.check(strategy.info).map_err(|error| CliError::Combination(error.to_string()))?;
        Ok(Self::Strategy(strategy, settings))
    }

    /// Gets ready for a new game; the same `seed` lets it play the same.
    pub fn begin(&mut self, game: &Game, allowed: Allowed, seed: u64) -> Result<(), Failure> {
        match self {
            Self::Strategy(..) => Ok(()),
            Self::Chance(random) => {
                *random = Random::new(seed);
                Ok(())
            }
            Self::Program(guest) => guest.ask(Question::ready(game), allowed).map(drop),
        }
    }

    /// What a player does who is asked in `opening`: some acts, and the move with which a program keeps its colour.
    pub fn open(&mut self, opening: &Opening, rule: &Rule, allowed: Allowed, seed: u64) -> Result<Opened, Failure> {
        match self {
            Self::Program(guest) => guest.open(opening, rule, allowed),
            Self::Strategy(..) | Self::Chance(_) => {
                let acts = advise(opening, rule, seed);
                if acts.is_empty() { Err(Failure::NoMove) } else { Ok((acts, None)) }
            }
        }
    }

    /// The move of whose turn it is in `game`.
    pub fn choose(&mut self, game: &Game, allowed: Allowed) -> Result<Point, Failure> {
        match self {
            Self::Strategy(strategy, settings) => {
                let mut settings = settings.clone();
                let has_limit = strategy.info.parameters.iter().any(|one| one.id == "nodes");
                if has_limit && allowed.nodes > 0 && !settings.iter().any(|(id, _)| id == "nodes") {
                    settings.set("nodes", allowed.nodes as i64);
                }
                let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule());
                let task = Arc::new(task.map_err(|_error| Failure::NoMove)?);
                let mut run = (strategy.start)(task, &settings, 0);
                while run.run_fast(u64::MAX) == Flow::Continue {}
                run.answer::<Answer>().and_then(|answer| answer.best).ok_or(Failure::NoMove)
            }
            Self::Chance(random) => {
                let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule());
                let state = task.map_err(|_error| Failure::NoMove)?.state();
                let is_playable = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point);
                let all: Vec<Point> = game.board().points().filter(is_playable).collect();
                let count = u32::try_from(all.len()).unwrap_or(0);
                if count == 0 { Err(Failure::NoMove) } else { Ok(all[random.below(count) as usize]) }
            }
            Self::Program(guest) => guest.choose(game, allowed),
        }
    }

    /// The longest that it took for a move, where that is known.
    pub fn longest(&self) -> Option<Duration> {
        if let Self::Program(guest) = self { Some(guest.longest) } else { None }
    }
}

/// Another program.
pub struct Guest {
    command: String,
    leash: Leash,
    program: Option<Program>,
    longest: Duration,
}

/// A program is late after its time and so many milliseconds.
const GRACE: u64 = 200;

impl Guest {
    fn new(command: &str) -> Result<Self, CliError> {
        let leash = Leash::default();
        let program = Program::start(command, &leash)
            .map_err(|failure| value::bad("PLAYER", command, format!("a program that starts ({failure})")))?;
        Ok(Self { command: command.to_owned(), leash, program: Some(program), longest: Duration::ZERO })
    }

    /// Asks and waits; it is started anew where it was ended.
    fn ask(&mut self, question: Question, allowed: Allowed) -> Result<Reply, Failure> {
        let program = self.program.take();
        if program.is_none() {
            self.leash = Leash::default();
        }
        let asking = Asking::new((&self.command, &self.leash), program, question, allowed.limits(), &Said::default());
        let answered = asking.finish();
        self.program = answered.program;
        self.longest = self.longest.max(answered.time);
        answered.reply
    }

    fn open(&mut self, opening: &Opening, rule: &Rule, allowed: Allowed) -> Result<Opened, Failure> {
        match self.ask(Question::opening(opening, rule)?, allowed)? {
            Reply::Open(acts, next) => Ok((acts, next)),
            Reply::Ready | Reply::Move(_) => Err(Failure::NoMove),
        }
    }

    fn choose(&mut self, game: &Game, allowed: Allowed) -> Result<Point, Failure> {
        match self.ask(Question::next_move(game), allowed)? {
            Reply::Move(point) => Ok(point),
            Reply::Ready | Reply::Open(..) => Err(Failure::NoMove),
        }
    }
}
