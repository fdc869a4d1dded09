//! [`Cuts`]: into which parts a box cuts the free floor, wherever it is put.
//!
//! One depth-first walk over the free floor answers for every square: with a box there, how many regions
//! are there, and in which of them is some other square (Hopcroft and Tarjan, "Efficient algorithms for graph
//! manipulation", 1973). What the walk comes to below a square and that has no way round it is a part of its own.

use super::yard::{Floor, Yard};
use crate::sokoban::Square;

/// The cuts of a floor. Keeps its memory from one floor to the next.
#[derive(Clone, Debug)]
pub struct Cuts {
    /// When the walk came to each square.
    entered: Vec<u16>,
    /// The earliest square to which there is a way from below.
    low: Vec<u16>,
    parts: Vec<Parts>,
    region: Vec<u16>,
    stack: Vec<(Square, u8)>,
    regions: u16,
}

/// What is cut off below a square: for each part the times of the walk.
#[derive(Clone, Copy, Debug, Default)]
struct Parts {
    count: u8,
    is_root: bool,
    times: [(u16, u16); 4],
}

const UNSEEN: u16 = u16::MAX;

impl Cuts {
    /// Room for a yard.
    pub fn new(yard: &Yard) -> Self {
        let len = yard.len() + 1;
        Self {
            entered: vec![UNSEEN; len],
            low: vec![0; len],
            parts: vec![Parts::default(); len],
            region: vec![0; len],
            stack: Vec::with_capacity(len),
            regions: 0,
        }
    }

    /// Looks at the free floor. Costs its squares.
    pub fn look(&mut self, yard: &Yard, floor: &Floor) {
        self.entered.fill(UNSEEN);
        self.regions = 0;
        let mut time = 0;
        for root in 0..yard.len() {
            if !floor.taken[root] && self.entered[root] == UNSEEN {
                time = self.walk(yard, floor, root as Square, time);
                self.regions += 1;
            }
        }
    }

    fn enter(&mut self, square: Square, time: u16) {
        let index = usize::from(square);
        self.entered[index] = time;
        self.low[index] = time;
        self.region[index] = self.regions;
        self.parts[index].count = 0;
        self.parts[index].is_root = false;
        self.stack.push((square, 0));
    }

    fn walk(&mut self, yard: &Yard, floor: &Floor, root: Square, mut time: u16) -> u16 {
        self.enter(root, time);
        self.parts[usize::from(root)].is_root = true;
        time += 1;
        while let Some(top) = self.stack.last_mut() {
            let (square, tried) = *top;
            if tried == 4 {
                self.stack.pop();
                self.leave(square, time);
                continue;
            }
            top.1 += 1;
            let next = yard.next[usize::from(square)][usize::from(tried)];
            if floor.taken[usize::from(next)] {
                continue;
            }
            match self.entered[usize::from(next)] {
                UNSEEN => {
                    self.enter(next, time);
                    time += 1;
                }
                seen => self.low[usize::from(square)] = self.low[usize::from(square)].min(seen),
            }
        }
        time
    }

    fn leave(&mut self, square: Square, time: u16) {
        let Some(&(parent, _)) = self.stack.last() else { return };
        let (index, above) = (usize::from(square), usize::from(parent));
        self.low[above] = self.low[above].min(self.low[index]);
        if self.low[index] >= self.entered[above] {
            let parts = &mut self.parts[above];
            let place = usize::from(parts.count);
            parts.times[place] = (self.entered[index], time);
            parts.count += 1;
        }
    }

    /// In which part `other` is with a box on `square`, as a number below 5.
    #[inline]
    pub fn side(&self, square: Square, other: Square) -> u8 {
        let parts = &self.parts[usize::from(square)];
        let time = self.entered[usize::from(other)];
        for place in 0..parts.count {
            let (from, to) = parts.times[usize::from(place)];
            if (from..to).contains(&time) {
                return place + 1;
            }
        }
        0
    }

    /// How many regions there are with a box on `square`.
    #[inline]
    pub fn regions_with(&self, square: Square) -> u16 {
        let parts = &self.parts[usize::from(square)];
        self.regions - 1 + u16::from(parts.count) + u16::from(!parts.is_root)
    }

    /// How many regions there are.
    pub const fn regions(&self) -> u16 {
        self.regions
    }

    /// The number of the region of a free square.
    #[inline]
    pub fn region(&self, square: Square) -> u16 {
        self.region[usize::from(square)]
    }
}
