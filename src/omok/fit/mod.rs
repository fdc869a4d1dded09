//! Fitting the [weights](super::weights) of the estimate and of the order of moves: games of the search against itself, what the
//! estimate counts in their positions with a logistic regression of how they ended, and [which moves were
//! chosen](choice).
//!
//! What is counted goes into the sums linearly, so each fit has one best answer; Newton's method finds it in some ten
//! rounds of O(positions x counts^2). Source: logistic regression with a normal prior, as in any textbook of statistics.

pub mod choice;
pub mod network;
mod regression;

use std::fmt::Write as _;

pub use choice::Choice;
pub use network::loss_of;
pub use regression::{Sample, regress};

use super::game::Game;
use super::network::kind;
use super::rules;
use super::search::evaluation::{self, COUNTED, Outlook, PLAYED, can_be_played};
use super::search::{STRONGEST, opening};
use super::state::State;
use super::table::{LineClass, Shape};
use super::threat::{self, Chase};
use super::{Colour, OmokTask, Point, weights};
use crate::random::Random;

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
/// Moves at most that lead to a position beside a game.
const ASIDE: u32 = 3;
/// Each of them is one of so many, the more urgent ones more often.
const URGENT: usize = 16;
/// Fours that are tried to see that a position is not won at once: the search sees that for itself.
const FOURS: u64 = 20;

