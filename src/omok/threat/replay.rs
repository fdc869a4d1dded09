//! [`replay`]: whether a sequence of fours wins, as the [referee](crate::omok::referee) judges it. It reads the
//! board point by point and shares nothing with the searches and their tables.

use crate::omok::referee::{Legality, Reading, fives, judge};
use crate::omok::rules::Rule;
use crate::omok::{Board, Colour, Point};

/// Why a sequence does not win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It has no moves.
    #[error("the sequence has no moves")]
    Nothing,
    /// A move is wrong.
    #[error("move {number}: {point} {fault}")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// Its point.
        point: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// After the last move the defender still has an answer.
    #[error("the game is not won after {moves} moves")]
    Unfinished {
        /// How many moves were played.
        moves: usize,
    },
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The point cannot be used.
    #[error("is occupied or outside the board")]
    Occupied,
    /// The move is a foul.
    #[error("is forbidden")]
    Forbidden,
    /// The attacker's move threatens nothing.
    #[error("makes neither a four nor a five")]
    NoFour,
    /// The defender makes five, with this move or instead of answering it.
    #[error("lets the defender make five")]
    Five,
    /// The defender's move does not answer the four.
    #[error("does not answer the four")]
    NoAnswer,
}

/// Plays `moves` on `board`: fours of `attacker` and the answers to them in turn.
///
/// They win if every move may be played, every move of the attacker makes a four or a five while the
/// defender has no five himself, every answer is on a point that would make five, and at the end there is
/// a five or a four that cannot be answered.
///
/// # Errors
/// The first move that does not do what it has to.
pub fn replay(board: &Board, attacker: Colour, rule: &Rule, moves: &[Point]) -> Result<(), ReplayError> {
    if moves.is_empty() {
        return Err(ReplayError::Nothing);
    }
    let (mut board, last) = (board.clone(), moves.len());
    for (number, &point) in (1..).zip(moves) {
        let colour = if number % 2 == 1 { attacker } else { attacker.other() };
        if number == last && colour == attacker && legality(&board, rule, colour, point) == Some(Legality::Wins) {
            return Ok(());
        }
        if let Err(fault) = play(&mut board, rule, attacker, colour, point) {
            return Err(ReplayError::Move { number, point: board.name(point), fault });
        }
    }
    let answers = fives(&board, rule, attacker);
    let is_legal =
        |&point: &Point| legality(&board, rule, attacker.other(), point).is_some_and(|it| !it.is_forbidden());
    let is_won = last % 2 == 1 && (answers.len() > 1 || !answers.iter().any(is_legal));
    if is_won { Ok(()) } else { Err(ReplayError::Unfinished { moves: last }) }
}

fn legality(board: &Board, rule: &Rule, colour: Colour, point: Point) -> Option<Legality> {
    judge(board, rule, colour, point, Reading::default()).ok().map(|judgement| judgement.legality)
}

/// Plays a four of `attacker`, or an answer to it.
fn play(board: &mut Board, rule: &Rule, attacker: Colour, colour: Colour, point: Point) -> Result<(), Fault> {
    match legality(board, rule, colour, point).ok_or(Fault::Occupied)? {
        Legality::Wins => return Err(Fault::Five),
        Legality::Forbidden(_) => return Err(Fault::Forbidden),
        Legality::Legal => {}
    }
    let is_attack = colour == attacker;
    if !is_attack && !fives(board, rule, attacker).contains(&point) {
        return Err(Fault::NoAnswer);
    }
    // A point that was judged is empty.
    let _ = board.place(point, colour);
    match is_attack {
        true if fives(board, rule, attacker).is_empty() => Err(Fault::NoFour),
        true if !fives(board, rule, attacker.other()).is_empty() => Err(Fault::Five),
        _ => Ok(()),
    }
}
