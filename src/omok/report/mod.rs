//! [`Review`]: what every position of a game was worth, where its result turned, and the last move at which the loser
//! could still have held out.
//!
//! Positions are judged from the last one back. A win is proven by fours or threats; a position is lost where every
//! legal move of it was tried and lets the other side win so. The rest is evaluated by a bounded search.

mod hunt;
mod review;
#[cfg(test)]
mod tests;
mod words;

pub use hunt::Proof;
pub use review::Review;

use super::game::{Move, NodeId};
use super::{Colour, Point};

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes of the search that evaluates a position.
    pub nodes: u64,
    /// Fours that are tried for a win.
    pub fours: u64,
    /// Moves that are tried for a win by threats.
    pub threats: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { nodes: 20_000, fours: 4_000, threats: 4_000 }
    }
}

/// What a position is worth to the one who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The game is over; who won.
    Over(Option<Colour>),
    /// He wins, whatever is answered.
    Won {
        /// What proves it.
        proof: Proof,
        /// The moves of both sides.
        line: Vec<Point>,
    },
    /// He loses, whatever he plays.
    Lost {
        /// The move that holds out longest, and the win after it.
        line: Vec<Point>,
    },
    /// Nothing is proven.
    Open {
        /// What a search says.
        score: i32,
        /// The expected moves.
        line: Vec<Point>,
        /// Where moves were tried against a win of the other side: some that stop it.
        saves: Vec<Point>,
        /// Whether it is certain that no threats win after the first of these.
        is_certain: bool,
    },
}

impl Worth {
    /// The moves that show it.
    pub fn line(&self) -> &[Point] {
        match self {
            Self::Over(_) => &[],
            Self::Won { line, .. } | Self::Lost { line } | Self::Open { line, .. } => line,
        }
    }

    /// Who wins for certain, where `to_move` is to move.
    pub const fn winner(&self, to_move: Colour) -> Option<Colour> {
        match self {
            Self::Over(winner) => *winner,
            Self::Won { .. } => Some(to_move),
            Self::Lost { .. } => Some(to_move.other()),
            Self::Open { .. } => None,
        }
    }
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It lets a proven win go.
    MissesWin,
    /// It gives the other side a proven win that another move stops.
    Loses,
    /// The search thinks so much less of it than of its best move.
    Weak(i32),
}

impl Fault {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::MissesWin => "misses-win",
            Self::Loses => "loses",
            Self::Weak(_) => "weak",
        }
    }
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// Its node.
    pub node: NodeId,
    /// Its number, from 1.
    pub number: u32,
    /// The move.
    pub played: Move,
    /// What the position was worth before it, to the one who moved.
    pub before: Worth,
    /// What the position is worth after it, to the other one.
    pub after: Worth,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

impl Reviewed {
    /// What should have been played, with what follows; nothing where nothing is wrong.
    pub fn better(&self) -> &[Point] {
        if self.fault.is_some() { self.before.line() } else { &[] }
    }

    /// Whether the move is a foul that ends the game.
    pub fn is_foul(&self) -> bool {
        self.after == Worth::Over(Some(self.played.colour.other()))
    }

    /// How the other side wins after it; nothing where that is not proven.
    pub fn refutation(&self) -> &[Point] {
        match &self.after {
            Worth::Won { line, .. } => line,
            _ => &[],
        }
    }
}

/// What became of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Its moves.
    pub moves: Vec<Reviewed>,
    /// Who won, or wins for certain at its end.
    pub winner: Option<Colour>,
    /// The last move of the loser that could have stopped the win, by its place among the moves.
    pub last_escape: Option<usize>,
}

impl Report {
    /// The moves after which the result was another, or the evaluation much lower.
    pub fn turning_points(&self) -> impl Iterator<Item = &Reviewed> {
        self.moves.iter().filter(|one| one.fault.is_some())
    }
}

/// By how much a search has to think less of a move for it to be weak.
const WEAK: i32 = 250;
/// Scores count no more than this where they are compared.
const GREATEST: i32 = 2_000;

/// What is wrong with the move on `point` by `mover`.
fn fault(before: &Worth, after: &Worth, mover: Colour, point: Option<Point>) -> Option<Fault> {
    let other = mover.other();
    match (before.winner(mover), after.winner(other)) {
        (Some(winner), after) if winner == mover => (after != Some(mover)).then_some(Fault::MissesWin),
        (None, Some(winner)) if winner == other => Some(Fault::Loses),
        _ => weak(before, after, point),
    }
}

/// Whether the search thinks much less of the move on `point` than of another.
fn weak(before: &Worth, after: &Worth, point: Option<Point>) -> Option<Fault> {
    let (Worth::Open { score: best, line, .. }, Worth::Open { score: reply, .. }) = (before, after) else {
        return None;
    };
    let within = |score: i32| score.clamp(-GREATEST, GREATEST);
    let less = within(*best) + within(*reply);
    (less >= WEAK && line.first().copied() != point).then_some(Fault::Weak(less))
}

/// Puts together what was found out of positions that follow each other: `moves` lead from each to the next, where they
/// have a number.
fn report(moves: &[(NodeId, u32, Move)], worths: &[Worth], end: Colour) -> Report {
    let one = |(&(node, number, played), pair): (&(NodeId, u32, Move), &[Worth])| {
        let (before, after) = (pair[0].clone(), pair[1].clone());
        let fault = fault(&before, &after, played.colour, played.point);
        Reviewed { node, number, played, before, after, fault }
    };
    let moves: Vec<Reviewed> =
        moves.iter().zip(worths.windows(2)).filter(|((_, number, _), _)| *number > 0).map(one).collect();
    let winner = worths.last().and_then(|worth| worth.winner(end));
    // After it the loser is lost before each of his moves, so that none of them is at fault in these ways.
    let is_escape = |one: &Reviewed| {
        let is_loser = winner == Some(one.played.colour.other());
        is_loser && matches!(one.fault, Some(Fault::Loses | Fault::MissesWin))
    };
    let last_escape = moves.iter().rposition(is_escape);
    Report { moves, winner, last_escape }
}
