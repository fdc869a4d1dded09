//! [`Matching`]: the cheapest way to give every row of a square table a column of its own, and what it
//! would cost if one row were another.
//!
//! The Hungarian method with prices: no pair costs less than the prices of its row and its column
//! together, and chosen pairs cost exactly that. So a row is added by one search for the shortest
//! augmenting path. To replace a row is to take it out and add another: the prices of all others stay.
//! Source: Harold Kuhn (1955); Roy Jonker and Anton Volgenant, "A shortest augmenting path algorithm for
//! dense and sparse linear assignment problems" (1987).

use super::DEAD;
use crate::sokoban::distance::UNREACHABLE;

#[cfg(test)]
mod tests;

/// The most boxes for which the bound is computed; a table of more rows works but is slow.
pub const MAX_BOXES: usize = 512;

/// "Not paired".
const NOBODY: u16 = u16::MAX;

/// A cheapest matching of rows (boxes) to columns (goals), ready for questions about one other row.
///
/// A pair that is [`UNREACHABLE`] costs so much that it is chosen only where there is no other way.
/// Distances are exact up to 2²⁰ divided by the rows, which is 10,000 pushes for 100 boxes; longer ones
/// count as that, so a sum is never too high.
#[derive(Clone, Debug, Default)]
pub struct Matching {
    n: usize,
    /// What an impossible pair costs: more than all possible ones together.
    infinite: i32,
    costs: Vec<i32>,
    /// Costs less the prices of row and column: never below 0, and 0 for chosen pairs.
    reduced: Vec<i32>,
    row_price: Vec<i32>,
    column_price: Vec<i32>,
    column_of: Vec<u16>,
    row_of: Vec<u16>,
    total: i32,
    scratch: Scratch,
}

/// Room for one search.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// How much dearer it gets if a column is the last of the path.
    distance: Vec<i32>,
    /// The row from which each column was reached.
    from: Vec<u16>,
    /// The columns that no path is certain for.
    open: Vec<u16>,
    /// The others, in the order in which they were done.
    done: Vec<u16>,
}

impl Scratch {
    fn clear(&mut self, n: usize) {
        self.distance.clear();
        self.open.clear();
        self.open.extend(0..n as u16);
    }

    /// Bytes held.
    pub const fn heap_bytes(&self) -> usize {
        self.distance.capacity() * 4 + (self.from.capacity() + self.open.capacity() + self.done.capacity()) * 2
    }
}

