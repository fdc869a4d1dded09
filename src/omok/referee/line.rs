//! What lies on one line through a stone: the definitions of five, four and three, word by word.

use super::super::rules::{Five, Row};
use super::super::{Board, Colour, Line, Point};
use super::judgement::{Four, StraightPoint, Stretch};

/// How far a four reaches from any of its stones.
const FOUR: i32 = 4;
/// How far a straight four reaches from any of its stones.
const THREE: i32 = 3;

/// One line through a point, seen by one colour.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Whose stones count.
    pub colour: Colour,
    /// What wins.
    pub five: Five,
    /// The direction.
    pub line: Line,
}

/// An unbroken row: its stones in order, and the points before and after it, nothing at the edge.
struct Run {
    stones: Vec<Point>,
    ends: [Option<Point>; 2],
}

impl Run {
    /// Its stones without `point`.
    fn without(&self, point: Point) -> Vec<Point> {
        self.stones.iter().copied().filter(|&stone| stone != point).collect()
    }
}

/// What a stone makes on one line.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub five: Option<Stretch>,
    pub overline: Option<Stretch>,
    pub fours: Vec<Four>,
    pub straight: Vec<StraightPoint>,
}

impl<'a> Sight<'a> {
    /// What the stone on `point` makes.
    pub fn find(self, point: Point) -> Found {
        let run = self.run(point, &[]);
        let stretch = || Some(Stretch { line: self.line, stones: run.stones.clone() });
        if self.wins(&run) {
            return Found { five: stretch(), ..Found::default() };
        }
        let overline = if run.stones.len() > 5 { stretch() } else { None };
        let fours = self.fours(point, &run);
        let straight = if fours.is_empty() { self.straight_points(point) } else { Vec::new() };
        Found { five: None, overline, fours, straight }
    }

    /// Whether a stone on the empty `point` would make five.
    pub fn makes_five(self, point: Point) -> bool {
        self.wins(&self.run(point, &[point]))
    }

    /// The row through a stone on `point` that would make five, with `point`.
    pub fn five_with(self, point: Point) -> Option<Stretch> {
        let run = self.run(point, &[point]);
        self.wins(&run).then_some(Stretch { line: self.line, stones: run.stones })
    }

    /// The unbroken row through `point`, as if there were stones on `more` as well.
    fn run(self, point: Point, more: &[Point]) -> Run {
        let is_own = |at: &Point| self.board.stone(*at) == Some(self.colour) || more.contains(at);
        let ray = move |sign: i32| (1..).map_while(move |steps| self.board.along(point, self.line, sign * steps));
        let mut stones: Vec<Point> = ray(-1).take_while(is_own).collect();
        stones.reverse();
        stones.push(point);
        stones.extend(ray(1).take_while(is_own));
        let beyond = |end: Option<&Point>, sign| end.and_then(|&end| self.board.along(end, self.line, sign));
        let ends = [beyond(stones.first(), -1), beyond(stones.last(), 1)];
        Run { stones, ends }
    }

    fn wins(self, run: &Run) -> bool {
        let blocks = |end: &&Point| self.board.stone(**end) == Some(self.colour.other());
        let blocked = run.ends.iter().flatten().filter(blocks).count();
        self.five.is(Row { length: run.stones.len() as u32, blocked: blocked as u32 })
    }

    /// Empty points up to `reach` steps from `point`, in the order of the line.
    fn empty_around(self, point: Point, reach: i32) -> impl Iterator<Item = Point> + 'a {
        let points = (-reach..=reach).filter_map(move |steps| self.board.along(point, self.line, steps));
        points.filter(move |&at| self.board.is_empty(at))
    }

    /// Each set of stones around `point`, whose row is `run`, of which one more makes five.
    fn fours(self, point: Point, run: &Run) -> Vec<Four> {
        let mut fours: Vec<Four> = Vec::new();
        for empty in self.empty_around(point, FOUR) {
            let longer = self.run(empty, &[empty]);
            if !longer.stones.contains(&point) || !self.wins(&longer) {
                continue;
            }
            // Of four stones without a gap both ends complete the same four, whatever stands beyond.
            let stones = if run.stones.len() == 4 { run.stones.clone() } else { longer.without(empty) };
            match fours.iter_mut().find(|four| four.stones == stones) {
                Some(four) => four.points.push(empty),
                None => fours.push(Four { line: self.line, stones, points: vec![empty] }),
            }
        }
        fours
    }

    /// Each empty point that makes four without a gap, which two points complete to five.
    fn straight_points(self, point: Point) -> Vec<StraightPoint> {
        self.empty_around(point, THREE).filter_map(|empty| self.straight_point(point, empty)).collect()
    }

    fn straight_point(self, point: Point, empty: Point) -> Option<StraightPoint> {
        let run = self.run(empty, &[empty]);
        if run.stones.len() != 4 || !run.stones.contains(&point) {
            return None;
        }
        let [Some(before), Some(after)] = run.ends else { return None };
        let completes = |end| self.board.is_empty(end) && self.wins(&self.run(end, &[empty, end]));
        let is_straight = completes(before) && completes(after);
        is_straight.then(|| StraightPoint {
            point: empty,
            stones: run.without(empty),
            ends: [before, after],
            counts: false,
            judgement: None,
        })
    }
}
