//! Open lists whose copies cost next to nothing: what they hold lies in the [`Arena`].

use std::collections::BTreeMap;

use super::arena::Arena;
use crate::trace::StateHash;

/// "No record" in a link.
pub const NONE: u32 = u32::MAX;

/// The order in which positions are taken up; smaller first.
pub type Priority = (u32, u32);

/// Positions that wait to be taken up.
pub trait Frontier: Clone + Default + Send + Sync + 'static {
    /// Whether records carry the link that [`link`](Self::link) answers, and the cost so far.
    const LINKED: bool;

    /// What the record of a position must carry that is put in with this priority.
    fn link(&self, priority: Priority) -> u32;

    /// Puts in record number `index`, which was just appended.
    fn push(&mut self, priority: Priority, index: u32);

    /// Takes out the next; `link` reads the link of a record.
    fn pop(&mut self, arena: &Arena, link: impl Fn(&Arena, u32) -> u32) -> Option<(Priority, u32)>;

    /// How many wait.
    fn len(&self, arena: &Arena) -> u64;

    /// Those that wait, the next first.
    fn waiting<'a>(
        &'a self,
        arena: &'a Arena,
        link: impl Fn(&Arena, u32) -> u32 + 'a,
    ) -> impl Iterator<Item = (Priority, u32)> + 'a;

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;

    /// Adds what it holds to a hash.
    fn add_to(&self, hash: &mut StateHash);
}

/// First in, first out: the arena itself is the queue.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    head: u32,
}

impl Frontier for Queue {
    const LINKED: bool = false;

    #[inline]
    fn link(&self, _priority: Priority) -> u32 {
        NONE
    }

    #[inline]
    fn push(&mut self, _priority: Priority, _index: u32) {}

    #[inline]
    fn pop(&mut self, arena: &Arena, _link: impl Fn(&Arena, u32) -> u32) -> Option<(Priority, u32)> {
        let index = self.head;
        (index < arena.len()).then(|| {
            self.head += 1;
            ((0, 0), index)
        })
    }

    fn len(&self, arena: &Arena) -> u64 {
        u64::from(arena.len() - self.head)
    }

    fn waiting<'a>(
        &'a self,
        arena: &'a Arena,
        _link: impl Fn(&Arena, u32) -> u32 + 'a,
    ) -> impl Iterator<Item = (Priority, u32)> + 'a {
        (self.head..arena.len()).map(|index| ((0, 0), index))
    }

    fn heap_bytes(&self) -> usize {
        0
    }

    fn add_to(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.head));
    }
}

/// A stack for each priority. The stacks are linked through the records, so that only their tops are
/// kept here.
#[derive(Clone, Debug, Default)]
pub struct Buckets {
    tops: BTreeMap<Priority, u32>,
    len: u64,
}

impl Frontier for Buckets {
    const LINKED: bool = true;

    #[inline]
    fn link(&self, priority: Priority) -> u32 {
        self.tops.get(&priority).copied().unwrap_or(NONE)
    }

    #[inline]
    fn push(&mut self, priority: Priority, index: u32) {
        self.tops.insert(priority, index);
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self, arena: &Arena, link: impl Fn(&Arena, u32) -> u32) -> Option<(Priority, u32)> {
        let mut first = self.tops.first_entry()?;
        let (priority, index) = (*first.key(), *first.get());
        match link(arena, index) {
            NONE => drop(first.remove()),
            below => *first.get_mut() = below,
        }
        self.len -= 1;
        Some((priority, index))
    }

    fn len(&self, _arena: &Arena) -> u64 {
        self.len
    }

    fn waiting<'a>(
        &'a self,
        arena: &'a Arena,
        link: impl Fn(&Arena, u32) -> u32 + 'a,
    ) -> impl Iterator<Item = (Priority, u32)> + 'a {
        let link = std::rc::Rc::new(link);
        self.tops.iter().flat_map(move |(&priority, &top)| {
            let link = std::rc::Rc::clone(&link);
            let below = move |&index: &u32| Some(link(arena, index)).filter(|&below| below != NONE);
            std::iter::successors(Some(top), below).map(move |index| (priority, index))
        })
    }

    fn heap_bytes(&self) -> usize {
        self.tops.len() * (size_of::<Priority>() + size_of::<u32>())
    }

    fn add_to(&self, hash: &mut StateHash) {
        for (&(first, second), &top) in &self.tops {
            hash.add(u64::from(first) << 32 | u64::from(second));
            hash.add(u64::from(top));
        }
    }
}
