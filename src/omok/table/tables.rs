//! [`Tables`]: what every point is to both colours, kept up with every stone.

use std::sync::Arc;

use super::both;
use super::fouls::Judge;
use super::geometry::Geometry;
use super::lanes::{Differences, Lanes, NO_STONE, STONE, Weights, differing};
use super::points::Points;
use super::shape::{Made, Shape, Shapes, Worth};
use super::terms::Terms;
use super::totals::{Prices, Totals};
use super::window::{Entry, LineClass, REACH};
use crate::omok::referee::{Legality, Reading};
use crate::omok::{Board, Colour, Line, Point};

/// For both colours and every point, the windows of the four lines through it, what a stone there would
/// make of them, and the sum of all that.
///
/// A stone changes the windows of at most 40 points; each change is an addition and a look into a table.
#[derive(Clone, Debug)]
pub struct Tables {
    geometry: Arc<Geometry>,
    shapes: [&'static Shapes; 2],
    prices: &'static Prices,
    terms: Terms,
    reading: Reading,
    lanes: Lanes,
    points: Vec<PointLines>,
    on: Vec<On>,
    sums: Sums,
    empty: u32,
    /// The points that were changed by stones which can be taken back, as they were before.
    kept: Vec<(PointLines, Point)>,
    /// Those stones.
    before: Vec<Before>,
}

/// What was before a stone.
#[derive(Clone, Copy, Debug)]
struct Before {
    point: Point,
    /// The first of the points that it changed.
    first: usize,
    totals: Totals,
    counting: Counting,
}

/// Whether the totals have a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    /// They have it.
    Counted,
    /// They will, when they are asked for or a stone is put down after it.
    Later,
    /// They will not.
    Never,
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    Nothing,
    Stone(Colour),
    /// Nobody may ever play here.
    Wall,
}

/// What is known of all points together.
#[derive(Clone, Copy, Debug)]
struct Sums {
    sets: [[Points; Shape::COUNT]; 2],
    /// How many points are in every set.
    counts: [[u16; Shape::COUNT]; 2],
    totals: Totals,
}

impl Sums {
    #[inline]
    const fn insert(&mut self, colour: usize, shape: Shape, point: Point) {
        self.sets[colour][shape as usize].insert(point);
        self.counts[colour][shape as usize] += 1;
    }

    #[inline]
    const fn remove(&mut self, colour: usize, shape: Shape, point: Point) {
        self.sets[colour][shape as usize].remove(point);
        self.counts[colour][shape as usize] -= 1;
    }

    /// Counts `point` by what a stone there makes.
    #[inline]
    const fn insert_both(&mut self, [black, white]: [Made; 2], point: Point) {
        self.insert(0, black.shape(), point);
        self.insert(1, white.shape(), point);
    }

    /// Counts `point` no more.
    #[inline]
    const fn remove_both(&mut self, [black, white]: [Made; 2], point: Point) {
        self.remove(0, black.shape(), point);
        self.remove(1, white.shape(), point);
    }

    /// The lines through `point` are `new` now, where they were `old`.
    #[inline(always)]
    fn change(&mut self, old: PointLines, new: PointLines, point: Point) {
        // Mostly neither shape changes, which is one question.
        if !old.is_alike(new) {
            for (colour, (old, new)) in old.made().into_iter().zip(new.made()).enumerate() {
                self.remove(colour, old.shape(), point);
                self.insert(colour, new.shape(), point);
            }
        }
    }
}

/// What is known of the lines through a point, in one word so that it is written and read at once.
///
/// From the lowest bits on: the classes of the lines to Black, four bits each, the same to White, then what a stone of Black would
/// make there, and what one of White would. On a stone it is what it was before that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PointLines(u64);

