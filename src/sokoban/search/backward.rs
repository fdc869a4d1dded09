//! [`Backward`]: a search from the solved level back to the start, by pulls.
//!
//! What has the least g + w h is expanded first, h being the cheapest pairing of boxes and start squares. A position is
//! pruned if a box stands where none can come from any start, if two or three boxes can never have come together from
//! where boxes start, and if boxes share fewer start squares than they are. It packs positions as searches forwards do,
//! so that each side finds those of the other.
//!
//! Cost: time and memory O(b^d) at worst.

use std::sync::Arc;

use super::arena::Arena;
use super::frontier::{Buckets, Frontier as _, NONE};
use super::record::Node;
use super::space::{Shift, Space};
use super::tables::{Size, Tables};
use super::working_position::WorkingPosition;
use crate::grid::Direction;
use crate::sokoban::bound::{self, DEAD, Estimate};
use crate::sokoban::distance::{Placed, Statics};
use crate::sokoban::{NO_SQUARE, Push, Square};
use crate::trace::StateHash;

/// What does not change during a search.
#[derive(Debug)]
struct Setting {
    space: Arc<Space>,
    /// Distances from where boxes start.
    statics: Statics,
    tables: Tables,
}

/// A search backwards between two expansions.
#[derive(Clone, Debug)]
pub struct Backward {
    setting: Arc<Setting>,
    position: WorkingPosition,
    estimate: Box<dyn Estimate>,
    placed: Vec<Placed>,
    arena: Arena,
    frontier: Buckets,
    record: Vec<u64>,
    /// The weight of the lower bound, in thousandths.
    weight: u32,
    /// Positions expanded.
    pub expanded: u64,
    /// Pulls looked at.
    pub generated: u64,
}

impl Backward {
    /// The search with the solved positions put down, packed as in `space`.
    pub fn new(space: &Arc<Space>, weight: u32) -> Self {
        let board = space.board();
        let statics = Statics::from_starts(board);
        let tables = Tables::from_starts(board, &statics);
        let layout = Node::layout(space.words(), true);
        let mut search = Self {
            estimate: bound::cheapest_pairing(board, &statics),
            setting: Arc::new(Setting { space: Arc::clone(space), statics, tables }),
            position: WorkingPosition::new(Arc::clone(space)),
            placed: Vec::new(),
            arena: Arena::new(layout),
            frontier: Buckets::default(),
            record: vec![0; layout.words],
            weight,
            expanded: 0,
            generated: 0,
        };
        search.begin();
        search
    }

    /// Puts down the solved level once for every region in which the player may be.
    fn begin(&mut self) {
        let space = Arc::clone(&self.setting.space);
        let solved = space.pack(space.board().goals());
        let mut is_seen: Vec<bool> = space.board().squares().map(|square| space.board().is_goal(square)).collect();
        for player in space.board().squares() {
            if is_seen[usize::from(player)] {
                continue;
            }
            self.position.load(&solved, player);
            self.position.flood();
            for square in space.board().squares() {
                is_seen[usize::from(square)] |= self.position.reaches(square);
            }
            let h = self.measure(player);
            if h != DEAD {
                self.keep(NONE, player, 0, h);
            }
        }
    }

    /// The lower bound of the position on the board.
    fn measure(&mut self, player: Square) -> u32 {
        let statics = &self.setting.statics;
        self.placed.clear();
        let sides = statics.distances.sides();
        self.placed.extend(self.position.list().iter().map(|&square| sides.place(square, player)));
        self.estimate.measure(statics, &self.placed)
    }

    /// Keeps the position on the board, unless it is known and no better now. Answers its number.
    fn keep(&mut self, parent: u32, player: Square, g: u32, h: u32) -> Option<u32> {
        let words = self.setting.space.words();
        let player = self.position.normalised(player);
        self.record[..words].copy_from_slice(self.position.packed());
        self.record[words] = u64::from(player) << 16;
        let place = self.arena.look_up(&self.record);
        if place.newest.is_some_and(|older| Node::of(self.arena.get(older), words).g <= g) {
            return None;
        }
        let priority = (g + (u64::from(h) * u64::from(self.weight) / 1000) as u32, h);
        let link = self.frontier.link(priority);
        Node { parent, player, h, g, link }.write(&mut self.record, words);
        let index = self.arena.push(place, &self.record);
        self.frontier.push(priority, index);
        Some(index)
    }

