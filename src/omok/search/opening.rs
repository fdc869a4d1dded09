//! [`balanced`]: openings to begin games with, drawn at random from those that look even.

use super::OmokTask;
use super::evaluation::{self, Outlook};
use crate::omok::rules::Rule;
use crate::omok::threat::{Chase, find};
use crate::omok::{Board, Colour, Point};
use crate::random::Random;

/// Stones of an opening.
const STONES: u32 = 5;
/// The side of the square in the middle on which they stand.
const SQUARE: u32 = 7;
/// An opening looks even where the estimate for the one who is to move is at most so far from 0.
const EVEN: i32 = 60;
/// Openings that are drawn until one looks even.
const TRIES: u32 = 1000;
/// Fours that are tried to see that nobody has won already.
const FOURS: u64 = 1000;

/// The moves of an opening on a board of `side` by `side` points, black first: the same for the same seed. Nobody
/// has a winning sequence of fours in it, and the estimate is even.
pub fn balanced(side: u32, rule: &Rule, seed: u64) -> Vec<Point> {
    let mut random = Random::new(seed);
    let mut moves = Vec::new();
    for _ in 0..TRIES {
        moves = draw(side, &mut random);
        if is_even(side, rule, &moves) {
            break;
        }
    }
    moves
}

fn draw(side: u32, random: &mut Random) -> Vec<Point> {
    let square = SQUARE.min(side);
    let first = (side - square) / 2;
    let stones = STONES.min(square * square / 2);
    let mut moves: Vec<Point> = Vec::new();
    while moves.len() < stones as usize {
        let point = (first + random.below(square)) * side + first + random.below(square);
        if !moves.contains(&point) {
            moves.push(point);
        }
    }
    moves
}

fn is_even(side: u32, rule: &Rule, moves: &[Point]) -> bool {
    let Ok(mut board) = Board::new(side) else { return false };
    let colours = Colour::ALL.into_iter().cycle();
    if moves.iter().zip(colours).any(|(&point, colour)| board.place(point, colour).is_err()) {
        return false;
    }
    let to_move = Colour::ALL[moves.len() % 2];
    [to_move, to_move.other()].into_iter().all(|colour| {
        let Ok(task) = OmokTask::new(board.clone(), colour, *rule) else { return true };
        let mut state = task.state();
        let is_open = evaluation::outlook(&state, 0) == Outlook::Open;
        // Being to move counts for the one who is.
        let looks_even = colour != to_move || evaluation::evaluate(&state).abs() <= EVEN;
        let mut chase = Chase::new(&state, 1 << 10);
        is_open && looks_even && find(&mut chase, &mut state, FOURS).is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::rules;

    #[test]
    fn openings_look_even_and_differ() {
        let rule = rules::default_rule();
        let openings: Vec<Vec<Point>> = (0..40).map(|seed| balanced(15, rule, seed)).collect();
        assert!(openings.iter().all(|moves| is_even(15, rule, moves)), "{openings:?}");
        assert!(openings.windows(2).all(|two| two[0] != two[1]));
        assert_eq!(openings[7], balanced(15, rule, 7));
    }
}
