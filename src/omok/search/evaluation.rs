//! What a position is worth without playing on: what is decided at a glance, and an estimate of the rest.

use super::WIN;
use crate::omok::network::Network;
use crate::omok::state::State;
use crate::omok::table::{Points, Shape, Tables};
use crate::omok::{Colour, Line, Point, weights};

/// Scores beyond this are certain: [`WIN`] less the moves until the five.
pub const CERTAIN: i32 = WIN - 1000;
/// Scores below this are certain as well.
pub const CERTAIN_LOSS: i32 = -CERTAIN;
/// A win as far as the most promising answers were tried; estimates lie below.
pub const LIKELY: i32 = 20_000;
/// A loss as far as the most promising moves were tried; estimates lie above.
pub const LIKELY_LOSS: i32 = -LIKELY;
/// The greatest estimate.
pub const MOST: i32 = 15_000;

/// What is known of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It is decided: its value to the one who is to move, and the move that shows it.
    Decided(i32, Option<Point>),
    /// The other one threatens five on this point, which may be played on.
    Forced(Point),
    /// Anything may happen.
    Open,
}

/// Looks at a position `ply` moves below the start.
pub fn outlook(state: &State, ply: u32) -> Outlook {
    let (own, other, tables) = (state.to_move(), state.to_move().other(), state.tables());
    let in_moves = |moves: u32| WIN - (ply + moves) as i32;
    if tables.count(own, Shape::Five) > 0 {
        return Outlook::Decided(in_moves(1), tables.fives(own).first());
    }
    if tables.count(other, Shape::Five) > 0 {
        let mut threats = tables.fives(other).iter().take(2).peekable();
        let first = threats.peek().copied();
        return match (first.filter(|&point| state.is_legal(point)), tables.count(other, Shape::Five)) {
            (Some(point), 1) => Outlook::Forced(point),
            _ => Outlook::Decided(-in_moves(2), threats.find(|&point| state.is_legal(point))),
        };
    }
    let unstoppable = [Shape::StraightFour, Shape::DoubleFour];
    if unstoppable.iter().any(|&shape| tables.count(own, shape) > 0) {
        let [straight, double] = unstoppable.map(|shape| tables.set(own, shape));
        if let Some(point) = straight.or(double).iter().find(|&point| state.is_legal(point)) {
            return Outlook::Decided(in_moves(3), Some(point));
        }
    }
    if tables.empty() == 0 { Outlook::Decided(0, None) } else { Outlook::Open }
}

/// The only points that need to be tried against fours that could not be stopped, if such are threatened:
/// what meets all of them, and own fours. No five may be threatened.
pub fn defences(state: &State) -> Option<Points> {
    let (own, other, tables) = (state.to_move(), state.to_move().other(), state.tables());
    if tables.count(other, Shape::StraightFour) == 0 && tables.count(other, Shape::DoubleFour) == 0 {
        return None;
    }
    let threats = tables.set(other, Shape::StraightFour).or(tables.set(other, Shape::DoubleFour));
    let mut meeting: Option<Points> = None;
    for point in threats.iter().filter(|&point| tables.is_legal(other, point)) {
        let met = meets(state, other, point);
        meeting = Some(meeting.map_or(met, |before| before.and(&met)));
    }
    meeting.map(|points| points.or(&tables.fours(own)))
}

/// The empty points that change something about the fours that `colour` would make on `point`.
fn meets(state: &State, colour: Colour, point: Point) -> Points {
    let tables = state.tables();
    let mut points = Points::NONE;
    points.insert(point);
    let (reach, strides) = (tables.geometry().reach(point), tables.geometry().strides());
    for (line, (&[before, after], stride)) in Line::ALL.into_iter().zip(reach.iter().zip(strides)) {
        if tables.entry(colour, point, line).class().fours() == 0 {
            continue;
        }
        let steps = -i32::from(before)..=i32::from(after);
        let along = steps.map(|steps| (point as i32 + steps * stride) as Point);
        along.filter(|&at| tables.is_empty(at)).for_each(|at| points.insert(at));
    }
    points
}

/// The shapes that an estimate counts.
pub const COUNTED: [Shape; 7] = [
    Shape::Barred,
    Shape::Three,
    Shape::DoubleThree,
    Shape::Four,
    Shape::FourThree,
    Shape::DoubleFour,
    Shape::StraightFour,
];
/// The shapes of which it matters that one can be played.
pub const PLAYED: [Shape; 2] = [Shape::FourThree, Shape::DoubleThree];