    /// Expands the next position. `is_known` tells whether the other side knows the position of a record. Answers the
    /// number of the first that it knows.
    pub fn expand(&mut self, is_known: impl Fn(&[u64]) -> bool) -> Option<u32> {
        let words = self.setting.space.words();
        let link = |arena: &Arena, index| Node::of(arena.get(index), words).link;
        let (_, index) = self.frontier.pop(&self.arena, link)?;
        self.record.copy_from_slice(self.arena.get(index));
        if self.find(&self.record) != Some(index) {
            return None;
        }
        let Node { player, g, .. } = Node::of(&self.record, words);
        self.position.load(&self.record[..words], player);
        if is_known(&self.record) {
            return Some(index);
        }
        self.expanded += 1;
        self.position.flood();
        self.measure(player);
        let pulls = (0..self.position.list().len()).flat_map(|number| Direction::ALL.map(|way| (number, way)));
        for (number, direction) in pulls {
            let found = self.pull((index, g + 1), number, direction);
            if found.is_some_and(|found| is_known(self.arena.get(found))) {
                return found;
            }
        }
        None
    }

    /// How many positions wait to be expanded.
    pub fn waiting(&self) -> u64 {
        self.frontier.len(&self.arena)
    }

    /// The position after box `number` is pulled, if it is new and not dead.
    fn pull(&mut self, (parent, g): (u32, u32), number: usize, direction: Direction) -> Option<u32> {
        let from = self.position.list()[number];
        let (to, player) = self.room(from, direction)?;
        self.generated += 1;
        let h = self.bound_after(number, (to, player), direction)?;
        self.position.shift(Shift { from, to });
        let found = self.keep(parent, player, g, h);
        self.position.shift(Shift { from: to, to: from });
        found
    }

    /// Where the box goes and where the player is then, if it can be pulled.
    fn room(&self, from: Square, direction: Direction) -> Option<(Square, Square)> {
        let board = self.setting.space.board();
        let is_free = |square: Square| square != NO_SQUARE && self.position.reaches(square);
        let to = board.neighbour(from, direction);
        if !is_free(to) {
            return None;
        }
        let player = board.neighbour(to, direction);
        is_free(player).then_some((to, player))
    }

    /// The lower bound after box `number` of the position that was measured is pulled; nothing if that is dead.
    fn bound_after(&mut self, number: usize, (to, player): (Square, Square), direction: Direction) -> Option<u32> {
        let Setting { space, statics, tables } = &*self.setting;
        if !space.is_live(to) || statics.is_dead(to) {
            return None;
        }
        let others = self.position.list().iter().enumerate().filter(|&(other, _)| other != number);
        if tables.is_dead(others.map(|(_, &square)| square), to, direction, Size::Three) {
            return None;
        }
        let placed = statics.distances.sides().place(to, player);
        Some(self.estimate.after(statics, number, placed)).filter(|&h| h != DEAD)
    }

    /// The number of the newest position with the boxes and the player of `record`.
    pub fn find(&self, record: &[u64]) -> Option<u32> {
        self.arena.find(record).newest
    }

    /// A square of the player in the position that was expanded last.
    pub const fn player(&self) -> Square {
        self.position.player()
    }

    /// How many boxes of that position are not where any box starts.
    pub fn away(&self) -> usize {
        let start = self.setting.space.board().start();
        self.position.list().iter().filter(|&&square| !start.boxes.contains(square)).count()
    }

    /// The record of position number `index`.
    pub fn record(&self, index: u32) -> &[u64] {
        self.arena.get(index)
    }

    /// The pushes that solve the level from position number `index` on.
    pub fn pushes_from(&self, index: u32) -> Vec<Push> {
        let (space, words) = (&self.setting.space, self.setting.space.words());
        let parent = |index: u32| Some(Node::of(self.arena.get(index), words).parent).filter(|&parent| parent != NONE);
        let steps = std::iter::successors(Some(index), |&index| parent(index));
        let shift = |index| {
            let (before, after) = (self.arena.get(index), self.arena.get(parent(index)?));
            space.push(space.shift_between(&before[..words], &after[..words])?)
        };
        steps.filter_map(shift).collect()
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.arena.own_bytes() + self.frontier.heap_bytes() + self.position.heap_bytes() + self.estimate.heap_bytes()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.arena.shared_bytes()
    }

    /// Adds what tells it from others.
    pub fn hash_into(&self, hash: &mut StateHash) {
        for record in self.arena.iter() {
            hash.add_all(record);
        }
        self.frontier.add_to(hash);
        hash.add(self.expanded);
    }
}

#[cfg(test)]
mod tests;
