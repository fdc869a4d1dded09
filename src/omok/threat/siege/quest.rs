//! [`Quest`]: a win by threats that is sought some moves at a time, with one more threat in a row each time.

use super::machine::Siege;
use crate::omok::Point;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::state::State;
use crate::omok::threat::Progress;
use crate::omok::threat::ending::played_out;
use crate::trace::Off;

/// What came of a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The sequence that wins, with the answers that hold out longest.
    Won(Vec<Point>),
    /// There is certainly no win by threats.
    InVain,
    /// The limit was reached first.
    Unknown,
}

/// A search for a win by threats of the one who is to move in a position, which may be decided.
#[derive(Clone, Copy, Debug)]
pub struct Quest {
    progress: Progress,
    /// Threats in a row that are tried now.
    depth: u32,
    /// Threats in a row at most.
    most: u32,
    /// The count of moves with which it ends.
    last: u64,
}

impl Quest {
    /// Will try at most `nodes` moves of `siege`, with at most `most` threats in a row.
    pub const fn new(siege: &Siege, nodes: u64, most: u32) -> Self {
        Self { progress: Progress::TooDeep, depth: 0, most, last: siege.nodes().saturating_add(nodes) }
    }

    /// Tries about `nodes` further moves, always with the same siege and position; what came of it once that is
    /// known. Then `state` is as it was.
    pub fn advance(&mut self, siege: &mut Siege, state: &mut State, nodes: u64) -> Option<Sought> {
        if self.depth == 0 {
            match evaluation::outlook(state, 0) {
                Outlook::Decided(1.., Some(point)) => return Some(Sought::Won(played_out(state, &[point]))),
                Outlook::Decided(..) => return Some(Sought::InVain),
                Outlook::Forced(_) | Outlook::Open => {}
            }
        }
        let until = siege.nodes().saturating_add(nodes).min(self.last);
        loop {
            while self.progress == Progress::Going && siege.nodes() < until {
                self.progress = siege.step(state, &mut Off);
            }
            let found = match self.progress {
                Progress::Won => Sought::Won(siege.line().to_vec()),
                Progress::InVain => Sought::InVain,
                Progress::Going if siege.nodes() < self.last => return None,
                Progress::TooDeep if self.depth < self.most && siege.nodes() < self.last => {
                    self.depth += 1;
                    self.progress = siege.begin(state, &mut Off, self.depth);
                    continue;
                }
                Progress::Going | Progress::TooDeep => Sought::Unknown,
            };
            siege.leave(state, &mut Off);
            return Some(found);
        }
    }
}

/// Looks for a win by threats of the one who is to move in `state`, in at most `nodes` moves and with at most
/// `depth` threats in a row. Returns the winning sequence, and leaves `state` as it was.
pub fn find(siege: &mut Siege, state: &mut State, nodes: u64, depth: u32) -> Option<Vec<Point>> {
    match Quest::new(siege, nodes, depth).advance(siege, state, u64::MAX) {
        Some(Sought::Won(line)) => Some(line),
        _ => None,
    }
}

/// Whether it is certain, after at most `nodes` moves, that the one who is to move in `state` has no win by threats.
pub fn is_in_vain(siege: &mut Siege, state: &mut State, nodes: u64) -> bool {
    Quest::new(siege, nodes, u32::MAX).advance(siege, state, u64::MAX) == Some(Sought::InVain)
}
