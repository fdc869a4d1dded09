//! [`Tables`]: what every point is to both colours, kept up with every stone.

use super::fouls::Judge;
use super::geometry::Geometry;
use super::points::Points;
use super::shape::{Made, Shape, Shapes, Worth};
use super::terms::Terms;
use super::window::{Entry, LineClass, WEIGHT, Window, slot};
use crate::omok::network::{self, Network};
use crate::omok::referee::{Legality, Reading};
use crate::omok::{Board, Colour, Line, Point};

/// For both colours and every point, the windows of the four lines through it, what a stone there would
/// make of them, and the sum of all that.
///
/// A stone changes the windows of at most 40 points; each change is an addition and a look into a table.
#[derive(Clone, Debug)]
pub struct Tables {
    geometry: &'static Geometry,
    windows: [&'static Window; 2],
    shapes: [&'static Shapes; 2],
    network: &'static Network,
    terms: Terms,
    reading: Reading,
    places: Vec<PointState>,
    sums: Sums,
    empty: u32,
    /// What the points were that stones changed which can be taken back.
    kept: Vec<PointState>,
    /// Those stones: the first of what they changed, their points, and what all added up to before them.
    before: Vec<(usize, Point, Totals)>,
}

/// What is known of all points together.
#[derive(Clone, Copy, Debug)]
struct Sums {
    sets: [[Points; Shape::COUNT]; 2],
    /// How many points are in every set.
    counts: [[u16; Shape::COUNT]; 2],
    totals: Totals,
}

/// What all empty points add up to.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    /// What they are worth to each colour, if that is to move and if the other one is.
    values: [[i32; 2]; 2],
    /// The sums of the network, by the colour that is to move.
    network: [network::Sums; 2],
}

/// Points whose lines make something else since a stone was put down or taken away.
#[derive(Clone, Copy, Debug)]
struct Changed {
    points: [u16; 64],
    count: usize,
}

impl Changed {
    const NONE: Self = Self { points: [0; 64], count: 0 };

    #[inline]
    const fn note(&mut self, point: Point, is_changed: bool) {
        self.points[self.count % 64] = point as u16;
        self.count += is_changed as usize;
    }

    #[inline]
    fn points(&self) -> &[u16] {
        self.points.get(..self.count).unwrap_or_default()
    }
}

impl Sums {
    #[inline]
    const fn insert(&mut self, colour: usize, shape: Shape, point: Point) {
        self.sets[colour][shape as usize].insert(point);
        self.counts[colour][shape as usize] += 1;
    }

    #[inline]
    const fn insert_both(&mut self, [black, white]: [Made; 2], point: Point) {
        self.insert(0, black.shape(), point);
        self.insert(1, white.shape(), point);
    }

    #[inline]
    const fn remove(&mut self, colour: usize, shape: Shape, point: Point) {
        self.sets[colour][shape as usize].remove(point);
        self.counts[colour][shape as usize] -= 1;
    }
}

impl Totals {
    /// A point of `colour` is `new` now, where it was `old`; to the other one it is `other`.
    #[inline]
    fn revalue(&mut self, network: &Network, colour: usize, [old, new]: [Valued; 2], other: Made) {
        let values = &mut self.values[colour];
        values[0] += new.values[0] - old.values[0];
        values[1] += new.values[1] - old.values[1];
        let [was, is, other] = [old.made, new.made, other].map(|made| network::kind(made.row()));
        let [old, new] = [old, new].map(|point| network.row(point.made.row()));
        add(&mut self.network[colour], [&old[0], network.both(was, other)], [&new[0], network.both(is, other)]);
        add(&mut self.network[colour ^ 1], [&old[1], network.both(other, was)], [&new[1], network.both(other, is)]);
    }
}

/// Adds the rows `new` to sums instead of the rows `old`. In one loop, so that the processor adds eight numbers at once.
#[inline]
const fn add(sums: &mut network::Sums, old: [&network::Sums; 2], new: [&network::Sums; 2]) {
    let mut at = 0;
    while at < sums.len() {
        let [lines, both] = [new[0][at].wrapping_sub(old[0][at]), new[1][at].wrapping_sub(old[1][at])];
        sums[at] = sums[at].wrapping_add(lines).wrapping_add(both);
        at += 1;
    }
}

/// What a stone on a point would make, and what that is worth; zero where the point does not count.
#[derive(Clone, Copy, Debug, Default)]
struct Valued {
    made: Made,
    values: [i32; 2],
}

impl Valued {
    #[inline]
    fn of(shapes: &Shapes, made: Made) -> Self {
        Self { made, values: shapes.worth(made).values() }
    }
}

/// What is known of a point. Two fit a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct PointState {
    /// The numbers of its windows, by colour and line.
    windows: [[u16; 4]; 2],
    /// Their classes, four bits each, by colour.
    classes: [u16; 2],
    /// What a stone there would make, by colour; what it would have made, where there is one.
    made: [Made; 2],
    point: u16,
    stone: Option<Colour>,
    /// Whether nobody may ever play here.
    is_wall: bool,
}