/// What the estimate counts in a position.
pub fn count(state: &State) -> Counts {
    let mut counts = [0; COUNTS];
    let (own, other, tables) = (state.to_move(), state.to_move().other(), state.tables());
    let shapes = 2 * LINES;
    let playable = shapes + 2 * COUNTED.len();
    for (turn, (colour, sign)) in [(own, 1), (other, -1)].into_iter().enumerate() {
        let points = (0..tables.geometry().points() as Point).filter(|&point| tables.is_empty(point));
        for point in points.filter(|&point| tables.made(colour, point).shape() != Shape::Barred) {
            lines_of(tables.classes(colour, point)).for_each(|place| counts[turn * LINES + place] += sign);
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

/// The lines of a point and every two of them, by their places among lines and pairs; those without a weight are left out.
fn lines_of(classes: [LineClass; 4]) -> impl Iterator<Item = usize> {
    let classes = classes.map(|class| weighed(class as usize));
    let pairs = (1..classes.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let pairs = pairs.filter_map(move |(one, other)| Some(CLASSES + pair(classes[one]?, classes[other]?)));
    classes.into_iter().flatten().chain(pairs)
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
    let mut all: [i32; COUNTS] = written(&weights::LINES, &weights::PAIRS, &weights::SHAPES);
    let rest = &mut all[choice::TERMS..];
    rest[..2 * PLAYED.len()].copy_from_slice(weights::PLAYABLE.as_flattened());
    rest[2 * PLAYED.len()..].copy_from_slice(&[weights::FOUR_TO_ANSWER, weights::TURN]);
    all
}

/// Weights of lines, pairs and shapes as they stand in the source, in the order of [`Counts`].
fn written<const N: usize>(lines: &[Row; 2], pairs: &[[Row; 15]; 2], shapes: &[[i32; Shape::COUNT]; 2]) -> [i32; N] {
    let mut all = [0; N];
    for turn in 0..2 {
        for one in (0..LineClass::ALL.len()).filter_map(|class| Some((class, weighed(class)?))) {
            let at = &mut all[turn * LINES..];
            at[one.1] = lines[turn][one.0];
            (0..=one.1).for_each(|other| at[CLASSES + pair(one.1, other)] = pairs[turn][one.0][other + 1]);
        }
        for (place, &shape) in COUNTED.iter().enumerate() {
            all[2 * LINES + turn * COUNTED.len() + place] = shapes[turn][shape as usize];
        }
    }
    all
}

/// What a game has to fit to: its positions, and the moves that were chosen in them.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Positions.
    pub samples: Vec<Sample>,
    /// Moves.
    pub choices: Vec<Choice>,
}

/// The positions of the game with this seed, in which the search plays both sides with `nodes` moves tried a move, and as many
/// beside it, to which a few urgent moves lead: a search meets such positions, too. Left out are those in which it is clear
/// at a glance or by some fours who wins.
pub fn play(seed: u64, nodes: u32) -> Played {
    let Some(rule) = rules::find(RULES[(seed % RULES.len() as u64) as usize]) else { return Played::default() };
    let Ok(mut game) = Game::new(SIDE, *rule) else { return Played::default() };
    let mut random = Random::new(seed);
    let (mut open, mut played): (Vec<Open>, Played) = (Vec::new(), Played::default());
    let mut next = opening::balanced(SIDE, rule, seed).into_iter();
    while game.outcome().is_none() {
        let begun = next.next();
        let found = begun.map(|point| (point, 0)).or_else(|| chosen(&game, nodes));
        let Some((point, score)) = found else { break };
        if let (None, Some(state)) = (begun, open_position(&game)) {
            played.choices.extend(Choice::new(&state, point));
            played.samples.extend(beside(&game, nodes, &mut random));
            open.push(Open::new(&state, score));
        }
        if game.play(point).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    played.samples.extend(open.into_iter().map(|open| open.ended(winner)));
    played
}

/// A position to which up to [`ASIDE`] urgent moves lead from where `game` stands, and what a search foretells there.
fn beside(game: &Game, nodes: u32, random: &mut Random) -> Option<Sample> {
    let mut game = game.clone();
    for _ in 0..=random.below(ASIDE) {
        let point = urgent(&open_position(&game)?, random)?;
        game.play(point).ok()?;
    }
    let state = open_position(&game)?;
    let (_, score) = chosen(&game, nodes)?;
    Some(Open::new(&state, score).sample)
}

/// A position of a game that goes on.
struct Open {
    to_move: Colour,
    sample: Sample,
}

impl Open {
    /// With what a search foretells.
    fn new(state: &State, score: i32) -> Self {
        let share = 1.0 / (1.0 + (-f64::from(score) * f64::from(weights::FINE) / SCALE).exp());
        Self { to_move: state.to_move(), sample: Sample { counts: count(state), points: rows(state), share } }
    }

    /// What there is to learn once the game has ended: half of it is that, half what the search foretold.
    fn ended(self, winner: Option<Colour>) -> Sample {
        let end = winner.map_or(0.5, |winner| f64::from(u8::from(winner == self.to_move)));
        Sample { share: (self.sample.share + end) / 2.0, ..self.sample }
    }
}

/// The rows of the network that the empty points of a position have; points near nothing are left out, for they add nothing.
fn rows(state: &State) -> Box<[[u16; 2]]> {
    let tables = state.tables();
    let points = (0..tables.geometry().points() as Point).filter(|&point| tables.is_empty(point));
    let rows = |point| [state.to_move(), state.to_move().other()].map(|colour| tables.made(colour, point).row() as u16);
    points.map(rows).filter(|both| both.iter().any(|&row| kind(row.into()) > 0)).collect()
}

/// One of the most urgent moves, drawn.
fn urgent(state: &State, random: &mut Random) -> Option<Point> {
    let points = evaluation::defences(state).unwrap_or_else(|| state.near());
    let is_legal = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point);
    let mut legal: Vec<Point> = points.iter().filter(is_legal).collect();
    legal.sort_by_key(|&point| (-evaluation::urgency(state, point), point));
    legal.truncate(URGENT);
    let mut draw = || random.below(legal.len().max(1) as u32) as usize;
    legal.get(draw().min(draw())).copied()
}

/// The move that the search chooses, and what it finds that to be worth.
fn chosen(game: &Game, nodes: u32) -> Option<(Point, i32)> {
    let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule()).ok()?;
    let answer = STRONGEST.answer(task, nodes.into())?;
    Some((answer.best?, answer.score))
}

/// Where a game stands, if nothing is decided there.
fn open_position(game: &Game) -> Option<State> {
    let mut state = OmokTask::new(game.board().clone(), game.to_move(), *game.rule()).ok()?.state();
    if evaluation::outlook(&state, 0) != Outlook::Open {
        return None;
    }
    let mut chase = Chase::new(&state, 1 << 10);
    threat::find(&mut chase, &mut state, FOURS).is_none().then_some(state)
}

/// The weights that fit `samples` best, in the order of [`Counts`].
pub fn fit(samples: &[Sample]) -> [i32; COUNTS] {
    let prior = |place: usize| PRIORS[usize::from(place >= 2 * LINES)];
    let fitted = regress(samples, &std::array::from_fn(prior));
    fitted.map(|weight| (weight * SCALE).round() as i32)
}

/// A weight for every class.
type Row = [i32; LineClass::ALL.len()];

/// The weights as they stand in the source: of the estimate, then of the order of moves.
pub fn table(fitted: &[i32; COUNTS], order: &[i32; choice::TERMS]) -> String {
    let (common, rest) = fitted.split_at(choice::TERMS);
    let (played, rest) = rest.split_at(2 * PLAYED.len());
    let played: Vec<&[i32]> = played.chunks(PLAYED.len()).collect();
    let mut text = common_rows("", common);
    // A String takes every text.
    let _ = writeln!(text, "PLAYABLE = {played:?}\nFOUR_TO_ANSWER = {}\nTURN = {}", rest[0], rest[1]);
    text + &common_rows("ORDER_", order)
}

/// The rows of lines, pairs and shapes, their names after `prefix`.
fn common_rows(prefix: &str, fitted: &[i32]) -> String {
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
        place.map_or(0, |place| fitted[2 * LINES + turn * COUNTED.len() + place])
    };
    let shapes: [[i32; Shape::COUNT]; 2] =
        std::array::from_fn(|turn| std::array::from_fn(|shape| of_shape(turn, shape)));
    format!("{prefix}LINES = {lines:?}\n{prefix}PAIRS = {pairs:?}\n{prefix}SHAPES = {shapes:?}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::Board;
    use crate::omok::network::Network;

    /// Positions of a few stones, by every rule of the fit.
    pub(super) fn positions(count: u32) -> Vec<State> {
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
            let sum = sum + evaluation::parts(state).together;
            assert_eq!(evaluation::evaluate(state), sum / weights::FINE, "{:?}", state.tables().board());
            seen += 1;
        }
        assert!(seen > 300, "{seen}");
    }

    #[test]
    fn a_table_names_every_weight_as_it_is() {
        let text = table(&current(), &choice::current());
        let expected = [
            format!("LINES = {:?}", weights::LINES),
            format!("PAIRS = {:?}", weights::PAIRS),
            format!("SHAPES = {:?}", weights::SHAPES),
            format!("PLAYABLE = {:?}", weights::PLAYABLE),
            format!("FOUR_TO_ANSWER = {}", weights::FOUR_TO_ANSWER),
            format!("TURN = {}", weights::TURN),
            format!("ORDER_LINES = {:?}", weights::ORDER_LINES),
            format!("ORDER_PAIRS = {:?}", weights::ORDER_PAIRS),
            format!("ORDER_SHAPES = {:?}", weights::ORDER_SHAPES),
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_few_games_are_foretold_better_by_what_was_fitted_to_them() {
        let samples: Vec<Sample> = (0..6).flat_map(|seed| play(seed, 60).samples).collect();
        assert!(samples.len() > 60, "{}", samples.len());
        let (fitted, again) = (fit(&samples), fit(&samples));
        assert_eq!(fitted, again);
        let nothing = Network::read(&Network::NOTHING);
        let loss = |weights, network| loss_of(weights, network, &samples);
        let (with, without) = (loss(&fitted, &nothing), loss(&[0; COUNTS], &nothing));
        assert!((without - 2.0_f64.ln()).abs() < 1e-9 && with < without * 0.9, "{with} {without}");
        let made = network::fit(&samples, &fitted);
        assert_eq!(made, network::fit(&samples, &fitted));
        let both = loss(&fitted, &Network::read(&made));
        assert!(both < with, "{both} {with}");
    }
}
