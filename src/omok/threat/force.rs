//! Attacks and answers, as every search for a win by threats lists them.
//!
//! An attack makes a four, or leaves the attacker with a four to come that cannot be stopped: a three. All answers
//! are listed that do not lose at once: what meets every threat, and fours of the defender's own.

use crate::omok::search::evaluation::Outlook;
use crate::omok::state::State;
use crate::omok::table::{Points, Shape, Tables};
use crate::omok::{Colour, Line, Point};

/// Bits of a point in a key; how urgent it is lies above them.
const POINT_BITS: u32 = 10;

/// The point of a key.
pub const fn point_of(key: u32) -> Point {
    key & ((1 << POINT_BITS) - 1)
}

/// How urgent the point of a key is.
pub const fn urgency_of(key: u32) -> u32 {
    key >> POINT_BITS
}

/// Appends the attacks of the one who is to move, in a position that looks like `outlook`: the most urgent first,
/// and `first` before all others. Some may be forbidden, and some threes may threaten nothing.
pub fn attacks(state: &State, outlook: Outlook, first: Option<Point>, found: &mut Vec<u32>) {
    let (own, tables, start) = (state.to_move(), state.tables(), found.len());
    if let Outlook::Forced(point) = outlook {
        return found.push(point);
    }
    let (threes, fours) = (threes(tables, own), tables.fours(own));
    // Where the defender has a three himself, other threes than those that meet it are too slow.
    let threes = meeting(tables, own.other()).map_or(threes, |points| threes.and(&points));
    let key = |point: Point| {
        let urgency = tables.worth(own, point).priority() * 2 + tables.worth(own.other(), point).priority();
        let is_first = u32::from(first == Some(point)) << 20;
        (urgency as u32 + is_first) << POINT_BITS | point
    };
    found.extend(fours.or(&threes).iter().map(key));
    found[start..].sort_unstable_by(|one, other| other.cmp(one));
}

/// Appends the legal answers of the one who is to move, the most urgent first, in a position that looks like
/// `outlook`; whether anything is threatened at all.
pub fn answers(state: &State, outlook: Outlook, found: &mut Vec<u32>) -> bool {
    if let Outlook::Forced(point) = outlook {
        found.push(point);
        return true;
    }
    let (own, tables, start) = (state.to_move(), state.tables(), found.len());
    let Some(points) = meeting(tables, own.other()) else { return false };
    let points = points.or(&tables.fours(own));
    let key = |point: Point| {
        let urgency = tables.worth(own, point).priority() + tables.worth(own.other(), point).priority();
        (urgency as u32) << POINT_BITS | point
    };
    found.extend(points.iter().filter(|&point| state.is_legal(point)).map(key));
    found[start..].sort_unstable_by(|one, other| other.cmp(one));
    true
}

/// The empty points at which a stone of `colour` makes a three, if its straight four is legal.
pub fn threes(tables: &Tables, colour: Colour) -> Points {
    tables.set(colour, Shape::Three).or(tables.set(colour, Shape::DoubleThree))
}

/// The points that meet every four of `attacker` which could not be stopped; nothing where none is threatened.
/// A four whose legality hangs on stones elsewhere is no threat: such a stone might meet it.
pub fn meeting(tables: &Tables, attacker: Colour) -> Option<Points> {
    let threats = tables.set(attacker, Shape::StraightFour).or(tables.set(attacker, Shape::DoubleFour));
    let certain = threats.iter().filter(|&point| !tables.worth(attacker, point).is_suspect());
    certain.map(|point| around(tables, attacker, point)).reduce(|points, more| points.and(&more))
}

/// The empty points that change anything about the fours that `attacker` would make on `point`.
fn around(tables: &Tables, attacker: Colour, point: Point) -> Points {
    let (reach, strides) = (tables.geometry().reach(point), tables.geometry().strides());
    let mut points = Points::NONE;
    points.insert(point);
    for (line, (&[before, after], stride)) in Line::ALL.into_iter().zip(reach.iter().zip(strides)) {
        if tables.entry(attacker, point, line).class().fours() > 0 {
            let steps = -i32::from(before)..=i32::from(after);
            let along = steps.map(|steps| point.wrapping_add_signed(steps * stride));
            along.filter(|&at| tables.is_empty(at)).for_each(|at| points.insert(at));
        }
    }
    points
}