impl PointLines {
    /// Those of a point with these classes, sixteen bits a colour.
    #[inline]
    fn new(classes: u32, shapes: [&Shapes; 2]) -> Self {
        let [black, white] = [shapes[0].made(classes as u16), shapes[1].made((classes >> 16) as u16)];
        Self(u64::from(classes) | u64::from(black.bits()) << 32 | u64::from(white.bits()) << 48)
    }

    /// The classes to both colours.
    #[inline]
    const fn both(self) -> u32 {
        self.0 as u32
    }

    /// The classes to one colour.
    #[inline]
    const fn classes(self, colour: Colour) -> u16 {
        (self.0 >> (16 * colour as u32)) as u16
    }

    /// Whether a stone of either colour would make the same shape.
    #[inline]
    const fn is_alike(self, other: Self) -> bool {
        let [black, white] = self.made();
        let [other_black, other_white] = other.made();
        black.is_alike(other_black) & white.is_alike(other_white)
    }

    /// What a stone would make, by colour.
    #[inline]
    const fn made(self) -> [Made; 2] {
        [Made::from_bits((self.0 >> 32) as u16), Made::from_bits((self.0 >> 48) as u16)]
    }
}

impl Tables {
    /// The tables of `board`. Costs about 20 nanoseconds a point and a placement a stone.
    pub fn new(board: &Board, terms: Terms, reading: Reading) -> Self {
        Self::with_walls(board, &Points::NONE, terms, reading)
    }

    /// The same with the empty points of `walls` closed to both colours: lines end there as at the edge. Costs about 100
    /// microseconds more if there are any.
    pub fn with_walls(board: &Board, walls: &Points, terms: Terms, reading: Reading) -> Self {
        let (open, walls): (Vec<Point>, Vec<Point>) =
            board.points().partition(|&point| !walls.contains(point) || !board.is_empty(point));
        let mut tables = Self::bare(Geometry::with_walls(board, &walls.into_iter().collect()), terms, reading);
        for &point in &open {
            tables.on[point as usize] = On::Nothing;
            tables.enter(point);
        }
        tables.empty = open.len() as u32;
        for point in open {
            if let Some(colour) = board.stone(point) {
                tables.place(point, colour);
            }
        }
        tables
    }

    /// Tables that have none of the points yet.
    fn bare(geometry: Arc<Geometry>, terms: Terms, reading: Reading) -> Self {
        let points = geometry.points();
        let (sets, counts) = ([[Points::NONE; Shape::COUNT]; 2], [[0; Shape::COUNT]; 2]);
        Self {
            lanes: Lanes::new(&geometry, terms.length),
            geometry,
            shapes: terms.bans.map(Shapes::of),
            prices: Prices::get(),
            terms,
            reading,
            points: vec![PointLines(0); points],
            on: vec![On::Wall; points],
            sums: Sums { sets, counts, totals: Totals::default() },
            empty: 0,
            kept: Vec::new(),
            before: Vec::new(),
        }
    }

