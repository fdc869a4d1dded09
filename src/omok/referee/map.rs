//! The forbidden points of a whole board, quickly and without reasons.
//!
//! Most points are refused at a glance: too few stones are near. The rest are judged on bits, and only
//! double-threes ask further, no more than their verdict needs.

use super::super::rules::{Five, Foul, Fouls, Rule};
use super::super::{Board, Colour, Line, Point};
use super::judge;
use super::judgement::{Legality, Reading};
use super::window::{Lines, Shape, is_possible};

/// Every empty point of `board` where `rule` forbids `colour` to play, with all the fouls, in board
/// order. About ten microseconds on a board of 15 by 15.
pub fn forbidden(board: &Board, rule: &Rule, colour: Colour, reading: Reading) -> Vec<(Point, Fouls)> {
    let side = rule.side(colour);
    if side.bans.is_empty() {
        return Vec::new();
    }
    let empty = board.points().filter(|&point| board.is_empty(point));
    if side.five == Five::Exactly {
        let mut quick = Quick { lines: Lines::new(board, colour), bans: side.bans, reading };
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
    let mut quick = Quick { lines: Lines::new(board, colour), bans: rule.side(colour).bans, reading };
    quick.legality(point, Thorough::Yes)
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
    bans: Fouls,
    reading: Reading,
}

impl Quick {
    fn fouls(&mut self, point: Point) -> Fouls {
        if is_possible(&self.lines.windows(point)) { self.legality(point, Thorough::Yes).fouls() } else { Fouls::NONE }
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
        if possible < 2 {
            return false;
        }
        self.lines.flip(point);
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
        self.lines.flip(point);
        real >= 2
    }

    /// Whether the three through `point` has a straight-four point that counts.
    fn is_real(&mut self, point: Point, line: Line, [back, ahead]: [u32; 2]) -> bool {
        [-(back as i32), ahead as i32].into_iter().filter(|&steps| steps != 0).any(|steps| {
            match self.legality(self.lines.ahead(point, line, steps), Thorough::No) {
                Legality::Legal => true,
                Legality::Wins => self.reading == Reading::FiveCounts,
                Legality::Forbidden(_) => false,
            }
        })
    }
}
