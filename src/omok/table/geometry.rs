//! [`Geometry`]: how far lines reach from every point of a board, and where two points lie on one line.

use std::sync::{Arc, OnceLock};

use super::both::Start;
use super::lanes::{AT_END, WIDE};
use super::points::Points;
use super::window::REACH;
use crate::omok::{Board, Line, MAX_SIDE, Point};

/// What depends on the side of the board and its walls alone: points where nobody may ever play, and where lines end as at the edge.
#[derive(Debug)]
pub struct Geometry {
    side: u32,
    /// For each point and line: cells before and after it where the line goes on, at most [`REACH`].
    reach: Vec<[[u8; 2]; 4]>,
    /// For each point and line: the first of its [lanes](super::lanes), of which its own is in the middle.
    lanes: Vec<[u16; 4]>,
    /// For each point: the lanes that are other points of the board, sixteen bits a line.
    inside: Vec<u64>,
    /// How far on the board the point in each of these lanes is.
    offsets: [i32; 4 * WIDE],
    /// The number in each lane on an empty board, and the part of the table in which it is.
    bare: Vec<u16>,
    parts: Vec<u32>,
    /// Column and row of each point.
    places: Vec<[i8; 2]>,
    /// For each point: those at most two columns and rows away, and three steps away on a line.
    near: Vec<Points>,
}

impl Geometry {
    /// The geometry of `board`; made at the first call for its side.
    pub fn of(board: &Board) -> &'static Arc<Self> {
        static ALL: [OnceLock<Arc<Geometry>>; MAX_SIDE as usize + 1] =
            [const { OnceLock::new() }; MAX_SIDE as usize + 1];
        let side = board.side().min(MAX_SIDE);
        ALL[side as usize].get_or_init(|| Arc::new(Self::new(board, &Points::NONE)))
    }

    /// The geometry of `board` with these walls. Costs about 100 microseconds if there are any.
    pub fn with_walls(board: &Board, walls: &Points) -> Arc<Self> {
        if walls.is_empty() { Arc::clone(Self::of(board)) } else { Arc::new(Self::new(board, walls)) }
    }

    fn new(board: &Board, walls: &Points) -> Self {
        let far = |point, line, sign: i32| {
            (1..=REACH as i32).take_while(|far| along(board, walls, point, line, sign * far).is_some()).count() as u8
        };
        let reach = |point| Line::ALL.map(|line| [-1, 1].map(|sign| far(point, line, sign)));
        let reach: Vec<[[u8; 2]; 4]> = board.points().map(reach).collect();
        let (lanes, count) = lanes(board, walls);
        let (mut numbers, mut parts) = (vec![0; count], vec![0; count]);
        for (&first, &reach) in lanes.as_flattened().iter().zip(reach.as_flattened()) {
            let (own, start) = (usize::from(first) + REACH, Start::of(reach));
            (numbers[own], parts[own]) = (start.number, start.part);
        }
        let inside = reach.iter().map(inside).collect();
        let side = board.side();
        let places = board.points().map(|point| [(point % side) as i8, (point / side) as i8]).collect();
        let near = board.points().map(|point| near(board, point)).collect();
        let strides = strides(side);
        let offsets = std::array::from_fn(|lane| strides[lane / WIDE] * ((lane % WIDE) as i32 - REACH as i32));
        Self { side, reach, lanes, inside, offsets, bare: numbers, parts, places, near }
    }

    /// Points of a side.
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// How many points there are.
    pub const fn points(&self) -> usize {
        self.reach.len()
    }

    /// Cells before and after `point` where each line goes on, at most five.
    #[inline]
    pub fn reach(&self, point: Point) -> &[[u8; 2]; 4] {
        &self.reach[point as usize]
    }

    /// The numbers in all lanes on an empty board.
    pub fn bare(&self) -> &[u16] {
        &self.bare
    }

    /// The [parts](Start::part) of the lanes from `first` on.
    #[inline]
    pub(super) fn parts(&self, first: u16) -> &[u32; WIDE] {
        self.parts[usize::from(first)..].first_chunk().expect(AT_END)
    }

    /// The first of the lanes around `point` on each line, of which its own is in the middle.
    #[inline]
    pub fn lanes(&self, point: Point) -> &[u16; 4] {
        &self.lanes[point as usize]
    }

    /// The lanes around `point` that are other points of the board: a bit each, sixteen a line.
    #[inline]
    pub fn inside(&self, point: Point) -> u64 {
        self.inside[point as usize]
    }

    /// The point in the lane with this bit, around `point`.
    #[inline]
    pub const fn in_lane(&self, point: Point, bit: u32) -> Point {
        point.wrapping_add_signed(self.offsets[bit as usize % (4 * WIDE)])
    }

    /// The points at most two columns and two rows from `point`, and those three steps from it on a line.
    #[inline]
    pub fn near(&self, point: Point) -> &Points {
        &self.near[point as usize]
    }

    /// How much a step along each line adds to a point.
    #[inline]
    pub const fn strides(&self) -> [i32; 4] {
        strides(self.side)
    }

    /// The line on which `to` lies within five steps of `from`, and how many. Nothing if a wall is between them.
    #[inline]
    pub fn steps(&self, from: Point, to: Point) -> Option<(usize, i32)> {
        let ([x, y], [to_x, to_y]) = (self.places[from as usize], self.places[to as usize]);
        let (dx, dy) = (i32::from(to_x - x), i32::from(to_y - y));
        let (line, steps) = match () {
            () if dy == 0 => (Line::Horizontal, dx),
            () if dx == 0 => (Line::Vertical, dy),
            () if dx == dy => (Line::Falling, dx),
            () if dx == -dy => (Line::Rising, dx),
            () => return None,
        };
        let reach = self.reach[from as usize][line as usize].map(i32::from);
        (steps != 0 && (-reach[0]..=reach[1]).contains(&steps)).then_some((line as usize, steps))
    }
}

