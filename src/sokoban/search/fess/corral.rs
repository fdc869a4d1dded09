//! [`Corrals`]: positions that are dead because of what the player cannot reach.
//!
//! A region out of the player's reach, with the boxes around it, is searched alone, all other boxes taken away.
//! If no push ever brings one of its boxes out of the region, and no position has all of them on goals, then more
//! boxes would not help: the position is dead. Verdicts depend on boxes and player alone and are kept.

use std::collections::HashMap;

use super::yard::{Floor, Yard};
use crate::sokoban::deadlock::freeze;
use crate::sokoban::{Boxes, Square};

/// Positions looked at in one search; with more nothing is said.
const MOST_POSITIONS: usize = 300;
/// Boxes of a region; with more nothing is said.
const MOST_BOXES: usize = 14;
/// Verdicts that are kept.
const MOST_VERDICTS: usize = 1 << 18;

/// Searches corrals. A copy forgets the verdicts, which only cost time.
#[derive(Debug)]
pub struct Corrals {
    floor: Floor,
    zone: Boxes,
    verdicts: HashMap<Vec<u64>, bool>,
    region: Vec<u16>,
    stack: Vec<Square>,
    /// Positions of the search, and where the player is: the least square.
    found: Vec<(Vec<u64>, Square)>,
}

const UNSEEN: u16 = u16::MAX;

impl Clone for Corrals {
    fn clone(&self) -> Self {
        Self {
            floor: self.floor.clone(),
            zone: self.zone.clone(),
            verdicts: HashMap::new(),
            region: self.region.clone(),
            stack: Vec::new(),
            found: Vec::new(),
        }
    }
}

impl Corrals {
    /// Room for a yard.
    pub fn new(yard: &Yard) -> Self {
        Self {
            floor: Floor::new(yard),
            zone: Boxes::new(yard.len(), []),
            verdicts: HashMap::new(),
            region: vec![UNSEEN; yard.len() + 1],
            stack: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Whether some corral of the position is dead. `floor` was flooded from the player last.
    pub fn is_dead(&mut self, yard: &Yard, floor: &Floor, player: Square) -> bool {
        let regions = self.label(yard, floor);
        let around: Vec<Vec<Square>> = (0..regions).map(|region| self.boxes_around(yard, floor, &[region])).collect();
        for region in 0..regions {
            if self.is_corral_dead(yard, &around[usize::from(region)], &[region], player) {
                return true;
            }
        }
        for one in 0..regions {
            for two in one + 1..regions {
                let (first, second) = (&around[usize::from(one)], &around[usize::from(two)]);
                if first.iter().any(|square| second.contains(square)) {
                    let boxes = self.boxes_around(yard, floor, &[one, two]);
                    if self.is_corral_dead(yard, &boxes, &[one, two], player) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Numbers the regions that the player cannot reach.
    fn label(&mut self, yard: &Yard, floor: &Floor) -> u16 {
        self.region.fill(UNSEEN);
        let mut regions = 0;
        for from in yard.board().squares() {
            if floor.taken[usize::from(from)] || floor.is_reached(from) || self.region[usize::from(from)] != UNSEEN {
                continue;
            }
            self.region[usize::from(from)] = regions;
            self.stack.push(from);
            while let Some(square) = self.stack.pop() {
                for next in yard.next[usize::from(square)] {
                    if !floor.taken[usize::from(next)] && self.region[usize::from(next)] == UNSEEN {
                        self.region[usize::from(next)] = regions;
                        self.stack.push(next);
                    }
                }
            }
            regions += 1;
        }
        regions
    }

    fn boxes_around(&self, yard: &Yard, floor: &Floor, regions: &[u16]) -> Vec<Square> {
        let touches = |&&square: &&Square| {
            yard.next[usize::from(square)].iter().any(|&next| regions.contains(&self.region[usize::from(next)]))
        };
        floor.list.iter().filter(touches).copied().collect()
    }

    fn is_corral_dead(&mut self, yard: &Yard, boxes: &[Square], regions: &[u16], player: Square) -> bool {
        if boxes.len() > MOST_BOXES || boxes.iter().all(|&square| yard.goals.contains(square)) {
            return false;
        }
        let set = Boxes::new(yard.len(), boxes.iter().copied());
        self.floor.load(set.words());
        let least = self.floor.flood(yard, player);
        let mut key = set.words().to_vec();
        key.push(u64::from(least));
        if let Some(&verdict) = self.verdicts.get(&key) {
            return verdict;
        }
        self.zone = set;
        for square in yard.board().squares() {
            if regions.contains(&self.region[usize::from(square)]) {
                self.zone.insert(square);
            }
        }
        let verdict = self.search(yard, least);
        if self.verdicts.len() < MOST_VERDICTS {
            self.verdicts.insert(key, verdict);
        }
        verdict
    }

    /// Whether every position that follows from the one on the floor keeps its boxes in the zone and some box off
    /// its goal.
    fn search(&mut self, yard: &Yard, least: Square) -> bool {
        self.found.clear();
        self.found.push((self.floor.boxes.words().to_vec(), least));
        let mut done = 0;
        while done < self.found.len() {
            if self.found.len() > MOST_POSITIONS || !self.is_stuck(yard, done) {
                return false;
            }
            done += 1;
        }
        true
    }

    /// Adds what follows from position number `number`. Answers false where a box gets out or all are on goals.
    fn is_stuck(&mut self, yard: &Yard, number: usize) -> bool {
        let (boxes, least) = self.found[number].clone();
        self.floor.load(&boxes);
        let list = std::mem::take(&mut self.floor.list);
        let mut pushes: Vec<(Square, Square)> = Vec::new();
        self.floor.flood(yard, least);
        for &from in &list {
            for direction in 0..4 {
                let to = yard.next[usize::from(from)][direction];
                let stand = yard.next[usize::from(from)][direction ^ 2];
                if self.floor.is_reached(stand) && !self.floor.taken[usize::from(to)] && yard.is_live(to) {
                    pushes.push((from, to));
                }
            }
        }
        self.floor.list = list;
        pushes.into_iter().all(|(from, to)| self.push(yard, from, to))
    }

    /// Makes a push and takes it back. Answers false where the box gets out or all are on goals.
    fn push(&mut self, yard: &Yard, from: Square, to: Square) -> bool {
        self.floor.shift(from, to);
        let is_lost = freeze::is_frozen_deadlock(yard.board(), &yard.statics.live, &self.floor.boxes, to);
        let mut is_stuck = true;
        if !is_lost {
            let is_done =
                || self.floor.boxes.words().iter().zip(yard.goals.words()).all(|(one, goals)| one & !goals == 0);
            is_stuck = self.zone.contains(to) && !is_done();
            if is_stuck {
                let least = self.floor.flood(yard, from);
                let words = self.floor.boxes.words();
                if !self.found.iter().any(|(boxes, player)| *player == least && boxes == words) {
                    self.found.push((words.to_vec(), least));
                }
            }
        }
        self.floor.shift(to, from);
        is_stuck
    }
}
