//! [`Features`]: what the search sees of a position, and [`Hotspots`].

use super::plan::Plan;
use super::style::{Fourth, Order, Style};
use super::words;
use super::yard::{Floor, Yard};
use crate::sokoban::{Boxes, Square};
use crate::text::Text;

/// The features of a position; smaller is better in all but the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Steps of the plan that it has come.
    pub packed: u16,
    /// Regions into which the boxes cut the floor.
    pub regions: u16,
    /// Pairs of neighbouring rooms between which there is no way.
    pub rooms: u16,
    /// Boxes that are out of plan.
    pub out: u16,
    /// Boxes that keep others from goals.
    pub hot: u16,
    /// Boxes that cannot be pushed now, where that is looked at.
    pub stuck: u16,
    /// Pushes of all boxes to their nearest goals.
    pub far: u32,
}

/// The order of positions: smaller is better. Its upper half is the cell of the feature space.
pub type Rank = u64;

impl Features {
    /// Where it comes in the order of positions.
    #[inline]
    pub fn rank(&self, style: &Style) -> Rank {
        let Self { packed, out, regions, rooms, hot, stuck, .. } = *self;
        let bytes = [MOST - packed.min(MOST), out, regions, rooms, hot, stuck].map(|one| one.min(MOST));
        let mut rank = 0;
        for place in places(style) {
            rank = rank << 8 | u64::from(bytes[place]);
        }
        let far = self.far.min(0xff_ffff);
        rank << 24 | u64::from(if style.prefers_near { far } else { 0xff_ffff - far })
    }
}

/// The greatest number that is told from greater ones.
const MOST: u16 = 255;

/// In which order packed boxes, those out of plan, regions, rooms, hotspots and boxes that are stuck are compared.
const fn places(style: &Style) -> [usize; 5] {
    let (fourth, last) = match style.fourth {
        Fourth::Rooms => (3, 4),
        Fourth::Hotspots => (4, 3),
        Fourth::Stuck => (5, 4),
    };
    match style.order {
        Order::PackedOut => [0, 1, 2, fourth, last],
        Order::PackedRegions => [0, 2, fourth, 1, last],
        Order::OutPacked => [1, 0, 2, fourth, last],
        Order::PackedHot => [0, 4, 1, 2, if fourth == 4 { last } else { fourth }],
    }
}

/// By what positions are compared, in order: the name, and its value in either.
pub fn compared(before: &Features, after: &Features, style: &Style) -> impl Iterator<Item = (Text, u32, u32)> {
    let values = |one: &Features| [one.packed, one.out, one.regions, one.rooms, one.hot, one.stuck].map(u32::from);
    let names = [words::PACKED, words::OUT, words::REGIONS, words::ROOMS, words::HOTSPOTS, words::STUCK];
    let is_seen = [true, true, true, style.sees_rooms, true, style.fourth == Fourth::Stuck];
    let (first, second) = (values(before), values(after));
    let seen = places(style).into_iter().filter(move |&place| is_seen[place]);
    let far = (words::FAR, before.far, after.far);
    seen.map(move |place| (names[place].name, first[place], second[place])).chain([far])
}

/// The part of a rank that is the cell.
pub const fn cell_of(rank: Rank) -> u32 {
    (rank >> 32) as u32
}

/// Packed boxes, those out of plan, regions, rooms, hotspots and boxes that are stuck of a cell, as far as it tells.
pub fn features_of(cell: u32, style: &Style) -> [Option<u16>; 6] {
    let mut found = [None; 6];
    for (number, place) in places(style).into_iter().take(4).enumerate() {
        let byte = (cell >> (24 - 8 * number) & 0xff) as u16;
        found[place] = Some(if place == 0 { MOST - byte } else { byte });
    }
    found
}

/// For each square those on which a box would keep a box there from some goal.
#[derive(Clone, Debug)]
pub struct Hotspots {
    words: usize,
    blockers: Vec<u64>,
}

impl Hotspots {
    /// The hotspots of a level. Costs squares times squares times goals.
    pub fn new(yard: &Yard) -> Self {
        let words = yard.goals.words().len();
        let mut hotspots = Self { words, blockers: vec![0; words * yard.len()] };
        let mut search = Pulls { seen: vec![0; yard.len() + 1], round: 0, queue: Vec::new() };
        let all = search.counts(yard, yard.wall());
        for blocker in yard.board().squares().filter(|&square| yard.is_live(square)) {
            let with = search.counts(yard, blocker);
            for square in 0..yard.len() {
                if square != usize::from(blocker) && with[square] < all[square] {
                    hotspots.blockers[square * words + usize::from(blocker / 64)] |= 1 << (blocker % 64);
                }
            }
        }
        hotspots
    }

