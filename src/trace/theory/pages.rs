//! [`Pages`]: a list as long as a board that takes no more than what was written to; [`Sets`]: sets that are joined.

/// Entries of a page.
const PAGE: usize = 1 << 12;

/// A list without an end, page by page. What nobody wrote to is blank and takes nothing, and what is there is never moved:
/// so a long list is not made in one piece, and growing needs no room for a copy.
#[derive(Debug)]
pub(crate) struct Pages<T>(Vec<Box<[T]>>);

impl<T> Default for Pages<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy + Default> Pages<T> {
    /// What stands at `place`.
    #[inline]
    pub fn get(&self, place: u32) -> T {
        let page = self.0.get(place as usize / PAGE);
        page.and_then(|page| page.get(place as usize % PAGE)).copied().unwrap_or_default()
    }

    /// What stands at `place`, to be changed.
    #[inline]
    pub fn at(&mut self, place: u32) -> &mut T {
        let page = place as usize / PAGE;
        if self.0.get(page).is_none_or(|page| page.is_empty()) {
            self.open(page);
        }
        &mut self.0[page][place as usize % PAGE]
    }

    #[cold]
    fn open(&mut self, page: usize) {
        if page >= self.0.len() {
            self.0.resize_with(page + 1, Box::default);
        }
        self.0[page] = vec![T::default(); PAGE].into_boxed_slice();
    }
}

/// Sets of numbers that are joined; each number is alone at first.
#[derive(Debug, Default)]
pub(crate) struct Sets {
    /// What each number leads to, without the bits that it has in common with the number: 0 where it leads to itself.
    leads: Pages<u32>,
}

impl Sets {
    /// The number at which the set of `number` ends; shortens the way there.
    #[inline]
    pub fn root(&mut self, number: u32) -> u32 {
        let mut at = number;
        loop {
            let next = self.leads.get(at) ^ at;
            if next == at {
                return at;
            }
            let after = self.leads.get(next) ^ next;
            *self.leads.at(at) = after ^ at;
            at = after;
        }
    }

    /// Joins the sets of two numbers. Whether they were apart.
    pub fn join(&mut self, one: u32, other: u32) -> bool {
        let [one, other] = [one, other].map(|number| self.root(number));
        *self.leads.at(other) = one ^ other;
        one != other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_wrote_to_is_blank_and_takes_nothing() {
        let mut pages = Pages::<u32>::default();
        assert_eq!((pages.get(0), pages.get(u32::MAX)), (0, 0));
        *pages.at(3 * PAGE as u32 + 5) = 7;
        assert_eq!(pages.get(3 * PAGE as u32 + 5), 7);
        assert_eq!((pages.get(3 * PAGE as u32 + 4), pages.get(5), pages.get(4 * PAGE as u32)), (0, 0, 0));
        assert_eq!(pages.0.iter().filter(|page| !page.is_empty()).count(), 1);
    }

    #[test]
    fn sets_are_joined_once() {
        let mut sets = Sets::default();
        let far = 5 * PAGE as u32;
        assert!(sets.join(1, 2) && sets.join(far, far + 1) && sets.join(2, far + 1));
        assert!(!sets.join(far, 1), "a way leads there already");
        assert_eq!(sets.root(far + 1), sets.root(1));
        assert_ne!(sets.root(0), sets.root(1));
    }
}
