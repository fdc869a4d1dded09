//! [`verify`]: whether an attacker wins against every defence. It knows the [referee](crate::omok::referee) alone, plays
//! every legal answer on the whole board, and shares nothing with the searches and their tables.

use crate::omok::referee::{Legality, Reading, fives, judge};
use crate::omok::rules::Rule;
use crate::omok::{Board, Colour, Point};

/// Why the attacker does not win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The attacker has no move to play.
    #[error("the attacker has no move after {0} positions")]
    NoMove(usize),
    /// The attacker's move cannot be played.
    #[error("{0} cannot be played")]
    Illegal(String),
    /// The defender makes five first.
    #[error("after {0} the defender makes five")]
    Five(String),
    /// More positions than were allowed.
    #[error("not done after {0} positions")]
    Limit(usize),
}

/// Whether `attacker`, who is to move on `board`, makes five whatever is answered, where `choose` says what he plays;
/// in how many positions he was asked.
///
/// Costs about ten milliseconds a position that leaves the defender a choice, for every point is tried.
///
/// # Errors
/// The first thing that is wrong, and more than `limit` positions.
pub fn verify(
    board: &Board,
    attacker: Colour,
    rule: &Rule,
    limit: usize,
    choose: &mut dyn FnMut(&Board) -> Option<Point>,
) -> Result<usize, VerifyError> {
    let (mut open, mut asked) = (vec![board.clone()], 0);
    while let Some(board) = open.pop() {
        asked += 1;
        if asked > limit {
            return Err(VerifyError::Limit(limit));
        }
        let side = Side { rule, attacker };
        if fives(&board, rule, attacker).is_empty() {
            let point = choose(&board).ok_or(VerifyError::NoMove(asked))?;
            side.attack(board, point, &mut open)?;
        }
    }
    Ok(asked)
}

/// Who attacks, and by which rule.
#[derive(Clone, Copy)]
struct Side<'a> {
    rule: &'a Rule,
    attacker: Colour,
}

impl Side<'_> {
    fn legality(self, board: &Board, colour: Colour, point: Point) -> Option<Legality> {
        judge(board, self.rule, colour, point, Reading::default()).ok().map(|judgement| judgement.legality)
    }

    fn may_play(self, board: &Board, colour: Colour, point: Point) -> bool {
        self.legality(board, colour, point).is_some_and(|legality| !legality.is_forbidden())
    }

    /// Plays the attack on `point`, and adds every position after an answer that does not lose at once.
    fn attack(self, mut board: Board, point: Point, open: &mut Vec<Board>) -> Result<(), VerifyError> {
        let (rule, defender) = (self.rule, self.attacker.other());
        if !self.may_play(&board, self.attacker, point) || board.place(point, self.attacker).is_err() {
            return Err(VerifyError::Illegal(board.name(point)));
        }
        if !fives(&board, rule, defender).is_empty() {
            return Err(VerifyError::Five(board.name(point)));
        }
        match fives(&board, rule, self.attacker)[..] {
            // Two points cannot be stopped with one stone.
            [_, _, ..] => {}
            [only] if self.may_play(&board, defender, only) => {
                let _ = board.place(only, defender);
                open.push(board);
            }
            [_] => {}
            [] => self.every_answer(&board, open),
        }
        Ok(())
    }

    /// Adds the positions after every legal answer to a move that makes no four, but those in which the attacker can
    /// make a four at once that cannot be stopped.
    fn every_answer(self, board: &Board, open: &mut Vec<Board>) {
        let (defender, empty) = (self.attacker.other(), || board.points().filter(|&point| board.is_empty(point)));
        let threats: Vec<Point> = empty().filter(|&point| self.wins_by(board, point)).collect();
        for answer in empty().filter(|&answer| self.may_play(board, defender, answer)) {
            let mut after = board.clone();
            let _ = after.place(answer, defender);
            let is_free = fives(&after, self.rule, defender).is_empty();
            if !(is_free && threats.iter().any(|&point| point != answer && self.wins_by(&after, point))) {
                open.push(after);
            }
        }
    }

    /// Whether a stone of the attacker on `point` makes a four that cannot be stopped. The defender has none.
    fn wins_by(self, board: &Board, point: Point) -> bool {
        let mut after = board.clone();
        if after.place(point, self.attacker).is_err() {
            return false;
        }
        let made = fives(&after, self.rule, self.attacker);
        let is_certain = match made[..] {
            [] => false,
            [only] => !self.may_play(&after, self.attacker.other(), only),
            _ => true,
        };
        is_certain && self.may_play(board, self.attacker, point)
    }
}
