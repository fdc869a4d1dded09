//! Fitting the [weights](super::weights) of the estimate: games of the search against itself, what the estimate counts in
//! their positions, and a logistic regression of how they ended.
//!
//! Counts of shapes go into the estimate linearly, so the fit has one best answer; Newton's method finds it in some ten
//! rounds of O(positions x counts^2). Source: logistic regression with a normal prior, as in any textbook of statistics.

mod regression;

use std::fmt::Write as _;

pub use regression::{Sample, loss, regress};

use super::game::Game;
use super::rules::{self, Rule};
use super::search::evaluation::{self, COUNTED, Outlook, PLAYED, can_be_played};
use super::search::{self, opening};
use super::state::State;
use super::table::{LineClass, Shape};
use super::threat::{self, Chase};
use super::{Answer, Board, Colour, OmokTask, Point, weights};
use crate::trace::{Flow, Settings};

/// Classes of lines that have a weight: all but the nothing, and what wins or is too long.
const CLASSES: usize = LineClass::StraightFour as usize;
/// Pairs of two such lines of a point.
const PAIRS: usize = CLASSES * (CLASSES + 1) / 2;
/// Lines and pairs of one side.
const LINES: usize = CLASSES + PAIRS;
/// Everything that is counted, of the one who is to move and then of the other one: lines and pairs; shapes; what can be
/// played. Then the fours that have to be answered, and one for the turn.
pub const COUNTS: usize = 2 * LINES + 2 * COUNTED.len() + 2 * PLAYED.len() + 2;

/// What is counted in a position, seen by the one who is to move.
pub type Counts = [i16; COUNTS];

/// Weights for a factor of e in the odds to win: 550 points of the estimate.
const SCALE: f64 = 550.0 * weights::FINE as f64;
/// How far from 0 weights are expected, in factors of e: of lines and pairs, and of the rest.
const PRIORS: [f64; 2] = [0.1, 0.6];
/// The side of the board.
const SIDE: u32 = 15;
/// Rules that games are played by in turns: the estimate is the same for all.
const RULES: [&str; 3] = ["renju", "standard", "freestyle"];
/// Fours that are tried to see that a position is not won at once: the search sees that for itself.
const FOURS: u64 = 20;

/// What the estimate counts in a position.
pub fn count(state: &State) -> Counts {
    let mut counts = [0; COUNTS];
    let (own, other, tables) = (state.to_move(), state.to_move().other(), state.tables());
    let shapes = 2 * LINES;
    let playable = shapes + 2 * COUNTED.len();
    for (turn, (colour, sign)) in [(own, 1), (other, -1)].into_iter().enumerate() {
        let (lines, pairs) = (turn * LINES, turn * LINES + CLASSES);
        let points = (0..tables.geometry().points() as Point).filter(|&point| tables.is_empty(point));
        for point in points.filter(|&point| tables.worth(colour, point).shape() != Shape::Barred) {
            let classes = tables.classes(colour, point).map(|class| class as usize);
            let weighed: Vec<usize> = classes.into_iter().filter_map(weighed).collect();
            for (place, &class) in weighed.iter().enumerate() {
                counts[lines + class] += sign;
                weighed[..place].iter().for_each(|&other| counts[pairs + pair(class, other)] += sign);
            }
        }
        for (place, &shape) in COUNTED.iter().enumerate() {
            counts[shapes + turn * COUNTED.len() + place] = tables.set(colour, shape).len() as i16;
        }
        for (place, &shape) in PLAYED.iter().enumerate() {
            counts[playable + turn * PLAYED.len() + place] = i16::from(can_be_played(tables, colour, shape));
        }
    }
    counts[COUNTS - 2] = i16::from(!tables.set(other, Shape::StraightFour).is_empty());
    counts[COUNTS - 1] = 1;
    counts
}

/// The number of a class among those that have a weight.
const fn weighed(class: usize) -> Option<usize> {
    match class.checked_sub(1) {
        Some(number) if number < CLASSES => Some(number),
        _ => None,
    }
}

/// The number of a pair of such classes, whichever comes first.
const fn pair(one: usize, other: usize) -> usize {
    let (less, greater) = if one < other { (one, other) } else { (other, one) };
    greater * (greater + 1) / 2 + less
}

