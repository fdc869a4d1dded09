//! [`Keys`]: the newest node of each number that a search uses.

use crate::trace::NO_NODE;

/// Numbers in a page.
const PAGE: usize = 1 << 10;

/// Places by number, in pages that are made when they are needed: a number far beyond the others costs a
/// page, not a table up to it.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pages: Vec<Option<Box<[u32]>>>,
}

impl Keys {
    /// No numbers yet.
    pub(super) const fn new() -> Self {
        Self { pages: Vec::new() }
    }

    /// The place of `key`.
    #[inline]
    pub(super) fn get(&self, key: u32) -> Option<u32> {
        let page = self.pages.get(key as usize / PAGE)?.as_ref()?;
        Some(page[key as usize % PAGE]).filter(|&place| place != NO_NODE)
    }

    /// From now on `key` is at `place`.
    #[inline]
    pub(super) fn set(&mut self, key: u32, place: u32) {
        let number = key as usize / PAGE;
        if number >= self.pages.len() {
            self.pages.resize(number + 1, None);
        }
        let page = self.pages[number].get_or_insert_with(|| vec![NO_NODE; PAGE].into_boxed_slice());
        page[key as usize % PAGE] = place;
    }

    /// About the bytes on the heap.
    pub(super) const fn heap_bytes(&self) -> usize {
        self.pages.len() * (PAGE * size_of::<u32>() + size_of::<Option<Box<[u32]>>>())
    }
}
