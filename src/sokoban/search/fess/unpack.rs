//! [`Unpack`]: a search backwards from the solved level that finds the packing plan.
//!
//! Boxes are pulled off the goals. Boxes that wait at their homes are not there yet, so a box that comes to a home
//! vanishes. A box that can vanish does so at once: fewer boxes are never in the way. Where none can, boxes are
//! parked. Positions are sorted into cells by boxes left, boxes on goals and regions; the cells are visited in turn.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::cuts::Cuts;
use super::homes::{Grouping, Homes};
use super::hops::{Hops, Way};
use super::plan::Plan;
use super::yard::{Floor, Yard};
use crate::sokoban::search::arena::{Arena, RecordLayout};
use crate::sokoban::{Boxes, Square};

type Entry = Reverse<(u32, u64, u32)>;

/// The backward search between two expansions.
#[derive(Clone, Debug)]
pub struct Unpack {
    homes: Homes,
    /// Whether steps of the plan count in any order within a layer.
    in_layers: bool,
    arena: Arena,
    /// What each group of homes has still to give, by node.
    left: Vec<Vec<u16>>,
    weights: Vec<u32>,
    /// The node from which boxes vanished together, by node.
    layers: Vec<u32>,
    cells: Vec<BinaryHeap<Entry>>,
    numbers: BTreeMap<(u16, u16, u16), usize>,
    turn: usize,
    floor: Floor,
    cuts: Cuts,
    hops: Hops,
    /// The best node so far: boxes left, boxes on goals.
    best: ((u16, u16), u32),
    /// Nodes expanded.
    pub expanded: u32,
}

const NO_PARENT: u32 = u32::MAX;

impl Unpack {
    /// A search that has done nothing yet but put down the solved positions.
    pub fn new(yard: &Yard, in_layers: bool, grouping: Grouping) -> Self {
        let words = yard.goals.words().len();
        let layout = RecordLayout { words: words + 1, key: words, mask: 0xffff_0000 };
        let mut search = Self {
            homes: Homes::new(yard, grouping),
            in_layers,
            arena: Arena::new(layout),
            left: Vec::new(),
            weights: Vec::new(),
            layers: Vec::new(),
            cells: Vec::new(),
            numbers: BTreeMap::new(),
            turn: 0,
            floor: Floor::new(yard),
            cuts: Cuts::new(yard),
            hops: Hops::new(yard),
            best: ((u16::MAX, u16::MAX), 0),
            expanded: 0,
        };
        search.begin(yard);
        search
    }

    fn begin(&mut self, yard: &Yard) {
        self.floor.load(yard.goals.words());
        let capacity = self.homes.capacity().to_vec();
        for square in yard.board().squares() {
            if !self.floor.taken[usize::from(square)] {
                self.add(yard, square, (NO_PARENT, None), 0, capacity.clone(), 0);
            }
        }
    }

    /// Keeps the position on the floor with the player there, unless it is known.
    /// Answers its number. `layer` is the node with which it shares a layer, if any.
    fn add(
        &mut self,
        yard: &Yard,
        player: Square,
        (parent, layer): (u32, Option<u32>),
        weight: u32,
        left: Vec<u16>,
        far: u32,
    ) -> Option<u32> {
        let least = self.floor.flood(yard, player);
        let mut record: Vec<u64> = self.floor.boxes.words().to_vec();
        record.push(u64::from(parent) << 32 | u64::from(least) << 16);
        let place = self.arena.look_up(&record);
        if place.newest.is_some() {
            return None;
        }
        let index = self.arena.push(place, &record);
        self.layers.push(layer.unwrap_or(NO_PARENT - index));
        self.left.push(left);
        self.weights.push(weight);
        self.cuts.look(yard, &self.floor);
        let boxes = self.floor.boxes.len() as u16;
        let on_goals = self.floor.boxes.iter().filter(|&square| yard.goals.contains(square)).count() as u16;
        let regions = self.cuts.regions();
        self.best = self.best.min(((boxes, on_goals), index));
        let next = self.cells.len();
        let cell = *self.numbers.entry((boxes, on_goals, regions)).or_insert(next);
        if cell == next {
            self.cells.push(BinaryHeap::new());
            self.turn = cell;
        }
        let key =
            u64::from(boxes) << 48 | u64::from(on_goals) << 40 | u64::from(regions) << 32 | u64::from(u32::MAX - far);
        self.cells[cell].push(Reverse((weight, key, index)));
        Some(index)
    }

    /// Whether every box has vanished.
    pub const fn is_done(&self) -> bool {
        (self.best.0).0 == 0
    }

