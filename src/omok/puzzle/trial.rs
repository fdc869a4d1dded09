//! [`Trial`]: what a move in a puzzle is answered with, and whether it still does what was asked for.

use crate::omok::collection::Task;
use crate::omok::referee::{Judgement, Legality, judge};
use crate::omok::search::OmokTask;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::state::State;
use crate::omok::threat::{Chase, Progress, Quest, Siege, Sought, force};
use crate::omok::{Point, PointError};
use crate::trace::Off;

/// What comes of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It makes five.
    Five,
    /// It makes a four, and every point that stops it is forbidden to the defender.
    NoAnswer {
        /// The points that would stop it.
        stops: Vec<Point>,
    },
    /// It stops what was threatened: no threats win against it.
    Holds,
    /// The defender answers, and the attack still wins.
    Answered {
        /// The answer.
        answer: Point,
        /// A sequence that wins from there; empty where so many moves would have to be tried that nobody
        /// knows.
        line: Vec<Point>,
    },
    /// It is not what was asked for.
    Lost {
        /// Why.
        why: Lost,
        /// What the other one plays, if that matters.
        answer: Option<Point>,
    },
}

/// Why a move is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The move is a foul.
    Foul(Box<Judgement>),
    /// It makes no four, so that the defender may play anywhere.
    NoFour,
    /// It threatens nothing, so that the defender may play anywhere.
    NoThreat,
    /// The defender makes five himself.
    Five,
    /// After the answer there is no attack that wins: all were tried.
    InVain,
    /// The other one still wins by threats.
    Threats,
}

/// Moves that are tried before a trial gives up: some seconds.
const LIMIT: u64 = 2_000_000;
/// Positions that the table of a trial keeps.
const KEPT: usize = 1 << 18;
/// Fours that are tried after every answer to a threat.
const FOURS: u64 = 100;

/// A move on trial.
#[derive(Clone, Debug)]
pub struct Trial {
    state: State,
    stage: TrialStage,
}

#[derive(Clone, Debug)]
enum TrialStage {
    /// Whether fours win after the answer.
    Chase {
        chase: Chase,
        answer: Point,
    },
    /// Whether threats win after every answer.
    Answers(Box<Defence>),
    /// Whether threats of the other one win.
    Escape(Box<(Siege, Quest)>),
    Told(Reply),
}

/// The answers to a threat, which are tried one after the other.
#[derive(Clone, Debug)]
struct Defence {
    siege: Siege,
    quest: Quest,
    left: Vec<Point>,
    /// The answer that is tried, which was played.
    answer: Point,
    /// The one that holds out longest so far, and the sequence after it.
    longest: (Point, Vec<Point>),
}

impl Trial {
    /// Puts the move of the one who is to move in `task` on `point` to the test; `asked` is what he was asked for.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub fn new(asked: Task, task: &OmokTask, point: Point) -> Result<Self, PointError> {
        let judgement = judge(task.board(), task.rule(), task.to_move(), point, task.reading())?;
        let mut state = task.state();
        let stage = match judgement.legality {
            Legality::Wins => TrialStage::Told(Reply::Five),
            Legality::Forbidden(_) => TrialStage::Told(lost(Lost::Foul(Box::new(judgement)), None)),
            Legality::Legal => {
                state.play(point);
                match asked {
                    Task::FindVcf { .. } => defend(&mut state),
                    Task::FindThreats => answer(&mut state),
                    Task::Escape | Task::FindForbidden => escape(&state),
                }
            }
        };
        Ok(Self { state, stage })
    }

    /// Tries at most about so many `moves`; what came of the move as soon as that is known.
    pub fn advance(&mut self, moves: u64) -> Option<Reply> {
        let reply = match &mut self.stage {
            TrialStage::Told(reply) => return Some(reply.clone()),
            TrialStage::Chase { chase, answer } => chased(chase, &mut self.state, *answer, moves),
            TrialStage::Answers(defence) => defence.advance(&mut self.state, moves),
            TrialStage::Escape(hunt) => {
                let (siege, quest) = &mut **hunt;
                let sought = quest.advance(siege, &mut self.state, moves);
                sought.map(|sought| match sought {
                    Sought::Won(line) => Reply::Lost { why: Lost::Threats, answer: line.first().copied() },
                    Sought::InVain | Sought::Unknown => Reply::Holds,
                })
            }
        }?;
        self.stage = TrialStage::Told(reply.clone());
        Some(reply)
    }
}

const fn lost(why: Lost, answer: Option<Point>) -> Reply {
    Reply::Lost { why, answer }
}

