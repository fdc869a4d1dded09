//! [`replay`]: whether a sequence of fours wins, from the stones and the rule alone. It reads the board
//! point by point and shares nothing with the searches and their tables.

use crate::omok::rules::{Foul, Row, Rule};
use crate::omok::{Board, Colour, Line, Point};

/// Why a sequence wins nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// There is nothing to play.
    #[error("the sequence has no moves")]
    Nothing,
    /// A point that cannot be played on.
    #[error("move {number}: {point} is occupied or outside the board")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// Its point.
        point: String,
    },
    /// A move that is barred.
    #[error("move {number}: {point} is forbidden")]
    Forbidden {
        /// The number of the move, from 1.
        number: usize,
        /// Its point.
        point: String,
    },
    /// The attacker's move threatens nothing.
    #[error("move {number}: {point} makes no four and no five")]
    NoFour {
        /// The number of the move, from 1.
        number: usize,
        /// Its point.
        point: String,
    },
    /// The defender could have made five.
    #[error("move {number}: instead of answering {point} the defender makes five")]
    Five {
        /// The number of the attacker's move, from 1.
        number: usize,
        /// Its point.
        point: String,
    },
    /// The defender's move does not answer the four.
    #[error("move {number}: {point} does not answer the four")]
    NoAnswer {
        /// The number of the move, from 1.
        number: usize,
        /// Its point.
        point: String,
    },
    /// After the last move the defender still has an answer.
    #[error("after {moves} moves nothing is won")]
    Unfinished {
        /// How many moves were played.
        moves: usize,
    },
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
    let mut reader = Reader { board: board.clone(), rule };
    if moves.is_empty() {
        return Err(ReplayError::Nothing);
    }
    let defender = attacker.other();
    for (index, &point) in moves.iter().enumerate() {
        let (number, name) = (index + 1, reader.board.name(point));
        if !reader.board.is_empty(point) {
            return Err(ReplayError::Occupied { number, point: name });
        }
        let is_attack = index % 2 == 0;
        let colour = if is_attack { attacker } else { defender };
        if reader.makes_five(point, colour) {
            let is_end = is_attack && number == moves.len();
            return if is_end { Ok(()) } else { Err(ReplayError::Five { number, point: name }) };
        }
        if reader.is_forbidden(point, colour) {
            return Err(ReplayError::Forbidden { number, point: name });
        }
        if !is_attack && !reader.fives(attacker).contains(&point) {
            return Err(ReplayError::NoAnswer { number, point: name });
        }
        let _ = reader.board.place(point, colour);
        if is_attack {
            reader.check_four(number, attacker, name)?;
        }
    }
    let answers: Vec<Point> = reader.fives(attacker);
    let mut open = answers.iter().filter(|&&point| !reader.is_forbidden(point, defender));
    let is_won = moves.len() % 2 == 1 && (answers.len() > 1 || open.next().is_none());
    if is_won { Ok(()) } else { Err(ReplayError::Unfinished { moves: moves.len() }) }
}

/// A board that is read point by point.
struct Reader<'a> {
    board: Board,
    rule: &'a Rule,
}

