//! [`Pool`]: a list that only grows, and whose copies share all of it but the end.

use std::sync::Arc;

const CHUNK: usize = 1 << 12;

/// A list that only grows.
#[derive(Clone, Debug)]
pub struct Pool<T> {
    full: Vec<Arc<[T]>>,
    tail: Vec<T>,
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { full: Vec::new(), tail: Vec::new() }
    }
}

impl<T: Copy> Pool<T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.tail.len()
    }

    /// Adds `items` at the end.
    pub fn extend(&mut self, items: &[T]) {
        for &item in items {
            self.tail.push(item);
            if self.tail.len() == CHUNK {
                self.full.push(Arc::from(self.tail.as_slice()));
                self.tail.clear();
            }
        }
    }

    /// Item number `index`, which exists.
    pub fn get(&self, index: usize) -> T {
        self.full.get(index / CHUNK).map_or_else(|| self.tail[index % CHUNK], |chunk| chunk[index % CHUNK])
    }

    /// Bytes that a copy takes of its own.
    pub fn own_bytes(&self) -> usize {
        self.full.len() * size_of::<Arc<[T]>>() + self.tail.len() * size_of::<T>()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.full.len() * CHUNK * size_of::<T>()
    }
}
