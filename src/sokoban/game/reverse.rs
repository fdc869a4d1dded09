//! Reverse play: boxes stand on the goals at first and are pulled to where the level has them. The moves backwards are a
//! solution.

use super::{Game, Played, Rules, StepResult};
use crate::grid::{Cell, Direction};
use crate::sokoban::walk::walk;
use crate::sokoban::{Board, Level, LevelError, Mark, Move, Moves, NO_SQUARE, Position};

impl Level {
    /// The same walls with goals where boxes stand, and boxes where goals are.
    ///
    /// # Errors
    /// The player cannot stand on `player`.
    pub fn reversed(&self, player: Cell) -> Result<Self, LevelError> {
        let mark = |cell: Cell| {
            let (is_goal, has_box) = (self.is_goal(cell), self.boxes().binary_search(&cell).is_ok());
            match (is_goal, has_box) {
                _ if self.mark(cell) == Mark::Wall => Mark::Wall,
                (false, false) if cell == player => Mark::Player,
                (false, true) if cell == player => Mark::PlayerOnGoal,
                (false, false) => Mark::Floor,
                (false, true) => Mark::Goal,
                (true, false) => Mark::Box,
                (true, true) => Mark::BoxOnGoal,
            }
        };
        let marks: Vec<Mark> = (0..self.size().cells()).map(mark).collect();
        Self::new(self.size(), &marks)
    }
}

impl Game {
    /// The end of `level`, to be played backwards to its start. The player stands where a box can be pulled, if that is
    /// anywhere. Nothing where boxes leave no room for him.
    pub fn reverse(level: &Level, rules: Rules) -> Option<Self> {
        let free = (0..level.size().cells()).filter(|&cell| level.is_inside(cell) && !level.is_goal(cell));
        let games = || free.clone().filter_map(|cell| Self::reverse_from(level, cell, rules));
        games().find(|game| Direction::ALL.iter().any(|way| game.can_pull(*way))).or_else(|| games().next())
    }

    /// The same with the player on `cell`.
    fn reverse_from(level: &Level, cell: Cell, rules: Rules) -> Option<Self> {
        let game = Self::new(level.reversed(cell).ok()?, rules);
        Some(Self { home: Some(game.board.square(level.player())), ..game })
    }

    /// Whether boxes are pulled back from the goals.
    pub const fn is_reverse(&self) -> bool {
        self.home.is_some()
    }

    /// Where the player of the level stands at first, in reverse play.
    pub fn home(&self) -> Option<Cell> {
        self.home.map(|square| self.board.cell(square))
    }

    /// Puts the player on `cell` before anything was played in reverse: he may end anywhere. True if he stands there.
    pub fn put_player(&mut self, cell: Cell) -> bool {
        let is_free = self.board.square(cell) != NO_SQUARE && !self.has_box(cell);
        if !self.is_reverse() || !self.is_empty() || !is_free {
            return false;
        }
        let boxes: Vec<Cell> = self.boxes().collect();
        let Ok(level) = self.level.with(&boxes, cell) else { return false };
        *self = Self { home: self.home, ..Self::new(level, self.rules) };
        true
    }

    /// Whether the player can pull the box behind him by a step in `direction`.
    pub fn can_pull(&self, direction: Direction) -> bool {
        let (board, Position { boxes, player }) = (&self.board, &self.position);
        let [next, behind] = [direction, direction.opposite()].map(|way| board.neighbour(*player, way));
        self.is_reverse() && next != NO_SQUARE && !boxes.contains(next) && boxes.contains(behind)
    }

    /// Goes one step in reverse play and pulls the box behind along.
    pub fn pull(&mut self, direction: Direction) -> StepResult {
        if !self.can_pull(direction) {
            return self.blocked(direction);
        }
        let player = self.position.player;
        let from = self.board.cell(self.board.neighbour(player, direction.opposite()));
        let pulled = StepResult::Pushed { from, to: self.board.cell(player) };
        self.go(direction, pulled);
        pulled
    }

    /// What is in the way of a step, where it is one; else nothing is behind to be pulled.
    fn blocked(&self, direction: Direction) -> StepResult {
        match self.board.neighbour(self.position.player, direction) {
            NO_SQUARE => StepResult::BlockedByWall,
            next => StepResult::BlockedByBox(self.board.cell(next)),
        }
    }