    /// The squares on which a box would keep a box on `square` from some goal.
    #[inline]
    pub fn of(&self, square: Square) -> &[u64] {
        &self.blockers[usize::from(square) * self.words..][..self.words]
    }

    /// Adds the hotspots of `square` to `set`.
    #[inline]
    pub fn add_to(&self, square: Square, set: &mut [u64]) {
        for (word, blockers) in set.iter_mut().zip(self.of(square)) {
            *word |= blockers;
        }
    }
}

struct Pulls {
    seen: Vec<u32>,
    round: u32,
    queue: Vec<Square>,
}

impl Pulls {
    /// How many goals a lone box can be pushed to from each square, with a wall on `blocker`.
    fn counts(&mut self, yard: &Yard, blocker: Square) -> Vec<u16> {
        let mut counts = vec![0; yard.len() + 1];
        for goal in yard.goals.iter().filter(|&goal| goal != blocker) {
            self.round += 1;
            self.queue.clear();
            self.see(goal, &mut counts);
            while let Some(square) = self.queue.pop() {
                for direction in 0..4 {
                    let before = yard.next[usize::from(square)][direction];
                    let behind = yard.next[usize::from(before)][direction];
                    let is_free = behind != yard.wall() && before != blocker && behind != blocker;
                    if is_free && before != yard.wall() && self.seen[usize::from(before)] != self.round {
                        self.see(before, &mut counts);
                    }
                }
            }
        }
        counts
    }

    fn see(&mut self, square: Square, counts: &mut [u16]) {
        self.seen[usize::from(square)] = self.round;
        counts[usize::from(square)] += 1;
        self.queue.push(square);
    }
}

/// What the features of the children of a position are computed from.
#[derive(Clone, Debug, Default)]
pub struct Outlook {
    /// For each box of the list the hotspots of all others.
    others: Vec<u64>,
    words: usize,
    /// Pushes of all boxes to their nearest goals.
    far: u32,
}

impl Outlook {
    /// Looks at the boxes of a position.
    pub fn look(&mut self, yard: &Yard, hotspots: &Hotspots, list: &[Square]) {
        self.words = yard.goals.words().len();
        self.far = list.iter().map(|&square| u32::from(yard.nearest[usize::from(square)])).sum();
        self.others.clear();
        self.others.resize(self.words * list.len(), 0);
        let mut sum = vec![0; self.words];
        for (number, &square) in list.iter().enumerate() {
            self.merge(number, &sum);
            hotspots.add_to(square, &mut sum);
        }
        sum.fill(0);
        for (number, &square) in list.iter().enumerate().rev() {
            self.merge(number, &sum);
            hotspots.add_to(square, &mut sum);
        }
    }

    fn merge(&mut self, number: usize, sum: &[u64]) {
        for (word, other) in self.others[number * self.words..][..self.words].iter_mut().zip(sum) {
            *word |= other;
        }
    }

    /// Boxes that keep others from goals, once box `number` is on `to`.
    #[inline]
    pub fn hot(&self, hotspots: &Hotspots, number: usize, to: Square, boxes: &[u64]) -> u16 {
        let others = &self.others[number * self.words..][..self.words];
        let words = others.iter().zip(hotspots.of(to)).zip(boxes);
        words.map(|((others, own), boxes)| ((others | own) & boxes).count_ones() as u16).sum()
    }

    /// Pushes to the nearest goals once a box goes from one square to another.
    #[inline]
    pub fn far(&self, yard: &Yard, from: Square, to: Square) -> u32 {
        self.far - u32::from(yard.nearest[usize::from(from)]) + u32::from(yard.nearest[usize::from(to)])
    }
}

/// The features of a position by itself.
pub fn measure(
    yard: &Yard,
    plan: &Plan,
    hotspots: &Hotspots,
    floor: &Floor,
    [regions, rooms, stuck]: [u16; 3],
) -> Features {
    let words = floor.boxes.words();
    let packed = plan.packed(words);
    let mut hot = Boxes::new(yard.len(), []).words().to_vec();
    floor.list.iter().for_each(|&square| hotspots.add_to(square, &mut hot));
    Features {
        packed: packed as u16,
        regions,
        rooms,
        out: plan.out_of_plan(packed, words) as u16,
        hot: hot.iter().zip(words).map(|(hot, boxes)| (hot & boxes).count_ones() as u16).sum(),
        stuck,
        far: floor.list.iter().map(|&square| u32::from(yard.nearest[usize::from(square)])).sum(),
    }
}
