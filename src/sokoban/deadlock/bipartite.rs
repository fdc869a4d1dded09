//! Bipartite: every box needs a goal of its own among those that it can reach. Where that cannot be
//! arranged, some boxes share fewer goals than they are: a Hall violator.
//!
//! Boxes and goals are matched by augmenting paths. What a box can reach is what it could reach alone
//! on the board, with the player on the side on which the player is. Boxes times goals times boxes at
//! the very worst, about boxes in most positions.
//! Source: Philip Hall, "On representatives of subsets" (1935); Harold Kuhn's augmenting paths (1955).

use super::{Certificate, Detector, Statics};
use crate::sokoban::distance::{Distances, Placed, UNREACHABLE};
use crate::sokoban::{Board, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

/// The most boxes that are matched; with more of them the detector stays silent.
pub const MAX_BOXES: usize = 512;

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "bipartite",
    name: Text::new("Too few goals"),
    proves: Text::new("These boxes can reach fewer goals than there are boxes."),
    reason: Reason::BIPARTITE,
    find: |board, statics, position| find(board, statics, position).map(Certificate::Bipartite),
};

/// The proof that there are too few goals: boxes that share fewer goals than they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallViolator {
    /// The boxes; without any one of them it would be no proof.
    pub boxes: Vec<Claimant>,
    /// All goals that any of them can reach, in board order; fewer than boxes.
    pub goals: Vec<Square>,
}

/// A box and the goals that it can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimant {
    /// Where the box stands.
    pub square: Square,
    /// The goals, in board order.
    pub goals: Vec<Square>,
}

/// A matching in the making. Keeps its memory from one position to the next.
#[derive(Clone, Debug, Default)]
pub struct Pairing {
    /// For each goal its box.
    box_of: Vec<Option<u16>>,
    /// For each goal the number of the attempt that met it last.
    met: Vec<u32>,
    attempt: u32,
}

impl Pairing {
    /// Whether there are too few goals for `boxes`, which are as many as there are goals.
    ///
    /// A push after which [`Distances::goals_in_reach`] of its box is the same as before cannot bring
    /// that about: there is no need to ask.
    pub fn is_deadlock(&mut self, distances: &Distances, boxes: &[Placed]) -> bool {
        self.first_without_goal(distances, boxes).is_some()
    }

    /// The number of the first box for which no goal can be made free. The goals met in the last
    /// attempt are then all that it and their boxes can reach.
    fn first_without_goal(&mut self, distances: &Distances, boxes: &[Placed]) -> Option<usize> {
        if !distances.tells_goals_apart() {
            return None;
        }
        self.first_without(boxes.len(), boxes.len(), |number, goal| distances.row(boxes[number])[goal] != UNREACHABLE)
    }

    /// Whether so many boxes find too few of so many goals, `reaches` telling which box can get to which goal.
    pub fn is_short(&mut self, boxes: usize, goals: usize, reaches: impl Fn(usize, usize) -> bool) -> bool {
        self.first_without(boxes, goals, reaches).is_some()
    }

    /// The first of so many boxes for which none of so many goals can be made free.
    fn first_without(&mut self, boxes: usize, goals: usize, reaches: impl Fn(usize, usize) -> bool) -> Option<usize> {
        if boxes > MAX_BOXES {
            return None;
        }
        self.box_of.clear();
        self.box_of.resize(goals, None);
        self.met.clear();
        self.met.resize(goals, 0);
        self.attempt = 0;
        (0..boxes).find(|&number| {
            self.attempt += 1;
            !self.find_goal(&reaches, number)
        })
    }

    /// Finds a goal for box `number`, moving other boxes to other goals where needed. Goes as deep as
    /// there are boxes.
    fn find_goal(&mut self, reaches: &impl Fn(usize, usize) -> bool, number: usize) -> bool {
        let reached = |goal: &usize| reaches(number, *goal);
        let goals = 0..self.met.len();
        if let Some(free) = goals.clone().filter(reached).find(|&goal| self.box_of[goal].is_none()) {
            self.box_of[free] = Some(number as u16);
            return true;
        }
        for goal in goals.filter(reached) {
            if self.met[goal] == self.attempt {
                continue;
            }
            self.met[goal] = self.attempt;
            if self.box_of[goal].is_some_and(|holder| self.find_goal(reaches, usize::from(holder))) {
                self.box_of[goal] = Some(number as u16);
                return true;
            }
        }
        false
    }

    /// The boxes whose goals the last attempt met, and box `first`.
    fn stuck(&self, first: usize) -> Vec<usize> {
        let met = |&goal: &usize| self.met[goal] == self.attempt;
        let holders = (0..self.met.len()).filter(met).filter_map(|goal| self.box_of[goal].map(usize::from));
        let mut stuck: Vec<usize> = holders.chain([first]).collect();
        stuck.sort_unstable();
        stuck
    }
}