    /// The moves from the start of the level that come of those played backwards; nothing before it is reached.
    pub fn solution(&self) -> Option<Moves> {
        let home = self.home.filter(|_| self.is_solved())?;
        let start = Position { player: home, ..self.position.clone() };
        let mut moves = walk(&self.board, &start, self.position.player)?;
        moves.0.extend(self.forward().0);
        Some(moves)
    }

    /// The moves played in reverse as they are made forward, from here to the end.
    pub fn forward(&self) -> Moves {
        let turned = |played: &Played| {
            let one = played.as_move();
            Move { direction: one.direction.opposite(), ..one }
        };
        Moves(self.history.done().iter().rev().map(turned).collect())
    }
}

/// Whether the player can walk from where he is to `home`.
pub(super) fn comes_home(board: &Board, position: &Position, home: crate::sokoban::Square) -> bool {
    board.reach(&position.boxes, position.player).contains(home)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::formats;
    use crate::sokoban::replay::replay;

    const LEVEL: &str = "########\n#@ $ . #\n#  $ . #\n########\n";

    fn level() -> Level {
        formats::read_level(LEVEL.as_bytes()).unwrap()
    }

    fn at(x: u32, y: u32) -> Cell {
        y * 8 + x
    }

    #[test]
    fn boxes_are_pulled_back_and_the_moves_backwards_are_a_solution() {
        let mut game = Game::reverse(&level(), Rules::Modern).unwrap();
        assert_eq!(game.boxes().collect::<Vec<_>>(), [at(5, 1), at(5, 2)]);
        assert!(game.put_player(at(4, 1)) && !game.put_player(at(5, 1)) && !game.put_player(0));
        let pull = |game: &mut Game| game.pull(Direction::West).is_push();
        assert!(pull(&mut game) && pull(&mut game));
        assert!(!game.put_player(at(1, 1)), "the end is chosen");
        assert_eq!(game.solution(), None);
        game.step(Direction::South);
        game.step(Direction::East);
        game.step(Direction::East);
        assert!(pull(&mut game), "from (4, 2)");
        assert!(pull(&mut game));
        assert_eq!(game.boxes().collect::<Vec<_>>(), [at(3, 1), at(3, 2)]);
        assert!(game.is_solved());
        let solution = game.solution().unwrap();
        assert!(replay(LEVEL, &solution.to_string()).unwrap().solved, "{solution}");
        assert_eq!(solution.pushes(), 4);
    }

    #[test]
    fn pulls_are_taken_back_and_made_again() {
        let mut game = Game::reverse(&level(), Rules::Modern).unwrap();
        game.put_player(at(4, 1));
        let start = game.position().clone();
        game.pull(Direction::West);
        game.step(Direction::West);
        game.step(Direction::East);
        game.pull(Direction::West);
        let end = (game.position().clone(), game.metrics());
        assert_eq!((end.1.pushes, end.1.box_changes), (2, 1));
        game.undo_all();
        assert_eq!(game.position(), &start);
        game.redo_all();
        assert_eq!((game.position().clone(), game.metrics()), end);
        game.undo();
        assert_eq!(game.step(Direction::West), StepResult::Walked, "a walk is another move than a pull");
        assert_eq!(game.len(), 4);
    }

    #[test]
    fn nothing_is_pushed_and_nothing_pulled_through_walls() {
        let mut game = Game::reverse(&level(), Rules::Modern).unwrap();
        game.put_player(at(4, 1));
        assert_eq!(game.step(Direction::East), StepResult::BlockedByBox(at(5, 1)));
        assert_eq!(game.pull(Direction::North), StepResult::BlockedByWall);
        game.step(Direction::West);
        assert!(!game.can_pull(Direction::West), "no box is beside the player");
        let mut forward = Game::new(level(), Rules::Modern);
        assert!(!forward.can_pull(Direction::East) && !forward.put_player(at(2, 1)));
    }

    #[test]
    fn a_level_without_room_for_pulls_is_begun_all_the_same() {
        let full = formats::read_level(b"####\n#+$#\n####\n").unwrap();
        let game = Game::reverse(&full, Rules::Modern).unwrap();
        assert!(Direction::ALL.iter().all(|way| !game.can_pull(*way)));
        assert_eq!(game.home(), Some(5));
    }
}
