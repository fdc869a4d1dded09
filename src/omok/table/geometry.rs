//! [`Geometry`]: how far lines reach from every point of a board, and where two points lie on one line.

use std::sync::OnceLock;

use super::points::Points;
use super::window::{REACH, WEIGHT, slot};
use crate::omok::{Board, Line, MAX_SIDE, Point};

/// What depends on the side of the board alone.
#[derive(Debug)]
pub struct Geometry {
    side: u32,
    /// For each point and line: cells on the board before and after it, at most [`REACH`].
    reach: Vec<[[u8; 2]; 4]>,
    /// For each point and line: the number of its window on an empty board.
    bare: Vec<[u16; 4]>,
    /// Column and row of each point.
    places: Vec<[i8; 2]>,
    /// For each point: those at most two columns and rows away, and three steps away on a line.
    near: Vec<Points>,
}

impl Geometry {
    /// The geometry of `board`; made at the first call for its side.
    pub fn of(board: &Board) -> &'static Self {
        static ALL: [OnceLock<Geometry>; MAX_SIDE as usize + 1] = [const { OnceLock::new() }; MAX_SIDE as usize + 1];
        let side = board.side().min(MAX_SIDE);
        ALL[side as usize].get_or_init(|| Self::new(board))
    }

    fn new(board: &Board) -> Self {
        let reach = |point| {
            Line::ALL.map(|line| {
                [-1, 1].map(|sign| {
                    (1..=REACH as i32).take_while(|&far| board.along(point, line, sign * far).is_some()).count() as u8
                })
            })
        };
        let reach: Vec<[[u8; 2]; 4]> = board.points().map(reach).collect();
        let bare = reach.iter().map(|lines| lines.map(bare)).collect();
        let side = board.side();
        let places = board.points().map(|point| [(point % side) as i8, (point / side) as i8]).collect();
        let near = board.points().map(|point| near(board, point)).collect();
        Self { side, reach, bare, places, near }
    }

    /// Points of a side.
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// How many points there are.
    pub const fn points(&self) -> usize {
        self.reach.len()
    }

    /// Cells on the board before and after `point` on each line, at most five.
    #[inline]
    pub fn reach(&self, point: Point) -> &[[u8; 2]; 4] {
        &self.reach[point as usize]
    }

    /// The windows of `point` on an empty board.
    #[inline]
    pub fn bare(&self, point: Point) -> [u16; 4] {
        self.bare[point as usize]
    }

    /// The points at most two columns and two rows from `point`, and those three steps from it on a line.
    #[inline]
    pub fn near(&self, point: Point) -> &Points {
        &self.near[point as usize]
    }

    /// How much a step along each line adds to a point.
    #[inline]
    pub const fn strides(&self) -> [i32; 4] {
        let side = self.side as i32;
        [1, side, side + 1, 1 - side]
    }

    /// The line on which `to` lies within five steps of `from`, and how many.
    #[inline]
    pub fn steps(&self, from: Point, to: Point) -> Option<(usize, i32)> {
        let ([x, y], [to_x, to_y]) = (self.places[from as usize], self.places[to as usize]);
        let (dx, dy) = (i32::from(to_x - x), i32::from(to_y - y));
        let far = REACH as i32;
        let (line, steps) = match () {
            () if dy == 0 => (Line::Horizontal, dx),
            () if dx == 0 => (Line::Vertical, dy),
            () if dx == dy => (Line::Falling, dx),
            () if dx == -dy => (Line::Rising, dx),
            () => return None,
        };
        (steps != 0 && (-far..=far).contains(&steps)).then_some((line as usize, steps))
    }
}

fn near(board: &Board, point: Point) -> Points {
    let mut near = Points::NONE;
    let columns = (-2..=2).filter_map(|steps| board.along(point, Line::Horizontal, steps));
    let square = columns.flat_map(|at| (-2..=2).filter_map(move |steps| board.along(at, Line::Vertical, steps)));
    let far = Line::ALL.into_iter().flat_map(|line| [-3, 3].map(|steps| board.along(point, line, steps)));
    square.chain(far.flatten()).for_each(|at| near.insert(at));
    near
}

/// The number of a window without stones.
fn bare([before, after]: [u8; 2]) -> u16 {
    let far = REACH as i32;
    let outside = (-far..-i32::from(before)).chain(i32::from(after) + 1..=far);
    outside.map(|steps| 2 * WEIGHT[slot(steps)]).sum()
}
