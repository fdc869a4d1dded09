//! Dead corral: the boxes around squares that the player cannot reach can never all be put on goals, even alone.
//!
//! A corral is a region out of the player's reach, with the boxes around it. Two regions that share a box are looked at as
//! one corral as well, and so are all regions together. The boxes of a corral are looked at by themselves. If no push ever
//! brings one of them out, and no position has all of them on goals, then more boxes would not help.
//!
//! Cost: a walk over the board for each position of a corral; silent where those are too many.

use std::collections::BTreeSet;

use super::{Certificate, Detector, Statics, freeze};
use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

/// Positions of a corral that are looked at.
const MOST: usize = 300;

/// Boxes of a corral; with more nothing is said.
const MOST_BOXES: usize = 14;

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "dead-corral",
    name: Text::new("Dead corral"),
    proves: Text::new("Around squares that the player cannot reach stand boxes that can never all reach goals."),
    reason: Reason::CORRAL,
    find: |board, statics, position| find(board, statics, position).map(Certificate::DeadCorral),
};

/// The proof that a corral is dead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadCorral {
    /// The squares that the player cannot reach, in board order.
    pub region: Vec<Square>,
    /// The boxes around them, in board order.
    pub boxes: Vec<Square>,
}

/// The first dead corral of `position`.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<DeadCorral> {
    let regions = regions(board, position);
    let one = |region: &Boxes| corral(board, position, region);
    let singles = regions.iter().map(one).collect::<Vec<_>>();
    let pairs = (0..singles.len()).flat_map(|first| (first + 1..singles.len()).map(move |second| (first, second)));
    let shares = |&(first, second): &(usize, usize)| {
        singles[first].boxes.iter().any(|square| singles[second].boxes.contains(square))
    };
    let joined = |(first, second): (usize, usize)| one(&union(board, [&regions[first], &regions[second]]));
    let all = (regions.len() > 2).then(|| one(&union(board, &regions)));
    let corrals = singles.iter().cloned().chain(pairs.filter(shares).map(joined)).chain(all);
    corrals.into_iter().find(|corral| is_dead(board, statics, corral, position.player))
}

/// The regions that the player cannot walk into.
fn regions(board: &Board, position: &Position) -> Vec<Boxes> {
    let mut seen = board.reach(&position.boxes, position.player);
    let mut regions = Vec::new();
    for square in board.squares().filter(|&square| !position.boxes.contains(square)) {
        if !seen.contains(square) {
            let region = board.reach(&position.boxes, square);
            region.iter().for_each(|square| seen.insert(square));
            regions.push(region);
        }
    }
    regions
}

fn union<'a>(board: &Board, regions: impl IntoIterator<Item = &'a Boxes>) -> Boxes {
    Boxes::new(board.len(), regions.into_iter().flat_map(Boxes::iter))
}

/// The corral of a region: with the boxes around it.
fn corral(board: &Board, position: &Position, region: &Boxes) -> DeadCorral {
    let touches =
        |&square: &Square| Direction::ALL.into_iter().any(|way| region.contains(board.neighbour(square, way)));
    let boxes = position.boxes.iter().filter(touches).collect();
    DeadCorral { region: region.iter().collect(), boxes }
}

/// Whether every position that follows leaves some box of the corral off its goal, and none of them gets out.
fn is_dead(board: &Board, statics: &Statics, corral: &DeadCorral, player: Square) -> bool {
    let DeadCorral { region, boxes } = corral;
    if boxes.len() > MOST_BOXES || boxes.iter().all(|&square| board.is_goal(square)) {
        return false;
    }
    let zone = Boxes::new(board.len(), region.iter().chain(boxes).copied());
    let mut seen = BTreeSet::new();
    let mut todo = vec![(boxes.clone(), player)];
    while let Some((boxes, player)) = todo.pop() {
        let taken = Boxes::new(board.len(), boxes.iter().copied());
        let reach = board.reach(&taken, player);
        if !seen.insert((boxes.clone(), reach.iter().next())) {
            continue;
        }
        if seen.len() > MOST {
            return false;
        }
        for (number, &from) in boxes.iter().enumerate() {
            for way in Direction::ALL {
                let (behind, to) = (board.neighbour(from, way.opposite()), board.neighbour(from, way));
                if to == NO_SQUARE || taken.contains(to) || !reach.contains(behind) || statics.is_dead(to) {
                    continue;
                }
                let mut after = boxes.clone();
                after[number] = to;
                after.sort_unstable();
                let set = Boxes::new(board.len(), after.iter().copied());
                if freeze::is_frozen_deadlock(board, &statics.live, &set, to) {
                    continue;
                }
                if !zone.contains(to) || after.iter().all(|&square| board.is_goal(square)) {
                    return false;
                }
                todo.push((after, from));
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::deadlock::testing::{at, board_of};

    #[test]
    fn a_corral_whose_boxes_reach_goals_is_not_dead() {
        let board = board_of("########\n#   ####\n#   $  #\n#   ## #\n#.. $@ #\n########");
        let found = find(&board, &Statics::new(&board), board.start());
        assert_eq!(found, None);
    }

    #[test]
    fn the_proof_needs_its_boxes_and_its_region() {
        let board = board_of("########\n#    ###\n# .  $ #\n#  .@$ #\n# .  $ #\n#    ###\n########");
        let found = find(&board, &Statics::new(&board), board.start()).unwrap();
        assert_eq!(found.boxes, [at(&board, 5, 2), at(&board, 5, 3), at(&board, 5, 4)]);
        let proof = |found: &DeadCorral| Certificate::DeadCorral(found.clone());
        assert!(proof(&found).check(&board, board.start()));
        let less = DeadCorral { boxes: found.boxes[1..].to_vec(), ..found.clone() };
        assert!(!proof(&less).check(&board, board.start()));
        let reached = DeadCorral { region: vec![at(&board, 1, 1)], ..found };
        assert!(!proof(&reached).check(&board, board.start()));
    }
}
