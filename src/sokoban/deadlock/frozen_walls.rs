//! Frozen walls: boxes that hold each other on their goals never move again, and cut others off from the goals.
//!
//! Two things follow from boxes that are walls from now on. Backwards: with boxes on all goals, as the level ends, take
//! away every box that the player can pull, until no more can be. What remains never moved, so it stands there already;
//! where it does not, wherever the player ends, the level cannot end. What remains in every case is one more wall.
//! Forwards: boxes reach only goals to which there is a path between the walls, and some may share fewer than they are.
//!
//! Cost: boxes times boxes where none hold each other; else goals times goals times squares for every wall found.
//! Source: the test backwards is the retrograde deadlock of Y. Shoham and J. Schaeffer, "The FESS algorithm", 2020.

use super::bipartite::{self, HallViolator};
use super::freeze::{self, Freeze};
use super::{Certificate, Detector, Statics};
use crate::grid::Direction;
use crate::sokoban::distance::UNREACHABLE;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

/// Squares times goals times goals; with more of them the detector stays silent.
const MOST: usize = 400_000;

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "frozen-walls",
    name: Text::new("Frozen walls"),
    proves: Text::new("Boxes on goals that never move again cut others off: the level can no longer end."),
    reason: Reason::FROZEN_WALLS,
    find: |board, statics, position| find(board, statics, position).map(Certificate::FrozenWalls),
};

/// The proof that boxes which never move again are in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrozenWalls {
    /// The boxes that hold each other, all on goals.
    pub held: Freeze,
    /// Boxes that stand still however the level ends, in the order in which that is found.
    pub kept: Vec<Square>,
    /// Boxes that share fewer goals than they are, all those being walls; nothing where the level cannot end at all,
    /// because in every end some other box never moved and yet is not there.
    pub lack: Option<HallViolator>,
}

impl FrozenWalls {
    /// The goals on which the other boxes would have to end.
    pub fn other_goals(&self, board: &Board) -> Vec<Square> {
        let is_wall = |square| self.kept.contains(&square) || self.held.links.iter().any(|link| link.square == square);
        board.goals().iter().copied().filter(|&goal| !is_wall(goal)).collect()
    }
}

/// The first deadlock of this kind in `position`.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<FrozenWalls> {
    let goals = board.goals().len();
    if board.len() * goals * goals > MOST {
        return None;
    }
    let held = freeze::held(board, &statics.live, &position.boxes);
    if held.links.is_empty() || held.links.iter().any(|link| !board.is_goal(link.square)) {
        return None;
    }
    let mut walls = Boxes::new(board.len(), held.links.iter().map(|link| link.square));
    let mut kept = Vec::new();
    loop {
        let rests = rests(board, &walls);
        let mut ends = rests.iter().filter(|rest| rest.iter().all(|&square| position.boxes.contains(square)));
        let Some(first) = ends.next() else { return Some(FrozenWalls { held, kept, lack: None }) };
        let mut common = first.clone();
        ends.for_each(|rest| common.retain(|square| rest.contains(square)));
        common.retain(|&square| !walls.contains(square));
        if common.is_empty() {
            break;
        }
        common.iter().for_each(|&square| walls.insert(square));
        kept.extend(common);
    }
    let lack = lack(board, statics, position, &walls)?;
    Some(FrozenWalls { held, kept, lack: Some(lack) })
}

/// For each region in which the player can be at the end, the boxes that never moved, in board order.
fn rests(board: &Board, walls: &Boxes) -> Vec<Vec<Square>> {
    let goals = Boxes::new(board.len(), board.goals().iter().copied());
    let mut seen = goals.clone();
    let mut rests = Vec::new();
    for start in board.squares() {
        if !seen.contains(start) {
            board.reach(&goals, start).iter().for_each(|square| seen.insert(square));
            rests.push(pull_all(board, walls, goals.clone(), start));
        }
    }
    rests
}

