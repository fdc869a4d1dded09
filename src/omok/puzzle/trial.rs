//! [`Trial`]: what a move of an attacker by fours is answered with, and whether fours still win then.

use crate::omok::referee::{Judgement, Legality, judge};
use crate::omok::search::OmokTask;
use crate::omok::state::State;
use crate::omok::threat::{Chase, Progress};
use crate::omok::{Point, PointError};
use crate::trace::Off;

/// What comes of a move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It makes five.
    Five,
    /// It makes a four, and every point that stops it is forbidden to the defender.
    NoAnswer {
        /// The points that would stop it.
        stops: Vec<Point>,
    },
    /// The defender answers, and fours still win.
    Answered {
        /// The answer.
        answer: Point,
        /// A sequence that wins from there; empty where so many fours would have to be tried that nobody
        /// knows.
        line: Vec<Point>,
    },
    /// The victory by fours is gone.
    Lost {
        /// Why.
        why: Lost,
        /// What the defender plays, if that matters.
        answer: Option<Point>,
    },
}

/// Why a victory by fours is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The move is a foul.
    Foul(Box<Judgement>),
    /// It makes no four, so that the defender may play anywhere.
    NoFour,
    /// The defender makes five himself.
    Five,
    /// After the answer there are no fours that win: all were tried.
    InVain,
}

/// Fours that are tried before a trial gives up: some seconds.
const LIMIT: u64 = 2_000_000;
/// Positions that the table of a trial keeps.
const KEPT: usize = 1 << 18;

/// A move of the attacker on trial.
#[derive(Clone, Debug)]
pub struct Trial {
    state: State,
    chase: Chase,
    stage: TrialStage,
}

#[derive(Clone, Debug)]
enum TrialStage {
    Chase { answer: Point },
    Told(Reply),
}

impl Trial {
    /// Puts the move of `task`'s attacker, who is to move, on `point` to the test.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub fn new(task: &OmokTask, point: Point) -> Result<Self, PointError> {
        let reading = task.reading();
        let judgement = judge(task.board(), task.rule(), task.to_move(), point, reading)?;
        let mut state = task.state();
        let chase = Chase::new(&state, KEPT);
        let stage = match judgement.legality {
            Legality::Wins => TrialStage::Told(Reply::Five),
            Legality::Forbidden(_) => {
                TrialStage::Told(Reply::Lost { why: Lost::Foul(Box::new(judgement)), answer: None })
            }
            Legality::Legal => {
                state.play(point);
                defend(&mut state)
            }
        };
        let mut trial = Self { state, chase, stage };
        if let TrialStage::Chase { .. } = trial.stage {
            trial.chase.begin(&trial.state, u32::MAX);
        }
        Ok(trial)
    }

    /// Tries at most so many `fours`; what came of the move as soon as that is known.
    pub fn advance(&mut self, fours: u64) -> Option<Reply> {
        let answer = match &self.stage {
            TrialStage::Told(reply) => return Some(reply.clone()),
            TrialStage::Chase { answer } => *answer,
        };
        for _ in 0..fours {
            let reply = match self.chase.step(&mut self.state, &mut Off) {
                Progress::Going if self.chase.nodes() < LIMIT => continue,
                Progress::Going | Progress::TooDeep => Reply::Answered { answer, line: Vec::new() },
                Progress::Won => Reply::Answered { answer, line: self.chase.line().to_vec() },
                Progress::InVain => Reply::Lost { why: Lost::InVain, answer: Some(answer) },
            };
            self.stage = TrialStage::Told(reply.clone());
            return Some(reply);
        }
        None
    }
}

/// Plays the most stubborn answer of the one who is to move in `state`, if the attack goes on.
fn defend(state: &mut State) -> TrialStage {
    let (defender, tables) = (state.to_move(), state.tables());
    if let Some(five) = tables.fives(defender).first() {
        return TrialStage::Told(Reply::Lost { why: Lost::Five, answer: Some(five) });
    }
    let stops: Vec<Point> = tables.fives(defender.other()).iter().collect();
    if stops.is_empty() {
        return TrialStage::Told(Reply::Lost { why: Lost::NoFour, answer: None });
    }
    let legal: Vec<Point> = stops.iter().copied().filter(|&point| state.is_legal(point)).collect();
    match legal.into_iter().min_by_key(|&point| fives_after(state, point)) {
        None => TrialStage::Told(Reply::NoAnswer { stops }),
        Some(answer) => {
            state.play(answer);
            TrialStage::Chase { answer }
        }
    }
}

/// How many fives the attacker can make after `answer`, fewer of them where the defender makes a four.
fn fives_after(state: &mut State, answer: Point) -> (u32, bool) {
    let (defender, attacker) = (state.to_move(), state.to_move().other());
    state.play(answer);
    let fives = state.tables().fives(attacker).len();
    let has_four = !state.tables().fives(defender).is_empty();
    state.undo();
    (fives, !has_four)
}
