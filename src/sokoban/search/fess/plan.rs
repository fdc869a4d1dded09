//! [`Plan`]: in which order boxes are put where, as boards that follow one another.
//!
//! The first board is empty, the last one has a box on every goal. A position has come as far as the last board
//! all of whose boxes it has. With each board goes the zone from which no box can be pushed to where one is still
//! needed, once the boxes stand that are to stay: a box in there is out of plan.

use super::yard::Yard;
use crate::sokoban::board::ones_without;
use crate::sokoban::{Boxes, Square};

/// A packing plan.
#[derive(Clone, Debug)]
pub struct Plan {
    words: usize,
    /// Where layers begin, and the last board, if steps count in any order within a layer.
    layers: Vec<usize>,
    /// The boards, one after the other.
    boards: Vec<u64>,
    /// For each board the squares that are out of plan.
    zones: Vec<u64>,
    /// For each board the steps from each square out of the zone.
    exits: Vec<Vec<u16>>,
}

impl Plan {
    /// The plan with these boards. `layers` are where layers begin, if their steps count in any order; the last
    /// board begins one, too. Costs the number of boards times the squares.
    pub fn new(yard: &Yard, boards: &[Boxes], layers: Vec<usize>) -> Self {
        let words = yard.goals.words().len();
        let flat = boards.iter().flat_map(|board| board.words().iter().copied()).collect();
        let begins = |step: usize| layers.iter().rev().copied().find(|&begin| begin <= step);
        let last = boards.len() - 1;
        let standing = |step: usize| begins(step).unwrap_or((step + 1).min(last));
        let zones: Vec<u64> = (0..boards.len()).flat_map(|step| zone(yard, &boards[standing(step)..])).collect();
        let exits = zones.chunks_exact(words).map(|zone| exits(yard, zone)).collect();
        Self { words, layers, boards: flat, zones, exits }
    }

    /// The plan before there is one. If there will never be one, boxes on goals count, whichever they are.
    pub fn before(yard: &Yard, will_be: bool) -> Self {
        if will_be {
            return Self::new(yard, std::slice::from_ref(&yard.goals), Vec::new());
        }
        let goals = yard.board().goals();
        let board = |count: usize| Boxes::new(yard.len(), goals[..count].iter().copied());
        let boards: Vec<Boxes> = (0..=goals.len()).map(board).collect();
        Self::new(yard, &boards, vec![0, goals.len()])
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.boards.len() / self.words - 1
    }

    /// The squares that are out of plan after so many steps.
    #[inline]
    pub fn zone(&self, step: usize) -> &[u64] {
        &self.zones[step * self.words..][..self.words]
    }

    /// The steps from each square to where it is not out of plan, 0 there.
    pub fn exits(&self, step: usize) -> &[u16] {
        &self.exits[step]
    }

    /// The squares that boxes are put on, each with its step, from 1.
    pub fn arrivals(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let boards = self.boards.chunks_exact(self.words);
        let pairs = boards.clone().zip(boards.skip(1)).zip(1..);
        pairs.flat_map(|((before, after), step)| ones_without(after, before).map(move |bit| (step, bit as Square)))
    }

    /// How many steps `boxes` have come.
    #[inline]
    pub fn packed(&self, boxes: &[u64]) -> usize {
        let is_there = |board: &[u64]| board.iter().zip(boxes).all(|(board, boxes)| board & !boxes == 0);
        if self.layers.is_empty() {
            return self.boards.chunks_exact(self.words).rposition(is_there).unwrap_or(0);
        }
        let place = self.layers.iter().rposition(|&begin| is_there(self.board(begin))).unwrap_or(0);
        let Some(&end) = self.layers.get(place + 1) else { return self.len() };
        let begin = self.layers[place];
        let words = self.board(end).iter().zip(self.board(begin)).zip(boxes);
        begin + words.map(|((end, begin), boxes)| (end & !begin & boxes).count_ones() as usize).sum::<usize>()
    }

    #[inline]
    fn board(&self, step: usize) -> &[u64] {
        &self.boards[step * self.words..][..self.words]
    }

    /// How many of `boxes` are out of plan after so many steps.
    #[inline]
    pub fn out_of_plan(&self, step: usize, boxes: &[u64]) -> u32 {
        self.zone(step).iter().zip(boxes).map(|(zone, boxes)| (zone & boxes).count_ones()).sum()
    }
}

/// The squares from which no box can be pushed to where one is needed, once the first of these boards is reached.
fn zone(yard: &Yard, boards: &[Boxes]) -> Vec<u64> {
    let mut staying = boards[0].clone();
    for later in boards {
        let leaving: Vec<Square> = staying.iter().filter(|&square| !later.contains(square)).collect();
        leaving.into_iter().for_each(|square| staying.remove(square));
    }
    let mut zone = Boxes::new(yard.len(), yard.board().squares());
    staying.iter().for_each(|square| zone.remove(square));
    let needed: Vec<Square> = boards.iter().flat_map(Boxes::iter).collect();
    let mut queue: Vec<Square> = Vec::new();
    for square in needed {
        if zone.contains(square) {
            zone.remove(square);
            queue.push(square);
        }
    }
    if queue.is_empty() {
        return vec![0; zone.words().len()];
    }
    let is_free = |square: Square| square != yard.wall() && !staying.contains(square);
    while let Some(square) = queue.pop() {
        for direction in 0..4 {
            let before = yard.next[usize::from(square)][direction];
            let behind = yard.next[usize::from(before)][direction];
            if is_free(before) && is_free(behind) && zone.contains(before) {
                zone.remove(before);
                queue.push(before);
            }
        }
    }
    zone.words().to_vec()
}

/// The steps from each square out of `zone`.
fn exits(yard: &Yard, zone: &[u64]) -> Vec<u16> {
    let is_inside = |square: Square| zone[usize::from(square / 64)] >> (square % 64) & 1 == 1;
    let outside = yard.board().squares().filter(|&square| !is_inside(square));
    steps_from(yard, outside)
}

/// The steps from each square to the nearest of `squares`, boxes aside.
fn steps_from(yard: &Yard, squares: impl Iterator<Item = Square>) -> Vec<u16> {
    let mut steps = vec![u16::MAX; yard.len() + 1];
    let mut queue: Vec<Square> = squares.collect();
    queue.iter().for_each(|&square| steps[usize::from(square)] = 0);
    let mut done = 0;
    while let Some(&square) = queue.get(done) {
        done += 1;
        for next in yard.next[usize::from(square)] {
            if next != yard.wall() && steps[usize::from(next)] == u16::MAX {
                steps[usize::from(next)] = steps[usize::from(square)] + 1;
                queue.push(next);
            }
        }
    }
    steps
}