impl Tables {
    /// The tables of `board`. Costs about 20 nanoseconds a point and a placement a stone.
    pub fn new(board: &Board, terms: Terms, reading: Reading) -> Self {
        let geometry = Geometry::of(board);
        let windows = terms.length.map(Window::of);
        let shapes = terms.bans.map(Shapes::of);
        let place = |point| {
            let bare = geometry.bare(point);
            PointState {
                windows: [bare; 2],
                classes: [0; 2],
                made: [Made::default(); 2],
                point: point as u16,
                stone: None,
                is_wall: false,
            }
        };
        let places = board.points().map(place).collect();
        let (sets, counts) = ([[Points::NONE; Shape::COUNT]; 2], [[0; Shape::COUNT]; 2]);
        let sums = Sums { sets, counts, totals: Totals::default() };
        let empty = board.points().len() as u32;
        let (kept, before) = (Vec::new(), Vec::new());
        let network = Network::get();
        let mut tables = Self { geometry, windows, shapes, network, terms, reading, places, sums, empty, kept, before };
        for point in board.points() {
            tables.begin(point);
        }
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                tables.place(point, colour);
            }
        }
        tables
    }

    /// Reads all lines of a point that is empty.
    fn begin(&mut self, point: Point) {
        let windows = self.windows;
        let place = &mut self.places[point as usize];
        for (colour, window) in windows.iter().enumerate() {
            place.classes[colour] = classes(window, place.windows[colour]);
        }
        self.enter(point);
    }

    /// The board's geometry.
    pub const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// The stone on `point`.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.places.get(point as usize).and_then(|place| place.stone)
    }

    /// Whether `point` is on the board and has neither a stone nor a wall.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.places.get(point as usize).is_some_and(|place| place.stone.is_none() && !place.is_wall)
    }

    /// Closes the empty `point` to both colours, like a point outside the board. Nothing happens elsewhere.
    pub fn close(&mut self, point: Point) {
        if !self.is_empty(point) {
            return;
        }
        self.leave::<true>(point);
        self.places[point as usize].is_wall = true;
        self.empty -= 1;
        let reach = *self.geometry.reach(point);
        for (line, ([before, after], stride)) in reach.into_iter().zip(self.geometry.strides()).enumerate() {
            for steps in (-i32::from(before)..=i32::from(after)).filter(|&steps| steps != 0) {
                let at = (point as i32 + steps * stride) as Point;
                self.block(at, line, 2 * WEIGHT[slot(-steps)]);
            }
        }
    }

    /// Adds a blocked cell to the windows of `at` on one line.
    fn block(&mut self, at: Point, line: usize, added: u16) {
        let Some(place) = self.places.get_mut(at as usize) else { return };
        for (colour, window) in self.windows.iter().enumerate() {
            place.windows[colour][line] += added;
            place.classes[colour] = classes(window, place.windows[colour]);
        }
        if self.is_empty(at) {
            (0..2).for_each(|colour| self.reconsider::<true>(colour, &[at as u16]));
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
            self.put::<false, true>(point, colour);
        }
    }

    /// Puts a stone on the empty `point`; `KEPT` where what changes is to be kept, `TOTALS` where what all points add up to is
    /// kept up.
    #[inline]
    fn put<const KEPT: bool, const TOTALS: bool>(&mut self, point: Point, colour: Colour) {
        self.leave::<TOTALS>(point);
        self.places[point as usize].stone = Some(colour);
        self.empty -= 1;
        self.spread::<true, KEPT, TOTALS>(point, colour);
    }

    /// Puts a stone on the empty `point` as [`place`](Self::place) does, and keeps what it was before, so that
    /// [`take_back`](Self::take_back) costs a fraction of it.
    #[inline]
    pub fn play(&mut self, point: Point, colour: Colour) {
        self.play_counting::<true>(point, colour);
    }

    /// Plays as [`play`](Self::play) does but leaves [`values`](Self::values) and the sums of the network as they were, which
    /// costs less: for searches that ask for neither until the stone is taken back.
    #[inline]
    pub fn try_out(&mut self, point: Point, colour: Colour) {
        self.play_counting::<false>(point, colour);
    }

    #[inline]
    fn play_counting<const TOTALS: bool>(&mut self, point: Point, colour: Colour) {
        if !self.is_empty(point) {
            return;
        }
        self.before.push((self.kept.len(), point, self.sums.totals));
        self.put::<true, TOTALS>(point, colour);
    }

    /// Takes back the stone that was played last, if nothing but played stones came after it.
    #[inline]
    pub fn take_back(&mut self) {
        let Some((first, point, totals)) = self.before.pop() else { return };
        for before in self.kept.get(first..).unwrap_or_default() {
            let (at, place) = (Point::from(before.point), &mut self.places[usize::from(before.point)]);
            for colour in 0..2 {
                let (now, before) = (place.made[colour].shape(), before.made[colour].shape());
                if now != before {
                    self.sums.remove(colour, now, at);
                    self.sums.insert(colour, before, at);
                }
            }
            *place = *before;
        }
        self.kept.truncate(first);
        self.empty += 1;
        // What its lines make is as it was: the stones that came after it are gone.
        let place = &mut self.places[point as usize];
        place.stone = None;
        self.sums.insert_both(place.made, point);
        self.sums.totals = totals;
    }

    /// Takes the stone on `point` away and keeps up everything. Nothing happens if there is none.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        let Some(colour) = self.stone(point) else { return };
        let place = &mut self.places[point as usize];
        place.stone = None;
        for (colour, window) in self.windows.iter().enumerate() {
            place.classes[colour] = classes(window, place.windows[colour]);
        }
        self.empty += 1;
        self.enter(point);
        self.spread::<false, false, true>(point, colour);
    }

    /// Changes all windows that hold `point`.
    #[inline]
    fn spread<const PLACED: bool, const KEPT: bool, const TOTALS: bool>(&mut self, point: Point, colour: Colour) {
        let reach = *self.geometry.reach(point);
        let strides = self.geometry.strides();
        let mut changed = [Changed::NONE; 2];
        for (line, ([before, after], stride)) in reach.into_iter().zip(strides).enumerate() {
            for steps in (-i32::from(before)..=i32::from(after)).filter(|&steps| steps != 0) {
                let at = (point as i32 + steps * stride) as Point;
                // Seen from there, the stone lies the other way.
                self.change::<PLACED, KEPT>(at, line, WEIGHT[slot(-steps)], colour, &mut changed);
            }
        }
        for (colour, changed) in changed.iter().enumerate() {
            self.reconsider::<TOTALS>(colour, changed.points());
        }
    }

    /// Changes the windows of `at` on one line, and notes `at` for every colour to which the class of its window changed. There
    /// is no branch on that, because the processor could not predict it.
    #[inline]
    fn change<const PLACED: bool, const KEPT: bool>(
        &mut self,
        at: Point,
        line: usize,
        weight: u16,
        stone: Colour,
        changed: &mut [Changed; 2],
    ) {
        let Some(place) = self.places.get_mut(at as usize) else { return };
        if KEPT {
            // From slice to slice, it is not built on the stack first, which costs as much as all the rest.
            self.kept.extend_from_slice(std::slice::from_ref(place));
        }
        let is_empty = place.stone.is_none() & !place.is_wall;
        for (colour, changed) in changed.iter_mut().enumerate() {
            let added = if colour == stone as usize { weight } else { 2 * weight };
            let number = &mut place.windows[colour][line];
            *number = if PLACED { *number + added } else { *number - added };
            let class = u16::from(self.windows[colour].class_number(*number));
            let classes = place.classes[colour] & !(15 << (4 * line)) | class << (4 * line);
            changed.note(at, is_empty & (classes != place.classes[colour]));
            place.classes[colour] = classes;
        }
    }

    /// Keeps up what the lines of points make together.
    #[inline]
    fn reconsider<const TOTALS: bool>(&mut self, colour: usize, points: &[u16]) {
        let (shapes, network) = (self.shapes[colour], self.network);
        let mut totals = self.sums.totals;
        for &at in points {
            let Some(place) = self.places.get_mut(usize::from(at)) else { continue };
            let (old, new) = (place.made[colour], shapes.made(place.classes[colour]));
            place.made[colour] = new;
            if TOTALS {
                let change = [old, new].map(|made| Valued::of(shapes, made));
                totals.revalue(network, colour, change, place.made[colour ^ 1]);
            }
            if old.shape() != new.shape() {
                self.sums.remove(colour, old.shape(), Point::from(at));
                self.sums.insert(colour, new.shape(), Point::from(at));
            }
        }
        if TOTALS {
            self.sums.totals = totals;
        }
    }

    /// Counts a point among the empty ones.
    fn enter(&mut self, point: Point) {
        let place = &mut self.places[point as usize];
        place.made = [0, 1].map(|colour| self.shapes[colour].made(place.classes[colour]));
        let ([black, white], nothing) = (self.valued(point), Valued::default());
        // White is not there yet when Black is added, so that what the point is to both is added once.
        self.sums.totals.revalue(self.network, 0, [nothing, black], nothing.made);
        self.sums.totals.revalue(self.network, 1, [nothing, white], black.made);
        self.sums.insert_both([black.made, white.made], point);
    }

    /// Counts a point among the empty ones no more.
    fn leave<const TOTALS: bool>(&mut self, point: Point) {
        let ([black, white], nothing) = (self.valued(point), Valued::default());
        if TOTALS {
            self.sums.totals.revalue(self.network, 0, [black, nothing], white.made);
            self.sums.totals.revalue(self.network, 1, [white, nothing], nothing.made);
        }
        self.sums.remove(0, black.made.shape(), point);
        self.sums.remove(1, white.made.shape(), point);
    }

    /// What a point is to both colours; what it was, where there is a stone.
    #[inline]
    fn valued(&self, point: Point) -> [Valued; 2] {
        let made = self.places[point as usize].made;
        [0, 1].map(|colour| Valued::of(self.shapes[colour], made[colour]))
    }

    /// What a stone of `colour` would make of the line through `point`, or made of it.
    #[inline]
    pub fn entry(&self, colour: Colour, point: Point, line: Line) -> Entry {
        let number = self.places[point as usize].windows[colour as usize][line as usize];
        self.windows[colour as usize].entry(number)
    }

    /// The classes of the four lines through `point`.
    pub fn classes(&self, colour: Colour, point: Point) -> [LineClass; 4] {
        Line::ALL.map(|line| self.entry(colour, point, line).class())
    }

    /// What a stone of `colour` on the empty `point` would make, over all lines.
    #[inline]
    pub fn made(&self, colour: Colour, point: Point) -> Made {
        self.places[point as usize].made[colour as usize]
    }

    /// What a stone of `colour` on the empty `point` would be worth.
    #[inline]
    pub fn worth(&self, colour: Colour, point: Point) -> Worth {
        self.shapes[colour as usize].worth(self.made(colour, point))
    }

    /// How urgent a move of `colour` on the empty `point` is, by the weights of the order of moves.
    #[inline]
    pub fn urgency(&self, colour: Colour, point: Point) -> i32 {
        let classes = &self.places[point as usize].classes;
        let of = |colour: Colour| self.shapes[colour as usize].urgency(classes[colour as usize]);
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

    /// The sum of what the empty points are worth to `colour`, if it is to move and if the other one is.
    #[inline]
    pub const fn values(&self, colour: Colour) -> [i32; 2] {
        self.sums.totals.values[colour as usize]
    }

    /// The sums of the network, if `colour` is to move.
    #[inline]
    pub const fn network_sums(&self, colour: Colour) -> &network::Sums {
        &self.sums.totals.network[colour as usize]
    }

    /// The judge of this board for `colour`.
    pub(super) fn judge_of(&self, colour: Colour) -> Judge {
        let number = colour as usize;
        let (window, bans) = (self.windows[number], self.terms.bans[number]);
        Judge { geometry: self.geometry, window, bans, reading: self.reading }
    }

    /// The numbers of the windows of the four lines through `point`, as they are to `colour`.
    #[inline]
    pub(super) fn windows_of(&self, colour: Colour, point: Point) -> [u16; 4] {
        self.places[point as usize].windows[colour as usize]
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
        for (point, place) in self.places.iter().enumerate() {
            if let Some(colour) = place.stone {
                board.place(point as Point, colour).ok()?;
            }
        }
        Some(board)
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.places.len() * size_of::<PointState>()
            + self.kept.len() * size_of::<PointState>()
            + self.before.len() * size_of::<(usize, Point, Totals)>()
    }
}

/// The classes of four windows, four bits each.
fn classes(window: &Window, numbers: [u16; 4]) -> u16 {
    numbers.iter().rev().fold(0, |classes, &number| classes << 4 | u16::from(window.class_number(number)))
}
