//! [`Site`]: the board while a level is made on it.

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::sokoban::{BOX, FLOOR, GOAL, GeneratorPicture, Level, LevelError, Mark, PLAYER};
use crate::trace::{self, Event, Kind, Picture as _, Probe, Reason};

/// The board that the picture shows, kept by the very events that are told.
#[derive(Clone, Debug)]
pub struct Site {
    size: Size,
    bytes: Vec<u8>,
}

impl trace::Board for Site {
    fn size(&self) -> Size {
        self.size
    }

    fn get(&self, cell: Cell) -> u8 {
        self.bytes.get(cell as usize).copied().unwrap_or(0)
    }

    fn set(&mut self, cell: Cell, value: u8) {
        if let Some(byte) = self.bytes.get_mut(cell as usize) {
            *byte = value;
        }
    }
}

impl Site {
    /// Solid rock.
    pub fn new(size: Size) -> Self {
        Self { size, bytes: vec![0; size.cells() as usize] }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// A byte a cell, as the picture has it.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Lets `event` happen, and tells it.
    pub fn tell<P: Probe>(&mut self, probe: &mut P, event: Event) {
        GeneratorPicture::apply(&event, self);
        probe.emit(event);
    }

    /// Whether `cell` has all of `bits`.
    pub fn has(&self, cell: Cell, bits: u8) -> bool {
        trace::Board::get(self, cell) & bits == bits
    }

    /// The cells that have all of `bits`, in board order.
    pub fn with(&self, bits: u8) -> Vec<Cell> {
        (0..self.size.cells()).filter(|&cell| self.has(cell, bits)).collect()
    }

    /// How many cells have all of `bits`.
    pub fn count(&self, bits: u8) -> u32 {
        self.bytes.iter().filter(|&byte| byte & bits == bits).count() as u32
    }

    /// The neighbours of `cell` that are floor.
    pub fn floor_around(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let next = move |way| self.size.neighbour(cell, way);
        Direction::ALL.into_iter().filter_map(next).filter(|&next| self.has(next, FLOOR))
    }

    /// Whether the floor hangs together without `cell`.
    pub fn is_connected_without(&self, cell: Cell) -> bool {
        let others = self.count(FLOOR) - u32::from(self.has(cell, FLOOR));
        let Some(first) = self.floor_around(cell).next() else { return true };
        let mut seen = vec![false; self.bytes.len()];
        seen[cell as usize] = true;
        seen[first as usize] = true;
        let mut todo = vec![first];
        let mut reached = 0;
        while let Some(cell) = todo.pop() {
            reached += 1;
            for next in self.floor_around(cell) {
                if !std::mem::replace(&mut seen[next as usize], true) {
                    todo.push(next);
                }
            }
        }
        reached == others
    }

    /// Fills everything.
    pub fn clear<P: Probe>(&mut self, probe: &mut P, line: u8) {
        for cell in self.with(FLOOR) {
            self.tell(probe, Event::new(Kind::Wall, line, cell, NOWHERE, Reason::CHANCE.value()));
        }
    }

    /// Brings the player by `kind` to `player`, and the boxes to `boxes`, which are sorted.
    pub fn turn_to<P: Probe>(&mut self, probe: &mut P, kind: Kind, line: u8, boxes: &[Cell], player: Cell, v: i32) {
        let before = self.with(PLAYER).first().copied().unwrap_or(NOWHERE);
        self.tell(probe, Event::new(kind, line, player, before, v));
        for gone in self.with(BOX) {
            if boxes.binary_search(&gone).is_err() {
                self.tell(probe, Event::new(Kind::Remove, line, gone, NOWHERE, 0));
            }
        }
        for &come in boxes {
            if !self.has(come, BOX) {
                self.tell(probe, Event::new(Kind::Place, line, come, NOWHERE, 0));
            }
        }
    }

    /// The level with a box on every goal and the player on the first other cell of the floor.
    ///
    /// # Errors
    /// What keeps it from being a level.
    pub fn solved(&self) -> Result<Level, LevelError> {
        let player = self.with(FLOOR).into_iter().find(|&cell| !self.has(cell, GOAL));
        let mark = |cell| match (self.has(cell, FLOOR), self.has(cell, GOAL)) {
            (false, _) => Mark::Wall,
            (true, true) => Mark::BoxOnGoal,
            (true, false) if player == Some(cell) => Mark::Player,
            (true, false) => Mark::Floor,
        };
        let marks: Vec<Mark> = (0..self.size.cells()).map(mark).collect();
        Level::new(self.size, &marks)
    }
}
