//! [`Limits`]: how long a move may take, and how much memory it may need.

use std::time::Duration;

/// What the manager allows, as it said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Milliseconds for a move; 0 for as fast as possible.
    pub turn: u64,
    /// Milliseconds for a whole match; 0 for any number.
    pub game: u64,
    /// Milliseconds that are left of the match, where that was told.
    pub left: Option<i64>,
    /// Bytes of memory; 0 for any number.
    pub memory: u64,
    /// Moves that are tried at most; 0 for any number.
    pub nodes: u64,
    /// Moves that are looked ahead at most; 0 for any number.
    pub depth: u32,
    /// Bytes of the transposition table; 0 for as many as suit the memory.
    pub hash: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { turn: 5_000, game: 0, left: None, memory: 0, nodes: 0, depth: 0, hash: 0 }
    }
}

/// What the process needs besides the transposition table, in bytes.
const BASE: u64 = 24 << 20;
/// The largest transposition table, in bits.
const MOST_BITS: u32 = 20;
/// Bytes of an entry of the table.
const ENTRY: u64 = 16;
/// A match is taken to have this many more moves of ours.
const MOVES_LEFT: i64 = 20;
/// Milliseconds that are kept in hand; half of the limit where the limit is less than twice as long.
const IN_HAND: u64 = 30;
/// The most time for a forced move. What the search finds in it helps the moves after it.
const FORCED: Duration = Duration::from_millis(500);

impl Limits {
    /// How long a move may be thought about from when it was asked for; where it `is_forced`, no more than half a second,
    /// unless the number of moves tried is limited, so that the same moves are tried each time. Nothing: no time to think at
    /// all.
    pub fn time(&self, is_forced: bool) -> Option<Duration> {
        let left = self.left.filter(|&left| left != UNLIMITED);
        let left = left.or((self.game > 0 && self.left.is_none()).then_some(self.game as i64));
        let share = left.map(|left| (left / MOVES_LEFT).max(0) as u64);
        let turn = share.map_or(self.turn, |share| self.turn.min(share));
        let in_hand = IN_HAND.min(turn.div_ceil(2)).max(turn / 10);
        let most = if is_forced && self.nodes == 0 { FORCED } else { Duration::MAX };
        (turn > in_hand).then(|| Duration::from_millis(turn - in_hand).min(most))
    }

    /// The size of the transposition table: 2 to this power entries.
    pub fn table_bits(&self) -> u32 {
        let spare = if self.memory == 0 { u64::MAX } else { self.memory.saturating_sub(BASE) / 2 };
        let wanted = if self.hash == 0 { ENTRY << MOST_BITS } else { self.hash };
        let entries = (wanted.min(spare) / ENTRY).max(1);
        entries.ilog2().clamp(LEAST_BITS, MOST_BITS)
    }

    /// Whether the memory is enough for the process at all.
    pub const fn has_memory(&self) -> bool {
        self.memory == 0 || self.memory >= BASE
    }

    /// The least memory that can be worked with, in bytes.
    pub const LEAST_MEMORY: u64 = BASE;
}

/// The smallest transposition table, in bits.
const LEAST_BITS: u32 = 10;
/// What managers say where a match has no limit.
const UNLIMITED: i64 = i32::MAX as i64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_limit_is_ever_used_up() {
        for turn in [0, 1, 29, 30, 31, 100, 1000, 400_000] {
            for left in [None, Some(-5), Some(0), Some(100), Some(50_000), Some(UNLIMITED)] {
                let limits = Limits { turn, left, game: 100_000, ..Limits::default() };
                let Some(time) = limits.time(false) else { continue };
                let kept = turn.saturating_sub(time.as_millis() as u64);
                assert!(kept >= IN_HAND.min(turn / 2).max(turn / 20) || left.is_some(), "{limits:?}");
                assert!(left.is_none_or(|left| (time.as_millis() as i64) < left), "{limits:?}");
            }
        }
        assert_eq!(Limits { turn: 0, ..Limits::default() }.time(false), None);
        assert_eq!(Limits { turn: 20, ..Limits::default() }.time(false), Some(Duration::from_millis(10)));
        assert!(Limits { turn: 1000, ..Limits::default() }.time(false) > Some(Duration::from_millis(800)));
        let second = Limits { turn: 1000, ..Limits::default() };
        assert_eq!(second.time(true), Some(FORCED));
        assert_eq!(Limits { nodes: 1_000_000, ..second }.time(true), second.time(false));
        assert_eq!(Limits { turn: 100, ..second }.time(true), Limits { turn: 100, ..second }.time(false));
    }

    #[test]
    fn the_table_fits_into_the_memory() {
        for memory in [1_u64, 30 << 20, 64 << 20, 350 << 20, 1 << 40] {
            let limits = Limits { memory, ..Limits::default() };
            assert!(limits.table_bits() == LEAST_BITS || (ENTRY << limits.table_bits()) + BASE <= memory);
        }
        assert_eq!(Limits::default().table_bits(), MOST_BITS);
        assert!(!Limits { memory: 1 << 20, ..Limits::default() }.has_memory());
    }
}