    /// The board's geometry.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The stone on `point`.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        match self.on.get(point as usize) {
            Some(&On::Stone(colour)) => Some(colour),
            _ => None,
        }
    }

    /// Whether `point` is on the board and has neither a stone nor a wall.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.on.get(point as usize) == Some(&On::Nothing)
    }

    /// How many points have no stone.
    pub const fn empty(&self) -> u32 {
        self.empty
    }

    /// Puts a stone on `point` and keeps up everything. Nothing happens if there is one, or outside.
    #[inline]
    pub fn place(&mut self, point: Point, colour: Colour) {
        if self.is_empty(point) {
            self.play(point, colour);
            self.forget();
        }
    }

    /// Puts a stone on the empty `point` as [`place`](Self::place) does, and keeps what it was before, so that
    /// [`take_back`](Self::take_back) costs a fraction of it.
    #[inline]
    pub fn play(&mut self, point: Point, colour: Colour) {
        if self.is_empty(point) {
            self.settle();
            let is_tried = self.counting() == Counting::Never;
            let counting = if is_tried { Counting::Never } else { Counting::Later };
            self.put(point, colour, counting);
        }
    }

    /// Plays as [`play`](Self::play) does, but [`totals`](Self::totals) mean nothing until the stone is taken back: for searches
    /// that do not ask for them.
    #[inline]
    pub fn try_out(&mut self, point: Point, colour: Colour) {
        if self.is_empty(point) {
            self.put(point, colour, Counting::Never);
        }
    }

    /// Puts a stone on the empty `point`.
    #[inline]
    fn put(&mut self, point: Point, colour: Colour, counting: Counting) {
        self.before.push(Before { point, first: self.kept.len(), totals: self.sums.totals, counting });
        self.sums.remove_both(self.points[point as usize].made(), point);
        self.on[point as usize] = On::Stone(colour);
        self.empty -= 1;
        self.spread(point, &STONE[colour as usize]);
    }

    /// Whether the totals have the last stone.
    #[inline]
    fn counting(&self) -> Counting {
        self.before.last().map_or(Counting::Counted, |before| before.counting)
    }

    /// Adds the last stone to the totals now. It pays where they are asked for twice, or another stone follows.
    #[inline]
    pub fn settle(&mut self) {
        if self.counting() == Counting::Later {
            self.sums.totals = self.totals();
            self.before.last_mut().into_iter().for_each(|before| before.counting = Counting::Counted);
        }
    }

    /// What all empty points add up to.
    #[inline]
    pub fn totals(&self) -> Totals {
        let mut totals = self.sums.totals;
        if let Some(&Before { point, first, counting: Counting::Later, .. }) = self.before.last() {
            totals.take(self.prices, self.points[point as usize].made());
            self.count_kept(&mut totals, first);
        }
        totals
    }

    /// Adds what changed of the points that are kept from number `first` on.
    #[inline]
    fn count_kept(&self, totals: &mut Totals, first: usize) {
        for &(before, at) in self.kept.get(first..).unwrap_or_default() {
            totals.take(self.prices, before.made());
            totals.add(self.prices, self.points[at as usize].made());
        }
    }

    /// The last stone is not to be taken back.
    fn forget(&mut self) {
        self.settle();
        if let Some(Before { first, .. }) = self.before.pop() {
            self.kept.truncate(first);
        }
    }

    /// Takes back the stone that was played last, if nothing but played stones came after it.
    #[inline]
    pub fn take_back(&mut self) {
        let Some(Before { point, first, totals, .. }) = self.before.pop() else { return };
        let Some(colour) = self.stone(point) else { return };
        // The lanes first: the next stone reads other groups of them, and waits if they were written just before.
        for &first in self.geometry.lanes(point) {
            self.lanes.add(first, &NO_STONE[colour as usize]);
        }
        for &(before, at) in self.kept.get(first..).unwrap_or_default() {
            let lines = &mut self.points[at as usize];
            self.sums.change(*lines, before, at);
            *lines = before;
        }
        self.kept.truncate(first);
        self.empty += 1;
        self.on[point as usize] = On::Nothing;
        // What its lines make is as it was: the stones that came after it are gone.
        self.sums.insert_both(self.points[point as usize].made(), point);
        self.sums.totals = totals;
    }

    /// Takes the stone on `point` away and keeps up everything. Nothing happens if there is none.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        let Some(colour) = self.stone(point) else { return };
        self.settle();
        self.on[point as usize] = On::Nothing;
        self.empty += 1;
        self.enter(point);
        let (first, mut totals) = (self.kept.len(), self.sums.totals);
        self.spread(point, &NO_STONE[colour as usize]);
        self.count_kept(&mut totals, first);
        self.sums.totals = totals;
        self.kept.truncate(first);
    }

    /// Adds `weights` to the lanes around `point`, and keeps up what follows from that.
    #[inline]
    fn spread(&mut self, point: Point, weights: &Weights) {
        let (mut differences, mut changed) = ([[0; 2]; 4], 0);
        for (line, &first) in self.geometry.lanes(point).iter().enumerate() {
            differences[line] = self.lanes.change(first, weights, self.geometry.parts(first));
            changed |= differing(differences[line]) << (16 * line);
        }
        self.reconsider(point, changed & self.geometry.inside(point), differences);
    }

    /// Keeps up what the lines of points make together: of those in the lanes around `point` with the bits `changed`, whose
    /// classes changed by these differences, by line.
    #[inline]
    fn reconsider(&mut self, point: Point, changed: u64, differences: [Differences; 4]) {
        let (mut open, mut count, mut left) = ([0; 64], 0, changed);
        // There is no branch on whether a point is empty, because the processor could not predict it.
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            open[count % 64] = bit as u8;
            count += usize::from(matches!(self.on[self.geometry.in_lane(point, bit) as usize], On::Nothing));
        }
        let Self { geometry, shapes, points, sums, kept, .. } = self;
        let change = |&bit: &u8| {
            let at = geometry.in_lane(point, bit.into());
            let both = (differences.as_flattened()[usize::from(bit / 8 % 8)] >> (bit % 8 * 8)) as u32;
            let (black, white) = (both & 15, both >> 4 & 15);
            let lines = &mut points[at as usize];
            let before = *lines;
            let classes = before.both() ^ (black | white << 16) << (bit / 16 * 4);
            *lines = PointLines::new(classes, *shapes);
            sums.change(before, *lines, at);
            (before, at)
        };
        kept.extend(open[..count.min(64)].iter().map(change));
    }

    /// Counts a point among the empty ones, after reading its lines.
    fn enter(&mut self, point: Point) {
        let (mut black, mut white) = (0, 0);
        for &first in self.geometry.lanes(point).iter().rev() {
            let (number, part) = (self.lanes.number(first), self.geometry.parts(first)[REACH]);
            let both = u32::from(self.lanes.both().classes(number, part));
            (black, white) = (black << 4 | both & 15, white << 4 | both >> 4);
        }
        let lines = PointLines::new(black | white << 16, self.shapes);
        self.points[point as usize] = lines;
        self.sums.totals.add(self.prices, lines.made());
        self.sums.insert_both(lines.made(), point);
    }

    /// What a stone of `colour` would make of the line through `point`, or made of it.
    #[inline]
    pub fn entry(&self, colour: Colour, point: Point, line: Line) -> Entry {
        let window = self.window(colour, self.geometry.lanes(point)[line as usize]);
        self.lanes.both().windows(colour).entry(window)
    }

    /// The number of the window of `colour` in the middle of the lanes from `first` on.
    #[inline]
    fn window(&self, colour: Colour, first: u16) -> u16 {
        both::window(self.lanes.number(first), self.geometry.parts(first)[REACH], colour)
    }

    /// The classes of the four lines through `point`.
    pub fn classes(&self, colour: Colour, point: Point) -> [LineClass; 4] {
        Line::ALL.map(|line| self.entry(colour, point, line).class())
    }

    /// What a stone of `colour` on the empty `point` would make, over all lines.
    #[inline]
    pub fn made(&self, colour: Colour, point: Point) -> Made {
        self.points[point as usize].made()[colour as usize]
    }

    /// What a stone of `colour` on the empty `point` would be worth.
    #[inline]
    pub fn worth(&self, colour: Colour, point: Point) -> Worth {
        self.shapes[colour as usize].worth(self.made(colour, point))
    }

    /// How urgent a move of `colour` on the empty `point` is, by the weights of the order of moves.
    #[inline]
    pub fn urgency(&self, colour: Colour, point: Point) -> i32 {
        let lines = self.points[point as usize];
        let of =
            |colour: Colour| self.shapes[colour as usize].urgency(lines.made()[colour as usize], lines.classes(colour));
        let ([own, _], [_, other]) = (of(colour), of(colour.other()));
        i32::from(own) + i32::from(other)
    }

    /// The empty points at which a stone of `colour` would make `shape`.
    #[inline]
    pub const fn set(&self, colour: Colour, shape: Shape) -> &Points {
        &self.sums.sets[colour as usize][shape as usize]
    }

    /// How many points [`set`](Self::set) has.
    #[inline]
    pub const fn count(&self, colour: Colour, shape: Shape) -> u32 {
        self.sums.counts[colour as usize][shape as usize] as u32
    }

    /// The empty points at which a stone of `colour` makes five.
    #[inline]
    pub const fn fives(&self, colour: Colour) -> &Points {
        self.set(colour, Shape::Five)
    }

    /// The empty points at which a stone of `colour` makes a four and no five; those that are barred for
    /// certain are left out, double-threes are not.
    #[inline]
    pub fn fours(&self, colour: Colour) -> Points {
        let set = |shape| self.set(colour, shape);
        let common = set(Shape::Four).or(set(Shape::FourThree));
        common.or(set(Shape::DoubleFour)).or(set(Shape::StraightFour))
    }

    /// The only point that completes the four which a stone of `colour` on `point` makes; nothing where it makes none,
    /// or more than one.
    pub fn completion(&self, colour: Colour, point: Point) -> Option<Point> {
        if !matches!(self.made(colour, point).shape(), Shape::Four | Shape::FourThree) {
            return None;
        }
        let lines = Line::ALL.into_iter().zip(self.geometry.strides());
        let mut steps = lines.flat_map(|(line, stride)| {
            let entry = self.entry(colour, point, line);
            entry.completes().map(move |steps| steps * stride)
        });
        steps.next().map(|far| point.wrapping_add_signed(far))
    }

    /// Whether `colour` may play everywhere.
    pub const fn is_free(&self, colour: Colour) -> bool {
        self.terms.bans(colour).is_empty()
    }

    /// Whether there are any of [`fours`](Self::fours).
    #[inline]
    pub fn has_fours(&self, colour: Colour) -> bool {
        let shapes = [Shape::Four, Shape::FourThree, Shape::DoubleFour, Shape::StraightFour];
        shapes.iter().any(|&shape| self.count(colour, shape) > 0)
    }

    /// The judge of this board for `colour`.
    pub(super) fn judge_of(&self, colour: Colour) -> Judge<'_> {
        let (window, bans) = (self.lanes.both().windows(colour), self.terms.bans(colour));
        Judge { geometry: &self.geometry, window, bans, reading: self.reading }
    }

    /// The numbers of the windows of the four lines through `point`, as they are to `colour`.
    #[inline]
    pub(super) fn windows_of(&self, colour: Colour, point: Point) -> [u16; 4] {
        self.geometry.lanes(point).map(|first| self.window(colour, first))
    }

    /// Whether `colour` may play on the empty `point`, with all fouls.
    pub fn legality(&self, colour: Colour, point: Point) -> Legality {
        self.judge_of(colour).judge(&|at| self.windows_of(colour, at), point)
    }

    /// Whether `colour` may play on the empty `point`.
    #[inline]
    pub fn is_legal(&self, colour: Colour, point: Point) -> bool {
        if !self.worth(colour, point).is_suspect() {
            return true;
        }
        self.made(colour, point).shape() != Shape::Barred
            && self.judge_of(colour).is_playable(&|at| self.windows_of(colour, at), point)
    }

    /// The board that they describe.
    pub fn board(&self) -> Option<Board> {
        let mut board = Board::new(self.geometry.side()).ok()?;
        for (point, on) in (0..).zip(&self.on) {
            if let &On::Stone(colour) = on {
                board.place(point, colour).ok()?;
            }
        }
        Some(board)
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.lanes.heap_bytes()
            + self.points.len() * (size_of::<PointLines>() + size_of::<On>())
            + self.kept.len() * size_of::<(PointLines, Point)>()
            + self.before.len() * size_of::<Before>()
    }
}
