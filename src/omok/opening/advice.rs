//! [`advise`]: what the program does in an opening.

use super::{Act, Ask, Choice, Opening};
use crate::omok::rules::Rule;
use crate::omok::search::STRONGEST;
use crate::omok::{Answer, Colour, OmokTask, Point};
use crate::random::Random;

/// Moves that are tried to see what a position is worth.
const NODES: i64 = 300;
/// Points that are looked at for a stone.
const LOOKED_AT: usize = 16;
/// How far from other stones they lie at most.
const NEAR: u32 = 2;
/// Positions that are worth no more than this to either side are even.
const EVEN: i32 = 20;

/// What the one who is asked should do, by looking a little ahead: some acts in a row, none once the opening is over.
/// The same `seed` gives the same. Costs some thousand moves of a search.
pub fn advise(opening: &Opening, rule: &Rule, seed: u64) -> Vec<Act> {
    let mut adviser = Adviser { opening, rule, random: Random::new(seed ^ opening.stones().len() as u64) };
    let act = match opening.asks() {
        None => return Vec::new(),
        Some(Ask::Stone { .. }) => adviser.stone().map(Act::Stone),
        Some(Ask::Choose(choices)) => Some(Act::Choose(adviser.choice(choices))),
        Some(Ask::Declare(most)) => Some(Act::Declare(adviser.count(most))),
        Some(Ask::Offer(left)) => return adviser.offers(left),
        Some(Ask::Pick) => adviser.pick().map(Act::Stone),
    };
    act.into_iter().collect()
}

/// Who looks ahead for the one who is asked.
struct Adviser<'a> {
    opening: &'a Opening,
    rule: &'a Rule,
    random: Random,
}

impl Adviser<'_> {
    /// What a search says of the position with `more` stones.
    fn look(&self, more: &[Point]) -> Option<Answer> {
        let stones = [self.opening.stones(), more].concat();
        STRONGEST.answer(OmokTask::after(self.opening.side(), self.rule, &stones)?, NODES)
    }

    /// What a stone on `point` is worth to the one whose colour it has; nobody knows where the rule cannot be searched.
    fn worth(&self, point: Point) -> i32 {
        self.look(&[point]).map_or(0, |answer| -answer.score)
    }

    fn may(&self, point: Point) -> bool {
        self.opening.clone().take(Act::Stone(point)).is_ok()
    }

    /// Points near the stones that may be used, those that a search likes first, others as they are drawn.
    fn points(&mut self) -> Vec<Point> {
        let side = self.opening.side();
        let far = |a: Point, b: Point| (a % side).abs_diff(b % side).max((a / side).abs_diff(b / side));
        let all: Vec<Point> = (0..side * side).filter(|&point| self.may(point)).collect();
        let distance = |point: Point| self.opening.stones().iter().map(|&stone| far(point, stone)).min().unwrap_or(0);
        let least = all.iter().map(|&point| distance(point)).min().unwrap_or(0);
        let mut near: Vec<Point> = all.into_iter().filter(|&point| distance(point) <= least.max(NEAR)).collect();
        for last in (1..near.len()).rev() {
            near.swap(last, self.random.below(last as u32 + 1) as usize);
        }
        let liked = self.look(&[]).map_or_else(Vec::new, |answer| answer.candidates);
        let place = |point: &Point| liked.iter().position(|(one, _)| one == point).unwrap_or(usize::MAX);
        near.sort_by_key(place);
        near.truncate(LOOKED_AT);
        near
    }

    /// The next stone: the first one near the middle; one that somebody chooses a colour after as even as can be; one of
    /// several in a row anywhere; and else the best.
    fn stone(&mut self) -> Option<Point> {
        let side = self.opening.side();
        let middle = side / 2 * side + side / 2;
        if self.opening.stones().is_empty() && self.may(middle) {
            return Some(middle);
        }
        let points = self.points();
        let is_even = self.opening.leads_to_a_choice();
        if !is_even && !self.opening.is_turn() {
            let count = u32::try_from(points.len()).ok().filter(|&count| count > 0)?;
            return points.get(self.random.below(count) as usize).copied();
        }
        points.into_iter().min_by_key(|&point| {
            let worth = self.worth(point);
            if is_even { worth.abs() } else { -worth }
        })
    }

    /// The colour that is better off, or to hand the choice back where neither is.
    fn choice(&self, choices: &[(Choice, usize)]) -> Choice {
        let worth = self.look(&[]).map_or(0, |answer| answer.score);
        let has_more = choices.iter().any(|(choice, _)| *choice == Choice::More);
        let is_black = (self.opening.to_move() == Colour::Black) == (worth >= 0);
        match worth.abs() {
            ..=EVEN if has_more => Choice::More,
            _ if is_black => Choice::Black,
            _ => Choice::White,
        }
    }

    /// Fifth stones with what they are worth to black, the best first.
    fn fifths(&mut self) -> Vec<(Point, i32)> {
        let points = self.points();
        let mut all: Vec<(Point, i32)> = points.into_iter().map(|point| (point, self.worth(point))).collect();
        all.sort_by_key(|&(point, worth)| (-worth, point));
        all
    }

    /// As many fifth stones as leave the last of them even.
    fn count(&mut self, most: u32) -> u32 {
        let fifths = self.fifths();
        let numbered = (1..=most).zip(fifths);
        numbered.min_by_key(|(_, (_, worth))| worth.abs()).map_or(1, |(number, _)| number)
    }

    /// The best fifth stones of which no two are alike.
    fn offers(&mut self, left: u32) -> Vec<Act> {
        let side = self.opening.side();
        let (mut ahead, mut acts) = (self.opening.clone(), Vec::new());
        let best = self.fifths().into_iter().map(|(point, _)| point);
        for act in best.chain(0..side * side).map(Act::Stone) {
            if acts.len() < left as usize && ahead.take(act).is_ok() {
                acts.push(act);
            }
        }
        acts
    }

    /// The fifth stone that is worth least to black.
    fn pick(&self) -> Option<Point> {
        self.opening.offers().iter().copied().min_by_key(|&point| self.worth(point))
    }
}
