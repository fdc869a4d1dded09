//! [`balanced`]: openings to begin games with, drawn at random from those that look even; [`EvenOpening`]: those that a
//! search finds even, too.

use super::evaluation::{self, Outlook};
use super::{OmokTask, STRONGEST};
use crate::omok::Point;
use crate::omok::rules::Rule;
use crate::omok::table::Terms;
use crate::omok::threat::{Chase, find};
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

/// Moves that are tried to see whether an opening is even.
const NODES: i64 = 5_000;
/// An opening is even where such a search finds no more than this for either side.
const SEARCHED_EVEN: i32 = 100;
/// Openings that are searched until one is even.
const SEARCHES: u32 = 60;

/// Draws an opening as [`balanced`] does until a short search finds it even, too. For comparing players: where one colour is
/// far ahead, it wins both games, whoever plays it.
#[derive(Clone, Debug)]
pub struct EvenOpening {
    side: u32,
    rule: Rule,
    random: Random,
    searches: u32,
    /// The most even one so far, and how far ahead one side is there.
    best: Option<(i32, Vec<Point>)>,
}

impl EvenOpening {
    /// Begins; the same for the same seed.
    pub fn new(side: u32, rule: &Rule, seed: u64) -> Self {
        Self { side, rule: *rule, random: Random::new(seed), searches: 0, best: None }
    }

    /// Draws one and searches it, which costs some milliseconds. The moves, black first, once one is even, or the most even
    /// one where none is.
    pub fn advance(&mut self) -> Option<Vec<Point>> {
        let moves = balanced(self.side, &self.rule, self.random.bits());
        // What no search can read is as even as it looks.
        let gap = searched(self.side, &self.rule, &moves).unwrap_or(0);
        self.searches += 1;
        let best = self.best.take().filter(|best| best.0 <= gap).unwrap_or((gap, moves));
        let is_over = best.0 <= SEARCHED_EVEN || self.searches >= SEARCHES;
        self.best = Some(best);
        if is_over { self.best.take().map(|best| best.1) } else { None }
    }
}

/// How far ahead a short search finds one side to be.
fn searched(side: u32, rule: &Rule, moves: &[Point]) -> Option<i32> {
    let answer = STRONGEST.answer(OmokTask::after(side, rule, moves)?, NODES)?;
    Some(answer.score.abs())
}

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
    // What no search can read is even.
    let Some(task) = OmokTask::after(side, rule, moves) else { return Terms::of(rule).is_err() };
    let to_move = task.to_move();
    [to_move, to_move.other()].into_iter().all(|colour| {
        let Ok(task) = OmokTask::new(task.board().clone(), colour, *rule) else { return true };
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

    #[test]
    fn openings_of_matches_are_even_to_a_search_as_well() {
        let rule = rules::default_rule();
        let gap = |moves: &Vec<Point>| searched(15, rule, moves).unwrap();
        let even = |seed| {
            let mut opening = EvenOpening::new(15, rule, seed);
            std::iter::repeat_with(|| opening.advance()).flatten().next().unwrap()
        };
        let drawn: Vec<_> = (0..4).map(|seed| balanced(15, rule, seed)).collect();
        let chosen: Vec<_> = (0..4).map(even).collect();
        assert!(chosen.iter().all(|moves| is_even(15, rule, moves) && gap(moves) <= SEARCHED_EVEN), "{chosen:?}");
        assert!(drawn.iter().any(|moves| gap(moves) > SEARCHED_EVEN), "{drawn:?}");
    }
}