impl Reader<'_> {
    fn check_four(&self, number: usize, attacker: Colour, point: String) -> Result<(), ReplayError> {
        if self.fives(attacker).is_empty() {
            return Err(ReplayError::NoFour { number, point });
        }
        if !self.fives(attacker.other()).is_empty() {
            return Err(ReplayError::Five { number, point });
        }
        Ok(())
    }

    /// Own stones next to `point` along `line`, which need not be one itself: before it and after it.
    fn arms(&self, point: Point, colour: Colour, line: Line) -> [i32; 2] {
        [-1, 1].map(|sign| {
            let is_own = |steps: &i32| {
                let at = self.board.along(point, line, sign * steps);
                at.is_some_and(|at| self.board.stone(at) == Some(colour))
            };
            (1..).take_while(is_own).count() as i32
        })
    }

    fn length(&self, point: Point, colour: Colour, line: Line) -> i32 {
        self.arms(point, colour, line).iter().sum::<i32>() + 1
    }

    fn makes_five_along(&self, point: Point, colour: Colour, line: Line) -> bool {
        let [before, after] = self.arms(point, colour, line);
        let is_other = |steps| {
            let at = self.board.along(point, line, steps);
            u32::from(at.is_some_and(|at| self.board.stone(at) == Some(colour.other())))
        };
        let blocked = is_other(-before - 1) + is_other(after + 1);
        self.rule.side(colour).five.is(Row { length: (before + after + 1) as u32, blocked })
    }

    fn makes_five(&self, point: Point, colour: Colour) -> bool {
        Line::ALL.into_iter().any(|line| self.makes_five_along(point, colour, line))
    }

    /// Every empty point on which `colour` makes five.
    fn fives(&self, colour: Colour) -> Vec<Point> {
        self.board.points().filter(|&point| self.board.is_empty(point) && self.makes_five(point, colour)).collect()
    }

    /// Whether the empty `point` is barred for `colour`.
    fn is_forbidden(&self, point: Point, colour: Colour) -> bool {
        let bans = self.rule.side(colour).bans;
        if bans.is_empty() || self.makes_five(point, colour) {
            return false;
        }
        let mut with = Reader { board: self.board.clone(), rule: self.rule };
        let _ = with.board.place(point, colour);
        let is_overline = Line::ALL.into_iter().any(|line| with.length(point, colour, line) > 5);
        let fours: usize = Line::ALL.into_iter().map(|line| with.fours(point, colour, line)).sum();
        bans.contains(Foul::Overline) && is_overline
            || bans.contains(Foul::DoubleFour) && fours > 1
            || bans.contains(Foul::DoubleThree) && with.threes(point, colour) > 1
    }

    /// Empty points within four steps of the stone on `point` that make a five with it.
    fn completions(&self, point: Point, colour: Colour, line: Line) -> Vec<i32> {
        let makes = |steps: &i32| {
            let Some(at) = self.board.along(point, line, *steps) else { return false };
            let [before, after] = self.arms(at, colour, line);
            let is_reached = -before <= -steps && -steps <= after;
            self.board.is_empty(at) && is_reached && self.makes_five_along(at, colour, line)
        };
        (-4..=4).filter(makes).collect()
    }

    /// Fours on one line through the stone on `point`.
    fn fours(&self, point: Point, colour: Colour, line: Line) -> usize {
        let completions = self.completions(point, colour, line).len();
        if completions == 2 && self.length(point, colour, line) == 4 { 1 } else { completions }
    }

    /// Threes through the stone on `point` of which some straight four may be made.
    fn threes(&self, point: Point, colour: Colour) -> usize {
        let is_three = |line: &Line| {
            let reach = (-3..=3).filter_map(|steps| self.board.along(point, *line, steps));
            self.fours(point, colour, *line) == 0
                && reach.into_iter().any(|at| self.is_straight(at, point, colour, *line))
        };
        Line::ALL.iter().filter(|line| is_three(line)).count()
    }

    /// Whether a stone on `at` makes a straight four with the one on `point`, and is neither barred nor five.
    fn is_straight(&self, at: Point, point: Point, colour: Colour, line: Line) -> bool {
        if !self.board.is_empty(at) {
            return false;
        }
        let mut with = Reader { board: self.board.clone(), rule: self.rule };
        let _ = with.board.place(at, colour);
        let [before, after] = with.arms(at, colour, line);
        let is_in_row = (-before..=after).any(|steps| with.board.along(at, line, steps) == Some(point));
        let is_straight = is_in_row && before + after == 3 && with.completions(at, colour, line).len() == 2;
        is_straight && !self.makes_five(at, colour) && !self.is_forbidden(at, colour)
    }
}
