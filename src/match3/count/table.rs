//! [`Table`]: numbers by profile, in a table that gives the same order on every machine.

use super::profile::Profile;

/// Marks a free slot; no profile has all bits.
const FREE: Profile = u64::MAX;

/// Numbers by profile.
#[derive(Clone, Debug)]
pub(super) struct Table<N> {
    keys: Vec<Profile>,
    numbers: Vec<N>,
    len: usize,
}

impl<N: Default + Clone> Table<N> {
    pub fn new() -> Self {
        Self { keys: vec![FREE; 64], numbers: vec![N::default(); 64], len: 0 }
    }

    pub const fn len(&self) -> usize {
        self.len
    }

    /// The number of `key`, which is the default if it was not there.
    #[inline]
    pub fn entry(&mut self, key: Profile) -> &mut N {
        if self.len * 2 >= self.keys.len() {
            self.grow();
        }
        let slot = self.slot(key);
        if self.keys[slot] == FREE {
            self.keys[slot] = key;
            self.len += 1;
        }
        &mut self.numbers[slot]
    }

    /// The number of `key`, if it is there.
    #[inline]
    pub fn get(&self, key: Profile) -> Option<&N> {
        let slot = self.slot(key);
        (self.keys[slot] == key).then(|| &self.numbers[slot])
    }

    /// Every profile with its number.
    pub fn iter(&self) -> impl Iterator<Item = (Profile, &N)> {
        self.keys.iter().copied().zip(&self.numbers).filter(|(key, _)| *key != FREE)
    }

    #[inline]
    fn slot(&self, key: Profile) -> usize {
        let mask = self.keys.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24) as usize & mask;
        while self.keys[slot] != key && self.keys[slot] != FREE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let length = self.keys.len() * 2;
        let keys = std::mem::replace(&mut self.keys, vec![FREE; length]);
        let numbers = std::mem::replace(&mut self.numbers, vec![N::default(); length]);
        for (key, number) in keys.into_iter().zip(numbers).filter(|(key, _)| *key != FREE) {
            let slot = self.slot(key);
            self.keys[slot] = key;
            self.numbers[slot] = number;
        }
    }
}