/// The weights of the estimate in the order of [`Counts`].
pub fn current() -> [i32; COUNTS] {
    let mut all = [0; COUNTS];
    let (lines, rest) = all.split_at_mut(2 * LINES);
    let (shapes, rest) = rest.split_at_mut(2 * COUNTED.len());
    for (turn, lines) in lines.chunks_mut(LINES).enumerate() {
        let (lines, pairs) = lines.split_at_mut(CLASSES);
        lines.copy_from_slice(&weights::LINES[turn][1..=CLASSES]);
        for (greater, row) in weights::PAIRS[turn][1..=CLASSES].iter().enumerate() {
            (0..=greater).for_each(|less| pairs[pair(less, greater)] = row[less + 1]);
        }
    }
    for (turn, (shapes, rest)) in shapes.chunks_mut(COUNTED.len()).zip(rest.chunks_mut(PLAYED.len())).enumerate() {
        (shapes.iter_mut().zip(COUNTED)).for_each(|(one, shape)| *one = weights::SHAPES[turn][shape as usize]);
        rest.copy_from_slice(&weights::PLAYABLE[turn]);
    }
    all[COUNTS - 2..].copy_from_slice(&[weights::FOUR_TO_ANSWER, weights::TURN]);
    all
}

/// The positions of the game with this seed, in which the search plays both sides with `nodes` moves tried a move. Left out
/// are those in which it is clear at a glance or by some fours who wins.
pub fn play(seed: u64, nodes: u32) -> Vec<Sample> {
    let Some(rule) = rules::find(RULES[(seed % RULES.len() as u64) as usize]) else { return Vec::new() };
    let Ok(mut game) = Game::new(SIDE, *rule) else { return Vec::new() };
    let mut open: Vec<(Colour, Counts)> = Vec::new();
    let mut next = opening::balanced(SIDE, rule, seed).into_iter();
    while game.outcome().is_none() {
        let begun = next.next();
        let Some(point) = begun.or_else(|| chosen(game.board(), game.to_move(), rule, nodes)) else { break };
        if begun.is_none() {
            open.extend(counted(&game, rule).map(|counts| (game.to_move(), counts)));
        }
        if game.play(point).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let share = |colour| winner.map_or(0.5, |winner| f64::from(u8::from(winner == colour)));
    open.into_iter().map(|(colour, counts)| Sample { counts, share: share(colour) }).collect()
}

fn chosen(board: &Board, to_move: Colour, rule: &Rule, nodes: u32) -> Option<Point> {
    let task = OmokTask::new(board.clone(), to_move, *rule).ok()?;
    let mut settings = Settings::default();
    settings.set("nodes", nodes.into());
    let mut run = (search::find("pvs")?.start)(task.into(), &settings, 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer::<Answer>()?.best
}

/// What is counted where a game stands, if nothing is decided there.
fn counted(game: &Game, rule: &Rule) -> Option<Counts> {
    let mut state = OmokTask::new(game.board().clone(), game.to_move(), *rule).ok()?.state();
    if evaluation::outlook(&state, 0) != Outlook::Open {
        return None;
    }
    let mut chase = Chase::new(&state, 1 << 10);
    threat::find(&mut chase, &mut state, FOURS).is_none().then(|| count(&state))
}

/// The weights that fit `samples` best, in the order of [`Counts`].
pub fn fit(samples: &[Sample]) -> [i32; COUNTS] {
    let prior = |place: usize| PRIORS[usize::from(place >= 2 * LINES)];
    let fitted = regress(samples, &std::array::from_fn(prior));
    fitted.map(|weight| (weight * SCALE).round() as i32)
}

/// How badly `weights` foretell the ends of games, in nats a position: 0.693 knows nothing.
pub fn loss_of(weights: &[i32; COUNTS], samples: &[Sample]) -> f64 {
    loss(samples, &weights.map(|weight| f64::from(weight) / SCALE))
}

/// A weight for every class.
type Row = [i32; LineClass::ALL.len()];

/// The weights as they stand in the source.
pub fn table(fitted: &[i32; COUNTS]) -> String {
    let (shapes, playable) = (2 * LINES, 2 * LINES + 2 * COUNTED.len());
    let class = |turn: usize, class: usize| weighed(class).map_or(0, |class| fitted[turn * LINES + class]);
    let both = |turn: usize, one: usize, other: usize| match (weighed(one), weighed(other)) {
        (Some(one), Some(other)) => fitted[turn * LINES + CLASSES + pair(one, other)],
        _ => 0,
    };
    let lines: [Row; 2] = std::array::from_fn(|turn| std::array::from_fn(|one| class(turn, one)));
    let pairs: [[Row; LineClass::ALL.len()]; 2] =
        std::array::from_fn(|turn| std::array::from_fn(|one| std::array::from_fn(|other| both(turn, one, other))));
    let of_shape = |turn: usize, shape: usize| {
        let place = COUNTED.iter().position(|&counted| counted as usize == shape);
        place.map_or(0, |place| fitted[shapes + turn * COUNTED.len() + place])
    };
    let counted: [[i32; Shape::COUNT]; 2] =
        std::array::from_fn(|turn| std::array::from_fn(|shape| of_shape(turn, shape)));
    let played: [[i32; PLAYED.len()]; 2] =
        std::array::from_fn(|turn| std::array::from_fn(|place| fitted[playable + turn * PLAYED.len() + place]));
    let mut text = String::new();
    let rows = [("LINES", format!("{lines:?}")), ("PAIRS", format!("{pairs:?}")), ("SHAPES", format!("{counted:?}"))];
    let more = [("PLAYABLE", format!("{played:?}")), ("FOUR_TO_ANSWER", fitted[COUNTS - 2].to_string())];
    for (name, values) in rows.into_iter().chain(more).chain([("TURN", fitted[COUNTS - 1].to_string())]) {
        // A String takes every text.
        let _ = writeln!(text, "{name} = {values}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Positions of a few stones, by every rule of the fit.
    fn positions(count: u32) -> Vec<State> {
        let mut random = Random::new(20);
        let one = |number: u32| {
            let mut board = Board::new(11).unwrap();
            let mut colour = Colour::Black;
            for _ in 0..6 + random.below(18) {
                let point = (2 + random.below(7)) * 11 + 2 + random.below(7);
                if board.place(point, colour).is_ok() {
                    colour = colour.other();
                }
            }
            OmokTask::new(board, colour, *rules::find(RULES[number as usize % 3]).unwrap()).unwrap().state()
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn the_estimate_is_what_is_counted_times_its_weights() {
        let (weights, mut seen) = (current(), 0);
        for state in positions(600).iter().filter(|state| evaluation::outlook(state, 0) == Outlook::Open) {
            let sum: i32 = count(state).iter().zip(weights).map(|(&count, weight)| i32::from(count) * weight).sum();
            assert_eq!(evaluation::evaluate(state), sum / weights::FINE, "{:?}", state.tables().board());
            seen += 1;
        }
        assert!(seen > 300, "{seen}");
    }

    #[test]
    fn a_table_names_every_weight_as_it_is() {
        let text = table(&current());
        let expected = [
            format!("LINES = {:?}", weights::LINES),
            format!("PAIRS = {:?}", weights::PAIRS),
            format!("SHAPES = {:?}", weights::SHAPES),
            format!("PLAYABLE = {:?}", weights::PLAYABLE),
            format!("FOUR_TO_ANSWER = {}", weights::FOUR_TO_ANSWER),
            format!("TURN = {}", weights::TURN),
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_few_games_are_foretold_better_by_what_was_fitted_to_them() {
        let samples: Vec<Sample> = (0..6).flat_map(|seed| play(seed, 60)).collect();
        assert!(samples.len() > 60, "{}", samples.len());
        let (fitted, again) = (fit(&samples), fit(&samples));
        assert_eq!(fitted, again);
        let (with, without) = (loss_of(&fitted, &samples), loss_of(&[0; COUNTS], &samples));
        assert!((without - 2.0_f64.ln()).abs() < 1e-9 && with < without * 0.9, "{with} {without}");
    }
}
