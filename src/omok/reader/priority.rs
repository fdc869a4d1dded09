//! [`PriorityMap`]: what every empty point is worth to both colours, and why.

use std::sync::Arc;

use super::compiled::{CompiledTable, Entry};
use super::fast::FastReader;
use super::matching::{Found, Occurrence};
use super::pattern::MAX_LENGTH;
use super::pattern_table::{PatternTable, Weights};
use super::reading::read;
use crate::omok::{Board, Colour, Line, Point, PointError};

/// What a point is worth to one colour, taken apart by direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Priority {
    /// The sum of its parts.
    pub total: i32,
    /// What each direction adds, in the order of [`Line::ALL`].
    pub parts: [Part; 4],
}

/// What one direction adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The direction.
    pub line: Line,
    /// The pattern that is found over the point, if one is.
    pub found: Option<Found>,
    /// Its priority; 0 where there is none.
    pub value: i32,
}

impl Priority {
    /// The sum of what is found on the four lines, by the priorities of `table`.
    pub fn of(table: &PatternTable, found: [Option<Found>; 4]) -> Self {
        let value = |found: Found| table.pattern(found.pattern).map_or(0, |pattern| pattern.priority());
        let part = |line: Line| {
            let found = found[line as usize];
            Part { line, found, value: found.map_or(0, value) }
        };
        let parts = Line::ALL.map(part);
        Self { total: parts.iter().map(|part| part.value).sum(), parts }
    }
}

/// What the empty `point` is worth to `colour`, read letter by letter; nothing where a stone stands, or
/// outside the board. Some microseconds.
pub fn priority(board: &Board, table: &PatternTable, colour: Colour, point: Point) -> Option<Priority> {
    if !board.is_empty(point) {
        return None;
    }
    let reading = read(board, table, colour, point, Occurrence::Every);
    Some(Priority::of(table, Line::ALL.map(|line| reading.lines.get(line as usize).and_then(|line| line.found))))
}

/// Whose priorities are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Those of one colour.
    Of(Colour),
    /// Both, weighed for the one who is to move.
    ToMove(Colour),
}

/// The priorities of every empty point for both colours, kept up stone by stone.
///
/// From scratch a board of 15 by 15 points costs some microseconds, a stone less than one.
#[derive(Clone, Debug)]
pub struct PriorityMap {
    reader: FastReader,
    board: Board,
    points: Vec<Entries>,
}

/// What is found around a point, by colour and line, and what it is worth.
#[derive(Clone, Copy, Debug, Default)]
struct Entries {
    found: [[Entry; 4]; 2],
    total: [i32; 2],
}

impl PriorityMap {
    /// The priorities on `board` by the patterns of `compiled`.
    pub fn new(board: &Board, compiled: Arc<CompiledTable>) -> Self {
        let reader = FastReader::new(board, compiled);
        let points = vec![Entries::default(); board.points().len()];
        let mut map = Self { reader, board: board.clone(), points };
        for point in board.points() {
            map.refresh(point);
        }
        map
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The patterns.
    pub fn table(&self) -> &PatternTable {
        self.reader.compiled().table()
    }

    /// Puts a stone on an empty point and keeps everything up.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub fn place(&mut self, point: Point, colour: Colour) -> Result<(), PointError> {
        self.board.place(point, colour)?;
        self.change(point, colour);
        Ok(())
    }

    /// Takes the stone on `point` away, if there is one, and keeps everything up.
    pub fn remove(&mut self, point: Point) {
        if let Some(colour) = self.board.stone(point) {
            self.board.remove(point);
            self.change(point, colour);
        }
    }

    /// Keeps up every point whose lines hold `point`.
    fn change(&mut self, point: Point, colour: Colour) {
        self.reader.flip(point, colour);
        self.refresh(point);
        let reach = self.table().longest().clamp(1, MAX_LENGTH) as i32 - 1;
        for line in Line::ALL {
            for sign in [-1, 1] {
                let ray = (1..=reach).map_while(|steps| self.board.along(point, line, sign * steps));
                let ray: [Option<Point>; MAX_LENGTH] = collect(ray);
                ray.into_iter().flatten().for_each(|at| self.refresh(at));
            }
        }
    }