/// Boxes of `position` that share fewer goals than they are.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<HallViolator> {
    let distances = &statics.distances;
    if !distances.tells_goals_apart() {
        return None;
    }
    let goals = |placed: Placed| {
        let reached = board.goals().iter().zip(distances.row(placed)).filter(|(_, steps)| **steps != UNREACHABLE);
        (placed.square, reached.map(|(&goal, _)| goal).collect())
    };
    violator(board, distances.place_all(&position.boxes, position.player).map(goals))
}

/// Boxes that share fewer goals than they are, of `boxes` with the goals that each can get to, in board order.
pub(super) fn violator(board: &Board, boxes: impl Iterator<Item = (Square, Vec<Square>)>) -> Option<HallViolator> {
    let boxes: Vec<Claimant> = boxes.map(|(square, goals)| Claimant { square, goals }).collect();
    let mut pairing = Pairing::default();
    let reaches = |number: usize, goal: usize| boxes[number].goals.binary_search(&board.goals()[goal]).is_ok();
    let first = pairing.first_without(boxes.len(), board.goals().len(), reaches)?;
    let mut boxes: Vec<Claimant> = pairing.stuck(first).into_iter().map(|number| boxes[number].clone()).collect();
    shrink(&mut boxes);
    let goals = shared(&boxes, usize::MAX);
    Some(HallViolator { boxes, goals })
}

/// All goals of `boxes` but the one with number `without`, in board order.
fn shared(boxes: &[Claimant], without: usize) -> Vec<Square> {
    let others = boxes.iter().enumerate().filter(|&(number, _)| number != without);
    let mut goals: Vec<Square> = others.flat_map(|(_, one)| one.goals.iter().copied()).collect();
    goals.sort_unstable();
    goals.dedup();
    goals
}

/// Leaves out boxes as long as the others are still too many.
fn shrink(boxes: &mut Vec<Claimant>) {
    let mut number = 0;
    while number < boxes.len() {
        if shared(boxes, number).len() + 1 < boxes.len() {
            boxes.remove(number);
        } else {
            number += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::sokoban::deadlock::testing::{at, board_of, random_boards, random_position};

    fn violator(drawing: &str) -> (Board, Option<HallViolator>) {
        let board = board_of(drawing);
        let found = find(&board, &Statics::new(&board), board.start());
        (board, found)
    }

    #[test]
    fn two_boxes_along_one_wall_share_its_only_goal() {
        let (board, found) = violator("########\n#$ . $ #\n#   @  #\n#  .   #\n########");
        assert!(found.unwrap().goals.is_empty(), "a box in a corner needs no partner");
        let (wall, found) = (board, violator("########\n# $.$  #\n#   @  #\n#  .   #\n########").1.unwrap());
        assert_eq!(found.goals, [at(&wall, 3, 1)]);
        let squares: Vec<Square> = found.boxes.iter().map(|one| one.square).collect();
        assert_eq!(squares, [at(&wall, 2, 1), at(&wall, 4, 1)]);
    }

    #[test]
    fn boxes_that_have_goals_enough_are_left_out() {
        let (_, found) = violator("#########\n# $.$   #\n#   @ $.#\n#  .  $.#\n#########");
        assert_eq!(found.unwrap().boxes.len(), 2);
    }

    #[test]
    fn the_side_of_the_player_is_known() {
        let (_, found) = violator("########\n#@ $ .##\n########");
        assert_eq!(found, None);
        let (_, found) = violator("########\n#. $ @ #\n########");
        assert_eq!(found, None);
        let (_, found) = violator("########\n#  $@ .#\n########");
        assert!(found.unwrap().goals.is_empty(), "the player cannot get behind the box");
    }

    #[test]
    fn a_push_that_keeps_its_goals_leaves_enough_for_all() {
        let mut random = Random::new(3);
        let (mut pairing, mut dead) = (Pairing::default(), 0);
        for board in random_boards(150) {
            let distances = Statics::new(&board).distances;
            let place = |position: &Position| -> Vec<Placed> {
                distances.place_all(&position.boxes, position.player).collect()
            };
            for _ in 0..20 {
                let position = random_position(&board, &mut random);
                if pairing.is_deadlock(&distances, &place(&position)) {
                    continue;
                }
                for push in position.pushes(&board) {
                    let after = pairing.is_deadlock(&distances, &place(&position.after(&board, push)));
                    let before = distances.sides().place(push.from, position.player);
                    let keeps_goals = distances.goals_in_reach(before)
                        == distances.goals_in_reach(distances.sides().pushed(&board, push));
                    assert!(!(keeps_goals && after));
                    dead += u32::from(after);
                }
            }
        }
        assert!(dead > 50, "{dead}");
    }
}
