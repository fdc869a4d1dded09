//! [`Course`]: how far a search has come, alike for every engine: the search itself, the way back to the
//! start once a solution is found, and the solution played on the board.

use super::hand::Hand;
use super::space::Space;
use super::tell::Telling;
use super::{Answer, Verdict};
use crate::grid::NOWHERE;
use crate::sokoban::Square;
use crate::trace::{Kind, Probe, Reason, Span};

/// How far a search has come.
#[derive(Clone)]
pub(super) enum Course {
    /// Nothing was done yet.
    Start,
    /// Positions are taken up.
    Search,
    /// A solution is found; the board is brought back to the start.
    Found(Telling),
    /// The solution is played.
    Tell(Telling),
    /// It is over, with or without a solution.
    Ended(Option<Telling>, Verdict),
}

impl Course {
    /// The end without a solution, told on `line` for `cell`.
    pub fn without_solution<P: Probe>(probe: &mut P, line: u8, cell: u32, reason: Reason) -> Self {
        let verdict = if reason == Reason::NodeLimit { Verdict::Limit } else { Verdict::Unsolvable };
        probe.fact(Kind::NoSolution, line, cell, NOWHERE, reason as i32);
        probe.exit();
        Self::Ended(None, verdict)
    }

    /// Brings the board in `hand` back to the start, to play the solution on `line`.
    pub fn restored<P: Probe>(probe: &mut P, line: u8, (hand, space): (&mut Hand, &Space), telling: Telling) -> Self {
        probe.exit();
        probe.enter(Span::Phase);
        let start = space.board().start();
        let packed = space.pack(&start.boxes.iter().collect::<Vec<Square>>());
        hand.tell(probe, (Kind::Visit, line), &packed, start.player, telling.moves().len() as i32);
        hand.load(&packed, start.player);
        Self::Tell(telling)
    }

    /// A number for the hash of the state.
    pub fn number(&self) -> u64 {
        match self {
            Self::Start => 0,
            Self::Search => 1,
            Self::Found(_) => 2,
            Self::Tell(telling) => 3 + u64::from(telling.pushes()),
            Self::Ended(..) => u64::MAX,
        }
    }

    /// What came of it, once it is over, with the positions taken up and the pushes made, and the bytes it holds.
    pub fn answer(&self, (expanded, generated): (u64, u64), bytes: usize) -> Option<Answer> {
        let Self::Ended(telling, verdict) = self else { return None };
        let solution = telling.as_ref().map(|telling| telling.moves().clone());
        Some(Answer { verdict: *verdict, solution, expanded, generated, bytes })
    }
}