/// What comes of the fours after `answer`, once that is known.
fn chased(chase: &mut Chase, state: &mut State, answer: Point, fours: u64) -> Option<Reply> {
    for _ in 0..fours {
        return Some(match chase.step(state, &mut Off) {
            Progress::Going if chase.nodes() < LIMIT => continue,
            Progress::Going | Progress::TooDeep => Reply::Answered { answer, line: Vec::new() },
            Progress::Won => Reply::Answered { answer, line: chase.line().to_vec() },
            Progress::InVain => Reply::Lost { why: Lost::InVain, answer: Some(answer) },
        });
    }
    None
}

/// Plays the most stubborn answer of the one who is to move in `state`, if an attack by fours goes on.
fn defend(state: &mut State) -> TrialStage {
    match block(state) {
        Err(reply) => TrialStage::Told(reply),
        Ok(None) => TrialStage::Told(lost(Lost::NoFour, None)),
        Ok(Some(answer)) => {
            state.play(answer);
            let mut chase = Chase::new(state, KEPT);
            chase.begin(state, u32::MAX);
            TrialStage::Chase { chase, answer }
        }
    }
}

/// Makes ready to try the answers of the one who is to move in `state`, if an attack by threats goes on.
fn answer(state: &mut State) -> TrialStage {
    let answers = match block(state) {
        Err(reply) => return TrialStage::Told(reply),
        Ok(Some(answer)) => vec![answer],
        Ok(None) => match against_three(state) {
            Err(reply) => return TrialStage::Told(reply),
            Ok(answers) => answers,
        },
    };
    let nothing = || TrialStage::Told(lost(Lost::NoThreat, None));
    Defence::new(state, answers).map_or_else(nothing, TrialStage::Answers)
}

/// The answers to a move that makes no four, the most urgent first.
fn against_three(state: &State) -> Result<Vec<Point>, Reply> {
    let outlook = evaluation::outlook(state, 0);
    if let Outlook::Decided(1.., point) = outlook {
        return Err(lost(Lost::InVain, point));
    }
    let mut keys = Vec::new();
    if !force::answers(state, outlook, &mut keys) {
        return Err(lost(Lost::NoThreat, None));
    }
    let answers: Vec<Point> = keys.into_iter().map(force::point_of).collect();
    if !answers.is_empty() {
        return Ok(answers);
    }
    // Nothing helps: the defender plays where the attacker would.
    let points = 0..state.tables().geometry().points() as Point;
    let legal = points.filter(|&point| state.tables().is_empty(point) && state.is_legal(point));
    Ok(legal.max_by_key(|&point| (evaluation::urgency(state, point), !point)).into_iter().collect())
}

/// The most stubborn answer to a four of the other one, where there is one; or what has come of the move already.
fn block(state: &mut State) -> Result<Option<Point>, Reply> {
    let (defender, tables) = (state.to_move(), state.tables());
    if let Some(five) = tables.fives(defender).first() {
        return Err(lost(Lost::Five, Some(five)));
    }
    let stops: Vec<Point> = tables.fives(defender.other()).iter().collect();
    if stops.is_empty() {
        return Ok(None);
    }
    let legal: Vec<Point> = stops.iter().copied().filter(|&point| state.is_legal(point)).collect();
    let answer = legal.into_iter().min_by_key(|&point| fives_after(state, point));
    answer.map(Some).ok_or(Reply::NoAnswer { stops })
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

/// Makes ready to see whether the one who is to move in `state` wins by threats.
fn escape(state: &State) -> TrialStage {
    let siege = Siege::new(state, KEPT, FOURS);
    let quest = Quest::new(&siege, LIMIT, u32::MAX);
    TrialStage::Escape(Box::new((siege, quest)))
}

impl Defence {
    /// Begins with the first of the `answers` in `state`; nothing where there is none.
    fn new(state: &mut State, mut answers: Vec<Point>) -> Option<Box<Self>> {
        answers.reverse();
        let answer = answers.pop()?;
        state.play(answer);
        let siege = Siege::new(state, KEPT, FOURS);
        let quest = Quest::new(&siege, LIMIT, u32::MAX);
        Some(Box::new(Self { siege, quest, left: answers, answer, longest: (answer, Vec::new()) }))
    }

    fn advance(&mut self, state: &mut State, moves: u64) -> Option<Reply> {
        match self.quest.advance(&mut self.siege, state, moves)? {
            Sought::InVain => return Some(Reply::Lost { why: Lost::InVain, answer: Some(self.answer) }),
            Sought::Unknown => return Some(Reply::Answered { answer: self.answer, line: Vec::new() }),
            Sought::Won(line) if line.len() > self.longest.1.len() => self.longest = (self.answer, line),
            Sought::Won(_) => {}
        }
        state.undo();
        let Some(next) = self.left.pop() else {
            let (answer, line) = std::mem::take(&mut self.longest);
            return Some(Reply::Answered { answer, line });
        };
        self.answer = next;
        state.play(next);
        self.quest = Quest::new(&self.siege, LIMIT, u32::MAX);
        None
    }
}
