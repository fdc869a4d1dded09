//! [`Frozen`]: positions that are dead because of boxes that never move again.
//!
//! Boxes that hold each other on their goals are walls from now on. Two things follow. Backwards: put boxes on all
//! other goals, too, which is how the level ends, and take away every box that the player can pull, until no more
//! can be. What remains never moved, so it stands there already; where it does not, wherever the player ends, the
//! position is dead. What remains in every case never moves again either, and is one more wall. Forwards: boxes reach
//! only goals to which there is a way between the walls.
//!
//! Cost: goals times squares for every set of frozen boxes, once; then boxes times goals.
//! Source: the test backwards is the retrograde deadlock of Y. Shoham and J. Schaeffer, "The FESS algorithm", 2020.

use std::collections::HashMap;
use std::sync::Arc;

use super::yard::{Floor, Yard};
use crate::sokoban::deadlock::bipartite::Pairing;
use crate::sokoban::distance::{Placed, UNREACHABLE};
use crate::sokoban::{Boxes, Square};
use crate::trace::Reason;

/// Bytes of what follows from sets of frozen boxes that are kept.
const MOST_BYTES: usize = 8 << 20;

/// Finds frozen boxes, and what follows from them. A copy forgets what follows, which only costs time.
#[derive(Debug)]
pub struct Frozen {
    floor: Floor,
    /// The boxes that never move again.
    fixed: Boxes,
    known: HashMap<Vec<u64>, Arc<Walled>>,
    pairing: Pairing,
}

/// What follows from a set of boxes on goals that never move again.
#[derive(Debug)]
struct Walled {
    /// For each square and goal, a bit each, whether a box gets there from there.
    reach: Vec<u64>,
    /// Words of a row of `reach`.
    words: usize,
    /// For each region in which the player can end: the boxes on goals that never moved.
    rests: Vec<Vec<u64>>,
}

impl Clone for Frozen {
    fn clone(&self) -> Self {
        Self {
            floor: self.floor.clone(),
            fixed: self.fixed.clone(),
            known: HashMap::new(),
            pairing: Pairing::default(),
        }
    }
}

impl Frozen {
    /// Room for a yard.
    pub fn new(yard: &Yard) -> Self {
        Self {
            floor: Floor::new(yard),
            fixed: Boxes::new(yard.len(), []),
            known: HashMap::new(),
            pairing: Pairing::default(),
        }
    }

    /// Why the position on the floor is dead. `boxes` are its boxes in board order, each with the side of the player.
    pub fn find(&mut self, yard: &Yard, floor: &Floor, boxes: &[Placed]) -> Option<Reason> {
        self.fix(yard, floor);
        if self.fixed.iter().any(|square| !yard.goals.contains(square)) {
            return Some(Reason::FREEZE);
        }
        if self.fixed.is_empty() {
            return None;
        }
        let is_dead = self.settle(yard, floor).is_none_or(|walled| self.lack_goals(yard, &walled, boxes));
        is_dead.then_some(Reason::FROZEN_WALLS)
    }

