//! PushBox's solver mode: all four solvers think, the best solution is played move by move.

use super::{Play, SolveWork};
use crate::background::{Polled, Task};
use crate::gui::sokoban::model::think::Tried;
use crate::sokoban::{Moves, Verdict};

/// The four solvers of PushBox, in the order in which they run.
pub const PUSHBOX: [&str; 4] = ["pushbox-bfs", "pushbox-dfs", "pushbox-greedy", "pushbox-a-star"];

/// Positions that each of the four may keep.
const POSITIONS: i64 = 200_000;
/// Seconds from move to move; less where a solution would take longer than [`WHOLE`].
const MOVE: f32 = 0.15;
/// Seconds in which a whole solution is played.
const WHOLE: f32 = 30.0;
/// How long the solved level is seen before the next one starts, in seconds.
const REST: f32 = 1.0;

/// PushBox's solver mode.
#[derive(Default)]
pub enum Solver {
    /// A person plays.
    #[default]
    Off,
    /// The four think; nothing else can be done.
    Thinking(Task<SolveWork>),
    /// The best solution is played; nothing else can be done.
    Playing(Playing),
    /// None of the four found a solution.
    Failed(Vec<Tried>),
    /// The level is solved, the next one can start.
    Over,
}

/// A solution that is played move by move.
#[derive(Clone, Debug)]
pub struct Playing {
    /// What each of the four found.
    pub tried: Vec<Tried>,
    /// Which of them is played.
    pub best: usize,
    moves: Moves,
    next: usize,
    wait: f32,
}

impl Playing {
    /// The best of what was tried, by length and then by positions looked at, as PushBox chooses.
    fn best_of(tried: Vec<Tried>) -> Result<Self, Vec<Tried>> {
        let length = |tried: &Tried| Some((tried.answer.solution.as_ref()?.len(), tried.answer.expanded));
        let lengths = tried.iter().enumerate().filter_map(|(index, tried)| Some((length(tried)?, index)));
        let best = lengths.min().map(|(_, index)| index);
        let found = best.and_then(|best| Some((best, tried[best].answer.solution.clone()?)));
        match found {
            Some((best, moves)) => Ok(Self { tried, best, moves, next: 0, wait: MOVE }),
            None => Err(tried),
        }
    }

    /// The moves that are still to be made.
    pub fn rest(&self) -> Moves {
        Moves(self.moves.0.get(self.next..).unwrap_or_default().to_vec())
    }

    fn pause(&self) -> f32 {
        MOVE.min(WHOLE / self.moves.len().max(1) as f32)
    }
}

impl Solver {
    /// Whether none of the four found a solution because there is none.
    pub fn is_hopeless(tried: &[Tried]) -> bool {
        tried.iter().any(|tried| tried.answer.verdict == Verdict::Unsolvable)
    }
}

impl Play {
    /// Lets the four solvers think about the position in hand.
    pub fn solve(&mut self) {
        if self.is_locked() || self.game.is_solved() {
            return;
        }
        if let Ok(level) = self.game.as_level() {
            self.chosen = None;
            self.solver = Solver::Thinking(SolveWork::start(level, &PUSHBOX, POSITIONS, &self.resources));
        }
    }

    /// True if the solver wants another frame.
    pub(super) fn advance_solver(&mut self, seconds: f32) -> bool {
        match &mut self.solver {
            Solver::Thinking(task) => {
                match task.poll() {
                    Polled::Working => {}
                    Polled::Gone => self.solver = Solver::Off,
                    Polled::Ready(tried) => {
                        self.solver = Playing::best_of(tried).map_or_else(Solver::Failed, Solver::Playing);
                    }
                }
                true
            }
            Solver::Playing(playing) => {
                playing.wait -= seconds;
                if playing.wait <= 0.0 {
                    self.play_on();
                }
                true
            }
            Solver::Off | Solver::Failed(_) | Solver::Over => false,
        }
    }

    /// Makes the next move of the solution, or ends.
    fn play_on(&mut self) {
        let Solver::Playing(playing) = &mut self.solver else { return };
        let Some(next) = playing.moves.0.get(playing.next).copied() else {
            self.solver = Solver::Over;
            return;
        };
        playing.next += 1;
        let is_last = playing.next == playing.moves.len();
        playing.wait = if is_last { REST } else { (playing.wait + playing.pause()).max(0.0) };
        let before = self.game.place();
        if self.game.step(next.direction).moved() {
            self.moved(before);
        } else {
            self.solver = Solver::Off;
        }
    }

    /// Whether the solver has just solved the level; once.
    pub fn take_over(&mut self) -> bool {
        let is_over = matches!(self.solver, Solver::Over);
        if is_over {
            self.solver = Solver::Off;
        }
        is_over
    }
}
