//! What the referee tells of its decisions.

use super::judgement::{Judgement, Legality, Three};
use super::line::{Found, LineView};
use super::listing;
use crate::grid::NOWHERE;
use crate::omok::{Line, Point};
use crate::trace::{Kind, Probe, Reason};

/// How far a line is told point by point.
const REACH: i32 = 5;

/// Tells every point of a line that matters, from the stone outwards.
pub(super) fn look<P: Probe>(probe: &mut P, view: LineView<'_>, point: Point) {
    probe.fact(Kind::Turn, listing::READ, point, NOWHERE, view.line as i32);
    for sign in [-1, 1] {
        let mut last = point;
        for steps in 1..=REACH {
            let Some(at) = view.board.along(point, view.line, sign * steps) else {
                probe.fact(Kind::Refuse, listing::LOOK, last, point, Reason::EDGE.value());
                break;
            };
            last = at;
            let stone = view.board.stone(at);
            probe.fact(Kind::Look, listing::LOOK, at, point, stone.map_or(0, |colour| 1 + colour as i32));
            if stone == Some(view.colour.other()) {
                probe.fact(Kind::Refuse, listing::LOOK, at, point, Reason::OTHER_COLOUR.value());
                break;
            }
        }
    }
}

/// Tells what was found on a line.
pub(super) fn tell<P: Probe>(probe: &mut P, found: &Found, point: Point, line: Line) {
    let mut row = |listed: u8, stones: &[Point], length: usize| {
        let (a, b) = ends(stones);
        probe.fact(Kind::Threat, listed, a, b, length as i32);
    };
    if let Some(five) = &found.five {
        row(listing::FIVE, &five.stones, five.stones.len());
    }
    if let Some(overline) = &found.overline {
        row(listing::OVERLINE, &overline.stones, overline.stones.len());
    }
    for four in &found.fours {
        row(listing::FOUR, &four.stones, 4);
    }
    for straight in &found.straight {
        row(listing::THREE, &straight.stones, 3);
    }
    for &completes in found.fours.iter().flat_map(|four| &four.points) {
        probe.fact(Kind::Generate, listing::FOUR, completes, point, 5);
    }
    for straight in &found.straight {
        probe.fact(Kind::Generate, listing::THREE, straight.point, point, 4);
    }
    let is_bare = found.five.is_none() && found.overline.is_none();
    if is_bare && found.fours.is_empty() && found.straight.is_empty() {
        probe.fact(Kind::Note, listing::NOTHING, point, NOWHERE, line as i32);
    }
}

fn ends(stones: &[Point]) -> (Point, Point) {
    (stones.first().copied().unwrap_or(NOWHERE), stones.last().copied().unwrap_or(NOWHERE))
}

pub(super) fn tell_three<P: Probe>(probe: &mut P, line: u8, three: &Three) {
    let (a, b) = ends(&three.stones);
    probe.fact(Kind::Threat, line, a, b, 3);
}

/// Tells what counts, and the conclusion.
pub(super) fn tell_verdict<P: Probe>(probe: &mut P, judgement: &Judgement) {
    if !P::ON {
        return;
    }
    let point = judgement.point;
    for four in &judgement.fours {
        let (a, b) = ends(&four.stones);
        probe.fact(Kind::Threat, listing::DOUBLE_FOUR, a, b, 4);
    }
    for three in judgement.real_threes() {
        tell_three(probe, listing::DOUBLE_THREE, three);
    }
    match judgement.legality {
        Legality::Wins => probe.fact(Kind::Solution, listing::WINS, point, NOWHERE, 5),
        Legality::Legal => probe.fact(Kind::Close, listing::LEGAL, point, NOWHERE, 0),
        Legality::Forbidden(_) => {
            for foul in judgement.legality.fouls().iter() {
                probe.fact(Kind::Foul, listing::of(foul), point, NOWHERE, foul.reason().value());
            }
        }
    }
}
