//! [`Rooms`]: the rooms of a level, and between how many of them boxes stand in the way.
//!
//! A room is made of free blocks of 2 by 2 squares, side by side; a single block is none. What is in no room, or in
//! two, is a corridor. Two rooms are neighbours if there is a way between them that comes through no third one.

use super::sight::Way;
use super::yard::Yard;
use crate::sokoban::Square;

/// The rooms of a level, at most 64.
#[derive(Clone, Debug)]
pub struct Rooms {
    /// The room of each square; [`CORRIDOR`] for corridors.
    room: Vec<u8>,
    squares: Vec<Vec<Square>>,
    /// For each room its neighbours, a bit each.
    neighbours: Vec<u64>,
}

/// Looks through the rooms of one position after the other.
#[derive(Clone, Debug)]
pub struct RoomSearch {
    seen: Vec<u32>,
    round: u32,
    stack: Vec<Square>,
    linked: Vec<u64>,
}

const CORRIDOR: u8 = u8::MAX;
const MOST: usize = 64;

impl Rooms {
    /// The rooms of a yard. Costs its squares.
    pub fn new(yard: &Yard) -> Self {
        let mut rooms = Self { room: vec![CORRIDOR; yard.len() + 1], squares: Vec::new(), neighbours: Vec::new() };
        rooms.find(yard);
        let taken: Vec<bool> = (0..=yard.len()).map(|square| square == yard.len()).collect();
        let mut search = RoomSearch::new(yard);
        search.look(yard, &rooms, &taken);
        rooms.neighbours = search.linked;
        rooms
    }

    fn find(&mut self, yard: &Yard) {
        let mut owners: Vec<Vec<u16>> = vec![Vec::new(); yard.len() + 1];
        let mut group = vec![u16::MAX; yard.len() + 1];
        let mut count = 0;
        for corner in yard.board().squares() {
            if group[usize::from(corner)] != u16::MAX || block(yard, corner).is_none() {
                continue;
            }
            let blocks = hanging_together(yard, corner, count, &mut group);
            if blocks.len() > 1 {
                for square in blocks.iter().filter_map(|&corner| block(yard, corner)).flatten() {
                    if !owners[usize::from(square)].contains(&count) {
                        owners[usize::from(square)].push(count);
                    }
                }
            }
            count += 1;
        }
        self.number(&owners, count);
    }

    fn number(&mut self, owners: &[Vec<u16>], count: u16) {
        for group in 0..count {
            let own = |square: &usize| owners[*square] == [group];
            let squares: Vec<Square> = (0..owners.len()).filter(own).map(|square| square as Square).collect();
            if !squares.is_empty() && self.squares.len() < MOST {
                squares.iter().for_each(|&square| self.room[usize::from(square)] = self.squares.len() as u8);
                self.squares.push(squares);
            }
        }
    }

    /// How many rooms there are.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// The squares of each room.
    pub fn squares(&self) -> &[Vec<Square>] {
        &self.squares
    }

    /// Rooms that are neighbours, the one with the lesser number first.
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        self.neighbours.iter().enumerate().flat_map(|(room, &neighbours)| {
            let mut others = neighbours >> room >> 1 << room << 1;
            std::iter::from_fn(move || {
                let other = (others != 0).then(|| others.trailing_zeros() as usize)?;
                others &= others - 1;
                Some([room, other])
            })
        })
    }
}

/// The four squares of the block with this upper left corner.
fn block(yard: &Yard, corner: Square) -> Option<[Square; 4]> {
    let right = yard.next[usize::from(corner)][1];
    let (below, across) = (yard.next[usize::from(corner)][2], yard.next[usize::from(right)][2]);
    let is_floor = |square| square != yard.wall();
    (is_floor(right) && is_floor(below) && is_floor(across)).then_some([corner, right, below, across])
}

/// The corners of all blocks that hang together with that of `corner`.
fn hanging_together(yard: &Yard, corner: Square, number: u16, group: &mut [u16]) -> Vec<Square> {
    let mut blocks = vec![corner];
    group[usize::from(corner)] = number;
    let mut done = 0;
    while let Some(&corner) = blocks.get(done) {
        done += 1;
        for next in yard.next[usize::from(corner)] {
            if next != yard.wall() && group[usize::from(next)] == u16::MAX && block(yard, next).is_some() {
                group[usize::from(next)] = number;
                blocks.push(next);
            }
        }
    }
    blocks
}

impl RoomSearch {
    /// Room for a yard.
    pub fn new(yard: &Yard) -> Self {
        Self { seen: vec![0; yard.len() + 1], round: 0, stack: Vec::new(), linked: Vec::new() }
    }

    /// Finds for each room which others can be come to from everywhere in it.
    fn look(&mut self, yard: &Yard, rooms: &Rooms, taken: &[bool]) {
        self.linked.clear();
        for (room, squares) in rooms.squares.iter().enumerate() {
            let mut linked = u64::MAX;
            let mut is_full = true;
            self.round += 1;
            for &square in squares {
                if !taken[usize::from(square)] && self.seen[usize::from(square)] != self.round {
                    is_full = false;
                    linked &= self.flood(yard, rooms, taken, room as u8, square);
                }
            }
            self.linked.push(if is_full { 0 } else { linked });
        }
    }

    fn flood(&mut self, yard: &Yard, rooms: &Rooms, taken: &[bool], room: u8, from: Square) -> u64 {
        let mut touched = 0;
        self.stack.push(from);
        self.seen[usize::from(from)] = self.round;
        while let Some(square) = self.stack.pop() {
            for next in yard.next[usize::from(square)] {
                let index = usize::from(next);
                if taken[index] || self.seen[index] == self.round {
                    continue;
                }
                let other = rooms.room[index];
                if other == room || other == CORRIDOR {
                    self.seen[index] = self.round;
                    self.stack.push(next);
                } else {
                    touched |= 1 << other;
                }
            }
        }
        touched
    }

    /// Between how many pairs of neighbouring rooms there is no way past what is `taken`.
    pub fn broken(&mut self, yard: &Yard, rooms: &Rooms, taken: &[bool]) -> u16 {
        if rooms.len() < 2 {
            return 0;
        }
        self.look(yard, rooms, taken);
        rooms.pairs().map(|pair| u16::from(!self.is_linked(pair))).sum()
    }

    /// The passages between neighbouring rooms.
    pub fn ways(&mut self, yard: &Yard, rooms: &Rooms, taken: &[bool]) -> Vec<Way> {
        self.look(yard, rooms, taken);
        rooms.pairs().map(|rooms| Way { rooms, is_blocked: !self.is_linked(rooms) }).collect()
    }

    fn is_linked(&self, [room, other]: [usize; 2]) -> bool {
        self.linked[room] >> other & 1 == 1 && self.linked[other] >> room & 1 == 1
    }
}
