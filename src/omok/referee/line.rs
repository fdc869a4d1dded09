//! What lies on one line through a stone: the definitions of five, four and three, word by word.

use super::super::rules::{Five, Row, Rule};
use super::super::{Board, Colour, Line, Point};
use super::judgement::{Four, StraightPoint, Stretch};

/// How far a four reaches from any of its stones.
const FOUR: i32 = 4;
/// How far a straight four reaches from any of its stones.
const THREE: i32 = 3;

/// One direction of a board, seen by one colour.
#[derive(Clone, Copy)]
pub(super) struct LineView<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Whose stones count.
    pub colour: Colour,
    five: Five,
    /// The direction.
    pub line: Line,
}

/// An unbroken row of stones through a point.
#[derive(Clone, Copy)]
struct Run {
    point: Point,
    /// Stones before the point.
    before: i32,
    /// Stones after it.
    after: i32,
}

impl Run {
    const fn length(self) -> i32 {
        self.before + 1 + self.after
    }

    /// Whether it has a stone so many steps from its point.
    const fn reaches(self, steps: i32) -> bool {
        -self.before <= steps && steps <= self.after
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

impl<'a> LineView<'a> {
    pub const fn new(board: &'a Board, rule: &Rule, colour: Colour, line: Line) -> Self {
        Self { board, colour, five: rule.side(colour).five, line }
    }

    /// What the stone on `point` makes.
    pub fn find(self, point: Point) -> Found {
        let run = self.run(point, None);
        let stretch = || Some(Stretch { line: self.line, stones: self.stones(run) });
        if self.wins(run) {
            return Found { five: stretch(), ..Found::default() };
        }
        let overline = if run.length() > 5 { stretch() } else { None };
        let fours = self.fours(run);
        let straight = if fours.is_empty() { self.straight_points(point) } else { Vec::new() };
        Found { five: None, overline, fours, straight }
    }

    /// Whether a stone on the empty `point` would make five.
    pub fn makes_five(self, point: Point) -> bool {
        self.wins(self.run(point, None))
    }

    /// The row through a stone on `point` that would make five, with `point`.
    pub fn five_with(self, point: Point) -> Option<Stretch> {
        let run = self.run(point, None);
        self.wins(run).then(|| Stretch { line: self.line, stones: self.stones(run) })
    }

    fn along(self, point: Point, steps: i32) -> Option<Point> {
        self.board.along(point, self.line, steps)
    }

    /// The unbroken row through `point`, as if there were stones on it and on `more` as well.
    fn run(self, point: Point, more: Option<Point>) -> Run {
        let is_own = |at: Point| self.board.stone(at) == Some(self.colour) || more == Some(at);
        let arm =
            |sign: i32| (1..).take_while(|steps| self.along(point, sign * steps).is_some_and(is_own)).count() as i32;
        Run { point, before: arm(-1), after: arm(1) }
    }

    fn stones(self, run: Run) -> Vec<Point> {
        (-run.before..=run.after).filter_map(|steps| self.along(run.point, steps)).collect()
    }

    /// The points before and after a row, nothing at the edge.
    fn ends(self, run: Run) -> [Option<Point>; 2] {
        [-run.before - 1, run.after + 1].map(|steps| self.along(run.point, steps))
    }

    fn wins(self, run: Run) -> bool {
        let is_other = |end: &Point| self.board.stone(*end) == Some(self.colour.other());
        let blocked = self.ends(run).into_iter().flatten().filter(is_other).count();
        self.five.is(Row { length: run.length() as u32, blocked: blocked as u32 })
    }

    /// Empty points up to `reach` steps from `point` with the steps to them, in the order of the line.
    fn empty_around(self, point: Point, reach: i32) -> impl Iterator<Item = (i32, Point)> + 'a {
        let points = (-reach..=reach).filter_map(move |steps| Some((steps, self.along(point, steps)?)));
        points.filter(move |&(_, at)| self.board.is_empty(at))
    }

    /// Each set of stones around a row of which one more makes five.
    fn fours(self, run: Run) -> Vec<Four> {
        let mut fours: Vec<Four> = Vec::new();
        for (steps, empty) in self.empty_around(run.point, FOUR) {
            let longer = self.run(empty, None);
            if !longer.reaches(-steps) || !self.wins(longer) {
                continue;
            }
            // Of four stones without a gap both ends complete the same four, whatever stands beyond.
            let mut stones = self.stones(if run.length() == 4 { run } else { longer });
            stones.retain(|&stone| stone != empty);
            match fours.iter_mut().find(|four| four.stones == stones) {
                Some(four) => four.points.push(empty),
                None => fours.push(Four { line: self.line, stones, points: vec![empty] }),
            }
        }
        fours
    }

    /// Each empty point that makes four without a gap, which two points complete to five.
    fn straight_points(self, point: Point) -> Vec<StraightPoint> {
        self.empty_around(point, THREE).filter_map(|(steps, empty)| self.straight_point(empty, -steps)).collect()
    }

    /// The straight four that a stone on `empty` makes with the one so many `steps` from it.
    fn straight_point(self, empty: Point, steps: i32) -> Option<StraightPoint> {
        let run = self.run(empty, None);
        if run.length() != 4 || !run.reaches(steps) {
            return None;
        }
        let [Some(before), Some(after)] = self.ends(run) else { return None };
        let completes = |end| self.board.is_empty(end) && self.wins(self.run(end, Some(empty)));
        if !completes(before) || !completes(after) {
            return None;
        }
        let stones = self.stones(run).into_iter().filter(|&stone| stone != empty).collect();
        Some(StraightPoint { point: empty, stones, ends: [before, after], counts: false, judgement: None })
    }
}

/// Every empty point on which `colour` makes five.
pub(in crate::omok) fn fives(board: &Board, rule: &Rule, colour: Colour) -> Vec<Point> {
    let makes_five =
        |point| Line::ALL.into_iter().any(|line| LineView::new(board, rule, colour, line).makes_five(point));
    board.points().filter(|&point| board.is_empty(point) && makes_five(point)).collect()
}
