//! [`Solving`]: a puzzle that a person solves.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::News;
use super::study::Position;
use super::think::TryMove;
use crate::background::{Polled, Task};
use crate::omok::Point;
use crate::omok::collection::{self, Puzzle};
use crate::omok::game::{Game, NodeId, PlayError};
use crate::omok::puzzle::{Lost, Marking, Reply, mark};
use crate::session::Resources;

/// A puzzle that a person solves.
pub struct Solving {
    puzzle: Puzzle,
    index: usize,
    game: Game,
    trial: Option<Task<TryMove>>,
    /// How the attack ended, by the node where it did.
    ends: BTreeMap<NodeId, End>,
    /// The fours that win from nodes where the attacker is to move.
    lines: BTreeMap<NodeId, Vec<Point>>,
    hint: Hint,
    marked: Vec<Point>,
    marking: Option<Marking>,
}

/// How an attack ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It won: with five, or with a four that has no legal answer.
    Won {
        /// The points that would stop the four, all forbidden; none after five.
        stops: Vec<Point>,
    },
    /// It holds: nothing wins against the move that was found.
    Held,
    /// The move was wrong.
    Lost(Lost),
}

/// What was answered to somebody who asked for a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// A stone belongs here, or a mark.
    Point(Point),
    /// Nobody knows.
    Unknown,
}

impl Solving {
    /// Begins with puzzle number `index`, from 0, of those that come with the program.
    pub fn new(index: usize, puzzle: Puzzle) -> Self {
        let mut game = Game::on(puzzle.board.clone(), puzzle.rule);
        game.set_to_move(puzzle.to_move);
        let lines = BTreeMap::from([(NodeId::ROOT, puzzle.solution.clone())]);
        Self {
            index,
            game,
            trial: None,
            ends: BTreeMap::new(),
            lines,
            hint: Hint::None,
            marked: Vec::new(),
            marking: None,
            puzzle,
        }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its number, from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// What was played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Whether points are to be marked, rather than stones to be put down.
    pub fn is_marking(&self) -> bool {
        self.puzzle.task == collection::Task::FindForbidden
    }

    /// The points that are marked as forbidden.
    pub fn marked(&self) -> &[Point] {
        &self.marked
    }

    /// What became of the marks, once that was asked.
    pub const fn marking(&self) -> Option<&Marking> {
        self.marking.as_ref()
    }

    /// How the attack ended, where the game stands.
    pub fn end(&self) -> Option<&End> {
        self.ends.get(&self.game.current())
    }

    /// What was answered to a question for a hint.
    pub const fn hint(&self) -> Hint {
        self.hint
    }

    /// Whether a move is on trial.
    pub const fn is_busy(&self) -> bool {
        self.trial.is_some()
    }

    /// Whether it is solved as the game stands.
    pub fn is_solved(&self) -> bool {
        matches!(self.end(), Some(End::Won { .. } | End::Held)) || self.marking.as_ref().is_some_and(Marking::is_solved)
    }

    /// Puts a stone of the attacker on `point`, or marks it.
    pub fn place(&mut self, point: Point, resources: &Resources) -> Result<(), News> {
        if self.is_marking() {
            return self.toggle(point);
        }
        if self.trial.is_some() {
            return Err(News::Thinks);
        }
        match self.end() {
            Some(End::Lost(_)) => return Err(News::LostAlready),
            Some(End::Won { .. } | End::Held) => return Err(News::Over),
            None => {}
        }
        if self.game.to_move() != self.puzzle.to_move {
            return Err(News::LostAlready);
        }
        let task = Position::of(&self.game).task();
        self.game.play(point).map_err(|error| News::refused(error, point))?;
        self.hint = Hint::None;
        let work = task.and_then(|task| TryMove::new(self.puzzle.task, &task, point));
        self.trial = work.map(|work| Task::start("puzzle", resources.executor, work, Arc::clone(&resources.wake)));
        Ok(())
    }

    fn toggle(&mut self, point: Point) -> Result<(), News> {
        if !self.game.board().is_empty(point) {
            return Err(News::Occupied(point));
        }
        (self.hint, self.marking) = (Hint::None, None);
        match self.marked.iter().position(|one| *one == point) {
            Some(place) => drop(self.marked.remove(place)),
            None => self.marked.push(point),
        }
        Ok(())
    }

    /// Judges the marks.
    pub fn check(&mut self) {
        if self.is_marking() {
            self.marking = Some(mark(&self.puzzle, &self.marked));
        }
    }

    /// Takes what is ready. True if something changed.
    pub fn advance(&mut self) -> bool {
        match self.trial.as_mut().map(Task::poll) {
            Some(Polled::Ready(reply)) => self.take(reply),
            Some(Polled::Gone) => {}
            Some(Polled::Working) | None => return false,
        }
        self.trial = None;
        true
    }

    fn take(&mut self, reply: Reply) {
        match reply {
            Reply::Five => self.end_with(End::Won { stops: Vec::new() }),
            Reply::NoAnswer { stops } => self.end_with(End::Won { stops }),
            Reply::Holds => self.end_with(End::Held),
            Reply::Answered { answer, line } => {
                self.answer(answer);
                self.lines.insert(self.game.current(), line);
            }
            Reply::Lost { why, answer } => {
                answer.into_iter().for_each(|answer| self.answer(answer));
                self.end_with(End::Lost(why));
            }
        }
    }

    fn end_with(&mut self, end: End) {
        self.ends.insert(self.game.current(), end);
    }

    /// Plays for the defender, on a point that the trial found free.
    fn answer(&mut self, point: Point) {
        let played: Result<_, PlayError> = self.game.play(point);
        debug_assert!(played.is_ok(), "{played:?}");
    }

    /// Gives up what is on trial: the game went elsewhere.
    pub(super) fn went_elsewhere(&mut self) {
        (self.trial, self.hint) = (None, Hint::None);
    }

    /// Shows the next move of a victory that is known, or a point that is still to be marked.
    pub fn ask_hint(&mut self) {
        let point = match self.is_marking() {
            true => self.puzzle.solution.iter().find(|point| !self.marked.contains(point)),
            false => self.lines.get(&self.game.current()).and_then(|line| line.first()),
        };
        self.hint = point.map_or(Hint::Unknown, |point| Hint::Point(*point));
    }

    /// Forgets the hint. True if there was one.
    pub fn let_go(&mut self) -> bool {
        std::mem::take(&mut self.hint) != Hint::None
    }
}
