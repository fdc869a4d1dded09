//! [`Waiting`]: positions that wait by score, equal scores in order of arrival.
//!
//! Scores are few, so there is a queue for each. Full parts of a queue never change and are shared by
//! copies: a copy costs a pointer a part, and the last part of each queue.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Positions in a part.
const PART: usize = 256;

/// A queue for each score.
#[derive(Clone, Debug, Default)]
pub struct Waiting {
    queues: BTreeMap<u32, Queue>,
    len: usize,
}

#[derive(Clone, Debug, Default)]
struct Queue {
    full: VecDeque<Arc<[u32]>>,
    last: Vec<u32>,
    /// How many of the first part were taken, which is `last` where none is full.
    taken: usize,
}

impl Waiting {
    /// Puts a position behind all with the same score.
    #[inline]
    pub fn put(&mut self, index: u32, score: u32) {
        self.queues.entry(score).or_default().put(index);
        self.len += 1;
    }

    /// Takes the first of those with the least score.
    #[inline]
    pub fn take(&mut self) -> Option<u32> {
        let mut least = self.queues.first_entry()?;
        let index = least.get_mut().take();
        if least.get().is_empty() {
            least.remove();
        }
        self.len -= 1;
        Some(index)
    }

    /// How many wait.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Positions and scores in the order in which they will be taken.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.queues.iter().flat_map(|(&score, queue)| queue.iter().map(move |index| (index, score)))
    }

    /// Bytes that a copy takes.
    pub fn heap_bytes(&self) -> usize {
        let queue = |queue: &Queue| {
            size_of::<Queue>() + queue.full.len() * size_of::<Arc<[u32]>>() + queue.last.len() * size_of::<u32>()
        };
        self.queues.values().map(queue).sum()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.queues.values().map(|queue| queue.full.len() * PART * size_of::<u32>()).sum()
    }
}

impl Queue {
    #[inline]
    fn put(&mut self, index: u32) {
        self.last.push(index);
        if self.last.len() == PART {
            self.full.push_back(Arc::from(self.last.as_slice()));
            self.last.clear();
        }
    }

    /// Takes the first; there is one.
    #[inline]
    fn take(&mut self) -> u32 {
        let part = self.full.front().map_or(self.last.as_slice(), |part| part);
        let (index, end) = (part[self.taken], part.len());
        self.taken += 1;
        if self.taken == end {
            self.taken = 0;
            if self.full.pop_front().is_none() {
                self.last.clear();
            }
        }
        index
    }

    fn is_empty(&self) -> bool {
        self.full.is_empty() && self.last.is_empty()
    }

    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let full = self.full.iter().flat_map(|part| part.iter());
        full.chain(&self.last).skip(self.taken).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_least_score_comes_first_and_among_equals_the_oldest() {
        let (mut waiting, mut random) = (Waiting::default(), Random::new(1));
        let mut plain: Vec<(u32, u32)> = Vec::new();
        for index in 0..20_000 {
            let score = random.below(4) * 1000;
            waiting.put(index, score);
            plain.insert(plain.partition_point(|&(_, other)| other <= score), (index, score));
            for _ in 0..random.below(3) {
                let first = (!plain.is_empty()).then(|| plain.remove(0).0);
                assert_eq!(waiting.take(), first);
            }
            assert_eq!(waiting.len(), plain.len());
        }
        assert!(waiting.iter().eq(plain.iter().copied()));
        let mut copy = waiting.clone();
        while waiting.take().is_some() {}
        assert!(copy.iter().eq(plain.iter().copied()), "a copy is not disturbed");
        assert!(std::iter::from_fn(|| copy.take()).eq(plain.iter().map(|one| one.0)));
        assert_eq!((copy.len(), copy.heap_bytes()), (0, 0));
    }
}