const fn strides(side: u32) -> [i32; 4] {
    let side = side as i32;
    [1, side, side + 1, 1 - side]
}

/// The point so many steps from `point`, unless it is off the board or a wall.
fn along(board: &Board, walls: &Points, point: Point, line: Line, steps: i32) -> Option<Point> {
    board.along(point, line, steps).filter(|&at| !walls.contains(at))
}

/// The first lane of every point and line, and how many lanes there are. Between two lines are so many lanes that no stone
/// reaches over them, and at the end those that walls have.
fn lanes(board: &Board, walls: &Points) -> (Vec<[u16; 4]>, usize) {
    let (mut lanes, mut next) = (vec![[0; 4]; board.points().len()], 0);
    for line in Line::ALL {
        let is_start = |&point: &Point| !walls.contains(point) && along(board, walls, point, line, -1).is_none();
        for start in board.points().filter(is_start) {
            for point in (0..).map_while(|steps| along(board, walls, start, line, steps)) {
                lanes[point as usize][line as usize] = next;
                next += 1;
            }
            next += REACH as u16;
        }
    }
    walls.iter().for_each(|wall| lanes[wall as usize] = [next; 4]);
    (lanes, usize::from(next) + WIDE)
}

/// The lanes around a point that are on the board, but for its own.
fn inside(reach: &[[u8; 2]; 4]) -> u64 {
    (0..).zip(reach).fold(0, |all, (line, &[before, after])| {
        let lanes = ((1 << (before + after + 1)) - 1) & !(1 << before);
        all | lanes << (REACH as u32 - u32::from(before)) << (WIDE as u32 * line)
    })
}

fn near(board: &Board, point: Point) -> Points {
    let mut near = Points::NONE;
    let columns = (-2..=2).filter_map(|steps| board.along(point, Line::Horizontal, steps));
    let square = columns.flat_map(|at| (-2..=2).filter_map(move |steps| board.along(at, Line::Vertical, steps)));
    let far = Line::ALL.into_iter().flat_map(|line| [-3, 3].map(|steps| board.along(point, line, steps)));
    square.chain(far.flatten()).for_each(|at| near.insert(at));
    near
}
