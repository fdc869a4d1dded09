//! [`Records`]: the best solution of every level that was solved, by moves and by pushes.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Counters, Game, Rules};
use crate::grid::Cell;
use crate::sokoban::formats::{self, lurd};
use crate::sokoban::moves::Blocked;
use crate::sokoban::{Level, Mark, Moves};

/// What makes a level the same level wherever it was read from: a hash of everything within its
/// walls. Space, decoration and the thickness of walls around it do not count; turned or mirrored
/// it is another level. It never changes between versions of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LevelId(u64);

impl LevelId {
    /// The identity of `level`. Costs its cells.
    pub fn of(level: &Level) -> Self {
        let size = level.size();
        let inside = || (0..size.cells()).filter(|&cell| level.is_inside(cell));
        let x = |cell: Cell| size.x(cell);
        let left = inside().map(x).min().unwrap_or(0);
        let right = inside().map(x).max().unwrap_or(0);
        let mut hash = Fnv::default();
        let mut rows = inside().map(|cell| size.y(cell));
        let top = rows.next().unwrap_or(0);
        let bottom = rows.next_back().unwrap_or(top);
        for y in top..=bottom {
            for x in left..=right {
                hash.add(letter(level, size.cell(x, y)));
            }
            hash.add(b'\n');
        }
        Self(hash.0)
    }
}

fn letter(level: &Level, cell: Cell) -> u8 {
    match level.mark(cell) {
        _ if !level.is_inside(cell) => b'#',
        Mark::Floor => b'-',
        mark => formats::letter(mark) as u8,
    }
}

/// FNV-1a with 64 bits (Glenn Fowler, Landon Curt Noll, Phong Vo).
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

impl fmt::Display for LevelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<LevelId> for String {
    fn from(id: LevelId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for LevelId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let is_id = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = if is_id { u64::from_str_radix(&text, 16).ok() } else { None };
        number.map(Self).ok_or_else(|| format!("found '{text}', expected 16 hexadecimal digits"))
    }
}

/// The best solutions of one level, as LURD.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The one with the fewest moves; among equals, the fewest pushes.
    pub by_moves: String,
    /// The one with the fewest pushes; among equals, the fewest moves.
    pub by_pushes: String,
}

impl Best {
    /// The better solutions of this and `other`, as they claim to be.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let length = |text: &str| (text.len(), text.bytes().filter(u8::is_ascii_uppercase).count());
        let least = |one: String, other: String, key: fn((usize, usize)) -> (usize, usize)| {
            if key(length(&other)) < key(length(&one)) { other } else { one }
        };
        Self {
            by_moves: least(self.by_moves, other.by_moves, |length| length),
            by_pushes: least(self.by_pushes, other.by_pushes, |(moves, pushes)| (pushes, moves)),
        }
    }
}

/// Which records a solution broke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Broken {
    /// Fewer moves than ever, or as many moves and fewer pushes.
    pub by_moves: bool,
    /// Fewer pushes than ever, or as many pushes and fewer moves.
    pub by_pushes: bool,
}

/// Why moves are no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfferError {
    /// One of them cannot be made.
    #[error(transparent)]
    Impossible(#[from] Blocked),
    /// They push nothing, so a level that starts with all boxes on goals is not solved either.
    #[error("the moves do not push a box; expected a solution")]
    NoPush,
    /// They end before all boxes are on goals.
    #[error("the moves end with {left} boxes off the goals; expected a solution")]
    Unsolved {
        /// Boxes that stand on no goal.
        left: usize,
    },
}

/// The best solution of every level that was solved; what is written of it has a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Records {
    best: BTreeMap<LevelId, Best>,
}

impl Records {
    /// How many levels have a solution.
    pub fn len(&self) -> usize {
        self.best.len()
    }

    /// Whether no level has one.
    pub fn is_empty(&self) -> bool {
        self.best.is_empty()
    }

    /// The best solutions of a level. They are what was read, so a game may still refuse them.
    pub fn best(&self, level: LevelId) -> Option<&Best> {
        self.best.get(&level)
    }

    /// Takes what is better in `others`.
    pub fn join(&mut self, others: Self) {
        for (level, best) in others.best {
            let better = match self.best.remove(&level) {
                Some(known) => known.or(best),
                None => best,
            };
            self.best.insert(level, better);
        }
    }

    /// Keeps `moves` where they are better than what is kept. What is kept and solves nothing, as
    /// in a file changed by hand, does not stand in the way. Costs the moves of all three.
    ///
    /// # Errors
    /// If `moves` do not solve the level.
    pub fn offer(&mut self, level: &Level, moves: &Moves) -> Result<Broken, OfferError> {
        let (text, new) = solution(level, moves)?;
        let id = LevelId::of(level);
        let old = self.best.get(&id);
        let length = |text: &str| solution(level, &lurd::parse(text).ok()?).ok().map(|(_, length)| length);
        let beats = |old: Option<&str>, order: Order| old.and_then(length).is_none_or(|old| order(new) < order(old));
        let broken = Broken {
            by_moves: beats(old.map(|best| best.by_moves.as_str()), |length| (length.moves, length.pushes)),
            by_pushes: beats(old.map(|best| best.by_pushes.as_str()), |length| (length.pushes, length.moves)),
        };
        let best = self.best.entry(id).or_insert_with(|| Best { by_moves: text.clone(), by_pushes: text.clone() });
        if broken.by_moves {
            best.by_moves.clone_from(&text);
        }
        if broken.by_pushes {
            best.by_pushes = text;
        }
        Ok(broken)
    }
}

/// What is compared of two lengths.
type Order = fn(Counters) -> (u64, u64);

/// `moves` as LURD in the right letters, and how long they are, if they solve `level`.
fn solution(level: &Level, moves: &Moves) -> Result<(String, Counters), OfferError> {
    let mut game = Game::new(level.clone(), Rules::Modern);
    game.play_all(moves)?;
    if game.is_solved() {
        return Ok((game.moves().to_string(), game.counters()));
    }
    match game.boxes().filter(|&cell| !level.is_goal(cell)).count() {
        0 => Err(OfferError::NoPush),
        left => Err(OfferError::Unsolved { left }),
    }
}
