//! Which move was chosen where others could be: a conditional logit model, fitted by Newton's method.
//!
//! Cost: O(positions x moves x terms^2) a round. Source: D. McFadden, "Conditional Logit Analysis of Qualitative Choice
//! Behavior", 1973.

use super::regression::{Matrix, newton};
use super::{LINES, lines_of};
use crate::omok::search::evaluation::{self, COUNTED};
use crate::omok::state::State;
use crate::omok::table::{LineClass, Shape};
use crate::omok::{Point, weights};

/// Everything that the urgency of a move adds up, of its colour and then of the other one: lines and pairs; then shapes.
pub const TERMS: usize = 2 * LINES + 2 * COUNTED.len();

/// Hundredths: the unit of a weight.
const SCALE: f64 = 100.0;
/// How far from 0 weights are expected, in factors of e.
const PRIOR: f64 = 2.0;

/// The lines of a point to a colour, and what they make together.
type Seen = ([LineClass; 4], Shape);

/// The moves that could be chosen in a position, each as its colour and as the other one sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    moves: Box<[[Seen; 2]]>,
    chosen: usize,
}

impl Choice {
    /// The choice of `chosen` among the legal moves that the search lists; nothing where that is none of them.
    pub fn new(state: &State, chosen: Point) -> Option<Self> {
        let (own, tables) = (state.to_move(), state.tables());
        let points = evaluation::defences(state).unwrap_or_else(|| state.near());
        let legal = points.iter().filter(|&point| tables.is_empty(point) && state.is_legal(point));
        let legal: Vec<Point> = legal.collect();
        let chosen = legal.iter().position(|&point| point == chosen)?;
        let seen = |point: &Point| {
            [own, own.other()].map(|colour| (tables.classes(colour, *point), tables.made(colour, *point).shape()))
        };
        Some(Self { moves: legal.iter().map(seen).collect(), chosen })
    }
}

/// The terms of a move, one for each time that it is counted.
fn terms([own, other]: &[Seen; 2]) -> impl Iterator<Item = usize> {
    [own, other].into_iter().enumerate().flat_map(|(turn, (classes, shape))| {
        let shape = COUNTED.iter().position(|counted| counted == shape);
        let shape = shape.map(|place| 2 * LINES + turn * COUNTED.len() + place);
        lines_of(*classes).map(move |place| turn * LINES + place).chain(shape)
    })
}

fn urgency(seen: &[Seen; 2], weights: &[f64; TERMS]) -> f64 {
    terms(seen).map(|term| weights[term]).sum()
}

/// How likely each move of `choice` is.
fn likelihoods(choice: &Choice, weights: &[f64; TERMS]) -> Vec<f64> {
    let urgencies: Vec<f64> = choice.moves.iter().map(|seen| urgency(seen, weights)).collect();
    let most = urgencies.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = urgencies.iter().map(|urgency| (urgency - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / all).collect()
}

/// The weights with which the moves that were chosen are likeliest, in hundredths.
pub fn fit(choices: &[Choice]) -> [i32; TERMS] {
    let fitted = newton(&[PRIOR; TERMS], |weights, slope, bend| {
        choices.iter().for_each(|choice| add(choice, weights, slope, bend));
    });
    fitted.map(|weight| (weight * SCALE).round() as i32)
}

/// Adds the slope and the bend of one choice. Only the lower half of the bend is filled.
fn add(choice: &Choice, weights: &[f64; TERMS], slope: &mut [f64; TERMS], bend: &mut Matrix<TERMS>) {
    let mut mean = [0.0; TERMS];
    for ((number, seen), share) in choice.moves.iter().enumerate().zip(likelihoods(choice, weights)) {
        let there: Vec<usize> = terms(seen).collect();
        for &row in &there {
            mean[row] += share;
            slope[row] += if number == choice.chosen { share - 1.0 } else { share };
            there.iter().filter(|&&column| column <= row).for_each(|&column| bend[row][column] += share);
        }
    }
    let there: Vec<usize> = (0..TERMS).filter(|&term| mean[term] != 0.0).collect();
    for (number, &row) in there.iter().enumerate() {
        there[..=number].iter().for_each(|&column| bend[row][column] -= mean[row] * mean[column]);
    }
}

/// Of how many `choices` the chosen move is among the `first` most urgent ones: 0 to 1.
pub fn found(weights: &[i32; TERMS], choices: &[Choice], first: usize) -> f64 {
    let weights = weights.map(f64::from);
    let is_found = |choice: &&Choice| {
        let least = urgency(&choice.moves[choice.chosen], &weights);
        choice.moves.iter().filter(|seen| urgency(seen, &weights) > least).count() < first
    };
    choices.iter().filter(is_found).count() as f64 / choices.len().max(1) as f64
}

/// The weights of the searches.
pub fn current() -> [i32; TERMS] {
    super::written(&weights::ORDER_LINES, &weights::ORDER_PAIRS, &weights::ORDER_SHAPES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::fit;

    #[test]
    fn what_a_few_games_chose_is_likelier_by_what_was_fitted_to_them() {
        let choices: Vec<Choice> = (0..6).flat_map(|seed| fit::play(seed, 60).choices).collect();
        assert!(choices.len() > 60, "{}", choices.len());
        let fitted = fit(&choices);
        assert_eq!(fitted, fit(&choices));
        let nothing = [0; TERMS];
        assert!(found(&nothing, &choices, 1) == 1.0, "without weights no move is more urgent than another");
        let likely = |weights: &[i32; TERMS]| {
            let weights = weights.map(|weight| f64::from(weight) / SCALE);
            choices.iter().map(|choice| likelihoods(choice, &weights)[choice.chosen].ln()).sum::<f64>()
        };
        assert!(likely(&fitted) > likely(&nothing) * 0.7, "{} {}", likely(&fitted), likely(&nothing));
    }

    #[test]
    fn the_urgency_of_a_move_is_what_it_counts_times_its_weights() {
        let weights = current().map(f64::from);
        let mut seen = 0;
        for state in fit::tests::positions(200) {
            let points = state.near();
            for point in points.iter().filter(|&point| state.tables().is_empty(point) && state.is_legal(point)) {
                let choice = Choice::new(&state, point);
                let Some(choice) = choice else { continue };
                let expected = evaluation::urgency(&state, point);
                assert_eq!(urgency(&choice.moves[choice.chosen], &weights) as i32, expected, "{point}");
                seen += 1;
            }
        }
        assert!(seen > 3000, "{seen}");
    }
}
