//! [`Tables`]: what every point is to both colours, kept up with every stone.

use super::fouls::Judge;
use super::geometry::Geometry;
use super::lanes::{Classes, Lanes, NO_STONE, STONE, Weights, differing};
use super::points::Points;
use super::shape::{Made, Shape, Shapes, Worth};
use super::terms::Terms;
use super::totals::{Prices, Totals};
use super::window::{Entry, LineClass, Window};
use crate::omok::referee::{Legality, Reading};
use crate::omok::{Board, Colour, Line, Point};

/// For both colours and every point, the windows of the four lines through it, what a stone there would
/// make of them, and the sum of all that.
///
/// A stone changes the windows of at most 40 points; each change is an addition and a look into a table.
#[derive(Clone, Debug)]
pub struct Tables {
    geometry: &'static Geometry,
    shapes: [&'static Shapes; 2],
    prices: &'static Prices,
    terms: Terms,
    reading: Reading,
    lanes: [Lanes; 2],
    points: Vec<PointLines>,
    on: Vec<On>,
    sums: Sums,
    empty: u32,
    /// The points that were changed by stones which can be taken back, as they were before.
    kept: Vec<(PointLines, Point)>,
    /// What the classes were around these stones, by line and colour.
    classes: Vec<[[Classes; 2]; 4]>,
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

    /// A stone on `point` makes `new` now, where it made `old`.
    #[inline(always)]
    fn change(&mut self, old: [Made; 2], new: [Made; 2], point: Point) {
        for colour in 0..2 {
            if !old[colour].is_alike(new[colour]) {
                self.remove(colour, old[colour].shape(), point);
                self.insert(colour, new[colour].shape(), point);
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

    /// What a stone would make, by colour.
    #[inline]
    const fn made(self) -> [Made; 2] {
        [Made::from_bits((self.0 >> 32) as u16), Made::from_bits((self.0 >> 48) as u16)]
    }
}

impl Tables {
    /// The tables of `board`. Costs about 20 nanoseconds a point and a placement a stone.
    pub fn new(board: &Board, terms: Terms, reading: Reading) -> Self {
        let geometry = Geometry::of(board);
        let lanes = terms.length.map(|length| Lanes::new(geometry, Window::of(length)));
        let (shapes, prices) = (terms.bans.map(Shapes::of), Prices::get());
        let (sets, counts) = ([[Points::NONE; Shape::COUNT]; 2], [[0; Shape::COUNT]; 2]);
        let mut tables = Self {
            geometry,
            shapes,
            prices,
            terms,
            reading,
            lanes,
            points: vec![PointLines(0); board.points().len()],
            on: vec![On::Nothing; board.points().len()],
            sums: Sums { sets, counts, totals: Totals::default() },
            empty: board.points().len() as u32,
            kept: Vec::new(),
            classes: Vec::new(),
            before: Vec::new(),
        };
        for point in board.points() {
            tables.enter(point);
        }
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                tables.place(point, colour);
            }
        }
        tables
    }

    /// The board's geometry.
    pub const fn geometry(&self) -> &'static Geometry {
        self.geometry
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

    /// Closes the empty `point` to both colours, like a point outside the board. Nothing happens elsewhere.
    pub fn close(&mut self, point: Point) {
        if self.is_empty(point) {
            self.settle();
            self.put(point, On::Wall, [&STONE[1]; 2], Counting::Later);
            self.forget();
        }
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
            self.put(point, On::Stone(colour), by_colour(&STONE, colour), counting);
        }
    }

    /// Plays as [`play`](Self::play) does, but [`totals`](Self::totals) mean nothing until the stone is taken back: for searches
    /// that do not ask for them.
    #[inline]
    pub fn try_out(&mut self, point: Point, colour: Colour) {
        if self.is_empty(point) {
            self.put(point, On::Stone(colour), by_colour(&STONE, colour), Counting::Never);
        }
    }

    /// Puts something on the empty `point` that adds `weights` to the windows around it, by colour.
    #[inline]
    fn put(&mut self, point: Point, on: On, weights: [&Weights; 2], counting: Counting) {
        self.before.push(Before { point, first: self.kept.len(), totals: self.sums.totals, counting });
        self.sums.remove_both(self.points[point as usize].made(), point);
        self.on[point as usize] = on;
        self.empty -= 1;
        self.spread(point, weights);
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
        self.classes.pop();
        if let Some(Before { first, .. }) = self.before.pop() {
            self.kept.truncate(first);
        }
    }

    /// Takes back the stone that was played last, if nothing but played stones came after it.
    #[inline]
    pub fn take_back(&mut self) {
        let (Some(Before { point, first, totals, .. }), Some(classes)) = (self.before.pop(), self.classes.pop()) else {
            return;
        };
        let Some(colour) = self.stone(point) else { return };
        let weights = by_colour(&NO_STONE, colour);
        // The lanes first: the next stone reads other groups of them, and waits if they were written just before.
        for (&first, classes) in self.geometry.lanes(point).iter().zip(classes) {
            for ((lanes, weights), classes) in self.lanes.iter_mut().zip(weights).zip(classes) {
                lanes.restore(first, weights, classes);
            }
        }
        for &(before, at) in self.kept.get(first..).unwrap_or_default() {
            let lines = &mut self.points[at as usize];
            self.sums.change(lines.made(), before.made(), at);
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
        self.spread(point, by_colour(&NO_STONE, colour));
        self.count_kept(&mut totals, first);
        self.sums.totals = totals;
        self.classes.pop();
        self.kept.truncate(first);
    }

    /// Adds `weights`, by colour, to all windows that hold `point`, and keeps what changes by that.
    #[inline]
    fn spread(&mut self, point: Point, weights: [&Weights; 2]) {
        let (mut kept, mut differences, mut changed) = ([[[0; 2]; 2]; 4], [[0; 8]; 2], 0);
        for (line, &first) in self.geometry.lanes(point).iter().enumerate() {
            let [black, white] = &mut self.lanes;
            let both = [black.change(first, weights[0]), white.change(first, weights[1])];
            kept[line] = both.map(|[was, _]| was);
            for (differences, [was, is]) in differences.iter_mut().zip(both) {
                differences[2 * line] = was[0] ^ is[0];
                differences[2 * line + 1] = was[1] ^ is[1];
            }
            changed |= differing(both) << (16 * line);
        }
        self.classes.push(kept);
        self.reconsider(point, changed & self.geometry.inside(point), &differences);
    }

    /// Keeps up what the lines of points make together: of those in the lanes around `point` with the bits `changed`, whose
    /// classes changed by these differences.
    #[inline]
    fn reconsider(&mut self, point: Point, changed: u64, differences: &[[u64; 8]; 2]) {
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
            let (at, word, byte) = (geometry.in_lane(point, bit.into()), usize::from(bit / 8 % 8), bit % 8 * 8);
            let [black, white] = [differences[0][word] >> byte & 15, differences[1][word] >> byte & 15];
            let lines = &mut points[at as usize];
            let before = *lines;
            let classes = before.both() ^ ((black | white << 16) as u32) << (bit / 16 * 4);
            *lines = PointLines::new(classes, *shapes);
            sums.change(before.made(), lines.made(), at);
            (before, at)
        };
        kept.extend(open[..count.min(64)].iter().map(change));
    }

    /// Counts a point among the empty ones, after reading its lines.
    fn enter(&mut self, point: Point) {
        let first = self.geometry.lanes(point);
        let [black, white] = self
            .lanes
            .each_ref()
            .map(|lanes| first.iter().rev().fold(0, |classes, &first| classes << 4 | u32::from(lanes.class(first))));
        let lines = PointLines::new(black | white << 16, self.shapes);
        self.points[point as usize] = lines;
        self.sums.totals.add(self.prices, lines.made());
        self.sums.insert_both(lines.made(), point);
    }

    /// What a stone of `colour` would make of the line through `point`, or made of it.
    #[inline]
    pub fn entry(&self, colour: Colour, point: Point, line: Line) -> Entry {
        let lanes = &self.lanes[colour as usize];
        lanes.window().entry(lanes.number(self.geometry.lanes(point)[line as usize]))
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
    pub(super) fn judge_of(&self, colour: Colour) -> Judge {
        let number = colour as usize;
        let (window, bans) = (self.lanes[number].window(), self.terms.bans[number]);
        Judge { geometry: self.geometry, window, bans, reading: self.reading }
    }

    /// The numbers of the windows of the four lines through `point`, as they are to `colour`.
    #[inline]
    pub(super) fn windows_of(&self, colour: Colour, point: Point) -> [u16; 4] {
        let lanes = &self.lanes[colour as usize];
        self.geometry.lanes(point).map(|first| lanes.number(first))
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
        self.lanes[0].heap_bytes()
            + self.lanes[1].heap_bytes()
            + self.points.len() * (size_of::<PointLines>() + size_of::<On>())
            + self.kept.len() * size_of::<(PointLines, Point)>()
            + self.before.len() * (size_of::<Before>() + size_of::<[[Classes; 2]; 4]>())
    }
}

/// What a stone of `colour` adds to the windows of each colour, where it adds `weights` to those of its own and the other one.
#[inline]
const fn by_colour(weights: &'static [Weights; 2], colour: Colour) -> [&'static Weights; 2] {
    match colour {
        Colour::Black => [&weights[0], &weights[1]],
        Colour::White => [&weights[1], &weights[0]],
    }
}
