//! Dead together: two or three boxes that can never all be put on goals, even if no other box were there.
//!
//! Boxes that stand close to each other are looked at by themselves: a best-first search, nearest goals first, either
//! puts them on goals or has seen everything that they can come to. Searches look the same up in
//! tables that are made backwards from the goals.
//!
//! Cost: a walk over the board for each position of the two or three; silent where that were too many.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use super::{Certificate, Detector, Statics};
use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "dead-together",
    name: Text::new("Dead together"),
    proves: Text::new("These boxes can never all reach goals, even if they were the only ones."),
    reason: Reason::DEAD_TOGETHER,
    find: |board, statics, position| find(board, statics, position).map(Certificate::DeadTogether),
};

/// Positions that are looked at: some milliseconds.
const USUAL: usize = 3_000;

/// How far apart boxes are, in columns and in rows, that are looked at together.
const NEAR: u32 = 2;

/// The proof that boxes are dead together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadTogether {
    /// Where the two or three boxes stand, in board order.
    pub boxes: Vec<Square>,
}

/// The first boxes of `position` that are dead together.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<DeadTogether> {
    find_with(board, statics, position, None, USUAL)
}

/// The first such boxes, one of them on `pushed` if that is given, looking at so many positions at most.
pub fn find_with(
    board: &Board,
    statics: &Statics,
    position: &Position,
    pushed: Option<Square>,
    mut most: usize,
) -> Option<DeadTogether> {
    let boxes: Vec<Square> = position.boxes.iter().filter(|&square| !statics.is_dead(square)).collect();
    let has_pushed = |set: &[Square]| pushed.is_none_or(|pushed| set.contains(&pushed));
    let mut sets = pairs(board, &boxes);
    let triples = triples(board, &boxes, &sets);
    sets.extend(triples);
    for set in sets.into_iter().filter(|set| has_pushed(set)) {
        if !can_end(board, statics, &set, position.player, &mut most)? {
            return Some(DeadTogether { boxes: set });
        }
    }
    None
}

fn are_near(board: &Board, one: Square, other: Square) -> bool {
    let ([x, y], [u, v]) = (place(board, one), place(board, other));
    x.abs_diff(u) <= NEAR && y.abs_diff(v) <= NEAR
}

fn place(board: &Board, square: Square) -> [u32; 2] {
    let (size, cell) = (board.size(), board.cell(square));
    [size.x(cell), size.y(cell)]
}

fn pairs(board: &Board, boxes: &[Square]) -> Vec<Vec<Square>> {
    let later = |number: usize| boxes[number + 1..].iter().map(move |&other| (boxes[number], other));
    let all = (0..boxes.len()).flat_map(later);
    all.filter(|&(one, other)| are_near(board, one, other)).map(|(one, other)| vec![one, other]).collect()
}

/// Three boxes, two of which are near each other and the third near one of them.
fn triples(board: &Board, boxes: &[Square], pairs: &[Vec<Square>]) -> BTreeSet<Vec<Square>> {
    let mut triples = BTreeSet::new();
    for pair in pairs {
        let is_near = |&&third: &&Square| !pair.contains(&third) && pair.iter().any(|&one| are_near(board, one, third));
        for &third in boxes.iter().filter(is_near) {
            let mut triple = vec![pair[0], pair[1], third];
            triple.sort_unstable();
            triples.insert(triple);
        }
    }
    triples
}

/// Whether these boxes alone can all be put on goals; nothing where that takes more than `most` positions.
fn can_end(board: &Board, statics: &Statics, boxes: &[Square], player: Square, most: &mut usize) -> Option<bool> {
    let far = |boxes: &[Square]| boxes.iter().map(|&square| u32::from(statics.distances.least(square))).sum::<u32>();
    let mut seen = BTreeSet::new();
    let mut todo = BinaryHeap::from([Reverse((far(boxes), boxes.to_vec(), player))]);
    while let Some(Reverse((_, boxes, player))) = todo.pop() {
        if boxes.iter().all(|&square| board.is_goal(square)) {
            return Some(true);
        }
        let taken = Boxes::new(board.len(), boxes.iter().copied());
        let reach = board.reach(&taken, player);
        if !seen.insert((boxes.clone(), reach.iter().next())) {
            continue;
        }
        *most = most.checked_sub(1)?;
        for (number, &from) in boxes.iter().enumerate() {
            for way in Direction::ALL {
                let (behind, to) = (board.neighbour(from, way.opposite()), board.neighbour(from, way));
                let is_possible = to != NO_SQUARE && !taken.contains(to) && reach.contains(behind);
                if is_possible && !statics.is_dead(to) {
                    let mut after = boxes.clone();
                    after[number] = to;
                    after.sort_unstable();
                    todo.push(Reverse((far(&after), after, from)));
                }
            }
        }
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::deadlock::testing::{at, board_of};

    #[test]
    fn two_boxes_that_shut_each_other_in_are_dead_together() {
        let board = board_of("########\n#  #   #\n# $$ . #\n#  # @.#\n########");
        let found = find(&board, &Statics::new(&board), board.start()).unwrap();
        assert_eq!(found.boxes, [at(&board, 2, 2), at(&board, 3, 2)]);
        let proof = Certificate::DeadTogether(found);
        assert!(proof.check(&board, board.start()));
        let only = Boxes::new(board.len(), [at(&board, 3, 2), at(&board, 5, 2)]);
        assert!(!proof.check(&board, &Position { boxes: only, player: board.start().player }));
    }

    #[test]
    fn boxes_that_can_be_put_away_are_not() {
        let board = board_of("########\n#      #\n# $$ . #\n#    @.#\n########");
        assert_eq!(find(&board, &Statics::new(&board), board.start()), None);
        let both = DeadTogether { boxes: board.start().boxes.iter().collect() };
        assert!(!Certificate::DeadTogether(both).check(&board, board.start()));
    }

    #[test]
    fn it_is_silent_where_the_search_were_long() {
        let board = board_of("########\n#  #   #\n# $$ . #\n#  # @.#\n########");
        assert_eq!(find_with(&board, &Statics::new(&board), board.start(), None, 0), None);
    }
}
