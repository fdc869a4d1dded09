//! [`Game`]: a level being played, without a window, a clock or a file.
//!
//! It holds the position and every move made, undone ones too. Each move takes one byte, and going
//! back and forth costs the moves passed, so a game of a million moves is no different from any other.

mod hint;
mod history;
mod play;
mod records;
mod reverse;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use hint::{Hint, hint};
use history::{History, Played, Pushed};
pub use records::{Best, Broken, LevelId, OfferError, Records};

use super::moves::Metrics;
use super::{Board, Level, LevelError, Move, Moves, NO_SQUARE, Position, Square};
use crate::grid::{Cell, Direction};

/// What undo and reset do to the counters, and whether a reset can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Undo lowers the counters. A reset undoes everything and can be redone.
    #[default]
    Modern,
    /// As PushBox has it: undo never lowers the counters, they rise with every move and push that
    /// happens, one that is redone among them. A reset forgets everything and cannot be undone.
    PushBox,
}

/// What came of trying to go one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// The player walked.
    Walked,
    /// The player pushed a box.
    Pushed {
        /// Where the box stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// Nothing moved: there is a wall ahead.
    BlockedByWall,
    /// Nothing moved: the box ahead has a wall or another box behind it.
    BlockedByBox(Cell),
}

impl StepResult {
    /// Whether anything moved.
    pub const fn moved(self) -> bool {
        matches!(self, Self::Walked | Self::Pushed { .. })
    }

    /// Whether a box moved.
    pub const fn is_push(self) -> bool {
        matches!(self, Self::Pushed { .. })
    }
}

/// The two numbers that are shown while playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Moves, pushes among them.
    pub moves: u64,
    /// Pushes.
    pub pushes: u64,
}

impl Counters {
    fn count(&mut self, played: Played) {
        self.moves += 1;
        self.pushes += u64::from(played.is_push());
    }
}

/// A level being played.
#[derive(Clone, Debug)]
pub struct Game {
    level: Level,
    board: Board,
    position: Position,
    history: History,
    rules: Rules,
    /// Everything that happened since the start or the last reset, undone or not.
    happened: Counters,
    /// In reverse play, where the player is to be able to go in the end: the level has him there at first.
    home: Option<Square>,
}

impl Game {
    /// The start of `level`. Costs its cells.
    pub fn new(level: Level, rules: Rules) -> Self {
        let board = Board::new(&level);
        let position = board.start().clone();
        let (history, happened) = (History::default(), Counters::default());
        Self { level, board, position, history, rules, happened, home: None }
    }

    /// The level, as it was at the start.
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// Its squares.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where boxes and player stand now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Where the player stands now.
    pub fn player(&self) -> Cell {
        self.board.cell(self.position.player)
    }