    /// Finds the boxes that hold each other: all of them, less those that nothing holds.
    fn fix(&mut self, yard: &Yard, floor: &Floor) {
        self.fixed.copy_from(floor.boxes.words());
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for &square in &floor.list {
                if self.fixed.contains(square) && !(self.is_held(yard, square, 0) && self.is_held(yard, square, 1)) {
                    self.fixed.remove(square);
                    is_over = false;
                }
            }
        }
    }

    /// Whether a wall, a fixed box or dead squares hold the box on an axis.
    fn is_held(&self, yard: &Yard, square: Square, axis: usize) -> bool {
        let next = yard.next[usize::from(square)];
        let sides = [next[axis], next[axis + 2]];
        sides.into_iter().any(|side| !self.is_open(yard, side)) || sides.into_iter().all(|side| !yard.is_live(side))
    }

    /// Whether there is neither a wall nor a fixed box.
    fn is_open(&self, yard: &Yard, square: Square) -> bool {
        square != yard.wall() && !self.fixed.contains(square)
    }

    /// What follows once every box is fixed that never moves again; nothing if the level cannot end.
    fn settle(&mut self, yard: &Yard, floor: &Floor) -> Option<Arc<Walled>> {
        let boxes = floor.boxes.words();
        loop {
            let walled = self.walled(yard);
            let stands = |rest: &&Vec<u64>| rest.iter().zip(boxes).all(|(rest, boxes)| rest & !boxes == 0);
            let mut rests = walled.rests.iter().filter(stands);
            let mut common = rests.next()?.clone();
            rests.for_each(|rest| common.iter_mut().zip(rest).for_each(|(common, rest)| *common &= rest));
            if common == self.fixed.words() {
                return Some(walled);
            }
            self.fixed.copy_from(&common);
        }
    }

    /// Whether some boxes share fewer goals than they are.
    fn lack_goals(&mut self, yard: &Yard, walled: &Walled, boxes: &[Placed]) -> bool {
        let distances = &yard.statics.distances;
        let reaches = |number: usize, goal: usize| {
            distances.get(goal, boxes[number]) != UNREACHABLE && walled.reaches(boxes[number].square, goal)
        };
        self.pairing.is_short(boxes.len(), yard.board().goals().len(), reaches)
    }

    /// What follows from the boxes that are fixed.
    fn walled(&mut self, yard: &Yard) -> Arc<Walled> {
        if let Some(known) = self.known.get(self.fixed.words()) {
            return Arc::clone(known);
        }
        let walled = Walled { reach: self.reach(yard), words: goal_words(yard), rests: self.rests(yard) };
        let walled = Arc::new(walled);
        if self.known.len() * walled.bytes() < MOST_BYTES {
            self.known.insert(self.fixed.words().to_vec(), Arc::clone(&walled));
        }
        walled
    }

    /// From where a box gets to each goal; from a fixed one nowhere else.
    fn reach(&self, yard: &Yard) -> Vec<u64> {
        let words = goal_words(yard);
        let mut reach = vec![0; yard.next.len() * words];
        let mut todo = Vec::new();
        for (goal, &end) in yard.board().goals().iter().enumerate() {
            let (word, bit) = (goal / 64, 1 << (goal % 64));
            reach[usize::from(end) * words + word] |= bit;
            todo.extend(Some(end).filter(|&end| self.is_open(yard, end)));
            while let Some(square) = todo.pop() {
                for direction in 0..4 {
                    let from = yard.next[usize::from(square)][direction];
                    let stand = yard.next[usize::from(from)][direction];
                    let place = usize::from(from) * words + word;
                    if self.is_open(yard, from) && self.is_open(yard, stand) && reach[place] & bit == 0 {
                        reach[place] |= bit;
                        todo.push(from);
                    }
                }
            }
        }
        reach
    }

    /// For each region in which the player can end, the boxes that never moved.
    fn rests(&mut self, yard: &Yard) -> Vec<Vec<u64>> {
        let mut rests: Vec<Vec<u64>> = Vec::new();
        let mut seen = yard.goals.clone();
        for start in yard.board().squares() {
            if seen.contains(start) {
                continue;
            }
            self.floor.load(yard.goals.words());
            self.floor.flood(yard, start);
            yard.board()
                .squares()
                .filter(|&square| self.floor.is_reached(square))
                .for_each(|square| seen.insert(square));
            self.pull_all(yard, start);
            let rest = self.floor.boxes.words();
            if rest == self.fixed.words() {
                return vec![rest.to_vec()];
            }
            if !rests.iter().any(|one| one == rest) {
                rests.push(rest.to_vec());
            }
        }
        rests
    }

    /// Takes away every box that the player can pull, until no more can be.
    fn pull_all(&mut self, yard: &Yard, start: Square) {
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for square in std::mem::take(&mut self.floor.list) {
                if !self.fixed.contains(square) && self.can_pull(yard, square) {
                    self.floor.take(square);
                    is_over = false;
                }
            }
            self.floor.refresh();
            self.floor.flood(yard, start);
        }
    }

    /// Whether the player can walk beside the box and step back with it.
    fn can_pull(&self, yard: &Yard, square: Square) -> bool {
        (0..4).any(|direction| {
            let stand = yard.next[usize::from(square)][direction];
            let back = yard.next[usize::from(stand)][direction];
            self.floor.is_reached(stand) && !self.floor.taken[usize::from(back)]
        })
    }
}

impl Walled {
    /// Whether there is a way for a box from `square` to goal number `goal`.
    #[inline]
    fn reaches(&self, square: Square, goal: usize) -> bool {
        self.reach[usize::from(square) * self.words + goal / 64] >> (goal % 64) & 1 == 1
    }

    /// Bytes held, about.
    fn bytes(&self) -> usize {
        let rest = self.rests.first().map_or(0, Vec::len);
        (self.reach.len() + self.rests.len() * rest) * size_of::<u64>()
    }
}

fn goal_words(yard: &Yard) -> usize {
    yard.board().goals().len().div_ceil(64)
}
