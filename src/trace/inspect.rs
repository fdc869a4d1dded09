//! Looking into a state: numbers, cells, queues, stacks, heaps and sets by name.

use crate::grid::Direction;
use crate::text::Text;

/// Takes what a state shows of itself.
pub trait Inspector {
    /// A number.
    fn number(&mut self, name: Text, value: i64);
    /// A cell.
    fn cell(&mut self, name: Text, cell: u32);
    /// A heading.
    fn heading(&mut self, name: Text, heading: Direction);
    /// A structure of `len` items, the one that is used next first. An inspector may stop
    /// taking items whenever it has enough; `len` is the true number.
    fn structure(&mut self, name: Text, shape: Shape, len: usize, items: &mut dyn Iterator<Item = Item>);
}

/// What kind of structure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// First in, first out: shown from the front.
    Queue,
    /// Last in, first out: shown from the top; calls of a recursion too.
    Stack,
    /// Smallest first.
    Heap,
    /// Cells with the number of their set, in board order.
    Sets,
    /// Cells in order, newest first.
    List,
}

/// One item of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its cell.
    pub cell: u32,
    /// Its number: cost, priority, set.
    pub value: Option<i64>,
}

/// What one line of the inspector holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A number.
    Number(i64),
    /// A cell.
    Cell(u32),
    /// A heading.
    Heading(Direction),
    /// A structure: its shape, its true length, its first items.
    Structure(Shape, usize, Vec<Item>),
}

/// Everything a state shows, in the order in which it was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Name and content.
    pub entries: Vec<(Text, Shown)>,
    limit: usize,
}

impl Values {
    /// An inspector that keeps at most `limit` items of each structure.
    pub const fn with_limit(limit: usize) -> Self {
        Self { entries: Vec::new(), limit }
    }
}

impl Inspector for Values {
    fn number(&mut self, name: Text, value: i64) {
        self.entries.push((name, Shown::Number(value)));
    }

    fn cell(&mut self, name: Text, cell: u32) {
        self.entries.push((name, Shown::Cell(cell)));
    }

    fn heading(&mut self, name: Text, heading: Direction) {
        self.entries.push((name, Shown::Heading(heading)));
    }

    fn structure(&mut self, name: Text, shape: Shape, len: usize, items: &mut dyn Iterator<Item = Item>) {
        let kept = items.take(self.limit).collect();
        self.entries.push((name, Shown::Structure(shape, len, kept)));
    }
}
