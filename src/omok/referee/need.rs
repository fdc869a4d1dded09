//! Why a move is forced: what the other side has if it is ignored, and what can be done about it.

use super::super::rules::Rule;
use super::super::{Board, Colour, Line, Point};
use super::judgement::{Legality, Reading, Stretch};
use super::line::LineView;
use super::map::legality;

/// A point where one side gets what decides the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The point.
    pub point: Point,
    /// What it makes there: rows that win, or straight fours, with the point.
    pub rows: Vec<Stretch>,
}

/// What one side has if the other does nothing about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// Points that make five at once.
    pub fives: Vec<Threat>,
    /// Points that make a straight four, which nothing but five stops.
    pub straight_fours: Vec<Threat>,
}

/// A point that stops every threat, and whether it may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The point.
    pub point: Point,
    /// Whether a stone may be put there.
    pub legality: Legality,
}

/// What the side to move has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing any more: the stones of this row have won.
    Over(Stretch),
    /// It makes five on any of these points.
    Win(Vec<Threat>),
    /// Nothing is threatened.
    Free,
    /// A straight four is threatened. These points stop it; a four of one's own gains a move as well.
    Watch(Threats, Vec<Stop>),
    /// Five is threatened. These points stop it, and at least one of them is legal.
    Forced(Threats, Vec<Stop>),
    /// Five is threatened, and every point that stops it is forbidden.
    NoLegalAnswer(Threats, Vec<Stop>),
    /// Five is threatened on several points, and no point stops it.
    Lost(Threats),
}

/// What `colour` has if it may move now. Points where `rule` forbids it to play are none.
/// Costs the empty points with stones near, some microseconds each.
pub fn threats(board: &Board, rule: &Rule, colour: Colour, reading: Reading) -> Threats {
    let mut found = Threats::default();
    let mut trial = board.clone();
    for point in board.points().filter(|&point| board.is_empty(point)) {
        let fives = rows(point, |line| LineView::new(board, rule, colour, line).five_with(point));
        if !fives.rows.is_empty() {
            found.fives.push(fives);
            continue;
        }
        if !Line::ALL.into_iter().any(|line| is_near(board, colour, point, line)) {
            continue;
        }
        // The point is empty, so the stone finds its place.
        let _ = trial.place(point, colour);
        let fours = rows(point, |line| straight_four(&trial, rule, colour, line, point));
        trial.remove(point);
        if !fours.rows.is_empty() && !legality(board, rule, colour, point, reading).is_forbidden() {
            found.straight_fours.push(fours);
        }
    }
    found
}

/// A row on the board that has won by `rule`: the first one in board order. Costs the stones.
pub fn winning_row(board: &Board, rule: &Rule) -> Option<Stretch> {
    let stones = board.points().filter_map(|point| Some((point, board.stone(point)?)));
    let lines = |(point, colour)| Line::ALL.map(|line| LineView::new(board, rule, colour, line).five_with(point));
    stones.flat_map(lines).flatten().next()
}

/// What `colour`, who is to move, has to do. Costs [`threats`] of both, and where something is
/// threatened the empty points once more.
pub fn need(board: &Board, rule: &Rule, colour: Colour, reading: Reading) -> Need {
    if let Some(row) = winning_row(board, rule) {
        return Need::Over(row);
    }
    let own = threats(board, rule, colour, reading);
    if !own.fives.is_empty() {
        return Need::Win(own.fives);
    }
    let other = colour.other();
    let threats = threats(board, rule, other, reading);
    if threats.fives.is_empty() && threats.straight_fours.is_empty() {
        return Need::Free;
    }
    let is_five = !threats.fives.is_empty();
    let stopping = board.points().filter(|&point| stops(board, rule, other, &threats, point));
    let stops: Vec<Stop> =
        stopping.map(|point| Stop { point, legality: legality(board, rule, colour, point, reading) }).collect();
    match stops.iter().all(|stop| stop.legality.is_forbidden()) {
        _ if !is_five => Need::Watch(threats, stops),
        false => Need::Forced(threats, stops),
        true if stops.is_empty() => Need::Lost(threats),
        true => Need::NoLegalAnswer(threats, stops),
    }
}

fn rows(point: Point, find: impl FnMut(Line) -> Option<Stretch>) -> Threat {
    Threat { point, rows: Line::ALL.into_iter().filter_map(find).collect() }
}

/// Whether two stones of `colour` are near enough for a straight four through `point`.
fn is_near(board: &Board, colour: Colour, point: Point, line: Line) -> bool {
    let near = (-3..=3).filter_map(|steps| board.along(point, line, steps));
    near.filter(|&at| board.stone(at) == Some(colour)).count() >= 3
}

/// The straight four that the stone on `point` makes on `line`.
fn straight_four(board: &Board, rule: &Rule, colour: Colour, line: Line, point: Point) -> Option<Stretch> {
    let fours = LineView::new(board, rule, colour, line).find(point).fours;
    fours.into_iter().find(|four| four.is_straight()).map(|four| Stretch { line, stones: four.stones })
}

/// Whether a stone of the other side on `point` takes every threat of `colour` away: every five, or
/// every straight four where there is no five.
fn stops(board: &Board, rule: &Rule, colour: Colour, threats: &Threats, point: Point) -> bool {
    let mut answered = board.clone();
    if answered.place(point, colour.other()).is_err() {
        return false;
    }
    if !threats.fives.is_empty() {
        let still = |threat: &Threat| threat.point != point && makes_five(&answered, rule, colour, threat);
        return !threats.fives.iter().any(still);
    }
    !threats.straight_fours.iter().any(|threat| makes_straight_four(&mut answered, rule, colour, threat))
}

fn makes_five(board: &Board, rule: &Rule, colour: Colour, threat: &Threat) -> bool {
    threat.rows.iter().any(|row| LineView::new(board, rule, colour, row.line).makes_five(threat.point))
}

/// Whether `threat` is still there. Leaves the board as it was.
fn makes_straight_four(board: &mut Board, rule: &Rule, colour: Colour, threat: &Threat) -> bool {
    if board.place(threat.point, colour).is_err() {
        return false;
    }
    let is_straight = |row: &Stretch| straight_four(board, rule, colour, row.line, threat.point).is_some();
    let remains = threat.rows.iter().any(is_straight);
    board.remove(threat.point);
    remains
}
