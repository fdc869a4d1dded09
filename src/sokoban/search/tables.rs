//! [`Tables`]: which two and which three boxes can never all be put on goals, whatever the others do.
//!
//! Worked out backwards: from two or three boxes on goals, with no other box anywhere, boxes are pulled until nothing
//! new is found. What is never found is dead, with more boxes all the more. A set of boxes and the place of the
//! player are one entry; the place counts as the sides of boxes that the player can get to.
//!
//! Cost: sets of boxes times squares, once; a look-up for each other box, and each two others, at every push.
//! The limit on triples is a limit on time. Source: the pattern tables of A. Junghanns and J. Schaeffer, "Sokoban:
//! enhancing general single-agent search methods using domain knowledge", 2001.

use crate::grid::Direction;
use crate::sokoban::distance::Statics;
use crate::sokoban::{Board, NO_SQUARE, Square};

/// Sets of three boxes times squares; where there are more, only pairs are looked at.
const MOST_TRIPLES: usize = 40_000_000;
/// Sets of two boxes times squares; where there are more, there are no tables.
const MOST_PAIRS: usize = 12_000_000;

/// How many boxes are looked at together, at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Pairs.
    Two,
    /// Pairs and triples.
    Three,
}

/// Which sides the player may be at, by set of boxes: bit 4 i + d for direction d of box number i.
#[derive(Debug, Default)]
pub struct Tables {
    /// Number of each live square; [`NO_SQUARE`] for the others.
    numbers: Vec<Square>,
    pairs: Vec<u16>,
    triples: Vec<u16>,
}

impl Tables {
    /// The tables of a level.
    pub fn new(board: &Board, statics: &Statics) -> Self {
        Self::of(board, statics, Way::Pull)
    }

    /// The tables for a search backwards: which boxes can never have come together from where boxes start.
    /// `statics` are those [from the starts](Statics::from_starts).
    pub fn from_starts(board: &Board, statics: &Statics) -> Self {
        Self::of(board, statics, Way::Push)
    }

    fn of(board: &Board, statics: &Statics, way: Way) -> Self {
        let mut numbers = vec![NO_SQUARE; board.len()];
        for (number, square) in statics.live.iter().enumerate() {
            numbers[usize::from(square)] = number as Square;
        }
        let (live, boxes) = (statics.live.len(), board.start().boxes.len());
        let (pairs, triples) = (count([live as Square; 2]), count([live as Square; 3]));
        let work = Work { board, numbers: &numbers, way };
        let is_small = |sets: usize, most: usize, least: usize| boxes >= least && sets * board.len() <= most;
        Self {
            pairs: if is_small(pairs, MOST_PAIRS, 2) { work.fill::<2>(pairs) } else { Vec::new() },
            triples: if is_small(triples, MOST_TRIPLES, 3) { work.fill::<3>(triples) } else { Vec::new() },
            numbers,
        }
    }

    /// Whether the box that was just pushed to `to`, where the player stands on its side in direction `player`,
    /// can never be put away together with one of `others` or, if asked for, two. The square `to` is live.
    #[inline]
    pub fn is_dead(
        &self,
        others: impl Iterator<Item = Square> + Clone,
        to: Square,
        player: Direction,
        size: Size,
    ) -> bool {
        if self.pairs.is_empty() {
            return false;
        }
        let (number, side) = (self.numbers[usize::from(to)], player as u16);
        let mut others = others.map(|square| self.numbers[usize::from(square)]);
        while let Some(one) = others.next() {
            if one == NO_SQUARE {
                return true;
            }
            let (pair, place) = if one < number { ([one, number], 1) } else { ([number, one], 0) };
            if self.pairs[count(pair)] >> (4 * place + side) & 1 == 0 {
                return true;
            }
            if size == Size::Three && !self.triples.is_empty() {
                let is_dead = |two: Square| {
                    if two == NO_SQUARE {
                        return true;
                    }
                    let (triple, place) = sorted([number, one, two]);
                    self.triples[count(triple)] >> (4 * place + side) & 1 == 0
                };
                if others.clone().any(is_dead) {
                    return true;
                }
            }
        }
        false
    }
}

/// The numbers in order, and the place of the first of them.
#[inline]
const fn sorted([number, one, two]: [Square; 3]) -> ([Square; 3], u16) {
    let (low, high) = if one < two { (one, two) } else { (two, one) };
    if number < low {
        ([number, low, high], 0)
    } else if number < high {
        ([low, number, high], 1)
    } else {
        ([low, high, number], 2)
    }
}