    /// Reads the lines of a point anew.
    #[inline]
    fn refresh(&mut self, point: Point) {
        let is_empty = self.board.is_empty(point);
        let Some(kept) = self.points.get_mut(point as usize) else { return };
        if !is_empty {
            *kept = Entries::default();
            return;
        }
        let compiled = self.reader.compiled();
        kept.found = self.reader.entries(point);
        for colour in Colour::ALL {
            let entries = kept.found[colour as usize];
            kept.total[colour as usize] = entries.iter().map(|&entry| compiled.value(colour, entry)).sum();
        }
    }

    /// What the empty `point` is worth to `colour`, without the reasons; 0 where a stone stands.
    #[inline]
    pub fn total(&self, colour: Colour, point: Point) -> i32 {
        self.points.get(point as usize).map_or(0, |entries| entries.total[colour as usize])
    }

    /// What the empty `point` is worth to `colour`, and why; nothing where a stone stands, or outside.
    pub fn priority(&self, colour: Colour, point: Point) -> Option<Priority> {
        let entries = self.points.get(point as usize).filter(|_| self.board.is_empty(point))?;
        let compiled = self.reader.compiled();
        let found = entries.found[colour as usize].map(|entry| compiled.found(colour, entry));
        Some(Priority::of(self.table(), found))
    }

    /// What the empty `point` counts; nothing where a stone stands, or outside.
    pub fn score(&self, whose: Whose, point: Point) -> Option<i64> {
        let entries = self.points.get(point as usize).filter(|_| self.board.is_empty(point))?;
        Some(match whose {
            Whose::Of(colour) => i64::from(entries.total[colour as usize]),
            Whose::ToMove(colour) => weigh(self.table().weights(), entries.total, colour),
        })
    }

    /// The empty point that counts most, the first of them where there are several. Nothing on a full
    /// board.
    pub fn best(&self, whose: Whose) -> Option<(Point, i64)> {
        let scores = self.board.points().filter_map(|point| Some((point, self.score(whose, point)?)));
        scores.reduce(|best, one| if one.1 > best.1 { one } else { best })
    }

    /// The scores of all points as a layer to be painted over the board.
    pub fn heat(&self, whose: Whose) -> Heat {
        let values: Vec<Option<i64>> = self.board.points().map(|point| self.score(whose, point)).collect();
        let greatest = values.iter().flatten().copied().max().unwrap_or(0).max(0);
        Heat { values, greatest }
    }
}

/// The first items, as many as there is room for.
fn collect(points: impl Iterator<Item = Point>) -> [Option<Point>; MAX_LENGTH] {
    let mut found = [None; MAX_LENGTH];
    for (place, point) in found.iter_mut().zip(points) {
        *place = Some(point);
    }
    found
}

/// What a point counts for `to_move` that is worth `totals` to black and white: in hundredths cut off.
pub fn weigh(weights: Weights, totals: [i32; 2], to_move: Colour) -> i64 {
    let [own, other] = [to_move, to_move.other()].map(|colour| i64::from(totals[colour as usize]));
    (own * i64::from(weights.own) + other * i64::from(weights.other)) / 100
}

/// Scores as a layer over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heat {
    /// The score of each point, in the order of the board; nothing where a stone stands.
    pub values: Vec<Option<i64>>,
    /// The greatest of them; 0 where none is greater.
    pub greatest: i64,
}

impl Heat {
    /// How hot `point` is, from 0 to 255: the logarithm of its score, 255 for the greatest. 0 where a
    /// stone stands, or outside.
    pub fn level(&self, point: Point) -> u8 {
        let value = self.values.get(point as usize).copied().flatten().unwrap_or(0).max(0);
        let (value, greatest) = (logarithm(value), logarithm(self.greatest));
        (value * 255).checked_div(greatest).unwrap_or(0).min(255) as u8
    }
}

/// The logarithm to base 2 of `value` and 1, in sixteenths, with straight lines between whole ones.
pub(super) const fn logarithm(value: i64) -> u64 {
    let value = if value < 0 { 1 } else { value as u64 + 1 };
    let whole = 63 - value.leading_zeros() as u64;
    let rest = value - (1 << whole);
    whole * 16 + ((rest << 4) >> whole)
}
