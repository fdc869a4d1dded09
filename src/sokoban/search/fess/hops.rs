//! [`Hops`]: the macro moves of a box. It is pushed, or pulled, any number of squares while no other box moves.

use super::cuts::Cuts;
use super::yard::{Floor, Yard};
use crate::grid::Direction;
use crate::sokoban::{Push, Square};

/// Forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The player pushes.
    Push,
    /// The player pulls.
    Pull,
}

/// A place that a box can be brought to, and the side of it on which the player is then.
#[derive(Clone, Copy, Debug)]
pub struct Hop {
    /// Where the box is.
    pub to: Square,
    /// Where the player is after the last push or pull.
    pub player: Square,
    /// The part of the floor in which the player is, by [`Cuts::side`].
    pub side: u8,
    /// The direction of the last push or pull.
    direction: u8,
    /// The number of the hop before it.
    before: u32,
    /// Pushes or pulls.
    pub steps: u16,
}

/// All hops of a box, the shortest first; the first is where it stands. Keeps its memory.
#[derive(Clone, Debug)]
pub struct Hops {
    /// The hops.
    pub list: Vec<Hop>,
    /// The sides that were come to, a bit each, by square.
    seen: Vec<u8>,
    /// From which hop each one can be come to, as pairs.
    edges: Vec<(u32, u32)>,
    number: Vec<[u32; 5]>,
    /// Whether the box can be brought back to where it was, by hop.
    pub returns: Vec<bool>,
}

impl Hops {
    /// Room for a yard.
    pub fn new(yard: &Yard) -> Self {
        let len = yard.len() + 1;
        Self { list: Vec::new(), seen: vec![0; len], edges: Vec::new(), number: vec![[0; 5]; len], returns: Vec::new() }
    }

    /// Finds the hops of a box on `from`, which is taken off the floor that `cuts` has looked at. The player is
    /// on `player`. `may_go` tells where the box may be, and in which direction it may begin: its first step has one.
    pub fn find(
        &mut self,
        yard: &Yard,
        floor: &Floor,
        cuts: &Cuts,
        way: Way,
        (from, player): (Square, Square),
        may_go: impl Fn(Option<Direction>, Square) -> bool,
    ) {
        for hop in &self.list {
            self.seen[usize::from(hop.to)] = 0;
        }
        self.list.clear();
        self.edges.clear();
        self.add(Hop { to: from, player, side: cuts.side(from, player), direction: 0, before: 0, steps: 0 });
        if cuts.region(from) != cuts.region(player) {
            return;
        }
        let mut done = 0;
        while let Some(&hop) = self.list.get(done) {
            for direction in 0..4 {
                let Some(next) = step(yard, floor, cuts, way, hop, direction) else { continue };
                let first = (done == 0).then(|| Direction::from_index(direction));
                if may_go(first, next.to) {
                    let next = Hop { before: done as u32, ..next };
                    let bit = 1 << next.side;
                    if self.seen[usize::from(next.to)] & bit == 0 {
                        self.add(next);
                    }
                    self.edges.push((done as u32, self.number[usize::from(next.to)][usize::from(next.side)]));
                }
            }
            done += 1;
        }
    }

    fn add(&mut self, hop: Hop) {
        self.seen[usize::from(hop.to)] |= 1 << hop.side;
        self.number[usize::from(hop.to)][usize::from(hop.side)] = self.list.len() as u32;
        self.list.push(hop);
    }

    /// Finds out from where the box can be brought back. Costs the pushes that were found, a few times.
    pub fn find_returns(&mut self) {
        self.returns.clear();
        self.returns.resize(self.list.len(), false);
        self.returns[0] = true;
        let mut changed = true;
        while changed {
            changed = false;
            for &(from, to) in self.edges.iter().rev() {
                if self.returns[to as usize] && !self.returns[from as usize] {
                    self.returns[from as usize] = true;
                    changed = true;
                }
            }
        }
    }

    /// The number of the hop to a place, if there is one.
    pub fn number_of(&self, to: Square, side: u8) -> Option<usize> {
        let is_seen = self.seen[usize::from(to)] & 1 << side != 0;
        is_seen.then(|| self.number[usize::from(to)][usize::from(side)] as usize)
    }

    /// The pushes that lead to hop `number`.
    pub fn pushes(&self, yard: &Yard, number: usize) -> Vec<Push> {
        let mut pushes = Vec::new();
        let mut number = number;
        while number != 0 {
            let hop = self.list[number];
            let direction = Direction::from_index(hop.direction);
            let from = yard.next[usize::from(hop.to)][usize::from(hop.direction) ^ 2];
            pushes.push(Push { from, direction });
            number = hop.before as usize;
        }
        pushes.reverse();
        pushes
    }
}

/// One push or pull of the box at `hop`.
#[inline]
fn step(yard: &Yard, floor: &Floor, cuts: &Cuts, way: Way, hop: Hop, direction: u8) -> Option<Hop> {
    let at = usize::from(hop.to);
    let to = yard.next[at][usize::from(direction)];
    if floor.taken[usize::from(to)] {
        return None;
    }
    let (stand, player) = match way {
        Way::Push => (yard.next[at][usize::from(direction) ^ 2], hop.to),
        Way::Pull => (to, yard.next[usize::from(to)][usize::from(direction)]),
    };
    let is_open = !floor.taken[usize::from(stand)] && !floor.taken[usize::from(player)];
    if !is_open || cuts.side(hop.to, stand) != hop.side {
        return None;
    }
    Some(Hop { to, player, side: cuts.side(to, player), direction, before: 0, steps: hop.steps + 1 })
}
