//! The forbidden points of a whole board, quickly and without reasons.
//!
//! Most points are refused at a glance: too few stones are near. The rest are judged on bits, and only
//! double-threes ask further, no more than their verdict needs. Where many questions lie within each
//! other the answers are kept and shared, and in the end there is a limit: see [`MOST_QUESTIONS`].

use super::super::rules::{Five, Foul, Fouls, Rule};
use super::super::{Board, Colour, Line, Point};
use super::judge;
use super::judgement::{Legality, Reading};
use super::sharing::Answers;
use super::window::{Lines, Shape, is_possible};

#[cfg(test)]
pub(super) mod tests;

/// Questions within one question after which its answers are kept and shared.
const FEW_QUESTIONS: u32 = 100;

/// Questions within one question after which a straight-four point that makes neither a double-four nor
/// an overline is taken for legal, with all its answers shared. No position is known to come near.
pub const MOST_QUESTIONS: u32 = 100_000;

/// Every empty point of `board` where `rule` forbids `colour` to play, with all the fouls, in board
/// order. About ten microseconds on a board of 15 by 15.
pub fn forbidden(board: &Board, rule: &Rule, colour: Colour, reading: Reading) -> Vec<(Point, Fouls)> {
    let side = rule.side(colour);
    if side.bans.is_empty() {
        return Vec::new();
    }
    let empty = board.points().filter(|&point| board.is_empty(point));
    if side.five == Five::Exactly {
        let mut quick = Quick::new(board, colour, side.bans, reading);
        return empty.filter_map(|point| named(point, quick.fouls(point))).collect();
    }
    empty.filter_map(|point| named(point, slow(board, rule, colour, point, reading).fouls())).collect()
}

/// Whether `colour` may put a stone on the empty `point`, without the tree of reasons: a microsecond
/// or less where exactly five win or nothing is barred.
pub fn legality(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    if rule.side(colour).five != Five::Exactly {
        return slow(board, rule, colour, point, reading);
    }
    Quick::new(board, colour, rule.side(colour).bans, reading).verdict(point)
}

/// [`legality`] for the referee itself, which must not be asked again: where other rows than exactly five
/// win, which no rule of the [list](super::super::rules::LIST) has together with a barred double-three,
/// the point is taken for legal.
pub(super) fn nested_legality(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    match rule.side(colour).five {
        Five::Exactly => legality(board, rule, colour, point, reading),
        _ => Legality::Legal,
    }
}

/// What the referee says; a point where nothing can be put is legal for nobody to care.
fn slow(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Legality {
    judge(board, rule, colour, point, reading).map_or(Legality::Legal, |judgement| judgement.legality)
}

fn named(point: Point, fouls: Fouls) -> Option<(Point, Fouls)> {
    (!fouls.is_empty()).then_some((point, fouls))
}

/// Whether all fouls are wanted, or only whether there is one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thorough {
    Yes,
    No,
}

/// The referee on bits, for colours that need exactly five.
struct Quick {
    lines: Lines,
    side: u32,
    bans: Fouls,
    reading: Reading,
    /// Questions that were asked for the verdict that is being found, and how many may be.
    asked: u32,
    limit: u32,
    /// Where there are many of them, the answers.
    answers: Option<Answers>,
}

impl Quick {
    fn new(board: &Board, colour: Colour, bans: Fouls, reading: Reading) -> Self {
        let lines = Lines::new(board, colour);
        Self { lines, side: board.side(), bans, reading, asked: 0, limit: FEW_QUESTIONS, answers: None }
    }

    #[inline]
    fn fouls(&mut self, point: Point) -> Fouls {
        if is_possible(&self.lines.windows(point)) { self.verdict(point).fouls() } else { Fouls::NONE }
    }

    /// The verdict with all fouls. Almost always few questions are enough.
    fn verdict(&mut self, point: Point) -> Legality {
        self.asked = 0;
        let legality = self.legality(point, Thorough::Yes);
        if self.asked <= FEW_QUESTIONS {
            return legality;
        }
        self.shared(point)
    }

    /// [`verdict`](Self::verdict) with answers that are kept and shared.
    fn shared(&mut self, point: Point) -> Legality {
        (self.asked, self.limit, self.answers) = (0, MOST_QUESTIONS, Some(Answers::new(self.side)));
        let legality = self.legality(point, Thorough::Yes);
        (self.limit, self.answers) = (FEW_QUESTIONS, None);
        legality
    }

    fn legality(&mut self, point: Point, thorough: Thorough) -> Legality {
        let windows = self.lines.windows(point);
        let shapes = windows.map(|window| if window.is_poor() { Shape::default() } else { window.shape() });
        if shapes.iter().any(|shape| shape.length == 5) {
            return Legality::Wins;
        }
        let mut fouls = Fouls::NONE;
        if shapes.iter().any(|shape| shape.length > 5) {
            fouls = fouls.with(Foul::Overline);
        }
        if shapes.iter().map(|shape| shape.fours).sum::<u32>() >= 2 {
            fouls = fouls.with(Foul::DoubleFour);
        }
        fouls = fouls.and(self.bans);
        let is_enough = thorough == Thorough::No && !fouls.is_empty();
        if !is_enough && self.bans.contains(Foul::DoubleThree) && self.is_double_three(point, &shapes) {
            fouls = fouls.with(Foul::DoubleThree);
        }
        if fouls.is_empty() { Legality::Legal } else { Legality::Forbidden(fouls) }
    }

    fn is_double_three(&mut self, point: Point, shapes: &[Shape; 4]) -> bool {
        let possible = shapes.iter().filter(|shape| shape.straight != [0; 2]).count();
        if possible < 2 || self.asked > self.limit {
            return false;
        }
        self.suppose(point);
        let (mut real, mut left) = (0, possible);
        for (line, shape) in Line::ALL.into_iter().zip(shapes) {
            if shape.straight == [0; 2] {
                continue;
            }
            left -= 1;
            real += usize::from(self.is_real(point, line, shape.straight));
            if real >= 2 || real + left < 2 {
                break;
            }
        }
        self.take_back(point);
        real >= 2
    }

    fn suppose(&mut self, point: Point) {
        self.lines.flip(point);
        if let Some(answers) = &mut self.answers {
            answers.suppose(point);
        }
    }

    fn take_back(&mut self, point: Point) {
        self.lines.flip(point);
        if let Some(answers) = &mut self.answers {
            answers.take_back(point);
        }
    }

    /// Whether the three through `point` has a straight-four point that counts.
    fn is_real(&mut self, point: Point, line: Line, [back, ahead]: [u32; 2]) -> bool {
        [-(back as i32), ahead as i32].into_iter().filter(|&steps| steps != 0).any(|steps| {
            match self.nested(self.lines.ahead(point, line, steps)) {
                Legality::Legal => true,
                Legality::Wins => self.reading == Reading::FiveCounts,
                Legality::Forbidden(_) => false,
            }
        })
    }

    /// The verdict of a straight-four point, as far as its three depends on it.
    fn nested(&mut self, point: Point) -> Legality {
        if let Some(legality) = self.answers.as_mut().and_then(|answers| answers.known(point)) {
            return legality;
        }
        self.asked += 1;
        let before = self.answers.as_mut().map(|answers| answers.begin(point));
        let legality = self.legality(point, Thorough::No);
        if let (Some(answers), Some(before)) = (&mut self.answers, before) {
            answers.end(point, &before, legality);
        }
        legality
    }
}