/// What an estimate adds up for the one who is to move, in the parts of a point that [weights](weights::FINE) have: first what
/// that one has, then the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The lines through empty points, and every two of a point.
    pub lines: [i32; 2],
    /// Points where a three, a four or more can be made.
    pub shapes: [i32; 2],
    /// That a four-three or a double-three can be played within the rules.
    pub played: [i32; 2],
    /// That there is a straight four to answer.
    pub answer: i32,
    /// What the [network](crate::omok::network) adds for what all lines make together.
    pub together: i32,
}

/// What the position is worth to the one who is to move, part by part, when nothing is decided.
#[inline]
pub fn parts(state: &State) -> Parts {
    let (own, other, tables) = (state.to_move(), state.to_move().other(), state.tables());
    let sides = [(0, own), (1, other)];
    let shapes = |(turn, colour): (usize, Colour)| {
        let one = |shape: Shape| weights::SHAPES[turn][shape as usize] * tables.count(colour, shape) as i32;
        COUNTED.into_iter().map(one).sum()
    };
    let played = |(turn, colour): (usize, Colour)| {
        let both = PLAYED.iter().zip(weights::PLAYABLE[turn]);
        both.map(|(&shape, worth)| i32::from(can_be_played(tables, colour, shape)) * worth).sum()
    };
    let answer = i32::from(tables.count(other, Shape::StraightFour) > 0) * weights::FOUR_TO_ANSWER;
    let totals = tables.totals();
    let lines = [totals.values(own)[0], -totals.values(other)[1]];
    let together = Network::get().output(&totals.network[own as usize]);
    Parts { lines, shapes: sides.map(shapes), played: sides.map(played), answer, together }
}

/// An estimate of what the position is worth to the one who is to move, when nothing is decided.
pub fn evaluate(state: &State) -> i32 {
    let Parts { lines, shapes, played, answer, together } = parts(state);
    let sides = [lines, shapes, played].into_iter().flatten().sum::<i32>();
    ((sides + answer + together + weights::TURN) / weights::FINE).clamp(-MOST, MOST)
}

/// Whether `colour` can make `shape` somewhere within the rules.
pub fn can_be_played(tables: &Tables, colour: Colour, shape: Shape) -> bool {
    tables.count(colour, shape) > 0 && tables.set(colour, shape).iter().any(|point| tables.is_legal(colour, point))
}

/// How urgent a move on the empty `point` is: the logarithm, in hundredths, of how much likelier the search chooses it than a
/// point without lines.
#[inline]
pub fn urgency(state: &State, point: Point) -> i32 {
    state.tables().urgency(state.to_move(), point)
}

/// The legal point that looks best without a search; nothing where there is no legal one. Costs the points.
pub fn most_urgent(state: &State) -> Option<Point> {
    let points = 0..state.tables().geometry().points() as Point;
    let is_playable = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point);
    points.filter(is_playable).max_by_key(|&point| (urgency(state, point), !point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::search::OmokTask;
    use crate::omok::{Board, rules};
    use crate::random::Random;

    fn random_state(random: &mut Random) -> State {
        let mut board = Board::new(11).unwrap();
        let mut colour = Colour::Black;
        for _ in 0..14 + random.below(10) {
            let point = (2 + random.below(7)) * 11 + 2 + random.below(7);
            if board.place(point, colour).is_ok() {
                colour = colour.other();
            }
        }
        let rule = *rules::LIST[random.below(5) as usize];
        OmokTask::new(board, colour, rule).unwrap().state()
    }

    #[test]
    fn what_does_not_meet_an_unstoppable_four_loses_at_once() {
        let (mut random, mut met) = (Random::new(12), 0);
        for _ in 0..3000 {
            let mut state = random_state(&mut random);
            if state.is_over() || outlook(&state, 0) != Outlook::Open {
                continue;
            }
            let Some(defences) = defences(&state) else { continue };
            let is_other = |&at: &Point| state.tables().is_empty(at) && !defences.contains(at) && state.is_legal(at);
            let others: Vec<Point> = (0..121).filter(is_other).collect();
            for point in others {
                state.play(point);
                let seen = outlook(&state, 0);
                assert!(
                    matches!(seen, Outlook::Decided(CERTAIN.., _)),
                    "{seen:?} after {point}\n{:?}",
                    state.tables().board()
                );
                state.undo();
                met += 1;
            }
        }
        assert!(met > 1000, "{met}");
    }

    #[test]
    fn the_estimate_of_one_side_is_below_that_of_a_decided_end() {
        let mut random = Random::new(13);
        for _ in 0..300 {
            let state = random_state(&mut random);
            assert!(evaluate(&state).abs() < LIKELY);
        }
    }
}