/// The number of a set of increasing numbers among all such sets. With the same number of squares throughout: how
/// many sets there are.
#[inline]
fn count<const K: usize>(set: [Square; K]) -> usize {
    let set = set.map(usize::from);
    let choose = |place: usize, n: usize| match place {
        0 => n,
        1 => n * n.saturating_sub(1) / 2,
        _ => n * n.saturating_sub(1) * n.saturating_sub(2) / 6,
    };
    if K > 1 && set[0] == set[1] {
        return choose(K - 1, set[0]);
    }
    set.into_iter().enumerate().map(|(place, n)| choose(place, n)).sum()
}

/// From where tables are filled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// From the goals, by pulls.
    Pull,
    /// From where boxes start, by pushes.
    Push,
}

/// What tables are filled from.
struct Work<'a> {
    board: &'a Board,
    numbers: &'a [Square],
    way: Way,
}

/// A set of boxes, and the player on the side of one of them.
#[derive(Clone, Copy)]
struct Spot<const K: usize> {
    boxes: [Square; K],
    place: usize,
    direction: Direction,
}

impl Work<'_> {
    /// The table of sets of `K` boxes, of which there are so many.
    fn fill<const K: usize>(&self, sets: usize) -> Vec<u16> {
        let mut table = vec![0; sets];
        let mut todo = Vec::new();
        self.begin::<K>(&mut todo);
        let mut reach = Reach { seen: vec![0; self.board.len()], round: 0, queue: Vec::new() };
        while let Some(spot) = todo.pop() {
            if !self.is_in(&table, spot) {
                reach.flood(self.board, spot.boxes, self.neighbour(spot));
                self.add_around(&mut table, &mut todo, &reach, spot.boxes);
            }
        }
        table
    }

    fn neighbour<const K: usize>(&self, spot: Spot<K>) -> Square {
        self.board.neighbour(spot.boxes[spot.place], spot.direction)
    }

    /// Every set of goals with the player on every side, or every set of start squares with the player at the start.
    fn begin<const K: usize>(&self, todo: &mut Vec<Spot<K>>) {
        let start = self.board.start();
        let mut goals = match self.way {
            Way::Pull => self.board.goals().to_vec(),
            Way::Push => start.boxes.iter().collect(),
        };
        goals.sort_unstable();
        let mut reach = Reach { seen: vec![0; self.board.len()], round: 0, queue: Vec::new() };
        let mut places: [usize; K] = std::array::from_fn(|place| place);
        if goals.len() < K {
            return;
        }
        loop {
            let boxes = places.map(|place| goals[place]);
            if self.way == Way::Push {
                reach.flood(self.board, boxes, start.player);
            }
            for (place, direction) in sides::<K>() {
                let spot = Spot { boxes, place, direction };
                let side = self.neighbour(spot);
                let may_be_there = |side: Square| match self.way {
                    Way::Pull => !boxes.contains(&side),
                    Way::Push => reach.is_seen(side),
                };
                if side != NO_SQUARE && may_be_there(side) {
                    todo.push(spot);
                }
            }
            let last = goals.len() - K;
            let Some(place) = (0..K).rev().find(|&place| places[place] < last + place) else { return };
            let first = places[place] + 1;
            for (offset, place) in places[place..].iter_mut().enumerate() {
                *place = first + offset;
            }
        }
    }

    fn is_in<const K: usize>(&self, table: &[u16], spot: Spot<K>) -> bool {
        let set = spot.boxes.map(|square| self.numbers[usize::from(square)]);
        table[count(set)] >> (4 * spot.place + spot.direction as usize) & 1 == 1
    }

    /// Marks the sides that the player can get to, and pulls the boxes there, or pushes them from there.
    fn add_around<const K: usize>(
        &self,
        table: &mut [u16],
        todo: &mut Vec<Spot<K>>,
        reach: &Reach,
        boxes: [Square; K],
    ) {
        let set = count(boxes.map(|square| self.numbers[usize::from(square)]));
        for (place, direction) in sides::<K>() {
            let side = self.neighbour(Spot { boxes, place, direction });
            if side == NO_SQUARE || !reach.is_seen(side) {
                continue;
            }
            table[set] |= 1 << (4 * place + direction as usize);
            let Some(to) = self.moved(reach, Spot { boxes, place, direction }) else { continue };
            let mut moved = boxes;
            moved[place] = to;
            moved.sort_unstable();
            let spot = Spot { place: moved.iter().position(|&one| one == to).unwrap_or(0), boxes: moved, direction };
            if !self.is_in(table, spot) {
                todo.push(spot);
            }
        }
    }

    /// Where the player at `spot` pulls the box to, or pushes it, if that can be done.
    fn moved<const K: usize>(&self, reach: &Reach, spot: Spot<K>) -> Option<Square> {
        let (side, from) = (self.neighbour(spot), spot.boxes[spot.place]);
        let (to, is_free) = match self.way {
            Way::Pull => {
                let player = self.board.neighbour(side, spot.direction);
                (side, player != NO_SQUARE && reach.is_seen(player))
            }
            Way::Push => {
                let to = self.board.neighbour(from, spot.direction.opposite());
                (to, to != NO_SQUARE && !spot.boxes.contains(&to))
            }
        };
        (is_free && self.numbers[usize::from(to)] != NO_SQUARE).then_some(to)
    }
}

