//! [`Course`]: a solution as the pushes it makes and the positions between them.

use crate::sokoban::search::options::Metric;
use crate::sokoban::{Board, Boxes, Level, Mark, Moves, NO_SQUARE, Position, Push, Square, Step, Terrain, walk};
use crate::trace::StateHash;

/// A solution, push by push.
#[derive(Clone, Debug)]
pub struct Course {
    pushes: Vec<Push>,
    /// The position before each push, and the one after the last.
    positions: Vec<Position>,
    /// What it costs to come to each position.
    costs: Vec<u32>,
    metric: Metric,
}

impl Course {
    /// The course of `moves`, or nothing if they do not solve the level.
    pub fn of(board: &Board, moves: &Moves, metric: Metric) -> Option<Self> {
        let (mut player, mut boxes, mut pushes) = (board.start().player, board.start().boxes.clone(), Vec::new());
        for one in &moves.0 {
            let to = board.neighbour(player, one.direction);
            if to == NO_SQUARE {
                return None;
            }
            if boxes.contains(to) {
                let push = Push { from: to, direction: one.direction };
                let ahead = push.to(board);
                if ahead == NO_SQUARE || boxes.contains(ahead) {
                    return None;
                }
                boxes.remove(to);
                boxes.insert(ahead);
                pushes.push(push);
            }
            player = to;
        }
        Self::along(board, pushes, metric).filter(|_| board.is_solved(&boxes))
    }

    /// The course along these pushes, with the shortest walks between them.
    fn along(board: &Board, pushes: Vec<Push>, metric: Metric) -> Option<Self> {
        let mut positions = vec![board.start().clone()];
        for &push in &pushes {
            let next = positions.last()?.after(board, push);
            positions.push(next);
        }
        let moves = walk::complete(board, board.start(), &pushes)?;
        let mut costs = vec![0];
        for (number, one) in (1..).zip(&moves.0) {
            if one.step == Step::Push {
                costs.push(if metric == Metric::Pushes { costs.len() as u32 } else { number });
            }
        }
        Some(Self { pushes, positions, costs, metric })
    }

    /// What is counted.
    pub const fn metric(&self) -> Metric {
        self.metric
    }

    /// How many pushes it has.
    pub const fn len(&self) -> usize {
        self.pushes.len()
    }

    /// What it costs.
    pub fn cost(&self) -> u32 {
        self.cost_of((0, self.len()))
    }

    /// What the part costs that begins before one push and ends before another.
    pub fn cost_of(&self, (from, to): (usize, usize)) -> u32 {
        self.costs[to] - self.costs[from]
    }

    /// The position before push `number`, counted from 0, or after the last.
    pub fn position(&self, number: usize) -> &Position {
        &self.positions[number]
    }

    /// Its moves.
    pub fn moves(&self, board: &Board) -> Moves {
        walk::complete(board, board.start(), &self.pushes).unwrap_or_default()
    }

    /// The course with other moves in place of a part of it, if it is cheaper.
    pub fn with(&self, board: &Board, (from, to): (usize, usize), part: &Moves) -> Option<Self> {
        let mut player = self.position(from).player;
        let mut pushes = self.pushes[..from].to_vec();
        for one in &part.0 {
            player = board.neighbour(player, one.direction);
            if one.step == Step::Push {
                pushes.push(Push { from: player, direction: one.direction });
            }
        }
        pushes.extend_from_slice(&self.pushes[to..]);
        Self::along(board, pushes, self.metric).filter(|other| other.cost() < self.cost())
    }

    /// A part of it as a level of its own: from one position the boxes are to be brought to where they are in another.
    pub fn level(&self, level: &Level, board: &Board, (from, to): (usize, usize)) -> Option<Level> {
        let (start, end) = (self.position(from), self.position(to));
        let mut marks: Vec<Mark> = (0..level.size().cells()).map(|cell| empty(level, cell)).collect();
        for square in 0..board.len() as Square {
            marks[board.cell(square) as usize] = mark(start, &end.boxes, square);
        }
        Level::new(level.size(), &marks).ok()
    }

    /// A hash of a part: where it starts, and its pushes.
    pub fn hash_of(&self, (from, to): (usize, usize)) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.position(from).boxes.words());
        hash.add(u64::from(self.position(from).player));
        hash.add(u64::from(to == self.len()));
        for push in &self.pushes[from..to] {
            hash.add(u64::from(push.from) << 2 | push.direction as u64);
        }
        hash.finish()
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        let each =
            self.positions.first().map_or(0, |position| position.boxes.words().len() * 8 + size_of::<Position>());
        self.pushes.len() * (size_of::<Push>() + size_of::<u32>() + each)
    }
}

fn empty(level: &Level, cell: u32) -> Mark {
    if level.terrain(cell) == Terrain::Wall { Mark::Wall } else { Mark::Floor }
}

fn mark(start: &Position, goals: &Boxes, square: Square) -> Mark {
    match (start.boxes.contains(square), start.player == square, goals.contains(square)) {
        (true, _, false) => Mark::Box,
        (true, _, true) => Mark::BoxOnGoal,
        (false, true, false) => Mark::Player,
        (false, true, true) => Mark::PlayerOnGoal,
        (false, false, true) => Mark::Goal,
        (false, false, false) => Mark::Floor,
    }
}