impl Matching {
    /// The cheapest matching of `rows`, which are as many as each has columns. O(n³).
    pub fn of<'a>(rows: impl Iterator<Item = &'a [u16]>) -> Self {
        let mut matching = Self::default();
        matching.reset(rows);
        matching
    }

    /// Starts again with other rows; allocates only if there are more of them than ever. O(n³), and
    /// little more than O(n²) where most rows have a nearest column of their own.
    pub fn reset<'a>(&mut self, rows: impl Iterator<Item = &'a [u16]>) {
        self.read(rows);
        self.first_prices();
        for row in 0..self.n {
            if self.column_of[row] == NOBODY {
                self.augment(row);
            }
        }
        self.finish();
    }

    /// Copies the costs. Missing columns are out of reach, surplus ones are not read.
    fn read<'a>(&mut self, rows: impl Iterator<Item = &'a [u16]>) {
        self.costs.clear();
        self.n = 0;
        let mut width = None;
        for row in rows {
            let width = *width.get_or_insert(row.len());
            let kept = row.len().min(width);
            self.costs.extend(row[..kept].iter().map(|&cost| i32::from(cost)));
            self.costs.resize(self.costs.len() + width - kept, i32::from(UNREACHABLE));
            self.n += 1;
        }
        debug_assert_eq!(self.costs.len(), self.n * self.n, "as many rows as columns");
        self.costs.resize(self.n * self.n, i32::from(UNREACHABLE));
        self.infinite = (1 << 29) / self.n.max(MAX_BOXES) as i32;
        let (infinite, most) = (self.infinite, self.dearest());
        for cost in &mut self.costs {
            *cost = if *cost == i32::from(UNREACHABLE) { infinite } else { (*cost).min(most) };
        }
    }

    /// What a possible pair costs at most: all of them together are less than infinite.
    const fn dearest(&self) -> i32 {
        (self.infinite - 1) / if self.n == 0 { 1 } else { self.n as i32 }
    }

    #[inline]
    const fn cost_of(&self, distance: u16, dearest: i32) -> i32 {
        let cost = distance as i32;
        if distance == UNREACHABLE {
            self.infinite
        } else if cost < dearest {
            cost
        } else {
            dearest
        }
    }

    /// The lowest prices first: columns cost their least row, rows the rest of their least column,
    /// which they get if nobody has it.
    fn first_prices(&mut self) {
        let n = self.n;
        for list in [&mut self.column_of, &mut self.row_of] {
            list.clear();
            list.resize(n, NOBODY);
        }
        self.column_price.clear();
        self.column_price.resize(n, i32::MAX);
        self.row_price.clear();
        for row in self.costs.chunks_exact(n.max(1)) {
            for (price, &cost) in self.column_price.iter_mut().zip(row) {
                *price = (*price).min(cost);
            }
        }
        for (number, row) in self.costs.chunks_exact(n.max(1)).enumerate() {
            let rests = row.iter().zip(&self.column_price).map(|(cost, price)| cost - price);
            let (column, price) = rests.enumerate().min_by_key(|&(_, rest)| rest).unwrap_or_default();
            self.row_price.push(price);
            if self.row_of[column] == NOBODY {
                self.row_of[column] = number as u16;
                self.column_of[number] = column as u16;
            }
        }
    }

    /// Gives `row`, which has no column, one by the shortest augmenting path. O(n²).
    fn augment(&mut self, row: usize) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let end = self.shortest_path(row, &mut scratch);
        let length = scratch.distance[end];
        self.row_price[row] += length;
        for &column in &scratch.done {
            let short = length - scratch.distance[usize::from(column)];
            self.column_price[usize::from(column)] -= short;
            self.row_price[usize::from(self.row_of[usize::from(column)])] += short;
        }
        let mut column = end as u16;
        while column != NOBODY {
            let owner = scratch.from[usize::from(column)];
            self.row_of[usize::from(column)] = owner;
            column = std::mem::replace(&mut self.column_of[usize::from(owner)], column);
        }
        self.scratch = scratch;
    }

    /// Dijkstra's search from `row` to the nearest column that nobody has.
    fn shortest_path(&self, row: usize, scratch: &mut Scratch) -> usize {
        scratch.clear(self.n);
        scratch.done.clear();
        scratch.from.clear();
        scratch.from.resize(self.n, row as u16);
        let prices = self.column_price.iter();
        let rests = self.row(row).iter().zip(prices).map(|(cost, price)| cost - price - self.row_price[row]);
        scratch.distance.extend(rests);
        loop {
            let is_owned = |column: u16| self.row_of[usize::from(column)] != NOBODY;
            let nearest = scratch.open.iter().enumerate();
            let nearest = nearest.min_by_key(|&(_, &column)| (scratch.distance[usize::from(column)], is_owned(column)));
            let Some((place, &column)) = nearest else { return 0 };
            if !is_owned(column) {
                return usize::from(column);
            }
            scratch.open.swap_remove(place);
            scratch.done.push(column);
            self.relax(usize::from(column), scratch);
        }
    }

    /// Looks for shorter paths through `column` and the row that has it.
    fn relax(&self, column: usize, scratch: &mut Scratch) {
        let owner = self.row_of[column];
        let base = scratch.distance[column] - self.row_price[usize::from(owner)];
        let row = self.row(usize::from(owner));
        for &next in &scratch.open {
            let next = usize::from(next);
            let distance = base + row[next] - self.column_price[next];
            if distance < scratch.distance[next] {
                scratch.distance[next] = distance;
                scratch.from[next] = owner;
            }
        }
    }

    fn row(&self, row: usize) -> &[i32] {
        &self.costs[row * self.n..(row + 1) * self.n]
    }

    /// Sums up, and notes what every pair costs beyond the prices.
    fn finish(&mut self) {
        let n = self.n;
        self.total = self.row_price.iter().sum::<i32>() + self.column_price.iter().sum::<i32>();
        self.reduced.clear();
        for (row, price) in self.costs.chunks_exact(n.max(1)).zip(&self.row_price) {
            self.reduced.extend(row.iter().zip(&self.column_price).map(|(cost, column)| cost - price - column));
        }
    }

    /// What the matching costs, or [`DEAD`] if somebody must take what it cannot reach.
    pub const fn cost(&self) -> u32 {
        self.or_dead(self.total)
    }

    const fn or_dead(&self, total: i32) -> u32 {
        if total >= self.infinite { DEAD } else { total as u32 }
    }

    /// The column of `row`; nothing if there is no such row.
    pub fn column(&self, row: usize) -> Option<usize> {
        self.column_of.get(row).map(|&column| usize::from(column))
    }

    /// What the cheapest matching would cost, or [`DEAD`], if `row`, which exists, had these `costs`.
    /// O(n²) at worst; a few dozen steps where nobody else needs another column. Allocates nothing
    /// once `scratch` was used with as many rows.
    pub fn with_row(&self, row: usize, costs: &[u16], scratch: &mut Scratch) -> u32 {
        let free = usize::from(self.column_of[row]);
        let others = self.total - self.costs[row * self.n + free];
        let dearest = self.dearest();
        scratch.distance.clear();
        let rests = costs.iter().zip(&self.column_price).map(|(&cost, price)| self.cost_of(cost, dearest) - price);
        scratch.distance.extend(rests);
        let distance = self.distance_to(free, scratch);
        self.or_dead(others + distance + self.column_price[free])
    }

    /// The length of the shortest path to `free`, the only column that nobody has, from a row with
    /// these distances. Asks no more than it must: paths already longer are left alone.
    fn distance_to(&self, free: usize, scratch: &mut Scratch) -> i32 {
        let Scratch { distance, open, .. } = scratch;
        let shorter = |distance: &[i32]| {
            let (mut place, mut best) = (free, distance[free]);
            for (column, &one) in distance.iter().enumerate() {
                if one < best {
                    (place, best) = (column, one);
                }
            }
            place
        };
        let mut column = shorter(distance);
        if column == free {
            return distance[free];
        }
        open.clear();
        open.extend(0..self.n as u16);
        open.swap_remove(column);
        loop {
            let base = distance[column];
            let owner = usize::from(self.row_of[column]);
            let reduced = &self.reduced[owner * self.n..(owner + 1) * self.n];
            let end = distance[free].min(base + reduced[free]);
            distance[free] = end;
            let (mut place, mut best) = (usize::MAX, end);
            for (index, &next) in open.iter().enumerate() {
                let next = usize::from(next);
                let one = distance[next].min(base + reduced[next]);
                distance[next] = one;
                if one < best {
                    (place, best) = (index, one);
                }
            }
            if place == usize::MAX {
                return end;
            }
            column = usize::from(open.swap_remove(place));
        }
    }

    /// Gives `row`, which exists, these `costs` for good. O(n²).
    pub fn update(&mut self, row: usize, costs: &[u16]) {
        let dearest = self.dearest();
        for (column, &cost) in costs.iter().enumerate().take(self.n) {
            self.costs[row * self.n + column] = self.cost_of(cost, dearest);
        }
        let free = std::mem::replace(&mut self.column_of[row], NOBODY);
        self.row_of[usize::from(free)] = NOBODY;
        let rests = self.row(row).iter().zip(&self.column_price).map(|(cost, price)| cost - price);
        self.row_price[row] = rests.min().unwrap_or_default();
        self.augment(row);
        self.finish();
    }

    /// Bytes held.
    pub const fn heap_bytes(&self) -> usize {
        (self.costs.capacity() + self.reduced.capacity() + self.row_price.capacity() + self.column_price.capacity()) * 4
            + (self.column_of.capacity() + self.row_of.capacity()) * 2
            + self.scratch.heap_bytes()
    }
}