    /// Expands the next position. Answers a square of the player and how many boxes there are, or nothing if no
    /// position is left.
    pub fn expand(&mut self, yard: &Yard) -> Option<(Square, u16)> {
        for _ in 0..self.cells.len() {
            let cell = self.turn % self.cells.len();
            self.turn = cell + 1;
            if let Some(Reverse((_, _, index))) = self.cells[cell].pop() {
                self.expanded += 1;
                self.look_around(yard, index);
                return Some((self.player_of(index), self.floor.list.len() as u16));
            }
        }
        None
    }

    fn player_of(&self, index: u32) -> Square {
        let record = self.arena.get(index);
        (record[record.len() - 1] >> 16) as Square
    }

    fn look_around(&mut self, yard: &Yard, index: u32) {
        let player = self.player_of(index);
        let record = self.arena.get(index);
        let boxes = record[..record.len() - 1].to_vec();
        self.floor.load(&boxes);
        let list = self.floor.list.clone();
        let mut vanishing: Vec<(u16, Square, Square, u16)> = Vec::new();
        let mut parks: Vec<(Square, Square, Square, u32)> = Vec::new();
        for &from in &list {
            let mut vanish: Option<(u16, Square, Square, u16)> = None;
            self.floor.take(from);
            self.cuts.look(yard, &self.floor);
            let homes = &self.homes;
            self.hops
                .find(yard, &self.floor, &self.cuts, Way::Pull, (from, player), |_, square| homes.has_origin(square));
            for (number, hop) in self.hops.list.iter().enumerate() {
                if let Some(group) = self.homes.group(hop.to) {
                    let steps = if number == 0 { u16::MAX } else { hop.steps };
                    if vanish.is_none_or(|best| steps < best.0) && self.may_vanish(index, from, group) {
                        vanish = Some((steps, from, hop.player, group));
                        if number > 0 {
                            break;
                        }
                    }
                }
                if number > 0 {
                    let far = u32::from(yard.nearest[usize::from(hop.to)]);
                    parks.push((from, hop.to, hop.player, far));
                }
            }
            vanishing.extend(vanish);
            self.floor.put(from);
        }
        let weight = self.weights[index as usize];
        if !vanishing.is_empty() {
            return self.vanish(yard, index, vanishing);
        }
        for (from, to, player, far) in parks {
            self.floor.shift(from, to);
            self.add(yard, player, (index, None), weight + 1, self.left[index as usize].clone(), far);
            self.floor.shift(to, from);
        }
    }

    /// Takes the box away that is nearest to its home; in layers, all that can go.
    fn vanish(&mut self, yard: &Yard, index: u32, mut vanishing: Vec<(u16, Square, Square, u16)>) {
        vanishing.sort_unstable();
        let has_moved = vanishing[0].0 < u16::MAX;
        vanishing.retain(|one| one.0 < u16::MAX || !has_moved);
        if !self.in_layers {
            vanishing.truncate(1);
        }
        let mut parent = index;
        let weight = self.weights[index as usize];
        for (_, from, player, group) in vanishing {
            self.floor.refresh();
            if !self.may_vanish(parent, from, group) {
                continue;
            }
            let mut left = self.left[parent as usize].clone();
            left[usize::from(group)] -= 1;
            self.floor.take(from);
            let Some(next) = self.add(yard, player, (parent, Some(index)), weight, left, 0) else { return };
            parent = next;
        }
    }

    /// Whether the box on `from` may go to this group: enough must be left for the others.
    fn may_vanish(&self, index: u32, from: Square, group: u16) -> bool {
        let mut left = self.left[index as usize].clone();
        if left[usize::from(group)] == 0 {
            return false;
        }
        left[usize::from(group)] -= 1;
        self.homes.can_serve(self.floor.list.iter().copied().filter(|&square| square != from), &left)
    }

    /// The plan that the best position so far gives.
    pub fn plan(&self, yard: &Yard) -> Plan {
        let words = yard.goals.words().len();
        let mut boards = Vec::new();
        let mut index = self.best.1;
        if !self.is_done() {
            boards.push(Boxes::new(yard.len(), []));
        }
        let (mut layers, mut layer) = (Vec::new(), None);
        while index != NO_PARENT {
            if layer != Some(self.layers[index as usize]) {
                layers.push(boards.len());
            }
            layer = Some(self.layers[index as usize]);
            let record = self.arena.get(index);
            let mut board = Boxes::new(yard.len(), []);
            board.copy_from(&record[..words]);
            boards.push(board);
            index = (record[words] >> 32) as u32;
        }
        if !self.is_done() {
            layers.insert(0, 0);
        }
        Plan::new(yard, &boards, if self.in_layers { layers } else { Vec::new() })
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        let waiting: usize = self.cells.iter().map(|cell| cell.len() * size_of::<Entry>()).sum();
        self.arena.own_bytes() + waiting + self.left.len() * (size_of::<Vec<u16>>() + 2 * self.homes.capacity().len())
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.arena.shared_bytes()
    }
}
