//! [`Answers`]: verdicts of nested double-threes, kept so that none is found twice.
//!
//! A nested question is asked with more and more stones on the board, and the number of ways to come to
//! it can double with every level. But its verdict depends only on the points that were read to find
//! it. So each answer is kept with the points that were read and the supposed stones among them; it
//! holds wherever the supposed stones among those points are the same.

use std::collections::BTreeMap;

use super::judgement::Legality;
use crate::omok::table::Points;
use crate::omok::{Line, Point};

/// How far the verdict of a point is read along a line.
const REACH: i32 = 5;

/// Verdicts that were found on one board for one colour, and what is being read for the next.
pub(super) struct Answers {
    side: u32,
    /// The stones that are supposed.
    supposed: Points,
    /// What was read since the question that is being answered began.
    read: Points,
    known: BTreeMap<Point, Vec<Answer>>,
}

/// A verdict and what it depends on.
struct Answer {
    read: Points,
    supposed: Points,
    legality: Legality,
}

/// What was read before a question began.
pub(super) struct Before(Points);

impl Answers {
    /// No answers, on a board of `side` by `side` points.
    pub fn new(side: u32) -> Self {
        Self { side, supposed: Points::NONE, read: Points::NONE, known: BTreeMap::new() }
    }

    /// Supposes a stone on `point`.
    pub fn suppose(&mut self, point: Point) {
        self.supposed.insert(point);
    }

    /// Takes a supposed stone back. What was read there says nothing about the board without it.
    pub fn take_back(&mut self, point: Point) {
        self.supposed.remove(point);
        self.read.remove(point);
    }

    /// The verdict of `point`, if it was found with the same stones wherever it was read.
    pub fn known(&mut self, point: Point) -> Option<Legality> {
        let supposed = &self.supposed;
        let is_same = |answer: &&Answer| answer.read.and(supposed) == answer.supposed;
        let answer = self.known.get(&point)?.iter().find(is_same)?;
        self.read = self.read.or(&answer.read);
        Some(answer.legality)
    }

    /// Begins the question of `point`, which reads the lines through it.
    pub fn begin(&mut self, point: Point) -> Before {
        let before = Before(std::mem::replace(&mut self.read, Points::NONE));
        let (x, y) = ((point % self.side) as i32, (point / self.side) as i32);
        let inside = 0..self.side as i32;
        for line in Line::ALL {
            let (dx, dy) = line.offset();
            for steps in -REACH..=REACH {
                let (x, y) = (x + dx * steps, y + dy * steps);
                if inside.contains(&x) && inside.contains(&y) {
                    self.read.insert(y as u32 * self.side + x as u32);
                }
            }
        }
        before
    }

    /// Keeps the verdict of `point`, of which the question was begun after `before`.
    pub fn end(&mut self, point: Point, before: &Before, legality: Legality) {
        let supposed = self.supposed.and(&self.read);
        self.known.entry(point).or_default().push(Answer { read: self.read, supposed, legality });
        self.read = self.read.or(&before.0);
    }
}
