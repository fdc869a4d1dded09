//! [`Candidates`]: the moves that are tried in a position, and in which order.

use super::evaluation::{self, Outlook};
use super::history::History;
use super::tally::Fate;
use crate::omok::Point;
use crate::omok::state::State;
use crate::omok::table::{Points, Shape};

/// Why a move comes when it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Source {
    /// It stops a five: there is no other.
    Forced,
    /// It was the best when the position was met before.
    Table,
    /// It cut elsewhere at this depth.
    Killer,
    /// It is urgent by what it makes and takes.
    Urgency,
}

/// A move that may be tried, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its point.
    pub point: Point,
    /// Why it comes when it does.
    pub source: Source,
    /// Whether it makes or takes nothing that has to be answered.
    pub is_quiet: bool,
    /// How urgent it is.
    pub order: i32,
    /// What it was found to be worth, once it was tried.
    pub score: Option<i32>,
    /// Nodes tried before it, and below it, once it was tried.
    pub nodes: [u32; 2],
    /// What became of the position after it, once it was tried.
    pub fate: Fate,
}

/// The moves of all positions on the path, one position after the other.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    all: Vec<Candidate>,
    keys: Vec<u32>,
}

/// The moves of one position.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// The first of them.
    pub first: usize,
    /// Whether moves were left out that might save a lost position.
    pub is_choosy: bool,
}

/// How much more urgent a killer counts.
const KILLER_BONUS: i32 = 100;
/// Bits of a point in a key.
const POINT_BITS: u32 = 10;
/// Added to an urgency in a key, where it may not be negative.
const LOWEST: i32 = 1 << 17;

impl Candidates {
    /// All of them.
    pub fn all(&self) -> &[Candidate] {
        &self.all
    }

    /// The one with this number.
    pub fn get(&mut self, number: usize) -> Option<&mut Candidate> {
        self.all.get_mut(number)
    }

    /// Forgets those from number `first` on.
    pub fn truncate(&mut self, first: usize) {
        self.all.truncate(first);
    }

    /// Lists the moves of a position that looks like `outlook`, at most `width` where nothing is threatened.
    pub fn list(
        &mut self,
        state: &State,
        outlook: Outlook,
        width: usize,
        table_move: Option<Point>,
        history: &History,
        ply: usize,
    ) -> Listed {
        let first = self.all.len();
        if let Outlook::Forced(point) = outlook {
            self.push(state, point, 0, Source::Forced);
            return Listed { first, is_choosy: false };
        }
        let is_choosy = self.choose(state, width);
        for number in 0..self.keys.len() {
            let key = self.keys[number];
            let (point, urgency) = (key & ((1 << POINT_BITS) - 1), (key >> POINT_BITS) as i32 - LOWEST);
            let source = match () {
                () if table_move == Some(point) => Source::Table,
                () if history.is_killer(ply, point) => Source::Killer,
                () => Source::Urgency,
            };
            let killer = if source == Source::Killer { KILLER_BONUS } else { 0 };
            self.push(state, point, urgency + history.bonus(state.to_move(), point) + killer, source);
        }
        self.all[first..].sort_unstable_by_key(rank);
        Listed { first, is_choosy }
    }

    /// Puts the most urgent moves into `keys`; whether others were left out.
    fn choose(&mut self, state: &State, width: usize) -> bool {
        let tables = state.tables();
        let defences = evaluation::defences(state);
        self.keys.clear();
        let near = state.near();
        let start = if near.is_empty() { centre(state) } else { near };
        let points = defences.unwrap_or(start);
        let keys = points.iter().filter(|&point| tables.is_empty(point));
        self.keys.extend(keys.map(|point| ((evaluation::urgency(state, point) + LOWEST) as u32) << POINT_BITS | point));
        if defences.is_some() {
            return false;
        }
        if self.keys.len() > width {
            self.keys.select_nth_unstable_by(width - 1, |one, other| other.cmp(one));
            self.keys.truncate(width);
        }
        self.keys.len() < tables.empty() as usize
    }

    fn push(&mut self, state: &State, point: Point, order: i32, source: Source) {
        let tables = state.tables();
        let shape = |colour| tables.made(colour, point).shape();
        let (own, other) = (shape(state.to_move()), shape(state.to_move().other()));
        let is_quiet = matches!(own, Shape::Quiet | Shape::Barred)
            && matches!(other, Shape::Quiet | Shape::Barred | Shape::Three | Shape::Four);
        self.all.push(Candidate { point, source, is_quiet, order, score: None, nodes: [0; 2], fate: Fate::Whole });
    }

    /// Lists every empty point that was not listed from number `first` on.
    pub fn add_rest(&mut self, state: &State, first: usize) {
        let count = state.tables().geometry().points() as Point;
        for point in (0..count).filter(|&point| state.tables().is_empty(point)) {
            if !self.all[first..].iter().any(|one| one.point == point) {
                self.push(state, point, 0, Source::Urgency);
            }
        }
    }
}

/// What comes first: the move of the table, then by urgency; no two are equal.
fn rank(one: &Candidate) -> (bool, i32, Point) {
    (one.source != Source::Table, -one.order, one.point)
}

/// Where to begin on an empty board.
fn centre(state: &State) -> Points {
    let (tables, side) = (state.tables(), state.tables().geometry().side());
    let empty = (0..side * side).filter(|&point| tables.is_empty(point));
    // Twice the middle of the rectangle in which all of them lie.
    let ends = empty.clone().fold([side, 0, side, 0], |[left, right, top, bottom], point| {
        let (x, y) = (point % side, point / side);
        [left.min(x), right.max(x), top.min(y), bottom.max(y)]
    });
    let [x, y] = [ends[0] + ends[1], ends[2] + ends[3]].map(|sum| sum.div_ceil(2));
    let far = |point: Point| (point % side).abs_diff(x).pow(2) + (point / side).abs_diff(y).pow(2);
    let mut points = Points::NONE;
    empty.min_by_key(|&point| (far(point), point)).into_iter().for_each(|point| points.insert(point));
    points
}
