//! [`Sweep`]: in which order parts of the solution are searched.

use std::collections::BTreeSet;

use super::course::Course;
use super::window::Frame;
use crate::trace::StateHash;

/// The rounds: how many pushes long parts are, and how many boxes may stand elsewhere. Short parts are searched freely,
/// long ones near the solution only.
const ROUNDS: &[(usize, u32)] = &[(12, 64), (24, 64), (48, 3), (96, 2), (192, 2), (usize::MAX, 1)];

/// By how much the positions that a part may keep grow from pass to pass, and how often.
const GROWTH: (u64, u32) = (4, 2);

/// Where the work stands. A round goes through the solution from its start, each part beginning in the middle of the one
/// before, and again as long as it gains something. A pass is all rounds. In later passes parts may keep more positions;
/// the last one is made again until it gains nothing.
#[derive(Clone, Debug)]
pub struct Sweep {
    rounds: Vec<(usize, u32)>,
    nodes: u64,
    /// How often the positions that a part may keep will grow yet.
    left: u32,
    round: usize,
    from: usize,
    /// Whether this round, and this pass, gained something.
    has_gained: (bool, bool),
    /// Parts that were searched in vain, by a hash of all that the search depends on.
    vain: BTreeSet<u64>,
    /// The hash of the part that is searched.
    now: u64,
}

impl Sweep {
    /// Rounds of parts of `length` pushes in which `radius` boxes stand elsewhere, either of them as usual where it is 0;
    /// each part with so many positions at most in the end.
    pub fn new(length: usize, radius: u32, nodes: u64) -> Self {
        let mut rounds: Vec<(usize, u32)> = ROUNDS
            .iter()
            .map(|&(usual, near)| (if length > 0 { length } else { usual }, if radius > 0 { radius } else { near }))
            .collect();
        rounds.dedup();
        let (round, from, has_gained, left) = (0, 0, (false, false), GROWTH.1);
        Self { rounds, nodes, left, round, from, has_gained, vain: BTreeSet::new(), now: 0 }
    }

    /// The part that is next, or nothing at the end of a last pass that gained nothing.
    pub fn next(&mut self, course: &Course) -> Option<Frame> {
        loop {
            while self.from >= course.len() {
                self.end_of_round()?;
            }
            let (length, radius) = self.rounds[self.round];
            let from = self.from;
            let to = from.saturating_add(length).min(course.len());
            self.from = if to == course.len() { to } else { from + (length / 2).max(1) };
            let nodes = (self.nodes / GROWTH.0.pow(self.left)).max(1);
            let frame = Frame { from, to, radius, nodes };
            let part = course.hash_of((from, to));
            if !self.vain.contains(&hash(part, radius, u64::MAX)) && !self.vain.contains(&hash(part, radius, nodes)) {
                self.now = part;
                return Some(frame);
            }
        }
    }

    fn end_of_round(&mut self) -> Option<()> {
        self.from = 0;
        if std::mem::take(&mut self.has_gained.0) {
            self.has_gained.1 = true;
            return Some(());
        }
        self.round += 1;
        if self.round < self.rounds.len() {
            return Some(());
        }
        self.round = 0;
        let has_gained = std::mem::take(&mut self.has_gained.1);
        if self.left > 0 {
            self.left -= 1;
            return Some(());
        }
        has_gained.then_some(())
    }

    /// The part that was searched last became cheaper.
    pub const fn gained(&mut self) {
        self.has_gained.0 = true;
    }

    /// The part that was searched last stays as it is; `is_full` if only because too many positions were met.
    pub fn failed(&mut self, frame: Frame, is_full: bool) {
        self.vain.insert(hash(self.now, frame.radius, if is_full { frame.nodes } else { u64::MAX }));
    }

    /// The number of the round, from 1.
    pub const fn round(&self) -> usize {
        self.round + 1
    }

    /// A number that tells states apart.
    pub const fn number(&self) -> u64 {
        (self.left as u64) << 48 | (self.round as u64) << 32 | self.from as u64
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.vain.len() * 2 * size_of::<u64>()
    }
}

fn hash(part: u64, radius: u32, nodes: u64) -> u64 {
    let mut hash = StateHash::default();
    hash.add(part);
    hash.add(u64::from(radius));
    hash.add(nodes);
    hash.finish()
}
