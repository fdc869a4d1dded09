//! What the wall followers share: where the walker stands, and where it has been.

use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE};
use crate::maze::MazeTask;
use crate::maze::model::beyond;
use crate::text::Text;
use crate::trace::{Kind, Line, Probe, StateHash};

/// In a cell's byte, bits 0 to 3 are the headings with which the walker decided there.
const VISITED: u8 = 0x10;
const ON_WAY: u8 = 0x20;

/// The line that says that a walker goes in circles.
pub(super) const CIRCLES_LINE: Line = Line::new(
    Text::new("same cell, same heading as before: give up"),
    &[(Kind::Repeat, Text::new("The walker stood on {a} facing {heading} before: it would go in circles for ever."))],
);

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Walking,
    Arrived,
    NoWay,
    Circles,
}

/// A walker and its memory.
#[derive(Clone)]
pub(super) struct Walker {
    pub(super) task: Arc<MazeTask>,
    pub(super) marks: Vec<u8>,
    pub(super) cell: Cell,
    pub(super) heading: Direction,
    pub(super) visited: u64,
    pub(super) steps: u64,
    pub(super) end: End,
}

impl Walker {
    /// On the entrance, facing north.
    pub(super) fn new(task: Arc<MazeTask>) -> Self {
        let marks = vec![0; task.maze.size().cells() as usize];
        let (cell, end) = (task.from, if task.starts_on_board() { End::Walking } else { End::NoWay });
        Self { task, marks, cell, heading: Direction::North, visited: 0, steps: 0, end }
    }

    #[inline]
    pub(super) fn is_free(&self, direction: Direction) -> bool {
        self.task.maze.is_open(self.cell, direction)
    }

    /// Whether the walker decides on this cell with this heading for the first time.
    #[inline]
    pub(super) fn decides_first_time<P: Probe>(&mut self, probe: &mut P, line: u8) -> bool {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & self.heading.bit() != 0 {
            probe.fact(Kind::Repeat, line, self.cell, NOWHERE, self.heading as i32);
            self.end = End::Circles;
            return false;
        }
        *mark |= self.heading.bit();
        true
    }

    #[inline]
    pub(super) fn turn<P: Probe>(&mut self, probe: &mut P, line: u8, heading: Direction) {
        self.heading = heading;
        probe.fact(Kind::Turn, line, self.cell, NOWHERE, heading as i32);
    }

    #[inline]
    pub(super) fn blocked<P: Probe>(&self, probe: &mut P, line: u8, direction: Direction) {
        probe.fact(Kind::Blocked, line, self.cell, NOWHERE, direction as i32);
    }

    /// Takes a step ahead, where it is free.
    #[inline]
    pub(super) fn advance<P: Probe>(&mut self, probe: &mut P, line: u8) {
        let from = self.cell;
        self.cell = beyond(from, self.heading, self.task.maze.size().width);
        self.steps += 1;
        probe.fact(Kind::Move, line, self.cell, from, self.heading as i32);
        self.visit(probe, line, from);
    }

    /// Counts the cell where it is new.
    #[inline]
    pub(super) fn visit<P: Probe>(&mut self, probe: &mut P, line: u8, from: Cell) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & VISITED == 0 {
            *mark |= VISITED;
            self.visited += 1;
            probe.fact(Kind::Visit, line, self.cell, from, 0);
        }
    }

    #[inline]
    pub(super) fn is_on_way(&self) -> bool {
        self.marks[self.cell as usize] & ON_WAY != 0
    }

    #[inline]
    pub(super) fn put_on_way(&mut self) {
        self.marks[self.cell as usize] |= ON_WAY;
    }

    #[inline]
    pub(super) fn take_off_way(&mut self, cell: Cell) {
        self.marks[cell as usize] &= !ON_WAY;
    }

    pub(super) fn is_there(&self) -> bool {
        self.cell == self.task.to
    }

    pub(super) fn hash(&self) -> StateHash {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add(u64::from(self.cell));
        hash.add((self.heading as u64) << 8 | self.end as u64);
        hash.add(self.visited);
        hash.add(self.steps);
        hash
    }
}
