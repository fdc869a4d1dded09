//! [`Glide`]: what is seen of a game: a little behind it, on its way from move to move.

use std::collections::VecDeque;

use crate::grid::{Cell, Direction, Size};
use crate::gui::sokoban::canvas::{BoxView, PlayerView};
use crate::sokoban::game::Game;
use crate::sokoban::{Level, Move, Step};

/// The longest that a move takes, in seconds.
const MOVE: f32 = 0.1;
/// Moves wait no longer than about this, in seconds: the more there are, the quicker they go.
const BEHIND: f32 = 0.2;
/// More moves at once are not shown one by one.
const MOST: usize = 256;

/// What is seen of a game.
#[derive(Clone, Debug)]
pub struct Glide {
    size: Size,
    player: Cell,
    facing: Direction,
    boxes: Vec<Cell>,
    ahead: VecDeque<Leg>,
    /// How much of the first leg is done, from 0 to 1.
    done: f32,
}

/// One move on its way.
#[derive(Clone, Copy, Debug)]
struct Leg {
    player: [Cell; 2],
    facing: Direction,
    carried: Option<[Cell; 2]>,
}

impl Glide {
    /// At rest where `game` is.
    pub fn at(game: &Game) -> Self {
        Self {
            size: game.level().size(),
            player: game.player(),
            facing: Direction::South,
            boxes: game.boxes().collect(),
            ahead: VecDeque::new(),
            done: 0.0,
        }
    }

    /// Jumps to where `game` is.
    pub fn rest(&mut self, game: &Game) {
        let facing = self.ahead.back().map_or(self.facing, |leg| leg.facing);
        *self = Self { facing, ..Self::at(game) };
    }

    /// Whether nothing moves.
    pub fn is_resting(&self) -> bool {
        self.ahead.is_empty()
    }

    /// Goes along the history of `game` from one place in it to another.
    pub fn follow(&mut self, game: &Game, before: usize, after: usize) {
        if before.abs_diff(after) + self.ahead.len() > MOST {
            return self.rest(game);
        }
        let mut player = self.ahead.back().map_or(self.player, |leg| leg.player[1]);
        let (is_back, is_reverse) = (after < before, game.is_reverse());
        let places: Vec<usize> = if is_back { (after..before).rev().collect() } else { (before..after).collect() };
        for place in places {
            let Some(one) = game.move_at(place) else { return self.rest(game) };
            // A pull looks as a push that is taken back.
            let one = if is_reverse { Move { direction: one.direction.opposite(), ..one } } else { one };
            let is_back = is_back != is_reverse;
            let path = if is_back { one.direction.opposite() } else { one.direction };
            let ahead = |cell: Cell, path| self.size.neighbour(cell, path).unwrap_or(cell);
            let to = ahead(player, path);
            let carried = (one.step == Step::Push).then(|| match is_back {
                true => [ahead(player, one.direction), player],
                false => [to, ahead(to, path)],
            });
            let facing = if is_reverse && carried.is_none() { path } else { one.direction };
            self.ahead.push_back(Leg { player: [player, to], facing, carried });
            player = to;
        }
    }

    /// Lets `seconds` pass. True if something moved.
    pub fn advance(&mut self, seconds: f32) -> bool {
        if self.ahead.is_empty() {
            return false;
        }
        self.done += seconds / (BEHIND / self.ahead.len() as f32).min(MOVE);
        while self.done >= 1.0
            && let Some(leg) = self.ahead.pop_front()
        {
            self.done -= 1.0;
            self.arrive(leg);
        }
        if self.ahead.is_empty() {
            self.done = 0.0;
        }
        true
    }

    fn arrive(&mut self, leg: Leg) {
        (self.player, self.facing) = (leg.player[1], leg.facing);
        if let Some([from, to]) = leg.carried
            && let Some(place) = self.boxes.iter_mut().find(|cell| **cell == from)
        {
            *place = to;
        }
    }

    /// The player as it is seen now.
    pub fn player(&self, level: &Level) -> PlayerView {
        match self.ahead.front() {
            Some(leg) => PlayerView { at: self.between(leg.player), facing: leg.facing },
            None => PlayerView::resting(level, self.player, self.facing),
        }
    }

    /// The boxes as they are seen now, each with the cell in which it is at rest or will be.
    pub fn boxes(&self, level: &Level) -> impl Iterator<Item = (Cell, BoxView)> {
        let carried = self.ahead.front().and_then(|leg| leg.carried);
        self.boxes.iter().map(move |&cell| match carried {
            Some([from, to]) if from == cell => {
                let nearer = if self.done < 0.5 { from } else { to };
                (to, BoxView { at: self.between([from, to]), ..BoxView::resting(level, nearer) })
            }
            _ => (cell, BoxView::resting(level, cell)),
        })
    }

    fn between(&self, [from, to]: [Cell; 2]) -> [f32; 2] {
        let place = |cell: Cell| [self.size.x(cell) as f32, self.size.y(cell) as f32];
        let (from, to) = (place(from), place(to));
        [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * self.done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::formats;
    use crate::sokoban::game::Rules;

    fn game() -> Game {
        Game::new(formats::read_level(b"#######\n#@$  .#\n#######\n").unwrap(), Rules::Modern)
    }

    fn seen(glide: &Glide, game: &Game) -> ([f32; 2], Vec<[f32; 2]>) {
        (glide.player(game.level()).at, glide.boxes(game.level()).map(|(_, view)| view.at).collect())
    }

    #[test]
    fn moves_are_glided_along_there_and_back() {
        let mut game = game();
        let mut glide = Glide::at(&game);
        game.step(Direction::East);
        game.step(Direction::East);
        glide.follow(&game, 0, 2);
        glide.advance(0.05);
        assert_eq!(seen(&glide, &game), ([1.5, 1.0], vec![[2.5, 1.0]]));
        while glide.advance(0.05) {}
        assert_eq!(seen(&glide, &game), ([3.0, 1.0], vec![[4.0, 1.0]]));
        game.undo();
        glide.follow(&game, 2, 1);
        glide.advance(0.05);
        assert_eq!(seen(&glide, &game), ([2.5, 1.0], vec![[3.5, 1.0]]));
        assert_eq!(glide.player(game.level()).facing, Direction::East);
        while glide.advance(0.05) {}
        assert_eq!(seen(&glide, &game), ([2.0, 1.0], vec![[3.0, 1.0]]));
    }

    #[test]
    fn many_moves_take_little_time_and_very_many_none() {
        let mut game = game();
        let mut glide = Glide::at(&game);
        let mut seconds = 0.0;
        for _ in 0..20 {
            game.step(Direction::East);
            game.undo();
            game.step(Direction::East);
        }
        glide.follow(&game, 0, game.place());
        while glide.advance(0.01) {
            seconds += 0.01;
        }
        assert!(seconds < 1.0, "{seconds}");
        for _ in 0..400 {
            game.step(Direction::West);
            game.step(Direction::East);
        }
        glide.follow(&game, 3, game.place());
        assert!(glide.is_resting());
        assert_eq!(seen(&glide, &game), ([4.0, 1.0], vec![[5.0, 1.0]]));
    }
}
