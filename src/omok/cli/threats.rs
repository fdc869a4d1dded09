//! Wins by threats: found by the search, and verified against every defence.

use crate::omok::referee::{self, Reading};
use crate::omok::rules::Rule;
use crate::omok::threat::{VerifyError, verify};
use crate::omok::{Answer, Board, Colour, OmokTask, Point, Verdict, search};

/// Positions of a defence that are verified before it is given up.
const MOST_POSITIONS: usize = 20_000;
/// Moves that are tried for one problem.
const NODES: i64 = 2_000_000;

/// What the strategy `id` makes of a position, in at most `nodes` moves; nothing where the rule is not one of its.
pub(super) fn solve(board: &Board, to_move: Colour, rule: &Rule, id: &str, nodes: i64) -> Option<Answer> {
    search::find(id)?.answer(OmokTask::new(board.clone(), to_move, *rule).ok()?, nodes)
}

/// Whether `to_move` wins by threats against every defence; in how many positions that was seen.
pub(super) fn verified(board: &Board, to_move: Colour, rule: &Rule) -> Result<usize, VerifyError> {
    verified_by(board, to_move, rule, &mut |_, _| {})
}

/// The same; every position in which `to_move` was asked is told, with what he plays.
pub(super) fn verified_by(
    board: &Board,
    to_move: Colour,
    rule: &Rule,
    tell: &mut dyn FnMut(&Board, Point),
) -> Result<usize, VerifyError> {
    verify(board, to_move, rule, MOST_POSITIONS, &mut |board| {
        let answer = solve(board, to_move, rule, "vct", NODES)?;
        let point = answer.best.filter(|_| answer.verdict == Verdict::Win)?;
        tell(board, point);
        Some(point)
    })
}

/// Whether `colour` must not play on the empty `point`.
pub(super) fn is_foul(board: &Board, rule: &Rule, colour: Colour, point: Point) -> bool {
    referee::legality(board, rule, colour, point, Reading::default()).is_forbidden()
}
