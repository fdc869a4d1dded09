//! What two boards have in common, cell by cell.

use crate::trace::run::Counts;

/// How a cell of one board goes with the same cell of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Match {
    /// There is nothing on either.
    Nothing,
    /// There is something on the first board only.
    OnlyFirst,
    /// There is something on the second board only.
    OnlySecond,
    /// The same is there on both.
    Both,
    /// Something else is there on each.
    Unlike,
}

/// How two cells go together, of which this counts: see [`Picture::counted`](crate::trace::Picture::counted).
#[inline]
pub const fn matched(first: u8, second: u8) -> Match {
    match (first, second) {
        (0, 0) => Match::Nothing,
        (_, 0) => Match::OnlyFirst,
        (0, _) => Match::OnlySecond,
        _ if first == second => Match::Both,
        _ => Match::Unlike,
    }
}

/// How many cells go together in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u64; 5]);

impl Tally {
    /// Cells that go together in this way.
    pub const fn of(&self, way: Match) -> u64 {
        self.0[way as usize]
    }
}

/// Counts the cells of two boards, each with what counts on it. Boards of other sizes are compared as far
/// as both go. Cost: the cells.
pub fn tally(first: (&[u8], Counts), second: (&[u8], Counts)) -> Tally {
    let (mine, theirs) = (table(first.1), table(second.1));
    let mut tally = Tally::default();
    for (&one, &other) in first.0.iter().zip(second.0) {
        tally.0[matched(mine[usize::from(one)], theirs[usize::from(other)]) as usize] += 1;
    }
    tally
}

/// What counts of every byte: a look into a table is quicker than a call.
fn table(counts: Counts) -> [u8; 256] {
    std::array::from_fn(|byte| counts(byte as u8))
}
