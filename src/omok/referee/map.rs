//! What may be played, quickly and without reasons, from the [fast tables](super::super::table).

use super::super::rules::{Fouls, Rule};
use super::super::table::{self, Terms};
use super::super::{Board, Colour, Point};
use super::judge;
use super::judgement::{Legality, Reading};

#[cfg(test)]
pub(super) mod tests;

/// Every empty point of `board` where `rule` forbids `colour` to play, with all the fouls, in board
/// order. Some microseconds on a board of 15 by 15.
pub fn forbidden(board: &Board, rule: &Rule, colour: Colour, reading: Reading) -> Vec<(Point, Fouls)> {
    if let Ok(terms) = Terms::of(rule) {
        return table::forbidden(board, &terms, colour, reading);
    }
    let is_open = |point: &Point| board.is_empty(*point) && !rule.side(colour).bans.is_empty();
    let judged = board.points().filter(is_open).map(|point| (point, slow(board, rule, colour, point, reading).fouls()));
    judged.filter(|(_, fouls)| !fouls.is_empty()).collect()
}

/// Whether `colour` may put a stone on the empty `point`, without the tree of reasons: about a microsecond where
/// the tables know the rule.
pub fn legality(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    match Terms::of(rule) {
        Ok(terms) => table::legality(board, &terms, colour, point, reading),
        Err(_) => slow(board, rule, colour, point, reading),
    }
}

/// [`legality`] for the referee itself, which must not be asked again. Where the tables do not know the rule,
/// the point is taken for legal; no such rule of the [list](super::super::rules::LIST) bars anything.
pub(super) fn nested_legality(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    Terms::of(rule).map_or(Legality::Legal, |terms| table::legality(board, &terms, colour, point, reading))
}

/// What the referee says; a point that cannot be played on is taken for legal.
fn slow(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    judge(board, rule, colour, point, reading).map_or(Legality::Legal, |judgement| judgement.legality)
}