/// What is left of `boxes` once the player, who begins on `player`, has taken away all but walls that can be pulled.
fn pull_all(board: &Board, walls: &Boxes, mut boxes: Boxes, player: Square) -> Vec<Square> {
    loop {
        let reach = board.reach(&boxes, player);
        let can_be_pulled = |&square: &Square| {
            !walls.contains(square)
                && Direction::ALL.into_iter().any(|way| {
                    let stand = board.neighbour(square, way);
                    let back = if stand == NO_SQUARE { NO_SQUARE } else { board.neighbour(stand, way) };
                    stand != NO_SQUARE && reach.contains(stand) && back != NO_SQUARE && !boxes.contains(back)
                })
        };
        let pulled: Vec<Square> = boxes.iter().filter(can_be_pulled).collect();
        if pulled.is_empty() {
            return boxes.iter().collect();
        }
        pulled.into_iter().for_each(|square| boxes.remove(square));
    }
}

/// Boxes that share fewer goals than they are between the walls.
fn lack(board: &Board, statics: &Statics, position: &Position, walls: &Boxes) -> Option<HallViolator> {
    let paths: Vec<Boxes> = board.goals().iter().map(|&goal| paths_to(board, walls, goal)).collect();
    let reaches = |square: Square| {
        let placed = statics.distances.sides().place(square, position.player);
        let row = statics.distances.row(placed);
        let is_reached = |goal: &usize| row[*goal] != UNREACHABLE && paths[*goal].contains(square);
        (0..paths.len()).filter(is_reached).map(|goal| board.goals()[goal]).collect()
    };
    bipartite::violator(board, position.boxes.iter().map(|square| (square, reaches(square))))
}

/// The squares from which a box gets to `goal` between the walls, a wall itself from nowhere but there.
fn paths_to(board: &Board, walls: &Boxes, goal: Square) -> Boxes {
    let mut found = Boxes::new(board.len(), [goal]);
    let is_open = |square: Square| square != NO_SQUARE && !walls.contains(square);
    let mut todo = if is_open(goal) { vec![goal] } else { Vec::new() };
    while let Some(square) = todo.pop() {
        for way in Direction::ALL {
            let from = board.neighbour(square, way);
            if is_open(from) && is_open(board.neighbour(from, way)) && !found.contains(from) {
                found.insert(from);
                todo.push(from);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::sokoban::deadlock::testing::{at, board_of, random_boards, random_position};

    fn proof(drawing: &str) -> (Board, Option<FrozenWalls>) {
        let board = board_of(drawing);
        let found = find(&board, &Statics::new(&board), board.start());
        (board, found)
    }

    #[test]
    fn boxes_on_goals_shut_a_third_goal_off() {
        let (board, found) = proof("#######\n#.**  #\n###   #\n# $   #\n#  @  #\n#######");
        let found = found.unwrap();
        let held: Vec<Square> = found.held.links.iter().map(|link| link.square).collect();
        assert_eq!(held, [at(&board, 2, 1), at(&board, 3, 1)]);
        assert_eq!(found.other_goals(&board), [at(&board, 1, 1)]);
        assert!(Certificate::FrozenWalls(found).check(&board, board.start()));
        assert_eq!(proof("#######\n#**.  #\n###   #\n# $   #\n#  @  #\n#######").1, None);
    }

    #[test]
    fn a_proof_of_another_position_is_refused() {
        let (board, found) = proof("#######\n#.**  #\n###   #\n# $   #\n#  @  #\n#######");
        let found = found.unwrap();
        let mut other = board.start().clone();
        other.boxes.remove(at(&board, 2, 1));
        other.boxes.insert(at(&board, 4, 3));
        assert!(!Certificate::FrozenWalls(found.clone()).check(&board, &other));
        let without = FrozenWalls { held: Freeze { links: Vec::new() }, ..found };
        assert!(!Certificate::FrozenWalls(without).check(&board, board.start()));
    }

    #[test]
    fn both_kinds_of_proof_are_found_and_pass() {
        let (mut random, mut kinds) = (Random::new(11), [0; 3]);
        for board in random_boards(400) {
            let statics = Statics::new(&board);
            for _ in 0..20 {
                let position = random_position(&board, &mut random);
                let Some(found) = find(&board, &statics, &position) else { continue };
                kinds[usize::from(found.lack.is_some())] += 1;
                kinds[2] += usize::from(!found.kept.is_empty());
                assert!(Certificate::FrozenWalls(found).check(&board, &position), "{position:?}");
            }
        }
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    }
}