    /// Where the boxes stand now, in board order.
    pub fn boxes(&self) -> impl Iterator<Item = Cell> + '_ {
        self.position.boxes.iter().map(|square| self.board.cell(square))
    }

    /// Whether a box stands on `cell` now.
    pub fn has_box(&self, cell: Cell) -> bool {
        self.position.boxes.contains(self.board.square(cell))
    }

    /// Whether every box stands on a goal, after at least one push: a level that starts with all
    /// boxes on goals is solved by bringing them back there. In reverse play, whether the start of the level is reached.
    pub fn is_solved(&self) -> bool {
        let is_home = || self.home.is_none_or(|home| reverse::comes_home(&self.board, &self.position, home));
        self.history.metrics().pushes > 0 && self.board.is_solved(&self.position.boxes) && is_home()
    }

    /// The current position as a level of its own, for a solver.
    ///
    /// # Errors
    /// None that can happen: a position that was reached by moves is a level. The caller need not
    /// tell the error apart from "no answer".
    pub fn as_level(&self) -> Result<Level, LevelError> {
        let boxes: Vec<Cell> = self.boxes().collect();
        self.level.with(&boxes, self.player())
    }

    /// The rules in force.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Plays on by other rules. The counters go on from what the moves up to here count.
    pub const fn set_rules(&mut self, rules: Rules) {
        let Metrics { moves, pushes, .. } = self.metrics();
        self.rules = rules;
        self.happened = Counters { moves, pushes };
    }

    /// What the moves that lead here count, which undo lowers whatever the rules are. Kept up with
    /// every move, so asking costs nothing.
    pub const fn metrics(&self) -> Metrics {
        self.history.metrics()
    }

    /// Moves and pushes as the rules show them.
    pub const fn counters(&self) -> Counters {
        let Metrics { moves, pushes, .. } = self.metrics();
        match self.rules {
            Rules::Modern => Counters { moves, pushes },
            Rules::PushBox => self.happened,
        }
    }

    /// How many moves lead here: the place in the history, from 0 to [`len`](Self::len).
    pub const fn place(&self) -> usize {
        self.history.place()
    }

    /// How many moves are in the history, undone ones among them.
    pub const fn len(&self) -> usize {
        self.history.len()
    }

    /// Whether nothing was played yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Move number `index` of the history, from 0.
    pub fn move_at(&self, index: usize) -> Option<Move> {
        self.history.get(index).map(Played::as_move)
    }

    /// The moves that lead here. Costs them.
    pub fn moves(&self) -> Moves {
        Moves(self.history.done().iter().map(|played| played.as_move()).collect())
    }

    /// Goes one step, if that is possible. Moves that were undone are forgotten, unless this is
    /// the one that would be redone.
    pub fn step(&mut self, direction: Direction) -> StepResult {
        let result = match look(&self.board, &self.position, direction) {
            StepResult::Pushed { from, .. } if self.is_reverse() => StepResult::BlockedByBox(from),
            result => result,
        };
        if result.moved() {
            self.go(direction, result);
        }
        result
    }

    /// Makes a move that is possible.
    fn go(&mut self, direction: Direction, result: StepResult) {
        let is_next = |next: &Played| next.direction() == direction && next.is_push() == result.is_push();
        if !self.history.undone().first().is_some_and(is_next) {
            self.history.replace_undone(self.played(direction, result));
        }
        self.redo();
    }

    /// Takes the last move back; tells which it was.
    pub fn undo(&mut self) -> Option<Move> {
        let played = self.history.back()?;
        let (way, is_push) = (played.direction(), played.is_push());
        match self.is_reverse() {
            true => go_ahead(&self.board, &mut self.position, way.opposite(), is_push),
            false => go_back(&self.board, &mut self.position, way, is_push),
        }
        Some(played.as_move())
    }

    /// Makes the move that was undone last again; tells which it was.
    pub fn redo(&mut self) -> Option<Move> {
        let played = self.history.forth()?;
        self.happened.count(played);
        let (way, is_push) = (played.direction(), played.is_push());
        match self.is_reverse() {
            true => go_back(&self.board, &mut self.position, way.opposite(), is_push),
            false => go_ahead(&self.board, &mut self.position, way, is_push),
        }
        Some(played.as_move())
    }

    /// Takes back the last push, the walk that led to it and any walk after it, or the walk alone
    /// where nothing was pushed. Returns how many moves that were.
    pub fn undo_push(&mut self) -> usize {
        let place = self.place();
        let done = self.history.done();
        let is_push = |played: &Played| played.is_push();
        let last = done.iter().rposition(is_push).unwrap_or(0);
        let before = done[..last].iter().rposition(is_push).map_or(0, |index| index + 1);
        self.go_to(before);
        place - before
    }

    /// Makes the next push again and the walk that leads to it, or the walk alone where no push
    /// follows. Returns how many moves that were.
    pub fn redo_push(&mut self) -> usize {
        let undone = self.history.undone();
        let moves = undone.iter().position(|played| played.is_push()).map_or(undone.len(), |index| index + 1);
        self.go_to(self.place() + moves);
        moves
    }

    /// Goes to the start of the level. Returns how many moves were undone.
    pub fn undo_all(&mut self) -> usize {
        let place = self.place();
        self.go_to(0);
        place
    }

    /// Makes every move again that was undone. Returns how many.
    pub fn redo_all(&mut self) -> usize {
        let place = self.place();
        self.go_to(self.len());
        self.len() - place
    }

    /// Goes to where `place` moves of the history are made, or to its end where it has fewer.
    /// Costs the moves passed.
    pub fn go_to(&mut self, place: usize) {
        while self.place() > place && self.undo().is_some() {}
        while self.place() < place && self.redo().is_some() {}
    }

    /// Starts the level over, as the rules say: see [`Rules`].
    pub fn reset(&mut self) {
        self.undo_all();
        if self.rules == Rules::PushBox {
            self.history = History::default();
            self.happened = Counters::default();
        }
    }

    /// The step in `direction` with this result, for the history.
    fn played(&self, direction: Direction, result: StepResult) -> Played {
        let StepResult::Pushed { from, .. } = result else { return Played::walk(direction) };
        let is_same = self.last_pushed().is_some_and(|square| self.board.cell(square) == from);
        Played::push(direction, if is_same { Pushed::SameBox } else { Pushed::OtherBox })
    }

    /// Where the box that was pushed last stands. Costs the walk since then.
    fn last_pushed(&self) -> Option<Square> {
        let mut player = self.position.player;
        for played in self.history.done().iter().rev() {
            let direction = played.direction();
            if played.is_push() {
                let way = if self.is_reverse() { direction.opposite() } else { direction };
                return Some(self.board.neighbour(player, way));
            }
            player = self.board.neighbour(player, direction.opposite());
        }
        None
    }
}

/// What a step in `direction` would do.
fn look(board: &Board, position: &Position, direction: Direction) -> StepResult {
    let next = board.neighbour(position.player, direction);
    if next == NO_SQUARE {
        return StepResult::BlockedByWall;
    }
    if !position.boxes.contains(next) {
        return StepResult::Walked;
    }
    let to = board.neighbour(next, direction);
    if to == NO_SQUARE || position.boxes.contains(to) {
        return StepResult::BlockedByBox(board.cell(next));
    }
    StepResult::Pushed { from: board.cell(next), to: board.cell(to) }
}

/// Makes a move that is possible.
fn go_ahead(board: &Board, position: &mut Position, direction: Direction, is_push: bool) {
    let next = board.neighbour(position.player, direction);
    if is_push {
        position.boxes.remove(next);
        position.boxes.insert(board.neighbour(next, direction));
    }
    position.player = next;
}

/// Takes the move back that led here.
fn go_back(board: &Board, position: &mut Position, direction: Direction, is_push: bool) {
    let player = position.player;
    if is_push {
        position.boxes.remove(board.neighbour(player, direction));
        position.boxes.insert(player);
    }
    position.player = board.neighbour(player, direction.opposite());
}