fn sides<const K: usize>() -> impl Iterator<Item = (usize, Direction)> {
    (0..K).flat_map(|place| Direction::ALL.map(|direction| (place, direction)))
}

/// Where the player can walk.
struct Reach {
    seen: Vec<u32>,
    round: u32,
    queue: Vec<Square>,
}

impl Reach {
    fn flood<const K: usize>(&mut self, board: &Board, boxes: [Square; K], from: Square) {
        self.round += 1;
        self.see(from);
        while let Some(square) = self.queue.pop() {
            for direction in Direction::ALL {
                let next = board.neighbour(square, direction);
                if next != NO_SQUARE && !self.is_seen(next) && !boxes.contains(&next) {
                    self.see(next);
                }
            }
        }
    }

    fn see(&mut self, square: Square) {
        self.seen[usize::from(square)] = self.round;
        self.queue.push(square);
    }

    fn is_seen(&self, square: Square) -> bool {
        self.seen[usize::from(square)] == self.round
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::sokoban::Position;
    use crate::sokoban::deadlock::testing::{random_boards, random_position};

    #[test]
    fn every_set_has_a_number_of_its_own() {
        let mut seen = [false; 120];
        for (a, b, c) in (0..10).flat_map(|a| (a + 1..10).flat_map(move |b| (b + 1..10).map(move |c| (a, b, c)))) {
            assert!(!std::mem::replace(&mut seen[count([a, b, c])], true));
        }
        assert_eq!(count([10; 3]), seen.len());
        assert_eq!(count([10; 2]), count([8, 9]) + 1);
    }

    /// Whether all boxes can be put on goals, push by push.
    fn is_solvable(board: &Board, start: &Position) -> bool {
        let (mut todo, mut seen) = (vec![start.clone()], Vec::new());
        while let Some(position) = todo.pop() {
            if position.boxes.iter().all(|square| board.is_goal(square)) {
                return true;
            }
            let key = (position.boxes.clone(), board.reach(&position.boxes, position.player));
            if !seen.contains(&key) {
                seen.push(key);
                todo.extend(position.pushes(board).into_iter().map(|push| position.after(board, push)));
            }
        }
        false
    }

    #[test]
    fn what_the_tables_call_dead_is_what_cannot_be_solved() {
        let (mut random, mut found) = (Random::new(8), [0; 2]);
        for board in random_boards(150) {
            let statics = Statics::new(&board);
            let tables = Tables::new(&board, &statics);
            for _ in 0..4 {
                let before = random_position(&board, &mut random);
                for push in before.pushes(&board) {
                    let (position, to) = (before.after(&board, push), push.to(&board));
                    let boxes: Vec<Square> = position.boxes.iter().collect();
                    if !(2..=3).contains(&boxes.len()) || boxes.iter().any(|&square| !statics.live.contains(square)) {
                        continue;
                    }
                    let others = boxes.iter().copied().filter(|&square| square != to);
                    let is_dead = tables.is_dead(others, to, push.direction.opposite(), Size::Three);
                    assert_eq!(is_dead, !is_solvable(&board, &position), "{position:?}");
                    found[usize::from(is_dead)] += 1;
                }
            }
        }
        assert!(found.iter().all(|&count| count > 20), "{found:?}");
    }
}
