//! [`State`]: a position in the hands of a search: tables, whose turn it is, and what was played.

use super::referee::Reading;
use super::rules::Foul;
use super::table::{LineClass, Points, Tables, Terms, words};
use super::{Board, Colour, Point};

/// A position that moves are played on and taken back from.
#[derive(Clone, Debug)]
pub struct State {
    tables: Tables,
    stones: [Points; 2],
    key: u64,
    to_move: Colour,
    moves: Vec<Point>,
    /// The points near stones, before every move and now.
    near: Vec<Points>,
}

impl State {
    /// The position `board` with `to_move` to move.
    pub fn new(board: &Board, to_move: Colour, terms: Terms, reading: Reading) -> Self {
        Self::with_walls(board, to_move, &Points::NONE, terms, reading)
    }

    /// The same with the empty points of `walls` closed to both colours.
    pub fn with_walls(board: &Board, to_move: Colour, walls: &Points, terms: Terms, reading: Reading) -> Self {
        let tables = Tables::with_walls(board, walls, terms, reading);
        let (stones, near) = ([Points::NONE; 2], vec![Points::NONE]);
        let mut state = Self { tables, stones, key: 0, to_move, moves: Vec::new(), near };
        let mut near = Points::NONE;
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                state.stones[colour as usize].insert(point);
                state.key ^= number_of(point, colour);
                near = near.or(state.tables.geometry().near(point));
            }
        }
        state.near = vec![near];
        state
    }

    /// What every point is to both colours.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The moves that were played on it.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The points near stones, some of them occupied: at most two columns and rows away, or three steps on
    /// a line.
    pub fn near(&self) -> Points {
        self.near.last().copied().unwrap_or_default()
    }

    /// Whether a row that wins stands on the board.
    pub fn is_over(&self) -> bool {
        let is_in_five = |point: Point, colour| self.tables.classes(colour, point).contains(&LineClass::Five);
        let points = 0..self.tables.geometry().points() as Point;
        points.into_iter().any(|point| self.tables.stone(point).is_some_and(|colour| is_in_five(point, colour)))
    }

    /// A number that differs between positions, almost always.
    pub const fn key(&self) -> u64 {
        match self.to_move {
            Colour::Black => self.key,
            Colour::White => self.key ^ WHITE_TO_MOVE,
        }
    }

    /// Whether the one who is to move may play on the empty `point`.
    pub fn is_legal(&self, point: Point) -> bool {
        self.tables.is_legal(self.to_move, point)
    }

    /// The first reason why the one who is to move must not play on the empty `point`.
    pub fn foul(&self, point: Point) -> Option<Foul> {
        self.tables.legality(self.to_move, point).fouls().first()
    }

    /// Plays on the empty `point`, legal or not, and passes the turn.
    #[inline]
    pub fn play(&mut self, point: Point) {
        self.tables.play(point, self.to_move);
        self.pass_turn(point);
    }

    /// Plays on the empty `point` for a search by threats, which never asks what the position is worth; see
    /// [`Tables::try_out`].
    #[inline]
    pub fn try_out(&mut self, point: Point) {
        self.tables.try_out(point, self.to_move);
        self.pass_turn(point);
    }

    #[inline]
    fn pass_turn(&mut self, point: Point) {
        self.stones[self.to_move as usize].insert(point);
        self.key ^= number_of(point, self.to_move);
        self.to_move = self.to_move.other();
        self.moves.push(point);
        let near = self.near().or(self.tables.geometry().near(point));
        self.near.push(near);
    }

    /// Adds the last move to [`Tables::totals`] now. It pays where they are asked for twice, or another move follows.
    #[inline]
    pub fn settle(&mut self) {
        self.tables.settle();
    }

    /// Takes the last move back.
    #[inline]
    pub fn undo(&mut self) {
        let Some(point) = self.moves.pop() else { return };
        self.near.pop();
        self.to_move = self.to_move.other();
        self.tables.take_back();
        self.stones[self.to_move as usize].remove(point);
        self.key ^= number_of(point, self.to_move);
    }

    /// Writes the position into `whole`, so that two positions with one rule and one to move are equal if
    /// and only if what is written is: a bit a point and colour.
    pub fn write(&self, whole: &mut Vec<u64>) {
        let count = words(self.tables.geometry().points());
        whole.clear();
        for stones in &self.stones {
            whole.extend_from_slice(stones.words(count));
        }
    }

    /// Writes the position after `moves` by turns as [`write`](Self::write) does, and returns its key.
    pub fn write_after(&self, moves: &[Point], whole: &mut Vec<u64>) -> u64 {
        let count = words(self.tables.geometry().points());
        self.write(whole);
        let (mut key, mut colour) = (self.key, self.to_move);
        for &point in moves {
            whole[colour as usize * count + point as usize / 64] |= 1 << (point % 64);
            key ^= number_of(point, colour);
            colour = colour.other();
        }
        if colour == Colour::White { key ^ WHITE_TO_MOVE } else { key }
    }

    /// Words that [`write`](Self::write) writes.
    pub fn width(&self) -> usize {
        2 * words(self.tables.geometry().points())
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.tables.heap_bytes() + self.moves.len() * (size_of::<Point>() + size_of::<Points>())
    }
}

const WHITE_TO_MOVE: u64 = 0x6a09_e667_f3bc_c908;

/// A random number for a stone: the finishing step of SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
#[inline]
pub(super) const fn number_of(point: Point, colour: Colour) -> u64 {
    let seed = (point as u64 * 2 + colour as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
